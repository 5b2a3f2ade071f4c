package render

import (
	"strconv"

	"tourcat/tour"
)

// What a picture shows depends on the longer side of its board.
const (
	maxNumbered = 60      // numbers and coordinates can be read up to here
	maxSquared  = 250     // squares can be told apart up to here
	maxPicture  = 1 << 20 // squares of the largest board that is drawn; a point of the path takes about ten bytes
	maxAnimated = 1 << 10 // squares of the largest board that is walked in a gif
)

// The units of a picture are whole, so that the same answer always has the same
// picture; pixels are as large as is asked for.
const (
	cell      = 40 // the side of a square
	margin    = 28 // around the board, at least
	lineWidth = 3
	dash      = 6  // of the move that closes the tour: its dashes, and as long between them
	fontSize  = 13 // of coordinates
	haloWidth = 2
)

// sheet is the plan of a picture, in units.
type sheet struct {
	board  tour.Board
	long   int // the longer side of the board, in squares
	margin int // around the board
	mark   int // the radius of the disc on the start
	reach  int // from the middle of the diamond on the finish to its corners
}

// newSheet plans a board. From the size on where numbers are left out, marks
// grow with the board, so that they can be found.
func newSheet(b tour.Board) sheet {
	s := sheet{board: b, long: max(b.Rows, b.Cols)}
	s.mark = max(cell*2/5, s.long*cell/150)
	s.reach = s.mark * 9 / 8
	s.margin = max(margin, s.reach)
	return s
}

func (s sheet) width() int  { return s.board.Cols*cell + 2*s.margin }
func (s sheet) height() int { return s.board.Rows*cell + 2*s.margin }

// side is the longer side.
func (s sheet) side() int { return s.long*cell + 2*s.margin }

func (s sheet) numbered() bool { return s.long <= maxNumbered }
func (s sheet) squared() bool  { return s.long <= maxSquared }

// stepSize is the size of the font of steps. Long numbers are smaller, or they
// would hide the line.
func (s sheet) stepSize() int {
	switch digits(s.board.Squares()) {
	case 1, 2:
		return fontSize
	case 3:
		return 11
	default:
		return 10
	}
}

// centre is the middle of a square.
func (s sheet) centre(square tour.Square) (x, y int) {
	return s.margin + s.board.Col(square)*cell + cell/2, s.margin + s.board.Row(square)*cell + cell/2
}

// check refuses what would take too much memory, or could not be made out.
func (s sheet) check(f Format, size int) error {
	most := maxPicture
	if f == GIF {
		most = maxAnimated
	}
	if squares := s.board.Squares(); squares > most {
		return tour.BadInput("board", s.board.String(), "it has %d squares; %s shows at most %d", squares, f, most)
	}
	if !f.IsBinary() {
		return nil
	}
	least := s.leastSize()
	if least > f.maxSize() {
		return tour.BadInput("board", s.board.String(),
			"with %d pixels a square its longer side takes %d; %s has at most %d, and svg any number", minCell, least, f, f.maxSize())
	}
	if size != 0 && size < least {
		return badSize(size, "%s takes at least %d pixels, %d a square", s.board, least, minCell)
	}
	return nil
}

// minCell is how many pixels the side of a square has at least.
const minCell = 2

// leastSize is the longer side, in pixels, where a square has minCell.
func (s sheet) leastSize() int { return (s.side()*minCell + cell - 1) / cell }

// The sizes of pictures of pixels when none is asked for.
const (
	usualPNG = 2048 // the largest, unless the board needs more
	usualGIF = MaxMoving
)

// size is the longer side in pixels. A still picture has two pixels a unit, for
// fine screens, and four or more a square as long as there is room.
func (s sheet) size(f Format, wanted int) int {
	switch {
	case wanted != 0:
		return wanted
	case f == GIF:
		return min(s.side(), usualGIF)
	default:
		return max(min(2*s.side(), usualPNG), min(2*s.leastSize(), MaxSize))
	}
}

func badSize(size int, reason string, args ...any) *tour.InputError {
	return tour.BadInput("size", strconv.Itoa(size), reason, args...)
}
