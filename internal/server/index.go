package server

import (
	"bytes"
	"fmt"
	"net/http"
)

const welcome = `tourcat: a catalogue of verified knight's tours

  /8x8/d4               the best stored tour from d4 (a1 is the bottom-left corner)
  /10x9/1,2             the same by row and column, row 1 at the top
  /8x8/d4?goal=closed   a closed tour
  /8x8/a1/h8            from a1 to h8, or why there is none
  /8x8                  what is stored of a board; rows come first
  /8x8/d4.json          as .txt, .json, .csv, .svg, .png or .gif; also ?format=moves or squares

  ?strategy=NAME        only what this strategy found
  ?coords=rowcol        squares by row and column, or by name

  /api/v1/boards                       everything that is stored, as JSON
  /api/v1/boards/8x8/tours/d4          every stored answer, best first
  /api/v1/boards/8x8/tours/a1/h1
  /docs                                the API for programs
  /                                    in a browser, the same as pages
`

// boardsPerLine keeps the lines of the index short.
const boardsPerLine = 8

// index answers with what can be asked, and the boards.
func (h *Handler) index(w http.ResponseWriter, r *http.Request) error {
	stored, err := h.contents.boards(r.Context())
	if err != nil {
		return err
	}
	if wantsPage(r) {
		return boardsPage(w, r, stored)
	}
	body := bytes.NewBufferString(welcome)
	if len(stored) == 0 {
		fmt.Fprint(body, "\nThe catalogue is empty. Fill it with: tourcat precompute\n")
	} else {
		fmt.Fprint(body, "\nBoards:")
	}
	boards := 0
	for i, c := range stored {
		if i > 0 && c.Board == stored[i-1].Board {
			continue
		}
		separator := " "
		if boards%boardsPerLine == 0 {
			separator = "\n  "
		}
		fmt.Fprint(body, separator, "/", c.Board)
		boards++
	}
	if boards > 0 {
		fmt.Fprintln(body)
	}
	send(w, r, plainText, body.Bytes())
	return nil
}
