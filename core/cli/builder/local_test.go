//go:build !js

package builder

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/cli/builder/server"
)

// pageRoot is a folder with a page.
func pageRoot(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, "page", "samples"), 0o777); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(root, "page", "index.html"), `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'self'">`)
	return root
}

// ended is how a build ended.
type ended struct {
	ending Ending
	err    error
}

// localPage is a build that goes on, and its page, played by requests.
type localPage struct {
	t      *testing.T
	screen *fakeScreen
	file   *SchemaFile
	origin string
	secret string
	offer  reply
	ended  chan ended
}

// reply is what the builder answers the page.
type reply struct {
	status                       int
	Session, Name, Text, Message string
}

var addressForm = regexp.MustCompile(`http://127\.0\.0\.1:\d+/#build=[\w-]{43}$`)

// building starts a build of the file, and opens its page.
func building(t *testing.T, file *SchemaFile, change func(*LocalBuild)) *localPage {
	t.Helper()
	build := LocalBuild{File: file, Text: file.Text(), Root: pageRoot(t), Idle: time.Hour}
	if change != nil {
		change(&build)
	}
	told := make(chan string, 1)
	p := &localPage{t: t, file: file, ended: make(chan ended, 1)}
	p.screen = &fakeScreen{onTell: func(sentence string) {
		if address := addressForm.FindString(sentence); address != "" {
			told <- address
		}
	}}
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		ending, err := Local(ctx, p.screen, build)
		p.ended <- ended{ending, err}
	}()
	t.Cleanup(cancel)
	address, err := url.Parse(<-told)
	if err != nil {
		t.Fatal(err)
	}
	p.origin, p.secret = "http://"+address.Host, strings.TrimPrefix(address.Fragment, "build=")
	p.offer = p.ask("POST", "session", "")
	p.secret = p.offer.Session
	return p
}

func (p *localPage) ask(method, path, body string) reply {
	p.t.Helper()
	request, err := http.NewRequest(method, p.origin+"/builder/"+path, strings.NewReader(body))
	if err != nil {
		p.t.Fatal(err)
	}
	request.Header = http.Header{"Origin": {p.origin}, "Authorization": {"Bearer " + p.secret}, "Content-Type": {"application/json"}}
	request.Close = true
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		p.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	answer := reply{status: response.StatusCode}
	if err = errors.Join(err, json.Unmarshal(text, &answer)); err != nil {
		p.t.Fatalf("%s %v", text, err)
	}
	return answer
}

func (p *localPage) save(status int, path, text string) reply {
	p.t.Helper()
	got := p.ask("PUT", path, text)
	if got.status != status {
		p.t.Errorf("%+v, want %d", got, status)
	}
	return got
}

func (p *localPage) ends(want Ending) {
	p.t.Helper()
	if got := <-p.ended; got.err != nil || got.ending != want {
		p.t.Errorf("it ended as %q, %v; want %q", got.ending, got.err, want)
	}
}

// noScreen is a system without a screen and without SSH.
func noScreen(t *testing.T) {
	for _, name := range []string{"DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"} {
		t.Setenv(name, "")
	}
}

func TestLocalSaves(t *testing.T) {
	noScreen(t)
	file, _ := schemaFile(t, sound)
	p := building(t, file, nil)
	if p.offer.status != 200 || p.offer.Name != fileName || p.offer.Text != sound {
		t.Errorf("%+v", p.offer)
	}
	now := replaceOnce(t, sound, `"default": 4`, `"default": 5`)
	p.save(200, "schema", now)
	p.ends(Saved)
	contains(t, file, now)
	if file.Text() != now {
		t.Errorf("the file is taken to be %q", file.Text())
	}
	if told := p.screen.sentences(); len(told) != 1 || len(p.screen.waited) != 1 || p.screen.waited[0] != waitingText {
		t.Errorf("told %q, waited for %q", told, p.screen.waited)
	}
}

// TestLocalOffersText: the page begins with the text that the command made, which may not be written yet.
func TestLocalOffersText(t *testing.T) {
	file, _ := schemaFile(t, "")
	p := building(t, file, func(b *LocalBuild) { b.Text = sound })
	if p.offer.Text != sound {
		t.Errorf("%+v", p.offer)
	}
	p.save(200, "schema", sound)
	p.ends(Saved)
	contains(t, file, sound)
}

func TestLocalSavesTheSame(t *testing.T) {
	file, files := schemaFile(t, sound)
	p := building(t, file, nil)
	p.save(200, "schema", sound)
	p.ends(Saved)
	if files.replaced != 0 {
		t.Errorf("the file was replaced %d times", files.replaced)
	}
}

