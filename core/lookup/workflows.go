package lookup

// The organization's list of pipelines (utils.md §7.23): what is known of each without a request to the hosting service.

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
)

// Release is one release of a pipeline, as the service describes it: "tag_name", "published_at" and
// more. Releases of a [Workflow] have "published_at_timestamp" and "published_at_pretty" too.
type Release map[string]any

// The fields of a release that are read or written here.
const (
	tagName   = "tag_name"
	tagSHA    = "tag_sha"
	published = "published_at"
	timestamp = "published_at_timestamp"
	pretty    = "published_at_pretty"
)

// Workflow is one pipeline of the list.
type Workflow struct {
	Name string `json:"name"`
	// FullName is "<owner>/<repo>".
	FullName    string   `json:"full_name"`
	Description string   `json:"description"`
	Topics      []string `json:"topics"`
	Archived    bool     `json:"archived"`
	Stargazers  int      `json:"stargazers_count"`
	Watchers    int      `json:"watchers_count"`
	Forks       int      `json:"forks_count"`
	// Releases as the service describes them, with "published_at_timestamp" (seconds since 1970) and
	// "published_at_pretty".
	Releases []Release `json:"releases"`
}

// Workflows is the list of the organization's pipelines.
type Workflows struct {
	// Remote are the pipelines that the service lists.
	Remote []Workflow `json:"remote_workflows"`
}

// GetRemoteWorkflows fetches the list. A status other than 200 gives an empty list and a warning;
// the error is a LookupError when the service does not answer, or not with such a list.
func (l *Lookup) GetRemoteWorkflows(ctx context.Context) (*Workflows, error) {
	source, err := l.pipelines().known()
	if err != nil {
		return nil, err
	}
	answer, err := l.get(ctx, source, indexTimeout)
	if err != nil {
		return nil, fetchFailed(diag.LookupError, err)
	}
	if answer.Status != 200 {
		l.host.Logf(host.Warning, "list of pipelines is empty: %s responded with status %d", host.Mask(source), answer.Status)
		return &Workflows{Remote: []Workflow{}}, nil
	}
	w, err := ParseWorkflows(answer.Body)
	if err != nil {
		return nil, raise(diag.LookupError, "invalid response from %s: expected a list of pipelines", host.Mask(source))
	}
	for i := range w.Remote {
		w.Remote[i].Releases = l.dated(w.Remote[i].Releases)
	}
	return w, nil
}

// ParseWorkflows reads a list as the service writes it: an object with "remote_workflows".
func ParseWorkflows(text []byte) (*Workflows, error) {
	if err := hostapi.CheckJSON(text); err != nil {
		return nil, err
	}
	w := &Workflows{}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if err := d.Decode(w); err != nil {
		return nil, err
	}
	if w.Remote == nil {
		return nil, fmt.Errorf("missing \"remote_workflows\"")
	}
	for i := range w.Remote {
		if w.Remote[i].Topics == nil {
			w.Remote[i].Topics = []string{}
		}
	}
	return w, nil
}

// dated are the releases that were published, with the time in two further forms.
func (l *Lookup) dated(releases []Release) []Release {
	kept := []Release{}
	for _, r := range releases {
		text, ok := r[published].(string)
		if !ok {
			continue
		}
		if at, err := time.Parse(time.RFC3339, text); err == nil {
			r[timestamp] = at.Unix()
			if l.host.Now != nil {
				r[pretty] = PrettyDate(at, l.host.Now())
			}
		}
		kept = append(kept, r)
	}
	return kept
}

// agos are the units of past times, and from how many seconds on.
var agos = [...]struct {
	from, unit int64
	name       string
}{
	{365 * 24 * 3600, 365 * 24 * 3600, "year"}, {30 * 24 * 3600, 30 * 24 * 3600, "month"}, {7 * 24 * 3600, 7 * 24 * 3600, "week"},
	{24 * 3600, 24 * 3600, "day"}, {3600, 3600, "hour"}, {60, 60, "minute"}, {10, 1, "second"},
}

// PrettyDate is how long ago a time was, in the largest unit that fits, such as "3 weeks ago". The future is "just now".
func PrettyDate(at, now time.Time) string {
	seconds := int64(now.Sub(at) / time.Second)
	for _, row := range agos {
		if seconds < row.from {
			continue
		}
		n := seconds / row.unit
		if n == 1 {
			return "1 " + row.name + " ago"
		}
		return fmt.Sprintf("%d %ss ago", n, row.name)
	}
	return "just now"
}

// find is the pipeline of a name or full name, or nil.
func (w *Workflows) find(name string) *Workflow {
	if w == nil {
		return nil
	}
	for i := range w.Remote {
		if w.Remote[i].FullName == name || w.Remote[i].Name == name {
			return &w.Remote[i]
		}
	}
	return nil
}

func (w *Workflows) names() (names []string) {
	if w != nil {
		for i := range w.Remote {
			names = append(names, w.Remote[i].Name)
		}
	}
	return names
}

// tellNames gives the user which pipelines there are.
func (l *Lookup) tellNames(w *Workflows) {
	if names := w.names(); names != nil {
		l.host.Logf(host.Info, "known pipelines: \"%s\"", strings.Join(names, "\", \""))
	}
}
