package session

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
)

// SessionAuthInput is the input of sessionSetupAuth.
type SessionAuthInput struct {
	SessionCall
	// Auth is the credential; null looks for one.
	Auth *HostAuth `json:"auth,omitempty"`
}

// LazyInit initializes a session: it looks for a credential, unless the session has one, and gives the state for the
// next call. Errors are those of [SessionCall.Open]. It asks for the host's environment, files and commands where they
// are.
func LazyInit(ctx context.Context, h *host.Host, in *SessionCall) (*SessionState, error) {
	s, err := in.Open(h)
	if err == nil {
		err = s.LazyInit(ctx)
	}
	if err != nil {
		return nil, err
	}
	return stateOf(s), nil
}

// SetupAuth sets the session's credential, or looks for one, and gives the state for the next call. Errors and what it
// asks of the host are those of [LazyInit]; a credential that cannot be sent is a ValueError.
func SetupAuth(ctx context.Context, h *host.Host, in *SessionAuthInput) (*SessionState, error) {
	s, err := in.Open(h)
	if err == nil {
		err = s.SetupAuth(ctx, (*hostapi.Auth)(in.Auth))
	}
	if err != nil {
		return nil, err
	}
	return stateOf(s), nil
}
