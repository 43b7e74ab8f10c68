// Package session has the operations of a session with the hosting API. The session lives with the caller: its options
// and state come with each call, and the state is part of the output, because another program may answer the next call.
package session

import (
	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
)

// Operations of this package.
func Operations() []api.Operation {
	return []api.Operation{
		{Name: "sessionLazyInit", Doc: "Initialize a session with the hosting API.", Func: LazyInit, Interface: "HostAPISession.lazy_init", Uses: Ports()},
		{Name: "sessionSetupAuth", Doc: "Set the credential of a session, or search for one.", Func: SetupAuth, Interface: "HostAPISession.setup_host_auth", Uses: Ports()},
		{Name: "sessionGet", Doc: "Get a URL of the hosting API; successful responses are cached for an hour.", Func: Get, Interface: "HostAPISession.get", Needs: []host.Port{host.PortFetch}, Uses: Ports()},
		{Name: "sessionSafeGet", Doc: "Get a URL; retry if the hosting API says so, and fail if it rejects the credential.", Func: SafeGet, Interface: "HostAPISession.safe_get", Needs: []host.Port{host.PortFetch}, Uses: Ports()},
		{Name: "sessionRequestRetry", Doc: "Get or post until the hosting API accepts the request, within the limits of the options.", Func: RequestRetry, Interface: "HostAPISession.request_retry", Needs: []host.Port{host.PortFetch}, Uses: Ports()},
		{Name: "sessionLogContentHeaders", Doc: "Log a response without its credentials.", Func: LogContentHeaders, Interface: "HostAPISession.log_content_headers", Uses: []host.Port{host.PortLog}, TypeScript: "null"},
	}
}

// Ports that a session uses where they are, beside the network.
func Ports() []host.Port {
	return []host.Port{host.PortNow, host.PortStore, host.PortSleep, host.PortRand, host.PortEnv, host.PortFiles, host.PortExec, host.PortLog}
}

// SessionCall is a session as it comes with a call.
type SessionCall struct {
	SessionOptions
	State SessionState `json:"state"`
	// Session is a number that distinguishes the session from the caller's others; the core keeps its cache in memory between
	// calls. With 0 it keeps none.
	Session int64 `json:"session,omitempty"`
}

// SessionState is the state of a session with the hosting API besides its options; it contains the credential.
type SessionState struct {
	Initialised bool `json:"initialised"`
	// AuthMode is where the credential comes from: "supplied", "gh-file", "gh-command", "environment", "anonymous", or ""
	// before the search.
	AuthMode string `json:"authMode"`
	// Auth is the credential; null without one.
	Auth *HostAuth `json:"auth"`
}

// HostAuth is a credential for the hosting API.
type HostAuth struct {
	// User goes with the token or password; without one the token is sent as a bearer.
	User string `json:"user,omitempty"`
	// Token, or the user's password.
	Token string `json:"token"`
}

// Open continues the session of a call. Errors are those of options that do not fit, and of a credential that cannot be
// sent. The host is asked only when the session is used, and may be nil.
func (c *SessionCall) Open(h *host.Host) (*hostapi.Session, error) {
	options, err := c.SessionOptions.options()
	if err != nil {
		return nil, err
	}
	options.Memory = memories.of(c.Session)
	s, err := hostapi.New(host.OrEmpty(h), options)
	if err != nil {
		return nil, err
	}
	for _, list := range [...]struct {
		given []int
		into  *[]int
	}{{c.ReturnOK, &s.ReturnOK}, {c.ReturnRetry, &s.ReturnRetry}, {c.ReturnUnauthorised, &s.ReturnUnauthorised}} {
		if list.given != nil {
			*list.into = list.given
		}
	}
	state := c.State
	return s, s.Restore(hostapi.State{Initialised: state.Initialised, AuthMode: hostapi.Mode(state.AuthMode), Auth: (*hostapi.Auth)(state.Auth)})
}

func stateOf(s *hostapi.Session) *SessionState {
	state := s.State()
	return &SessionState{Initialised: state.Initialised, AuthMode: string(state.AuthMode), Auth: (*HostAuth)(state.Auth)}
}
