package count

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"slices"
	"time"

	"github.com/google/renameio/v2"
)

// A checkpoint is a file from which an interrupted run goes on: the line
// checkpointMagic, a line of JSON, then, in the middle of a pass, the layer, and
// the CRC-32C of all that. Of the layer there is for each number of ends met the
// number of blocks, and for each block its degree vector in four bytes, the bytes
// of a counter in one, and its counters, packed.
const checkpointMagic = "tourcat count checkpoint 2\n"

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// errDamaged is a checkpoint that is not whole.
var errDamaged = errors.New("the checkpoint is damaged")

// saved is the JSON of a checkpoint. A run goes on from one only if all before
// Residues is the same.
type saved struct {
	Version     int      `json:"version"`
	Problem     string   `json:"problem"`
	Method      Method   `json:"method"`
	CounterBits int      `json:"counter_bits"`
	Moduli      []uint64 `json:"moduli"`

	Results []string      `json:"results"`          // of the passes that are done
	Step    int           `json:"step"`             // steps done of the pass that is being made; 0 without a layer
	Total   string        `json:"total"`            // of whole tours met in it so far
	Spent   time.Duration `json:"spent_ns"`         // on the run before this checkpoint
	Layer   bool          `json:"layer"`            // follows
	Kinds   []kindOf      `json:"kinds,omitempty"`  // of the states of the layer
	Sizes   []int64       `json:"blocks,omitempty"` // by number of ends met
}

func (p *Plan) newSaved() saved {
	return saved{Version: Version, Problem: p.Problem.String(), Method: p.Method, CounterBits: p.CounterBits, Moduli: p.Moduli, Results: []string{}}
}

func (s *saved) sameRun(o *saved) bool {
	return s.Version == o.Version && s.Problem == o.Problem && s.Method == o.Method &&
		s.CounterBits == o.CounterBits && slices.Equal(s.Moduli, o.Moduli)
}

// writeCheckpoint replaces the checkpoint by one with the layer, which may be nil.
func writeCheckpoint[T counter](path string, s saved, l *layer[T]) error {
	file, err := renameio.NewPendingFile(path, renameio.WithPermissions(0o644))
	if err != nil {
		return fmt.Errorf("count: checkpoint: %w", err)
	}
	defer file.Cleanup() //nolint:errcheck // a file that was renamed needs none
	sum := crc32.New(castagnoli)
	w := bufio.NewWriterSize(io.MultiWriter(file, sum), 1<<20)
	err = writeSaved(w, s, l)
	if err == nil {
		err = w.Flush()
	}
	if err == nil {
		err = binary.Write(file, binary.LittleEndian, sum.Sum32())
	}
	if err == nil {
		err = file.CloseAtomicallyReplace()
	}
	if err != nil {
		return fmt.Errorf("count: checkpoint %s: %w", path, err)
	}
	return nil
}

func writeSaved[T counter](w *bufio.Writer, s saved, l *layer[T]) error {
	s.Layer = l != nil
	if l != nil {
		s.Sizes = l.count()
	}
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	if _, err := w.WriteString(checkpointMagic + string(text) + "\n"); err != nil || l == nil {
		return err
	}
	return l.write(w)
}

// openCheckpoint reads the beginning of a checkpoint; without one, or with one
// of another run, it is nil.
func openCheckpoint(path string, run saved) (*checkpointReader, error) {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("count: checkpoint: %w", err)
	}
	c := &checkpointReader{file: file, sum: crc32.New(castagnoli)}
	c.reader = bufio.NewReaderSize(file, 1<<20)
	if err := c.begin(); err != nil {
		return nil, errors.Join(fmt.Errorf("count: checkpoint %s: %w", path, err), file.Close())
	}
	if !c.saved.sameRun(&run) {
		return nil, file.Close()
	}
	return c, nil
}

// checkpointReader reads a checkpoint bit by bit and sums up what it has read.
type checkpointReader struct {
	file   *os.File
	reader *bufio.Reader
	sum    hash.Hash32
	saved  saved
}

func (c *checkpointReader) Read(p []byte) (int, error) {
	n, err := c.reader.Read(p)
	c.sum.Write(p[:n])
	return n, err
}

func (c *checkpointReader) begin() error {
	magic := make([]byte, len(checkpointMagic))
	if _, err := io.ReadFull(c, magic); err != nil || string(magic) != checkpointMagic {
		return errDamaged
	}
	line, err := c.reader.ReadSlice('\n')
	if err != nil {
		return errDamaged
	}
	c.sum.Write(line)
	if err := json.Unmarshal(line, &c.saved); err != nil {
		return fmt.Errorf("%w: %w", errDamaged, err)
	}
	return nil
}

// end compares the sum, after all else was read.
func (c *checkpointReader) end() error {
	sum := c.sum.Sum32()
	var written uint32
	if err := binary.Read(c.reader, binary.LittleEndian, &written); err != nil || written != sum {
		return errDamaged
	}
	if _, err := c.reader.ReadByte(); err != io.EOF {
		return errDamaged
	}
	return nil
}

func (c *checkpointReader) close() error { return c.file.Close() }

// count is how many blocks there are, by number of ends met.
func (l *layer[T]) count() []int64 {
	all := make([]int64, len(l.blocks))
	for ends, blocks := range l.blocks {
		for _, ref := range blocks {
			if ref != 0 {
				all[ends]++
			}
		}
	}
	return all
}

// write writes each block behind its vector. The bytes of a block go through one
// buffer: with new ones for each, a large layer would be twice in memory.
func (l *layer[T]) write(w io.Writer) error {
	var buffer []byte
	for ends, blocks := range l.blocks {
		for vector, ref := range blocks {
			if ref == 0 {
				continue
			}
			block := l.shelves[pairs(onesOf(uint32(vector)), ends)].block(ref)
			width := packedWidth(block)
			buffer = append(binary.LittleEndian.AppendUint32(buffer[:0], uint32(vector)), byte(width))
			buffer = appendPacked(buffer, block, width)
			if _, err := w.Write(buffer); err != nil {
				return err
			}
		}
	}
	return nil
}

// read puts the blocks of a checkpoint into an empty layer.
func (l *layer[T]) read(r io.Reader, sizes []int64) error {
	if len(sizes) != len(l.blocks) {
		return errDamaged
	}
	var buffer []byte
	next := func(n int) error {
		buffer = slices.Grow(buffer[:0], n)[:n]
		if _, err := io.ReadFull(r, buffer); err != nil {
			return fmt.Errorf("%w: %w", errDamaged, err)
		}
		return nil
	}
	for ends, n := range sizes {
		for range n {
			if err := next(5); err != nil {
				return err
			}
			vector, width := binary.LittleEndian.Uint32(buffer), int(buffer[4])
			if int(vector) >= len(l.blocks[ends]) || l.blocks[ends][vector] != 0 || !validWidth[T](width) {
				return errDamaged
			}
			k := pairs(onesOf(vector), ends)
			if k >= len(l.shelves) {
				return errDamaged
			}
			ref := l.shelves[k].take(nil, 1)[0]
			block := l.shelves[k].block(ref)
			if err := next(width * len(block)); err != nil {
				return err
			}
			unpack(block, buffer, width)
			l.blocks[ends][vector] = ref
		}
	}
	return nil
}

// onesOf is how many digits of a degree vector are 1.
func onesOf(vector uint32) (n int) {
	for ; vector > 0; vector /= 3 {
		if vector%3 == 1 {
			n++
		}
	}
	return n
}
