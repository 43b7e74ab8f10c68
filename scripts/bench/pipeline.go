package main

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/template"
	"github.com/flow-toolkit/flow-toolkit/core/vfs"
)

const (
	pipelineFiles = 300
	pipelineBytes = 2 << 20
)

// pipelineFolder is a pipeline of a real one's size: a fresh one, with modules and documents of text
// that its checks look through.
func pipelineFolder() []vfs.File {
	files := template.Render(template.Options{})
	size := 0
	for _, f := range files {
		size += len(f.Content)
	}
	left := pipelineFiles - len(files)
	each := (pipelineBytes - size) / left
	for i := range left {
		var b strings.Builder
		fmt.Fprintf(&b, "process STEP_%d {\n    label 'process_low'\n\n    input:\n    tuple val(meta), path(reads)\n\n    script:\n    \"\"\"\n", i)
		for b.Len() < each {
			fmt.Fprintf(&b, "    tool --threads ${task.cpus} --in ${reads} --out ${meta.id}.%d.txt\n", b.Len())
		}
		b.WriteString("    \"\"\"\n}\n")
		files = append(files, vfs.File{Path: fmt.Sprintf("modules/local/step_%d/main.flow", i), Content: []byte(b.String())})
	}
	return files
}

// measurePipeline times the lint of a whole pipeline, and each of its checks.
func measurePipeline(options) ([]row, error) {
	ours, err := coreChild()
	if err != nil {
		return nil, err
	}
	defer ours.close()
	call, err := newPipelineCall("pipeline", "lint", map[string]any{"times": true}, pipelineFolder())
	if err != nil {
		return nil, err
	}
	var last struct {
		Counts struct{ Passed, Warned, Failed int }
		Times  []struct {
			Check        string
			Milliseconds float64
		}
	}
	if _, err := call.compiled(ours, 3, &last); err != nil { // the engine compiles what runs often
		return nil, err
	}
	times, err := call.compiled(ours, 9, &last)
	if err != nil {
		return nil, err
	}
	native, err := call.native(5)
	if err != nil {
		return nil, err
	}
	if last.Counts.Passed < 250 || last.Counts.Failed > 0 {
		return nil, fmt.Errorf("the generated pipeline should pass its checks: %+v", last.Counts)
	}
	rows := []row{
		{Name: "whole lint of a pipeline, in the compiled module", Value: median(times), Unit: "ms", Gate: 500, Note: fmt.Sprintf("%d files, %d bytes; %d passed", pipelineFiles, pipelineBytes, last.Counts.Passed)},
		info("the same, native", median(native), "ms", ""),
	}
	for _, t := range last.Times {
		rows = append(rows, info(t.Check, t.Milliseconds, "ms", ""))
	}
	return rows, nil
}
