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
