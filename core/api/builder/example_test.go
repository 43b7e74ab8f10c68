package builder_test

import (
	"context"
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/builder"
)

// The schema of a pipeline is brought together with its configuration.
func Example() {
	built, err := builder.Build(context.Background(), nil, &builder.BuildInput{
		Files: api.Files{
			{Path: "nextflow.config", Content: []byte("params.threads = 4\nparams.outdir = null\n")},
			{Path: "main.nf"},
			{Path: "nextflow_schema.json", Content: []byte(`{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "properties": {
    "outdir": { "type": "string" }
  }
}
`)},
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, step := range built.Proposals {
		fmt.Println(step.ID, step.Taken, string(step.To))
	}
	fmt.Println(built.Path, "changes:", built.Changed)
	// Output:
	// addParam:threads true {"type":"integer","default":4}
	// nextflow_schema.json changes: true
}
