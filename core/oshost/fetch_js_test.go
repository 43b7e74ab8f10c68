package oshost

import (
	"context"
	"errors"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// TestNoNetwork: a program in WebAssembly says that it has no network, for an address without its fragment.
func TestNoNetwork(t *testing.T) {
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, c := range []struct {
		ctx     context.Context
		address string
		kind    host.FetchKind
		cause   error
	}{
		{context.Background(), "https://example.org/a#part", host.Unreachable, errNoNetwork},
		{canceled, "https://example.org/a#part", host.Aborted, context.Canceled},
	} {
		_, err := newClient().fetch(c.ctx, host.Request{URL: c.address})
		var failed *host.FetchError
		if !errors.As(err, &failed) || failed.Kind != c.kind || !errors.Is(failed.Cause, c.cause) || failed.URL != "https://example.org/a" {
			t.Errorf("%s: %+v", c.address, err)
		}
	}
	if _, err := newClient().fetch(context.Background(), host.Request{URL: "file:///etc/hosts"}); err == nil || errors.Is(err, errNoNetwork) {
		t.Errorf("an address of another scheme: %v", err)
	}
}
