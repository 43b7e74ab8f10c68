package cache

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// place has a cache, and a directory for an operation that looks at it in every way.
type place struct {
	t    *testing.T
	dir  string
	kept string
	vars map[string]string
	// look is done by the operation, beside its own questions; nil for nothing.
	look func(h *host.Host)
	// ended is the error of the operation.
	ended error
	runs  int
}

func newPlace(t *testing.T) *place {
	p := &place{t: t, dir: t.TempDir(), kept: filepath.Join(t.TempDir(), "kept"), vars: map[string]string{"LANG": "C"}}
	p.write("a.txt", "one")
	p.write("sub/b.txt", "two")
	return p
}

func (p *place) write(name, content string) {
	p.t.Helper()
	path := filepath.Join(p.dir, name)
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, []byte(content), 0o666)); err != nil {
		p.t.Fatal(err)
	}
}

// report is what the operation answers, or the cache for it.
func (p *place) report(input any) string {
	p.t.Helper()
	ctx := context.Background()
	h := oshost.New(oshost.Options{StoreDir: p.t.TempDir(), Log: func(host.Level, string) {}})
	h.Env = func(name string) (value string, ok bool) {
		value, ok = p.vars[name]
		return value, ok
	}
	h.Exec = func(context.Context, host.Command) (host.Output, error) { return host.Output{}, nil }
	h.Fetch = func(context.Context, host.Request) (host.Response, error) { return host.Response{}, nil }
	found, err := Open(p.kept, "1.0.0").Report(ctx, h, p.dir, input, func(h *host.Host) (*report.Report, error) {
		p.runs++
		if p.look != nil {
			p.look(h)
		}
		files := host.Within(h.Files, p.dir)
		a, err := files.ReadFile(ctx, filepath.Join(p.dir, "a.txt"))
		none, noneErr := h.Files.ReadFile(ctx, filepath.Join(p.dir, "none.txt"))
		begin, _ := files.ReadPart(ctx, filepath.Join(p.dir, "sub", "b.txt"), 0, 2)
		info, statErr := h.Files.Stat(ctx, filepath.Join(p.dir, "c.txt"))
		list, _ := h.Files.ReadDir(ctx, filepath.Join(p.dir, "sub"))
		here, _ := h.Files.Getwd(ctx)
		lang, set := h.Env("LANG")
		return &report.Report{Rendered: fmt.Sprintf("%s %v|%s %v|%s|%+v %v|%+v|%s|%s %v|%v", a, err, none, noneErr, begin, info, statErr, list, here, lang, set, input)}, p.ended
	})
	if err != p.ended {
		p.t.Error(err)
	}
	return found.Rendered
}

// TestReport: a report counts again until something that the operation looked at is another thing.
func TestReport(t *testing.T) {
	p := newPlace(t)
	again := func(input any, runs int, what string) {
		t.Helper()
		before := p.runs
		got := p.report(input)
		if p.runs-before != runs {
			t.Errorf("%s: %d runs", what, p.runs-before)
		}
		open := newPlace(t)
		open.dir, open.vars = p.dir, p.vars
		if want := open.report(input); got != want {
			t.Errorf("%s: %s\nwant %s", what, got, want)
		}
	}
	again("x", 1, "the first time")
	again("x", 0, "nothing changed")
	again("y", 1, "another input")
	again("x", 0, "the first input")
	for _, change := range []struct {
		what string
		do   func()
	}{
		{"a file of the same length", func() { p.write("a.txt", "six") }},
		{"a file that was missing", func() { p.write("none.txt", "") }},
		{"an empty file", func() { p.write("none.txt", "3") }},
		{"a part of a file", func() { p.write("sub/b.txt", "2wo") }},
		{"what is described", func() { p.write("c.txt", "c") }},
		{"a name in a directory", func() { p.write("sub/d.txt", "") }},
		{"a variable", func() { p.vars["LANG"] = "de" }},
		{"a variable that is empty", func() { p.vars["LANG"] = "" }},
		{"a variable that is missing", func() { delete(p.vars, "LANG") }},
		{"the working directory", func() { t.Chdir(p.dir) }},
		{"a file that is gone", func() { _ = os.Remove(filepath.Join(p.dir, "a.txt")) }},
		{"a link that leads out", func() { _ = os.Symlink(p.kept, filepath.Join(p.dir, "a.txt")) }},
	} {
		change.do()
		again("x", 1, change.what)
		again("x", 0, change.what+", again")
	}
	p.write("other.txt", "nothing reads it")
	again("x", 0, "a file that is not read")
	now := time.Now().Add(time.Hour)
	if err := os.Chtimes(filepath.Join(p.dir, "sub", "b.txt"), now, now); err != nil {
		t.Fatal(err)
	}
	again("x", 0, "the time of a file")
}