// TestLocalSavesFaults: a schema with errors is written; the report that follows shows them.
func TestLocalSavesFaults(t *testing.T) {
	file, _ := schemaFile(t, sound)
	p := building(t, file, nil)
	faulty := replaceOnce(t, sound, `"default": 4`, `"default": "many"`)
	p.save(200, "schema", faulty)
	p.ends(Saved)
	contains(t, file, faulty)
}

func TestLocalRefusesNoJSON(t *testing.T) {
	file, _ := schemaFile(t, sound)
	p := building(t, file, nil)
	for _, text := range []string{`{"title": `, "", `{"a": 1,}`} {
		if got := p.save(422, "schema", text); !regexp.MustCompile(`^This is not valid JSON yet: .*[^.]\.$`).MatchString(got.Message) {
			t.Errorf("%q: %s", text, got.Message)
		}
	}
	contains(t, file, sound)
	p.screen.ctrlC()
	p.ends(Closed)
	contains(t, file, sound)
}

func TestLocalKeepsWhatOthersWrote(t *testing.T) {
	file, _ := schemaFile(t, sound)
	p := building(t, file, nil)
	write(t, file.Path(), sound+"\n")
	if got := p.save(409, "schema", sound); got.Message != `"flow_schema.json" was changed by another program since it was read, and is not overwritten.` {
		t.Error(got.Message)
	}
	contains(t, file, sound+"\n")
	p.save(200, "schema?replace", sound)
	p.ends(Saved)
	contains(t, file, sound)
}

func TestLocalCannotWrite(t *testing.T) {
	file, files := schemaFile(t, sound)
	p := building(t, file, nil)
	target := filepath.Join(t.TempDir(), "elsewhere.json")
	write(t, target, sound)
	if err := errors.Join(os.Remove(file.Path()), os.Symlink(target, file.Path())); err != nil {
		t.Skip("needs symbolic links:", err)
	}
	now := replaceOnce(t, sound, `"default": 4`, `"default": 5`)
	if got := p.save(500, "schema", now); !strings.HasSuffix(got.Message, "leads out of the directory.") {
		t.Error(got.Message)
	}
	if err := os.Remove(file.Path()); err != nil {
		t.Fatal(err)
	}
	write(t, file.Path(), sound)
	p.save(200, "schema", now)
	p.ends(Saved)
	if text, err := os.ReadFile(target); err != nil || string(text) != sound || files.replaced != 1 {
		t.Errorf("%s %v; replaced %d times", text, err, files.replaced)
	}
}

func TestLocalIdle(t *testing.T) {
	file, _ := schemaFile(t, sound)
	ending, err := Local(context.Background(), &fakeScreen{}, LocalBuild{File: file, Text: sound, Root: pageRoot(t), Idle: 1})
	if err != nil || ending != Idle {
		t.Errorf("%q, %v", ending, err)
	}
	contains(t, file, sound)
}

func TestLocalIsCancelled(t *testing.T) {
	file, _ := schemaFile(t, sound)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	ending, err := Local(ctx, &fakeScreen{}, LocalBuild{File: file, Root: pageRoot(t), Idle: time.Hour})
	if err != nil || ending != Closed {
		t.Errorf("%q, %v", ending, err)
	}
}

func TestLocalWithoutPage(t *testing.T) {
	file, _ := schemaFile(t, sound)
	root := filepath.Join(t.TempDir(), "none")
	screen := &fakeScreen{}
	_, err := Local(context.Background(), screen, LocalBuild{File: file, Root: root})
	endsCommand(t, err, `cannot start the builder: the page of the builder is not in "`+root+`": no such file or directory`)
	if !errors.As(err, new(*server.NoPageError)) || len(screen.sentences()) > 0 {
		t.Errorf("%#v, told %q", err, screen.sentences())
	}
}

func TestLocalOverSSH(t *testing.T) {
	noScreen(t)
	t.Setenv("SSH_CONNECTION", "192.0.2.1 50000 192.0.2.2 22")
	file, _ := schemaFile(t, sound)
	p := building(t, file, nil)
	u, err := url.Parse(p.origin)
	if err != nil {
		t.Fatal(err)
	}
	p.save(200, "schema", sound)
	p.ends(Saved)
	p.screen.tells(t, "open this URL in a browser on this machine: ")
	p.screen.tells(t, `"ssh -N -L `+u.Port()+`:127.0.0.1:`+u.Port()+`"`)
}
