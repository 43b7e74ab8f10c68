package utils

import (
	"context"
	"errors"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// The directories that the tool keeps for a user (utils.md §2.4). Nothing is made before it is
// asked for. Without names they are those of the default dialect.

// ConfigDir is the directory for what lasts: "$XDG_CONFIG_HOME/<folder>", else
// "$HOME/.config/<folder>". A variable that is set and empty gives a path below the working directory.
func ConfigDir(h *host.Host, names *dialect.Names) string {
	return userDir(h, dialect.ConfigHome, ".config", names)
}

// CacheDir is the directory for what may vanish: "$XDG_CACHE_HOME/<folder>", else
// "$HOME/.cache/<folder>".
func CacheDir(h *host.Host, names *dialect.Names) string {
	return userDir(h, dialect.CacheHome, ".cache", names)
}

func userDir(h *host.Host, variableName, below string, names *dialect.Names) string {
	folder := names.OrAll()[0].Folder
	if base, set := variable(h, variableName); set {
		return Join(base, folder)
	}
	home, _ := variable(h, dialect.Home)
	return Join(Join(home, below), folder)
}

// SetupToolkitDir makes the directory for what lasts (setup_toolkit_dir, utils.md §7.36). The error is
// an IOError of a directory that cannot be made.
func SetupToolkitDir(ctx context.Context, h *host.Host, names *dialect.Names) error {
	if err := h.Need(host.PortFiles, host.PortEnv); err != nil {
		return err
	}
	return FileError(h.Files.MkdirAll(ctx, ConfigDir(h, names)))
}

// SetupToolkitCachedir makes a directory below that for temporary files, and returns its path (setup_toolkit_cachedir,
// utils.md §7.37). If that is not permitted, a warning is logged and the path is still returned; the error is any other
// IOError.
func SetupToolkitCachedir(ctx context.Context, h *host.Host, name string, names *dialect.Names) (string, error) {
	if err := h.Need(host.PortFiles, host.PortEnv); err != nil {
		return "", err
	}
	directory := Join(CacheDir(h, names), name)
	err := h.Files.MkdirAll(ctx, directory)
	var failed *host.FileError
	if errors.As(err, &failed) && failed.Kind == host.NotPermitted {
		h.Logf(host.Warning, "cannot create the cache directory %q: permission denied. Nothing is cached.", directory)
		return directory, nil
	}
	return directory, FileError(err)
}

// RequestsCache is the configuration of the cache of a session's answers.
type RequestsCache struct {
	// Name is the path of the cache, without an ending.
	Name string
	// ExpireAfter is how long an answer is used.
	ExpireAfter time.Duration
	// Backend is how it is kept.
	Backend string
}

// Expiry of a cached answer.
const Expiry = time.Hour

// SetupRequestsCachedir makes the directory for cached responses and gives the cache's configuration
// (setup_requests_cachedir, utils.md §7.40). The directory name contains a version, so that responses of another version are
// not read. It is below the directory for temporary files, not below that for persistent ones. A session keeps its responses
// there when the host's store is that directory: native.Options.StoreDir in Go, the port "store" in JavaScript; otherwise the
// host has a directory of its own. Errors are those of [SetupToolkitCachedir].
func SetupRequestsCachedir(ctx context.Context, h *host.Host, version string, names *dialect.Names) (RequestsCache, error) {
	directory, err := SetupToolkitCachedir(ctx, h, "cache_"+version, names)
	if err != nil {
		return RequestsCache{}, err
	}
	return RequestsCache{Name: Join(directory, names.OrAll()[0].CacheName), ExpireAfter: Expiry, Backend: "file"}, nil
}