// TestNotKept: what can be another thing at any time is not kept, nor is what JSON cannot hold.
func TestNotKept(t *testing.T) {
	ctx := context.Background()
	for what, look := range map[string]func(p *place, h *host.Host){
		"the time":     func(_ *place, h *host.Host) { h.Now() },
		"the network":  func(_ *place, h *host.Host) { _, _ = h.Fetch(ctx, host.Request{}) },
		"a program":    func(_ *place, h *host.Host) { _, _ = h.Exec(ctx, host.Command{}) },
		"a warning":    func(_ *place, h *host.Host) { h.Log(host.Warning, "careful") },
		"a file made":  func(p *place, h *host.Host) { _ = h.Files.WriteFile(ctx, filepath.Join(p.dir, "made"), nil) },
		"a directory":  func(p *place, h *host.Host) { _ = h.Files.MkdirAll(ctx, filepath.Join(p.dir, "dir")) },
		"an error":     func(p *place, _ *host.Host) { p.ended = errors.New("failed") },
		"not UTF-8":    func(p *place, _ *host.Host) { p.write("a.txt", "\xff") },
		"not the same": func(p *place, h *host.Host) { changing(p, h) },
	} {
		p := newPlace(t)
		p.look = func(h *host.Host) { look(p, h) }
		p.report("x")
		if p.report("x"); p.runs != 2 {
			t.Errorf("%s: %d runs", what, p.runs)
		}
	}
	p := newPlace(t)
	p.look = func(h *host.Host) { h.Log(host.Info, "which nobody sees") }
	if p.report("x"); p.report("x") == "" || p.runs != 1 {
		t.Errorf("a message for developers: %d runs", p.runs)
	}
}

// changing changes a file after it was read once.
func changing(p *place, h *host.Host) {
	_, _ = host.Within(h.Files, p.dir).ReadFile(context.Background(), filepath.Join(p.dir, "a.txt"))
	p.write("a.txt", fmt.Sprint("changed in run ", p.runs))
}

// TestDamaged: entries that are damaged, cut or of other inputs count as missing, and an unusable directory causes no error.
func TestDamaged(t *testing.T) {
	p := newPlace(t)
	want := p.report("x")
	entries, err := os.ReadDir(p.kept)
	if err != nil || len(entries) != 1 {
		t.Fatal(entries, err)
	}
	file := filepath.Join(p.kept, entries[0].Name())
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	flipped := []byte(strings.Replace(string(whole), "one", "0ne", 1))
	for i, content := range [][]byte{nil, []byte("{}"), whole[:len(whole)/2], flipped, whole[:0], []byte(strings.Repeat("x", 1000))} {
		if err := os.WriteFile(file, content, 0o600); err != nil {
			t.Fatal(err)
		}
		before := p.runs
		if got := p.report("x"); got != want || p.runs != before+1 {
			t.Errorf("entry %d: %s, %d runs", i, got, p.runs-before)
		}
	}
	if err := os.WriteFile(file, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	before := p.runs
	if got := p.report("x"); got != want || p.runs != before {
		t.Errorf("the whole entry: %s, %d runs", got, p.runs-before)
	}
	p.report("y")
	entries, err = os.ReadDir(p.kept)
	if err != nil || len(entries) != 2 {
		t.Fatal(entries, err)
	}
	for _, entry := range entries { // each has the content of the first
		if err := os.WriteFile(filepath.Join(p.kept, entry.Name()), whole, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got := p.report("y"); !strings.HasSuffix(got, "|y") {
		t.Errorf("the entry of another input counted: %s", got)
	}
	p.kept = file // where no directory can be
	if got := p.report("x"); got != want {
		t.Error(got)
	}
	if got, err := (*Cache)(nil).Report(context.Background(), nil, p.dir, "x", func(*host.Host) (*report.Report, error) { return &report.Report{Version: "7"}, nil }); err != nil || got.Version != "7" {
		t.Error(got, err)
	}
}

// TestTogether: several users of one directory at a time get whole reports.
func TestTogether(t *testing.T) {
	p := newPlace(t)
	want := p.report("x")
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			other := &place{t: t, dir: p.dir, kept: p.kept, vars: p.vars}
			for range 10 {
				if got := other.report("x"); got != want {
					t.Error(got)
				}
				other.report(fmt.Sprint(other.runs))
			}
		})
	}
	group.Wait()
}
