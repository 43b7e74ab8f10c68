// Package report turns a diag.Report into bytes: the JSON document that the SDK, the page
// and `--format json` share, and the formats for people and for other tools.
package report

import "github.com/flow-toolkit/flow-toolkit/core/source"

// Report is the result of a run, as every face shows it. TypeScript's types are generated
// from these structs, so their comments are the documentation of both.
type Report struct {
	// Findings in their total order: path, place, rule, message.
	Findings []Finding `json:"findings"`
	// Counts of the findings by outcome.
	Counts Counts `json:"counts"`
	// Incomplete is true when findings may be missing: a file has errors that keep rules from
	// running, or the run was cut short.
	Incomplete bool `json:"incomplete"`
	// CutShort is true when a limit or a crash ended work early; absent otherwise.
	CutShort bool `json:"cutShort,omitempty"`
	// NotChecked lists rules that could not do their work here; they are never counted as passed.
	NotChecked []NotChecked `json:"notChecked"`
	// Dialect that was used for each path.
	Dialects map[string]string `json:"dialects"`
	// Revision of the interface whose rules a whole pipeline was linted by; absent for single files.
	Revision *RevisionUsed `json:"revision,omitempty"`
	// Profile that was used.
	Profile string `json:"profile"`
	// Version of the toolkit.
	Version string `json:"version"`
	// ExitCode that a command should end with: 0 clean, 1 findings that fail the run.
	ExitCode int `json:"exitCode"`
	// Times of the checks in the order in which they ran; absent unless they were asked for.
	Times []CheckTime `json:"times,omitempty"`
	// Rendered is the report in the format that was asked for; absent when none was.
	Rendered string `json:"rendered,omitempty"`
	// Renderings are the report in the further formats that were asked for, by their names.
	Renderings map[string]string `json:"renderings,omitempty"`
}

// Counts of findings by outcome.
type Counts struct {
	Passed  int `json:"passed"`
	Warned  int `json:"warned"`
	Failed  int `json:"failed"`
	Ignored int `json:"ignored"`
	Fixed   int `json:"fixed"`
}

// RevisionUsed is the revision whose rules counted, and why.
type RevisionUsed struct {
	// ID of the revision, such as "R3.0".
	ID string `json:"id"`
	// Tools are the versions of nf-core/tools that have its rules, such as "4.0.0 to 4.0.2".
	Tools string `json:"tools"`
	// Reason why it was chosen, such as `"nf_core_version" is 4.0.2 in .nf-core.yml`.
	Reason string `json:"reason"`
	// Known is false if the pipeline does not determine it. If revisions disagree, either form is right then.
	Known bool `json:"known"`
}

// CheckTime is how long one check took.
type CheckTime struct {
	Check        string  `json:"check"`
	Milliseconds float64 `json:"milliseconds"`
	// Passed counts what passed of the check, whether the findings list it or not.
	Passed int `json:"passed"`
}

// Finding is one problem that one rule reports at one location.
type Finding struct {
	// Check is the lint test, such as "schema_lint", in the dialect's name.
	Check string `json:"check"`
	// Rule is the stable id of the rule, such as "duplicate-param".
	Rule string `json:"rule"`
	// Outcome is the result list: passed, warned, failed, ignored or fixed.
	Outcome string `json:"outcome"`
	// Severity is error, warning or info.
	Severity string `json:"severity"`
	// Message is a headline: what is wrong, complete by itself.
	Message string `json:"message"`
	// Help is how to solve it; absent if the message is enough.
	Help string `json:"help,omitempty"`
	// Notes are why it matters, or a fact that is needed to decide; at most two, or absent.
	Notes []string `json:"notes,omitempty"`
	// Path is the file's name as given; "" or "." where the finding is about the whole folder.
	Path string `json:"path"`
	// Range is the exact range of the finding; after fixes it is one in the resulting content, also if the finding was fixed.
	Range source.Range `json:"range"`
	// Pointer is the JSON Pointer (RFC 6901) of the value concerned; "" is the whole document.
	Pointer string `json:"pointer"`
	// Related places, such as the first of two duplicates.
	Related []Related `json:"related,omitempty"`
	// Fixes that would solve the finding.
	Fixes []Fix `json:"fixes"`
	// Template is true when the place is on lines that the pipeline template owns; absent otherwise.
	Template bool `json:"template,omitempty"`
	// URL of the rule's documentation.
	URL string `json:"url,omitempty"`
}

// Related is another place that helps to understand a finding.
type Related struct {
	Path    string       `json:"path"`
	Range   source.Range `json:"range"`
	Message string       `json:"message"`
}

// Fix is one change that solves a finding.
type Fix struct {
	// Title is what the fix does.
	Title string `json:"title"`
	// Safe fixes are applied by `--fix`; others only by hand.
	Safe bool `json:"safe"`
	// Edits to apply together; they do not overlap.
	Edits []TextEdit `json:"edits"`
}

// TextEdit replaces a range of a file with a new text.
type TextEdit struct {
	Path    string       `json:"path"`
	Range   source.Range `json:"range"`
	NewText string       `json:"newText"`
}

// NotChecked names a rule that could not do its work here, and what it needs.
type NotChecked struct {
	Check string `json:"check"`
	Rule  string `json:"rule"`
	Path  string `json:"path"`
	// Cause: "errors" (a file has errors), "limit" (something exceeds a limit), "config" (the value of a config option is not known),
	// "files" (other files are missing or cannot be read), "remote" (the files are on another machine), "template" (the pipeline
	// template is missing) or "run" (another run would check it).
	Cause string `json:"cause"`
	// Needs completes the sentence "not checked: needs …".
	Needs string `json:"needs"`
}
