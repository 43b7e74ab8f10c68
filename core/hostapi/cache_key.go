package hostapi

// What makes two requests the same to the cache (utils.md §6.3): the method, the address however
// its query is ordered, the media type asked for, and who asks. Secrets are part of who asks and
// of nothing else, and only as a hash.

import (
	"net/url"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/md5"
)

// key names a cached answer. None of its parts holds a secret.
type key struct {
	Method string `json:"method"`
	URL    string `json:"url"`
	Accept string `json:"accept"`
	// Identity is a hash of the credentials, or "anonymous".
	Identity string `json:"identity"`
}

// name of the key in the store.
func (k key) name() string {
	return "hostapi/" + hashed(k.Method, k.URL, k.Accept, k.Identity)
}

func keyOf(r host.Request) key {
	address, secrets := normalised(r.URL)
	for _, h := range r.Header {
		if host.IsSecretName(h.Name) {
			secrets = append(secrets, strings.ToLower(h.Name), h.Value)
		}
	}
	k := key{Method: r.Method, URL: address, Accept: headerValue(r.Header, "Accept"), Identity: "anonymous"}
	if len(secrets) > 0 {
		k.Identity = hashed(secrets...)
	}
	return k
}

// hashed is a hash of strings, which are separated from each other. MD5 is enough: a token cannot be computed from it and is
// too long to be guessed, and a collision has no benefit, since an entry includes its key.
func hashed(texts ...string) string {
	all := md5.New()
	for _, text := range texts {
		one := md5.New()
		one.Write([]byte(text))
		all.Write([]byte(one.Hex()))
	}
	return all.Hex()
}

// normalised is an address in the one form that equal addresses share, and the secrets that were
// in it.
func normalised(address string) (form string, secrets []string) {
	u, err := url.Parse(address)
	if err != nil {
		return "", []string{address}
	}
	if u.User != nil {
		secrets, u.User = append(secrets, u.User.String()), nil
	}
	u.Scheme, u.Host, u.Fragment, u.RawFragment = strings.ToLower(u.Scheme), strings.ToLower(u.Host), "", ""
	if port := u.Port(); port != "" && port == defaultPort(u.Scheme) {
		u.Host = strings.TrimSuffix(u.Host, ":"+port)
	}
	if u.Path == "" {
		u.Path = "/"
	}
	var kept []string
	for _, pair := range host.QueryPairs(u.RawQuery) {
		if host.IsSecretPair(pair) {
			secrets = append(secrets, pair)
		} else {
			kept = append(kept, pair)
		}
	}
	slices.Sort(kept)
	slices.Sort(secrets)
	u.RawQuery, u.ForceQuery = strings.Join(kept, "&"), false
	return u.String(), secrets
}
