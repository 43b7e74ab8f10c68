package oshost

// What goes out in a request's header, and what of it survives a redirect.

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

func setHeader(into http.Header, r host.Request) error {
	into.Set("Accept", "*/*")
	given := http.Header{}
	for _, h := range r.Header {
		if err := check(h); err != nil {
			return err
		}
		given.Add(h.Name, h.Value)
	}
	given.Del("Accept-Encoding") // the transport's affair, which decodes what it asked for
	for name, values := range given {
		into[name] = values
	}
	if r.NoStore {
		into.Set("Cache-Control", "no-cache")
		into.Set("Pragma", "no-cache")
	}
	return nil
}

// check rejects an invalid name, and a value that would end a header line, before anything is sent.
func check(h host.Header) error {
	const token = "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	if h.Name == "" || strings.Trim(h.Name, token) != "" {
		return fmt.Errorf("%q is not a valid header name", h.Name)
	}
	for _, c := range h.Value {
		if c < ' ' && c != '\t' || c == 0x7f || c > 0xff {
			return fmt.Errorf("header %q contains an invalid character", h.Name)
		}
	}
	return nil
}

// redirects is the policy of one exchange. The client offers every request the first one's
// header again, except where it thinks better of it; it thinks well of subdomains and of plain
// http, so the decision is made here, and once made it holds.
func redirects(follow bool) func(next *http.Request, before []*http.Request) error {
	left := false
	return func(next *http.Request, before []*http.Request) error {
		if !follow {
			return http.ErrUseLastResponse
		}
		if len(before) > limits.Redirects.Max {
			return errRedirects
		}
		if next.URL.Scheme != "http" && next.URL.Scheme != "https" {
			return errScheme
		}
		left = left || origin(next.URL) != origin(before[len(before)-1].URL)
		next.URL.User = nil
		next.Header.Del("Referer")
		if left {
			for name := range next.Header {
				if host.IsSecretName(name) {
					next.Header.Del(name)
				}
			}
		}
		return nil
	}
}

// origin is an address' scheme, host and port.
func origin(u *url.URL) string {
	scheme, port := strings.ToLower(u.Scheme), u.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[scheme]
	}
	return scheme + "://" + strings.ToLower(u.Hostname()) + ":" + port
}

// withoutSecrets is an address for messages: no user name, no password, no fragment.
func withoutSecrets(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return "the URL"
	}
	u.User, u.Fragment, u.RawFragment = nil, "", ""
	return u.String()
}
