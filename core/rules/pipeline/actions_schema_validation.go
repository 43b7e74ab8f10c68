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

// actionsSchemaValidation judges the form of the code host's workflows (lint.md §3.8).
var actionsSchemaValidation = &Check{
	ID: "actions_schema_validation", Title: "Every workflow has the form that the code host reads",
	Rules: []*Rule{workflowForm},
}

var workflowForm = &Rule{Rule: lint.Rule{
	ID: "workflow-form", Check: "actions_schema_validation", Title: "Every workflow has the form that the code host reads",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "The code host does not run a workflow that it cannot read, and says so only after a push.\n\n" +
		"**Fails** for each file under `.github/workflows` that is no YAML, lacks `on` or `jobs`, has a key, an event or a job that the code host does not know, or a step that neither runs nor uses anything. " +
		"Where the caller gives a JSON Schema of workflows, that one decides instead; without it the toolkit judges by its own tables, which know the keys and their kinds and not every value. A key or event that is near none of them may be new, and is a warning. A missing `on` is told once; the reference (3.5.1) tells it twice.\n\n" +
		"**Mend** as the finding says." +
		"\n\nSource: \"Workflow syntax for GitHub Actions\" in the documentation of GitHub, which has no versions.",
	Before: "-- .github/workflows/x.yml --\non: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    step: []\n",
	After:  "-- .github/workflows/x.yml --\non: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	f.Ending(".github/workflows", func(path string) {
		if strings.Count(path, "/") > 2 {
			return // the code host looks into the folder itself alone
		}
		doc, err := f.YAML(path)
		if err != nil {
			p.NotChecked(view.ContentOf(path, err))
			return
		}
		before := p.Faults()
		if view.Readable(p, doc) {
			judgeWorkflow(p, f, doc)
		}
		if p.Faults() == before {
			p.Passed(diag.Finding{File: doc.File, Message: `"` + path + `" has the form of a workflow`})
		}
	}, ".yml", ".yaml")
}}

func judgeWorkflow(p *lint.Pass, folder *view.Folder, doc *yaml.Document) {
	if folder.WorkflowSchema != nil {
		judgeBySchema(p, folder, doc)
		return
	}
	j := workflowJudge{pass: p, doc: doc}
	if !j.mapping(doc.Root, "a workflow", view.WorkflowKeys) {
		return
	}
	on, _ := view.EventsOf(doc)
	if on == nil {
		j.fault(nil, `the workflow does not say when it runs; the key "on" is expected`)
	}
	j.events(on)
	jobs := doc.Root.Get("jobs")
	switch {
	case jobs == nil:
		j.fault(nil, `the workflow has no jobs; the key "jobs" is expected`)
	case !jobs.Is(tree.Object) || len(jobs.Members) == 0:
		j.fault(jobs, `"jobs" holds no job; a map from names to jobs is expected`)
	default:
		for _, m := range jobs.Members {
			j.job(m)
		}
	}
}

// workflowJudge judges one workflow by the tables below.
type workflowJudge struct {
	pass *lint.Pass
	doc  *yaml.Document
}

func (j workflowJudge) fault(n *tree.Node, message string) {
	j.pass.Report(diag.Finding{File: j.doc.File, Node: n, Message: message})
}

// mapping reports whether a node is a map, and what keys it has that are not known.
func (j workflowJudge) mapping(n *tree.Node, what string, known []string) bool {
	if !n.Is(tree.Object) {
		j.fault(n, what+" is a map from keys to values; this is none")
		return false
	}
	for i, m := range n.Members {
		if what == "a workflow" && isEventsKey(j.doc, n, i) || slices.Contains(known, m.Key) {
			continue
		}
		j.unknown(m.KeySpan, `the key "`+m.Key+`" in `+what, m.Key, known)
	}
	return true
}

func isEventsKey(doc *yaml.Document, root *tree.Node, i int) bool {
	_, key := view.EventsOf(doc)
	return root.Members[i].KeySpan == key
}

func (j workflowJudge) events(on *tree.Node) {
	var names []*tree.Node
	switch {
	case on.Is(tree.String):
		names = []*tree.Node{on}
	case on.Is(tree.Array):
		names = on.Items
	case on.Is(tree.Object):
		for _, m := range on.Members {
			if !slices.Contains(view.WorkflowEvents, m.Key) {
				j.unknown(m.KeySpan, `the event "`+m.Key+`"`, m.Key, view.WorkflowEvents)
			}
		}
	case on != nil:
		j.fault(on, `"on" names no event; a name, a list of names or a map is expected`)
	}
	for _, n := range names {
		if !slices.Contains(view.WorkflowEvents, n.String()) {
			j.unknown(n.Span, `the event "`+n.String()+`"`, n.String(), view.WorkflowEvents)
		}
	}
}

// unknown tells of a word that is not in a table. The code host may have learned it since, so it is an error
// only where a word of the table is near.
func (j workflowJudge) unknown(at source.Span, what, word string, known []string) {
	fault := diag.Finding{File: j.doc.File, Span: at, Message: what + " is not known" + lint.DidYouMean(word, known)}
	if lint.Nearest(word, known) == "" {
		fault.Severity = diag.Warning
	}
	j.pass.Report(fault)
}

func (j workflowJudge) job(m tree.Member) {
	if !isJobName(m.Key) {
		j.pass.Report(diag.Finding{File: j.doc.File, Span: m.KeySpan, Message: `"` + m.Key + `" cannot name a job; letters, digits, "-" and "_" are expected, the first a letter or "_"`})
	}
	job := m.Value
	if job.Is(tree.Object) && job.Get("uses") != nil {
		j.mapping(job, "a job that uses a workflow", view.CalledJobKeys)
		return
	}
	if !j.mapping(job, "a job", view.JobKeys) {
		return
	}
	if job.Get("runs-on") == nil {
		j.pass.Report(diag.Finding{File: j.doc.File, Span: m.KeySpan, Message: `the job "` + m.Key + `" does not say where it runs; the key "runs-on" is expected`})
	}
	if strategy := job.Get("strategy"); strategy != nil && !isExpression(strategy) {
		j.mapping(strategy, "a strategy", view.StrategyKeys)
	}
	steps := job.Get("steps")
	if steps == nil || isExpression(steps) {
		return
	}
	if !steps.Is(tree.Array) || len(steps.Items) == 0 {
		j.fault(steps, `"steps" holds no step; a list of steps is expected`)
		return
	}
	for _, step := range steps.Items {
		j.step(step)
	}
}

func (j workflowJudge) step(step *tree.Node) {
	if !j.mapping(step, "a step", view.StepKeys) {
		return
	}
	switch runs, uses := step.Get("run") != nil, step.Get("uses") != nil; {
	case !runs && !uses:
		j.fault(step, `the step does nothing; the key "run" or "uses" is expected`)
	case runs && uses:
		j.fault(step, `the step both runs a command and uses an action; one of the two is expected`)
	}
}

// isExpression reports whether the code host makes the value when a workflow runs.
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

// judgeBySchema judges a workflow by the JSON Schema that the caller gave.
func judgeBySchema(p *lint.Pass, folder *view.Folder, doc *yaml.Document) {
	schema := folder.WorkflowSchema
	violations, err := schema.Validate(doc.Root)
	if err != nil {
		p.NotChecked(`a schema of workflows that can be applied to "` + doc.File.Name + `": ` + err.Error())
	}
	if len(schema.Unchecked()) > 0 {
		p.NotChecked(`a schema of workflows without patterns that cannot be matched in linear time`)
	}
	for _, v := range violations {
		v.File = doc.File
		p.Report(v.Finding)
	}
}
