package utils

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/fstest"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

// making notes the directories that are made, or refuses.
type making struct {
	host.Files
	made   []string
	refuse error
}

func (m *making) MkdirAll(_ context.Context, path string) error {
	m.made = append(m.made, path)
	return m.refuse
}

// TestDirectories is the table of utils.md §2.4 with its edge cases.
func TestDirectories(t *testing.T) {
	for _, c := range []struct {
		vars          map[string]string
		config, cache string
	}{
		{map[string]string{"HOME": "/h"}, "/h/.config/nfcore", "/h/.cache/nfcore"},
		{map[string]string{"HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_CACHE_HOME": "/d/"}, "/c/nfcore", "/d/nfcore"},
		{map[string]string{"HOME": "/h", "XDG_CONFIG_HOME": "", "XDG_CACHE_HOME": ""}, "nfcore", "nfcore"},
		{map[string]string{"HOME": ""}, ".config/nfcore", ".cache/nfcore"},
		{nil, ".config/nfcore", ".cache/nfcore"},
	} {
		fake := hosttest.New()
		fake.Vars = c.vars
		h := fake.Host()
		if config, cache := ConfigDir(h, dialect.NFCore), CacheDir(h, dialect.NFCore); config != c.config || cache != c.cache {
			t.Errorf("%v: got %s, %s", c.vars, config, cache)
		}
	}
	fake := hosttest.New()
	fake.Vars = map[string]string{"HOME": "/h"}
	if got := ConfigDir(fake.Host(), nil); got != "/h/.config/toolkit" {
		t.Errorf("the interface's own: got %s", got)
	}
}

func TestSetupDirectories(t *testing.T) {
	fake := hosttest.New()
	fake.Vars = map[string]string{"HOME": "/h"}
	h := fake.Host()
	files := &making{}
	h.Files = files
	if err := SetupToolkitDir(t.Context(), h, nil); err != nil {
		t.Error(err)
	}
	if p, err := SetupToolkitCachedir(t.Context(), h, "a/b", nil); err != nil || p != "/h/.cache/toolkit/a/b" {
		t.Errorf("got %s, %v", p, err)
	}
	c, err := SetupRequestsCachedir(t.Context(), h, "1.2.3", dialect.NFCore)
	if want := (RequestsCache{"/h/.cache/nfcore/cache_1.2.3/github_info", time.Hour, "file"}); err != nil || c != want {
		t.Errorf("got %v, %v", c, err)
	}
	if want := []string{"/h/.config/toolkit", "/h/.cache/toolkit/a/b", "/h/.cache/nfcore/cache_1.2.3"}; !slices.Equal(files.made, want) {
		t.Errorf("made %q", files.made)
	}
	files.refuse = &host.FileError{Kind: host.NotPermitted, Path: "/h"}
	checkKind(t, SetupToolkitDir(t.Context(), h, nil), diag.IOError, "/h")
	if p, err := SetupToolkitCachedir(t.Context(), h, "x", nil); err != nil || p != "/h/.cache/toolkit/x" || len(fake.Logged()) != 1 {
		t.Errorf("got %s, %v, logged %q", p, err, fake.Logged())
	}
	if _, err := SetupRequestsCachedir(t.Context(), h, "1", nil); err != nil {
		t.Errorf("a refused directory is no error: %v", err)
	}
	files.refuse = &host.FileError{Kind: host.FileExists, Path: "/h"}
	_, err = SetupToolkitCachedir(t.Context(), h, "x", nil)
	checkKind(t, err, diag.IOError)
	var unavailable *host.Unavailable
	for _, h := range []*host.Host{nil, fake.Host(), {Files: files}} {
		if err := SetupToolkitDir(t.Context(), h, nil); !errors.As(err, &unavailable) {
			t.Errorf("got %v", err)
		}
		if _, err := SetupRequestsCachedir(t.Context(), h, "1", nil); !errors.As(err, &unavailable) {
			t.Errorf("got %v", err)
		}
	}
}

func TestForceColors(t *testing.T) {
	for _, c := range []struct {
		vars map[string]string
		want bool
	}{
		{nil, false}, {map[string]string{"GITHUB_ACTIONS": "1"}, true}, {map[string]string{"HOST_ACTIONS": "x"}, true}, {map[string]string{"FORCE_COLOR": "0"}, true},
		{map[string]string{"PY_COLORS": "no"}, true}, {map[string]string{"FORCE_COLOR": "", "PY_COLORS": ""}, false}, {map[string]string{"NO_COLOR": "1"}, false}, {map[string]string{"NO_COLOR": "1", "FORCE_COLOR": "1"}, true},
	} {
		fake := hosttest.New()
		fake.Vars = c.vars
		if got := ForceColors(fake.Host()); got != c.want {
			t.Errorf("%v: got %t", c.vars, got)
		}
	}
	if ForceColors(nil) {
		t.Error("forced without an environment")
	}
}

