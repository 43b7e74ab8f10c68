package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var configKeyUnknown = &Rule{Rule: lint.Rule{
	ID: "config-key-unknown", Check: reading.ToolkitYML, Title: "Every key is a setting that the tool reads",
	Severity: diag.Warning, Fixable: true,
	Doc: "The tool drops a key that it does not know without a word: the check that it was meant to switch off still runs, and " +
		"the list under it is never read.\n\n" +
		"**Fails** at each key that is no setting where it stands; keys that begin with `x-` are the author's own.\n\n" +
		"**Mend** by writing the setting as the message names it, or by deleting it. A key that differs from a setting in capitals, " +
		"hyphens or underscores alone is mended by `--fix`." + toolSource,
	Before: "lint:\n  files-unchanged:\n    - LICENSE\n",
	After:  "lint:\n  files_unchanged:\n    - LICENSE\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reading.EachStray(view, reading.Misspelt, func(s reading.Stray) {
		reportKey(p, s, fmt.Sprintf("%q is not read; the setting is spelt %q", s.Member.Key, s.Field.Name(p.Names)), s.Rename(p, view, true))
	})
	reading.EachStray(view, reading.Unknown, func(s reading.Stray) {
		if found, ok := reading.OddKey(p, view, s); ok {
			if found.Message != "" {
				p.Report(found)
			}
			return
		}
		message := fmt.Sprintf("%q is not a setting %s, so it does nothing", s.Member.Key, s.Where())
		near, f := nearestTo(s, p, view)
		if f == nil {
			reportKey(p, s, message, nil)
			return
		}
		s.Field = f
		if name := f.Name(p.Names); name != near {
			reportKey(p, s, message+fmt.Sprintf("; did you mean %q, which is called %q here?", near, name), s.Rename(p, view, false))
			return
		}
		reportKey(p, s, message+fmt.Sprintf("; did you mean %q?", near), s.Rename(p, view, false))
	})
}}

// nearest is the setting of the section that an unknown key is nearly the name of, and that name:
// first in the words of the run, then in those of the other revision and dialects, as long as the
// setting has a name in the run as well.
func nearestTo(s reading.Stray, p *lint.Pass, view *reading.View) (name string, f *dialect.Field) {
	if near := p.Nearest(s.Member.Key, s.Names); near != "" {
		return near, s.Section.Field(p, view, near)
	}
	for i, n := range dialect.All {
		if near := p.Nearest(s.Member.Key, s.Elsewhere[i]); near != "" {
			return near, s.Instead(view, s.Record.Named(n, near))
		}
	}
	return "", nil
}

// reportKey reports a fault of a key at the key.
func reportKey(p *lint.Pass, s reading.Stray, message string, fixes []diag.Fix) {
	p.Report(diag.Finding{Node: s.Member.Value, Span: s.Member.KeySpan, Message: message, Fixes: fixes})
}
