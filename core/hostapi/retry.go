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
		s.host.Logf(host.Debug, "%s could not be read: %v", s.mask(address), err)
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
			return nil, &diag.Raised{Kind: diag.ValueError, Message: "the data to post cannot be written as JSON", Cause: err}
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
			return nil, raise("the hosting API answered %s with status %d; %s is expected", s.mask(answer.Requested), answer.Status, oneOf(s.ReturnOK))
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

// waitFor waits as long as the answer asks, or says why it is no use.
func (s *Session) waitFor(ctx context.Context, e *exchange, answer *Response) error {
	if err := s.host.Need(host.PortSleep); err != nil {
		return err
	}
	wait, asked := s.wait(answer.Response)
	what := fmt.Sprintf("the hosting API refused %s with status %d", s.mask(answer.Requested), answer.Status)
	switch {
	case e.attempts >= s.options.Attempts:
		return raise("%s, %s; %s", what, times(e.attempts), s.remedy("attempts", "Attempts"))
	case e.waited+wait > s.options.MaxWait:
		return raise("%s, and the next try would be after %s; %s; %s", what, spell(wait), s.left(e), s.remedy("maxWait", "MaxWait"))
	}
	if !asked {
		s.host.Logf(host.Debug, "the answer does not tell how long to wait")
	}
	s.host.Logf(host.Warning, "%s; trying again in %s", what, spell(wait))
	e.waited += wait
	return s.host.Sleep(ctx, wait)
}

// left says how long a call may still wait.
func (s *Session) left(e *exchange) string {
	all := spell(s.options.MaxWait)
	switch {
	case s.options.MaxWait == 0:
		return "this call must not wait"
	case e.waited == 0:
		return "a call may wait " + all + " in all"
	}
	return "what is left of the " + all + " that a call may wait in all is " + spell(s.options.MaxWait-e.waited)
}

// remedy tells the user what helps against too many requests.
func (s *Session) remedy(option, field string) string {
	text := fmt.Sprintf("the option %q (in Go, Options.%s) allows more", option, field)
	if s.State().Auth == nil {
		text += ", and with a token the host allows more requests"
	}
	return text
}

// refused is the error of a credential that the host does not accept; it names where that is from,
// because a user may not know that there is one.
func (s *Session) refused(answer *Response) error {
	state := s.State()
	if state.Auth == nil {
		return raise("the hosting API answered %s with status %d and wants a token; none was found", s.mask(answer.Requested), answer.Status)
	}
	return raise("the hosting API answered %s with status %d: the token from %s has probably expired", s.mask(answer.Requested), answer.Status, state.AuthMode.Describe())
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
