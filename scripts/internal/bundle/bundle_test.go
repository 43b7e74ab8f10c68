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
	// What the bundle begins with is the first file, which what comes later shares.
	text := read(t, entry.To)
	if strings.Contains(text, "wanted later") || !strings.Contains(text, "4711") || !strings.Contains(text, "used twice") {
		t.Errorf("the first chunk is %s", text)
	}
	later := filepath.Join(dir, importIn(t, text, `import("./`))
	text = read(t, later)
	if !strings.Contains(text, "wanted later") || importIn(t, text, `from"./`) != "page.js" {
		t.Errorf("what is loaded later is %s", text)
	}
	chunks, err := filepath.Glob(filepath.Join(dir, "chunk-*"))
	if err != nil || !slices.Equal(chunks, []string{later}) {
		t.Errorf("the chunks are %q, %v", chunks, err)
	}
}

// TestSplitIntoNewDirectory: the directory of a split bundle is made, as in a fresh clone.
func TestSplitIntoNewDirectory(t *testing.T) {
	dir := write(t, lazy)
	entry := Entry{From: filepath.Join(dir, "main.ts"), To: filepath.Join(dir, "new", "page", "page.js"), Split: true, Define: map[string]string{"SIZE": "4711"}}
	if _, err := Write(entry); err != nil {
		t.Fatal(err)
	}
	if text := read(t, entry.To); !strings.Contains(text, "4711") {
		t.Errorf("the first script is %s", text)
	}
}

var grouped = map[string]string{
	"main.ts": `export {}; const a = import('./a.js'), b = import('./b.js'), c = import('./c.js'), d = import('./d.js');
		console.log('at first', (await a).a, (await b).b, (await c).c, (await d).d);`,
	"a.ts":         `import { ab } from './ab.js'; import { all } from './all.js'; export const a = 'of a' + ab(1) + all(1);`,
	"b.ts":         `import { ab } from './ab.js'; import { all } from './all.js'; export const b = 'of b' + ab(2) + all(2); export const unused = 'of b too';`,
	"c.ts":         `import { all } from './all.js'; import { cd } from './cd.js'; export const c = 'of c' + all(3) + cd(3);`,
	"d.ts":         `import { cd } from './cd.js'; import { all } from './all.js'; export const d = 'of d' + cd(4) + all(4);`,
	"ab.ts":        `export const ab = (n: number) => location.hash.repeat(n) + 'of a and b';`,
	"cd.ts":        `export const cd = (n: number) => location.hash.repeat(n) + 'of c and d';`,
	"all.ts":       `export const all = (n: number) => location.hash.repeat(n) + 'of all';`,
	"package.json": `{"sideEffects": false}`,
}

// TestGroups: a group is one script, with what it shares with those that come after it, and no script only passes on
// what another has.
func TestGroups(t *testing.T) {
	dir := write(t, grouped)
	in := func(names ...string) (files []string) {
		for _, name := range names {
			files = append(files, filepath.Join(dir, name))
		}
		return files
	}
	entry := Entry{From: filepath.Join(dir, "main.ts"), To: filepath.Join(dir, "page.js"), Split: true, Groups: []Group{
		{Name: "ab", Files: in("a.ts", "b.ts"), Always: true},
		{Name: "c", Files: in("c.ts"), After: []string{"ab"}},
	}}
	sources, err := Write(entry)
	if err != nil || len(sources) != 8 {
		t.Fatalf("the sources are %q, %v", sources, err)
	}
	scripts, err := filepath.Glob(filepath.Join(dir, "*.js"))
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, script := range scripts {
		var its []string
		for _, word := range []string{"at first", "of a\"", "of b\"", "of b too", "of c\"", "of d\"", "of a and b", "of c and d", "of all"} {
			if strings.Contains(read(t, script), word) {
				its = append(its, strings.Trim(word, `"`))
			}
		}
		words = append(words, strings.Join(its, ", "))
	}
	slices.Sort(words)
	want := []string{"at first", "of a, of b, of b too, of a and b, of all", "of c", "of c and d", "of d"}
	if !slices.Equal(words, want) {
		t.Errorf("the scripts have %q, want %q", words, want)
	}
	entry.Groups[1].After = []string{"none"}
	if _, err := Write(entry); err == nil || !strings.Contains(err.Error(), `no group "none"`) {
		t.Errorf("a group that is missing is %v", err)
	}
}

func TestForwards(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`import{a as b,c}from"./chunk-A.js";import"./page.js";export{c as three,b as one};` + "\n", `Promise.all([import("./chunk-A.js")]).then(e=>({one:e[0].a,three:e[0].c}))`},
		{`import{a}from"./chunk-A.js";import{b as c}from"./chunk-B.js";export{a,c};`, `Promise.all([import("./chunk-A.js"),import("./chunk-B.js")]).then(e=>({a:e[0].a,c:e[1].b}))`},
		{`import{a}from"./chunk-A.js";var c=1;export{a,c};`, ""},
		{`import{a}from"./chunk-A.js";export{a,c};`, ""},
		{`import"./page.js";`, ""},
	} {
		to, ok := forwardOf(c.text)
		if ok != (c.want != "") || ok && to.expression() != c.want {
			t.Errorf("%s is %v, %t", c.text, to, ok)
		}
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

func TestShortStyles(t *testing.T) {
	dir := write(t, map[string]string{"main.ts": "declare const css: any, html: any, wide: string;\nconsole.log(css`\n    /* Why. */\n    a {\n      width: ${wide}; \n    }\n  `, html`\n    <pre>  b</pre>`);\n"})
	entry := Entry{From: filepath.Join(dir, "main.ts"), To: filepath.Join(dir, "page.js")}
	if _, err := Write(entry); err != nil {
		t.Fatal(err)
	}
	text := read(t, entry.To)
	for _, want := range []string{"css`\n\na {\nwidth: ${wide};\n}\n`", "html`\n    <pre>  b</pre>`"} {
		if !strings.Contains(text, want) {
			t.Errorf("the script is %s, without %q", text, want)
		}
	}
}
