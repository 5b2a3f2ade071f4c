package server

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

// The addresses of the API.
const (
	boardsPath     = "/api/v1/boards"
	boardPath      = boardsPath + "/{board}"
	resultsPath    = boardPath + "/results"
	resultsCSVPath = resultsPath + ".csv"
	startPath      = boardPath + "/tours/{start}"
	finishPath     = startPath + "/{finish}"
	batchPath      = "/api/v1/tours:batch"
	checkPath      = "/api/v1/check"
)

// register adds every operation of the API.
func (h *Handler) register(api huma.API) {
	add(h, api, huma.Operation{
		OperationID: "list-boards", Method: http.MethodGet, Path: boardsPath,
		Summary:     "What is in the catalogue",
		Description: "A row for each board, goal and strategy, and the digest of all results.",
	}, h.boards)
	add(h, api, huma.Operation{
		OperationID: "get-board", Method: http.MethodGet, Path: boardPath,
		Summary:     "What is stored of a board",
		Description: "Its rows of the list of boards, and what each start took; a board of which nothing is stored is 404.",
		Errors:      []int{http.StatusNotFound},
	}, h.boardDetail)
	add(h, api, huma.Operation{
		OperationID: "list-results", Method: http.MethodGet, Path: resultsPath,
		Summary:     "All results of a board",
		Description: "In the order in which they were stored first, in pages; results stored meanwhile come on later pages.",
	}, h.results)
	addRaw(h, api, huma.Operation{
		OperationID: "list-results-as-csv", Method: http.MethodGet, Path: resultsCSVPath,
		Summary:     "All results of a board as CSV",
		Description: "The same in pages of up to 1,000, with the columns of `tourcat export results`; the header Link has the next page.",
		Responses: map[string]*huma.Response{"200": {
			Description: "OK",
			Content:     map[string]*huma.MediaType{"text/csv": {Schema: &huma.Schema{Type: huma.TypeString}}},
		}},
	}, h.resultsAsCSV)
	add(h, api, huma.Operation{
		OperationID: "list-tours", Method: http.MethodGet, Path: startPath,
		Summary:     "Every answer for a start, best first",
		Description: "When nothing is stored, a proof in constant time, or a stored closed tour for an open one, is the only result.",
		Errors:      []int{http.StatusNotFound},
	}, h.toursFrom)
	add(h, api, huma.Operation{
		OperationID: "list-tours-to", Method: http.MethodGet, Path: finishPath,
		Summary: "Every answer for a start and a finish, best first",
		Errors:  []int{http.StatusNotFound},
	}, h.toursBetween)
	add(h, api, huma.Operation{
		OperationID: "look-up-tours", Method: http.MethodPost, Path: batchPath,
		Summary:      "Up to 1,000 look-ups in one call",
		Description:  "A result for each question, in their order: the best answer, or the problem that its own request would have got.",
		MaxBodyBytes: maxBody + 1, Errors: bodyErrors,
	}, h.batch)
	add(h, api, huma.Operation{
		OperationID: "check-tour", Method: http.MethodPost, Path: checkPath,
		Summary:      "Is this a tour, and of which kind?",
		Description:  "The body is text: a board of numbers, a list of squares, move digits, or what this program writes as JSON or CSV.",
		MaxBodyBytes: maxBody + 1, Errors: bodyErrors,
	}, h.check)
}

// maxBody is the size of the largest body of a request, in bytes; the framework
// refuses one that has as many as it is given.
const maxBody = 1 << 20

// bodyErrors are what can be wrong with a body, beside its values.
var bodyErrors = []int{http.StatusBadRequest, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType}
