// Package owned determines which lines of a pipeline are the pipeline template's: a problem in such a line is in every
// pipeline, and an update of the template fixes it.
package owned

import (
	"io/fs"
	"strings"
	"unicode"

	"github.com/flow-toolkit/flow-toolkit/core/lines"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Source gives the template's files, filled in for the pipeline.
type Source interface {
	// Text is the template's content of the file at the path; ok is false where the template has no such
	// file, or where it is not known.
	Text(path string) (text string, ok bool)
}

// Files is the source of a template in a folder; nil when there is none.
func Files(fsys fs.FS) Source {
	if fsys == nil {
		return nil
	}
	return files{fsys}
}

type files struct{ fs.FS }

func (f files) Text(path string) (string, bool) {
	content, err := fs.ReadFile(f.FS, path)
	return string(content), err == nil
}

// Lines are the lines of one pipeline that are the template's. The nil value has none.
type Lines struct {
	template Source
	known    map[string][]bool // by path, for each line of the file
}

// New is what a template reports a pipeline's lines; nil without a template.
func New(template Source) *Lines {
	if template == nil {
		return nil
	}
	return &Lines{template: template, known: map[string][]bool{}}
}

// Forget has the files compared again that were changed.
func (l *Lines) Forget(paths []string) {
	if l == nil {
		return
	}
	for _, path := range paths {
		delete(l.known, path)
	}
}

// Has reports whether the span is on lines that the template has as well, in the same order, ignoring trailing whitespace. An
// empty span at the start of a file means the file and is on no line; lines without a letter or digit belong to the lines
// around them. All calls must pass the same content for one path.
func (l *Lines) Has(file *source.File, span source.Span) bool {
	if l == nil || file == nil || span.End <= 0 {
		return false
	}
	own, ok := l.known[file.Name]
	if !ok {
		own = l.compare(file)
		l.known[file.Name] = own
	}
	if own == nil {
		return false
	}
	first, last := file.Position(span.Start).Line, file.Position(max(span.Start, span.End-1)).Line
	any := false
	for n := first; n <= last && n <= len(own); n++ {
		if says(file.Slice(file.Line(n))) {
			if !own[n-1] {
				return false
			}
			any = true
		}
	}
	return any
}

// says reports whether a line has a letter or a digit, and so is more than punctuation.
func says(line string) bool {
	return strings.ContainsFunc(line, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// compare reports each line of the file whether the template has it; nil when it has no such file.
func (l *Lines) compare(file *source.File) []bool {
	text, ok := l.template.Text(file.Name)
	if !ok {
		return nil
	}
	own := trimmed(file.Text)
	same := make([]bool, len(own))
	at := 0
	for _, change := range append(lines.Compare(trimmed(text), own), lines.Change{Now: lines.Range{Start: len(own), End: len(own)}}) {
		for ; at < change.Now.Start; at++ {
			same[at] = true
		}
		at = change.Now.End
	}
	return same
}

func trimmed(text string) []string {
	all := strings.Split(text, "\n")
	for i, line := range all {
		all[i] = strings.TrimSpace(line)
	}
	return all
}
