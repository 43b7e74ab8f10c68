// Package oshost is the host of Go programs and of native tests: the ports of core/host over
// net/http, os and os/exec. Nothing else of the core imports those, so that WebAssembly, which
// has neither connections nor processes of its own, links none of them.
package oshost

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Options of a native host; the zero value serves a program that shows nothing.
type Options struct {
	// StoreDir is where the store keeps its files; "" is [StoreDir]. It is made when first needed.
	StoreDir string
	// Log takes messages; nil drops them.
	Log func(level host.Level, text string)
	// Status shows progress; nil shows none.
	Status func(s host.Status)
	// Prompt asks the user; nil answers operations that need one with "unavailable".
	Prompt func(ctx context.Context, q host.Question) (host.Answer, error)
}

// New is a host with every port, Prompt, Log and Status only where the options give them.
func New(o Options) *host.Host {
	h := WithoutNetwork(o)
	h.Fetch = newClient().fetch
	return h
}

// WithoutNetwork is New without Fetch: a program that only uses this one does not link most of net/http.
func WithoutNetwork(o Options) *host.Host {
	dir := o.StoreDir
	if dir == "" {
		dir = StoreDir(os.LookupEnv)
	}
	return &host.Host{
		Exec: run, Env: os.LookupEnv, Now: time.Now, Sleep: sleep,
		Store: host.Checked(&fileStore{dir: dir}, o.Log), Prompt: o.Prompt, Open: open,
		Log: o.Log, Status: o.Status, Files: files{}, Rand: rand.IntN,
	}
}

// StoreDir is the default directory of the store: toolkit/store in $XDG_CACHE_HOME or, if that is not absolute, in .cache of
// the home directory; without a home, among the temporary files.
func StoreDir(env func(string) (string, bool)) string {
	cache, _ := env("XDG_CACHE_HOME")
	if !filepath.IsAbs(cache) {
		home, err := os.UserHomeDir()
		if err != nil || !filepath.IsAbs(home) {
			home = os.TempDir()
		}
		cache = filepath.Join(home, ".cache")
	}
	return filepath.Join(cache, "toolkit", "store")
}

func sleep(ctx context.Context, d time.Duration) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
