package modules_test

// What a rule states about a program of others is a claim: it is valid for versions, and has a source to look it up.

import (
	"regexp"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"
)

var (
	speaksOfEngine = regexp.MustCompile(`(?i)\b(engines?|plugins?|parsers?|nextflow|nf-schema|nf-validation)\b`)
	namesVersion   = regexp.MustCompile(`\b\d+\.\d+`)
	// GitHub has no versions, so a source is enough.
	speaksOfHost      = regexp.MustCompile(`\bGitHub\b|(?i)\bcode host\b`)
	speaksOfReport    = regexp.MustCompile(`(?i)\b(multiqc|report tool)\b`)
	speaksOfReference = regexp.MustCompile(`(?i)\b(nf-core/tools|the reference|the tool)\b`)
)

// generatedSource is the source of a rule that names none of its own.
var generatedSource = regexp.MustCompile(`\n\n\*\*Source\*\*: (A rule of flow-toolkit\W.*|JSON Schema, and its keywords as the validation plugins .*|nf-core/tools, which reports it too\.)\s*$`)

// written is the documentation of a rule as it was written by hand.
func written(info rules.RuleInfo) string { return generatedSource.ReplaceAllString(info.Doc, "") }

// claimsNothing are the rules that mention the engine or a plugin and say nothing of what it does.
var claimsNothing = map[string]string{
	"pattern-portability":    "its engines are those of regular expressions",
	"pattern-redos":          "its engines are those of regular expressions",
	"config-default-differs": "says how this linter compares",
	"test-engine-version":    "asks for a version that the manifest names",
	"ci-engine-version":      "asks for a version that the manifest names",
	"readme-engine-badge":    "asks for a badge",
	"readme-engine-version":  "asks for a version that the manifest names",
	"system-exit":            "the Java runtime ends the process, whatever runs in it",
	"include-offline":        "says what this linter reads",
	"include-unused":         "says what no file of the pipeline includes",
}

// TestRulesNameVersions: a rule about the engine or a plugin names the versions for which it is valid, and the source.
func TestRulesNameVersions(t *testing.T) {
	excused := map[string]bool{}
	for _, info := range rules.Rules("") {
		doc := written(info)
		text := info.Title + "\n" + doc
		if !speaksOfEngine.MatchString(text) || namesVersion.MatchString(text) && strings.Contains(doc, "Source") {
			continue
		}
		if claimsNothing[info.ID] == "" {
			t.Errorf("%s: the documentation speaks of the engine or a plugin and lacks versions or the source:\n%s", info.ID, info.Doc)
		}
		excused[info.ID] = true
	}
	for id := range claimsNothing {
		if !excused[id] {
			t.Errorf("%s: the exception is not needed", id)
		}
	}
}

// saysNothing are the rules that mention the hosting service, the report tool or the reference without a claim about it.
var saysNothing = map[string]string{
	"ref-malformed":         "its reference is a $ref",
	"ref-unresolved":        "its reference is a $ref",
	"pattern-portability":   "names the language that it is written in",
	"manifest-home-page":    "names an address on the code host",
	"template-string":       "says which braces are none of the template's",
	"report-config-missing": "says what the file is for",
	"todo-comment":          "says which mark is meant",
}

// TestRulesNameSources: a rule about the hosting service names the source, about the report tool the source and versions, and
// about the reference the versions.
func TestRulesNameSources(t *testing.T) {
	excused := map[string]bool{}
	for _, info := range rules.Rules("") {
		doc := written(info)
		text := info.Title + "\n" + doc
		versions, source := namesVersion.MatchString(text), strings.Contains(doc, "Source")
		host, report, reference := speaksOfHost.MatchString(text), speaksOfReport.MatchString(text), speaksOfReference.MatchString(text)
		if (!host || source) && (!report || source && versions) && (!reference || versions) {
			continue
		}
		if saysNothing[info.ID] == "" {
			t.Errorf("%s: the documentation speaks of the code host, the report tool or the reference and lacks versions or the source:\n%s", info.ID, info.Doc)
		}
		excused[info.ID] = true
	}
	for id := range saysNothing {
		if !excused[id] {
			t.Errorf("%s: the exception is not needed", id)
		}
	}
}
