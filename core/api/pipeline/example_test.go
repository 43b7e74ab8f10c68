package pipeline_test

import (
	"context"
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/directory"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
)

// Some checks are run on the files of a pipeline.
func Example() {
	report, err := pipeline.Lint(context.Background(), nil, &pipeline.LintInput{
		Files: api.Files{
			{Path: "nextflow.config", Content: []byte("manifest.version = '1.0.0'\n")},
			{Path: "main.nf", Content: []byte("// TODO nf-core: write the workflow\n")},
		},
		FolderOptions: pipeline.FolderOptions{LintOptions: linting.LintOptions{Keys: []string{"pipeline_todos"}}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, found := range report.Findings {
		fmt.Printf("%s:%d %s %s\n", found.Path, found.Range.Start.Line, found.Outcome, found.Rule)
	}
	// Output:
	// main.nf:1 warned todo-comment
}

// The configuration of a pipeline is resolved with one of its profiles.
func ExampleResolveConfig() {
	config, err := pipeline.ResolveConfig(context.Background(), nil, &pipeline.ResolveInput{
		Files: api.Files{
			{Path: "nextflow.config", Content: []byte("process.cpus = 1\nincludeConfig 'conf/profiles.config'\n")},
			{Path: "conf/profiles.config", Content: []byte("profiles { big { process.cpus = 16 } }\n")},
		},
		ResolveOptions: pipeline.ResolveOptions{EvaluationOptions: directory.EvaluationOptions{Profiles: []string{"big"}}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, leaf := range config.Leaves {
		last := leaf.Origins[len(leaf.Origins)-1]
		fmt.Printf("%s = %s, set at %s:%d\n", leaf.Key, leaf.Text, last.Path, last.Range.Start.Line)
	}
	// Output:
	// process.cpus = 16, set at conf/profiles.config:1
}

// A parameter gets another name in all files that have it.
func ExampleRenameParameter() {
	renamed, err := pipeline.RenameParameter(context.Background(), nil, &pipeline.RenameInput{
		ParametersInput: pipeline.ParametersInput{Files: api.Files{
			{Path: "nextflow.config", Content: []byte("params {\n    save_bam = false\n}\n")},
			{Path: "main.nf", Content: []byte("workflow {\n    if (params.save_bam) { println 'saved' }\n}\n")},
			{Path: "nextflow_schema.json", Content: []byte(`{"properties": {"save_bam": {"type": "boolean"}}, "required": ["save_bam"]}`)},
			{Path: "tests/main.nf.test", Content: []byte("nextflow_pipeline { test('a') { when { params { save_bam = true } } } }\n")},
			{Path: "docs/usage.md", Content: []byte("    nextflow run main.nf --save_bam \\\n        --other\n")},
		}},
		Parameter: "save_bam", Name: "keep_bam",
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, file := range renamed.Files {
		fmt.Print(file.Path, ": ", file.Text)
		if file.Path == "nextflow_schema.json" {
			fmt.Println()
		}
	}
	// Output:
	// nextflow_schema.json: {"properties": {"keep_bam": {"type": "boolean"}}, "required": ["keep_bam"]}
	// docs/usage.md:     nextflow run main.nf --keep_bam \
	//         --other
	// main.nf: workflow {
	//     if (params.keep_bam) { println 'saved' }
	// }
	// nextflow.config: params {
	//     keep_bam = false
	// }
	// tests/main.nf.test: nextflow_pipeline { test('a') { when { params { keep_bam = true } } } }
}

// A parameter is listed with its places.
func ExampleListParameters() {
	list, err := pipeline.ListParameters(context.Background(), nil, &pipeline.ParametersInput{Files: api.Files{
		{Path: "nextflow.config", Content: []byte("params.save_bam = false\n")},
		{Path: "main.nf", Content: []byte("println params.save_bam\nprintln params[x]\n")},
	}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range list.Parameters {
		for _, use := range p.Uses {
			fmt.Printf("%s %s at %s:%d:%d\n", p.Name, use.Kind, use.Path, use.Range.Start.Line, use.Range.Start.Column)
		}
	}
	fmt.Println("unclear:", list.Unclear)
	// Output:
	// save_bam read at main.nf:1:16
	// save_bam set at nextflow.config:1:8
	// unclear: [main.nf]
}
