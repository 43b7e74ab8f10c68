package hostapi

// Requests that the host refuses for now are made again, after the time that it asks for and never
// more often or longer than the options allow (utils.md §6.4, §6.5, §14 fix 3).

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// SafeGet is safe_get: a get whose refusal is logged in full. A status of ReturnRetry is retried,
// and counts as the first attempt; one of ReturnUnauthorised is a *diag.Raised of kind RuntimeError.
// Any other status, such as 404 or 500, is returned. The other errors are those of Get and
// RequestRetry.
func (s *Session) SafeGet(ctx context.Context, address string) (*Response, error) {
	answer, err := s.Get(ctx, address, GetOptions{})
	switch {
	case err != nil:
		s.host.Logf(host.Debug, "cannot read %s: %v", s.mask(address), err)
		return nil, err
	case has(s.ReturnRetry, answer.Status):
		if answer, err = s.retry(ctx, &exchange{address: address, last: answer}); err != nil && ctx.Err() == nil {
			s.host.Logf(host.Error, "%v", err)
		}
		return answer, err
	case has(s.ReturnUnauthorised, answer.Status):
		s.describe(host.Debug, answer, nil)
		return nil, s.refused(answer)
	}
	return answer, nil
}

// RequestRetry is request_retry: a get or, when there is something to post, even an empty map, a
// POST of it as JSON, made again while the status is in ReturnRetry. The error is a *diag.Raised of
// kind RuntimeError for a status that is not in ReturnOK and for retries that did not help, and
// otherwise one of Get.
func (s *Session) RequestRetry(ctx context.Context, address string, post any) (*Response, error) {
	e := &exchange{address: address, post: post}
	if post != nil {
		body, err := json.Marshal(post)
		if err != nil {
			return nil, &diag.Raised{Kind: diag.ValueError, Message: "cannot write the data to post as JSON", Cause: err}
		}
		e.body = body
	}
	return s.retry(ctx, e)
}

// exchange is one call of RequestRetry.
type exchange struct {
	address string
	post    any
	body    []byte
	// last is an answer that came before; nil without one.
	last     *Response
	attempts int
	waited   time.Duration
}

func (s *Session) retry(ctx context.Context, e *exchange) (*Response, error) {
	for {
		answer, err := s.attempt(ctx, e)
		switch {
		case err != nil:
			return nil, err
		case has(s.ReturnRetry, answer.Status):
			s.describe(host.Debug, answer, e.post)
			if err := s.waitFor(ctx, e, answer); err != nil {
				return nil, err
			}
			continue
		case has(s.ReturnUnauthorised, answer.Status):
			s.describe(host.Debug, answer, e.post)
			return nil, s.refused(answer)
		case !has(s.ReturnOK, answer.Status):
			s.describe(host.Debug, answer, e.post)
			return nil, raise("hosting API responded with status %[2]d for %[1]s, expected %[3]s", s.mask(answer.Requested), answer.Status, oneOf(s.ReturnOK))
		}
		return answer, nil
	}
}

// attempt is one request, or the answer that came before.
func (s *Session) attempt(ctx context.Context, e *exchange) (*Response, error) {
	e.attempts++
	if answer := e.last; answer != nil {
		e.last = nil
		return answer, nil
	}
	if e.post == nil {
		s.host.Logf(host.Debug, "GET %s", s.mask(e.address))
		return s.Get(ctx, e.address, GetOptions{})
	}
	s.host.Logf(host.Debug, "POST %s", s.mask(e.address))
	return s.post(ctx, e)
}

func (s *Session) post(ctx context.Context, e *exchange) (*Response, error) {
	r, auth, err := s.request(ctx, "POST", e.address)
	if err != nil {
		return nil, err
	}
	r.Body = e.body
	r.Header = []host.Header{{Name: "Accept", Value: "*/*"}, {Name: "Content-Type", Value: "application/json"}}
	s.authorise(&r, auth)
	return s.fetch(ctx, r)
}

// waitFor waits as long as the response requests, or returns why waiting has no use.
func (s *Session) waitFor(ctx context.Context, e *exchange, answer *Response) error {
	if err := s.host.Need(host.PortSleep); err != nil {
		return err
	}
	wait, asked := s.wait(answer.Response)
	what := fmt.Sprintf("hosting API rejected %s with status %d", s.mask(answer.Requested), answer.Status)
	switch {
	case e.attempts >= s.options.Attempts:
		return diag.WithHelp(raise("%s, %s", what, times(e.attempts)), "%s", s.helpToRetry("attempts", "Attempts"))
	case e.waited+wait > s.options.MaxWait:
		return diag.WithHelp(raise("%s and asks to retry after %s, %s", what, spell(wait), s.left(e)), "%s", s.helpToRetry("maxWait", "MaxWait"))
	}
	if !asked {
		s.host.Logf(host.Debug, "response has no time to wait")
	}
	s.host.Logf(host.Warning, "%s, retrying in %s", what, spell(wait))
	e.waited += wait
	return s.host.Sleep(ctx, wait)
}

// left is how long a call may still wait.
func (s *Session) left(e *exchange) string {
	all := spell(s.options.MaxWait)
	switch {
	case s.options.MaxWait == 0:
		return "but \"maxWait\" is 0"
	case e.waited == 0:
		return "but a call waits at most " + all
	}
	return "but of at most " + all + " of waiting only " + spell(s.options.MaxWait-e.waited) + " remain"
}

// helpToRetry is the help for too many requests.
func (s *Session) helpToRetry(option, field string) string {
	text := fmt.Sprintf("increase %q (in Go, Options.%s)", option, field)
	if s.State().Auth == nil {
		text += ", or set a token to be allowed more requests"
	}
	return text
}

// refused is the error of a credential that the host does not accept; it names where that is from,
// because a user may not know that there is one.
func (s *Session) refused(answer *Response) error {
	state := s.State()
	if state.Auth == nil {
		return raise("hosting API requires a token for %s, status %d: no token was found", s.mask(answer.Requested), answer.Status)
	}
	return raise("hosting API rejected the token from %[3]s for %[1]s with status %[2]d, it may have expired", s.mask(answer.Requested), answer.Status, state.AuthMode.Describe())
}

func raise(format string, args ...any) error {
	return &diag.Raised{Kind: diag.RuntimeError, Message: fmt.Sprintf(format, args...)}
}

// oneOf lists status codes as "200 or 201".
func oneOf(list []int) string {
	text := ""
	for i, status := range list {
		if i > 0 {
			text += " or "
		}
		text += fmt.Sprint(status)
	}
	return text
}
