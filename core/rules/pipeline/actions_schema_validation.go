package pipeline

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// actionsSchemaValidation checks the structure of GitHub Actions workflows (lint.md §3.8).
var actionsSchemaValidation = &Check{
	ID: "actions_schema_validation", Title: "Workflow files must have a valid structure",
	Rules: []*Rule{workflowForm},
}

var workflowForm = &Rule{Rule: lint.Rule{
	ID: "workflow-form", Check: "actions_schema_validation", Title: "Workflow files must have a valid structure",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each file in `.github/workflows` that is not valid YAML, has no `on` or `jobs`, has an unknown key, " +
			"event or job name, or has a step without `run` and `uses`. A JSON Schema for workflows from the caller " +
			"replaces these built-in tables, which know the keys and their kinds but not every value. An unknown key or " +
			"event that is not similar to a known one may be new, and is a warning.",
		Why:      "GitHub does not run a workflow that it cannot read, and reports that only after a push.",
		Fix:      "Correct the place that the finding names.",
		Upstream: "nf-core/tools 3.5.1 reports a missing `on` twice.",
		Source:   `"Workflow syntax for GitHub Actions" in the documentation of GitHub, which has no versions.`,
	},
	Before: "-- .github/workflows/x.yml --\non: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    step: []\n",
	After:  "-- .github/workflows/x.yml --\non: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	f.Ending(".github/workflows", func(path string) {
		if strings.Count(path, "/") > 2 {
			return // GitHub does not read subdirectories
		}
		doc, err := f.YAML(path)
		if err != nil {
			p.NotChecked(view.ContentOf(path, err))
			return
		}
		before := p.Faults()
		if view.Readable(p, doc) {
			checkWorkflow(p, f, doc)
		}
		if p.Faults() == before {
			p.Passed(diag.Finding{File: doc.File, Message: `"` + path + `" is a valid workflow`})
		}
	}, ".yml", ".yaml")
}}

func checkWorkflow(p *lint.Pass, folder *view.Folder, doc *yaml.Document) {
	if folder.WorkflowSchema != nil {
		validateWorkflow(p, folder, doc)
		return
	}
	c := workflowChecker{pass: p, doc: doc}
	if !c.mapping(doc.Root, "workflow", view.WorkflowKeys) {
		return
	}
	on, _ := view.EventsOf(doc)
	if on == nil {
		c.report(nil, `workflow has no "on"`, `add the events that start it under "on"`)
	}
	c.events(on)
	jobs := doc.Root.Get("jobs")
	switch {
	case jobs == nil:
		c.report(nil, `workflow has no "jobs"`, `add a mapping of job names to jobs under "jobs"`)
	case !jobs.Is(tree.Object) || len(jobs.Members) == 0:
		c.report(jobs, `"jobs" must be a mapping with at least one job`, "")
	default:
		for _, m := range jobs.Members {
			c.job(m)
		}
	}
}

// workflowChecker checks one workflow by the tables of package view.
type workflowChecker struct {
	pass *lint.Pass
	doc  *yaml.Document
}

func (c workflowChecker) report(n *tree.Node, message, help string) {
	c.pass.Report(diag.Finding{File: c.doc.File, Node: n, Message: message, Help: help})
}

// mapping reports whether a node is a mapping, and adds findings about its unknown keys.
func (c workflowChecker) mapping(n *tree.Node, what string, known []string) bool {
	if !n.Is(tree.Object) {
		c.report(n, what+" must be a mapping, found "+excerpt(n), "")
		return false
	}
	for i, m := range n.Members {
		if what == "workflow" && isEventsKey(c.doc, n, i) || slices.Contains(known, m.Key) {
			continue
		}
		c.unknown(m.KeySpan, `unknown key "`+m.Key+`" in a `+what, m.Key, known)
	}
	return true
}

func isEventsKey(doc *yaml.Document, root *tree.Node, i int) bool {
	_, key := view.EventsOf(doc)
	return root.Members[i].KeySpan == key
}

