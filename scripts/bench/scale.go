package main

import (
	"fmt"
	"math"
)

// scale are the sizes in parameters, and how often each is linted.
var scale = []struct{ params, warm, count int }{{1_000, 30, 15}, {10_000, 3, 5}, {100_000, 1, 3}}

// measureScale shows how time and memory grow with the number of parameters.
func measureScale(options) ([]row, error) {
	ours, err := coreChild()
	if err != nil {
		return nil, err
	}
	defer ours.close()
	if err := ours.ask(command{Do: "start"}, &struct{}{}); err != nil {
		return nil, err
	}
	var sizes, times, natively []float64
	var rows []row
	for _, s := range scale {
		text, err := generated(generatedKind{params: s.params})
		if err != nil {
			return nil, err
		}
		ask := command{Do: "lint", File: text.File, Name: text.Name, Count: s.warm}
		var measured lintTimes
		if err := ours.ask(ask, &measured); err != nil {
			return nil, err
		}
		ask.From, ask.Count = s.warm, s.count
		if err := ours.ask(ask, &measured); err != nil {
			return nil, err
		}
		native, err := nativeTimes(text, 0, s.count)
		if err != nil {
			return nil, err
		}
		took := median(measured.Calls)
		sizes, times, natively = append(sizes, float64(s.params)), append(times, took), append(natively, median(native))
		rows = append(rows, info(thousands(fmt.Sprint(s.params))+" parameters", took, "ms",
			fmt.Sprintf("%.2f µs each; native %.1f ms; %.0f MB of memory; input of %.1f MB",
				1000*took/float64(s.params), median(native), float64(measured.Memory)/1e6, float64(len(text.content))/1e6)))
	}
	return append([]row{
		{Name: "time grows with size to the power of", Value: exponent(sizes, times), Gate: 1.15, Note: "1,000 to 100,000 parameters"},
		info("the same, native", exponent(sizes, natively), "", ""),
	}, rows...), nil
}

// exponent is the slope of the line that fits the logarithms best.
func exponent(x, y []float64) float64 {
	var meanX, meanY float64
	for i := range x {
		meanX += math.Log(x[i]) / float64(len(x))
		meanY += math.Log(y[i]) / float64(len(y))
	}
	var over, under float64
	for i := range x {
		dx := math.Log(x[i]) - meanX
		over += dx * (math.Log(y[i]) - meanY)
		under += dx * dx
	}
	return over / under
}

// measureMemory lints one schema again and again: memory must stop growing.
func measureMemory(o options) ([]row, error) {
	text, err := largestSchema()
	if err != nil {
		return nil, err
	}
	ours, err := coreChild()
	if err != nil {
		return nil, err
	}
	defer ours.close()
	var start struct{ Memory int }
	if err := ours.ask(command{Do: "start"}, &start); err != nil {
		return nil, err
	}
	const few = 200
	var early, late lintTimes
	ask := command{Do: "lint", File: text.File, Name: text.Name, Count: few}
	if err := ours.ask(ask, &early); err != nil {
		return nil, err
	}
	ask.From, ask.Count = few, max(o.lints-few, 1)
	if err := ours.ask(ask, &late); err != nil {
		return nil, err
	}
	const mega = 1e6
	return []row{
		{Name: "linear memory after 200 lints", Value: float64(early.Memory) / mega, Unit: "MB", Gate: 32, Note: text.Note},
		{Name: fmt.Sprintf("the same after %s lints, of that", thousands(fmt.Sprint(o.lints))), Value: float64(late.Memory) / float64(early.Memory), Unit: "×", Gate: 1.1},
		info("linear memory at the start", float64(start.Memory)/mega, "MB", ""),
	}, nil
}
