// Package store keeps the catalogue: one SQLite file of results, each the
// answer to a Key, and everything that is asked of it. All SQL of the program
// is here and in package migrations; no type of database/sql, sqlx or the
// driver appears in a signature.
//
//	c, err := store.Open(ctx, "catalog.db") // made and migrated when needed
//	run, err := c.BeginRun(ctx, store.Run{Started: time.Now(), …})
//	err = c.Put(ctx, run, results)           // one transaction
//	err = c.FinishRun(ctx, run, time.Now())
//	err = c.Close()
//
//	r, err := store.OpenReader(ctx, "catalog.db") // never writes, never creates
//	rows, err := r.Lookup(ctx, store.Question{…}, 1, 0)
//	for row, err := range r.Results(ctx, store.Filter{}) { … }
//
// A Catalogue has one connection that writes and, beside it, connections that
// only read; a Reader has only the latter and cannot write by construction.
// Both are safe for use by several goroutines, and several processes may have
// the same file open: writers take turns, readers see the last committed state.
//
// The store keeps what it is given. It refuses rows that contradict themselves,
// but whether moves are a tour is for package verify to say.
//
// Trouble that a person can do something about comes as one of the Err values,
// in a sentence that names the file and a remedy.
package store
