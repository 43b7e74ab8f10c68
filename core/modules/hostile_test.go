package modules_test

// Hostile inputs: deep, huge, repeated, broken or made to multiply. Each must be processed in a limited number of steps, with
// the result in testdata/hostile, and leave the core usable. The same inputs go through the npm package in
// web/test/hostile.test.ts.

import (
	"encoding/hex"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"

	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// hostileInputs is a table of inputs, each a recipe since some have ten megabytes.
type hostileInputs struct {
	// Operation that reads the inputs, as a file of the name; Sound is one that it has findings for.
	Operation, File, Sound string
	// Frames are the text before and after a recipe's content.
	Frames map[string][2]string
	Inputs []hostileInput
}

type hostileInput struct {
	Name, Frame string
	// Says is the rule that must have a finding, or must be reported as not checked; "" for valid input, and "@" if only
	// unchecked rules are reported.
	Says string
	Text []json.RawMessage
}

// part is one step of a recipe; a plain string is itself.
type part struct {
	Times      int
	Text, Join string
	// Down counts "%d" in the text from the last to 0.
	Down bool
	// Hex is bytes that a JSON text cannot hold.
	Hex string
	// Noise is a number of printable characters in no order.
	Noise int
}

func readHostile(t testing.TB) (tables []hostileInputs) {
	t.Helper()
	paths, _ := filepath.Glob(filepath.Join("..", "..", "testdata", "hostile", "*.json"))
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var all hostileInputs
		if err := json.Unmarshal(data, &all); err != nil {
			t.Fatal(err)
		}
		if len(all.Inputs) < 35 {
			t.Fatalf("only %d texts found in %s", len(all.Inputs), path)
		}
		tables = append(tables, all)
	}
	if len(tables) != 2 {
		t.Fatalf("%d tables of texts found, not 2", len(tables))
	}
	return tables
}

func (all hostileInputs) build(t testing.TB, in hostileInput) []byte {
	t.Helper()
	frame := all.Frames[in.Frame]
	out := []byte(frame[0])
	for _, raw := range in.Text {
		var plain string
		if json.Unmarshal(raw, &plain) == nil {
			out = append(out, plain...)
			continue
		}
		var p part
		if err := json.Unmarshal(raw, &p); err != nil {
			t.Fatalf("%s: %v", in.Name, err)
		}
		out = p.append(t, out)
	}
	return append(out, frame[1]...)
}

func (p part) append(t testing.TB, out []byte) []byte {
	bytes, err := hex.DecodeString(p.Hex)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range p.Noise {
		out = append(out, ' '+byte(random.IntN('~'-' '+1)))
	}
	for i := range max(p.Times, 1) {
		if i > 0 {
			out = append(out, p.Join...)
		}
		number := i
		if p.Down {
			number = p.Times - 1 - i
		}
		out = append(out, bytes...)
		out = append(out, strings.ReplaceAll(p.Text, "%d", strconv.Itoa(number))...)
	}
	return out
}

// hostileSteps is what one text may take, and what fixing one may.
const hostileSteps, fixingSteps = 1_000_000_000, 2_000_000_000

func TestHostileInput(t *testing.T) {
	for _, all := range readHostile(t) {
		before := all.report(t, []byte(all.Sound))
		for _, in := range all.Inputs {
			t.Run(all.Operation+"/"+in.Name, func(t *testing.T) {
				text := all.build(t, in)
				var got report.Report
				growth.AtMost(t, hostileSteps, func() { got = all.report(t, text) })
				checkSays(t, in.Says, got)
				if after := all.report(t, []byte(all.Sound)); len(after.Findings) != len(before.Findings) || len(after.Findings) == 0 {
					t.Errorf("the next lint has %d findings instead of %d", len(after.Findings), len(before.Findings))
				}
			})
		}
	}
}

// fixing is the operation that fixes what an operation lints.
var fixing = map[string]string{"lintSchema": "fixSchema", "validateConfig": "fixConfig"}

// largeText is the size from which fixing, which lints again and again, may need more than it should
// take; the worker's clock then ends it.
const largeText = 300_000

