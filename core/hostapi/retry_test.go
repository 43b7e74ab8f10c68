package hostapi

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

// inSeconds is a time of the fake's clock as the API writes it.
func inSeconds(n int64) string { return strconv.FormatInt(hosttest.Start.Unix()+n, 10) }

// TestWaits: how long a refusal is waited for, and that a good answer follows it.
func TestWaits(t *testing.T) {
	date := func(d time.Duration) string { return hosttest.Start.Add(d).Format("Mon, 02 Jan 2006 15:04:05 GMT") }
	unasked := 35 * time.Second // the fake's chance is the middle
	for name, c := range map[string]struct {
		status int
		header []string
		wait   time.Duration
	}{
		"seconds":                {403, []string{"Retry-After", "7"}, 7 * time.Second},
		"too many requests":      {429, []string{"Retry-After", "7"}, 7 * time.Second},
		"blanks":                 {403, []string{"retry-after", " 7 "}, 7 * time.Second},
		"a date":                 {403, []string{"Retry-After", date(90 * time.Second)}, 90 * time.Second},
		"an old form of date":    {403, []string{"Retry-After", "Tuesday, 02-Jan-24 03:05:05 GMT"}, time.Minute},
		"another form of date":   {403, []string{"Retry-After", "Tue Jan  2 03:05:05 2024"}, time.Minute},
		"nothing":                {403, nil, unasked},
		"zero":                   {403, []string{"Retry-After", "0"}, unasked},
		"the past":               {403, []string{"Retry-After", date(-time.Hour)}, unasked},
		"a fraction":             {403, []string{"Retry-After", "1.5"}, unasked},
		"a negative":             {403, []string{"Retry-After", "-1"}, unasked},
		"words":                  {403, []string{"Retry-After", "soon"}, unasked},
		"the allowance":          {403, []string{"X-RateLimit-Remaining", "0", "X-RateLimit-Reset", inSeconds(42)}, 42 * time.Second},
		"only the time":          {429, []string{"X-RateLimit-Reset", inSeconds(42)}, 42 * time.Second},
		"some left":              {403, []string{"X-RateLimit-Remaining", "3", "X-RateLimit-Reset", inSeconds(42)}, unasked},
		"the time has come":      {403, []string{"X-RateLimit-Reset", inSeconds(-1)}, unasked},
		"no number":              {403, []string{"X-RateLimit-Reset", "x"}, unasked},
		"seconds, then the rest": {403, []string{"Retry-After", "3", "X-RateLimit-Reset", inSeconds(42)}, 3 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			for _, ask := range []func(*Session) (*Response, error){
				func(s *Session) (*Response, error) { return s.SafeGet(context.Background(), "/x") },
				func(s *Session) (*Response, error) { return s.RequestRetry(context.Background(), "/x", nil) },
			} {
				f := hosttest.New()
				f.Answer = hosttest.Script(answer(c.status, "{}", c.header...), answer(200, "fine"))
				got, err := ask(session(t, f.Host(), Options{}))
				if err != nil || string(got.Body) != "fine" || !slices.Equal(f.Slept(), []time.Duration{c.wait}) || len(f.Requests()) != 2 {
					t.Errorf("%+v, %v after %v", got, err, f.Slept())
				}
				if w := strings.Join(warnings(f), "\n"); !strings.Contains(w, strconv.Itoa(c.status)) || !strings.Contains(w, spell(c.wait)) {
					t.Errorf("warned: %q", w)
				}
			}
		})
	}
}

