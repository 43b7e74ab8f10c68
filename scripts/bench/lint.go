package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/schema"
	module "github.com/flow-toolkit/flow-toolkit/core/modules/schema"
)

// lintTimes is a child's answer: milliseconds of each lint.
type lintTimes struct {
	Calls, Whole     []float64
	Findings, Memory int
}

const (
	// warm is how many lints come before those that count: the engine compiles what runs often.
	warm = 60
	// perRound are the lints of one contender before it is the next one's turn.
	perRound = 20
)

// measureLint times the lint after an edit of the largest schema, against Ajv and against the
// same core compiled for this machine.
func measureLint(o options) ([]row, error) {
	text, err := largestSchema()
	if err != nil {
		return nil, err
	}
	ours, err := coreChild()
	if err != nil {
		return nil, err
	}
	defer ours.close()
	ajv, err := startChild(script("ajv.mjs"))
	if err != nil {
		return nil, err
	}
	defer ajv.close()
	if err := ours.ask(command{Do: "start"}, &struct{}{}); err != nil {
		return nil, err
	}
	var wasm, whole, native, theirs, first []float64
	for round := -1; round < o.rounds; round++ {
		count, from := perRound, (round+2)*warm
		if round < 0 {
			count = warm
		}
		ask := command{Do: "lint", File: text.File, Name: text.Name, From: from, Count: count}
		var a, b lintTimes
		if err := errors.Join(ours.ask(ask, &a), ajv.ask(ask, &b)); err != nil {
			return nil, err
		}
		here, err := nativeTimes(text, from, count)
		if err != nil {
			return nil, err
		}
		if round < 0 {
			first = a.Whole
			continue
		}
		wasm, whole = append(wasm, median(a.Calls)), append(whole, median(a.Whole))
		native, theirs = append(native, median(here)), append(theirs, median(b.Whole))
	}
	rows := []row{
		{Name: "edit lint, of Ajv 8", Value: median(ratios(whole, theirs)), Unit: "×", Gate: 0.2, Note: text.Note},
		{Name: "edit lint, of our native time", Value: median(ratios(wasm, native)), Unit: "×", Gate: 5},
		info("edit lint, text to report", median(whole), "ms", fmt.Sprintf("%.2f ms within the call", median(wasm))),
		info("edit lint, native", median(native), "ms", ""),
		info("Ajv 8: metaschema, compile, defaults", median(theirs), "ms", ""),
		info("the first lint", first[0], "ms", fmt.Sprintf("the second %.1f, the tenth %.1f", first[1], first[9])),
	}
	more, err := measureCalls(ours)
	return append(rows, more...), err
}

// measureCalls times the crossing of the border, empty and with many findings.
func measureCalls(ours *child) ([]row, error) {
	var empty struct{ Ms float64 }
	if err := ours.ask(command{Do: "empty", Count: 2000}, &empty); err != nil {
		return nil, err
	}
	const params = 1000
	var medians []float64
	var found int
	for _, faults := range []int{0, params} {
		text, err := generated(generatedKind{params: params, faults: faults})
		if err != nil {
			return nil, err
		}
		var times lintTimes
		if err := ours.ask(command{Do: "lint", File: text.File, Name: text.Name, Count: perRound}, &times); err != nil {
			return nil, err
		}
		medians, found = append(medians, median(times.Whole)), times.Findings
	}
	if found != params {
		return nil, fmt.Errorf("%d parameters without a description gave %d findings", params, found)
	}
	return []row{
		info("an empty call", empty.Ms*1000, "µs", ""),
		info("1,000 findings, from source to report", medians[1], "ms", fmt.Sprintf("%.2f ms more than the same schema without findings", medians[1]-medians[0])),
	}, nil
}

// nativeTimes are the milliseconds that the core takes here for the same edits.
func nativeTimes(text schemaText, from, count int) ([]float64, error) {
	var times []float64
	all := module.Module()
	for i := from; i < from+count; i++ {
		edit := strings.Replace(text.content, `"description": "`, fmt.Sprintf(`"description": "%d `, i), 1)
		header, err := json.Marshal(schema.SchemaInput{Files: api.Files{{Path: text.Name, Size: len(edit)}}})
		if err != nil {
			return nil, err
		}
		message := append(append(header, '\n'), edit...)
		began := time.Now()
		answer := all.Call(context.Background(), "lintSchema", message)
		times = append(times, milliseconds(time.Since(began)))
		if !strings.HasPrefix(string(answer), `{"result":`) {
			return nil, fmt.Errorf("the native core answered %.200s", answer)
		}
	}
	return times, nil
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
