package flowconfig

import (
	"io/fs"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// session is what the evaluations of one configuration share: the files.
type session struct {
	fsys fs.FS
	o    Options
}

func newSession(fsys fs.FS, o Options) *session { return &session{fsys: fsys, o: o} }

// load reads the entry; the machines that evaluate it follow.
func (s *session) load(entry string) *Result {
	r := &Result{Root: value.NewScope(), Parser: Legacy}
	text, err := fs.ReadFile(s.fsys, entry)
	if err != nil {
		r.Failed = true
		return r
	}
	r.Files = []*File{{Path: entry, Syntax: &syntax.File{Source: source.New(entry, text)}}}
	return r
}
