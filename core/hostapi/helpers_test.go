package hostapi

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

const api = "https://api.host.example"

// secret is a token that no log, store or foreign request may show.
const secret = "tok-3f9c1e"

// onlyRead are files in memory of which nothing but the content is asked for.
type onlyRead struct {
	host.Files
	content map[string]string
}

func (f onlyRead) ReadFile(_ context.Context, path string) ([]byte, error) {
	if text, ok := f.content[path]; ok {
		return []byte(text), nil
	}
	return nil, &host.FileError{Kind: host.FileNotFound, Path: path}
}

// answer is a response with header fields as pairs.
func answer(status int, body string, header ...string) host.Response {
	r := host.Response{Status: status, Body: []byte(body)}
	for i := 0; i+1 < len(header); i += 2 {
		r.Header = append(r.Header, host.Header{Name: header[i], Value: header[i+1]})
	}
	return r
}

func session(t *testing.T, h *host.Host, o Options) *Session {
	t.Helper()
	if o.API == "" {
		o.API = api
	}
	s, err := New(h, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// mustGet is a get without options that succeeds.
func mustGet(t *testing.T, s *Session, address string) *Response {
	t.Helper()
	got, err := s.Get(context.Background(), address, GetOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// kindOf is the kind of an error of the interface; "" for any other.
func kindOf(err error) diag.Kind {
	var raised *diag.Raised
	if errors.As(err, &raised) {
		return raised.Kind
	}
	return ""
}

func authorization(r host.Request) string { return headerValue(r.Header, "Authorization") }

// warnings so far.
func warnings(f *hosttest.Fake) (found []string) {
	for _, line := range f.Logged() {
		if text, ok := strings.CutPrefix(line, "warning: "); ok {
			found = append(found, text)
		}
	}
	return found
}

// noSecret fails when a secret was logged or stored.
func noSecret(t *testing.T, f *hosttest.Fake, secrets ...string) {
	t.Helper()
	texts := f.Logged()
	for _, key := range f.Store().Keys() {
		value, _, _ := f.Store().Get(context.Background(), key)
		texts = append(texts, key, string(value))
	}
	for _, text := range texts {
		for _, s := range secrets {
			if strings.Contains(text, s) {
				t.Errorf("%q holds the secret %q", text, s)
			}
		}
	}
}
