// Command gen writes the files that follow from the core's tables, so that nothing is kept
// twice by hand.
//
//	go run ./scripts/gen           write what has changed
//	go run ./scripts/gen -check    write nothing; fail when something would change
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// output is one generated file; each has a Go file of its own here.
type output struct {
	file string
	make func() ([]byte, error)
}

var outputs = []output{
	{"web/types.gen.ts", typeScript},
	{"web/fields.gen.ts", fieldTable},
	{"web/keywords.gen.ts", keywordTable},
	{"web/modules.gen.ts", moduleTable},
	{"core/api/about/operations.gen.go", aboutTable},
	{"core/template/pack.gen.txt", pipelineTemplate},
	{schemaFile(dialect.Toolkit), configSchema(dialect.Toolkit)},
	{schemaFile(dialect.NFCore), configSchema(dialect.NFCore)},
	{"web/schemas/settings.json", settingsSchema},
	{"scripts/release/schemastore.json", schemaCatalog},
	{"REFERENCE.md", reference},
	{"OPERATIONS.md", catalogue},
}

func main() {
	check := flag.Bool("check", false, "fail when a generated file is stale")
	flag.Parse()
	if err := generate(*check); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func generate(check bool) error {
	if _, err := repo.Enter(); err != nil {
		return err
	}
	all := slices.Clone(outputs)
	for _, p := range pages {
		all = append(all, output{p.file, p.text})
	}
	for _, p := range rulePages() {
		all = append(all, output{p.file, p.text})
	}
	if err := staleRulePages(all, check); err != nil {
		return err
	}
	for _, out := range all {
		made, err := out.make()
		if err != nil {
			return fmt.Errorf("%s: %w", out.file, err)
		}
		old, err := os.ReadFile(out.file)
		if err == nil && bytes.Equal(old, made) {
			continue
		}
		if check {
			return fmt.Errorf("%s is stale; run `npm run gen`", out.file)
		}
		if err := os.MkdirAll(filepath.Dir(out.file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(out.file, made, 0o644); err != nil {
			return err
		}
		fmt.Println("wrote", out.file)
	}
	return nil
}
