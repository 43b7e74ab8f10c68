package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configKeyMisplaced = &Rule{Rule: lint.Rule{
	ID: "config-key-misplaced", Check: toolkitYML, Title: "Every setting stands in its own section",
	Severity: diag.Warning,
	Doc: "A lint check that is configured at the top level, or a section inside another one, is read by nothing: the tool takes " +
		"from each section the keys it knows there and drops the rest without a word.\n\n" +
		"**Fails** at each key that is a setting of another section.\n\n" +
		"**Mend** by moving it, with what is under it, into its section." + toolSource,
	Before: "repository_type: pipeline\nfiles_unchanged:\n  - LICENSE\n",
	After:  "repository_type: pipeline\nlint:\n  files_unchanged:\n    - LICENSE\n",
}, Run: func(p *lint.Pass, view *View) {
	eachStray(view, misplaced, func(s stray) {
		home := "at the top level"
		if s.home.Section != "" {
			home = `under "` + s.home.Section + `"`
		}
		message := fmt.Sprintf("%q does nothing %s; it belongs %s", s.member.Key, s.where(), home)
		if name := s.field.Name(p.Names); name != s.member.Key {
			message += fmt.Sprintf(" and is called %q here", name)
		}
		reportKey(p, s, message, s.move(p, view))
	})
}}

// move is the fix that takes the key to its section; none when the section has the key, cannot
// hold it, or belongs to the other revision.
func (s stray) move(p *lint.Pass, view *View) []diag.Fix {
	name, to := s.field.Name(p.Names), []string{}
	target := p.Doc.Root
	if s.home.Section != "" {
		to, target = append(to, s.home.Section), p.Doc.Root.Get(s.home.Section)
	}
	fits := target == nil || target.Is(tree.Null) || target.Is(tree.Object) && target.Get(name) == nil
	if !fits || !s.field.Revisions.Has(view.Reading.Revision) || s.home == &dialect.ConfigRecord && len(s.node.Members) == 1 {
		return nil
	}
	return offered("move it to its section", false, move(p, view, s.member.Value, append(to, name)))
}
