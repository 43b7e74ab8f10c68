package lint

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Document is a text as its kind's reader gives it: nodes and problems, and whatever more the
// language of the text needs. A *tree.Document is one.
type Document interface{ Tree() *tree.Document }

// Kind is a sort of file: how its texts are read, and what the rules see of one.
type Kind struct {
	// Read never fails; what is wrong with a text is in its problems.
	Read func(*source.File) Document
	// Detect tells the dialect of a text.
	Detect func(*tree.Document) *dialect.Names
	// Open gives the pass the view of a readable text, and reports whether it could: rules
	// that judge more than the text are not run otherwise.
	Open func(*Pass, Input) bool
	// Expects completes the sentence "not checked: needs …" of those rules.
	Expects string
	// Check is the dialect's name of a check; nil where all dialects have the same.
	Check func(names *dialect.Names, check string) string
}

// CheckName is the dialect's name of a rule's check.
func (k *Kind) CheckName(r *Rule, names *dialect.Names) string {
	if k.Check == nil {
		return r.Check
	}
	return k.Check(names, r.Check)
}

// SchemaKind are parameter schemas; rules see them through Pass.Schema.
var SchemaKind = &Kind{
	Read:   func(file *source.File) Document { return tree.ParseJSON(file) },
	Detect: detectSchema,
	Open: func(p *Pass, in Input) bool {
		if p.Doc.Readable() && p.Doc.Root.Is(tree.Object) {
			p.Schema = schema.Open(p.Doc, in.Names)
		}
		return p.Schema != nil
	},
	Expects: "a text that is a JSON object",
}

// detectSchema tells the dialect of a schema from its file's name, or else from the file
// that its "$id" names.
func detectSchema(doc *tree.Document) *dialect.Names {
	return dialect.Detect(doc.File.Name, doc.Root.Get("$id").String())
}
