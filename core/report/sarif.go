package report

// SARIF 2.1.0, for code scanning services and editors: what of a report goes where. The
// shapes themselves are in sariftypes.go.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

const (
	sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	homepage    = "https://github.com/flow-toolkit/flow-toolkit"
)

// sarifWriter keeps what results refer to.
type sarifWriter struct {
	files map[string]*source.File
	rules []sarifRule
	index map[string]int // place of a rule in rules
	seen  fingerprints
}

func renderSARIF(rep Report, o RenderOptions) (string, error) {
	w := &sarifWriter{files: o.Files, rules: []sarifRule{}, index: map[string]int{}, seen: fingerprints{}}
	for _, meta := range o.Rules {
		w.addRule(meta)
	}
	run := sarifRun{
		Invocations: []sarifInvocation{w.invocation(rep)},
		Results:     w.results(rep.Findings),
		ColumnKind:  "utf16CodeUnits",
	}
	run.Tool.Driver = sarifDriver{Name: "flow-toolkit", Version: rep.Version, InformationURI: homepage, Rules: w.rules}
	return encodeJSON(sarifLog{Schema: sarifSchema, Version: "2.1.0", Runs: []sarifRun{run}})
}

// addRule lists the rule, once.
func (w *sarifWriter) addRule(meta RuleMeta) int {
	if at, ok := w.index[meta.ID]; ok {
		return at
	}
	at := len(w.rules)
	w.index[meta.ID] = at
	w.rules = append(w.rules, ruleOf(meta))
	return at
}

// ruleOf leaves out what the rule does not have.
func ruleOf(meta RuleMeta) sarifRule {
	rule := sarifRule{ID: meta.ID, HelpURI: meta.URL}
	if meta.Severity != "" {
		rule.DefaultConfiguration = &sarifConfiguration{Enabled: meta.Severity != string(diag.Off), Level: level(meta.Severity)}
	}
	if meta.Title != "" {
		rule.ShortDescription = &sarifMessage{Text: meta.Title}
		rule.FullDescription = &sarifMessage{Text: meta.Title + "."}
	}
	if doc := strings.TrimSpace(meta.Doc); doc != "" {
		first, _, _ := strings.Cut(doc, "\n\n")
		rule.FullDescription = &sarifMessage{Text: strings.Join(strings.Fields(first), " ")}
		rule.Help = &sarifMessage{Text: doc, Markdown: doc}
	}
	return rule
}

// results are all findings but the fixed ones: those are no longer in the text.
func (w *sarifWriter) results(findings []Finding) []sarifResult {
	suppress := false
	for i := range findings {
		suppress = suppress || findings[i].Outcome == string(diag.Ignored)
	}
	out := []sarifResult{}
	for i := range findings {
		f := &findings[i]
		if f.Outcome == string(diag.Fixed) {
			continue
		}
		result := w.result(f)
		if suppress { // all results of a run must say it, or none
			result.Suppressions = []sarifSuppression{}
		}
		if f.Outcome == string(diag.Ignored) {
			result.Suppressions = append(result.Suppressions, sarifSuppression{Kind: "external", Status: "accepted"})
		}
		out = append(out, result)
	}
	return out
}

func (w *sarifWriter) result(f *Finding) sarifResult {
	result := sarifResult{
		RuleID:    f.Rule,
		RuleIndex: w.addRule(RuleMeta{ID: f.Rule, URL: f.URL}),
		Kind:      "fail", Level: level(f.Severity),
		Message:             sarifText(asSentences(f)),
		Locations:           []sarifLocation{w.location(f.Path, rangeOf(f))},
		PartialFingerprints: sarifFingerprints{RulePointer: w.seen.of(f)},
	}
	if f.Outcome == string(diag.Passed) {
		result.Kind, result.Level = "pass", "none"
	}
	if f.Pointer != "" {
		result.Locations[0].LogicalLocations = []sarifLogicalLocation{{FullyQualifiedName: f.Pointer}}
	}
	for _, related := range f.Related {
		location := w.location(related.Path, &related.Range)
		location.Message = new(sarifText(related.Message))
		result.RelatedLocations = append(result.RelatedLocations, location)
	}
	for _, fix := range f.Fixes {
		if changes := w.changes(fix.Edits); len(changes) > 0 {
			result.Fixes = append(result.Fixes, sarifFix{Description: sarifText(fix.Title), ArtifactChanges: changes})
		}
	}
	return result
}

// changes groups edits by file, in the order of the first edit of each.
func (w *sarifWriter) changes(edits []TextEdit) []sarifChange {
	var changes []sarifChange
	at := map[string]int{}
	for _, edit := range edits {
		region := w.region(edit.Path, edit.Range)
		if region.CharLength == 0 && edit.NewText == "" {
			continue // it only drops a byte order mark, which SARIF's regions do not see
		}
		replacement := sarifReplacement{DeletedRegion: region}
		if edit.NewText != "" {
			replacement.InsertedContent = &sarifContent{Text: edit.NewText}
		}
		i, ok := at[edit.Path]
		if !ok {
			i = len(changes)
			at[edit.Path] = i
			changes = append(changes, sarifChange{ArtifactLocation: artifact(edit.Path)})
		}
		changes[i].Replacements = append(changes[i].Replacements, replacement)
	}
	return changes
}

// invocation describes the run: what could not be checked is always included.
func (w *sarifWriter) invocation(rep Report) sarifInvocation {
	out := sarifInvocation{ExecutionSuccessful: !rep.Incomplete, ExitCode: rep.ExitCode, Notifications: []sarifNotification{}}
	if rep.Incomplete {
		out.Notifications = append(out.Notifications, sarifNotification{
			Level: "error", Message: sarifText(incompletion(rep)),
		})
	}
	if text := revisionText(rep); text != "" {
		out.Notifications = append(out.Notifications, sarifNotification{Level: "note", Message: sarifText(text)})
	}
	for _, n := range rep.NotChecked {
		notification := sarifNotification{
			Level: "note", Message: sarifText("not checked: needs " + n.Needs),
			AssociatedRule: &sarifRuleReference{ID: n.Rule, Index: w.addRule(RuleMeta{ID: n.Rule})},
		}
		if n.Path != "" {
			notification.Locations = []sarifLocation{w.location(n.Path, nil)}
		}
		out.Notifications = append(out.Notifications, notification)
	}
	return out
}

// asSentences is the message and the help, as sentences where there is help: viewers that have little room show the
// first one.
func asSentences(f *Finding) string {
	if f.Help == "" {
		return f.Message
	}
	text := f.Message + ". " + english.Capitalized(f.Help)
	if !strings.HasSuffix(text, "?") {
		text += "."
	}
	return text
}

// level is the SARIF level for a severity.
func level(severity string) string {
	if name := command(severity); name != "notice" {
		return name
	}
	return "note"
}

// sarifText is a plain message. Viewers make links of "[…](…)" even in plain messages, and
// text from a file must not become one. Braces stay single, as there are no arguments.
func sarifText(text string) sarifMessage {
	return sarifMessage{Text: strings.ReplaceAll(text, "](", "] (")}
}
