package hostapi

// Where a credential comes from (utils.md §6.2 with the fixes 4 and 5 of §14): the caller, the command line tool of the
// hosting service, a variable of the environment, the file .netrc, or nowhere. An empty token counts as missing.

import (
	"context"
	"encoding/base64"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Auth is a credential: a token alone, or a user name with a token or password.
type Auth struct {
	// User goes with Token; "" sends the token alone, as a bearer.
	User string `json:"user,omitempty"`
	// Token, or the user's password.
	Token string `json:"token"`
}

// Mode is where a credential comes from.
type Mode string

// The modes.
const (
	// Supplied by the caller.
	Supplied Mode = "supplied"
	// ToolFile: the file in which the command line tool of the hosting service keeps its credentials.
	ToolFile Mode = "gh-file"
	// ToolCommand: that tool's command that gives the token, for tools that keep it in a key ring.
	ToolCommand Mode = "gh-command"
	// Environment: a variable of the environment.
	Environment Mode = "environment"
	// Netrc: the file .netrc of the user.
	Netrc Mode = "netrc"
	// Anonymous: there is no credential.
	Anonymous Mode = "anonymous"
)

// Describe completes the sentence "the credential comes from …".
func (m Mode) Describe() string {
	switch m {
	case Supplied:
		return "the caller"
	case ToolFile:
		return "the config file of the GitHub CLI"
	case ToolCommand:
		return "the GitHub CLI"
	case Environment:
		return "the environment (" + strings.Join(dialect.HostToken, " or ") + ")"
	case Netrc:
		return "the file .netrc"
	}
	return "nowhere"
}

// SetupAuth is setup_host_auth: it takes the given credential or, when it is nil or empty, looks
// for one. It works before the session is initialised too, and is then kept. The error is a
// *diag.Raised of kind ValueError for a credential that no header can hold, or the context's.
func (s *Session) SetupAuth(ctx context.Context, auth *Auth) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	mode := Supplied
	if auth.isEmpty() {
		auth, mode = s.findAuth(ctx)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
	} else if err := auth.check(); err != nil {
		return err
	}
	s.state.Auth, s.state.AuthMode = auth, mode
	s.host.Logf(host.Debug, "authentication with the hosting API: %s", mode)
	return nil
}

// findAuth looks for a credential. Nothing that goes wrong on the way is an error.
func (s *Session) findAuth(ctx context.Context) (*Auth, Mode) {
	sources := [...]struct {
		mode Mode
		find func(ctx context.Context) *Auth
	}{{ToolFile, s.fromToolFile}, {ToolCommand, s.fromToolCommand}, {Environment, s.fromEnvironment}, {Netrc, s.fromNetrc}}
	for _, source := range sources {
		auth := source.find(ctx)
		if auth.isEmpty() {
			continue
		}
		if auth.check() != nil {
			s.host.Logf(host.Warning, "ignored the token from %s: it contains characters that a header does not support", source.mode.Describe())
			continue
		}
		return auth, source.mode
	}
	s.host.Logf(host.Warning, "no token for the hosting API, which may soon reject requests: %s (%s)", s.waysToAuth(), dialect.HostingHelp)
	return nil, Anonymous
}

// waysToAuth are those that this host has.
func (s *Session) waysToAuth() string {
	text := "set one in the session (option \"auth\" or setupHostAuth, in Go SetupAuth)"
	if s.host.Has(host.PortEnv) {
		text += ", set the environment variable " + dialect.HostToken[0]
	}
	if s.host.Has(host.PortExec) {
		text += ", or run \"gh auth login\""
	}
	return text
}

func (s *Session) fromEnvironment(context.Context) *Auth {
	if s.host == nil {
		return nil
	}
	return &Auth{Token: dialect.HostToken.In(s.host.Env)}
}

func (a *Auth) isEmpty() bool { return a == nil || a.Token == "" }

// check refuses what would end the header or begin another, and what bytes of a header cannot be.
func (a *Auth) check() error {
	bad := func(r rune) bool { return r < ' ' || r == 0x7f }
	outside := func(r rune) bool { return r <= ' ' || r > '~' }
	if strings.ContainsFunc(a.User, bad) || strings.Contains(a.User, ":") || a.User == "" && strings.ContainsFunc(a.Token, outside) || strings.ContainsFunc(a.Token, bad) {
		return &diag.Raised{Kind: diag.ValueError, Message: "credential contains characters that a header does not support", Help: "use a token of ASCII characters without spaces, and a user name without a colon"}
	}
	return nil
}

// header is the value of Authorization.
func (a *Auth) header() string {
	if a.User == "" {
		return "Bearer " + a.Token
	}
	return "Basic " + base64.StdEncoding.EncodeToString([]byte(a.User+":"+a.Token))
}
