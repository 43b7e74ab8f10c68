package lookup

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

// TestPromptPipelineReleaseBranch is §7.21.
func TestPromptPipelineReleaseBranch(t *testing.T) {
	releases := []Release{{"tag_name": "1.0"}, {}, {"tag_name": "0.9"}}
	branches := []Branch{{"dev", "aa"}, {"main", "bb"}}
	names := []string{"1.0", "None", "0.9", "dev", "main"}
	f := hosttest.New()
	f.Reply = func(q host.Question) (host.Answer, error) {
		if q.Kind == host.Checkbox {
			return host.Answer{Values: []string{"1.0", "dev"}}, nil
		}
		return host.Answer{Value: "dev"}, nil
	}
	for _, multiple := range []bool{false, true} {
		got, err := asking(t, f).PromptPipelineReleaseBranch(context.Background(), releases, branches, multiple)
		want := []string{"dev"}
		if multiple {
			want = []string{"1.0", "dev"}
		}
		if err != nil || !got.Asked || !slices.Equal(got.Selected, want) || !slices.Equal(got.Names, names) {
			t.Errorf("%+v, %v", got, err)
		}
	}
	if q := f.Asked()[0]; q.Kind != host.Select || q.Choices[0] != (host.Choice{Value: "1.0", Label: "1.0  [release]"}) || q.Choices[4].Label != "main  [branch]" {
		t.Errorf("%+v", q)
	}
	if got, err := asking(t, f).PromptPipelineReleaseBranch(context.Background(), nil, nil, true); err != nil || got.Asked || got.Selected == nil || got.Names == nil || len(f.Asked()) != 2 {
		t.Errorf("without choices: %+v, %v", got, err)
	}
	f.Reply = nil
	var stopped *host.Cancelled
	if _, err := asking(t, f).PromptPipelineReleaseBranch(context.Background(), releases, nil, false); !errors.As(err, &stopped) {
		t.Errorf("%v", err)
	}
	var lacking *host.Unavailable
	if _, err := asking(t, f, host.PortPrompt).PromptPipelineReleaseBranch(context.Background(), releases, nil, false); !errors.As(err, &lacking) {
		t.Errorf("%v", err)
	}
}

// TestPromptRemotePipelineName is §7.22, where the response of the hosting service counts.
func TestPromptRemotePipelineName(t *testing.T) {
	for name, c := range map[string]struct {
		typed  string
		answer func(int, host.Request) (host.Response, error)
		want   string
		kind   diag.Kind
		says   string
		asked  int
	}{
		"a name":          {"demo", nil, "org/demo", "", "", 0},
		"a full name":     {"org/other", nil, "org/other", "", "", 0},
		"another":         {"me/mine", hosttest.Script(answer(200, "{}")), "me/mine", "", "", 1},
		"not there":       {"me/mine", hosttest.Script(answer(404, "{}")), "", diag.AssertionError, `"me/mine"`, 1},
		"500":             {"me/mine", hosttest.Script(answer(500, "{}")), "", diag.AssertionError, "500", 1},
		"no credential":   {"me/mine", hosttest.Script(answer(401, "{}")), "", diag.AssertionError, "token", 1},
		"refused":         {"me/mine", failing(host.Unreachable, ""), "", diag.AssertionError, "cannot be reached", 1},
		"an unknown word": {"nothing", nil, "", diag.AssertionError, `"nothing"`, 0},
		"empty":           {"", nil, "", diag.AssertionError, `""`, 0},
		"two slashes":     {"a/b/c", nil, "", diag.AssertionError, `"a/b/c"`, 0},
		"no name":         {"a/..", nil, "", diag.AssertionError, `"a/.."`, 0},
	} {
		f := hosttest.New()
		f.Answer = c.answer
		f.Reply = func(host.Question) (host.Answer, error) { return host.Answer{Value: c.typed}, nil }
		got, err := asking(t, f).PromptRemotePipelineName(context.Background(), listed(t))
		expect(t, name, err, c.kind, c.says)
		if got != c.want || len(urls(f)) != c.asked {
			t.Errorf("%s: %q, asked %q", name, got, urls(f))
		}
		if told := strings.Contains(strings.Join(f.Logged(), "\n"), `info: known pipelines: "demo", "other"`); told != (c.kind != "") {
			t.Errorf("%s: %q", name, f.Logged())
		}
		if q := f.Asked()[0]; q.Kind != host.Search || !q.FreeText || len(q.Choices) != 2 || q.Choices[0].Value != "demo" {
			t.Errorf("%s: %+v", name, q)
		}
	}
}
