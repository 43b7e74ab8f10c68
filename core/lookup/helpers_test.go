package lookup

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
)

// own are addresses of services that a caller gives.
var own = dialect.Addresses{
	Version: "https://v.example/version", Channels: "https://c.example/package/", Registry: "https://r.example/pypi",
	Containers: "https://t.example", Hosting: "https://api.h.example", Pipelines: "https://p.example/pipelines.json",
}

func answer(status int, body string, header ...string) host.Response {
	r := host.Response{Status: status, Body: []byte(body)}
	for i := 0; i+1 < len(header); i += 2 {
		r.Header = append(r.Header, host.Header{Name: header[i], Value: header[i+1]})
	}
	return r
}

// failing answers every request with an error of a kind.
func failing(kind host.FetchKind, hint string) func(int, host.Request) (host.Response, error) {
	return func(_ int, r host.Request) (host.Response, error) {
		return host.Response{}, &host.FetchError{Kind: kind, URL: r.URL, Hint: hint}
	}
}

// at answers by address; others are 404.
func at(answers map[string]host.Response) func(int, host.Request) (host.Response, error) {
	return func(_ int, r host.Request) (host.Response, error) {
		if a, ok := answers[r.URL]; ok {
			a.URL = r.URL
			return a, nil
		}
		return answer(404, `{"message": "Not Found"}`), nil
	}
}

// asking is a Lookup with the addresses above, over a fake host.
func asking(t *testing.T, f *hosttest.Fake, without ...host.Port) *Lookup {
	t.Helper()
	h := f.Host(without...)
	session, err := hostapi.New(h, hostapi.Options{API: own.Hosting})
	if err != nil {
		t.Fatal(err)
	}
	return New(h, Options{Names: dialect.Toolkit, Addresses: own, Session: session})
}

func kindOf(err error) diag.Kind {
	var raised *diag.Raised
	if errors.As(err, &raised) {
		return raised.Kind
	}
	return ""
}

func urls(f *hosttest.Fake) (found []string) {
	for _, r := range f.Requests() {
		found = append(found, r.URL)
	}
	return found
}

// expect fails unless the error is of the kind and says the words; "" wants none.
func expect(t *testing.T, what string, err error, kind diag.Kind, says ...string) {
	t.Helper()
	if kindOf(err) != kind || (err == nil) != (kind == "") {
		t.Errorf("%s: %v (%s), want kind %q", what, err, kindOf(err), kind)
		return
	}
	for _, words := range says {
		if text := fmt.Sprint(err) + "; help: " + diag.HelpOf(err); err != nil && !strings.Contains(text, words) {
			t.Errorf("%s: %q is not in %q", what, words, text)
		}
	}
}

// recorded reads a table of the recorded cases.
func recorded(t *testing.T, table string, into any) {
	t.Helper()
	text, err := os.ReadFile("../../../shared/data/utils-cases.json")
	if err != nil {
		t.Skip("the recorded cases (../shared/data) are not here")
	}
	tables := map[string]json.RawMessage{}
	if err := json.Unmarshal(text, &tables); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(tables[table], into); err != nil {
		t.Fatal(err)
	}
}
