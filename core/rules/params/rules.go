// Package params has the rules about params files and samplesheets: violations of the schema, syntax errors, and values
// that parsers read differently.
//
// Sources: keywords and formats are those of schema.md §9, unknown, missing and null parameters those of §8 and §9.3.
// Package core/schema/params finds the problems, the rules describe them.
package params

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// All lists the rules in the order of the documentation: syntax, schema, names, then values.
func All() []*lint.Rule { return list(all) }

var all = []*Rule{
	syntax, duplicateKey, yamlWords, schemaFault,
	unknown, reserved, deprecated, required, dependent, combination,
	typeOf, enum, bounds, length, pattern, format, pathForm, exists, content, size,
}

// check is the check that the rules belong to.
const check = "validate_params"

// Kind is the kind of params files, which are validated against the schema of the options. Without that, doc has the
// reason.
func Kind(o params.Options, doc *tree.Document) *lint.Kind {
	return &lint.Kind{
		Read: func(file *source.File) lint.Document { return params.Read(file) },
		Detect: func(*tree.Document) *dialect.Names {
			return dialectOf(o.Schema, doc)
		},
		Open: func(p *lint.Pass, in lint.Input) lint.Opened {
			view := &View{doc: in.Doc.(*params.Document), schema: doc}
			if o.Schema != nil {
				view.named = o.Schema.Named
			}
			if p.Doc.Readable() && p.Doc.Root.Is(tree.Object) && o.Schema != nil {
				view.result = params.Check(view.doc, o)
			}
			return opened(all, p, view)
		},
		Expects: "a mapping of parameters and a readable schema",
	}
}

// dialectOf is the dialect of a schema, and of the files that are validated against it.
func dialectOf(by *schema.Schema, doc *tree.Document) *dialect.Names {
	if by != nil {
		return by.Names
	}
	return schema.DialectOf(doc)
}

// Rule is a rule about params files or samplesheets.
type Rule struct {
	lint.Rule
	Run func(*lint.Pass, *View)
}

// list returns the rules without their functions.
func list(rules []*Rule) []*lint.Rule {
	all := make([]*lint.Rule, len(rules))
	for i, r := range rules {
		all[i] = &r.Rule
	}
	return all
}

// View is the input of a rule for one file.
type View struct {
	doc *params.Document
	// result is nil if nothing could be validated.
	result *params.Result
	schema *tree.Document
	// named returns the declarations of a parameter; nil for samplesheets, and without a schema.
	named func(name string) []*schema.Param
}

// accepts reports whether a value is not that of a parameter whose declared types are all others than these.
func (v *View) accepts(value *tree.Node, types ...string) bool {
	if v.named == nil || value.Parent != v.doc.Root {
		return true
	}
	for _, m := range v.doc.Root.Members {
		if m.Value != value {
			continue
		}
		for _, param := range v.named(m.Key) {
			if param.Get("type") != nil && !slices.ContainsFunc(types, param.Has) {
				return false
			}
		}
	}
	return true
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

// OpenSchema is the schema in a document, or nil if that is not an object.
func OpenSchema(doc *tree.Document, names *dialect.Names) *schema.Schema {
	if !doc.Readable() || !doc.Root.Is(tree.Object) {
		return nil
	}
	return schema.Open(doc, names)
}

// reportFound runs a rule that only reports its findings.
func reportFound(p *lint.Pass, view *View) { report(p, view, diag.Code(p.Rule().ID)) }

// report reports the findings of a rule.
func report(p *lint.Pass, view *View, rule diag.Code) {
	result := view.result
	if result == nil {
		return
	}
	for _, f := range result.Of(rule) {
		p.Report(f)
	}
	for _, u := range result.Unchecked {
		if u.Rule == rule {
			p.NotChecked(u.Cause, u.Needs)
		}
	}
}
