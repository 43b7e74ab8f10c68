package hostapi

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// counting answers each request with its number.
func counting(status int, header ...string) func(int, host.Request) (host.Response, error) {
	return func(n int, r host.Request) (host.Response, error) {
		a := answer(status, fmt.Sprint("body ", n), header...)
		a.URL = r.URL
		return a, nil
	}
}

// TestCached checks what is kept and for which session.
func TestCached(t *testing.T) {
	plain := GetOptions{}
	accept := GetOptions{Header: []host.Header{{Name: "Accept", Value: "text/plain"}}}
	own := GetOptions{Header: []host.Header{{Name: "Authorization", Value: "Bearer other"}}}
	for name, c := range map[string]struct {
		status         int
		header         []string
		first, second  string
		firstO, secndO GetOptions
		pass           time.Duration
		cached         bool
	}{
		"the same":              {200, nil, "/a", "/a", plain, plain, 0, true},
		"just young enough":     {200, nil, "/a", "/a", plain, plain, time.Hour - time.Millisecond, true},
		"one hour old":          {200, nil, "/a", "/a", plain, plain, time.Hour, false},
		"of the future":         {200, nil, "/a", "/a", plain, plain, -time.Second, false},
		"no-store is kept":      {200, []string{"Cache-Control", "no-store"}, "/a", "/a", plain, plain, 0, true},
		"max-age does not end":  {200, []string{"Cache-Control", "max-age=60"}, "/a", "/a", plain, plain, 30 * time.Minute, true},
		"201":                   {201, nil, "/a", "/a", plain, plain, 0, false},
		"203":                   {203, nil, "/a", "/a", plain, plain, 0, false},
		"304":                   {304, nil, "/a", "/a", plain, plain, 0, false},
		"404":                   {404, nil, "/a", "/a", plain, plain, 0, false},
		"500":                   {500, nil, "/a", "/a", plain, plain, 0, false},
		"another address":       {200, nil, "/a", "/b", plain, plain, 0, false},
		"query in other order":  {200, nil, "/a?x=1&y=2", "/a?y=2&x=1", plain, plain, 0, true},
		"another query":         {200, nil, "/a?x=1", "/a?x=2", plain, plain, 0, false},
		"a fragment":            {200, nil, "/a", "/a#top", plain, plain, 0, true},
		"host in capitals":      {200, nil, "/a", "https://API.HOST.example:443/a", plain, plain, 0, true},
		"another type":          {200, nil, "/a", "/a", plain, accept, 0, false},
		"another identity":      {200, nil, "/a", "/a", plain, own, 0, false},
		"another access token":  {200, nil, "/a?access_token=1", "/a?access_token=2", plain, plain, 0, false},
		"the same access token": {200, nil, "/a?access_token=1&b", "/a?b&access_token=1", plain, plain, 0, true},
		"HEAD":                  {200, nil, "/a", "/a", GetOptions{Head: true}, GetOptions{Head: true}, 0, true},
		"HEAD, then GET":        {200, nil, "/a", "/a", GetOptions{Head: true}, plain, 0, false},
		"switched off":          {200, nil, "/a", "/a", plain, GetOptions{NoCache: true}, 0, false},
		"not kept":              {200, nil, "/a", "/a", GetOptions{NoCache: true}, plain, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			f := hosttest.New()
			f.Answer = counting(c.status, c.header...)
			s := session(t, f.Host(), Options{})
			first, err := s.Get(context.Background(), c.first, c.firstO)
			if err != nil || first.FromCache {
				t.Fatalf("%+v: %v", first, err)
			}
			f.Pass(c.pass)
			second, err := s.Get(context.Background(), c.second, c.secndO)
			if err != nil || second.FromCache != c.cached {
				t.Fatalf("from the cache: %v: %v", second.FromCache, err)
			}
			if c.cached && (string(second.Body) != "body 0" || second.Status != 200) {
				t.Errorf("%+v", second)
			}
		})
	}
}

// TestCacheRestart: another session over the same store finds the answer, with the same header
// fields; one of another identity does not.
func TestCacheRestart(t *testing.T) {
	f := hosttest.New()
	f.Answer = counting(200, "ETag", "e", "X-Empty", "")
	mine := Options{Auth: &Auth{Token: secret}}
	mustGet(t, session(t, f.Host(), mine), "/a")
	again := mustGet(t, session(t, f.Host(), mine), "/a")
	if !again.FromCache || again.Get("etag") != "e" || again.URL != api+"/a" {
		t.Errorf("%+v", again)
	}
	if other := mustGet(t, session(t, f.Host(), Options{}), "/a"); other.FromCache {
		t.Error("an answer crossed from one identity to another")
	}
	if off := mustGet(t, session(t, f.Host(), Options{Auth: mine.Auth, NoCache: true}), "/a"); off.FromCache {
		t.Error("the cache was not switched off")
	}
	noSecret(t, f, secret)
}

