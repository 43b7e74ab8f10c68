//go:build !firstlint

package core

// The operations of a session with the hosting API. The session lives with the caller: its options
// and state come with each call and the state goes back with the answer, because the core that
// answers may be another one each time.

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
	"github.com/flow-toolkit/flow-toolkit/core/lookup"
)

func runSessionLazyInit(w world, header, _ []byte) (any, error) {
	var in SessionCall
	s, err := sessionOf(w, header, &in, &in)
	if err == nil {
		err = s.LazyInit(w.ctx)
	}
	if err != nil {
		return nil, err
	}
	return stateOf(s), nil
}

func runSessionSetupAuth(w world, header, _ []byte) (any, error) {
	var in SessionAuthInput
	s, err := sessionOf(w, header, &in, &in.SessionCall)
	if err == nil {
		err = s.SetupAuth(w.ctx, (*hostapi.Auth)(in.Auth))
	}
	if err != nil {
		return nil, err
	}
	return stateOf(s), nil
}

func runSessionGet(w world, header, _ []byte) (any, error) {
	var in SessionGetInput
	s, err := sessionOf(w, header, &in, &in.SessionCall)
	if err != nil {
		return nil, err
	}
	options := hostapi.GetOptions{Head: in.Head, NoCache: in.NoCache}
	for _, h := range in.Headers {
		options.Header = append(options.Header, host.Header(h))
	}
	answer, err := s.Get(w.ctx, in.URL, options)
	return sessionAnswer(s, answer, err)
}

func runSessionSafeGet(w world, header, _ []byte) (any, error) {
	var in SessionRetryInput
	s, err := sessionOf(w, header, &in, &in.SessionCall)
	if err != nil {
		return nil, err
	}
	answer, err := s.SafeGet(w.ctx, in.URL)
	return sessionAnswer(s, answer, err)
}

func runSessionRequestRetry(w world, header, _ []byte) (any, error) {
	var in SessionRetryInput
	s, err := sessionOf(w, header, &in, &in.SessionCall)
	if err != nil {
		return nil, err
	}
	answer, err := s.RequestRetry(w.ctx, in.URL, posted(in.PostData))
	return sessionAnswer(s, answer, err)
}

func runSessionLogContentHeaders(w world, header, _ []byte) (any, error) {
	var in SessionLogInput
	s, err := sessionOf(w, header, &in, &in.SessionCall)
	if err != nil {
		return nil, err
	}
	r := in.Response
	answer := &hostapi.Response{Requested: r.Requested, FromCache: r.FromCache}
	answer.URL, answer.Status, answer.Reason, answer.Body = r.URL, r.Status, r.Reason, r.Body
	for _, h := range r.Headers {
		answer.Header = append(answer.Header, host.Header(h))
	}
	s.LogContentHeaders(answer, posted(in.PostData))
	return nil, nil
}

func runGetRepoCommit(w world, header, _ []byte) (any, error) {
	var in RepoCommitInput
	s, err := sessionOf(w, header, &in, &in.SessionCall)
	if err == nil {
		err = onlyR1("get_repo_commit", in.Revision)
	}
	if err != nil {
		return nil, err
	}
	id, err := overSession(w, s).GetRepoCommit(w.ctx, in.Pipeline, in.CommitID)
	if err != nil || id == "" {
		return nil, err
	}
	return id, nil
}

func runGetRepoReleasesBranches(w world, header, _ []byte) (any, error) {
	var in RepoVersionsInput
	s, err := sessionOf(w, header, &in, &in.SessionCall)
	if err != nil {
		return nil, err
	}
	list, err := workflows(in.Workflows)
	if err != nil {
		return nil, err
	}
	return overSession(w, s).GetRepoReleasesBranches(w.ctx, in.Pipeline, list)
}

func runPromptRemotePipelineName(w world, header, _ []byte) (any, error) {
	var in PromptNameInput
	s, err := sessionOf(w, header, &in, &in.SessionCall)
	if err != nil {
		return nil, err
	}
	list, err := workflows(in.Workflows)
	if err != nil {
		return nil, err
	}
	return overSession(w, s).PromptRemotePipelineName(w.ctx, list)
}

// overSession is a Lookup over a session.
func overSession(w world, s *hostapi.Session) *lookup.Lookup {
	return lookup.New(w.host, lookup.Options{Session: s})
}

