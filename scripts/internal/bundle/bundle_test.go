package bundle

import (
	"os"
	"path/filepath"
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
	"main.ts":              `import('./late.js').then((late) => console.log(late.word, SIZE));`,
	"late.ts":              `export const word: string = 'wanted later';`,
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
	if len(sources) != 2 {
		t.Errorf("the sources are %q", sources)
	}
	first := read(t, entry.To)
	if strings.Contains(first, "wanted later") || !strings.Contains(first, "4711") {
		t.Errorf("the first file is %s", first)
	}
	chunks, err := filepath.Glob(filepath.Join(dir, "chunk-*"))
	if err != nil || len(chunks) != 1 {
		t.Fatalf("the chunks are %q, %v", chunks, err)
	}
	if !strings.Contains(read(t, chunks[0]), "wanted later") || !strings.Contains(first, filepath.Base(chunks[0])) {
		t.Errorf("%s is not what the first file loads", chunks[0])
	}
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
