package main

import (
	"errors"
	"fmt"
	"slices"
)

// folderTimes is a child's answer: milliseconds of each lint, and of each check in each.
type folderTimes struct {
	Whole          []float64
	Checks         map[string][]float64
	Passed, Failed int
}

// folderGate is the most that the lint of a pipeline of real size may take after an edit, in milliseconds. It limits the
// delay while typing, so it is checked on every machine.
const folderGate = 500

// measureFolder times the lint of a whole pipeline in the worker, from its files to the report.
func measureFolder(o options) (rows []row, err error) {
	child, err := startChild(script("folder.mjs"))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, child.close()) }()
	var made struct{ Files, Bytes int }
	if err := child.ask(command{Do: "start"}, &made); err != nil {
		return nil, err
	}
	if made.Files < 300 || made.Bytes < 2_000_000 {
		return nil, fmt.Errorf("the pipeline has %d files and %d bytes", made.Files, made.Bytes)
	}
	var first, all folderTimes
	if err := child.ask(command{Do: "lint", Count: 1}, &first); err != nil {
		return nil, err
	}
	if err := child.ask(command{Do: "lint", From: 1, Count: 2 * o.rounds}, &all); err != nil {
		return nil, err
	}
	if all.Passed < 100 || all.Failed > 0 {
		return nil, fmt.Errorf("the pipeline passed %d times and failed %d times", all.Passed, all.Failed)
	}
	note := fmt.Sprintf("%d files, %.1f MB; the first lint %.0f ms", made.Files, float64(made.Bytes)/1e6, first.Whole[0])
	rows = []row{{Name: "whole pipeline, from file contents to report", Value: median(all.Whole), Unit: "ms", Gate: folderGate, Note: note}}
	return append(rows, checkRows(all.Checks)...), nil
}

// checkRows are the checks' times, the slowest first.
func checkRows(checks map[string][]float64) (rows []row) {
	for check, times := range checks {
		rows = append(rows, info("check "+check, median(times), "ms", ""))
	}
	slices.SortFunc(rows, func(a, b row) int {
		if a.Value != b.Value {
			if a.Value > b.Value {
				return -1
			}
			return 1
		}
		if a.Name < b.Name {
			return -1
		}
		return 1
	})
	return rows
}
