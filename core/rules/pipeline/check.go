// Package pipeline holds the checks of a whole pipeline (interface §2.4), a file each. A check is a
// name that settings and reports speak of; what it looks at are rules, like all others values
// that report and never print, read a disk or see each other.
//
// Where they come from: lint.md §3 describes each as the reference does it, and §5 what it does
// wrong; where we differ, the rule's documentation says so.
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
	// Title is one line without a full stop; it says what holds where the check passes.
	Title string
	// Revisions of the interface that know the check; 0 means all.
	Revisions dialect.Revision
	// Release tells that the check runs before a release only.
	Release bool
	// Rules of the check over the folder. Checks that judge one file by the rules over its kind
	// have further ones there, with the check's ID.
	Rules []*Rule
}

// Name is the check's name in the dialect.
func (c *Check) Name(names *dialect.Names) string { return view.NameOf(names, c.ID) }

// In reports whether the check belongs to a run of the revision.
func (c *Check) In(revision dialect.Revision, release bool) bool {
	return (c.Revisions == 0 || c.Revisions.Has(revision)) && (release || !c.Release)
}

// Known lists what is known of the check's rules.
func (c *Check) Known() []*lint.Rule { return list(c.Rules) }

// Kind are pipelines' folders, for the check's rules.
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

// Rule is a rule over pipelines' folders.
type Rule struct {
	lint.Rule
	Run func(*lint.Pass, *view.Folder)
}

// list lists what is known of rules.
func list(rules []*Rule) []*lint.Rule {
	all := make([]*lint.Rule, len(rules))
	for i, r := range rules {
		all[i] = &r.Rule
	}
	return all
}
