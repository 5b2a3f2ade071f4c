package page

import (
	"embed"
	"html/template"
	"io"
	"sync"

	"tourcat/tour"
)

//go:embed templates
var sources embed.FS

// templates are read when a page is first asked for: most commands ask for none.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").
		Funcs(template.FuncMap{"asset": assetAddress}).
		ParseFS(sources, "templates/*.html"))
})

// frame is what every page has around its matter.
type frame struct {
	Title string
	Trail []link // from the list of boards to here
	Form  form
}

// link leads somewhere; Here marks the one that leads to what is shown.
type link struct {
	Text, Link string
	Here       bool
}

// form is what the form for a question is filled with.
type form struct {
	Board, Start, Finish string
	Closed               bool
}

// newFrame makes the frame of the page at an address.
func newFrame(title string, a Address) frame {
	b := a.Board
	f := frame{Title: title + " · tourcat", Form: form{Board: b.String(), Closed: a.Goal == tour.Closed}}
	f.Trail = append(f.Trail, link{Text: b.String(), Link: a.alone().String()})
	if a.Start != tour.NoSquare {
		f.Form.Start = b.Name(a.Start)
		f.Trail = append(f.Trail, link{Text: f.Form.Start, Link: a.from(a.Start).String()})
		if a.Finish != tour.NoSquare {
			f.Form.Finish = b.Name(a.Finish)
			f.Trail = append(f.Trail, link{Text: f.Form.Finish, Link: a.to(a.Finish).String()})
		}
	}
	f.Trail[len(f.Trail)-1].Here = true
	return f
}

func write(w io.Writer, name string, matter any) error {
	return templates().ExecuteTemplate(w, name, matter)
}

// download is a link to a file, with the name that it is saved under.
type download struct {
	Text, Link, Name string
}

// downloads are the forms in which an address can be had.
func downloads(a Address, extensions ...string) []download {
	name := "tour-" + a.Board.String()
	for _, s := range []tour.Square{a.Start, a.Finish} {
		if s != tour.NoSquare {
			name += "-" + a.Board.Name(s)
		}
	}
	var files []download
	for _, extension := range extensions {
		files = append(files, download{extension[1:], a.of(extension), name + extension})
	}
	return files
}
