package lookup

// The tool's own web service, which provides forms and reports when they are filled in (utils.md §7.24 with the fix of §14
// no. 22).

import (
	"context"
	"encoding/json"
	"net/url"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// PollToolkitWebAPI is poll_toolkit_web_api: it asks an address that the service handed out or,
// when there is data, even an empty map, posts it as a form (a list repeats its name, null is left
// out). The answer is a JSON object with "status"; its values are as the service wrote them, because
// the order of what is in a schema matters to its readers. The error is an AssertionError; a
// ValueError for data that no form can hold; a KeyError for a redirect to nowhere.
func (l *Lookup) PollToolkitWebAPI(ctx context.Context, apiURL string, post *tree.Map) (map[string]json.RawMessage, error) {
	if err := l.host.Need(host.PortFetch); err != nil {
		return nil, err
	}
	r := host.Request{Method: "GET", URL: apiURL, NoStore: true, FollowRedirects: true, Timeout: l.timeout, Header: []host.Header{{Name: "Accept", Value: "*/*"}}}
	if post != nil {
		form, err := formOf(post)
		if err != nil {
			return nil, err
		}
		l.host.Logf(host.Debug, "posting to %s", host.Mask(apiURL))
		r.Method, r.Body = "POST", []byte(form)
		r.Header = append(r.Header, host.Header{Name: "Content-Type", Value: "application/x-www-form-urlencoded"})
	}
	for range limits.Redirects.Max {
		answer, err := l.host.Fetch(ctx, r)
		if err != nil {
			return nil, fetchFailed(diag.AssertionError, err)
		}
		if answer.Status != 301 {
			return l.status(answer, r.URL)
		}
		if r.URL, err = target(r.URL, answer.Get("Location")); err != nil {
			return nil, err
		}
	}
	return nil, raise(diag.AssertionError, "too many redirects from %s", host.Mask(apiURL))
}

// status is the service's answer when it is one.
func (l *Lookup) status(answer host.Response, address string) (map[string]json.RawMessage, error) {
	address = host.Mask(address)
	if answer.Status != 200 {
		l.host.Logf(host.Debug, "response of the web service: %s", tree.Shorten(string(answer.Body), 2000))
		return nil, raise(diag.AssertionError, "web service %s responded with status %d", address, answer.Status)
	}
	var fields map[string]json.RawMessage
	err := hostapi.CheckJSON(answer.Body)
	if err == nil {
		err = json.Unmarshal(answer.Body, &fields)
	}
	if _, hasStatus := fields["status"]; err != nil || !hasStatus {
		l.host.Logf(host.Debug, "response of the web service: %s", tree.Shorten(string(answer.Body), 2000))
		return nil, raise(diag.AssertionError, "invalid response from %s: expected a JSON object with \"status\"", address)
	}
	return fields, nil
}

// target is the address that a redirect leads to.
func target(from, location string) (string, error) {
	if location == "" {
		return "", raise(diag.KeyError, "redirect of %s has no location", host.Mask(from))
	}
	base, err := url.Parse(from)
	if err != nil {
		return "", raise(diag.AssertionError, "%q is not a URL", host.Mask(from))
	}
	to, err := base.Parse(location)
	if err != nil {
		return "", raise(diag.AssertionError, "location in the redirect of %s is not a URL", host.Mask(from))
	}
	return to.String(), nil
}

// formOf writes data as a form, in its order.
func formOf(data *tree.Map) (string, error) {
	var pairs []string
	for _, e := range data.Entries {
		values, isList := e.Value.([]any)
		if !isList {
			values = []any{e.Value}
		}
		for _, value := range values {
			text, ok := formValue(value)
			name, isText := e.Key.(string)
			switch {
			case value == nil:
				continue
			case !ok || !isText:
				return "", raise(diag.ValueError, "data for %q must be a string, number or boolean, or an array of these", e.Key)
			}
			pairs = append(pairs, url.QueryEscape(name)+"="+url.QueryEscape(text))
		}
	}
	return strings.Join(pairs, "&"), nil
}

// formValue is a value as a form contains it: as JSON writes it, strings without quotes.
func formValue(value any) (string, bool) {
	switch value := value.(type) {
	case string:
		return value, true
	case bool:
		return strconv.FormatBool(value), true
	case int64:
		return strconv.FormatInt(value, 10), true
	case int:
		return strconv.Itoa(value), true
	case float64:
		return strconv.FormatFloat(value, 'g', -1, 64), true
	}
	return "", false
}
