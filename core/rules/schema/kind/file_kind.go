// Package kind defines parameter schemas as a kind of file: how they are read, their rules, and the input of a rule.
package kind

import (
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Rule is a rule over parameter schemas.
type Rule struct {
	lint.Rule
	Run func(*lint.Pass, *View)
	// Columns reports that the rule also runs over the schemas of samplesheets, whose columns are then the parameters.
	Columns bool
}

// List returns the rules of all lists without their functions.
func List(lists [][]*Rule) (all []*lint.Rule) {
	for _, rules := range lists {
		for _, r := range rules {
			all = append(all, &r.Rule)
		}
	}
	return all
}

// View is the input of a rule: a parameter schema.
type View struct {
	// pass is the one that the rules are given.
	pass *lint.Pass
	// Schema is nil for a file that is not a valid JSON object, which only rules over the file itself check.
	Schema *schema.Schema
	// memory of earlier lints; nil where there is none.
	memory *Memory
	// recalled is the result of the earlier lint; nil if nothing is to be cached. suspects are then all parameters in which a
	// rule with ParamLocal may have a finding.
	recalled *recollection
	suspects []suspect
	// forms are those of Forms, once it was called.
	forms *[]validate.Violation
}

// Document is a schema that is opened once for several runs of rules.
type Document struct {
	*tree.Document
	// Schema of a document that is readable.
	Schema func() *schema.Schema
}

// open is the schema of a readable document.
func open(in lint.Input) *schema.Schema {
	if shared, ok := in.Doc.(*Document); ok {
		return shared.Schema()
	}
	return schema.Open(in.Doc.Tree(), in.Names)
}

// Of is the kind, with lists of its rules. Parameters without findings are remembered until the next lint; with a nil memory
// every rule checks everything.
func Of(memory *Memory, lists [][]*Rule) *lint.Kind {
	find := func(rule *lint.Rule) *Rule {
		for _, rules := range lists {
			for _, r := range rules {
				if &r.Rule == rule {
					return r
				}
			}
		}
		return nil
	}
	return &lint.Kind{
		Read:   func(file *source.File) lint.Document { return tree.ParseJSON(file) },
		Detect: schema.DialectOf,
		Open: func(p *lint.Pass, in lint.Input) lint.Opened {
			v := &View{pass: p, memory: memory}
			run := func(rule *lint.Rule) {
				if r := find(rule); r != nil {
					r.Run(p, v)
				}
			}
			switch {
			case !p.Doc.Root.Is(tree.Object):
			case !p.Upstream && schema.DescribesRows(p.Doc.Root) && (p.Doc.Readable() || p.Doc.Recovered()): // nf-core/tools reads it as a parameter schema
				v.Schema = schema.OpenRows(p.Doc, in.Names)
				skips := func(rule *lint.Rule) bool {
					r := find(rule)
					return r != nil && !r.Columns
				}
				return lint.Opened{Readable: true, Run: run, Skips: skips, Wording: ofColumns}
			case p.Doc.Readable():
				v.Schema = open(in)
				v.recall(in.Selection)
			case p.Doc.Recovered() && !p.Upstream: // nf-core/tools checks nothing then
				v.Schema = schema.Open(p.Doc, in.Names)
			}
			return lint.Opened{Readable: v.Schema != nil, End: v.learn, Run: run}
		},
		Expects: "a valid JSON object",
	}
}
