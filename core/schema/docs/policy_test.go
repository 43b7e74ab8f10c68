package docs

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"
	"testing"
)

// TestPolicy holds the policy of a page to its style sheet: only that one is let in.
func TestPolicy(t *testing.T) {
	for _, hidden := range []string{"false", "true"} {
		page := write(t, open(t, `{"properties": {"a": {"hidden": `+hidden+`}}}`), "html", Options{})
		_, rest, _ := strings.Cut(page, "<style>")
		style, _, _ := strings.Cut(rest, "</style>")
		sum := sha256.Sum256([]byte(style))
		want := `<meta charset="utf-8">` + "\n" + `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-` +
			base64.StdEncoding.EncodeToString(sum[:]) + `'; base-uri 'none'; form-action 'none'">`
		if !strings.Contains(page, want) {
			t.Errorf("hidden %s: the page lacks %s", hidden, want)
		}
	}
	if fragment := write(t, open(t, `{}`), "html", Options{Fragment: true}); strings.Contains(fragment, "<meta") {
		t.Errorf("a fragment has a policy: %s", fragment)
	}
}
