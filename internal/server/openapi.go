package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tourcat/internal/render"
	"tourcat/tour"
)

// apiVersion is that of the interface: it grows when a field or an address goes
// away or changes its meaning.
const apiVersion = "1.0.0"

// newAPI makes the routes of the API and their description at /openapi.json.
func newAPI(h *Handler) (http.Handler, *huma.OpenAPI) {
	mux := http.NewServeMux()
	config := huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI: "3.1.0",
			Info: &huma.Info{
				Title:       "tourcat",
				Version:     apiVersion,
				Description: "Knight's tours from a catalogue: every answer is stored and verified, or refused by a proof in constant time. Fields may be added; ignore those that you do not know.",
			},
			Components: &huma.Components{Schemas: huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)},
		},
		OpenAPIPath:   "/openapi",
		Formats:       map[string]huma.Format{"application/json": jsonFormat, "json": jsonFormat},
		DefaultFormat: "application/json",
	}
	api := humago.New(mux, config)
	api.UseMiddleware(h.checkParameters)
	h.register(api)
	describeReplies(api.OpenAPI().Components.Schemas.Map())
	return mux, api.OpenAPI()
}

// requests are the schemas of what clients send, in which every field must be known.
var requests = []string{"BatchInputBody", "BatchQuestion"}

// absent are the fields that can be null although they are objects, which the
// framework does not describe.
var absent = map[string][]string{
	"Row":         {"nodes", "backtracks", "time_ns"},
	"BatchResult": {"answer", "problem"},
}

// describeReplies lets replies have further fields, since some may be added, and
// null where there is no object.
func describeReplies(schemas map[string]*huma.Schema) {
	for name, schema := range schemas {
		if !slices.Contains(requests, name) {
			schema.AdditionalProperties = nil
		}
	}
	for name, fields := range absent {
		for _, field := range fields {
			object := schemas[name].Properties[field]
			schemas[name].Properties[field] = &huma.Schema{
				Description: object.Description, OneOf: []*huma.Schema{{Ref: object.Ref}, {Type: "null"}},
			}
		}
	}
}

// jsonFormat is JSON as the rest of the server writes it.
var jsonFormat = huma.Format{
	Marshal: func(w io.Writer, v any) error {
		body, err := encodeJSON(v)
		if err != nil {
			return err
		}
		_, err = w.Write(body)
		return err
	},
	Unmarshal: huma.DefaultJSONFormat.Unmarshal,
}

// maxValue is the longest value that a problem repeats, in bytes.
const maxValue = 256

// Problems that the framework finds are of the same form as the others.
func init() {
	huma.NewError = func(status int, message string, faults ...error) huma.StatusError {
		p := newProblem(status, "%s", message)
		if status == http.StatusRequestEntityTooLarge {
			p.Detail = fmt.Sprintf("a body has at most %d bytes", maxBody)
		}
		for _, fault := range faults {
			detail, ok := errors.AsType[*huma.ErrorDetail](fault)
			if !ok {
				continue
			}
			p.Detail = detail.Message
			p.Field = strings.TrimPrefix(detail.Location, "body.")
			if value := fmt.Sprint(detail.Value); len(value) <= maxValue {
				p.Value = &value
			}
			break
		}
		return p
	}
}

// checkParameters refuses a parameter of the query that the operation does not
// know, and one that is given twice.
func (h *Handler) checkParameters(ctx huma.Context, next func(huma.Context)) {
	var known []string
	for _, p := range ctx.Operation().Parameters {
		if p.In == "query" {
			known = append(known, p.Name)
		}
	}
	u := ctx.URL()
	if err := checkQuery(u.RawQuery, known); err != nil {
		p := problemOf(err)
		ctx.SetHeader("Content-Type", problemType)
		ctx.SetStatus(p.Status)
		if body, err := encodeJSON(p); err == nil {
			_, _ = ctx.BodyWriter().Write(body) // there is nobody left to tell
		}
		return
	}
	next(ctx)
}

// checkQuery refuses an empty value, too: the framework takes it for none.
func checkQuery(query string, known []string) error {
	p, err := readParameters(query, true, known...)
	if err != nil {
		return err
	}
	for _, name := range known {
		if text, ok := p[name]; ok && text == "" {
			return tour.BadInput(name, "", "it has no value; leave it out for none")
		}
	}
	return nil
}

// GetStatus is the status for the framework.
func (p *problem) GetStatus() int { return p.Status }

// ContentType is that of every problem.
func (p *problem) ContentType(string) string { return problemType }

// answer is an answer with a description of its JSON.
type answer struct{ render.Answer }

// Schema describes the JSON of an answer.
func (answer) Schema(r huma.Registry) *huma.Schema {
	return r.Schema(reflect.TypeFor[render.Object](), true, "Answer")
}

// answers makes answers of answers.
func answers(list []render.Answer) []answer {
	described := make([]answer, len(list))
	for i, a := range list {
		described[i] = answer{a}
	}
	return described
}

// operation is what an operation does with its input.
type operation[In, Out any] func(ctx context.Context, in *In) (Out, error)

// reply is the body of a reply.
type reply[T any] struct{ Body T }

// add registers an operation that answers with JSON.
func add[In, Out any](h *Handler, api huma.API, op huma.Operation, run operation[In, Out]) {
	addRaw(h, api, op, func(ctx context.Context, in *In) (*reply[Out], error) {
		out, err := run(ctx, in)
		return &reply[Out]{Body: out}, err
	})
}

// addRaw registers an operation whose output is a whole reply, and whose errors
// become problems.
func addRaw[In, Out any](h *Handler, api huma.API, op huma.Operation, run operation[In, *Out]) {
	op.Errors = append(op.Errors, http.StatusUnprocessableEntity, http.StatusServiceUnavailable)
	huma.Register(api, op, func(ctx context.Context, in *In) (*Out, error) {
		out, err := run(ctx, in)
		if err != nil {
			return nil, h.explained(ctx, op.Path, err)
		}
		return out, nil
	})
}
