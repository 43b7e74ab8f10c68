//go:build !js

package builder

// A builder elsewhere, with a real server on this machine in its place.

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
	"github.com/flow-toolkit/flow-toolkit/core/oshost/httptestserver"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// elsewhere is a builder, a file, and a screen.
type elsewhere struct {
	*httptestserver.Server
	t      *testing.T
	screen *fakeScreen
	file   *SchemaFile
	files  *diskFiles
	build  ExternalBuild
	// begins is the answer to the schema; "" is the protocol's.
	begins string
	// polls are the answers to the questions that follow. The last one is repeated.
	polls []string
	// onPoll is called with the number of each question; nil for nothing.
	onPoll func(n int)

	mutex sync.Mutex
	asked int
	slept []time.Duration
}

const waiting = `{"status": "waiting_for_user"}`

func edited(schema string) string {
	return `{"status": "web_builder_edited", "schema": ` + schema + `}`
}

func newElsewhere(t *testing.T, polls ...string) *elsewhere {
	t.Helper()
	e := &elsewhere{Server: httptestserver.Start(t), t: t, screen: &fakeScreen{}, polls: polls}
	e.Handler = e
	e.file, e.files = schemaFile(t, sound)
	h := oshost.New(oshost.Options{})
	h.Sleep = func(ctx context.Context, d time.Duration) error {
		e.mutex.Lock()
		defer e.mutex.Unlock()
		e.slept = append(e.slept, d)
		return ctx.Err()
	}
	e.build = ExternalBuild{Host: h, File: e.file, Text: sound, URL: e.URL + "/builder", Version: "1.2.3"}
	return e
}

func (e *elsewhere) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/builder":
		fmt.Fprint(w, cmp.Or(e.begins, fmt.Sprintf(`{"status": "recieved", "api_url": "%s/api", "web_url": "%[1]s/web"}`, e.URL)))
	case "/api":
		e.mutex.Lock()
		n := e.asked
		e.asked++
		e.mutex.Unlock()
		if e.onPoll != nil {
			e.onPoll(n)
		}
		fmt.Fprint(w, e.polls[min(n, len(e.polls)-1)])
	default:
		http.NotFound(w, r)
	}
}

func (e *elsewhere) run() (Ending, error) {
	return External(context.Background(), e.screen, e.build)
}

// saves runs the build, which must save.
func (e *elsewhere) saves() {
	e.t.Helper()
	if ending, err := e.run(); err != nil || ending != Saved {
		e.t.Errorf("it ended as %q, %v", ending, err)
	}
}

// fails runs the build, which must end with a sentence that contains the given strings, and keep the file.
func (e *elsewhere) fails(texts ...string) string {
	e.t.Helper()
	ending, err := e.run()
	if err == nil {
		e.t.Fatalf("it ended as %q", ending)
	}
	for _, text := range texts {
		endsCommand(e.t, err, text)
	}
	if contains(e.t, e.file, sound); e.files.replaced != 0 {
		e.t.Errorf("the file was replaced %d times", e.files.replaced)
	}
	return err.Error()
}

// compact is a JSON text without its layout.
func compact(text string) string {
	return tree.JSON(tree.ParseJSON(source.New("", []byte(text))).Root)
}

func TestExternalSaves(t *testing.T) {
	noScreen(t)
	made := replaceOnce(t, sound, `"threads": {`, `"seed": {"type": "integer", "default": 7}, "threads": {`)
	e := newElsewhere(t, waiting, waiting, edited(made))
	e.saves()
	if got := e.file.Text(); compact(got) != compact(made) {
		t.Errorf("the file has %s", got)
	}
	contains(t, e.file, e.file.Text())
	if told := e.screen.sentences(); !slices.Equal(told, []string{"open this URL in a browser on this machine: " + e.URL + "/web"}) {
		t.Errorf("told %q", told)
	}
	seen := e.Seen()
	if len(seen) != 4 {
		t.Fatalf("%d requests", len(seen))
	}
	post := seen[0]
	form, err := url.ParseQuery(post.Body)
	want := url.Values{"post_content": {"json_schema"}, "api": {"true"}, "version": {"1.2.3"}, "status": {"waiting_for_user"}, "schema": {compact(sound)}}
	if err != nil || form.Encode() != want.Encode() || post.Method != "POST" || post.Header.Get("Content-Type") != "application/x-www-form-urlencoded" {
		t.Errorf("%+v, %v", post, err)
	}
	for _, poll := range seen[1:] {
		if poll.Method != "GET" || poll.Path != "/api" || poll.Header.Get("Cache-Control") != "no-cache" {
			t.Errorf("%+v", poll)
		}
	}
	if !slices.Equal(e.slept, []time.Duration{2 * time.Second, 2 * time.Second}) {
		t.Errorf("it slept %v", e.slept)
	}
}

