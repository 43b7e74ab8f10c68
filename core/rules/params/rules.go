// Package params holds the rules over files of parameters: what of a file does not fit the parameter
// schema, and what of its text readers understand differently.
//
// Where they come from: the keywords and formats are those of schema.md §9, what an unknown, missing or
// null parameter means is §8 and §9.3. Package params finds the faults; a rule says why one matters.
package params

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// All lists the rules in the order in which documentation shows them: the text, the schema, the names,
// then the values.
func All() []*lint.Rule {
	return []*lint.Rule{
		syntax, duplicateKey, yamlWords, schemaFault,
		unknown, reserved, deprecated, required, dependent, combination,
		typeOf, enum, bounds, length, pattern, format, pathForm, exists, content, size,
	}
}

// check is the check that the rules belong to.
const check = "validate_params"

// Kind are files of parameters that are held against a schema, the one of the options; without one
// there, doc tells why it cannot be read.
func Kind(o params.Options, doc *tree.Document) *lint.Kind {
	return &lint.Kind{
		Read: func(file *source.File) lint.Document { return params.Read(file) },
		Detect: func(*tree.Document) *dialect.Names {
			return dialectOf(o.Schema, doc)
		},
		Open: func(p *lint.Pass, in lint.Input) bool {
			v := &view{doc: in.Doc.(*params.Document), schema: doc}
			p.View = v
			if !p.Doc.Readable() || !p.Doc.Root.Is(tree.Object) || o.Schema == nil {
				return false
			}
			v.result = params.Check(v.doc, o)
			return true
		},
		Expects: "a file that is a map of parameters, and a schema that can be read",
	}
}

// dialectOf is the dialect of a schema, which the file that is held against it shares.
func dialectOf(by *schema.Schema, doc *tree.Document) *dialect.Names {
	if by != nil {
		return by.Names
	}
	return lint.SchemaKind.Detect(doc)
}

// view is what the rules see.
type view struct {
	doc *params.Document
	// result is nil where nothing could be judged.
	result *params.Result
	schema *tree.Document
}

func viewOf(p *lint.Pass) *view { return p.View.(*view) }

// OpenSchema is the schema in a document, or nil where its text has no object to read.
func OpenSchema(doc *tree.Document, names *dialect.Names) *schema.Schema {
	if !doc.Readable() || !doc.Root.Is(tree.Object) {
		return nil
	}
	return schema.Open(doc, names)
}

// told is the run of a rule that reports what was found for it, and does nothing else.
func told(p *lint.Pass) { tell(p, diag.Code(p.Rule().ID)) }

// tell reports what was found for a rule.
func tell(p *lint.Pass, rule diag.Code) {
	result := viewOf(p).result
	if result == nil {
		return
	}
	for _, f := range result.Of(rule) {
		p.Report(f)
	}
	for _, u := range result.Unchecked {
		if u.Rule == rule {
			p.NotChecked(u.Needs)
		}
	}
}