// TestHostileFixes fixes the same inputs, and checks that a fixed file has no more errors than before.
func TestHostileFixes(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("web/test/hostile.test.ts mends the same texts through the module")
	}
	for _, all := range readHostile(t) {
		for _, in := range all.Inputs {
			t.Run(fixing[all.Operation]+"/"+in.Name, func(t *testing.T) {
				text := all.build(t, in)
				var fixed linting.FixResult
				most := uint64(fixingSteps)
				if len(text) >= largeText {
					most = math.MaxUint64
				}
				growth.AtMost(t, most, func() {
					call(t, fixing[all.Operation], messageOf(t, map[string]any{"files": api.Files{{Path: all.File, Size: len(text)}}}, text), &fixed)
				})
				for _, f := range fixed.Report.Findings {
					if strings.Contains(f.Message, "internal error") {
						t.Errorf("a rule crashed: %s", f.Message)
					}
				}
				if !fixed.Files[0].Changed {
					return
				}
				if before, after := all.report(t, text), all.report(t, []byte(fixed.Files[0].Text)); after.Counts.Failed > before.Counts.Failed && !before.Incomplete {
					t.Errorf("%d faults became %d", before.Counts.Failed, after.Counts.Failed)
				}
			})
		}
	}
}

// report lints an input; an error fails the test.
func (all hostileInputs) report(t *testing.T, text []byte) report.Report {
	t.Helper()
	r := lintWith(t, all.Operation, map[string]any{"files": api.Files{{Path: all.File, Size: len(text)}}}, text)
	for _, f := range r.Findings {
		if strings.Contains(f.Message, "internal error") {
			t.Errorf("a rule crashed: %s", f.Message)
		}
	}
	return r
}

// checkSays checks that the report has a finding of the rule.
func checkSays(t *testing.T, rule string, r report.Report) {
	t.Helper()
	var said []string
	for _, f := range r.Findings {
		said = append(said, f.Rule)
	}
	if (rule == "" || rule == "@") && len(said) > 0 {
		t.Errorf("a sound text has findings of %v", slices.Compact(said))
	}
	for _, n := range r.NotChecked {
		said = append(said, n.Rule)
	}
	if rule != "" && rule != "@" && !slices.Contains(said, rule) {
		t.Errorf("nothing is said by %q, only by %v", rule, slices.Compact(said))
	}
}

// TestHostileMessages are calls whose frame is wrong: each is a typed error, never a crash.
func TestHostileMessages(t *testing.T) {
	for _, c := range []struct{ name, operation, message string }{
		{"no operation", "", ""},
		{"an operation of a megabyte", strings.Repeat("lint", 1<<18), ""},
		{"a header that is no JSON", "lintSchema", "{\n"},
		{"a header of 100,000 brackets", "lintSchema", strings.Repeat("[", 100_000) + "\n"},
		{"100,000 brackets in an option", "lintSchema", `{"config": ` + strings.Repeat("[", 100_000) + "\n"},
		{"a size below zero", "lintSchema", `{"files": [{"path": "a", "size": -1}]}` + "\n"},
		{"a size beyond the message", "lintSchema", `{"files": [{"path": "a", "size": 9007199254740993}]}` + "\n{}"},
		{"a size beyond every integer", "lintSchema", `{"files": [{"path": "a", "size": 1e300}]}` + "\n{}"},
		{"one path twice", "lintSchema", `{"files": [{"path": "a", "size": 1}, {"path": "a", "size": 1}]}` + "\n{}"},
		{"bytes after the last file", "lintSchema", `{"files": []}` + "\n{}"},
		{"100,000 files", "fixSchema", `{"files": [` + strings.TrimSuffix(strings.Repeat(`{"path": "a", "size": 0},`, 100_000), ",") + "]}\n"},
		{"an option that does not exist", "lintSchema", `{"dialects": "toolkit"}` + "\n"},
		{"a dialect that does not exist", "lintSchema", `{"dialect": "` + strings.Repeat("x", 1<<20) + `"}` + "\n"},
		{"a rule that does not exist", "describeRules", `{"id": "` + strings.Repeat("json-syntax", 1<<17) + `"}` + "\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var answer struct{ Error *api.Error }
			growth.AtMost(t, hostileSteps, func() {
				if err := json.Unmarshal(Call(c.operation, []byte(c.message)), &answer); err != nil {
					t.Fatal(err)
				}
			})
			if answer.Error == nil || answer.Error.Code != api.ErrInput || answer.Error.Message == "" {
				t.Errorf("the error is %v, not of the input", answer.Error)
			}
		})
	}
}
