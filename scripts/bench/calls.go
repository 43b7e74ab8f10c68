package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/modules/pipeline"
)

// pipelineCall is an operation over files of a pipeline, as it crosses the border.
type pipelineCall struct {
	name, operation string
	message         []byte
}

func newPipelineCall(name, operation string, options map[string]any, files []files.File) (pipelineCall, error) {
	var inputs api.Files
	for _, f := range files {
		inputs = append(inputs, api.File{Path: f.Path, Size: len(f.Content)})
	}
	options["files"] = inputs
	message, err := json.Marshal(options)
	message = append(message, '\n')
	for _, f := range files {
		message = append(message, f.Content...)
	}
	return pipelineCall{name, operation, message}, err
}

// compiled are the milliseconds of the calls in the compiled module, and the last one's result.
func (c pipelineCall) compiled(ours *child, count int, result any) ([]float64, error) {
	file := filepath.Join(work, c.name+".message")
	if err := os.WriteFile(file, c.message, 0o644); err != nil {
		return nil, err
	}
	var answer struct {
		Times  []float64
		Result json.RawMessage
	}
	if err := ours.ask(command{Do: "call", File: file, Name: c.operation, Count: count}, &answer); err != nil {
		return nil, fmt.Errorf("%s: %w", c.name, err)
	}
	return answer.Times, json.Unmarshal(answer.Result, result)
}

// native are the milliseconds of the same calls here.
func (c pipelineCall) native(count int) ([]float64, error) {
	var times []float64
	all := pipeline.Module()
	for range count {
		began := time.Now()
		answer := all.Call(context.Background(), c.operation, c.message)
		times = append(times, milliseconds(time.Since(began)))
		if len(answer) < 10 || string(answer[:10]) != `{"result":` {
			return nil, errors.New(c.name + ": the native core answered " + string(answer[:min(len(answer), 200)]))
		}
	}
	return times, nil
}
