package bundle

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// write makes the files in a new folder.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var lazy = map[string]string{
	"main.ts":              `import { both } from './both.js'; import('./late.js').then((late) => console.log(both, late.word, SIZE));`,
	"late.ts":              `import { both } from './both.js'; export const word: string = 'wanted later' + both;`,
	"both.ts":              `export const both = location.hash + ' used twice';`,
	"package.json":         `{"sideEffects": false}`,
	"chunk-OLD12345.js":    "stale",
	"chunk-OLD12345.js.br": "stale",
}

func TestSplit(t *testing.T) {
	dir := write(t, lazy)
	entry := Entry{From: filepath.Join(dir, "main.ts"), To: filepath.Join(dir, "page.js"), Split: true, Define: map[string]string{"SIZE": "4711"}}
	sources, err := Write(entry)
	if err != nil {
		t.Fatal(err)
	}
	if len(sources) != 3 {
		t.Errorf("the sources are %q", sources)
	}
	// What the bundle begins with is one chunk, which the first file and what comes later share.
	first := filepath.Join(dir, importIn(t, read(t, entry.To), `import"./`))
	text := read(t, first)
	if strings.Contains(text, "wanted later") || !strings.Contains(text, "4711") || !strings.Contains(text, "used twice") {
		t.Errorf("the first chunk is %s", text)
	}
	later := filepath.Join(dir, importIn(t, text, `import("./`))
	text = read(t, later)
	if !strings.Contains(text, "wanted later") || importIn(t, text, `from"./`) != filepath.Base(first) {
		t.Errorf("what is loaded later is %s", text)
	}
	chunks, err := filepath.Glob(filepath.Join(dir, "chunk-*"))
	if err != nil || !slices.Equal(chunks, slices.Sorted(slices.Values([]string{first, later}))) {
		t.Errorf("the chunks are %q, %v", chunks, err)
	}
}

// importIn is the name in the only import of a kind in a script.
func importIn(t *testing.T, script, kind string) string {
	t.Helper()
	parts := strings.Split(script, kind)
	if len(parts) != 2 {
		t.Fatalf("%d imports %s in %s", len(parts)-1, kind, script)
	}
	name, _, _ := strings.Cut(parts[1], `"`)
	return name
}

func TestWithoutSplitEverythingIsInOneFile(t *testing.T) {
	dir := write(t, lazy)
	entry := Entry{From: filepath.Join(dir, "main.ts"), To: filepath.Join(dir, "one.js")}
	if _, err := Write(entry); err != nil {
		t.Fatal(err)
	}
	if one := read(t, entry.To); !strings.Contains(one, "wanted later") {
		t.Errorf("the file is %s", one)
	}
}

func TestKeptBundleIsWrittenAsItsSourcesAre(t *testing.T) {
	dir := write(t, lazy)
	entry := Entry{From: filepath.Join(dir, "main.ts"), To: filepath.Join(dir, "page.js"), Split: true, Define: map[string]string{"SIZE": "4711"}}
	kept, err := Keep(entry)
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	for _, word := range []string{"wanted later", "wanted anew"} {
		text := strings.Replace(lazy["late.ts"], "wanted later", word, 1)
		if err := os.WriteFile(filepath.Join(dir, "late.ts"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		sources, err := kept.Write()
		if err != nil || !slices.ContainsFunc(sources, func(file string) bool { return strings.HasSuffix(file, "late.ts") }) {
			t.Fatalf("the sources are %q, %v", sources, err)
		}
		chunks, err := filepath.Glob(filepath.Join(dir, "chunk-*.js"))
		if err != nil {
			t.Fatal(err)
		}
		var all strings.Builder
		for _, chunk := range chunks {
			all.WriteString(read(t, chunk))
		}
		if !strings.Contains(all.String(), word) {
			t.Errorf("no chunk has %q", word)
		}
	}
}
