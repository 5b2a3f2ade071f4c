package tour

// Kind is what the symmetries of a tour are, in the words of G. P. Jelliss (see
// his Knight's Tour Notes, https://www.mayhematics.com/t/t.htm).
type Kind string

// The kinds. An open tour of more than one square is asymmetric or bergholtian.
const (
	Asymmetric  Kind = "asymmetric"
	Mirror      Kind = "mirror"       // a reflection shifts it along itself
	Eulerian    Kind = "eulerian"     // so does the half turn
	Bergholtian Kind = "bergholtian"  // the half turn turns its direction round
	QuarterTurn Kind = "quarter-turn" // a quarter turn shifts it along itself
)

// Kinds lists every kind in the order in which they are shown.
var Kinds = []Kind{Asymmetric, Eulerian, Bergholtian, Mirror, QuarterTurn}

// With is the kind of a tour that is known to be of a kind, after another symmetry
// was found that lays it on itself, with its direction turned round or kept.
func (k Kind) With(y Symmetry, turnsRound bool) Kind {
	switch {
	case y.Inverse() != y:
		return QuarterTurn
	case k == QuarterTurn || y == 0:
		return k
	case y != HalfTurn:
		return Mirror
	case turnsRound:
		return Bergholtian
	}
	return Eulerian
}
