package workspace_test

import (
	"context"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/builder"
	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/api/workspace"
)

// TestFixesAreNotSeen reads the schema of a workspace while fixes of it are linted: what is read is never the fixed schema.
func TestFixesAreNotSeen(t *testing.T) {
	const schema = `{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {"threads": {"type": "integer", "default": "4"}}}`
	ctx := context.Background()
	files := api.Files{{Path: "flow_schema.json", Content: []byte(schema)}, {Path: "flow.config", Content: []byte("params.threads = 4\n")}, {Path: "main.flow", Content: []byte("workflow {}\n")}}
	if err := workspace.Open(ctx, &workspace.WorkspaceFilesInput{Workspace: "fixed", Files: files}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = workspace.Close(ctx, &workspace.WorkspaceInput{Workspace: "fixed"}) })
	build := func() string {
		built, err := builder.Build(ctx, nil, &builder.BuildInput{Workspace: "fixed"})
		if err != nil {
			t.Error(err)
			return ""
		}
		return built.Text
	}
	want := build()
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range 200 {
			fixed, err := pipeline.Fix(ctx, nil, &pipeline.FixInput{LintInput: pipeline.LintInput{Workspace: "fixed"}})
			if err != nil || len(fixed.Files) == 0 {
				t.Error("nothing is fixed", err)
				return
			}
		}
	}()
	for {
		if got := build(); got != want {
			t.Fatalf("got %s\nwant %s", got, want)
		}
		select {
		case <-done:
			return
		default:
		}
	}
}
