package lint

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// DetectSchema tells the dialect of a schema from its file's name, or else from the file
// that its "$id" names.
func DetectSchema(doc *tree.Document) *dialect.Names {
	return dialect.Detect(doc.File.Name, doc.Root.Get("$id").String())
}
