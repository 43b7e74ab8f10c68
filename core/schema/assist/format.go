package assist

import (
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Format lays out JSON with a line for each member, as the schema builder does, each level indented by the unit; without one,
// as the file is. ok is false for a source that cannot be read, or whose values would be others: an object with a key that
// occurs twice.
func Format(file *source.File, unit string) (text string, ok bool) {
	doc := tree.ParseJSON(file)
	if doc.Root == nil || len(doc.Problems) > 0 {
		return "", false
	}
	return doc.Formatted(unit), true
}
