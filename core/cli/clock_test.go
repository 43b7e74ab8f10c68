package cli_test

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// ticking is a world whose clock has the ticks that a test gives, and the interval for which it asked; 0 for none.
func ticking(ticks <-chan time.Time) (world, *time.Duration) {
	asked := new(time.Duration)
	return world{ticker: func(interval time.Duration) (<-chan time.Time, func()) {
		*asked = interval
		return ticks, func() {}
	}}, asked
}

// many is more ticks than a clock has.
const many = 100

// TestExceededTime ends with 2 and says so.
func TestExceededTime(t *testing.T) {
	dir := directory(t, map[string]string{
		"flow_schema.json": readable, "main.flow": "", "flow.config": "", ".toolkit.yml": "", "flow-params.json": "{}", "samplesheet.csv": "a\n1\n",
		"assets/schema_input.json": `{"type":"array"}`,
	})
	for _, args := range [][]string{
		{"lint", dir}, {"schema", "lint", dir}, {"config", "validate", dir}, {"params", "validate", dir, dir}, {"params", "sheet", dir, dir},
	} {
		for _, c := range []struct{ timeout, want string }{
			{"", "60 seconds"}, {"0.5e-3", "0.0005 seconds"}, {"1", "1 second"},
		} {
			if c.timeout != "" {
				args = append(args[:len(args):len(args)], "--timeout", c.timeout)
			}
			ended := exceeding(t, args)
			want := fmt.Sprintf("toolkit: error: the command exceeds the limit of %s\nhelp: set another limit with --timeout\n", c.want)
			if ended.code != 2 || !strings.Contains(ended.stderr, want) {
				t.Errorf("%v: %+v", args, ended)
			}
		}
	}
}

// exceeding runs a command that computes until it is ended. The code is that of the process.
func exceeding(t *testing.T, args []string) ran {
	t.Helper()
	ticks, over := make(chan time.Time), make(chan struct{})
	w, _ := ticking(ticks)
	code := -1
	w.exit = func(given int) {
		code = given
		close(over)
	}
	compute := sync.OnceFunc(func() {
		for range many {
			select {
			case ticks <- time.Time{}:
			case <-over:
				return
			}
		}
	})
	w.now = compute
	ended := run(t, w, args...)
	ended.code = code
	return ended
}

// TestClockOfCommands: each command that computes has one; that of "schema build" is about something else.
func TestClockOfCommands(t *testing.T) {
	none := filepath.Join(t.TempDir(), "none")
	for _, command := range []string{
		"lint", "init", "schema lint", "schema docs", "schema convert --to params", "config validate", "config resolve", "params validate", "params sheet",
		"params create", "params list", "params rename a b", "rules",
	} {
		args := append(strings.Fields(command), none)
		for _, c := range []struct {
			timeout string
			want    time.Duration
		}{{"", 3 * time.Second}, {"40", 2 * time.Second}, {"0", 0}, {"1e300", 0}} {
			given := args
			if c.timeout != "" {
				given = append(args[:len(args):len(args)], "--timeout", c.timeout)
			}
			w, asked := ticking(nil)
			if ended := run(t, w, given...); ended.code != 2 || *asked != c.want {
				t.Errorf("%v: a tick each %v, %+v", given, *asked, ended)
			}
		}
	}
	for _, args := range [][]string{{"schema", "build", none}, {"completion", "bash"}, {"help"}} {
		w, asked := ticking(nil)
		if run(t, w, args...); *asked != 0 {
			t.Errorf("%v has a clock", args)
		}
	}
}

// TestWrongTimeout is refused.
func TestWrongTimeout(t *testing.T) {
	for _, timeout := range []string{"", "x", "-1", "inf", "nan"} {
		ended := run(t, world{}, "schema", "lint", "--timeout="+timeout)
		want := fmt.Sprintf("toolkit: error: option \"--timeout\" must be a number of seconds, found %q", timeout)
		if ended.code != 2 || ended.sentence(t) != want {
			t.Errorf("%+v", ended)
		}
	}
}

// slow is a stream that has or takes something only after many ticks.
type slow struct {
	io.Reader
	ticks chan<- time.Time
	over  <-chan struct{}
}

func (s slow) wait() {
	for range many {
		select {
		case s.ticks <- time.Time{}:
		case <-s.over:
			return
		}
	}
}

func (s slow) Read(p []byte) (int, error) {
	s.wait()
	return s.Reader.Read(p)
}

func (s slow) Write(p []byte) (int, error) {
	s.wait()
	return len(p), nil
}

// TestSlowStreams: waiting for the program that writes standard input, and for the one that reads standard output, does
// not count.
func TestSlowStreams(t *testing.T) {
	for _, args := range [][]string{
		{"schema", "lint", "-"}, {"schema", "lint", "-", "--fix"}, {"schema", "lint", "-", "--diff"}, {"schema", "docs", "-"},
	} {
		ticks, over := make(chan time.Time), make(chan struct{})
		w, _ := ticking(ticks)
		w.exit = func(int) { close(over) }
		content := faulty
		if args[1] == "docs" {
			content = readable
		}
		stream := slow{strings.NewReader(content), ticks, over}
		w.stdin, w.out = stream, stream
		if ended := run(t, w, args...); ended.stdout == "" || strings.Contains(ended.stderr, "limit") {
			t.Errorf("%v: %+v", args, ended)
		}
	}
}

// TestTimeoutOfEach is that of one pipeline: one that exceeds it has an error in its line, and the others are linted.
func TestTimeoutOfEach(t *testing.T) {
	dir := directory(t, map[string]string{"a/main.nf": "", "b/main.nf": "", "c/main.nf": ""})
	var current atomic.Value // the pipeline whose lint begins
	ticks := make(chan time.Time)
	w := world{ticker: func(time.Duration) (<-chan time.Time, func()) {
		if current.Load() == "b" {
			return ticks, func() {}
		}
		return nil, func() {}
	}}
	w.now = func() {
		if current.Load() != "b" {
			return
		}
		for range 20 {
			ticks <- time.Time{}
		}
		select {} // a lint that does not end
	}
	// Each pipeline is listed when the one before it has its line.
	list, lister := io.Pipe()
	printed := make(chan struct{}, 3)
	w.stdin, w.out = list, notifying(printed)
	go func() {
		for _, name := range []string{"a", "b", "c"} {
			current.Store(name)
			_, _ = io.WriteString(lister, filepath.Join(dir, name)+"\n")
			<-printed
		}
		lister.Close()
	}()
	w.exit = func(code int) { t.Errorf("the process would end with %d", code) }
	ended := run(t, w, "lint", "--each", "--jobs", "1", "--timeout", "7", "-")
	var got []string
	for _, l := range ended.lines(t) {
		got = append(got, fmt.Sprintf("%s %d %s|%s", l.name, l.code, l.error, l.help))
	}
	want := []string{"a 1 |", "b 2 the lint exceeds the limit of 7 seconds|set another limit with --timeout", "c 1 |"}
	if ended.code != 2 || !slices.Equal(got, want) {
		t.Errorf("%d, %q, %s", ended.code, got, ended.stderr)
	}
}

// notifying is a stream that says when something was written.
type notifying chan<- struct{}

func (n notifying) Write(p []byte) (int, error) {
	n <- struct{}{}
	return len(p), nil
}
