package hostapi

// What must not be read by others: names of header fields, parameters and JSON keys whose values
// are secret, and the session's own credential wherever it appears.

import (
	"encoding/base64"
	"net/url"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// mask is an address for a message: Mask, and without the session's credential.
func (s *Session) mask(address string) string { return s.hide(host.Mask(address), nil) }

// hide removes the session's credential, and further secrets, from a string.
func (s *Session) hide(text string, more []string) string {
	if auth := s.State().Auth; !auth.isEmpty() {
		more = append(formsOf(auth.header()), more...)
	}
	for _, form := range more {
		text = strings.ReplaceAll(text, form, host.Masked)
	}
	return text
}

// secretsOf are the secrets of a request, in each form in which an answer may repeat them.
func secretsOf(r host.Request) []string {
	var found []string
	for _, h := range r.Header {
		if host.IsSecretName(h.Name) {
			found = append(found, formsOf(h.Value)...)
		}
	}
	u, err := url.Parse(r.URL)
	if err != nil {
		return found
	}
	for _, pair := range host.QueryPairs(u.RawQuery) {
		if _, value, _ := strings.Cut(pair, "="); value != "" && host.IsSecretPair(pair) {
			found = append(found, value)
		}
	}
	if password, ok := u.User.Password(); ok && password != "" {
		found = append(found, password)
	}
	return found
}

// formsOf are the strings that reveal the value of a secret header field, the longest first: as it is, without its scheme,
// what is encoded in that, and its form as a parameter.
func formsOf(value string) []string {
	forms := []string{value}
	scheme, rest, ok := strings.Cut(value, " ")
	if ok && rest != "" {
		forms = append(forms, rest)
		if plain, err := base64.StdEncoding.DecodeString(rest); err == nil && strings.EqualFold(scheme, "Basic") {
			if _, token, ok := strings.Cut(string(plain), ":"); ok && token != "" {
				forms = append(forms, token)
			}
		}
	}
	for _, form := range slices.Clone(forms) {
		for _, escaped := range []string{url.QueryEscape(form), url.PathEscape(form)} {
			if escaped != form {
				forms = append(forms, escaped)
			}
		}
	}
	return forms
}

// open are header fields without secrets, for keeping.
func open(header []host.Header) []host.Header {
	var kept []host.Header
	for _, h := range header {
		if !host.IsSecretName(h.Name) {
			kept = append(kept, h)
		}
	}
	return kept
}
