package flowconfig

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// Properties over configurations made from a small grammar that the strict parser takes.

// generator makes configurations.
type generator struct {
	*rand.Rand
	text strings.Builder
}

func (g *generator) pick(words ...string) string { return words[g.IntN(len(words))] }

func (g *generator) line(indent int, parts ...string) {
	g.text.WriteString(strings.Repeat("  ", indent) + strings.Join(parts, "") + "\n")
}

func (g *generator) name() string { return g.pick("a", "b", "cpus", "ext", "name_2", "genomes") }

func (g *generator) value(depth int) string {
	switch n := g.IntN(14); {
	case n < 3 || depth > 3:
		return g.pick("1", "-2.50", "true", "null", "'x'", "8.GB", "1.5.h", "1e3", "''", "0x1F")
	case n < 5:
		return "\"${" + g.value(depth+1) + "}-${params." + g.name() + "}\""
	case n < 6:
		return "[" + g.value(depth+1) + ", " + g.value(depth+1) + "]"
	case n < 7:
		return "[k: " + g.value(depth+1) + ", 'l-m': " + g.value(depth+1) + "]"
	case n < 8:
		return "params." + g.name() + " ? " + g.value(depth+1) + " : " + g.value(depth+1)
	case n < 9:
		return "{ task.attempt * 2 }"
	case n < 10:
		return "params." + g.name() + " ?: " + g.value(depth+1)
	case n < 11:
		return "(1..3).collect { v -> v * 2 }.join('-')"
	case n < 12:
		return "'a,b'.tokenize(',')"
	case n < 13:
		return "System.getenv('HOME')"
	}
	return "projectDir"
}

func (g *generator) statements(depth int) {
	for range 1 + g.IntN(4) {
		switch n := g.IntN(8); {
		case n < 4 || depth > 2:
			g.line(depth, g.name(), " = ", g.value(0))
		case n < 5 && depth == 0:
			g.line(0, "params.", g.name(), " = ", g.value(0))
		case n < 6 && depth == 0:
			g.line(0, "profiles { ", g.pick("standard", "test"), " { params.", g.name(), " = ", g.value(0), " } }")
		default:
			g.line(depth, g.pick("process", "docker", "params", "manifest"), " {")
			g.statements(depth + 1)
			g.line(depth, "}")
		}
	}
}

func TestMadeConfigurations(t *testing.T) {
	clean := 0
	seeds := 2000
	if testing.Short() {
		seeds = 200
	}
	for seed := range uint64(seeds) {
		g := &generator{Rand: rand.New(rand.NewPCG(seed, 1))}
		g.statements(0)
		text := g.text.String()
		files := oneFile(text)
		auto := Load(files, "nextflow.config", caseOptions(Auto))
		strict := Load(files, "nextflow.config", caseOptions(Strict))
		if strict.Failed == strict.StrictCompatible {
			t.Fatalf("failed %v, clean %v: %s", strict.Failed, strict.StrictCompatible, text)
		}
		if strict.StrictCompatible {
			clean++
			if auto.Parser != Strict || auto.Flat() != strict.Flat() {
				t.Fatalf("auto differs from strict for\n%s", text)
			}
		}
		for _, p := range []Parser{Auto, Legacy, Strict} {
			a, b := Load(files, "nextflow.config", caseOptions(p)), Load(files, "nextflow.config", caseOptions(p))
			if a.Flat() != b.Flat() || a.JSON() != b.JSON() || a.Canonical() != b.Canonical() || strings.Join(faultLines(a), "\n") != strings.Join(faultLines(b), "\n") {
				t.Fatalf("%s differs from itself for\n%s", p, text)
			}
			checkOrigins(t, a)
		}
	}
	if clean < seeds/2 {
		t.Errorf("only %d of %d are clean", clean, seeds)
	}
}
