package lsp

// Documents of data: params files and settings.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/schema/assist"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// data is a params file or another document of data, by the ending of its name.
func (at *place) data() *tree.Document {
	if strings.HasSuffix(strings.ToLower(at.file.Name), ".json") {
		return tree.ParseJSON(at.file)
	}
	return yaml.Parse(at.file).Document
}

// paramsKey is the parameter of a params file at the cursor.
func (at *place) paramsKey() (name string, span source.Span) {
	found, ok := tree.CursorAt(at.data().Root, at.offset)
	if !ok || len(found.Keys) != 1 || !found.OnKey {
		return "", span
	}
	span = found.Member.KeySpan
	if text := at.file.Slice(span); strings.HasPrefix(text, "\"") || strings.HasPrefix(text, "'") {
		span = assist.Inner(span)
	}
	return found.Keys[0], span
}
