package pipeline

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"runtime"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/paths"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// line is the result for one pipeline, as --each prints it: a report or an error.
type line struct {
	Directory string `json:"directory"`
	ExitCode  int    `json:"exitCode"`
	Error     string `json:"error,omitempty"`
	// Help is how to continue after the error.
	Help string `json:"help,omitempty"`
	// Seconds that the lint took, with --times.
	Seconds float64        `json:"seconds,omitempty"`
	Report  *report.Report `json:"report,omitempty"`
}

// lintEach lints all pipelines that are at or below the directories, several at a time, and prints a line of JSON for
// each, in the order in which they were found. A pipeline that cannot be linted, or not within the time, has its error in
// its line. What is kept in memory is bound by the number of jobs.
func (r *run) lintEach(ctx context.Context, arguments []string) (int, error) {
	r.env.Clock.Stop() // each pipeline has its own
	jobs := r.jobs
	if jobs == 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	results := make(chan chan string, jobs) // in order; a full channel holds the search back
	var worst worstCode
	search := make(chan error, 1)
	r.env.Crashes.Go(func() {
		defer close(results)
		search <- r.search(ctx, arguments, func(directory string, failed error) error {
			result := make(chan string, 1)
			select {
			case results <- result:
			case <-ctx.Done():
				return ctx.Err()
			}
			if failed != nil {
				result <- worst.line(r.failed(directory, exit.Errorf("cannot read %q: %s", directory, exit.Reason(failed))))
				return nil
			}
			r.env.Crashes.Go(func() { result <- worst.line(r.lintWithin(ctx, directory)) })
			return nil
		})
	})
	for result := range results {
		if err := r.env.Print(screen.Stdout, <-result, false); err != nil {
			return 0, err
		}
	}
	if err := <-search; err != nil {
		return 0, err
	}
	return worst.code, nil
}

// worstCode is the highest exit code of all lines.
type worstCode struct {
	mutex sync.Mutex
	code  int
}

// line is the text of a line, whose code is taken into account.
func (w *worstCode) line(l line) string {
	w.mutex.Lock()
	w.code = max(w.code, l.ExitCode)
	w.mutex.Unlock()
	text, err := json.Marshal(l)
	if err != nil {
		text = fmt.Appendf(nil, `{"directory":%q,"exitCode":%d,"error":%q}`, l.Directory, exit.Internal, err.Error())
	}
	return string(text) + "\n"
}

// lintWithin lints one pipeline within the limit of --timeout. A lint that exceeds it is given up: it ends by itself, when
// it comes to a file or a limit of the core.
func (r *run) lintWithin(ctx context.Context, directory string) line {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	clock := &env.Clock{Ticker: r.env.Clock.Ticker, Crashes: r.env.Crashes}
	defer clock.Stop()
	expired, ended := make(chan struct{}), make(chan line, 1)
	clock.Start(r.env.Limit, func() { close(expired) })
	own := *r.env
	own.Host, own.Clock = clock.Host(r.env.Host), clock
	one := *r
	one.env = &own
	r.env.Crashes.Go(func() { ended <- one.lintOne(ctx, directory) })
	select {
	case l := <-ended:
		return l
	case <-expired:
		return r.failed(directory, r.env.Limit.Exceeded("the lint"))
	}
}

// failed is the line of a pipeline that was not linted.
func (r *run) failed(directory string, err error) line {
	explained, code := r.env.Explain(err)
	return line{Directory: directory, ExitCode: code, Error: explained.Message, Help: explained.Help}
}

// lintOne lints one pipeline. A crash is the error of its line, so that it does not end the others.
func (r *run) lintOne(ctx context.Context, directory string) (l line) {
	l.Directory = directory
	begun := r.env.Host.Now()
	defer func() {
		if value := recover(); value != nil {
			crashed := crash.Of(value)
			r.env.Crash(crashed)
			internal := r.env.Internal(crashed.Error())
			l = line{Directory: directory, ExitCode: exit.Internal, Error: internal.Message, Help: internal.Help}
		}
	}()
	one := *r
	one.dir, one.Format, one.further, one.Quiet = directory, "", nil, true
	in, err := one.input(ctx)
	if err == nil {
		err = CheckPlace(directory)
	}
	var found *report.Report
	if err == nil {
		h := *r.env.Host
		h.Status, h.Files = nil, r.withoutOwn(h.Files)
		h.Log = func(host.Level, string) {}
		found, err = r.cached(ctx, &h, in)
	}
	if err != nil {
		return r.failed(directory, err)
	}
	l.Report, l.ExitCode = found, one.Code(one.ExitCode(found))
	if r.times {
		l.Seconds = r.env.Host.Now().Sub(begun).Seconds()
	}
	return l
}

// search calls found for each pipeline of the arguments, in order: at or below directories, and for "-" those that
// standard input lists, one per line.
func (r *run) search(ctx context.Context, arguments []string, found func(directory string, failed error) error) error {
	expanded, err := paths.Expand(arguments, r.exclude)
	if err != nil {
		return exit.Errorf("%w", err)
	}
	seen := map[string]bool{} // of those that match patterns, which lead to one pipeline by all of its directories
	once := func(directory string, failed error) error {
		if seen[directory] {
			return nil
		}
		seen[directory] = true
		return found(directory, failed)
	}
	for i, argument := range expanded {
		if argument.Matched {
			if err := r.searchMatched(argument.Name, once); err != nil {
				return err
			}
			if i == len(expanded)-1 && len(seen) == 0 {
				return CheckPlace(argument.Name)
			}
			continue
		}
		if argument.Name != inputs.Stdin {
			if err := r.searchBelow(argument.Name, found); err != nil {
				return err
			}
			continue
		}
		lines := bufio.NewScanner(r.env.Stdin)
		for lines.Scan() && ctx.Err() == nil {
			if lines.Text() == "" {
				continue
			}
			if err := r.searchBelow(lines.Text(), found); err != nil {
				return err
			}
		}
		if err := lines.Err(); err != nil {
			return exit.Errorf("cannot read standard input: %w", err)
		}
	}
	return nil
}

// searchMatched finds the pipelines of a path that matches a pattern: the outermost one around it, else those below it. A
// path without any is passed over.
func (r *run) searchMatched(path string, found func(string, error) error) error {
	inside := path
	if !isFile(path) {
		inside = filepath.Join(path, "file")
	}
	if around, ok := paths.Around(inside); ok {
		return found(around, nil)
	}
	if isFile(path) {
		return nil
	}
	return paths.Pipelines(path, r.exclude, found)
}

// searchBelow finds the pipelines at or below a directory; the directory itself if there is none, so that it has a line that
// reports this.
func (r *run) searchBelow(directory string, found func(string, error) error) error {
	any := false
	err := paths.Pipelines(directory, r.exclude, func(path string, failed error) error {
		any = true
		return found(path, failed)
	})
	if err == nil && !any {
		err = found(filepath.Clean(directory), nil)
	}
	return err
}
