package docs

import (
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

// shownPage is a page as a browser gets it, and the format that it was written in: "html", or the
// name of the reader that made it of Markdown.
type shownPage struct{ format, page string }

// checkPage compares what one reads on a page with the schema: the names and descriptions of all
// parameters, in order.
func checkPage(t testing.TB, groups []*schema.Group, other []*schema.Param, given shownPage) {
	t.Helper()
	root := parsed(t, given.page)
	var params []*schema.Param
	for _, g := range groups {
		params = append(params, g.Params...)
	}
	params = append(params, other...)
	rows := rowsOf(root)
	at := 0
	for _, row := range rows {
		if len(row) != len(DefaultColumns) {
			t.Fatalf("%s: a row has %d cells: %q", given.format, len(row), row)
		}
		if row[0] == "Parameter" && row[5] == "Hidden" && (at == len(params) || squeezed(params[at].Name) != "Parameter") {
			continue
		}
		if at == len(params) {
			t.Fatalf("%s: a row is one too many: %q", given.format, row)
		}
		checkRow(t, row, params[at], given)
		at++
	}
	if at != len(params) {
		t.Errorf("%s: %d parameters have a row; %d are expected", given.format, at, len(params))
	}
}

func checkRow(t testing.TB, row []string, p *schema.Param, given shownPage) {
	t.Helper()
	if row[0] != squeezed((param{Param: p}).shownName()) {
		t.Fatalf("%s: the row %q is expected to be of %q", given.format, row, p.Name)
	}
	bullets := given.format != "html"
	for _, keyword := range []string{"description", "help_text"} {
		if want := expected(p.Get(keyword).String(), bullets); !strings.Contains(row[1], want) {
			t.Errorf("%s: of %q one reads\n%q; its %s says\n%q", given.format, p.Name, row[1], keyword, want)
		}
	}
	if value := p.Get("default"); value != nil && row[3] != squeezed(literal(value)) {
		t.Errorf("%s: the default of %q reads %q; %q is expected", given.format, p.Name, row[3], literal(value))
	}
	if want := map[bool]string{true: "true"}[p.Required]; row[4] != want {
		t.Errorf("%s: %q is required: %q; %q is expected", given.format, p.Name, row[4], want)
	}
}

// valueColumns are those of a table with a value in each cell but the first.
var valueColumns = []string{columnName, "pattern", "enum", "default", "errorMessage", "examples"}

// checkValues holds each value of a table of values to what the schema has, in every reader.
func checkValues(t testing.TB, s *schema.Schema) {
	t.Helper()
	params := s.Ungrouped()
	for _, g := range slices.Backward(s.InOrder()) {
		params = append(slices.Clone(g.Params), params...)
	}
	markdown := write(t, s, "markdown", Options{Columns: valueColumns})
	for _, r := range readers() {
		if r.render == nil {
			continue
		}
		rows := slices.DeleteFunc(rowsOf(parsed(t, r.render(t, markdown))), func(row []string) bool { return row[1] == "Pattern" && row[5] == "Examples" })
		if len(rows) != len(params) {
			t.Errorf("%s: %d rows; %d are expected", r.name, len(rows), len(params))
			continue
		}
		for i, p := range params {
			checkValueRow(t, r.name, rows[i], p)
		}
	}
}

func checkValueRow(t testing.TB, reader string, row []string, p *schema.Param) {
	t.Helper()
	want := []string{squeezed((param{Param: p}).shownName())}
	for _, column := range valueColumns[1:] {
		text := ""
		if value := p.Get(column); value != nil {
			text = squeezed(literal(value))
		}
		want = append(want, text)
	}
	if !slices.Equal(row, want) {
		t.Errorf("%s: the row reads %q; %q is expected", reader, row, want)
	}
}
