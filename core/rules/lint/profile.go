package lint

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// Profile decides which rules run, and how a broken one counts.
type Profile struct {
	ID string
	// Doc is one sentence.
	Doc string
	// Severity with which the profile runs the rule; Off when it does not run it.
	Severity func(*Rule, *dialect.Names) diag.Severity
	// Upstream reports that defaults are read as the reference reads them: coerced to their
	// type, with bounds of zero forgotten (schema.md §1.5, §4.1).
	Upstream bool
	// UpstreamLatest selects the reference's newest version, in any dialect.
	UpstreamLatest bool
}

// Profiles, the default first.
var Profiles = []*Profile{
	{ID: "recommended", Doc: "Every error and every warning.", Severity: func(r *Rule, _ *dialect.Names) diag.Severity {
		if r.Severity == diag.Info {
			return diag.Off
		}
		return r.Severity
	}},
	{ID: "strict", Doc: "Findings of severity info as well: portability, style and limits of other tools.", Severity: func(r *Rule, _ *dialect.Names) diag.Severity {
		return r.Severity
	}},
	{ID: "upstream", Doc: "The rules and outcomes of nf-core/tools, and nothing else.", Upstream: true, Severity: func(r *Rule, names *dialect.Names) diag.Severity {
		return r.Upstream.In(names)
	}},
	{ID: "off", Doc: "Only rules that are enabled by name.", Severity: func(*Rule, *dialect.Names) diag.Severity {
		return diag.Off
	}},
}

// ProfileNamed is the profile with the ID, or nil.
func ProfileNamed(id string) *Profile {
	for _, p := range Profiles {
		if p.ID == id {
			return p
		}
	}
	return nil
}

// OfPipelines is the profile as it is for whole pipelines: their checks are those of the reference's newest
// version in either dialect (lint.md §0.1), and so are its statuses.
func (p *Profile) OfPipelines() *Profile {
	if !p.Upstream || p.UpstreamLatest {
		return p
	}
	newest := *p
	newest.UpstreamLatest = true
	newest.Severity = func(r *Rule, _ *dialect.Names) diag.Severity { return p.Severity(r, dialect.NFCore) }
	return &newest
}

// Silent is the profile that runs no rule unasked.
func Silent() *Profile { return Profiles[len(Profiles)-1] }

// Selection is a profile narrowed to the rules or checks that a user named.
type Selection struct {
	Profile *Profile
	// Keys are ids of rules or checks; none means all that the profile runs.
	Keys []string
}

// severity with which the rule runs; Off when it does not. A rule selected by its own name always runs; one selected through
// its check runs as the profile sets. The check may be selected by its name in any dialect.
func (s Selection) severity(r *Rule, kind *Kind, names *dialect.Names) diag.Severity {
	severity := s.Profile.Severity(r, names)
	if len(s.Keys) == 0 {
		return severity
	}
	for _, key := range s.Keys {
		switch {
		case key == r.ID && severity != diag.Off:
			return severity
		case key == r.ID && r.Severity == diag.Off:
			return diag.Info
		case key == r.ID:
			return r.Severity
		}
	}
	for _, key := range s.Keys {
		if slices.ContainsFunc(dialect.All, func(n *dialect.Names) bool { return kind.CheckName(r, n) == key }) {
			return severity
		}
	}
	return diag.Off
}