// TestRetriesEnd: by their number, by the time that they take, and without a timer.
func TestRetriesEnd(t *testing.T) {
	for name, c := range map[string]struct {
		options  Options
		header   []string
		requests int
		slept    time.Duration
		says     string
	}{
		"by number":          {Options{Attempts: 3, MaxWait: time.Hour}, []string{"Retry-After", "2"}, 3, 4 * time.Second, `3 times; help: increase "attempts" (in Go, Options.Attempts)`},
		"by default":         {Options{}, []string{"Retry-After", "2"}, 5, 8 * time.Second, `5 times`},
		"by time":            {Options{MaxWait: time.Minute}, []string{"Retry-After", "25"}, 3, 50 * time.Second, `asks to retry after 25 seconds, but of at most 1 minute of waiting only 10 seconds remain; help: increase "maxWait"`},
		"never":              {Options{MaxWait: NoWait}, []string{"Retry-After", "1"}, 1, 0, `but "maxWait" is 0`},
		"at once":            {Options{}, []string{"Retry-After", "301"}, 1, 0, `increase "maxWait"`},
		"absurd":             {Options{}, []string{"Retry-After", "99999999999999999999999"}, 1, 0, `increase "maxWait"`},
		"a whole hour":       {Options{}, []string{"X-RateLimit-Remaining", "0", "X-RateLimit-Reset", inSeconds(3600)}, 1, 0, "or set a token"},
		"a date far away":    {Options{}, []string{"Retry-After", "Fri, 31 Dec 9999 23:59:59 GMT"}, 1, 0, `"maxWait"`},
		"a time beyond time": {Options{}, []string{"X-RateLimit-Reset", "9223372036854775807"}, 1, 0, ""},
	} {
		t.Run(name, func(t *testing.T) {
			f := hosttest.New()
			f.Answer = func(int, host.Request) (host.Response, error) { return answer(403, "{}", c.header...), nil }
			_, err := session(t, f.Host(), c.options).SafeGet(context.Background(), "/x")
			if kindOf(err) != diag.RuntimeError || !strings.Contains(err.Error()+"; help: "+diag.HelpOf(err), c.says) || !strings.Contains(err.Error(), "403") {
				t.Errorf("%v", err)
			}
			var slept time.Duration
			for _, d := range f.Slept() {
				slept += d
			}
			if len(f.Requests()) != c.requests || slept != c.slept {
				t.Errorf("%d requests, slept %v", len(f.Requests()), slept)
			}
			if slept > 5*time.Minute {
				t.Errorf("slept %v", slept)
			}
		})
	}
	f := hosttest.New()
	f.Answer = func(int, host.Request) (host.Response, error) { return answer(403, ""), nil }
	_, err := session(t, f.Host(host.PortSleep), Options{}).SafeGet(context.Background(), "/x")
	var lacking *host.Unavailable
	if !errors.As(err, &lacking) {
		t.Errorf("without a timer: %v", err)
	}
	_, err = session(t, f.Host(host.PortFetch), Options{}).SafeGet(context.Background(), "/x")
	if !errors.As(err, &lacking) {
		t.Errorf("without a network: %v", err)
	}
}

// TestSafeGetStatuses is the table of §6.4: only a refused credential raises.
func TestSafeGetStatuses(t *testing.T) {
	for _, status := range []int{200, 201, 204, 301, 304, 400, 404, 418, 500, 502, 503} {
		f := hosttest.New()
		f.Answer = hosttest.Script(answer(status, "x"))
		got, err := session(t, f.Host(), Options{}).SafeGet(context.Background(), "/x")
		if err != nil || got.Status != status || len(f.Requests()) != 1 {
			t.Errorf("%d: %+v, %v", status, got, err)
		}
	}
	for source, c := range map[string]struct {
		auth *Auth
		vars map[string]string
		says string
	}{
		"none":        {nil, nil, "requires a token"},
		"caller":      {&Auth{Token: secret}, nil, "rejected the token from the caller"},
		"environment": {nil, map[string]string{"GITHUB_TOKEN": secret}, "rejected the token from the environment (HOST_TOKEN or GITHUB_TOKEN)"},
	} {
		f := hosttest.New()
		f.Vars = c.vars
		f.Answer = func(int, host.Request) (host.Response, error) {
			return answer(401, `{"message": "Bad credentials"}`), nil
		}
		s := session(t, f.Host(), Options{Auth: c.auth})
		_, err := s.SafeGet(context.Background(), "/x")
		if kindOf(err) != diag.RuntimeError || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), secret) {
			t.Errorf("%s: %v", source, err)
		}
		f.Answer = func(int, host.Request) (host.Response, error) { return answer(200, "fine"), nil }
		if got, err := s.SafeGet(context.Background(), "/x"); err != nil || got.Status != 200 {
			t.Errorf("%s: the session is of no use any more: %v", source, err)
		}
		noSecret(t, f, secret)
	}
}

// TestRequestRetry is the table of §6.5.
func TestRequestRetry(t *testing.T) {
	for _, status := range []int{202, 204, 301, 401, 404, 422, 500} {
		f := hosttest.New()
		f.Answer = hosttest.Script(answer(status, "x"))
		_, err := session(t, f.Host(), Options{}).RequestRetry(context.Background(), "/x", nil)
		if kindOf(err) != diag.RuntimeError || !strings.Contains(err.Error(), strconv.Itoa(status)) || !strings.Contains(err.Error(), api+"/x") {
			t.Errorf("%d: %v", status, err)
		}
	}
	for name, c := range map[string]struct {
		post any
		body string
	}{
		"an empty map": {map[string]any{}, `{}`},
		"a map":        {map[string]any{"title": "a", "n": 1}, `{"n":1,"title":"a"}`},
		"a list":       {[]string{"a"}, `["a"]`},
	} {
		f := hosttest.New()
		f.Answer = hosttest.Script(answer(403, "", "Retry-After", "1"), answer(201, "made"))
		got, err := session(t, f.Host(), Options{Auth: &Auth{Token: secret}}).RequestRetry(context.Background(), "/x", c.post)
		if err != nil || got.Status != 201 {
			t.Fatalf("%s: %v", name, err)
		}
		for _, r := range f.Requests() {
			if r.Method != "POST" || string(r.Body) != c.body || headerValue(r.Header, "Content-Type") != "application/json" || authorization(r) != "Bearer "+secret {
				t.Errorf("%s: %+v", name, r)
			}
		}
		if len(f.Store().Keys()) != 0 {
			t.Errorf("%s: a POST was kept", name)
		}
	}
	f := hosttest.New()
	if _, err := session(t, f.Host(), Options{}).RequestRetry(context.Background(), "/x", func() {}); kindOf(err) != diag.ValueError {
		t.Errorf("%v", err)
	}
}