// sessionOf decodes a call and continues its session.
func sessionOf(w world, header []byte, in any, call *SessionCall) (*hostapi.Session, error) {
	if err := decode(header, in); err != nil {
		return nil, err
	}
	options, err := sessionOptions(call.SessionOptions)
	if err != nil {
		return nil, err
	}
	options.Memory = memories.of(call.Session)
	s, err := hostapi.New(w.host, options)
	if err != nil {
		return nil, err
	}
	for _, list := range [...]struct {
		given []int
		into  *[]int
	}{{call.ReturnOK, &s.ReturnOK}, {call.ReturnRetry, &s.ReturnRetry}, {call.ReturnUnauthorised, &s.ReturnUnauthorised}} {
		if list.given != nil {
			*list.into = list.given
		}
	}
	state := call.State
	return s, s.Restore(hostapi.State{Initialised: state.Initialised, AuthMode: hostapi.Mode(state.AuthMode), Auth: (*hostapi.Auth)(state.Auth)})
}

// memories are what sessions keep where there is no store.
var memories sessionMemories

type sessionMemories struct {
	mu    sync.Mutex
	known map[int64]*hostapi.Memory
	order []int64 // numbers of the sessions, the least recently used first
}

// mostMemories bounds how many sessions' answers are kept at a time.
const mostMemories = 16

// of is the memory of a session, nil for one without a number.
func (m *sessionMemories) of(session int64) *hostapi.Memory {
	if session == 0 {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.known == nil {
		m.known = map[int64]*hostapi.Memory{}
	}
	if m.known[session] == nil {
		m.known[session] = &hostapi.Memory{}
	}
	m.order = append(slices.DeleteFunc(m.order, func(other int64) bool { return other == session }), session)
	if len(m.order) > mostMemories {
		delete(m.known, m.order[0])
		m.order = m.order[1:]
	}
	return m.known[session]
}

// mostSeconds bounds how long a cached answer may be used: a hundred years.
const mostSeconds = 100 * 365 * 24 * 3600

func sessionOptions(o SessionOptions) (hostapi.Options, error) {
	names, err := namesOf(o.Dialect)
	if err != nil {
		return hostapi.Options{}, err
	}
	var maxWait time.Duration
	if o.MaxWait != nil {
		if maxWait, err = duration("maxWait", *o.MaxWait); err != nil {
			return hostapi.Options{}, err
		}
		if maxWait == 0 {
			maxWait = hostapi.NoWait
		}
	}
	lifetime := hostapi.Lifetime
	if o.ExpireAfter != nil {
		if lifetime = time.Duration(*o.ExpireAfter) * time.Second; *o.ExpireAfter < 1 || *o.ExpireAfter > mostSeconds {
			return hostapi.Options{}, inputError("\"expireAfter\" must be a number of seconds from 1 to %d, found %d", mostSeconds, *o.ExpireAfter)
		}
	}
	timeout, err := duration("requestTimeout", o.RequestTimeout)
	attempts := 0
	if o.Attempts != nil {
		attempts = *o.Attempts
		if err == nil && attempts < 1 {
			err = inputError("the option \"attempts\" is %d; a number of requests, one at least, is expected", attempts)
		}
	}
	api := strings.TrimSpace(o.HostingURL)
	if api == "" {
		api = names.PublicAddresses().Hosting
	}
	return hostapi.Options{API: api, NoCache: o.Cache != nil && !*o.Cache, Lifetime: lifetime, Attempts: attempts, MaxWait: maxWait, Timeout: timeout}, err
}

// posted is what a caller wants to post: nil for nothing.
func posted(data json.RawMessage) any {
	if len(data) == 0 || string(data) == "null" {
		return nil
	}
	return data
}

func stateOf(s *hostapi.Session) SessionState {
	state := s.State()
	return SessionState{Initialised: state.Initialised, AuthMode: string(state.AuthMode), Auth: (*HostAuth)(state.Auth)}
}

func sessionAnswer(s *hostapi.Session, r *hostapi.Response, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	out := SessionResponse{Requested: r.Requested, URL: r.URL, Status: r.Status, Reason: r.Reason, Headers: []HeaderField{}, Body: append([]byte{}, r.Body...), FromCache: r.FromCache}
	for _, h := range r.Header {
		out.Headers = append(out.Headers, HeaderField(h))
	}
	return SessionAnswer{State: stateOf(s), Response: out}, nil
}
