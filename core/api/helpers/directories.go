package helpers

import (
	"context"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// DirectoryInput is the input of setupToolkitDir, setupToolkitCachedir and setupRequestsCachedir.
type DirectoryInput struct {
	// Name below the cache, for setupToolkitCachedir.
	Name string `json:"name,omitempty"`
	// Dialect whose directory is meant, "toolkit" by default.
	Dialect string `json:"dialect,omitempty"`
}

// RequestsCacheConfig is the output of setupRequestsCachedir.
type RequestsCacheConfig struct {
	// CacheName is the cache's path without an ending.
	CacheName string `json:"cacheName"`
	// ExpireAfter is how many seconds an answer is used.
	ExpireAfter int `json:"expireAfter"`
	// Backend is how responses are kept.
	Backend string `json:"backend"`
}

// SetupToolkitDir makes the user's directory for files that last: true, or an error. Errors are those of a dialect that
// does not exist and of a directory that cannot be made. It needs the host's files and environment, without which the
// error is a [host.Unavailable].
func SetupToolkitDir(ctx context.Context, h *host.Host, in *DirectoryInput) (bool, error) {
	names, err := inputs.Dialect(in.Dialect)
	if err != nil {
		return false, err
	}
	err = utils.SetupToolkitDir(ctx, h, names)
	return err == nil, err
}

// SetupToolkitCachedir makes a directory below the user's cache and gives its path. One that may not be made is not
// an error but logged. Errors and what it needs of the host are those of [SetupToolkitDir].
func SetupToolkitCachedir(ctx context.Context, h *host.Host, in *DirectoryInput) (string, error) {
	names, err := inputs.Dialect(in.Dialect)
	if err != nil {
		return "", err
	}
	return utils.SetupToolkitCachedir(ctx, h, in.Name, names)
}

// SetupRequestsCachedir makes the directory for cached answers and gives the cache's configuration. Errors and what it
// needs of the host are those of [SetupToolkitCachedir].
func SetupRequestsCachedir(ctx context.Context, h *host.Host, in *DirectoryInput) (*RequestsCacheConfig, error) {
	names, err := inputs.Dialect(in.Dialect)
	if err != nil {
		return nil, err
	}
	c, err := utils.SetupRequestsCachedir(ctx, h, releaseOf(core.Version), names)
	return &RequestsCacheConfig{CacheName: c.Name, ExpireAfter: int(c.ExpireAfter.Seconds()), Backend: c.Backend}, err
}

// releaseOf is the "a.b.c" that a version begins with.
func releaseOf(version string) string {
	release, _, _ := strings.Cut(version, "-")
	return release
}