// TestLists: what counts as an answer is the caller's to change.
func TestLists(t *testing.T) {
	f := hosttest.New()
	f.Answer = hosttest.Script(answer(503, ""), answer(202, "fine"))
	s := session(t, f.Host(), Options{})
	s.ReturnRetry, s.ReturnOK = append(s.ReturnRetry, 503), append(s.ReturnOK, 202)
	if got, err := s.SafeGet(context.Background(), "/x"); err != nil || got.Status != 202 {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestFailures: what the port cannot do has the interface's kind, without secrets, and leaves the
// session usable.
func TestFailures(t *testing.T) {
	for kind, want := range map[host.FetchKind]diag.Kind{
		host.Unreachable: diag.LookupError, host.TimedOut: diag.LookupError, host.TooLarge: diag.LookupError,
		host.Blocked: diag.LookupError, host.Invalid: diag.ValueError, host.Aborted: "",
	} {
		f := hosttest.New()
		f.Answer = func(n int, r host.Request) (host.Response, error) {
			if n > 0 {
				return answer(200, "fine"), nil
			}
			return host.Response{}, &host.FetchError{Kind: kind, URL: r.URL, Hint: "a hint", Cause: errors.New("at " + r.URL)}
		}
		s := session(t, f.Host(), Options{Auth: &Auth{Token: secret}})
		_, err := s.SafeGet(context.Background(), "/x?token="+secret)
		if kindOf(err) != want {
			t.Errorf("%s: %v", kind, err)
		}
		for e := err; want != "" && e != nil; e = errors.Unwrap(e) {
			if strings.Contains(e.Error(), secret) {
				t.Errorf("%s: %v", kind, e)
			}
		}
		if want != "" && diag.HelpOf(err) != "a hint" {
			t.Errorf("%s: the hint is lost: %v", kind, err)
		}
		if got, err := s.SafeGet(context.Background(), "/x"); err != nil || got.Status != 200 {
			t.Errorf("%s: the session is of no use any more: %v", kind, err)
		}
		noSecret(t, f, secret)
	}
}

// TestAddresses: an invalid URL is reported before any request.
func TestAddresses(t *testing.T) {
	f := hosttest.New()
	for _, address := range []string{"", "x", "ftp://host.example/", "file:///etc/passwd", "https://", "http://[::1", "javascript:alert(1)"} {
		if _, err := session(t, f.Host(), Options{}).Get(context.Background(), address, GetOptions{}); kindOf(err) != diag.ValueError {
			t.Errorf("%q: %v", address, err)
		}
	}
	if len(f.Requests()) != 0 {
		t.Errorf("%v", f.Requests())
	}
}

// TestCancelled: a context that ended ends the call, its wait and its initialisation.
func TestCancelled(t *testing.T) {
	f := hosttest.New()
	ctx, cancel := context.WithCancel(context.Background())
	f.Answer = func(int, host.Request) (host.Response, error) { cancel(); return answer(403, ""), nil }
	if _, err := session(t, f.Host(), Options{}).SafeGet(ctx, "/x"); !errors.Is(err, context.Canceled) || len(f.Requests()) != 1 {
		t.Errorf("%v", err)
	}
	s := session(t, f.Host(), Options{})
	if err := s.LazyInit(ctx); !errors.Is(err, context.Canceled) || s.State().Initialised {
		t.Errorf("%v", err)
	}
	if err := s.LazyInit(context.Background()); err != nil || !s.State().Initialised {
		t.Errorf("%v", err)
	}
}

// TestSpell: two units at most, and words where there are none.
func TestSpell(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "no time", time.Microsecond: "no time", time.Millisecond: "1 millisecond", time.Second: "1 second", 90 * time.Second: "1 minute and 30 seconds",
		25*time.Hour + 90*time.Second: "1 day and 1 hour", 301 * 24 * time.Hour: "301 days", 876000 * time.Hour: "100 years or more",
	} {
		if got := spell(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}
