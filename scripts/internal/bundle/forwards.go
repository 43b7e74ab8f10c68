package bundle

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Where all of an entry point's code is shared with another, esbuild leaves a script that only passes on what a shared one
// exports. Loading it is a request for nothing.

var (
	forwards   = regexp.MustCompile(`^(?:import(?:\{[^{}]*\}from)?"\./[\w.-]+";)*(?:export\{([^{}]*)\};)?\s*$`)
	oneImport  = regexp.MustCompile(`import\{([^{}]*)\}from"\./([\w.-]+)";`)
	onlyImport = regexp.MustCompile(`^import"\./([\w.-]+)";\s*$`)
	lateImport = regexp.MustCompile(`import\("\./([\w.-]+)"\)`)
)

// forward is a script that only passes on exports of others: in which script each is, and under which name there.
type forward map[string]struct{ script, name string }

// writeScripts writes the scripts without those that only pass on exports. The first one keeps its name.
func writeScripts(first string, files []api.OutputFile) error {
	texts := map[string]string{}
	for _, file := range files {
		texts[filepath.Base(file.Path)] = string(file.Contents)
	}
	withoutForwards(texts, first)
	dir := filepath.Dir(files[0].Path)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(texts[name]), 0o644); err != nil {
			return err
		}
	}
	return nil
}

func withoutForwards(texts map[string]string, first string) {
	found := map[string]forward{}
	for name, text := range texts {
		if to, ok := forwardOf(text); ok && name != first {
			found[name] = to
		}
	}
	for name, text := range texts {
		texts[name] = lateImport.ReplaceAllStringFunc(text, func(expression string) string {
			to, ok := found[lateImport.FindStringSubmatch(expression)[1]]
			if !ok {
				return expression
			}
			return to.expression()
		})
	}
	for name := range found {
		delete(texts, name)
	}
	if only := onlyImport.FindStringSubmatch(texts[first]); only != nil {
		texts[first] = texts[only[1]]
		delete(texts, only[1])
		for name, text := range texts {
			texts[name] = strings.ReplaceAll(text, `"./`+only[1]+`"`, `"./`+first+`"`)
		}
	}
}

// forwardOf says what a script passes on, if it has nothing else.
func forwardOf(text string) (forward, bool) {
	match := forwards.FindStringSubmatch(text)
	if match == nil || match[1] == "" {
		return nil, false
	}
	imported := forward{}
	for _, each := range oneImport.FindAllStringSubmatch(text, -1) {
		for own, name := range renamed(each[1]) {
			imported[own] = struct{ script, name string }{each[2], name}
		}
	}
	passed := forward{}
	for exported, own := range renamed(match[1]) {
		from, ok := imported[own]
		if !ok {
			return nil, false
		}
		passed[exported] = from
	}
	return passed, true
}

// renamed reads "a as b, c": the first names by the second ones.
func renamed(list string) map[string]string {
	names := map[string]string{}
	for part := range strings.SplitSeq(list, ",") {
		before, after, _ := strings.Cut(strings.TrimSpace(part), " as ")
		names[cmp.Or(after, before)] = before
	}
	return names
}

// expression imports the other scripts and gives their exports the names of this one.
func (f forward) expression() string {
	var scripts, imports, fields []string
	for _, name := range slices.Sorted(maps.Keys(f)) {
		from := f[name]
		at := slices.Index(scripts, from.script)
		if at < 0 {
			at = len(scripts)
			scripts = append(scripts, from.script)
			imports = append(imports, fmt.Sprintf(`import("./%s")`, from.script))
		}
		fields = append(fields, fmt.Sprintf("%s:e[%d].%s", name, at, from.name))
	}
	return fmt.Sprintf("Promise.all([%s]).then(e=>({%s}))", strings.Join(imports, ","), strings.Join(fields, ","))
}
