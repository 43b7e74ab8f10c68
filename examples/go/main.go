// Command lint-pipeline shows what a Go program does with flow-toolkit, a function a topic: it lints and fixes a
// schema, makes a record of settings, asks a helper, resolves a configuration, writes documentation, and keeps a
// pipeline in memory while it is edited. Run it with "go run .".
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/builder"
	"github.com/flow-toolkit/flow-toolkit/core/api/config"
	"github.com/flow-toolkit/flow-toolkit/core/api/directory"
	"github.com/flow-toolkit/flow-toolkit/core/api/helpers"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/api/rules"
	"github.com/flow-toolkit/flow-toolkit/core/api/schema"
	"github.com/flow-toolkit/flow-toolkit/core/api/values"
	"github.com/flow-toolkit/flow-toolkit/core/api/workspace"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

const schemaText = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "properties": {
    "threads": { "type": "integer", "default": "4", "description": "Processors of each task." }
  }
}
`

const configText = `params.threads = 4
process.cpus = 1
profiles {
    big { process.cpus = 16 }
}
`

func main() {
	ctx := context.Background()
	for _, topic := range []struct {
		name string
		show func(context.Context) error
	}{
		{"lint a schema", lintSchema}, {"describe a rule", describeRule}, {"make a record", makeRecord}, {"ask a helper", askHelper},
		{"resolve a configuration", resolve}, {"write documentation", document}, {"edit a pipeline in memory", edit},
	} {
		fmt.Printf("# %s\n", topic.name)
		if err := topic.show(ctx); err != nil {
			log.Fatal(err)
		}
	}
}

// lintSchema lints a parameter schema and applies its safe fixes.
func lintSchema(ctx context.Context) error {
	in := &schema.SchemaInput{Files: api.Files{{Path: "nextflow_schema.json", Content: []byte(schemaText)}}}
	in.LintOptions = linting.LintOptions{Keys: []string{"default-type"}}
	report, err := schema.Lint(ctx, in)
	if err != nil {
		return err
	}
	for _, f := range report.Findings {
		fmt.Printf("%s:%d:%d %s %s\n", f.Path, f.Range.Start.Line, f.Range.Start.Column, f.Severity, f.Rule)
	}
	fixed, err := schema.Fix(ctx, in)
	if err != nil {
		return err
	}
	fmt.Println("fixed:", strings.Contains(fixed.Files[0].Text, `"default": 4,`))
	return nil
}

// describeRule gives the documentation of a rule.
func describeRule(ctx context.Context) error {
	infos, err := rules.Describe(ctx, &rules.RulesInput{ID: "default-type"})
	if err != nil {
		return err
	}
	fmt.Println(infos[0].ID, infos[0].Severity, infos[0].Check)
	return nil
}

// makeRecord makes a typed record of settings. What does not fit is an error of a kind that can be asked for.
func makeRecord(ctx context.Context) error {
	for _, given := range []map[string]any{{"repository_type": "pipeline"}, {"repository_type": 5}} {
		value, err := values.Of(given)
		if err != nil {
			return err
		}
		record, err := config.CreateModel(ctx, &config.ModelInput{Model: "ToolkitYamlConfig", Values: value})
		var raised *diag.Raised
		switch {
		case errors.As(err, &raised):
			fmt.Println(raised.Kind, raised.Issues[0].Loc)
		case err != nil:
			return err
		default:
			fmt.Println(record.Model, record.Given)
		}
	}
	return nil
}

// askHelper lists the files of a pipeline as git would.
func askHelper(ctx context.Context) error {
	files, err := helpers.GetWfFiles(ctx, nil, &helpers.ListInput{Path: ".", Files: api.Files{
		{Path: ".gitignore", Content: []byte("work/\n")}, {Path: "main.nf"}, {Path: "work/trace.txt"},
	}})
	fmt.Println(files)
	return err
}

// resolve gives the configuration with one of its profiles.
func resolve(ctx context.Context) error {
	resolved, err := pipeline.ResolveConfig(ctx, nil, &pipeline.ResolveInput{
		Files:          api.Files{{Path: "nextflow.config", Content: []byte(configText)}},
		ResolveOptions: pipeline.ResolveOptions{EvaluationOptions: directory.EvaluationOptions{Profiles: []string{"big"}}},
	})
	if err != nil {
		return err
	}
	for _, leaf := range resolved.Leaves {
		fmt.Println(leaf.Key, "=", leaf.Text)
	}
	return nil
}

// document writes the schema's parameters as Markdown.
func document(ctx context.Context) error {
	docs, err := builder.Docs(ctx, &builder.SchemaDocsInput{
		Files:             api.Files{{Path: "nextflow_schema.json", Content: []byte(schemaText)}},
		SchemaDocsOptions: builder.SchemaDocsOptions{Columns: []string{"parameter", "type"}},
	})
	if err != nil {
		return err
	}
	fmt.Println(strings.Contains(docs.Text, "threads"), strings.Contains(docs.Text, "integer"))
	return nil
}

// edit keeps a pipeline in memory, lints it, writes one file and lints it again: the second lint runs only the rules that the
// edit can affect.
func edit(ctx context.Context) error {
	const name = "demo"
	script := func(text string) api.Files { return api.Files{{Path: "main.nf", Content: []byte(text)}} }
	files := append(script("// TODO nf-core: write it\n"), api.File{Path: "nextflow.config", Content: []byte(configText)})
	if err := workspace.Open(ctx, &workspace.WorkspaceFilesInput{Workspace: name, Files: files}); err != nil {
		return err
	}
	for _, text := range []string{"", "workflow { }\n"} {
		if text != "" {
			if err := workspace.Write(ctx, &workspace.WorkspaceFilesInput{Workspace: name, Files: script(text)}); err != nil {
				return err
			}
		}
		in := &pipeline.LintInput{Workspace: name}
		in.Keys = []string{"pipeline_todos"}
		report, err := pipeline.Lint(ctx, nil, in)
		if err != nil {
			return err
		}
		fmt.Println("to do:", len(report.Findings))
	}
	changes, err := workspace.Changes(ctx, &workspace.WorkspaceInput{Workspace: name})
	if err != nil {
		return err
	}
	fmt.Print(changes[0].Kind, " ", changes[0].Path, "\n", changes[0].Diff)
	return workspace.Close(ctx, &workspace.WorkspaceInput{Workspace: name})
}
