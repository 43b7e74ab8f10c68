package schema_test

import (
	"context"
	"fmt"
	"log"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/api/schema"
)

// A Go program lints a parameter schema and applies the safe fixes.
func Example() {
	ctx := context.Background()
	in := &schema.SchemaInput{Files: api.Files{{Path: "nextflow_schema.json", Content: []byte(`{"definitions": {"io": {"properties": {"n": {"type": "integer", "default": "4"}}}}}`)}}}
	in.LintOptions = linting.LintOptions{Keys: []string{"default-type"}}
	report, err := schema.Lint(ctx, in)
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range report.Findings {
		fmt.Println(f.Range.Start.Line, f.Rule, f.Pointer)
	}
	fixed, err := schema.Fix(ctx, in)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(fixed.Files[0].Text)
	fmt.Println(fixed.Report.Counts.Failed, "errors left")
	// Output:
	// 1 default-type /definitions/io/properties/n/default
	// {"definitions": {"io": {"properties": {"n": {"type": "integer", "default": 4}}}}}
	// 0 errors left
}
