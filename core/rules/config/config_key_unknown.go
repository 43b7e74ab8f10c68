package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var configKeyUnknown = &Rule{Rule: lint.Rule{
	ID: "config-key-unknown", Check: toolkitYML, Title: "Every key is a setting that the tool reads",
	Severity: diag.Warning, Fixable: true,
	Doc: "The tool drops a key that it does not know without a word: the check that it was meant to switch off still runs, and " +
		"the list under it is never read.\n\n" +
		"**Fails** at each key that is no setting where it stands; keys that begin with `x-` are the author's own.\n\n" +
		"**Mend** by writing the setting as the message names it, or by deleting it. A key that differs from a setting in capitals, " +
		"hyphens or underscores alone is mended by `--fix`." + toolSource,
	Before: "lint:\n  files-unchanged:\n    - LICENSE\n",
	After:  "lint:\n  files_unchanged:\n    - LICENSE\n",
}, Run: func(p *lint.Pass, view *View) {
	eachStray(view, misspelt, func(s stray) {
		reportKey(p, s, fmt.Sprintf("%q is not read; the setting is spelt %q", s.member.Key, s.field.Name(p.Names)), s.rename(p, view, true))
	})
	eachStray(view, unknown, func(s stray) {
		if found, ok := oddKey(p, view, s); ok {
			if found.Message != "" {
				p.Report(found)
			}
			return
		}
		message := fmt.Sprintf("%q is not a setting %s, so it does nothing", s.member.Key, s.where())
		near, f := s.nearest(p, view)
		if f == nil {
			reportKey(p, s, message, nil)
			return
		}
		s.field = f
		if name := f.Name(p.Names); name != near {
			reportKey(p, s, message+fmt.Sprintf("; did you mean %q, which is called %q here?", near, name), s.rename(p, view, false))
			return
		}
		reportKey(p, s, message+fmt.Sprintf("; did you mean %q?", near), s.rename(p, view, false))
	})
}}

// nearest is the setting of the section that an unknown key is nearly the name of, and that name:
// first in the words of the run, then in those of the other revision and dialects, as long as the
// setting has a name in the run as well.
func (s stray) nearest(p *lint.Pass, view *View) (name string, f *dialect.Field) {
	if near := p.Nearest(s.member.Key, s.names); near != "" {
		return near, s.section.field(p, view, near)
	}
	for i, n := range dialect.All {
		if near := p.Nearest(s.member.Key, s.elsewhere[i]); near != "" {
			return near, s.instead(view, s.record.Named(n, near))
		}
	}
	return "", nil
}

// reportKey reports a fault of a key at the key.
func reportKey(p *lint.Pass, s stray, message string, fixes []diag.Fix) {
	p.Report(diag.Finding{Node: s.member.Value, Span: s.member.KeySpan, Message: message, Fixes: fixes})
}
