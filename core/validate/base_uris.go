package validate

import "github.com/flow-toolkit/flow-toolkit/core/tree"

// Bases reports references, which are texts in the schemas of a document, from which schema of the document
// their JSON Pointer counts: the root, or one within that has an identity of its own. It is nil for a
// reference to another document. Nothing is loaded.
func Bases(root *tree.Node, draft Draft) func(ref *tree.Node) *tree.Node {
	l := newLibrary(Options{Draft: draft})
	doc := l.open(root, mainName)
	return func(ref *tree.Node) *tree.Node {
		uri, _, err := resolveURI(doc.baseOf(ref), ref.Text)
		if err != nil {
			return nil
		}
		return l.schemas[uri].node
	}
}
