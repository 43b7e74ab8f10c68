package helpers_test

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/helpers"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// A Go program lists files that it has in memory, and compares the sum of one. Without Files the host's own are meant.
func Example() {
	ctx := context.Background()
	files := api.Files{
		{Path: ".gitignore", Content: []byte("work/*\n")},
		{Path: "main.nf", Content: []byte("workflow { }\n")},
		{Path: "work/trace.txt", Content: []byte("1\n")},
	}
	listed, err := helpers.GetWfFiles(ctx, nil, &helpers.ListInput{Files: files, Path: "."})
	if err != nil {
		log.Fatal(err)
	}
	sum, err := helpers.FileMD5(ctx, nil, &helpers.ChecksumInput{Files: files, Path: "main.nf"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(listed, sum)
	err = helpers.IsPipelineDirectory(ctx, nil, &inputs.FolderInput{Files: files, Dialect: "nf-core"})
	var raised *diag.Raised
	if errors.As(err, &raised) {
		fmt.Println(raised.Kind)
	}
	// Output:
	// [.gitignore main.nf] e1d9a4baf340bebfc4f5d4ddadcdb214
	// UserWarning
}
