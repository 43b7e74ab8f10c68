package validate

import "github.com/flow-toolkit/flow-toolkit/core/tree"

// Bases returns a function that finds the schema of the document from which the JSON Pointer of a reference (a string node)
// counts: the root, or one within that has an identity of its own. It returns nil for a reference to another document. Nothing
// is loaded.
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