// TestExternalUnchanged: what comes back with the same meaning leaves every byte, however its numbers are written.
func TestExternalUnchanged(t *testing.T) {
	for _, sent := range []string{sound, compact(sound), replaceOnce(t, sound, "1.0", "1"), replaceOnce(t, sound, "acme/demo pipeline", "acme\\/demo pipeline")} {
		e := newElsewhere(t, edited(sent))
		e.saves()
		if contains(t, e.file, sound); e.files.replaced != 0 {
			t.Errorf("the file was replaced %d times", e.files.replaced)
		}
	}
}

// TestExternalWritesDifferences: what has not changed keeps its layout.
func TestExternalWritesDifferences(t *testing.T) {
	text := replaceOnce(t, sound, `"type": "number"`, `"enum": [1.0, 2],  "type": "number"`)
	e := newElsewhere(t, edited(replaceOnce(t, replaceOnce(t, compact(text), "[1.0,2]", "[1,2]"), "acme/demo pipeline parameters", "acme/demo, again")))
	write(t, e.file.Path(), text)
	e.file.known, e.build.Text = []byte(text), text
	e.saves()
	contains(t, e.file, replaceOnce(t, text, "acme/demo pipeline parameters", "acme/demo, again"))
}

func TestExternalOrderIsAChange(t *testing.T) {
	title := `  "title": "acme/demo pipeline parameters",` + "\n"
	made := replaceOnce(t, sound, title, "")
	made = strings.TrimSuffix(made, "\n}") + `, "title": "acme/demo pipeline parameters"}`
	e := newElsewhere(t, edited(made))
	e.saves()
	if got := compact(e.file.Text()); got != compact(made) {
		t.Errorf("the file has %s", got)
	}
}

func TestExternalEmptyGroups(t *testing.T) {
	noScreen(t)
	made := replaceOnce(t, sound, `"io": {`, `"void": {"title": "Nothing", "type": "object", "properties": {}}, "io": {`)
	made = replaceOnce(t, made, `"allOf": [`, `"allOf": [{"$ref": "#/definitions/void"}, `)
	made = replaceOnce(t, made, "acme/demo pipeline parameters", "again")
	e := newElsewhere(t, edited(made))
	e.saves()
	if got, want := compact(e.file.Text()), compact(replaceOnce(t, sound, "acme/demo pipeline parameters", "again")); got != want {
		t.Errorf("the file has %s", got)
	}
	e.screen.tells(t, `the group "void" has no parameters and is not written`)
}

func TestExternalUnreachable(t *testing.T) {
	nobody := httptestserver.Refused(t)
	e := newElsewhere(t)
	e.build.URL = nobody
	e.fails(nobody)
	e = newElsewhere(t)
	e.begins = `{"status": "recieved", "api_url": "` + nobody + `", "web_url": "http://x/"}`
	e.fails(nobody)
	e = newElsewhere(t)
	e.build.Host.Fetch = nil
	e.fails("network")
	e = newElsewhere(t)
	e.build.URL = "ftp://x/"
	e.fails("ftp://x/")
}

func TestExternalLate(t *testing.T) {
	e := newElsewhere(t)
	e.build.URL, e.build.Timeout = e.URL+"/slow-headers", time.Millisecond
	e.fails("/slow-headers timed out")
	e = newElsewhere(t)
	e.begins = `{"status": "recieved", "api_url": "` + e.URL + `/slow-headers", "web_url": "http://x/"}`
	// A busy machine may not reach the builder itself in time.
	said := ""
	for e.build.Timeout = 50 * time.Millisecond; !strings.Contains(said, "/slow-headers"); e.build.Timeout *= 2 {
		said = e.fails("timed out")
	}
}

func TestExternalStatusOfHTTP(t *testing.T) {
	for _, status := range []string{"404", "500", "403", "201"} {
		e := newElsewhere(t)
		e.build.URL = e.URL + "/status/" + status
		e.fails(e.build.URL, status)
	}
	e := newElsewhere(t)
	e.begins = `{"status": "recieved", "api_url": "` + e.URL + `/none", "web_url": "http://x/"}`
	e.fails(e.URL+"/none", "404")
}

func TestExternalBadBegin(t *testing.T) {
	for _, begins := range []string{
		"no JSON", "[]", "{}", `{"status": "error"}`, `{"status": "received", "api_url": "http://x/", "web_url": "http://x/"}`, `{"status": 7}`, `{"status": null}`,
		`{"status": "recieved"}`, `{"status": "recieved", "api_url": "http://x/"}`, `{"status": "recieved", "api_url": 1, "web_url": "http://x/"}`,
		`{"status": "recieved", "api_url": "http://x/", "web_url": "javascript:alert(1)"}`, `{"status": "recieved", "api_url": "file:///etc/passwd", "web_url": "http://x/"}`,
	} {
		e := newElsewhere(t)
		e.begins = begins
		e.fails("invalid response from " + e.build.URL)
	}
	e := newElsewhere(t)
	e.begins = `{"status": "` + strings.Repeat("x", 100) + `"}`
	e.fails(`"status" must be "recieved", found "` + strings.Repeat("x", 79) + `…`)
}

