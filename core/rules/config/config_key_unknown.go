package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configKeyUnknown = &Rule{Rule: lint.Rule{
	ID: "config-key-unknown", Check: reading.ToolkitYML, Title: "Settings should be known",
	Severity: diag.Warning, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports keys that are not a setting of their section. Keys that start with `x-` are allowed.",
		Why: "nf-core/tools ignores an unknown key without a message: the check that it was meant to disable still " +
			"runs, and a list under it has no effect.",
		Fix: "Write the setting that the message suggests, or delete the key. `--fix` renames a key that differs from a " +
			"setting only in letter case, hyphens or underscores.",
		Source: toolSource,
	},
	Before: "lint:\n  files-unchanged:\n    - LICENSE\n",
	After:  "lint:\n  files_unchanged:\n    - LICENSE\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reading.EachUnknownKey(view, reading.Misspelled, func(s reading.UnknownKey) {
		reportKey(p, s, diag.Finding{Message: unknownSetting(s), Help: s.Replacement(p), Fixes: s.Rename(p, view, true)})
	})
	reading.EachUnknownKey(view, reading.Overridden, func(s reading.UnknownKey) { reportOverridden(p, view, s) })
	reading.EachUnknownKey(view, reading.Unknown, func(s reading.UnknownKey) {
		if found, ok := reading.KeyTypo(p, view, s); ok {
			if found.Message != "" {
				p.Report(found)
			}
			return
		}
		if s.Record.Section == dialect.LintRecord.Section && dialect.IsOwnCheck(s.Member.Key) {
			reportOwnCheck(p, s)
			return
		}
		finding := diag.Finding{Message: unknownSetting(s)}
		if near, f := nearestSetting(s, p, view); f != nil {
			s.Field = f
			name := f.Name(p.Names)
			finding.Help, finding.Fixes = fmt.Sprintf("did you mean %q?", name), s.Rename(p, view, false)
			if name != near {
				finding.Notes = []string{fmt.Sprintf("the setting %q has the name %q in this file", near, name)}
			}
		}
		reportKey(p, s, finding)
	})
}}

// reportOwnCheck reports a setting of a check of the toolkit that is neither true nor false.
func reportOwnCheck(p *lint.Pass, s reading.UnknownKey) {
	if !s.Member.Value.Is(tree.Bool) {
		reportKey(p, s, diag.Finding{Message: fmt.Sprintf("%q must be a boolean", "lint."+s.Member.Key), Help: "write true or false"})
	}
}

func unknownSetting(s reading.UnknownKey) string {
	return fmt.Sprintf("unknown setting %q %s", s.Member.Key, s.Where())
}

// nearestSetting returns the setting whose name is most similar to an unknown key, and that name. Names of the run's
// dialect and revision come first, then those of the others if the setting has a name in the run as well.
func nearestSetting(s reading.UnknownKey, p *lint.Pass, view *reading.View) (name string, f *dialect.Field) {
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

// reportOverridden reports a key beside the spelling of it that is in effect.
func reportOverridden(p *lint.Pass, view *reading.View, s reading.UnknownKey) {
	reportKey(p, s, diag.Finding{
		Message: fmt.Sprintf("%q has no effect beside %q", s.Member.Key, s.By), Help: "keep one of the two spellings of the setting",
		Related: diag.RelatedPlace(s.Node.Get(s.By).Span, "value in effect"),
		Fixes:   reading.FixWith("remove it", false, reading.Remove(p, view, s.Member.Value)),
	})
}

// reportKey reports a finding at the key.
func reportKey(p *lint.Pass, s reading.UnknownKey, finding diag.Finding) {
	finding.Node, finding.Span = s.Member.Value, s.Member.KeySpan
	p.Report(finding)
}
