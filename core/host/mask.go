package host

// What must not be read by others: names of header fields, parameters and JSON keys whose values
// are secret. Every message and log that names an address masks it by these.

import (
	"net/url"
	"slices"
	"strings"
)

// Masked replaces a secret.
const Masked = "***"

// secretParts are what names of secrets hold, in lower case and without "-" and "_". Names of
// signed addresses belong to them.
var secretParts = [...]string{
	"authorization", "cookie", "token", "secret", "password", "passwd", "apikey", "accesskey", "privatekey", "credential", "signature",
}

// secretNames are names that are secret as a whole but too short to be looked for in others.
var secretNames = [...]string{"auth", "key", "sig", "pwd", "jwt", "session", "sessionid"}

var plainName = strings.NewReplacer("-", "", "_", "", ".", "")

// IsSecretName reports whether a value of this name is a secret.
func IsSecretName(name string) bool {
	name = plainName.Replace(strings.ToLower(name))
	for _, part := range secretParts {
		if strings.Contains(name, part) {
			return true
		}
	}
	for _, whole := range secretNames {
		if name == whole {
			return true
		}
	}
	return false
}

// Mask is an address for messages and logs: without user name, password and the values of secret parameters.
func Mask(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return Masked
	}
	if u.User == nil && u.RawQuery == "" {
		return address
	}
	u.User = nil
	pairs := strings.Split(u.RawQuery, "&")
	for i, pair := range pairs {
		if name, _, hasValue := strings.Cut(pair, "="); hasValue && IsSecretPair(pair) {
			pairs[i] = name + "=" + Masked
		}
	}
	u.RawQuery = strings.Join(pairs, "&")
	return u.String()
}

// QueryPairs are the parts of a query as written, empty ones left out.
func QueryPairs(query string) []string {
	return slices.DeleteFunc(strings.Split(query, "&"), func(pair string) bool { return pair == "" })
}

// IsSecretPair reports whether a part of a query has the name of a secret.
func IsSecretPair(pair string) bool {
	name, _, _ := strings.Cut(pair, "=")
	plain, err := url.QueryUnescape(name)
	return err != nil || IsSecretName(plain)
}
