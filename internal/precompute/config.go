package precompute

import (
	_ "embed"
	"errors"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/parser"

	"tourcat/tour"
)

// DefaultConfig is the boards file that is used when nothing else is asked for.
//
//go:embed boards.yaml
var DefaultConfig []byte

// source is the text of a boards file, kept for its messages.
type source struct {
	name string
	text []byte
}

// settings are what a board of the file can set, and the defaults as well.
type settings struct {
	Goals      []scalar `yaml:"goals"`
	Strategies []scalar `yaml:"strategies"`
	Seeds      *scalar  `yaml:"seeds"`
	MaxNodes   *scalar  `yaml:"max-nodes"`
}

type boardsFile struct {
	Defaults settings `yaml:"defaults"`
	Boards   []struct {
		Size     scalar   `yaml:"size"`
		Settings settings `yaml:",inline"`
		Starts   []scalar `yaml:"starts"`
	} `yaml:"boards"`
}

// scalar is a value as it is written. YAML's own idea of numbers would read the
// board 0x8 as 8 and cut a budget of 1.5 down to 1.
type scalar string

// UnmarshalYAML keeps the text of the value, without quotes.
func (s *scalar) UnmarshalYAML(text []byte) error {
	raw := strings.TrimSpace(string(text))
	if strings.HasPrefix(raw, `"`) || strings.HasPrefix(raw, "'") {
		return yaml.Unmarshal(text, (*string)(s))
	}
	*s = scalar(raw)
	return nil
}

// ParseConfig reads a boards file; name is shown in messages. Anything that is
// unknown, of a wrong type, given twice or out of range is an error that names
// line and column and shows the place.
func ParseConfig(name string, text []byte) ([]Request, error) {
	src := &source{name: name, text: text}
	file, err := src.decode()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(file.Boards) == 0 {
		return nil, fmt.Errorf("%s: it names no boards; write at least\nboards:\n  - size: 8x8", name)
	}
	defaults, err := file.Defaults.request(src, "$.defaults")
	if err != nil {
		return nil, err
	}
	requests := make([]Request, 0, len(file.Boards))
	for i, board := range file.Boards {
		path := fmt.Sprintf("$.boards[%d]", i)
		r, err := board.Settings.request(src, path)
		if err != nil {
			return nil, err
		}
		if r.Boards, err = tour.ParseRange(string(board.Size)); err != nil {
			return nil, src.locate(path+".size", path, err)
		}
		for _, start := range board.Starts {
			r.Starts = append(r.Starts, string(start))
		}
		r.at = position{file: src, index: i}
		requests = append(requests, r.orElse(defaults))
	}
	return requests, nil
}

// maxConfig is the size of the largest boards file, in bytes; reading takes more
// than twice as long for twice as much.
const maxConfig = 256 << 10

// decode reads the text strictly. The library panics on some texts that are no
// YAML, which is an error like any other here.
func (s *source) decode() (file boardsFile, err error) {
	if len(s.text) > maxConfig {
		return file, fmt.Errorf("it has %d bytes; a boards file has at most %d: use ranges, or several files", len(s.text), maxConfig)
	}
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("it cannot be read as YAML (%v)", fault)
		}
	}()
	err = yaml.UnmarshalWithOptions(s.text, &file, yaml.Strict())
	return file, err
}

// request reads the settings found at a path of the file.
func (s settings) request(src *source, path string) (Request, error) {
	var r Request
	for i, text := range s.Goals {
		goal, err := tour.ParseGoal(string(text))
		if err != nil {
			return r, src.locate(fmt.Sprintf("%s.goals[%d]", path, i), path, err)
		}
		r.Goals = append(r.Goals, goal)
	}
	for _, name := range s.Strategies {
		r.Strategies = append(r.Strategies, string(name))
	}
	if s.Seeds != nil {
		seeds, err := ParseSeeds(string(*s.Seeds))
		if err != nil {
			return r, src.locate(path+".seeds", path, err)
		}
		r.Seeds = &seeds
	}
	if s.MaxNodes != nil {
		nodes, err := ParseMaxNodes(string(*s.MaxNodes))
		if err != nil {
			return r, src.locate(path+".max-nodes", path, err)
		}
		r.MaxNodes = &nodes
	}
	return r, nil
}

// orElse fills what the request leaves open.
func (r Request) orElse(defaults Request) Request {
	filled := []Request{defaults}
	Override(filled, r)
	filled[0].Boards, filled[0].Starts, filled[0].at = r.Boards, r.Starts, r.at
	return filled[0]
}

// locate adds to an error the place of the first path that the file has.
func (s *source) locate(path, otherwise string, err error) (located error) {
	defer func() {
		if recover() != nil { // see decode
			located = fmt.Errorf("%s: %w", s.name, err)
		}
	}()
	file, parseErr := parser.ParseBytes(s.text, 0)
	for _, candidate := range []string{path, otherwise} {
		p, pathErr := yaml.PathString(candidate)
		if errors.Join(parseErr, pathErr) != nil {
			break
		}
		node, findErr := p.FilterFile(file)
		excerpt, excerptErr := p.AnnotateSource(s.text, false)
		if errors.Join(findErr, excerptErr) == nil {
			at := node.GetToken().Position
			return fmt.Errorf("%s:%d:%d: %w\n%s", s.name, at.Line, at.Column, err, excerpt)
		}
	}
	return fmt.Errorf("%s: %w", s.name, err)
}
