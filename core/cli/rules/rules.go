// Package rules has the command that lists and explains the rules.
package rules

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
)

// Command is the command "rules".
func Command(e *env.Env) *cobra.Command {
	var format string
	cmd := &cobra.Command{Use: "rules [id]", Short: "List the rules, or explain one", Args: options.Args(0, 1, "")}
	options.Argument(cmd, "[id]", "A rule, such as duplicate-param")
	options.Choice(cmd.Flags(), &format, "format", "", "text", []string{"text", "json"}, "Output format [default: text]")
	options.Help(cmd, options.HelpText{
		Codes: []string{"0", "Printed", "2", "Could not run: wrong usage, or an unknown rule", "3", "An internal error of the toolkit"},
		Examples: []string{
			"toolkit rules", "List all rules", "toolkit rules duplicate-param", "Explain one", "toolkit rules --format json", "For programs",
		},
	})
	cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) (ids []string, _ cobra.ShellCompDirective) {
		for _, rule := range rules.Rules("") {
			if len(args) == 0 {
				ids = append(ids, cobra.CompletionWithDesc(rule.ID, rule.Title))
			}
		}
		return ids, cobra.ShellCompDirectiveNoFileComp
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		id := strings.Join(args, "")
		found, err := rules.Describe(cmd.Context(), &rules.RulesInput{ID: id})
		if err != nil {
			return err
		}
		text := ""
		switch {
		case format == "json":
			text, err = options.JSON(found, "  ")
		case id == "":
			text = list(found)
		default:
			text = explain(found[0])
		}
		if err != nil {
			return err
		}
		return options.Deliver(e, text, options.Destination{Stream: screen.Stdout})
	}
	return cmd
}

// Explain prints one rule in full. The error is that of [rules.Describe] if the rule does not exist.
func Explain(ctx context.Context, e *env.Env, id string) error {
	found, err := rules.Describe(ctx, &rules.RulesInput{ID: id})
	if err != nil {
		return err
	}
	return options.Deliver(e, explain(found[0]), options.Destination{Stream: screen.Stdout})
}

// list has one line for each rule, in columns.
func list(found []rules.RuleInfo) string {
	rows, widths := make([][4]string, len(found)), [3]int{}
	for i, rule := range found {
		rows[i] = [4]string{rule.ID, rule.Severity, "", rule.Title}
		if rule.Fixable {
			rows[i][2] = "fixable"
		}
		for c := range widths {
			widths[c] = max(widths[c], len(rows[i][c]))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		fmt.Fprintf(&b, "%-*s  %-*s  %-*s  %s\n", widths[0], row[0], widths[1], row[1], widths[2], row[2], row[3])
	}
	return b.String()
}

// explain is one rule in full.
func explain(rule rules.RuleInfo) string {
	severity, fixable := rule.Severity, "no"
	if severity == "off" {
		severity = "off; enable it with --key " + rule.ID
	}
	if rule.Fixable {
		fixable = "yes, with --fix"
	}
	var facts strings.Builder
	for _, row := range [][2]string{
		{"check", rule.Check}, {"severity", severity}, {"profiles", strings.Join(rule.Profiles, ", ")},
		{"dialects", strings.Join(rule.Dialects, ", ")}, {"needs", rule.Needs}, {"fixable", fixable}, {"url", rule.URL},
	} {
		if row[1] != "" {
			fmt.Fprintf(&facts, "  %-8s  %s\n", row[0], row[1])
		}
	}
	parts := []string{rule.ID + ": " + rule.Title, strings.TrimRight(facts.String(), "\n"), strings.TrimSpace(rule.Doc)}
	for _, sample := range [][2]string{{"Incorrect:", rule.Before}, {"Correct:", rule.After}} {
		if strings.TrimSpace(sample[1]) != "" {
			parts = append(parts, sample[0]+"\n\n"+indented(sample[1]))
		}
	}
	return strings.Join(parts, "\n\n")
}

func indented(code string) string {
	lines := strings.Split(strings.TrimRight(code, " \n"), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight("    "+line, " ")
	}
	return strings.Join(lines, "\n")
}
