package flowconfig

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// The property of value statuses, tested with made configurations: a value called static is the same for any unknown value or
// environment, and unknown values cause no error.
//
// A made configuration has holes. It is resolved with holes of which nothing is known, or with such as
// ask the environment, and compared with what it comes to with plain values in their place.

const (
	valueHole  = "§" // an expression
	methodHole = "¤" // the name of a method of a list, with an argument
)

func (g *lawGenerator) pick(words ...string) string { return words[g.IntN(len(words))] }

// filled puts something into each hole.
func filled(text string, of func(hole string) string) string {
	for _, hole := range []string{valueHole, methodHole} {
		for strings.Contains(text, hole) {
			text = strings.Replace(text, hole, of(hole), 1)
		}
	}
	return text
}

// lawValues are the values for the holes; the last one throws.
var lawValues = []string{"null", "true", "1", "0", "'ab'", "[1, 2]", "[]", "2", "[a: 5]", "[].first()"}

func knownHole(r *rand.Rand) func(string) string {
	return func(hole string) string {
		if hole == methodHole {
			return []string{"add", "push", "each", "contains", "addAll", "remove"}[r.IntN(6)]
		}
		return lawValues[r.IntN(len(lawValues))]
	}
}

func unknownHole(hole string) string {
	if hole == methodHole {
		return "zzz"
	}
	return "'x'.zzz()"
}

func TestStaticValuesStayInStrictFiles(t *testing.T) {
	seeds := lawSeeds()
	static, compared, failures := 0, 0, 0
	for seed := range seeds {
		text := strictConfiguration(seed)
		given := filled(text, unknownHole)
		got := Load(lawFiles(given), "nextflow.config", caseOptions(Strict))
		r := rand.New(rand.NewPCG(seed, 3))
		for range 6 {
			meant := filled(text, knownHole(r))
			want := Load(lawFiles(meant), "nextflow.config", caseOptions(Strict))
			if want.Failed || inDoubt(want) {
				continue
			}
			compared++
			static += len(staticValues(got))
			if fault := lawBroken(got, want); fault != "" && !leftOut(got) {
				if failures++; failures < 4 {
					t.Errorf("seed %d: %s\n%s\n--- meant\n%s--- %s", seed, fault, given, meant, strings.Join(errorsOf(got), "\n"))
				}
			}
		}
	}
	t.Logf("%d pairs, %d static values, %d failures", compared, static, failures)
	if compared < int(seeds)/2 || static < 2*compared {
		t.Errorf("only %d pairs with %d static values were compared", compared, static)
	}
}

// leftOut reports that an include was left out because its path is unknown: its scope reports what it would have set.
func leftOut(r *Result) bool {
	return slices.ContainsFunc(r.Includes, func(i Include) bool { return i.State == IncludeUnknown })
}

// lawSeeds is how many configurations are made; LAW_SEEDS asks for more.
func lawSeeds() uint64 {
	seeds := uint64(150)
	if testing.Short() {
		seeds = 30
	}
	if more := os.Getenv("LAW_SEEDS"); more != "" {
		_, _ = fmt.Sscan(more, &seeds)
	}
	return seeds
}

func TestStaticValuesStay(t *testing.T) {
	seeds := lawSeeds()
	static, compared, failures := 0, 0, 0
	for seed := range seeds {
		text := lawConfiguration(seed)
		given := filled(text, unknownHole)
		got := Load(oneFile(given), "nextflow.config", caseOptions(Legacy))
		r := rand.New(rand.NewPCG(seed, 3))
		for range 6 {
			meant := filled(text, knownHole(r))
			want := Load(oneFile(meant), "nextflow.config", caseOptions(Legacy))
			if want.Failed || inDoubt(want) {
				continue
			}
			compared++
			static += len(staticValues(got))
			if fault := lawBroken(got, want); fault != "" {
				failures++
				if failures < 4 {
					t.Errorf("seed %d: %s\n%s\n--- meant\n%s--- %s", seed, fault, given, meant, strings.Join(errorsOf(got), "\n"))
				}
			}
		}
	}
	t.Logf("%d pairs, %d static values, %d failures", compared, static, failures)
	if compared < int(seeds) || static < 2*compared {
		t.Errorf("only %d pairs with %d static values were compared", compared, static)
	}
}

// TestHostsValuesStay is the same for what the environment decides.
func TestHostsValuesStay(t *testing.T) {
	seeds := lawSeeds()
	static, compared, failures := 0, 0, 0
	for seed := range seeds {
		holes := 0
		text := filled(lawConfiguration(seed), func(hole string) string {
			if hole == methodHole {
				return "add"
			}
			holes++
			return fmt.Sprintf("System.getenv('H%d')", holes)
		})
		r := rand.New(rand.NewPCG(seed, 5))
		resolved := func() *Result {
			o := caseOptions(Legacy)
			for i := range holes {
				if v := r.IntN(4); v > 0 {
					o.Env[fmt.Sprintf("H%d", i+1)] = []string{"", "", "1", "b"}[v]
				}
			}
			return Load(oneFile(text), "nextflow.config", o)
		}
		got := resolved()
		for range 4 {
			want := resolved()
			if want.Failed || got.Failed || inDoubt(want) {
				continue
			}
			compared++
			static += len(staticValues(got))
			if fault := lawBroken(got, want); fault != "" {
				failures++
				if failures < 4 {
					t.Errorf("seed %d: %s\n%s", seed, fault, text)
				}
			}
		}
	}
	t.Logf("%d pairs, %d static values, %d failures", compared, static, failures)
	if compared < int(seeds)/2 || static < compared {
		t.Errorf("only %d pairs with %d static values were compared", compared, static)
	}
}

// staticValues are the values that are called static.
func staticValues(r *Result) map[string]string {
	all := map[string]string{}
	for _, leaf := range r.Leaves {
		if leaf.Status == Static {
			all[leaf.Key] = value.LeafText(leaf.Value) + "\n"
		}
	}
	return all
}

// inDoubt reports whether something is not known although no hole is left.
func inDoubt(r *Result) bool {
	return hasFault(r, CodeUnsupported) || hasFault(r, syntax.CodeLimit)
}

// lawBroken is how one outcome contradicts what is said of another, or "".
func lawBroken(got, want *Result) string {
	if hasFault(got, syntax.CodeLimit) {
		return ""
	}
	if got.Failed {
		return "it is refused for what is not known"
	}
	meant := map[string]string{}
	for line := range strings.Lines(want.Flat()) {
		key, v, _ := strings.Cut(line, " = ")
		meant[key] = v
	}
	for key, v := range staticValues(got) {
		if meant[key] != v {
			return fmt.Sprintf("%s is static with %q and could be %q", key, v, meant[key])
		}
	}
	return ""
}
