package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"
)

// The pages of the rules and checks, one for each id that a report can contain.

const (
	rulesDirectory = "docs/rules"
	rulesIndex     = rulesDirectory + ".md" // beside it, for "readme" is a check
)

// inputs are what the operations with rules lint, in the words of the index.
var inputs = map[string]string{
	"lintSchema": "parameter schema", "validateConfig": "tools config", "lint": "pipeline directory", "resolveConfig": "pipeline config",
	"validateParams": "params file", "validateSampleSheet": "samplesheet",
}

func ruleTable(b *strings.Builder) {
	b.WriteString("\nRules with the severity `off` run only with `--key ID`. `toolkit rules ID` prints a page in the terminal.\n")
	for _, set := range rules.Sets() {
		fmt.Fprintf(b, "\n## Rules for a %s\n\n| rule | severity | title | fixable | dialects |\n|---|---|---|---|---|\n", inputs[set.Operation])
		for _, r := range set.Rules {
			fixable := ""
			if r.Fixable {
				fixable = "`--fix`"
			}
			fmt.Fprintf(b, "| [`%s`](rules/%s.md) | %s | %s | %s | %s |\n", r.ID, r.ID, r.Severity, r.Title, fixable, strings.Join(r.Dialects, ", "))
		}
	}
	b.WriteString("\n## Checks\n\nA report names a check in the place of a rule if the finding is about the check as a whole.\n\n| check | title | dialects |\n|---|---|---|\n")
	for _, c := range rules.Checks() {
		fmt.Fprintf(b, "| [`%s`](rules/%s.md) | %s | %s |\n", c.ID, c.ID, c.Title, strings.Join(c.Dialects, ", "))
	}
}

// rulePages are the pages of all rules and checks.
func rulePages() (all []page) {
	for _, info := range append(rules.Rules(""), rules.Checks()...) {
		all = append(all, page{
			file: path.Join(rulesDirectory, info.ID+".md"), title: "`" + info.ID + "`",
			write: without(func(b *strings.Builder) { writeRule(b, info) }),
		})
	}
	return all
}

func writeRule(b *strings.Builder, r rules.RuleInfo) {
	fmt.Fprintf(b, "\n%s.\n\n| | |\n|---|---|\n", r.Title)
	fixable := "no"
	if r.Fixable {
		fixable = "yes, with `--fix`"
	}
	since := r.Explanation.Since
	if since == "" {
		since = "0.1.0"
	}
	check := "`" + r.Check + "`"
	if rules.IsCheck(r.Check) && r.Check != r.ID {
		check = "[" + check + "](" + r.Check + ".md)"
	}
	for _, row := range [][2]string{
		{"Check", check}, {"Severity", r.Severity}, {"Profiles", strings.Join(r.Profiles, ", ")},
		{"Dialects", strings.Join(r.Dialects, ", ")}, {"Fixable", fixable}, {"Needs", r.Needs}, {"Since", since},
	} {
		if row[1] != "" {
			fmt.Fprintf(b, "| %s | %s |\n", row[0], row[1])
		}
	}
	d := r.Explanation
	section(b, "What it checks", d.What)
	section(b, "Why", d.Why)
	section(b, "Example", example("Incorrect", r.Language, r.Before)+example("Correct", r.Language, r.After))
	section(b, "How to fix", d.Fix)
	section(b, "Configure", r.Configure)
	section(b, "nf-core/tools", d.Upstream)
	section(b, "Source", d.Source)
}

func section(b *strings.Builder, heading, text string) {
	if text != "" {
		fmt.Fprintf(b, "\n## %s\n\n%s\n", heading, strings.TrimSpace(text))
	}
}

// example is "" for a sample that is a fresh pipeline without a change.
func example(label, language, code string) string {
	if strings.TrimSpace(code) == "" {
		return ""
	}
	return fmt.Sprintf("%s:\n\n```%s\n%s\n```\n\n", label, language, strings.TrimSpace(code))
}

// staleRulePages removes the pages of rules that do not exist, or refuses them.
func staleRulePages(all []output, check bool) error {
	found, err := filepath.Glob(rulesDirectory + "/*")
	if err != nil {
		return err
	}
	for _, file := range found {
		if slices.ContainsFunc(all, func(o output) bool { return o.file == filepath.ToSlash(file) }) {
			continue
		}
		if check {
			return fmt.Errorf("%s is the page of no rule; run `npm run gen`", file)
		}
		if err := os.Remove(file); err != nil {
			return err
		}
		fmt.Println("removed", file)
	}
	return nil
}
