package builder

// A builder elsewhere (--url), over the protocol of the web service (schema.md §6.4): the schema is posted as a form; the
// answer has the URL of a page for the user, and one to ask until it answers that the user is done. What comes
// back was made by another program, and is checked before it is written.

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/api/lookup"
	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ExternalBuild is a schema that is built in a builder elsewhere.
type ExternalBuild struct {
	// Host has the ports Fetch and Sleep.
	Host *host.Host
	// File takes what the user saves.
	File *SchemaFile
	// Text is what the builder begins with.
	Text string
	// URL of the builder.
	URL string
	// Opens allows a browser to be opened.
	Opens bool
	// Timeout of each answer; 0 sets none.
	Timeout time.Duration
	// Crashes takes the panics of goroutines; nil takes none.
	Crashes *crash.Group
	// Version of this tool, which is sent to the builder.
	Version string
}

// pause is the time between two polls.
const pause = 2 * time.Second

// answer of the builder: a JSON object with "status".
type answer map[string]json.RawMessage

// External lets the user build at a URL; what they save there is then in the file. A context that is cancelled, and
// Ctrl-C, end it as Closed. The error is an *[exit.Error]; it is [ErrChanged] where another program wrote the
// file in the meantime.
func External(ctx context.Context, screen Screen, build ExternalBuild) (Ending, error) {
	api, web, err := build.begin(ctx)
	if ctx.Err() != nil {
		return Closed, nil
	}
	if err != nil {
		return "", err
	}
	show(screen, build.Crashes, web, build.Opens)
	var schema json.RawMessage
	err = screen.WhileWaiting(ctx, waitingText, func(ctx context.Context) (err error) {
		schema, err = build.wait(ctx, api)
		return err
	})
	if err != nil {
		return "", err
	}
	if schema == nil {
		return Closed, nil
	}
	if err = build.take(ctx, screen, schema); err != nil {
		return "", err
	}
	return Saved, nil
}

// begin posts the schema, and gives the URL to ask and that of the page.
func (b *ExternalBuild) begin(ctx context.Context) (api, web string, err error) {
	schema, err := b.root()
	if err != nil {
		return "", "", err
	}
	form, err := json.Marshal(struct {
		Content string `json:"post_content"`
		API     string `json:"api"`
		Version string `json:"version"`
		Status  string `json:"status"`
		Schema  string `json:"schema"`
	}{"json_schema", "true", b.Version, "waiting_for_user", tree.JSON(schema)})
	if err != nil {
		return "", "", err
	}
	got, err := b.ask(ctx, b.URL, form)
	if err != nil {
		return "", "", err
	}
	if status := got.text("status"); status != "recieved" { // the protocol's spelling
		return "", "", exit.Errorf("invalid response from %s: \"status\" must be \"recieved\", found %s", b.URL, got.shown("status"))
	}
	api, apiOK := webURL(got.text("api_url"))
	web, webOK := webURL(got.text("web_url"))
	if !apiOK || !webOK {
		return "", "", exit.Errorf("invalid response from %s: \"api_url\" and \"web_url\" must be URLs", b.URL)
	}
	return api, web, nil
}

// root is what the builder begins with, read.
func (b *ExternalBuild) root() (*tree.Node, error) {
	doc := tree.ParseJSON(source.New(b.File.Name, []byte(b.Text)))
	if problem := doc.SyntaxError(); problem != nil {
		at := doc.File.Position(problem.Span.Start)
		return nil, exit.Errorf("cannot read \"%s\": line %d, column %d: %s", b.File.Name, at.Line, at.Column, problem.Message)
	}
	return doc.Root, nil
}

// wait asks until the user has saved, and gives the schema; nil when the context is cancelled before that.
func (b *ExternalBuild) wait(ctx context.Context, api string) (json.RawMessage, error) {
	for {
		got, err := b.ask(ctx, api, nil)
		if ctx.Err() != nil {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		if schema, err := got.schema(api); schema != nil || err != nil {
			return schema, err
		}
		if b.Host.Sleep(ctx, pause) != nil {
			return nil, nil
		}
	}
}

// ask posts a form, or asks without one.
func (b *ExternalBuild) ask(ctx context.Context, url string, form json.RawMessage) (answer, error) {
	in := &lookup.PollInput{APIURL: url, PostData: form}
	in.RequestTimeout = int(b.Timeout.Milliseconds())
	got, err := lookup.PollToolkitWebAPI(ctx, b.Host, in)
	if err = inputError(err); err != nil && !errors.As(err, new(*exit.Error)) {
		err = exit.Errorf("%w", err)
	}
	return got, err
}

// schema is what the user saved; nil while they have not.
func (a answer) schema(api string) (json.RawMessage, error) {
	switch a.text("status") {
	case "waiting_for_user":
		return nil, nil
	case "error":
		words := a.text("message")
		if words != "" {
			words = ": " + words
		}
		return nil, exit.Errorf("the builder \"%s\" ended with an error%s", api, words)
	case "web_builder_edited":
		if schema := a["schema"]; tree.ParseJSON(source.New("", schema)).Root.Is(tree.Object) {
			return schema, nil
		}
		return nil, exit.Errorf("invalid response from %s: \"schema\" must be a JSON object", api)
	}
	return nil, exit.Errorf("invalid response from %s: unknown status %s", api, a.shown("status"))
}

// text is a string of the answer; "" for anything else.
func (a answer) text(name string) (text string) {
	if json.Unmarshal(a[name], &text) != nil {
		return ""
	}
	return text
}

// shown is a value of the answer for a sentence.
func (a answer) shown(name string) string {
	text := string(a[name])
	if words := a.text(name); words != "" {
		text = `"` + words + `"`
	}
	return tree.Shorten(text, 80)
}