// TestSetWd is upstream's own expectation: changed inside, restored after, errors or not.
func TestSetWd(t *testing.T) {
	files := FilesFromFS(fstest.MapFS{"d/e/x": {}, "f": {}}, "")
	where := func() string {
		p, err := files.Getwd(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	mine := errors.New("mine")
	for _, want := range []error{nil, mine} {
		err := SetWd(t.Context(), files, "d", func() error {
			if where() != "/d" {
				t.Errorf("inside it is %s", where())
			}
			return SetWd(t.Context(), files, "e", func() error {
				if _, err := files.Stat(t.Context(), "x"); err != nil || where() != "/d/e" {
					t.Errorf("deeper it is %s: %v", where(), err)
				}
				return want
			})
		})
		if err != want || where() != "/" {
			t.Errorf("got %v in %s", err, where())
		}
	}
	never := func() error { t.Error("it ran"); return nil }
	checkKind(t, SetWd(t.Context(), files, "no", never), diag.FileNotFoundError, "no")
	checkKind(t, SetWd(t.Context(), files, "f", never), diag.NotADirectoryError, "f")
	func() {
		defer func() { _ = recover() }()
		_ = SetWd(t.Context(), files, "d", func() error { panic("inside") })
	}()
	if where() != "/" {
		t.Errorf("after a crash it is %s", where())
	}
}

func TestWaitCLIFunction(t *testing.T) {
	fake := hosttest.New()
	asked := 0
	err := WaitCLIFunction(t.Context(), fake.Host(), func(context.Context) (bool, error) { asked++; return asked == 4, nil }, 0)
	if err != nil || asked != 4 || !slices.Equal(fake.Slept(), []time.Duration{2 * time.Second, 2 * time.Second, 2 * time.Second}) {
		t.Errorf("asked %d times, slept %v, %v", asked, fake.Slept(), err)
	}
	statuses := fake.Statuses()
	if len(statuses) != 2 || statuses[0].Done || statuses[0].PerSecond != 20 || !statuses[1].Done {
		t.Errorf("showed %v", statuses)
	}
	mine := errors.New("mine")
	if err := WaitCLIFunction(t.Context(), fake.Host(), func(context.Context) (bool, error) { return false, mine }, 5); err != mine {
		t.Errorf("got %v", err)
	}
	if s := fake.Statuses(); s[2].PerSecond != 5 || !s[3].Done || s[2].ID != s[3].ID || s[2].ID == s[0].ID || s[2].Text != "Waiting (Ctrl-C to stop)" {
		t.Errorf("showed %v", s)
	}
	ctx, cancel := context.WithCancel(t.Context())
	err = WaitCLIFunction(ctx, fake.Host(), func(context.Context) (bool, error) { cancel(); return false, nil }, 0)
	checkKind(t, err, diag.AssertionError, "cancelled")
	var unavailable *host.Unavailable
	if err := WaitCLIFunction(t.Context(), nil, nil, 0); !errors.As(err, &unavailable) {
		t.Errorf("got %v", err)
	}
}

func TestContainerCacheFilePath(t *testing.T) {
	v := ContainerCacheFilePathValidator{given("d/file")}
	for _, text := range []string{"", "d/file", "./d//file", "/d/file"} {
		if err := v.Validate(t.Context(), text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	for text, cursor := range map[string]int{"d": 1, "no": 2, " ": 1, "d/é": 3, "d/file/x": 8, "a\x00": 2} {
		err := v.Validate(t.Context(), text)
		checkKind(t, err, diag.ValidationError, "file")
		var raised *diag.Raised
		if errors.As(err, &raised) && (len(raised.Issues) != 1 || raised.Issues[0].Loc[0] != cursor || raised.Issues[0].Input != text) {
			t.Errorf("%q: got %v", text, raised.Issues)
		}
	}
}

func TestCheckPipelineDirectory(t *testing.T) {
	for _, c := range []struct {
		files   []string
		path    string
		names   *dialect.Names
		missing string
	}{
		{[]string{"p/main.flow", "p/flow.config"}, "p", nil, ""},
		{[]string{"p/main.nf", "p/nextflow.config"}, "p", nil, ""},
		{[]string{"p/main.nf", "p/nextflow.config"}, "p", dialect.Toolkit, "main.flow"},
		{[]string{"p/main.flow"}, "p", nil, "flow.config"},
		{[]string{"p/nextflow.config"}, "p", nil, "main.nf"},
		{[]string{"p/x"}, "p", nil, "main.flow"},
		{nil, "no", nil, "main.flow"},
		{[]string{"p/main.flow/x", "p/flow.config"}, "p", nil, "main.flow"},
		{[]string{"main.flow", "flow.config"}, ".", nil, ""},
	} {
		err := CheckPipelineDirectory(t.Context(), given(c.files...), c.path, c.names)
		if c.missing == "" && err != nil {
			t.Errorf("%q: %v", c.files, err)
		}
		if c.missing != "" {
			checkKind(t, err, diag.UserWarning, c.missing, c.path)
		}
	}
	checkKind(t, CheckPipelineDirectory(t.Context(), given("main.flow"), ".", nil), diag.UserWarning, "current directory", "flow.config")
}