func (c workflowChecker) events(on *tree.Node) {
	var names []*tree.Node
	switch {
	case on.Is(tree.String):
		names = []*tree.Node{on}
	case on.Is(tree.Array):
		names = on.Items
	case on.Is(tree.Object):
		for _, m := range on.Members {
			if !slices.Contains(view.WorkflowEvents, m.Key) {
				c.unknown(m.KeySpan, `unknown event "`+m.Key+`"`, m.Key, view.WorkflowEvents)
			}
		}
	case on != nil:
		c.report(on, `"on" must be an event name, a list of names or a mapping, found `+excerpt(on), "")
	}
	for _, n := range names {
		if !slices.Contains(view.WorkflowEvents, n.String()) {
			c.unknown(n.Span, `unknown event "`+n.String()+`"`, n.String(), view.WorkflowEvents)
		}
	}
}

// unknown reports a word that is not in a table. GitHub may have added it since, so it is an error only if it is
// similar to a word of the table.
func (c workflowChecker) unknown(at source.Span, message, word string, known []string) {
	finding := diag.Finding{File: c.doc.File, Span: at, Message: message}
	if similar := lint.Nearest(word, known); similar != "" {
		finding.Help = `did you mean "` + similar + `"?`
	} else {
		finding.Severity = diag.Warning
	}
	c.pass.Report(finding)
}

func (c workflowChecker) job(m tree.Member) {
	if !isJobName(m.Key) {
		c.pass.Report(diag.Finding{
			File: c.doc.File, Span: m.KeySpan, Message: `invalid job name "` + m.Key + `"`, Help: `use letters, digits, "-" and "_", and start with a letter or "_"`,
		})
	}
	job := m.Value
	if job.Is(tree.Object) && job.Get("uses") != nil {
		c.mapping(job, "job that calls a workflow", view.CalledJobKeys)
		return
	}
	if !c.mapping(job, "job", view.JobKeys) {
		return
	}
	if job.Get("runs-on") == nil {
		c.pass.Report(diag.Finding{
			File: c.doc.File, Span: m.KeySpan, Message: `job "` + m.Key + `" has no "runs-on"`, Help: "add the runner, for example runs-on: ubuntu-latest",
		})
	}
	if strategy := job.Get("strategy"); strategy != nil && !isExpression(strategy) {
		c.mapping(strategy, "strategy", view.StrategyKeys)
	}
	steps := job.Get("steps")
	if steps == nil || isExpression(steps) {
		return
	}
	if !steps.Is(tree.Array) || len(steps.Items) == 0 {
		c.report(steps, `"steps" must be a list with at least one step`, "")
		return
	}
	for _, step := range steps.Items {
		c.step(step)
	}
}

func (c workflowChecker) step(step *tree.Node) {
	if !c.mapping(step, "step", view.StepKeys) {
		return
	}
	switch runs, uses := step.Get("run") != nil, step.Get("uses") != nil; {
	case !runs && !uses:
		c.report(step, `step has no "run" or "uses"`, `add a command with "run" or an action with "uses"`)
	case runs && uses:
		c.report(step, `"run" and "uses" are not allowed in the same step`, "split it into two steps")
	}
}

// isExpression reports whether GitHub evaluates the value when a workflow runs.
func isExpression(n *tree.Node) bool {
	return n.Is(tree.String) && strings.HasPrefix(strings.TrimSpace(n.Text), "${{")
}

func isJobName(name string) bool {
	for i := 0; i < len(name); i++ {
		b := name[i] | 0x20
		if letter := 'a' <= b && b <= 'z' || name[i] == '_'; !letter && (i == 0 || name[i] != '-' && (name[i] < '0' || name[i] > '9')) {
			return false
		}
	}
	return name != ""
}

// validateWorkflow validates a workflow against the JSON Schema of the caller.
func validateWorkflow(p *lint.Pass, folder *view.Folder, doc *yaml.Document) {
	schema := folder.WorkflowSchema
	violations, err := schema.Validate(doc.Root)
	if err != nil {
		p.NotChecked(diag.CauseErrors, `a workflow schema that can be applied to "`+doc.File.Name+`": `+err.Error())
	}
	if len(schema.Unchecked()) > 0 {
		p.NotChecked(diag.CauseLimit, `a workflow schema whose patterns can be matched in linear time`)
	}
	for _, v := range violations {
		subject := "workflow"
		if m, ok := v.Instance.Key(); ok {
			subject = tree.Quote(m.Key)
		}
		v.File, v.Message = doc.File, v.About(subject)
		p.Report(v.Finding)
	}
}
