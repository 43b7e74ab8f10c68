package oshost

import "net/url"

// withoutSecrets is an address for messages: no user name, no password, no fragment.
func withoutSecrets(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return "the URL"
	}
	u.User, u.Fragment, u.RawFragment = nil, "", ""
	return u.String()
}
