// Package lookup sends requests to remote services for the user: package indexes, a container API, the hosting API, the
// organization's own site (interface §4.3, utils.md §7). The caller gives the URL of each service; a dialect may have a
// public one.
//
// Every error is a *diag.Raised of the kind that the interface states, a *host.Unavailable, a
// *host.Cancelled, or that of a context that ended; nothing of a failed call is kept.
package lookup

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
)

// Timeouts of the services (utils.md §2.3). The reference sets none for the others, so that a
// service that hangs hangs the caller; here the caller's context ends them.
const (
	versionTimeout = 3 * time.Second
	indexTimeout   = 10 * time.Second
)

// Options of a Lookup.
type Options struct {
	// Names of the dialect whose public URLs are used if none is given; nil has none.
	Names *dialect.Names
	// Addresses of the services.
	Addresses dialect.Addresses
	// Session is used for requests to the hosting API; nil is a new one, which looks for a credential by itself.
	Session *hostapi.Session
	// Timeout of each exchange but the session's; 0 keeps each service's own.
	Timeout time.Duration
}

// Lookup asks the services.
type Lookup struct {
	host      *host.Host
	addresses dialect.Addresses
	session   *hostapi.Session
	timeout   time.Duration
}

// New makes a Lookup.
func New(h *host.Host, o Options) *Lookup {
	if h == nil {
		h = &host.Host{}
	}
	l := &Lookup{host: h, addresses: o.Names.AddressesOr(o.Addresses), session: o.Session, timeout: o.Timeout}
	if l.session == nil {
		l.session, _ = hostapi.New(h, hostapi.Options{API: l.addresses.Hosting, Timeout: o.Timeout}) // only a credential is refused
	}
	return l
}

// service is one of those whose address is an option.
type service struct {
	// address as given, or the dialect's; "" is not known.
	address string
	// name follows "missing URL of ".
	name string
	// option of JavaScript, and field of dialect.Addresses.
	option, field string
}

func (l *Lookup) channels() service {
	return service{l.addresses.Channels, "the channel index", "channelUrl", "Channels"}
}

func (l *Lookup) registry() service {
	return service{l.addresses.Registry, "the package registry", "registryUrl", "Registry"}
}

func (l *Lookup) containers() service {
	return service{l.addresses.Containers, "the container API", "containerApiUrl", "Containers"}
}

func (l *Lookup) pipelines() service {
	return service{l.addresses.Pipelines, "the list of pipelines", "pipelinesUrl", "Pipelines"}
}

// known is the service's URL, or a ValueError that names the option to give or fix.
func (s service) known() (string, error) {
	if s.address == "" {
		return "", diag.WithHelp(raise(diag.ValueError, "missing URL of %s", s.name),
			"set %q in the call or in createToolkit({ addresses }) (in Go Addresses.%s), or choose the dialect %q", s.option, s.field, dialect.NFCore.ID)
	}
	if err := host.CheckAddress(s.address); err != nil {
		return "", diag.WithHelp(raise(diag.ValueError, "invalid option %q (in Go, Addresses.%s): %v", s.option, s.field, err), "%s", diag.HelpOf(err))
	}
	return s.address, nil
}

// get is one exchange without credentials and without a cache.
func (l *Lookup) get(ctx context.Context, address string, timeout time.Duration) (host.Response, error) {
	if err := l.host.Need(host.PortFetch); err != nil {
		return host.Response{}, err
	}
	if l.timeout > 0 {
		timeout = l.timeout
	}
	header := []host.Header{{Name: "Accept", Value: "*/*"}}
	return l.host.Fetch(ctx, host.Request{Method: "GET", URL: address, Header: header, Timeout: timeout, FollowRedirects: true})
}

// fetchFailed gives an error of Fetch a kind of the interface; others stay what they are. What was
// no address to begin with is a bad argument.
func fetchFailed(kind diag.Kind, err error) error {
	var failed *host.FetchError
	if !errors.As(err, &failed) || failed.Kind == host.Aborted {
		return err
	}
	if failed.Kind == host.Invalid && kind == diag.LookupError {
		kind = diag.ValueError
	}
	return &diag.Raised{Kind: kind, Message: failed.Error(), Cause: failed.Masked()}
}

// isOpaque reports an error that may hide any response: a browser does not distinguish a missing server from one that allows
// no foreign page to read its responses.
func isOpaque(err error) bool {
	var failed *host.FetchError
	return errors.As(err, &failed) && (failed.Kind == host.Blocked || failed.Kind == host.Unreachable && failed.Hint != "")
}

// object reads a body as a JSON object; numbers keep their digits.
func object(body []byte) (map[string]any, bool) {
	value, err := hostapi.DecodeJSON(body)
	fields, ok := value.(map[string]any)
	return fields, err == nil && ok
}

// join appends parts to a URL, each of which stays one part, with any content.
func join(address string, parts ...string) (string, error) {
	for _, part := range parts {
		if part == "" || part == "." || part == ".." {
			return "", raise(diag.ValueError, "%q is not a valid name in a URL", part)
		}
		address += "/" + url.PathEscape(part)
	}
	return address, nil
}

// packageName is the name in a dependency such as "tool>=1", "tool[extra]==1" or "tool=1=h0".
func packageName(dep string) (string, error) {
	end := strings.IndexAny(dep, "=<>!~[;@( \t\n")
	name := dep
	if end >= 0 {
		name = dep[:end]
	}
	if name == "" || name == "." || name == ".." {
		return "", raise(diag.ValueError, "expected a package name with or without a version, got %q", dep)
	}
	return name, nil
}

func raise(kind diag.Kind, format string, args ...any) error {
	return &diag.Raised{Kind: kind, Message: fmt.Sprintf(format, args...)}
}
