package lsp

// Formatting of JSON: schemas and params files.

import (
	"context"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// The indentation of one level.
const (
	leastIndent = 1
	mostIndent  = 8
)

// format lays out a JSON document with a line for each member, as the schema builder does. Nothing changes in one that cannot be
// read, or whose values would be others: an object with a key that occurs twice.
func (s *Server) format(_ context.Context, in *protocol.FormattingParams) ([]protocol.TextEdit, error) {
	d := s.open(in.TextDocument.URI)
	if d == nil || d.kind != schemaFile && d.kind != sheetSchema && (d.kind != paramsFile || !strings.HasSuffix(strings.ToLower(d.path), ".json")) {
		return nil, nil
	}
	doc := tree.ParseJSON(d.file())
	if doc.Root == nil || len(doc.Problems) > 0 {
		return nil, nil
	}
	indent := int(min(max(in.Options.TabSize, leastIndent), mostIndent))
	text := tree.Pretty(doc.Root, indent)
	if !in.Options.InsertSpaces {
		text = withTabs(text, indent)
	}
	return between(s.encoding(), d.file(), text), nil
}

// withTabs replaces the indentation by tabs.
func withTabs(text string, indent int) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		rest := strings.TrimLeft(line, " ")
		b.WriteString(strings.Repeat("\t", (len(line)-len(rest))/indent) + rest)
	}
	return b.String()
}
