package docs

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/corpus"
)

// TestRealSchemas documents every real schema: each parameter is there once, in tables whose rows
// all have the same number of cells, and what one reads is what the schema says.
func TestRealSchemas(t *testing.T) {
	paths := corpus.Schemas(t)
	params := 0
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(corpus.Name(path), func(t *testing.T) { params += checkDocs(t, string(text)) })
	}
	t.Logf("%d parameters of %d schemas", params, len(paths))
}

// checkDocs holds the documentation of a schema to what it must be, in each format.
func checkDocs(t testing.TB, text string) int {
	t.Helper()
	s := open(t, text)
	markdown := write(t, s, "markdown", Options{})
	checkTables(t, markdown, len(DefaultColumns))
	checkPage(t, s.InOrder(), s.Ungrouped(), shownPage{"html", write(t, s, "html", Options{})})
	for _, r := range readers() {
		if r.render != nil {
			checkPage(t, s.InOrder(), s.Ungrouped(), shownPage{r.name, r.render(t, markdown)})
		}
	}
	checkValues(t, s)
	var data dataPage
	if err := json.Unmarshal([]byte(write(t, s, "json", Options{})), &data); err != nil {
		t.Fatal(err)
	}
	listed := 0
	for _, g := range data.Groups {
		listed += len(g.Params)
	}
	if listed != len(s.Params) {
		t.Errorf("the data has %d parameters; %d are expected", listed, len(s.Params))
	}
	return len(s.Params)
}

// TestSkipsHidden compares the two settings over the real schemas.
func TestSkipsHidden(t *testing.T) {
	s := open(t, `{"definitions": {"a": {"properties": {"x": {"hidden": true}, "y": {}}}, "b": {"properties": {"z": {"hidden": true}}}, "c": {"title": "Empty"}}, "properties": {"w": {"hidden": "true"}}}`)
	for _, c := range []struct {
		options Options
		there   []string
		gone    []string
	}{
		{Options{}, []string{"`x`", "`y`", "`z`", "`w`", "## b", "| Hidden |"}, nil},
		{Options{HideHidden: true}, []string{"`y`", "`w`", "## a", "## Empty"}, []string{"`x`", "`z`", "## b", "Hidden"}},
		{Options{HideHidden: true, Columns: []string{"parameter", "hidden"}}, []string{"| Parameter | Hidden |"}, []string{"`x`"}},
	} {
		markdown := write(t, s, "markdown", c.options)
		for _, want := range c.there {
			if !strings.Contains(markdown, want) {
				t.Errorf("%v: %q is not in\n%s", c.options, want, markdown)
			}
		}
		if i := slices.IndexFunc(c.gone, func(no string) bool { return strings.Contains(markdown, no) }); i >= 0 {
			t.Errorf("%v: %q is in\n%s", c.options, c.gone[i], markdown)
		}
	}
}
