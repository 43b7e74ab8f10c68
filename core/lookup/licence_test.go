package lookup

import (
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// TestRecordedLicences runs what the reference was seen to make of licences.
func TestRecordedLicences(t *testing.T) {
	var rows []struct{ In, Out string }
	recorded(t, "licence_clean", &rows)
	if len(rows) != 29 {
		t.Fatalf("%d rows", len(rows))
	}
	for _, row := range rows {
		if got := CleanLicence(row.In); got != row.Out {
			t.Errorf("%q becomes %q, want %q", row.In, got, row.Out)
		}
	}
}

// TestParseChannelLicence is §7.3 beyond the single names.
func TestParseChannelLicence(t *testing.T) {
	for name, c := range map[string]struct {
		answer, version string
		want            []string
		kind            diag.Kind
	}{
		"of the files":       {`{"files": [{"version": "1", "attrs": {"license": "GPL-3.0-only"}}], "license": "MIT"}`, "", []string{"GPL v3"}, ""},
		"once each":          {`{"files": [{"attrs": {"license": "GPL-3.0"}}, {"attrs": {"license": "MIT"}}, {"attrs": {"license": "GPLv3"}}]}`, "", []string{"GPL v3", "MIT"}, ""},
		"of a version":       {`{"files": [{"version": "1", "attrs": {"license": "MIT"}}, {"version": "2", "attrs": {"license": "BSD-3-Clause"}}]}`, "2", []string{"BSD-3-clause"}, ""},
		"of no such version": {`{"files": [{"version": "1", "attrs": {"license": "MIT"}}], "license": "Apache-2.0"}`, "2", []string{"Apache-2.0"}, ""},
		"number as version":  {`{"files": [{"version": 2, "attrs": {"license": "MIT"}}], "license": "X"}`, "2", []string{"X"}, ""},
		"with a line end":    {`{"license": "GPL-3.0-only\n", "files": []}`, "", []string{"GPL v3\n"}, ""},
		"without attributes": {`{"files": [{"version": "1"}, {"attrs": {}}, {"attrs": null}, 7], "license": "MIT-only"}`, "", []string{"MIT"}, ""},
		"general is null":    {`{"files": [], "license": null}`, "", []string{}, ""},
		"no files":           {`{"license": "MIT"}`, "", nil, diag.KeyError},
		"files of no list":   {`{"files": {}, "license": "MIT"}`, "", nil, diag.TypeError},
		"no licence at all":  {`{"files": []}`, "", nil, diag.KeyError},
		"not needed":         {`{"files": [{"attrs": {"license": "MIT"}}]}`, "", []string{"MIT"}, ""},
		"null in a file":     {`{"files": [{"attrs": {"license": null}}], "license": "MIT"}`, "", nil, diag.TypeError},
	} {
		fields, ok := object([]byte(c.answer))
		if !ok {
			t.Fatal(name)
		}
		got, err := ParseChannelLicence(fields, c.version)
		expect(t, name, err, c.kind)
		if err == nil && !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	_, err := ParseChannelLicence(nil, "")
	expect(t, "nothing", err, diag.KeyError)
}

// TestLongLicence ends quickly.
func TestLongLicence(t *testing.T) {
	CleanLicence(strings.Repeat("GNU General Public License v3 (", 50_000))
	CleanLicence(strings.Repeat("GPL ", 200_000) + strings.Repeat(" ", 200_000) + ">")
}
