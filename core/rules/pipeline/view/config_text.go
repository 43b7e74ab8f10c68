package view

// Statements of the pipeline config, without comments and strings.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// ConfigFile is the pipeline config, for findings about what it does not set.
func (f *Folder) ConfigFile() *source.File { return f.At(f.Names.ConfigFile) }

// Entry is the pipeline config as parsed to be resolved; nil if it was not.
func (f *Folder) Entry() *syntax.File {
	if f.Resolved() == nil {
		return nil
	}
	for _, file := range f.Resolved().Files {
		if file.Path == f.Names.ConfigFile && !file.Remote {
			return file.Syntax
		}
	}
	return nil
}

// EachStatement visits statements and those within them, in order.
func EachStatement(statements []syntax.Statement, visit func(syntax.Statement)) {
	for _, s := range statements {
		visit(s)
		switch s := s.(type) {
		case *syntax.Selector:
			EachStatement(s.Body, visit)
		case *syntax.Block:
			EachStatement(s.Body, visit)
		case *syntax.If:
			EachStatement(s.Then, visit)
			EachStatement(s.Else, visit)
		case *syntax.Try:
			EachStatement(s.Body, visit)
		}
	}
}

// FindInclude is the first include of a file whose text, without whitespace, is wanted.
func FindInclude(file *syntax.File, wanted func(bare string) bool) (at source.Span, found bool) {
	EachStatement(file.Statements, func(s syntax.Statement) {
		if include, ok := s.(*syntax.Include); ok && !found && wanted(WithoutBlanks(file.Source.Slice(include.Span()))) {
			at, found = include.Span(), true
		}
	})
	return at, found
}

// WithoutBlanks removes all whitespace, so that content can be compared.
func WithoutBlanks(text string) string { return strings.Join(strings.Fields(text), "") }

// Commented is the first comment, alone on its line, that is an include without its slashes.
func Commented(file *syntax.File, wanted func(bare string) bool) (at source.Span, slashes source.Span, found bool) {
	for _, comment := range file.Comments {
		text := file.Source.Slice(comment)
		bare := strings.TrimLeft(text, "/ \t")
		if !strings.HasPrefix(text, "//") || !wanted(WithoutBlanks(bare)) || !beginsLine(file.Source.Text, comment.Start) {
			continue
		}
		read := syntax.Parse(source.New(file.Source.Name, []byte(bare)))
		if _, ok := FindInclude(read, wanted); !ok || len(read.Findings) > 0 || len(read.Statements) > 1 {
			continue
		}
		return comment, source.Span{Start: comment.Start, End: comment.End - len(bare)}, true
	}
	return source.Span{}, source.Span{}, false
}

// beginsLine reports whether there is only whitespace before an offset in its line.
func beginsLine(text string, at int) bool {
	for at > 0 && (text[at-1] == ' ' || text[at-1] == '\t') {
		at--
	}
	return OpensLine(text, at)
}
