//go:build !js

package builder

// The builder of the toolkit: its page, served on this machine until it saves.

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"os"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/cli/builder/server"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Available reports whether this program can serve the page.
func Available() bool { return true }

// Local lets the user build in the page; what the page saves is then in the file. A context that is cancelled, and
// Ctrl-C, end it as Closed, unless a save has begun. The error is an *[exit.Error]; without the page its cause is a
// *[server.NoPageError].
func Local(ctx context.Context, screen Screen, build LocalBuild) (ending Ending, err error) {
	s, err := build.serve(ctx)
	if err != nil {
		return "", err
	}
	defer s.Close()
	show(screen, build.Crashes, s.Address(), build.Opens)
	tellTunnel(screen, s.Address())
	err = screen.WhileWaiting(ctx, waitingText, func(ctx context.Context) error {
		ending = s.Wait(ctx)
		return nil
	})
	return ending, err
}

// tellTunnel informs users of another machine, who have a browser there, how it reaches this one.
func tellTunnel(screen Screen, address string) {
	if os.Getenv("SSH_CONNECTION") == "" {
		return
	}
	if u, err := url.Parse(address); err == nil {
		screen.Tell("to open the URL on your own computer, first run \"ssh -N -L " + u.Port() + ":127.0.0.1:" + u.Port() + "\" there, with the name of this machine")
	}
}

func (b *LocalBuild) serve(ctx context.Context) (*server.Server, error) {
	page, err := server.ListPage(b.Root)
	var none *server.NoPageError
	if errors.As(err, &none) {
		return nil, exit.Errorf("cannot start the builder: %w: %s", none, exit.Reason(none.Cause))
	}
	if err != nil {
		return nil, err
	}
	s, err := server.Start(server.Settings{
		Offer: server.Offer{Name: b.File.Name, Text: b.Text},
		Page:  page, Idle: b.Idle, Crashes: b.Crashes, MaxBytes: int64(limits.JSONBytes.Max),
		Save: func(text string, replace bool) *server.Refusal { return b.save(ctx, text, replace) },
	})
	if err != nil {
		return nil, exit.Errorf("cannot start the builder: %s", exit.Reason(err))
	}
	return s, nil
}

// save writes what the page saves if it is JSON. Other errors of the schema are reported after the build.
func (b *LocalBuild) save(ctx context.Context, text string, replace bool) *server.Refusal {
	message, err := firstFailure(ctx, b.File.Name, text, []string{"json-syntax"})
	if err == nil && message != "" {
		return &server.Refusal{Status: http.StatusUnprocessableEntity, Message: sentence("this is not valid JSON yet: " + message)}
	}
	if err == nil {
		_, err = b.File.Write(text, replace)
	}
	switch {
	case err == nil:
		return nil
	case errors.Is(err, ErrChanged):
		return &server.Refusal{Status: http.StatusConflict, Message: sentence(err.Error())}
	}
	return &server.Refusal{Status: http.StatusInternalServerError, Message: sentence(err.Error())}
}

// sentence is a message as the page writes sentences.
func sentence(message string) string {
	first, size := utf8.DecodeRuneInString(message)
	return string(unicode.ToUpper(first)) + strings.TrimSuffix(message[size:], ".") + "."
}
