package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configKeyMisplaced = &Rule{Rule: lint.Rule{
	ID: "config-key-misplaced", Check: reading.ToolkitYML, Title: "Settings should be in their own section",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports settings that belong to another section.",
		Why: "A setting has an effect only in its own section. A lint check at the top level, or a section inside " +
			"another one, is ignored without a message.",
		Fix:    "Move the setting, with its value, to its section.",
		Source: toolSource,
	},
	Before: "repository_type: pipeline\nfiles_unchanged:\n  - LICENSE\n",
	After:  "repository_type: pipeline\nlint:\n  files_unchanged:\n    - LICENSE\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reading.EachUnknownKey(view, reading.Misplaced, func(s reading.UnknownKey) {
		help := "move it to the top level"
		if s.Home.Section != "" {
			help = fmt.Sprintf("move it to %q", s.Home.Section)
		}
		if name := s.Field.Name(p.Names); name != s.Member.Key {
			help += fmt.Sprintf(" and rename it to %q", name)
		}
		reportKey(p, s, diag.Finding{
			Message: fmt.Sprintf("setting %q has no effect %s", s.Member.Key, s.Where()), Help: help, Fixes: moveToSection(s, p, view),
		})
	})
}}

// moveToSection returns the fix that moves the key to its section; nil if the section already has the key, is not a
// mapping, or the setting belongs to another revision.
func moveToSection(s reading.UnknownKey, p *lint.Pass, view *reading.View) []diag.Fix {
	name, to := s.Field.Name(p.Names), []string{}
	target := p.Doc.Root
	if s.Home.Section != "" {
		to, target = append(to, s.Home.Section), p.Doc.Root.Get(s.Home.Section)
	}
	fits := target == nil || target.Is(tree.Null) || target.Is(tree.Object) && target.Get(name) == nil
	if !fits || !s.Field.Revisions.Has(view.Reading.Revision) || s.Home == &dialect.ConfigRecord && len(s.Node.Members) == 1 {
		return nil
	}
	return reading.FixWith("move it to its section", false, reading.Move(p, view, s.Member.Value, append(to, name)))
}
