package page

import (
	"crypto/sha256"
	"embed"
	"fmt"
	"path"
	"strings"
	"sync"
)

// Policy is the Content-Security-Policy that the pages need.
const Policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// AssetsPath is where the pages expect what Asset has.
const AssetsPath = "/assets/"

//go:embed page.css page.js icon.svg
var files embed.FS

var mediaTypes = map[string]string{
	".css": "text/css; charset=utf-8",
	".js":  "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
}

// asset is a file that the pages use. It never changes under its name.
type asset struct {
	mediaType string
	body      []byte
}

// assets has the files by names that have a hash of their content in them, and
// those names by the plain ones.
var assets = sync.OnceValues(func() (byName map[string]asset, names map[string]string) {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // they are part of the program
	}
	byName, names = make(map[string]asset), make(map[string]string)
	for _, entry := range entries {
		plain := entry.Name()
		body, err := files.ReadFile(plain)
		if err != nil {
			panic(err)
		}
		extension := path.Ext(plain)
		hash := sha256.Sum256(body)
		name := fmt.Sprintf("%s-%x%s", strings.TrimSuffix(plain, extension), hash[:6], extension)
		byName[name] = asset{mediaTypes[extension], body}
		names[plain] = name
	}
	return byName, names
})

// Asset is a file by the name under which the pages ask for it below AssetsPath.
// What has a name never changes, so it may be kept for ever.
func Asset(name string) (mediaType string, body []byte, ok bool) {
	byName, _ := assets()
	a, ok := byName[name]
	return a.mediaType, a.body, ok
}

// assetAddress is where a page finds one of the files.
func assetAddress(plain string) string {
	_, names := assets()
	return AssetsPath + names[plain]
}
