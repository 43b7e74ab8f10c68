package params_test

import (
	"context"
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/params"
)

// A params file is validated against the parameter schema of its pipeline.
func Example() {
	schema := `{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {"threads": {"type": "integer"}}}`
	out, err := params.Validate(context.Background(), nil, &params.ParamsInput{
		Files: api.Files{
			{Path: "nextflow_schema.json", Content: []byte(schema)},
			{Path: "params.yml", Content: []byte("threads: four\n")},
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(out.Valid)
	for _, found := range out.Report.Findings {
		fmt.Printf("%s:%d:%d %s\n", found.Path, found.Range.Start.Line, found.Range.Start.Column, found.Rule)
	}
	// Output:
	// false
	// params.yml:1:10 params-type
}
