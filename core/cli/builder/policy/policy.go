// Package policy reads the Content-Security-Policy of the page, for those who serve it and send it as a header as well: the
// worker of the page has no other.
package policy

import (
	"errors"
	"regexp"
)

var inDocument = regexp.MustCompile(`http-equiv="Content-Security-Policy"\s+content="([^"]+)"`)

// InDocument is the policy that an HTML document sets for itself, without what only a header can set.
func InDocument(document []byte) (string, error) {
	found := inDocument.FindSubmatch(document)
	if found == nil {
		return "", errors.New("the document has no Content-Security-Policy")
	}
	return string(found[1]), nil
}

// NotFramed is what a header adds: no other page may show this one in a frame.
const NotFramed = "; frame-ancestors 'none'"
