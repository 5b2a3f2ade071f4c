-- The catalogue: boards, strategies, the runs that filled it and their results.
-- 0x746f7572 is "tour" in ASCII; user_version is the number of the schema.

-- +goose Up

PRAGMA application_id = 0x746f7572;
PRAGMA user_version = 1;

CREATE TABLE boards     (board_id INTEGER PRIMARY KEY, rows INTEGER NOT NULL, cols INTEGER NOT NULL, UNIQUE(rows, cols)) STRICT;

CREATE TABLE strategies (strategy_id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;

CREATE TABLE runs       (run_id INTEGER PRIMARY KEY, started_ms INTEGER NOT NULL, finished_ms INTEGER, version TEXT NOT NULL,
                         go_version TEXT NOT NULL, platform TEXT NOT NULL, cpu TEXT NOT NULL, workers INTEGER NOT NULL,
                         clock_ns INTEGER NOT NULL, config TEXT NOT NULL) STRICT;

-- start, finish and finish_wanted are squares, row by row from the top left,
-- counted from 0; finish_wanted is -1 unless the goal is 'to'. moves: codec 0 is
-- one nibble a move, the high nibble first, 0 pads.
CREATE TABLE results (
  result_id INTEGER PRIMARY KEY, board_id INTEGER NOT NULL REFERENCES boards,
  start INTEGER NOT NULL CHECK(start>=0), goal TEXT NOT NULL CHECK(goal IN('open','closed','to')),
  finish_wanted INTEGER NOT NULL DEFAULT -1, strategy_id INTEGER NOT NULL REFERENCES strategies,
  seed INTEGER NOT NULL DEFAULT 0,                 -- 0 where the strategy uses no randomness
  outcome TEXT NOT NULL CHECK(outcome IN('found','impossible','undecided')),
  engine TEXT NOT NULL, proof TEXT, finish INTEGER, closed INTEGER, codec INTEGER, moves BLOB,
  nodes INTEGER NOT NULL, backtracks INTEGER NOT NULL, max_nodes INTEGER NOT NULL,   -- 0 = no limit
  solver INTEGER NOT NULL, elapsed_ns INTEGER NOT NULL, repeats INTEGER NOT NULL DEFAULT 1,
  run_id INTEGER NOT NULL REFERENCES runs,
  UNIQUE(board_id,start,goal,finish_wanted,strategy_id,seed),
  CHECK((goal='to')=(finish_wanted>=0)), CHECK((outcome='impossible')=(proof IS NOT NULL)),
  CHECK((outcome='found')=(moves IS NOT NULL)),
  CHECK((moves IS NULL)=(finish IS NULL) AND (moves IS NULL)=(closed IS NULL) AND (moves IS NULL)=(codec IS NULL))) STRICT;

-- One row a result, for people: rows and columns counted from 1 with row 1 at
-- the top, squares by name. A name is NULL from column 18279 on, where it would
-- have four letters. moves are the digits of the moves, NULL unless codec is 0.
CREATE VIEW tours(result_id,board,rows,cols,start,start_row,start_col,goal,finish_wanted,strategy,seed,
  outcome,proof,engine,finish,finish_row,finish_col,closed,moves,nodes,backtracks,max_nodes,
  solver,elapsed_ns,repeats,run_id) AS
SELECT result_id, rows||'x'||cols, rows, cols,
 CASE WHEN start_col<26 THEN '' WHEN start_col<702 THEN char(96+start_col/26)
 WHEN start_col<18278 THEN char(96+(start_col-26)/676)||char(97+(start_col-26)/26%26) END
 ||char(97+start_col%26)||(rows-start_row),
 start_row+1, start_col+1, goal,
 CASE WHEN wanted_col<26 THEN '' WHEN wanted_col<702 THEN char(96+wanted_col/26)
 WHEN wanted_col<18278 THEN char(96+(wanted_col-26)/676)||char(97+(wanted_col-26)/26%26) END
 ||char(97+wanted_col%26)||(rows-wanted_row),
 strategy, seed, outcome, proof, engine,
 CASE WHEN finish_col<26 THEN '' WHEN finish_col<702 THEN char(96+finish_col/26)
 WHEN finish_col<18278 THEN char(96+(finish_col-26)/676)||char(97+(finish_col-26)/26%26) END
 ||char(97+finish_col%26)||(rows-finish_row),
 finish_row+1, finish_col+1, closed,
 CASE codec WHEN 0 THEN substr(hex(moves),1,rows*cols-1) END,
 nodes, backtracks, max_nodes, solver, elapsed_ns, repeats, run_id
FROM (
 SELECT r.result_id, b.rows, b.cols, r.start/b.cols AS start_row, r.start%b.cols AS start_col, r.goal,
  CASE WHEN r.finish_wanted>=0 THEN r.finish_wanted/b.cols END AS wanted_row,
  CASE WHEN r.finish_wanted>=0 THEN r.finish_wanted%b.cols END AS wanted_col,
  s.name AS strategy, r.seed, r.outcome, r.proof, r.engine,
  r.finish/b.cols AS finish_row, r.finish%b.cols AS finish_col, r.closed, r.codec, r.moves,
  r.nodes, r.backtracks, r.max_nodes, r.solver, r.elapsed_ns, r.repeats, r.run_id
 FROM results r JOIN boards b USING(board_id) JOIN strategies s USING(strategy_id));

-- One row a square of a tour, in the order of the tour, step 1 being the start.
-- The walk is made by a subquery and unrolled by json_each, because a recursive
-- view would come out of order and ignore a filter on result_id.
CREATE VIEW steps(result_id,step,row,col,square) AS
SELECT r.result_id, m.key+1, m.value/b.cols+1, m.value%b.cols+1,
 CASE WHEN m.value%b.cols<26 THEN '' WHEN m.value%b.cols<702 THEN char(96+m.value%b.cols/26)
 ELSE char(96+(m.value%b.cols-26)/676)||char(97+(m.value%b.cols-26)/26%26) END
 ||char(97+m.value%b.cols%26)||(b.rows-m.value/b.cols)
FROM results r JOIN boards b USING(board_id), json_each((
 WITH RECURSIVE w(i,sq) AS (SELECT 1,r.start UNION ALL SELECT i+1, sq+
  CASE substr(hex(substr(r.moves,(i+1)/2,1)),2-i%2,1)
   WHEN '1' THEN 1-2*b.cols WHEN '2' THEN 2-b.cols WHEN '3' THEN b.cols+2 WHEN '4' THEN 2*b.cols+1
   WHEN '5' THEN 2*b.cols-1 WHEN '6' THEN b.cols-2 WHEN '7' THEN -b.cols-2 ELSE -2*b.cols-1 END
  FROM w WHERE i<b.rows*b.cols) SELECT json_group_array(sq) FROM w)) m
WHERE r.outcome='found' AND r.codec=0;
