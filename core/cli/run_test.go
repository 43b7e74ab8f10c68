package cli_test

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/cli"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
)

// secret is in files that must not be read.
const secret = "SECRET-OUTSIDE-7"

const (
	// faulty is a schema with an error that has a safe fix: the comma before the last brace.
	faulty = `{
  "$schema": "https://json-schema.org/draft-07/schema",
  "title": "` + secret + `",
  "type": "object",
  "properties": { "input": { "type": "string", "default": 1 } },
}
`
	rewritten = `{ "title": "saved by another program" }` + "\n"
)

// readable is the same schema without that comma.
var readable = strings.Replace(faulty, "},\n}", "}\n}", 1)

// world is what a run of the command is given; its zero value has the files of this machine and an empty environment.
type world struct {
	files  func(host.Files) host.Files
	exec   func(context.Context, host.Command) (host.Output, error)
	vars   map[string]string
	stdin  io.Reader
	out    io.Writer
	ticker func(time.Duration) (<-chan time.Time, func())
	exit   func(code int)
	// now is called when the command asks for the time.
	now func()
	// terminal makes standard error a terminal, and is the clock of its progress.
	terminal func(d time.Duration, f func()) (stop func() bool)
}

// ran is how the command ended, and what it printed.
type ran struct {
	code           int
	stdout, stderr string
}

// line is what "lint --each" prints about one pipeline; the name is that of its directory.
type line struct {
	name        string
	code        int
	error, help string
}

func (r ran) lines(t *testing.T) (all []line) {
	t.Helper()
	for text := range strings.Lines(r.stdout) {
		var l struct {
			Directory   string
			ExitCode    int
			Error, Help string
		}
		if err := json.Unmarshal([]byte(text), &l); err != nil {
			t.Fatal(err)
		}
		all = append(all, line{filepath.Base(l.Directory), l.ExitCode, l.Error, l.Help})
	}
	return all
}

// text collects what several goroutines write.
type text struct {
	mutex sync.Mutex
	strings.Builder
}

func (t *text) Write(p []byte) (int, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return t.Builder.Write(p)
}

func (t *text) String() string {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return t.Builder.String()
}

// run runs the command in this process.
func run(t *testing.T, w world, args ...string) ran {
	t.Helper()
	h := oshost.New(oshost.Options{StoreDir: t.TempDir()})
	h.Exec, h.Fetch, h.Open = w.exec, nil, nil
	h.Env = func(name string) (value string, ok bool) {
		value, ok = w.vars[name]
		return value, ok
	}
	h.Now = func() time.Time {
		if w.now != nil {
			w.now()
		}
		return time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	}
	if w.files != nil {
		h.Files = w.files(h.Files)
	}
	if w.stdin == nil {
		w.stdin = strings.NewReader("")
	}
	var stdout, stderr text
	out := io.Writer(&stdout)
	if w.out != nil {
		out = io.MultiWriter(w.out, &stdout)
	}
	if w.exit == nil {
		w.exit = func(code int) { t.Errorf("the process would end with %d", code) }
	}
	streams := screen.Options{In: w.stdin, Out: out, Err: &stderr, Env: h.Env}
	if w.terminal != nil {
		streams.After, streams.IsTerminal = w.terminal, func(stream any) bool { return stream == streams.Err }
	}
	e := &env.Env{
		Host: h, Stdin: w.stdin, Version: "1.2.3", Clock: &env.Clock{Ticker: w.ticker}, Exit: w.exit,
		Screen: screen.New(streams),
	}
	code := cli.RunIn(context.Background(), e, args)
	return ran{code, stdout.String(), stderr.String()}
}

// sentence is what standard error has: one line, and perhaps a second one with a help.
func (r ran) sentence(t *testing.T) string {
	t.Helper()
	text := strings.TrimSuffix(r.stderr, "\n")
	line, rest, more := strings.Cut(text, "\n")
	isError := strings.HasPrefix(line, "toolkit: error: ")
	if !strings.HasPrefix(line, "toolkit: ") || isError != (r.code == 2) || more && !strings.HasPrefix(rest, "help: ") || strings.Contains(rest, "\n") {
		t.Errorf("standard error is not one sentence with its help: %q", r.stderr)
	}
	return text
}

// directory is one with these files, by their paths with "/".
func directory(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, content := range files {
		write(t, filepath.Join(dir, filepath.FromSlash(name)), content)
	}
	return dir
}

func write(t *testing.T, file, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o666); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// fresh are the files of a new pipeline.
var fresh = sync.OnceValue(func() map[string]string {
	made, err := pipeline.RenderTemplate(context.Background(), &pipeline.TemplateInput{})
	if err != nil {
		panic(err)
	}
	files := map[string]string{}
	for _, f := range made {
		files[f.Path] = f.Text + string(f.Base64)
	}
	return files
})

// with are the files, and others.
func with(files map[string]string, others ...string) map[string]string {
	all := map[string]string{}
	for name, content := range files {
		all[name] = content
	}
	for i := 0; i+1 < len(others); i += 2 {
		all[others[i]] = others[i+1]
	}
	return all
}
