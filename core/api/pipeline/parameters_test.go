package pipeline_test

import (
	"context"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
)

// TestRenameParameter compares the files before and after a rename.
func TestRenameParameter(t *testing.T) {
	var files api.Files
	want := map[string]string{}
	for _, f := range []struct{ path, before, after string }{
		{"nextflow.config", "params.saveBam = false\nparams.other = params.saveBam\n", "params.keepBam = false\nparams.other = params.keepBam\n"},
		{
			"main.nf", "workflow {\n    if (params.saveBam && params['saveBam']) { println \"${params.saveBam}\" }\n}\n",
			"workflow {\n    if (params.keepBam && params['keepBam']) { println \"${params.keepBam}\" }\n}\n",
		},
		{
			"README.md", "    nextflow run main.nf --saveBam --save-bam true --save-bams\n",
			"    nextflow run main.nf --keepBam --keep-bam true --save-bams\n",
		},
	} {
		files = append(files, api.File{Path: f.path, Content: []byte(f.before)})
		want[f.path] = f.after
	}
	in := &pipeline.RenameInput{ParametersInput: pipeline.ParametersInput{Files: files}, Parameter: "saveBam", Name: "keepBam"}
	out, err := pipeline.RenameParameter(context.Background(), nil, in)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range out.Files {
		if f.Text != want[f.Path] {
			t.Errorf("%s:\n%s", f.Path, f.Diff)
		}
		delete(want, f.Path)
	}
	for path := range want {
		t.Errorf("%s is not changed", path)
	}
}
