package lsp

// Formatting of JSON: schemas and params files.

import (
	"context"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/schema/assist"
)

// The indentation of one level.
const (
	leastIndent = 1
	mostIndent  = 8
)

// format lays out a JSON document; nothing changes in one that cannot be read.
func (s *Server) format(_ context.Context, in *protocol.FormattingParams) ([]protocol.TextEdit, error) {
	d := s.open(in.TextDocument.URI)
	if d == nil || !d.kind.isSchema() && (d.kind != paramsFile || !strings.HasSuffix(strings.ToLower(d.path), ".json")) {
		return nil, nil
	}
	unit := "\t"
	if in.Options.InsertSpaces {
		unit = strings.Repeat(" ", int(min(max(in.Options.TabSize, leastIndent), mostIndent)))
	}
	text, ok := assist.Format(d.file(), unit)
	if !ok {
		return nil, nil
	}
	return between(s.encoding(), d.file(), text), nil
}
