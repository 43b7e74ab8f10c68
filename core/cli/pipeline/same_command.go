package pipeline

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
)

// carried are the options for what is linted and which findings are reported, in the order of [run.sameCommand]. An option
// without values is on or not.
var carried = []struct {
	option string
	values func(r *run) []string
	on     func(r *run) bool
}{
	{option: "key", values: func(r *run) []string { return r.Keys }},
	{option: "profile", values: one(func(r *run) string { return r.Profile })},
	{option: "dialect", values: one(func(r *run) string { return r.Dialect })},
	{option: "revision", values: one(func(r *run) string { return r.revision })},
	{option: "config-profile", values: func(r *run) []string { return r.Profiles }},
	{option: "env", values: func(r *run) []string { return assignments(r.Env) }},
	{option: "param", values: func(r *run) []string { return params("", r.Params) }},
	{option: "project-dir", values: one(func(r *run) string { return r.ProjectDir })},
	{option: "template", values: one(func(r *run) string { return r.template })},
	{option: "tool-version", values: one(func(r *run) string { return r.toolVersion })},
	{option: "release-tag", values: one(func(r *run) string { return r.releaseTag })},
	{option: "workflow-schema", values: one(func(r *run) string { return r.workflowSchema })},
	{option: "parser", values: one(func(r *run) string { return r.Parser })},
	{option: "release", on: func(r *run) bool { return r.release != nil && *r.release }},
	{option: "no-release", on: func(r *run) bool { return r.release != nil && !*r.release }},
	{option: "baseline", values: one(func(r *run) string { return r.baseline })},
	{option: "since", values: one(func(r *run) string { return r.since })},
	{option: "diff-only", on: func(r *run) bool { return r.diffOnly }},
	{option: "exclude", values: func(r *run) []string { return r.exclude }},
	{option: timeout, values: one(func(r *run) string { return r.env.Limit.String() })},
}

// timeout is the option of every command, which is added to this one as well.
const timeout = "timeout"

// dropped are the options of what is changed, how findings are reported and how many pipelines are linted.
var dropped = []string{
	"fix", "diff", "allow-dirty", "allow-no-vcs", "write-baseline",
	"show-passed", "all", "show-ignored", "fail-warned", "fail-ignored", "max-warnings", "statistics", "times", "exit-zero",
	"format", "report", "output", "plain", "color", "quiet", "explain",
	"each", "jobs", "watch", "cache", "cache-dir", "settings", "no-settings", "help",
}

func one(value func(r *run) string) func(r *run) []string {
	return func(r *run) []string { return []string{value(r)} }
}

// sameCommand is the command line of this run, to be copied into a shell: what selects the findings, and nothing of how
// they are reported.
func (r *run) sameCommand() string {
	line := []string{"toolkit", "lint"}
	if r.dir != "." {
		line = append(line, r.dir)
	}
	for _, row := range carried {
		switch {
		case !r.given(row.option):
		case row.values == nil:
			if row.on(r) {
				line = append(line, "--"+row.option)
			}
		default:
			for _, value := range row.values(r) {
				line = append(line, "--"+row.option, value)
			}
		}
	}
	return options.ShellLine(append(line, r.settings...))
}

func assignments(values map[string]string) (words []string) {
	for _, name := range slices.Sorted(maps.Keys(values)) {
		words = append(words, name+"="+values[name])
	}
	return words
}

// params are the assignments that make the parameters, below a scope.
func params(scope string, values map[string]any) (words []string) {
	for _, name := range slices.Sorted(maps.Keys(values)) {
		switch value := values[name].(type) {
		case map[string]any:
			words = append(words, params(scope+name+".", value)...)
		case float64:
			words = append(words, scope+name+"="+strconv.FormatFloat(value, 'f', -1, 64))
		default:
			words = append(words, fmt.Sprintf("%s%s=%v", scope, name, value))
		}
	}
	return words
}
