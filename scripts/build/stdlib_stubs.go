package main

import (
	"path/filepath"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// Packages of Go's library that bring along much for something that is never asked here. The
// modules are built with packages in their place that have only what others name.

// standIn is what is compiled in the place of a package's files: in the place of one, while the others are left out.
type standIn struct{ source, text string }

var standIns = []standIn{
	// The validator's library brings a check of the format "email" along, and with it a reader of
	// whole letters, their headers and their encodings: a seventieth of the download. It is never
	// asked, for core/validate puts a check of its own before every check of the library's.
	{"src/net/mail/message.go", `package mail

type Address struct{}

func ParseAddress(string) (*Address, error) { panic("the library's own check of a format was asked") }
`},
	// And with the formats "ipv4" and "ipv6" everything that opens connections, which are not asked either.
	{"src/net/ip.go", `package net

type IP []byte

func ParseIP(string) IP { panic("the library's own check of a format was asked") }
`},
	// Settings of an environment variable that the modules never have, the search for the call that
	// minds a setting, and with these the metrics of the whole runtime: a hundredth of the download.
	// Without the variable every setting is "", which is the default.
	{"src/internal/godebug/godebug.go", `package godebug

type Setting struct{ name string }

func New(name string) *Setting { return &Setting{name} }

func (s *Setting) Name() string   { return s.name }
func (s *Setting) Value() string  { return "" }
func (s *Setting) IncNonDefault() {}
`},
}

// withStandIns adds them to the files that are replaced.
func withStandIns(work string, replaced map[string]string) error {
	root, err := repo.Output(repo.Command{Name: "go", Args: []string{"env", "GOROOT"}})
	if err != nil {
		return err
	}
	goRoot := strings.TrimSpace(root)
	for _, s := range standIns {
		file, err := filepath.Abs(filepath.Join(work, filepath.Base(s.source)))
		if err != nil {
			return err
		}
		source := filepath.Join(goRoot, filepath.FromSlash(s.source))
		others, err := filepath.Glob(filepath.Join(filepath.Dir(source), "*.go"))
		if err != nil {
			return err
		}
		for _, other := range others {
			replaced[other] = "" // as if it were not there
		}
		replaced[source] = file
		if err := writeChanged(file, []byte(s.text)); err != nil {
			return err
		}
	}
	return withEmptied(work, goRoot, replaced)
}
