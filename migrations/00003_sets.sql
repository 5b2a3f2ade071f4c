-- Complete lists of tours: what each has, and the tours themselves.

-- +goose Up

PRAGMA user_version = 3;

-- start and finish are -1 where any will do. tours is how many are stored; all
-- that there are once complete is 1.
CREATE TABLE sets (
  set_id INTEGER PRIMARY KEY, board_id INTEGER NOT NULL REFERENCES boards,
  goal TEXT NOT NULL CHECK(goal IN('open','closed','to')),
  start INTEGER NOT NULL DEFAULT -1 CHECK(start>=-1), finish INTEGER NOT NULL DEFAULT -1 CHECK(finish>=-1),
  selection TEXT NOT NULL CHECK(selection IN('all','distinct','symmetric')),
  tours INTEGER NOT NULL DEFAULT 0 CHECK(tours>=0), complete INTEGER NOT NULL DEFAULT 0 CHECK(complete IN(0,1)),
  run_id INTEGER NOT NULL REFERENCES runs,
  UNIQUE(board_id,goal,start,finish,selection), CHECK((goal='to')=(finish>=0))) STRICT;

-- moves as in results with codec 0. The key is the order in which tours are
-- listed, so that each is put behind the last.
CREATE TABLE enumerated (
  set_id INTEGER NOT NULL REFERENCES sets, start INTEGER NOT NULL CHECK(start>=0), moves BLOB NOT NULL,
  PRIMARY KEY(set_id,start,moves)) STRICT, WITHOUT ROWID;
