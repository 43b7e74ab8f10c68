package flow

import (
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var strictClean = &Rule{Rule: lint.Rule{
	ID: "strict-clean", Check: flowConfig, Title: "The engine's newer parser takes the configuration",
	Severity: diag.Warning,
	Doc: "From version 26.04 on the engine reads configurations by its strict parser, unless it is told otherwise. A pipeline whose " +
		"configuration that refuses runs with older engines alone.\n\n" +
		"**Fails** once for a configuration that only the older parser takes, with the number of places to mend. The places are " +
		"hints of the rules over them, which the profile `strict` shows.\n\n" +
		"**Mend** the places one by one; each tells what would be right." +
		strictSource,
	Before: "def cap = 4\nprocess.cpus = cap\n",
	After:  "params.cap = 4\nprocess.cpus = params.cap\n",
}, Run: func(p *lint.Pass, v *view.View) {
	if !v.Legacy() {
		return
	}
	var first *flowconfig.Finding
	places, files := 0, map[*flowconfig.File]bool{}
	for _, f := range v.Refused() {
		if f.Legacy {
			continue // told as an error
		}
		if first == nil {
			first = f
		}
		places++
		files[f.In] = true
	}
	if first == nil {
		return
	}
	v.Report(p, first.In, diag.Finding{Span: first.Span, Message: "current engines (from version 26.04 on) refuse this configuration; " +
		counted(places, "place") + " in " + counted(len(files), "file") + " would have to be mended, the first is here"})
}}

// counted is a number with its noun.
func counted(n int, noun string) string {
	if n == 1 {
		return "one " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
