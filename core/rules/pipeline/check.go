// Package pipeline defines the checks of a whole pipeline (interface §2.4), a file each. A check is a name in settings and
// reports for a group of rules. Like all others, these report and never print, read a disk or see each other.
//
// lint.md §3 describes each check as nf-core/tools has it, and §5 its errors; a difference is in the rule's documentation.
package pipeline

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// Check is one check of a whole pipeline.
type Check struct {
	// ID is the check's name in the interface; other dialects may have another (Name).
	ID string
	// Title is the requirement in one line, without a full stop.
	Title string
	// Revisions of the interface that know the check; 0 means all.
	Revisions dialect.Revision
	// Release is true for a check that runs before a release only.
	Release bool
	// Rules of the check over the directory. Checks of one kind of file have further rules there, with the check's ID.
	Rules []*Rule
}

// Name is the check's name in the dialect.
func (c *Check) Name(names *dialect.Names) string { return view.NameOf(names, c.ID) }

// In reports whether the check belongs to a run of the revision.
func (c *Check) In(revision dialect.Revision, release bool) bool {
	return (c.Revisions == 0 || c.Revisions.Has(revision)) && (release || !c.Release)
}

// Known lists the rules of the check.
func (c *Check) Known() []*lint.Rule { return list(c.Rules) }

// Kind is the file kind of a pipeline directory, with the check's rules.
func (c *Check) Kind() *lint.Kind {
	return &lint.Kind{
		Open: func(p *lint.Pass, in lint.Input) lint.Opened {
			folder := in.Doc.(*view.Folder)
			return lint.Opened{Readable: true, Run: func(rule *lint.Rule) {
				for _, r := range c.Rules {
					if &r.Rule == rule {
						r.Run(p, folder)
					}
				}
			}}
		},
		Check: view.NameOf,
	}
}

// Rule is a rule over pipeline directories.
type Rule struct {
	lint.Rule
	Run func(*lint.Pass, *view.Folder)
}

// list lists the [lint.Rule] of each rule.
func list(rules []*Rule) []*lint.Rule {
	all := make([]*lint.Rule, len(rules))
	for i, r := range rules {
		all[i] = &r.Rule
	}
	return all
}
