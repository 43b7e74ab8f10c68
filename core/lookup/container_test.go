package lookup

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

// img is an image of the API.
func img(kind, name, updated string) string {
	return fmt.Sprintf(`{"image_type": %q, "image_name": %q, "updated": %q}`, kind, name, updated)
}

const (
	may1 = "2024-05-01T08:00:00Z"
	may2 = "2024-05-02T08:00:00Z"
	may3 = "2024-05-03T08:00:00Z"
	dock = "quay.io/biocontainers/mytool:"
	sing = "https://depot.example/singularity/mytool:"
)

// TestContainerChoice is the processing of §7.4.
func TestContainerChoice(t *testing.T) {
	for name, c := range map[string]struct {
		images []string
		docker string
		kind   diag.Kind
	}{
		"one build":             {[]string{img("Docker", dock+"1--0", may1), img("Singularity", sing+"1--0", may2)}, "biocontainers/mytool:1--0", ""},
		"the newest":            {[]string{img("Docker", dock+"1--0", may1), img("Docker", dock+"1--1", may2), img("Singularity", sing+"1--0", may3), img("Singularity", sing+"1--1", may1)}, "biocontainers/mytool:1--1", ""},
		"newest is alone":       {[]string{img("Docker", dock+"1--0", may1), img("Docker", dock+"1--1", may2), img("Singularity", sing+"1--0", may3)}, "biocontainers/mytool:1--0", ""},
		"the same Docker date":  {[]string{img("Docker", dock+"1--0", may1), img("Docker", dock+"1--1", may1), img("Singularity", sing+"1--0", may3), img("Singularity", sing+"1--1", may2)}, "biocontainers/mytool:1--0", ""},
		"the same dates":        {[]string{img("Docker", dock+"1--1", may1), img("Docker", dock+"1--0", may1), img("Singularity", sing+"1--0", may1), img("Singularity", sing+"1--1", may1)}, "biocontainers/mytool:1--1", ""},
		"later entry counts":    {[]string{img("Docker", dock+"1--0", may1), img("Docker", "quay.io/other/mytool:1--0", may2), img("Singularity", sing+"1--0", may1)}, "other/mytool:1--0", ""},
		"a registry's port":     {[]string{img("Docker", "reg.example:5000/mytool:1--0", may1), img("Singularity", sing+"1--0", may2)}, "reg.example:5000/mytool:1--0", ""},
		"only the prefix goes":  {[]string{img("Docker", "quay.io/quayio/a:1", may1), img("Singularity", "https://d.example/a:1", may1)}, "quayio/a:1", ""},
		"other kinds":           {[]string{img("Conda", "mytool:1", "nonsense"), img("Docker", dock+"1", may1), img("Singularity", sing+"1", may1)}, "biocontainers/mytool:1", ""},
		"without a tag":         {[]string{img("Docker", "quay.io/a", "nonsense"), img("Docker", dock+"1", may1), img("Singularity", sing+"1", may1)}, "biocontainers/mytool:1", ""},
		"tag ends at a sign":    {[]string{img("Docker", dock+"1@sha256", may1), img("Singularity", sing+"1", may1)}, "biocontainers/mytool:1@sha256", ""},
		"nothing in common":     {[]string{img("Docker", dock+"1", may1), img("Singularity", sing+"2", may1)}, "", diag.LookupError},
		"none":                  {nil, "", diag.LookupError},
		"only Docker":           {[]string{img("Docker", dock+"1", may1)}, "", diag.LookupError},
		"another form of date":  {[]string{img("Docker", dock+"1", "2024-05-01")}, "", diag.ValueError},
		"a date with a zone":    {[]string{img("Docker", dock+"1", "2024-05-01T08:00:00+00:00")}, "", diag.ValueError},
		"no date":               {[]string{`{"image_type": "Docker", "image_name": "a:1", "updated": null}`}, "", diag.LookupError},
		"an image that is none": {[]string{`7`}, "", diag.LookupError},
	} {
		f := hosttest.New()
		f.Answer = hosttest.Script(answer(200, `{"images": [`+strings.Join(c.images, ",")+`]}`))
		got, err := asking(t, f).GetContainerTag(context.Background(), "mytool", "1")
		expect(t, name, err, c.kind)
		if got.Docker != c.docker {
			t.Errorf("%s: %+v, want %q", name, got, c.docker)
		}
		if urls(f)[0] != "https://t.example/ga4gh/trs/v2/tools/mytool/versions/mytool-1" {
			t.Errorf("%s: asked %q", name, urls(f))
		}
	}
}

// TestContainerOutcomes is the table of §7.4.
func TestContainerOutcomes(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(int, host.Request) (host.Response, error)
		kind   diag.Kind
		says   string
	}{
		"404":         {hosttest.Script(answer(404, "")), diag.ValueError, `"mytool"`},
		"204":         {hosttest.Script(answer(204, "")), diag.LookupError, "204"},
		"500":         {hosttest.Script(answer(500, "")), diag.LookupError, "500"},
		"403":         {hosttest.Script(answer(403, "")), diag.LookupError, "403"},
		"refused":     {failing(host.Unreachable, ""), diag.LookupError, "https://t.example/"},
		"late":        {failing(host.TimedOut, ""), diag.LookupError, "timed out"},
		"hidden":      {failing(host.Blocked, "hint"), diag.LookupError, "hint"},
		"no JSON":     {hosttest.Script(answer(200, "<html>")), diag.LookupError, "expected a JSON object"},
		"a list":      {hosttest.Script(answer(200, "[]")), diag.LookupError, "expected a JSON object"},
		"no images":   {hosttest.Script(answer(200, "{}")), diag.KeyError, `"images"`},
		"null images": {hosttest.Script(answer(200, `{"images": null}`)), diag.LookupError, `"images"`},
	} {
		f := hosttest.New()
		f.Answer = c.answer
		_, err := asking(t, f).GetContainerTag(context.Background(), "mytool", "1")
		expect(t, name, err, c.kind, c.says)
	}
	f := hosttest.New()
	for _, name := range []string{"", ".", ".."} {
		_, err := asking(t, f).GetContainerTag(context.Background(), name, "1")
		expect(t, name, err, diag.ValueError)
	}
}
