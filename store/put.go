package store

import (
	"context"
	"fmt"
	"strings"

	"github.com/jmoiron/sqlx"

	"tourcat/tour"
)

// upsertColumns are the columns that appendRow gives, those of the key first.
var upsertColumns = []string{
	"board_id", "start", "goal", "finish_wanted", "strategy_id", "seed",
	"outcome", "engine", "proof", "finish", "closed", "codec", "moves", "nodes", "backtracks", "max_nodes",
	"solver", "elapsed_ns", "repeats", "run_id",
}

const keyColumns = 6

// upsertSizes are the numbers of rows for which a statement is prepared. More
// than about a hundred rows make a statement no faster, and SQLite takes at
// most 32,766 values.
var upsertSizes = [...]int{100, 10, 1}

// upsertQuery stores a number of rows. A row whose key exists is changed rather
// than replaced, so that its result_id stays; but what is decided is never
// changed to undecided.
func upsertQuery(rows int) string {
	var changes []string
	for _, column := range upsertColumns[keyColumns:] {
		changes = append(changes, column+"=excluded."+column)
	}
	values := "(?" + strings.Repeat(",?", len(upsertColumns)-1) + ")"
	return "INSERT INTO results(" + strings.Join(upsertColumns, ",") + ") VALUES " +
		values + strings.Repeat(","+values, rows-1) +
		" ON CONFLICT(" + strings.Join(upsertColumns[:keyColumns], ",") + ") DO UPDATE SET " + strings.Join(changes, ",") +
		" WHERE excluded.outcome<>'undecided' OR results.outcome='undecided'"
}

// Put stores results of a run in one transaction: all of them or, with an
// error, none. A result whose key exists replaces the old one and keeps its ID,
// unless the old one is decided and the new one is not: nothing known is lost.
// The ID and RunID of the results are ignored.
func (c *Catalogue) Put(ctx context.Context, runID int64, results []Result) error {
	for i := range results {
		if err := results[i].check(); err != nil {
			return fmt.Errorf("store: put into %s: %s: %w", c.path, results[i].Key, err)
		}
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	err := c.put(ctx, runID, results)
	if err == nil {
		return nil
	}
	c.ids.forget()
	if ctx.Err() != nil {
		err = ctx.Err() // the transaction may only know that it is over
	}
	return explain("put into", c.path, err)
}

func (c *Catalogue) put(ctx context.Context, runID int64, results []Result) error {
	tx, err := c.writer.BeginTxx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // does nothing after Commit
	for _, size := range upsertSizes {
		for len(results) >= size {
			if err := c.upsert(ctx, tx, runID, results[:size]); err != nil {
				return err
			}
			results = results[size:]
		}
	}
	return tx.Commit()
}

// upsert stores as many results as a prepared statement takes.
func (c *Catalogue) upsert(ctx context.Context, tx *sqlx.Tx, runID int64, results []Result) (err error) {
	c.args = c.args[:0]
	for i := range results {
		if err := c.appendRow(ctx, tx, runID, &results[i]); err != nil {
			return err
		}
	}
	_, err = tx.StmtxContext(ctx, c.upserts[len(results)]).ExecContext(ctx, c.args...)
	return err
}

// appendRow appends the values of a result in the order of upsertColumns.
func (c *Catalogue) appendRow(ctx context.Context, tx *sqlx.Tx, runID int64, r *Result) error {
	board, err := c.ids.board(ctx, tx, r.Board)
	if err != nil {
		return err
	}
	strategy, err := c.ids.strategy(ctx, tx, r.Strategy)
	if err != nil {
		return err
	}
	var proof, finish, closed, codec, moves any
	if r.Proof != "" {
		proof = r.Proof
	}
	if r.Outcome == tour.Found {
		finish, closed, codec, moves = int64(r.Finish), r.Closed, int64(r.Codec), r.Moves
		if r.Moves == nil {
			moves = []byte{} // nil would be NULL
		}
	}
	c.args = append(c.args,
		board, int64(r.Start), string(r.Goal), squareNumber(r.FinishWanted), strategy, r.Seed,
		string(r.Outcome), r.Engine, proof, finish, closed, codec, moves, r.Nodes, r.Backtracks, r.MaxNodes,
		int64(r.Solver), int64(r.Elapsed), int64(r.Repeats), runID)
	return nil
}
