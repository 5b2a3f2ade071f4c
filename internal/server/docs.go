package server

import (
	"bytes"
	_ "embed"
	"html/template"
	"maps"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"
)

//go:embed docs.html
var docsSource string

var docsPage = template.Must(template.New("docs").Parse(docsSource))

// documented is an operation as the page shows it.
type documented struct {
	Method, Path string
	*huma.Operation
}

// describe makes the page about the API, without anything from elsewhere.
func describe(api *huma.OpenAPI) ([]byte, error) {
	var operations []documented
	for _, path := range slices.Sorted(maps.Keys(api.Paths)) {
		item := api.Paths[path]
		for _, o := range []documented{{"GET", path, item.Get}, {"POST", path, item.Post}} {
			if o.Operation != nil {
				operations = append(operations, o)
			}
		}
	}
	var page bytes.Buffer
	err := docsPage.Execute(&page, struct {
		*huma.Info
		Operations []documented
		Schemas    map[string]*huma.Schema
	}{api.Info, operations, api.Components.Schemas.Map()})
	return page.Bytes(), err
}

// docs answers with the page about the API.
func (h *Handler) docs(w http.ResponseWriter, r *http.Request) error {
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	send(w, r, "text/html; charset=utf-8", h.description)
	return nil
}
