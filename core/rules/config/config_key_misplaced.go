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
	ID: "config-key-misplaced", Check: reading.ToolkitYML, Title: "Every setting stands in its own section",
	Severity: diag.Warning,
	Doc: "A lint check that is configured at the top level, or a section inside another one, is read by nothing: the tool takes " +
		"from each section the keys it knows there and drops the rest without a word.\n\n" +
		"**Fails** at each key that is a setting of another section.\n\n" +
		"**Mend** by moving it, with what is under it, into its section." + toolSource,
	Before: "repository_type: pipeline\nfiles_unchanged:\n  - LICENSE\n",
	After:  "repository_type: pipeline\nlint:\n  files_unchanged:\n    - LICENSE\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reading.EachStray(view, reading.Misplaced, func(s reading.Stray) {
		home := "at the top level"
		if s.Home.Section != "" {
			home = `under "` + s.Home.Section + `"`
		}
		message := fmt.Sprintf("%q does nothing %s; it belongs %s", s.Member.Key, s.Where(), home)
		if name := s.Field.Name(p.Names); name != s.Member.Key {
			message += fmt.Sprintf(" and is called %q here", name)
		}
		reportKey(p, s, message, moveStray(s, p, view))
	})
}}

// move is the fix that takes the key to its section; none when the section has the key, cannot
// hold it, or belongs to the other revision.
func moveStray(s reading.Stray, p *lint.Pass, view *reading.View) []diag.Fix {
	name, to := s.Field.Name(p.Names), []string{}
	target := p.Doc.Root
	if s.Home.Section != "" {
		to, target = append(to, s.Home.Section), p.Doc.Root.Get(s.Home.Section)
	}
	fits := target == nil || target.Is(tree.Null) || target.Is(tree.Object) && target.Get(name) == nil
	if !fits || !s.Field.Revisions.Has(view.Reading.Revision) || s.Home == &dialect.ConfigRecord && len(s.Node.Members) == 1 {
		return nil
	}
	return reading.Offered("move it to its section", false, reading.Move(p, view, s.Member.Value, append(to, name)))
}
