// Package architecture has no code, only tests: they fail when a package of
// this module imports one that it must not know, or when a library that has to
// stay at one version is moved.
//
// Arrows point down only:
//
//	cmd → internal/* → store, solver → tour
//
// The table that says so package by package is in rules_test.go. It binds the
// files of a package, not its tests, which may call whatever can judge it.
package architecture
