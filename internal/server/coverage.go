package server

import (
	"bytes"

	"tourcat/internal/coverage"
	"tourcat/internal/render"
	"tourcat/tour"
)

// boardReply is the JSON of what is stored of a board.
type boardReply struct {
	Boards []coverage.Row `json:"boards"`
}

// coverageWriter writes what is stored of one board.
type coverageWriter func(rows []coverage.Row) ([]byte, error)

// writerOf is the writer of a format, or the refusal of one that tables lack.
func writerOf(f render.Format) (coverageWriter, error) {
	switch f {
	case render.ASCII:
		return coverageText, nil
	case render.JSON:
		return coverageJSON, nil
	case render.CSV:
		return coverageCSV, nil
	}
	return nil, tour.BadInput("format", string(f), "what is stored of a board is written as ascii, json or csv")
}

func coverageJSON(rows []coverage.Row) ([]byte, error) {
	return encodeJSON(boardReply{Boards: rows})
}

func coverageText(rows []coverage.Row) ([]byte, error) {
	var text bytes.Buffer
	err := coverage.WriteTable(&text, rows)
	return text.Bytes(), err
}

func coverageCSV(rows []coverage.Row) ([]byte, error) {
	var text bytes.Buffer
	err := coverage.WriteCSV(&text, rows)
	return text.Bytes(), err
}
