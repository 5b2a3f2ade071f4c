-- How many tours a board has.

-- +goose Up

PRAGMA user_version = 2;

-- goal: 'closed' counts cycles, each once; 'open' and 'to' count directed tours,
-- from start (-1: from every square) and, with 'to', to finish (-1 otherwise).
-- value is a decimal number, which may have more than 64 bits. counter_bits is 0
-- where nothing had to be counted.
CREATE TABLE counts (
  board_id INTEGER NOT NULL REFERENCES boards,
  goal TEXT NOT NULL CHECK(goal IN('open','closed','to')),
  start INTEGER NOT NULL DEFAULT -1, finish INTEGER NOT NULL DEFAULT -1,
  value TEXT NOT NULL CHECK(value GLOB '[0-9]*' AND value NOT GLOB '*[^0-9]*'),
  convention TEXT NOT NULL CHECK(convention IN('undirected','directed')),
  method TEXT NOT NULL, counter_bits INTEGER NOT NULL, passes INTEGER NOT NULL,
  solver INTEGER NOT NULL, elapsed_ns INTEGER NOT NULL, run_id INTEGER NOT NULL REFERENCES runs,
  UNIQUE(board_id,goal,start,finish),
  CHECK((goal='to')=(finish>=0)), CHECK(goal<>'closed' OR start=-1), CHECK(goal<>'to' OR start>=0),
  CHECK((goal='closed')=(convention='undirected'))) STRICT;
