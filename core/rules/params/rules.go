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
func All() []*lint.Rule { return list(all) }

var all = []*Rule{
	syntax, duplicateKey, yamlWords, schemaFault,
	unknown, reserved, deprecated, required, dependent, combination,
	typeOf, enum, bounds, length, pattern, format, pathForm, exists, content, size,
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
		Open: func(p *lint.Pass, in lint.Input) lint.Opened {
			view := &View{doc: in.Doc.(*params.Document), schema: doc}
			if p.Doc.Readable() && p.Doc.Root.Is(tree.Object) && o.Schema != nil {
				view.result = params.Check(view.doc, o)
			}
			return opened(all, p, view)
		},
		Expects: "a file that is a map of parameters, and a schema that can be read",
	}
}

// dialectOf is the dialect of a schema, which the file that is held against it shares.
func dialectOf(by *schema.Schema, doc *tree.Document) *dialect.Names {
	if by != nil {
		return by.Names
	}
	return schema.DialectOf(doc)
}

// Rule is a rule over files of parameters or sheets of samples.
type Rule struct {
	lint.Rule
	Run func(*lint.Pass, *View)
}

// list lists what is known of rules.
func list(rules []*Rule) []*lint.Rule {
	all := make([]*lint.Rule, len(rules))
	for i, r := range rules {
		all[i] = &r.Rule
	}
	return all
}

// View is what rules see of such a file.
type View struct {
	doc *params.Document
	// result is nil where nothing could be judged.
	result *params.Result
	schema *tree.Document
}

// opened is the file, ready for the rules.
func opened(rules []*Rule, p *lint.Pass, view *View) lint.Opened {
	return lint.Opened{Readable: view.result != nil, Run: func(rule *lint.Rule) {
		for _, r := range rules {
			if &r.Rule == rule {
				r.Run(p, view)
			}
		}
	}}
}

// OpenSchema is the schema in a document, or nil where its text has no object to read.
func OpenSchema(doc *tree.Document, names *dialect.Names) *schema.Schema {
	if !doc.Readable() || !doc.Root.Is(tree.Object) {
		return nil
	}
	return schema.Open(doc, names)
}

// told is the run of a rule that reports what was found for it, and does nothing else.
func told(p *lint.Pass, view *View) { tell(p, view, diag.Code(p.Rule().ID)) }

// tell reports what was found for a rule.
func tell(p *lint.Pass, view *View, rule diag.Code) {
	result := view.result
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
