// Package lint runs rules over files. A rule is a value; it gets a Pass and its kind's view of the file, and reports
// findings; it never prints, never reads a disk and never sees another rule.
package lint

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// Rule is what is known of one rule of one check. Each kind of file has a type of its own that adds what the rule does.
// The zero Needs means that the file alone is enough.
type Rule struct {
	// ID is stable and the same in all dialects.
	ID string
	// Check is the lint test that the rule belongs to (interface §2.4).
	Check string
	// Title is one line without a full stop: the requirement of the rule.
	Title string
	Doc   RuleDoc
	// Severity of a finding: Error fails the run, Warning warns, Info shows under "strict" only, and Off runs only if it is
	// requested by name.
	Severity diag.Severity
	// Upstream is how the reference counts the finding.
	Upstream Upstream
	// Dialects lists the dialects that know the rule; none means all.
	Dialects []*dialect.Names
	Needs    Needs
	// NeedsTextOnly reports that the rule checks the source itself, whether it is valid JSON or not.
	NeedsTextOnly bool
	// RunOnUnreadable reports that the rule runs on an unreadable file under any selection: without a finding the file would
	// look correct.
	RunOnUnreadable bool
	// Presence reports that the rule asks whether files are there and can be read, and no more: it has checked
	// what it finds missing, and the other rules of its check could not.
	Presence bool
	// Fixable reports that the rule's Before comes with a safe fix.
	Fixable bool
	// ParamLocal reports that the findings of the rule in a parameter depend only on the source of the parameter, on the
	// draft and the dialect, on whether it is required, and on the key that contains it. The next lint then skips parameters
	// without findings.
	ParamLocal bool
	// Before breaks the rule and After does not; each is a whole schema, or one parameter as
	// a member such as `"threads": {"type": "integer"}`.
	Before, After string
}

// Upstream is how the reference counts what a rule finds. It is known in two versions (schema.md): A, which the
// dialect toolkit documents, and B, which checks the pipelines of the dialect nf-core.
type Upstream uint8

// How the reference counts. The zero value is that of a rule which it has not.
const (
	FailsUpstream Upstream = iota + 1
	WarnsUpstream
	InfoUpstream
	WarnsInAFailsInB
	FailsInB
	WarnsInB
)

// upstreamSeverities are those in A and in B.
var upstreamSeverities = [...][2]diag.Severity{
	0:             {diag.Off, diag.Off},
	FailsUpstream: {diag.Error, diag.Error}, WarnsUpstream: {diag.Warning, diag.Warning}, InfoUpstream: {diag.Info, diag.Info},
	WarnsInAFailsInB: {diag.Warning, diag.Error}, FailsInB: {diag.Off, diag.Error}, WarnsInB: {diag.Off, diag.Warning},
}

// In is the severity in the version that goes with the dialect; Off where there is none.
func (u Upstream) In(names *dialect.Names) diag.Severity {
	version := 1
	if names == dialect.Toolkit {
		version = 0
	}
	return upstreamSeverities[u][version]
}

// Needs names what a rule must be given beside the file.
type Needs uint8

// What rules may need.
const (
	NeedsManifestName Needs = 1 << iota
	NeedsManifestDescription
	NeedsPlugins
	NeedsParams
)

// needsText has the nouns after "not checked: needs".
var needsText = []struct {
	need Needs
	text string
}{
	{NeedsManifestName, "the pipeline name (manifest.name) of the pipeline config"},
	{NeedsManifestDescription, "the pipeline description (manifest.description) of the pipeline config"},
	{NeedsPlugins, "the plugins of the pipeline config"},
	{NeedsParams, "the parameters (params.*) of the pipeline config"},
}

// String returns the noun after "not checked: needs"; "" when nothing is needed.
func (n Needs) String() string {
	for _, row := range needsText {
		if n&row.need != 0 {
			return row.text
		}
	}
	return ""
}

// AppliesTo reports whether the dialect has the rule.
func (r *Rule) AppliesTo(names *dialect.Names) bool {
	for _, d := range r.Dialects {
		if d == names {
			return true
		}
	}
	return len(r.Dialects) == 0
}
