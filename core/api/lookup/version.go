package lookup

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/lookup"
)

// RemoteVersionInput is the input of fetchRemoteVersion.
type RemoteVersionInput struct {
	ServiceOptions
	// SourceURL is the address that gives the version.
	SourceURL string `json:"sourceUrl"`
}

// OutdatedInput is the input of checkIfOutdated.
type OutdatedInput struct {
	ServiceOptions
	// CurrentVersion is compared; null is the toolkit's own.
	CurrentVersion *string `json:"currentVersion,omitempty"`
	// RemoteVersion is the newest; null asks for it.
	RemoteVersion *string `json:"remoteVersion,omitempty"`
	// SourceURL is asked; by default the address of the environment, or versionUrl.
	SourceURL string `json:"sourceUrl,omitempty"`
	// Compat answers like the reference if the check is disabled: outdated.
	Compat bool `json:"compat,omitempty"`
}

// FetchRemoteVersion asks a URL for a version, reduced to digits and dots. Errors are those of options that do not fit, and
// a LookupError for a URL that does not answer with a version. It needs the network, without which the error is a
// [host.Unavailable].
func FetchRemoteVersion(ctx context.Context, h *host.Host, in *RemoteVersionInput) (string, error) {
	l, err := in.asker(h)
	if err != nil {
		return "", err
	}
	return l.FetchRemoteVersion(ctx, in.SourceURL)
}

// CheckIfOutdated reports whether there is a newer version of the toolkit. A version that cannot be fetched is not an
// error: nothing is known to be outdated then. Errors are those of options that do not fit and of a version that is not
// one. It asks for the network and the host's environment where they are, and logs.
func CheckIfOutdated(ctx context.Context, h *host.Host, in *OutdatedInput) (lookup.Outdated, error) {
	l, err := in.asker(h)
	if err != nil {
		return lookup.Outdated{}, err
	}
	return l.CheckIfOutdated(ctx, lookup.VersionCheck{
		Current: in.CurrentVersion, Remote: in.RemoteVersion, Source: in.SourceURL, Own: core.Version, Compat: in.Compat,
	})
}
