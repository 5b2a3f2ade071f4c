// Package solver answers whether a knight's tour exists and finds one.
//
//	s, _ := solver.Lookup("auto")
//	result, err := s.Solve(ctx, solver.Problem{Board: b, Start: start, Goal: tour.Open})
package solver
