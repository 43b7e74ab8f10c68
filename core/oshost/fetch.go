package oshost

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// maxHeaderBytes is far above real answers, which have some thousand.
const maxHeaderBytes = 1 << 20

var (
	errRedirects = errors.New("too many redirects")
	errScheme    = errors.New("redirect to a scheme other than http and https")
	errTooLarge  = errors.New("body exceeds the size limit")
	errCutShort  = errors.New("cannot read the body")
)

type client struct{ transport *http.Transport }

func newClient() *client {
	transport := http.DefaultTransport.(*http.Transport).Clone() // keeps the environment's proxies
	transport.MaxResponseHeaderBytes = maxHeaderBytes
	return &client{transport: transport}
}

// fetch is one exchange; the context of its own covers the body as well.
func (c *client) fetch(ctx context.Context, r host.Request) (host.Response, error) {
	if err := host.CheckAddress(r.URL); err != nil {
		return host.Response{}, err
	}
	request, err := newRequest(r)
	if err != nil {
		return host.Response{}, &host.FetchError{Kind: host.Invalid, URL: withoutSecrets(r.URL), Cause: err}
	}
	within, cancel := context.WithCancel(ctx)
	if r.Timeout > 0 {
		within, cancel = context.WithTimeout(ctx, r.Timeout)
	}
	defer cancel()
	doing := &http.Client{Transport: c.transport, CheckRedirect: redirects(r.FollowRedirects)}
	answer, err := doing.Do(request.WithContext(within))
	if err != nil {
		return host.Response{}, failure(ctx, r.URL, err)
	}
	defer answer.Body.Close()
	body, err := readBody(answer.Body, r.MaxBytes)
	if err != nil {
		return host.Response{}, failure(ctx, r.URL, errors.Join(errCutShort, err))
	}
	_, reason, _ := strings.Cut(answer.Status, " ")
	return host.Response{
		Status: answer.StatusCode, Reason: reason, URL: withoutSecrets(answer.Request.URL.String()),
		Header: headerOf(answer.Header), Body: body,
	}, nil
}

// hidden are the fields of an answer that no host shows.
var hidden = [...]string{"set-cookie", "content-encoding", "content-length", "transfer-encoding", "connection", "keep-alive"}

func headerOf(h http.Header) []host.Header {
	var list []host.Header
	for name, values := range h {
		name = strings.ToLower(name)
		if slices.Contains(hidden[:], name) {
			continue
		}
		for _, value := range values {
			list = append(list, host.Header{Name: name, Value: value})
		}
	}
	slices.SortStableFunc(list, func(a, b host.Header) int { return strings.Compare(a.Name, b.Name) })
	return list
}

func readBody(body io.Reader, most int64) ([]byte, error) {
	if most <= 0 {
		most = int64(limits.ResponseBytes.Max)
	}
	content, err := io.ReadAll(io.LimitReader(body, most+1))
	switch {
	case err != nil:
		return nil, err
	case int64(len(content)) > most:
		return nil, errTooLarge
	}
	return content, nil
}

// failure names what went wrong; the caller's own context decides between aborted and late.
func failure(ctx context.Context, address string, err error) error {
	var wrapped *url.Error
	if errors.As(err, &wrapped) {
		err = wrapped.Err // without the address, which may hold more than users should see
	}
	var timed net.Error
	kind := host.Unreachable
	switch {
	case errors.Is(ctx.Err(), context.Canceled):
		kind, err = host.Aborted, ctx.Err()
	case errors.Is(err, errTooLarge):
		kind = host.TooLarge
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &timed) && timed.Timeout():
		kind = host.TimedOut
	case errors.Is(err, errRedirects), errors.Is(err, errScheme):
		kind = host.Misdirected
	case errors.Is(err, errCutShort):
		kind = host.CutShort
	}
	return &host.FetchError{Kind: kind, URL: withoutSecrets(address), Cause: err}
}

func newRequest(r host.Request) (*http.Request, error) {
	method := r.Method
	if method == "" {
		method = http.MethodGet
	}
	var body io.Reader
	if r.Body != nil {
		body = bytes.NewReader(r.Body)
	}
	request, err := http.NewRequest(method, r.URL, body)
	if err != nil {
		return nil, err
	}
	if body != nil && (method == http.MethodGet || method == http.MethodHead) {
		return nil, errors.New("requests of this method have no body")
	}
	return request, setHeader(request.Header, r)
}