func TestExternalBadPoll(t *testing.T) {
	for _, c := range [][2]string{
		{`{"status": "error", "message": "The session is over."}`, "ended with an error: The session is over."},
		{`{"status": "error"}`, "ended with an error"},
		{`{"status": "error", "message": 7}`, "ended with an error"},
		{`{"status": "launch_params_complete"}`, `unknown status "launch_params_complete"`},
		{`{"status": null}`, "unknown status null"},
		{"no JSON", "expected a JSON object"},
		{`{"state": "waiting_for_user"}`, "expected a JSON object with"},
		{`{"status": "web_builder_edited"}`, `"schema" must be a JSON object`},
		{edited(`"text"`), `"schema" must be a JSON object`},
		{edited("[]"), `"schema" must be a JSON object`},
		{edited("null"), `"schema" must be a JSON object`},
	} {
		e := newElsewhere(t, waiting, c[0])
		said := e.fails(c[1], e.URL+"/api")
		if c[1] == "ended with an error" && !strings.HasSuffix(said, c[1]) {
			t.Error(said)
		}
	}
}

// TestExternalPageURL: what the builder gives as the page's URL is shown as browsers read it.
func TestExternalPageURL(t *testing.T) {
	noScreen(t)
	e := newElsewhere(t, edited(sound))
	web, err := json.Marshal("http://x/a\x1b[2J\nb\x07c")
	if err != nil {
		t.Fatal(err)
	}
	e.begins = fmt.Sprintf(`{"status": "recieved", "api_url": "%s/api", "web_url": %s}`, e.URL, web)
	e.saves()
	e.screen.tells(t, ": http://x/a%1B[2Jb%07c")
}

func TestExternalInvalidSchema(t *testing.T) {
	for name, made := range map[string]string{
		"something else":  `{"foo": "bar"}`,
		"nothing":         `{}`,
		"a missing group": replaceOnce(t, sound, `"allOf": [`, `"allOf": [{"$ref": "#/definitions/nowhere"}, `),
		"declared twice":  replaceOnce(t, sound, `"properties": {"a"`, `"properties": {"threads": {"type": "integer"}, "a"`),
		"an unknown type": replaceOnce(t, sound, `"type": "number"`, `"type": "whole"`),
	} {
		if said := newElsewhere(t, edited(made)).fails("sent an invalid schema, which is not written: "); said == "" {
			t.Error(name)
		}
	}
}

func TestExternalCtrlC(t *testing.T) {
	for name, prepare := range map[string]func(e *elsewhere){
		"while it asks": func(e *elsewhere) {
			e.onPoll = func(n int) {
				if n == 1 {
					e.screen.ctrlC()
				}
			}
		},
		"while it sleeps": func(e *elsewhere) {
			e.build.Host.Sleep = func(ctx context.Context, _ time.Duration) error {
				e.screen.ctrlC()
				return ctx.Err()
			}
		},
	} {
		e := newElsewhere(t, waiting)
		prepare(e)
		ending, err := e.run()
		if err != nil || ending != Closed {
			t.Errorf("%s: it ended as %q, %v", name, ending, err)
		}
		if contains(t, e.file, sound); e.files.replaced != 0 {
			t.Errorf("%s: the file was replaced", name)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	e := newElsewhere(t, edited("{}"))
	if ending, err := External(ctx, e.screen, e.build); err != nil || ending != Closed || len(e.screen.sentences()) > 0 {
		t.Errorf("cancelled before it begins: %q, %v", ending, err)
	}
}

func TestExternalKeepsWhatOthersWrote(t *testing.T) {
	e := newElsewhere(t, waiting, edited(replaceOnce(t, sound, "acme/demo pipeline parameters", "another title")))
	e.onPoll = func(n int) {
		if n == 1 {
			write(t, e.file.Path(), sound+"\n")
		}
	}
	ending, err := e.run()
	if !errors.Is(err, ErrChanged) || ending != "" {
		t.Errorf("it ended as %q, %v", ending, err)
	}
	endsCommand(t, err, "changed by another program since it was read")
	contains(t, e.file, sound+"\n")
}

// TestExternalUnreadable: a schema that is not JSON is not sent.
func TestExternalUnreadable(t *testing.T) {
	e := newElsewhere(t)
	e.build.Text = "{\n  \"a\": \n"
	e.fails(`cannot read "flow_schema.json": line `)
	if seen := e.Seen(); len(seen) > 0 {
		t.Errorf("%+v", seen)
	}
}

// TestExternalWithoutTimeout: the port gets no timeout.
func TestExternalWithoutTimeout(t *testing.T) {
	e := newElsewhere(t, edited(sound))
	fetch := e.build.Host.Fetch
	var timeouts []time.Duration
	e.build.Host.Fetch = func(ctx context.Context, r host.Request) (host.Response, error) {
		timeouts = append(timeouts, r.Timeout)
		return fetch(ctx, r)
	}
	e.saves()
	e.build.Timeout = time.Hour
	e.saves()
	if !slices.Equal(timeouts, []time.Duration{0, 0, time.Hour, time.Hour}) {
		t.Errorf("%v", timeouts)
	}
}
