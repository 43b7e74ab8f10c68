// Package hostapi is the session with a hosting API (interface §2.7, §4.2; utils.md §6): it authenticates by itself if it
// can, keeps good responses for an hour, and waits when the rate limit is exceeded.
//
// A credential is never logged, never stored, and goes to the API's own origin only, however
// often the answer is a redirect (the port Fetch drops it there). A test holds each of these.
package hostapi

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Options of a session.
type Options struct {
	// API is the address of the hosting API, such as "https://host.example/api". Addresses that
	// begin with "/" are relative to it, and a credential that the session finds by itself is sent
	// to its origin alone.
	API string
	// Auth is a credential that the caller supplies.
	Auth *Auth
	// NoCache switches the cache off: every answer is fetched, and none is kept.
	NoCache bool
	// Lifetime of a cached answer; an hour by default.
	Lifetime time.Duration
	// Attempts are the most requests that one call makes, 5 by default.
	Attempts int
	// MaxWait is the longest that one call waits between them, all waits together; 5 minutes by
	// default, NoWait for none.
	MaxWait time.Duration
	// Timeout of each exchange; 0 sets none.
	Timeout time.Duration
	// Memory of an earlier session that this one continues; nil is a new one.
	Memory *Memory
}

// NoWait as MaxWait ends a call rather than wait.
const NoWait time.Duration = -1

const (
	defaultAttempts = 5
	defaultMaxWait  = 5 * time.Minute
)

// Session is the interface's HostAPISession. It may be used from several goroutines at once.
type Session struct {
	// ReturnOK, ReturnRetry and ReturnUnauthorised are the status codes that count as an answer, as
	// "ask again later", and as a refused credential.
	ReturnOK, ReturnRetry, ReturnUnauthorised []int

	host    *host.Host
	options Options
	cache   *cache

	mu    sync.Mutex // guards state and initialising
	state State
}

// State is the state of a session besides its options: whether it is initialised, and how it authenticates. It contains the
// credential.
type State struct {
	// Initialised reports whether the session was used or initialised.
	Initialised bool `json:"initialised"`
	// AuthMode is where the credential comes from; "" before the search.
	AuthMode Mode `json:"authMode"`
	// Auth is the credential; null without one.
	Auth *Auth `json:"auth"`
}

// New makes a session. Nothing is looked for before it is used.
func New(h *host.Host, o Options) (*Session, error) {
	if o.Attempts <= 0 {
		o.Attempts = defaultAttempts
	}
	if o.Lifetime <= 0 {
		o.Lifetime = Lifetime
	}
	switch {
	case o.MaxWait == 0:
		o.MaxWait = defaultMaxWait
	case o.MaxWait < 0:
		o.MaxWait = 0
	}
	o.API = strings.TrimRight(o.API, "/")
	s := &Session{
		ReturnOK: []int{200, 201}, ReturnRetry: []int{403, 429}, ReturnUnauthorised: []int{401},
		host: h, options: o, cache: newCache(h, o.Memory, o.Lifetime),
	}
	if o.Auth.isEmpty() {
		return s, nil
	}
	if err := o.Auth.check(); err != nil {
		return nil, err
	}
	s.state = State{AuthMode: Supplied, Auth: o.Auth}
	return s, nil
}

// State is the session's state; Restore continues one elsewhere.
func (s *Session) State() State {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state
}

// Restore sets the state, as State gave it. The error is a *diag.Raised of kind ValueError for a
// credential that no header can hold.
func (s *Session) Restore(state State) error {
	if !state.Auth.isEmpty() {
		if err := state.Auth.check(); err != nil {
			return err
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state = state
	return nil
}

// LazyInit initialises the session: it looks for a credential unless one was supplied before.
// On a session that is initialised already it starts afresh, and what was supplied since is
// forgotten. The only error is a context that ended.
func (s *Session) LazyInit(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.host.Logf(host.Debug, "initializing the session with the hosting API")
	if s.state.Initialised {
		s.state = State{}
		s.cache.forget()
	}
	return s.initialise(ctx)
}

// ready initialises the session at its first use and gives its credential.
func (s *Session) ready(ctx context.Context) (*Auth, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.state.Initialised {
		if err := s.initialise(ctx); err != nil {
			return nil, err
		}
	}
	return s.state.Auth, nil
}

// initialise needs the lock.
func (s *Session) initialise(ctx context.Context) error {
	if s.state.Auth == nil {
		found, mode := s.findAuth(ctx)
		if err := ctx.Err(); err != nil {
			return context.Cause(ctx)
		}
		s.state.Auth, s.state.AuthMode = found, mode
	}
	s.host.Logf(host.Debug, "authentication with the hosting API: %s", s.state.AuthMode)
	s.state.Initialised = true
	return nil
}

// has is slices.Contains under a name that reads well beside the lists.
func has(list []int, status int) bool { return slices.Contains(list, status) }
