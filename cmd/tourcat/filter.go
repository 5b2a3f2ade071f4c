package main

import (
	"tourcat/solver"
	"tourcat/tour"
)

// What chooses results comes as lists of words.

func parseRanges(words []string) ([]tour.Range, error) { return parseEach(words, tour.ParseRange) }

func parseGoals(words []string) ([]tour.Goal, error) { return parseEach(words, tour.ParseGoal) }

// parseStrategies returns the names under which results are kept.
func parseStrategies(words []string) ([]string, error) {
	return parseEach(words, func(word string) (string, error) {
		s, err := solver.Lookup(word)
		if err != nil {
			return "", err
		}
		return s.Name(), nil
	})
}

func parseEach[T any](words []string, parse func(string) (T, error)) ([]T, error) {
	var values []T
	for _, word := range words {
		value, err := parse(word)
		if err != nil {
			return nil, err
		}
		values = append(values, value)
	}
	return values, nil
}
