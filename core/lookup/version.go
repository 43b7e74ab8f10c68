package lookup

// Whether there is a newer version of the tool (utils.md §7.5, §7.6 with the fixes of §14 no. 1 and 2).

import (
	"context"
	"net/url"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// FetchRemoteVersion is fetch_remote_version: the version that a URL returns as plain text, reduced to digits and dots. The
// error is a LookupError for a URL that does not return a version.
func (l *Lookup) FetchRemoteVersion(ctx context.Context, source string) (string, error) {
	answer, err := l.get(ctx, source, versionTimeout)
	if err != nil {
		return "", fetchFailed(diag.LookupError, err)
	}
	if answer.Status < 200 || answer.Status > 299 {
		return "", raise(diag.LookupError, "%s responded with status %d", host.Mask(source), answer.Status)
	}
	text := strings.TrimSpace(string(answer.Body))
	version := utils.PlainVersion(text)
	if len(text) > longestVersion || !isVersion(text) || !isVersion(version) {
		return "", raise(diag.LookupError, "invalid response from %s: expected a version", host.Mask(source))
	}
	return version, nil
}

// longestVersion in bytes; pages of text have more.
const longestVersion = 100

func isVersion(text string) bool {
	_, err := utils.CompareVersions(text, text)
	return err == nil
}

// VersionCheck is the input of check_if_outdated.
type VersionCheck struct {
	// Current version; that of the toolkit for nil.
	Current *string
	// Remote is the newest version; nil asks for it.
	Remote *string
	// Source is the address that is asked; "" is the one of the environment or dialect.
	Source string
	// Own is the toolkit's version.
	Own string
	// Compat answers like the reference if the check is disabled: outdated, without versions.
	Compat bool
}

// Outdated is what it answers.
type Outdated struct {
	// Outdated is false as well when the newest version is not known.
	Outdated bool `json:"outdated"`
	// Current version, reduced to digits and dots.
	Current string `json:"current"`
	// Remote is the newest version; null when it is not known.
	Remote *string `json:"remote"`
}

// CheckIfOutdated is check_if_outdated. If the remote version is not available, the result is not outdated, without an error.
// The error is a ValueError for an invalid version, or when no URL of a service is known.
func (l *Lookup) CheckIfOutdated(ctx context.Context, c VersionCheck) (Outdated, error) {
	current := c.Own
	if c.Current != nil {
		current = *c.Current
	}
	current = utils.PlainVersion(current)
	if dialect.NoVersionCheck.In(l.host.Env) != "" {
		l.host.Logf(host.Debug, "the check for a newer version is disabled")
		if c.Compat {
			empty := ""
			return Outdated{Outdated: true, Remote: &empty}, nil
		}
		return Outdated{Current: current}, nil
	}
	remote, err := l.remoteVersion(ctx, c, current)
	if err != nil || remote == nil {
		return Outdated{Current: current}, err
	}
	order, err := utils.CompareVersions(*remote, current)
	return Outdated{Outdated: order > 0, Current: current, Remote: remote}, err
}

// remoteVersion is the given or the fetched one; nil if there is none.
func (l *Lookup) remoteVersion(ctx context.Context, c VersionCheck, current string) (*string, error) {
	if c.Remote != nil {
		return c.Remote, nil
	}
	source := dialect.VersionURL.In(l.host.Env)
	if source == "" {
		source = c.Source
	}
	if source == "" {
		source = l.addresses.Version
	}
	if source == "" { // any other that is wrong leaves the newest version unknown, as one that does not answer
		_, err := service{"", "the version service", "versionUrl", "Version"}.known()
		return nil, err
	}
	mark := "?"
	source, _, _ = strings.Cut(source, "#") // is not sent
	if strings.Contains(source, "?") {
		mark = "&"
	}
	remote, err := l.FetchRemoteVersion(ctx, source+mark+"v="+url.QueryEscape(current))
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	if err != nil {
		l.host.Logf(host.Debug, "unknown newest version: %v", err)
		return nil, nil
	}
	return &remote, nil
}
