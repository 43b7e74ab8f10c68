package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

func TestWithStyle(t *testing.T) {
	const source = `<meta content="script-src 'self'; style-src 'self'">` + styleLink
	folder := t.TempDir()
	write := func(style string) {
		if err := os.WriteFile(filepath.Join(folder, "page.css"), []byte(style), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("p { margin: 0 }")
	sum := sha256.Sum256([]byte("p { margin: 0 }"))
	want := `<meta content="script-src 'self'; style-src 'self' 'sha256-` + base64.StdEncoding.EncodeToString(sum[:]) + `'"><style>p { margin: 0 }</style>`
	if got, err := withStyle([]byte(source), folder); err != nil || string(got) != want {
		t.Errorf("%s, %v", got, err)
	}
	for _, other := range []string{"", styleLink, source + styleLink, strings.ReplaceAll(source, "style-src", "font-src")} {
		if got, err := withStyle([]byte(other), folder); err == nil {
			t.Errorf("%q: %s", other, got)
		}
	}
	for _, style := range []string{"p::after { content: '</style>' }", "p { background: url(x.png) }"} {
		write(style)
		if got, err := withStyle([]byte(source), folder); err == nil {
			t.Errorf("%q: %s", style, got)
		}
	}
}

// TestFirstSample: the page's first script carries the sample that the schema tab shows.
func TestFirstSample(t *testing.T) {
	if _, err := repo.Enter(); err != nil {
		t.Fatal(err)
	}
	text, err := firstSample()
	if err != nil {
		t.Fatal(err)
	}
	var first struct {
		Sample struct {
			Tab     string
			Default []string
		}
		Texts [][2]string
	}
	if err := json.Unmarshal([]byte(text), &first); err != nil {
		t.Fatal(err)
	}
	if first.Sample.Tab != "schema" || len(first.Sample.Default) == 0 || first.Sample.Default[0] != "text" {
		t.Errorf("it is shown in %+v", first.Sample)
	}
	if len(first.Texts) != 1 || !strings.HasSuffix(first.Texts[0][0], ".json") || !json.Valid([]byte(first.Texts[0][1])) {
		t.Errorf("its texts are %q", first.Texts)
	}
}
