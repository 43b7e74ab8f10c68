package oshost

import (
	"context"
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// client has no network: a program in WebAssembly cannot open connections.
type client struct{}

var errNoNetwork = errors.New("a program in WebAssembly has no network")

func newClient() *client { return &client{} }

// fetch returns a *[host.FetchError] for every request, after the checks of its address.
func (c *client) fetch(ctx context.Context, r host.Request) (host.Response, error) {
	if err := host.CheckAddress(r.URL); err != nil {
		return host.Response{}, err
	}
	if ctx.Err() != nil {
		return host.Response{}, &host.FetchError{Kind: host.Aborted, URL: withoutSecrets(r.URL), Cause: ctx.Err()}
	}
	return host.Response{}, &host.FetchError{Kind: host.Unreachable, URL: withoutSecrets(r.URL), Cause: errNoNetwork}
}
