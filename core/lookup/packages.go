package lookup

// The channel index and the package registry (utils.md §7.1, §7.2).

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// ChannelPackage is channel_package: the entry of the channel index for a package, from the first of the channels that has
// it. The name ends before the first character of a version; a channel in it ("channel::name") is then the only one. Nil
// channels are the usual ones; the list is not changed. Errors: ValueError when no channel has the package, LookupError
// otherwise.
func (l *Lookup) ChannelPackage(ctx context.Context, dep string, channels []string) (map[string]any, error) {
	index, err := l.channels().known()
	if err != nil {
		return nil, err
	}
	dep, channels = splitChannel(dep, channels)
	name, err := packageName(dep)
	if err != nil {
		return nil, err
	}
	var hidden error
	for _, channel := range channels {
		target, err := join(index, channel, name)
		if err != nil {
			return nil, err
		}
		found, err := l.inChannel(ctx, target)
		if isOpaque(err) {
			// Where a browser hides answers, the next channel may still be readable.
			l.host.Logf(host.Debug, "%v", err)
			hidden = err
			continue
		}
		if err != nil || found != nil {
			return found, err
		}
		l.host.Logf(host.Debug, "channel %q has no package %q", channel, name)
	}
	if hidden != nil {
		return nil, explainHidden(hidden)
	}
	return nil, diag.WithHelp(raise(diag.ValueError, "package %q does not exist in %s", dep, describeChannels(channels)), "check its name and the list of channels")
}

// inChannel is the entry of one URL for a package; nil when it has none.
func (l *Lookup) inChannel(ctx context.Context, target string) (map[string]any, error) {
	answer, err := l.get(ctx, target, indexTimeout)
	switch {
	case err != nil:
		return nil, fetchFailed(diag.LookupError, err)
	case answer.Status == 404:
		return nil, nil
	case answer.Status != 200:
		return nil, raise(diag.LookupError, "channel index responded with status %[2]d for %[1]s", host.Mask(target), answer.Status)
	}
	found, ok := object(answer.Body)
	if !ok {
		return nil, raise(diag.LookupError, "invalid response from %s: expected a JSON object", host.Mask(target))
	}
	return found, nil
}

// explainHidden adds the help for the author of a page.
func explainHidden(err error) error {
	var raised *diag.Raised
	if !errors.As(err, &raised) {
		return err
	}
	return &diag.Raised{Kind: diag.LookupError, Cause: raised.Cause,
		Message: raised.Message, Help: "set \"channelUrl\" to a server of your own that allows requests of other pages (CORS)"}
}

// splitChannel takes a channel out of the name, and resolves the list otherwise.
func splitChannel(dep string, channels []string) (string, []string) {
	if parts := strings.Split(dep, "::"); len(parts) > 1 {
		return parts[1], []string{parts[0]}
	}
	if channels == nil {
		return dep, dialect.DefaultChannels()
	}
	several, all := dialect.AllChannels()
	if !slices.Contains(channels, several) {
		return dep, channels
	}
	kept := slices.DeleteFunc(slices.Clone(channels), func(channel string) bool { return channel == several })
	return dep, append(kept, all...)
}

func describeChannels(channels []string) string {
	if len(channels) == 0 {
		return "an empty list of channels"
	}
	return "the channels \"" + strings.Join(channels, "\", \"") + "\""
}

// RegistryPackage is registry_package: the entry of the package registry for a package. The name ends before the first
// character of a version. Errors: ValueError when the registry does not have it or responds with another status than 200,
// LookupError without a response or if it is not JSON.
func (l *Lookup) RegistryPackage(ctx context.Context, dep string) (map[string]any, error) {
	registry, err := l.registry().known()
	if err != nil {
		return nil, err
	}
	name, err := packageName(dep)
	if err != nil {
		return nil, err
	}
	target, err := join(registry, name, "json")
	if err != nil {
		return nil, err
	}
	answer, err := l.get(ctx, target, indexTimeout)
	if err != nil {
		return nil, fetchFailed(diag.LookupError, err)
	}
	switch answer.Status {
	case 200:
	case 404:
		return nil, raise(diag.ValueError, "package %q does not exist in the registry (%s, status 404)", dep, host.Mask(target))
	default:
		return nil, raise(diag.ValueError, "cannot look up package %q: the registry responded with status %[3]d for %[2]s", dep, host.Mask(target), answer.Status)
	}
	found, ok := object(answer.Body)
	if !ok {
		return nil, raise(diag.LookupError, "invalid response from %s: expected a JSON object", host.Mask(target))
	}
	return found, nil
}
