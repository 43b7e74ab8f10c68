//go:build js && wasm

package ports

import (
	"context"
	"errors"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// caller is one call, whose ports JavaScript serves (web/sdk/ports/ports.ts is the other side).
type caller struct {
	ctx context.Context
	id  int32
}

// request is what a port is given.
type request struct {
	Port host.Port `json:"port"`
	Give any       `json:"give"`
}

// hostOf has those ports that the host of the call has.
func hostOf(ctx context.Context, id int32) *host.Host {
	c := caller{ctx: ctx, id: id}
	all := &host.Host{
		Fetch: c.fetch, Exec: c.exec, Env: c.env, Now: c.now, Sleep: c.sleep, Prompt: c.prompt,
		Open: c.open, Log: c.log, Status: c.status, Files: jsFiles{caller: c}, Rand: c.rand,
	}
	all.Store = jsStore{c}
	bits := here(id)
	for n, port := range host.Ports() {
		if bits>>n&1 == 0 {
			all.Remove(port)
		}
	}
	if all.Store != nil {
		all.Store = host.Checked(all.Store, all.Log)
	}
	return all
}

func (c caller) ask(ctx context.Context, port host.Port, give any, body []byte) (answered, error) {
	return wait(ctx, c.id, request{port, give}, body)
}

func (c caller) fetch(ctx context.Context, r host.Request) (host.Response, error) {
	if err := host.CheckAddress(r.URL); err != nil {
		return host.Response{}, err
	}
	if r.MaxBytes <= 0 {
		r.MaxBytes = int64(limits.ResponseBytes.Max)
	}
	got, err := c.ask(ctx, host.PortFetch, struct {
		host.Request
		Milliseconds int64    `json:"timeout,omitempty"`
		MaxRedirects int      `json:"maxRedirects"`
		HasBody      bool     `json:"hasBody"`
		Secret       []string `json:"secret,omitempty"`
	}{r, milliseconds(r.Timeout), limits.Redirects.Max, r.Body != nil, secretNames(r.Header)}, r.Body)
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return host.Response{}, &host.FetchError{Kind: host.TimedOut, URL: r.URL, Cause: err}
	case err != nil:
		return host.Response{}, &host.FetchError{Kind: host.Aborted, URL: r.URL, Cause: err}
	case got.Failure != nil:
		f := got.Failure
		return host.Response{}, &host.FetchError{Kind: host.FetchKind(f.Kind), URL: f.URL, Hint: f.Hint, Cause: f.cause()}
	}
	var response host.Response
	got.into(&response)
	response.Body = got.body
	return response, nil
}

// secretNames are the fields that must not leave the origin that they are meant for.
func secretNames(header []host.Header) (names []string) {
	for _, h := range header {
		if host.IsSecretName(h.Name) {
			names = append(names, h.Name)
		}
	}
	return names
}

// milliseconds of a wait, at least one: 0 is none.
func milliseconds(d time.Duration) int64 {
	if d <= 0 {
		return 0
	}
	return max(1, d.Milliseconds())
}

func (c caller) exec(ctx context.Context, command host.Command) (host.Output, error) {
	if command.MaxBytes <= 0 {
		command.MaxBytes = int64(limits.ResponseBytes.Max)
	}
	got, err := c.ask(ctx, host.PortExec, command, nil)
	if err != nil {
		return host.Output{}, &host.ExecError{Kind: host.ExecAborted, Name: command.Name, Cause: err}
	}
	if f := got.Failure; f != nil {
		return host.Output{}, &host.ExecError{Kind: host.ExecKind(f.Kind), Name: command.Name, Cause: f.cause()}
	}
	var answer struct {
		Code   int `json:"code"`
		Stdout int `json:"stdout"`
	}
	got.into(&answer)
	return host.Output{Stdout: got.body[:answer.Stdout:answer.Stdout], Stderr: got.body[answer.Stdout:], Code: answer.Code}, nil
}

func (c caller) env(name string) (string, bool) {
	got, err := c.ask(c.ctx, host.PortEnv, name, nil)
	if err != nil || got.Failure != nil {
		return "", false
	}
	var value *string
	if got.into(&value); value == nil {
		return "", false
	}
	return *value, true
}

// now is the host's time to the millisecond; a call that is aborted gets this machine's.
func (c caller) now() time.Time {
	got, err := c.ask(c.ctx, host.PortNow, nil, nil)
	if err != nil || got.Failure != nil {
		return time.Now()
	}
	var ms float64
	got.into(&ms)
	return time.UnixMilli(int64(ms))
}

func (c caller) rand(n int) int {
	got, err := c.ask(c.ctx, host.PortRand, n, nil)
	if err != nil || got.Failure != nil {
		return 0
	}
	var number float64
	got.into(&number)
	return min(max(int(number), 0), n-1)
}

func (c caller) sleep(ctx context.Context, d time.Duration) error {
	got, err := c.ask(ctx, host.PortSleep, milliseconds(d), nil)
	if err == nil && got.Failure != nil {
		err = &host.PortError{Port: host.PortSleep, Cause: got.Failure.cause()}
	}
	return err
}

func (c caller) prompt(ctx context.Context, q host.Question) (host.Answer, error) {
	got, err := c.ask(ctx, host.PortPrompt, q, nil)
	switch {
	case err != nil:
		return host.Answer{}, err
	case got.Failure != nil && got.Failure.cause() != nil:
		return host.Answer{}, &host.PortError{Port: host.PortPrompt, Cause: got.Failure.cause()}
	case got.Failure != nil:
		return host.Answer{}, &host.Cancelled{}
	}
	var answer host.Answer
	got.into(&answer)
	if q.Kind == host.Checkbox && answer.Values == nil {
		answer.Values = []string{}
	}
	return answer, nil
}

func (c caller) open(ctx context.Context, url string) error {
	got, err := c.ask(ctx, host.PortOpen, url, nil)
	if err != nil {
		return err
	}
	if f := got.Failure; f != nil {
		return &host.FetchError{Kind: host.FetchKind(f.Kind), URL: f.URL, Hint: f.Hint, Cause: f.cause()}
	}
	return nil
}

func (c caller) log(level host.Level, text string) {
	tell(c.id, request{host.PortLog, map[string]string{"level": string(level), "text": text}})
}

func (c caller) status(s host.Status) { tell(c.id, request{host.PortStatus, s}) }
