package modules_test

// Benchmarks of the one call that every keystroke makes, on the largest real schema and on
// schemas of known sizes. `npm run bench` holds the same call in wasm to gates.

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	apischema "github.com/flow-toolkit/flow-toolkit/core/api/schema"
)

func benchmarkLint(b *testing.B, text []byte) {
	b.Helper()
	header, err := json.Marshal(apischema.SchemaInput{Files: api.Files{{Path: "schema.json", Size: len(text)}}})
	if err != nil {
		b.Fatal(err)
	}
	message := append(append(header, '\n'), text...)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if answer := Call("lintSchema", message); !strings.HasPrefix(string(answer[:10]), `{"result":`) {
			b.Fatalf("%s", answer)
		}
	}
}

func BenchmarkLintEager(b *testing.B) {
	text, err := os.ReadFile(shared(b, "pipelines", "eager", "nextflow_schema.json"))
	if err != nil {
		b.Fatal(err)
	}
	benchmarkLint(b, text)
}

func BenchmarkLintParams(b *testing.B) {
	for _, params := range []int{1_000, 10_000, 100_000} {
		b.Run(fmt.Sprint(params), func(b *testing.B) { benchmarkLint(b, manyParams(params)) })
	}
}

// manyParams is a sound schema with fifty parameters in each group.
func manyParams(params int) []byte {
	const perGroup = 50
	var defs, allOf strings.Builder
	for group := range params / perGroup {
		comma := ",\n"
		if group == 0 {
			comma = ""
		}
		fmt.Fprintf(&defs, "%s  \"group_%d\": {\"title\": \"Group %d\", \"type\": \"object\", \"description\": \"A group.\", \"properties\": {\n", comma, group, group)
		for i := range perGroup {
			if i > 0 {
				defs.WriteString(",\n")
			}
			fmt.Fprintf(&defs, "    \"param_%d_%d\": {\"type\": \"string\", \"description\": \"Parameter %d.\", \"pattern\": \"^[a-z]+$\", \"default\": \"x\"}", group, i, i)
		}
		defs.WriteString("\n  }}")
		fmt.Fprintf(&allOf, "%s  {\"$ref\": \"#/definitions/group_%d\"}", comma, group)
	}
	return []byte("{\"$schema\": \"https://json-schema.org/draft-07/schema\",\n\"definitions\": {\n" + defs.String() + "\n},\n\"allOf\": [\n" + allOf.String() + "\n]}\n")
}