// TestSecretsAreNotStored: neither header fields, parameters nor an answer that repeats them.
func TestSecretsAreNotStored(t *testing.T) {
	f := hosttest.New()
	f.Answer = counting(200, "Set-Cookie", "id="+secret, "X-Api-Key", secret, "X-Auth-Token", secret, "X-Plain", "kept")
	s := session(t, f.Host(), Options{Auth: &Auth{User: "ada", Token: secret}})
	mustGet(t, s, "/a?api_key="+secret+"&q=1")
	_, err := s.Get(context.Background(), "/a", GetOptions{Header: []host.Header{{Name: "X-API-Key", Value: secret + "2"}}})
	if err != nil {
		t.Fatal(err)
	}
	keys := f.Store().Keys()
	if len(keys) != 2 {
		t.Fatalf("stored under %q", keys)
	}
	text, _, _ := f.Store().Get(context.Background(), keys[0])
	if strings.Contains(string(text), "Cookie") || !strings.Contains(string(text), "X-Plain") {
		t.Errorf("stored: %s", text)
	}
	noSecret(t, f, secret, (&Auth{User: "ada", Token: secret}).header()[6:])
	f.Answer = func(_ int, r host.Request) (host.Response, error) {
		return answer(200, "you sent "+authorization(r)), nil
	}
	if got := mustGet(t, s, "/echo"); got.FromCache || mustGet(t, s, "/echo").FromCache {
		t.Error("an answer with the credential was kept")
	}
}

// TestDamagedEntries: each is deleted with one warning and the response fetched again.
func TestDamagedEntries(t *testing.T) {
	for name, damage := range map[string]func(string) string{
		"empty":          func(string) string { return "" },
		"cut":            func(text string) string { return text[:len(text)/2] },
		"no JSON":        func(string) string { return "\x00\x01" },
		"null":           func(string) string { return "null" },
		"a list":         func(string) string { return "[]" },
		"another's":      func(text string) string { return strings.Replace(text, "/a\"", "/b\"", 1) },
		"body changed":   func(text string) string { return strings.Replace(text, `"body":"Ym9k`, `"body":"Zm9k`, 1) },
		"status changed": func(text string) string { return strings.Replace(text, `"status":200`, `"status":0`, 1) },
	} {
		f := hosttest.New()
		f.Answer = counting(200)
		s := session(t, f.Host(), Options{Auth: &Auth{Token: secret}})
		mustGet(t, s, "/a")
		key := f.Store().Keys()[0]
		text, _, _ := f.Store().Get(context.Background(), key)
		if damaged := damage(string(text)); damaged == string(text) {
			t.Fatalf("%s: nothing was damaged in %s", name, text)
		} else if err := f.Store().Put(context.Background(), key, []byte(damaged)); err != nil {
			t.Fatal(err)
		}
		again := mustGet(t, s, "/a")
		if again.FromCache || string(again.Body) != "body 1" || len(warnings(f)) != 1 {
			t.Errorf("%s: %+v, warnings %q", name, again, warnings(f))
		}
		if third := mustGet(t, s, "/a"); !third.FromCache || string(third.Body) != "body 1" {
			t.Errorf("%s: the entry was not replaced: %+v", name, third)
		}
	}
}

// TestStoreFails: one warning, and the session's own memory instead.
func TestStoreFails(t *testing.T) {
	f := hosttest.New()
	f.Answer = counting(200)
	s := session(t, f.Host(), Options{Auth: &Auth{Token: secret}})
	f.Store().Fail = &host.StoreError{Place: "/cache", Cause: errors.New("disk")}
	mustGet(t, s, "/a")
	mustGet(t, s, "/b")
	if !mustGet(t, s, "/a").FromCache || !mustGet(t, s, "/b").FromCache {
		t.Error("nothing was kept in memory")
	}
	if w := warnings(f); len(w) != 1 || !strings.Contains(w[0], "/cache") {
		t.Errorf("%q", w)
	}
}

// TestWithoutStore: memory alone, bounded, and forgotten by a new initialisation.
func TestWithoutStore(t *testing.T) {
	f := hosttest.New()
	f.Answer = counting(200)
	s := session(t, f.Host(host.PortStore), Options{})
	for i := range limits.CachedAnswers.Max + 1 {
		mustGet(t, s, fmt.Sprint("/", i))
	}
	if mustGet(t, s, "/0").FromCache || !mustGet(t, s, "/5").FromCache || len(s.cache.entries) != limits.CachedAnswers.Max {
		t.Errorf("%d entries", len(s.cache.entries))
	}
	if err := s.LazyInit(context.Background()); err != nil || mustGet(t, s, "/5").FromCache {
		t.Errorf("the memory outlived the initialisation: %v", err)
	}
}

// TestWithoutClock: what cannot expire is not kept.
func TestWithoutClock(t *testing.T) {
	f := hosttest.New()
	f.Answer = counting(200)
	s := session(t, f.Host(host.PortNow), Options{})
	mustGet(t, s, "/a")
	if mustGet(t, s, "/a").FromCache || len(f.Store().Keys()) != 0 {
		t.Error("an answer without an age was kept")
	}
}

// TestLargeAnswer is not kept.
func TestLargeAnswer(t *testing.T) {
	f := hosttest.New()
	f.Answer = func(int, host.Request) (host.Response, error) {
		return host.Response{Status: 200, Body: make([]byte, limits.CachedAnswer.Max+1)}, nil
	}
	s := session(t, f.Host(), Options{})
	mustGet(t, s, "/a")
	if mustGet(t, s, "/a").FromCache {
		t.Error("it was kept")
	}
}
