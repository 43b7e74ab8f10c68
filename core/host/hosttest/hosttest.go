// Package hosttest is a host for tests of the packages that use ports: responses are scripted, the clock moves only during a
// sleep, and requests are recorded.
package hosttest

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Start is the time at which every fake's clock begins.
var Start = time.Date(2024, 1, 2, 3, 4, 5, 0, time.UTC)

// Fake is a scripted outside world. Its fields may be changed before the host is used; what was
// recorded is read with its methods. It may be used from several goroutines.
type Fake struct {
	// Answer gives the response to the n-th request, which counts from 0. Nil answers Unreachable.
	Answer func(n int, r host.Request) (host.Response, error)
	// Run gives the output of a command. Nil answers NotFound.
	Run func(c host.Command) (host.Output, error)
	// Vars is the environment.
	Vars map[string]string
	// Reply answers a question. Nil answers Cancelled.
	Reply func(q host.Question) (host.Answer, error)

	mutex    sync.Mutex
	now      time.Time
	requests []host.Request
	commands []host.Command
	asked    []host.Question
	slept    []time.Duration
	logged   []string
	statuses []host.Status
	opened   []string
	store    *Memory
}

// New is a fake at Start, with an empty store.
func New() *Fake { return &Fake{now: Start, store: &Memory{}} }

// Script answers the requests one after the other, and reports when there are more.
func Script(answers ...host.Response) func(int, host.Request) (host.Response, error) {
	return func(n int, r host.Request) (host.Response, error) {
		if n >= len(answers) {
			return host.Response{}, fmt.Errorf("hosttest: request %d (%s) is beyond the script of %d", n, r.URL, len(answers))
		}
		answer := answers[n]
		if answer.URL == "" {
			answer.URL = r.URL
		}
		return answer, nil
	}
}

// Host has every port but Files; ports named in without are not here.
func (f *Fake) Host(without ...host.Port) *host.Host {
	h := &host.Host{
		Fetch: f.fetch, Exec: f.exec, Env: f.env, Now: f.Now, Sleep: f.sleep, Store: f.store,
		Prompt: f.prompt, Open: f.open, Log: f.log, Status: f.status, Rand: func(n int) int { return n / 2 },
	}
	for _, p := range without {
		h.Remove(p)
	}
	return h
}

func (f *Fake) fetch(ctx context.Context, r host.Request) (host.Response, error) {
	f.mutex.Lock()
	n := len(f.requests)
	f.requests = append(f.requests, r)
	f.mutex.Unlock()
	switch {
	case ctx.Err() != nil:
		return host.Response{}, &host.FetchError{Kind: host.Aborted, URL: r.URL, Cause: ctx.Err()}
	case f.Answer == nil:
		return host.Response{}, &host.FetchError{Kind: host.Unreachable, URL: r.URL}
	}
	return f.Answer(n, r)
}

func (f *Fake) exec(ctx context.Context, c host.Command) (host.Output, error) {
	f.mutex.Lock()
	f.commands = append(f.commands, c)
	f.mutex.Unlock()
	switch {
	case ctx.Err() != nil:
		return host.Output{}, &host.ExecError{Kind: host.ExecAborted, Name: c.Name, Cause: ctx.Err()}
	case f.Run == nil:
		return host.Output{}, &host.ExecError{Kind: host.NotFound, Name: c.Name}
	}
	return f.Run(c)
}

func (f *Fake) prompt(ctx context.Context, q host.Question) (host.Answer, error) {
	f.mutex.Lock()
	f.asked = append(f.asked, q)
	f.mutex.Unlock()
	switch {
	case ctx.Err() != nil:
		return host.Answer{}, ctx.Err()
	case f.Reply == nil:
		return host.Answer{}, &host.Cancelled{}
	}
	return f.Reply(q)
}

func (f *Fake) env(name string) (string, bool) {
	value, ok := f.Vars[name]
	return value, ok
}

// sleep takes no time; the clock moves on.
func (f *Fake) sleep(ctx context.Context, d time.Duration) error {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	f.slept = append(f.slept, d)
	f.now = f.now.Add(max(d, 0))
	return nil
}

func (f *Fake) open(ctx context.Context, url string) error {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.opened = append(f.opened, url)
	return ctx.Err()
}

func (f *Fake) log(level host.Level, text string) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.logged = append(f.logged, string(level)+": "+text)
}

func (f *Fake) status(s host.Status) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.statuses = append(f.statuses, s)
}
