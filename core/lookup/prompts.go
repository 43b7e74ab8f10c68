package lookup

// Questions about pipelines (utils.md §7.21, §7.22 with the fixes of §14 no. 7 and 9).

import (
	"context"
	"errors"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Chosen is what the user chose among the versions of a pipeline.
type Chosen struct {
	// Asked reports whether there was anything to choose from.
	Asked bool
	// Selected are the names chosen: one, or with several allowed any number.
	Selected []string
	// Names are all that there were, releases first.
	Names []string
}

// PromptPipelineReleaseBranch is prompt_pipeline_release_branch: it asks for one of the releases and
// branches, or for any number of them. Without either it asks nothing. The error is a
// *host.Cancelled when the user stops, or a *host.Unavailable.
func (l *Lookup) PromptPipelineReleaseBranch(ctx context.Context, releases []Release, branches []Branch, multiple bool) (Chosen, error) {
	q := host.Question{Kind: host.Select, Message: "Which release or branch?"}
	for _, r := range releases {
		q.Choices = append(q.Choices, choice(releaseName(r), "release"))
	}
	for _, b := range branches {
		q.Choices = append(q.Choices, choice(b.Name, "branch"))
	}
	chosen := Chosen{Selected: []string{}, Names: []string{}}
	for _, c := range q.Choices {
		chosen.Names = append(chosen.Names, c.Value)
	}
	if len(q.Choices) == 0 {
		return chosen, nil
	}
	if multiple {
		q.Kind, q.Message = host.Checkbox, "Which releases or branches?"
	}
	answer, err := l.prompt(ctx, q)
	if err != nil {
		return chosen, err
	}
	chosen.Asked = true
	chosen.Selected = append(chosen.Selected, answer.Values...)
	if !multiple {
		chosen.Selected = []string{answer.Value}
	}
	return chosen, nil
}

func choice(name, kind string) host.Choice {
	return host.Choice{Value: name, Label: name + "  [" + kind + "]"}
}

// releaseName is a release's tag; the reference writes the word for nothing where it has none.
func releaseName(r Release) string {
	if name, ok := r[tagName].(string); ok {
		return name
	}
	return "None"
}

func (l *Lookup) prompt(ctx context.Context, q host.Question) (host.Answer, error) {
	if err := l.host.Need(host.PortPrompt); err != nil {
		return host.Answer{}, err
	}
	return l.host.Prompt(ctx, q)
}

// PromptRemotePipelineName is prompt_remote_pipeline_name: it prompts for a pipeline, offers those of the list, and accepts
// any other "<owner>/<repo>" that the hosting service has. The error is an AssertionError for a pipeline that cannot be
// found, a *host.Cancelled, or a *host.Unavailable.
func (l *Lookup) PromptRemotePipelineName(ctx context.Context, w *Workflows) (string, error) {
	q := host.Question{Kind: host.Search, Message: "Which pipeline?", FreeText: true}
	for _, name := range w.names() {
		q.Choices = append(q.Choices, host.Choice{Value: name})
	}
	answer, err := l.prompt(ctx, q)
	if err != nil {
		return "", err
	}
	if known := w.find(answer.Value); known != nil {
		return known.FullName, nil
	}
	cause := l.exists(ctx, answer.Value)
	if cause == nil {
		return answer.Value, nil
	}
	if ctx.Err() != nil {
		return "", context.Cause(ctx)
	}
	l.tellNames(w)
	return "", &diag.Raised{Kind: diag.AssertionError, Message: notFound(answer.Value).Error() + reasonFor(cause), Cause: cause}
}

// exists is nil when the hosting service has the repository, otherwise why that is not known.
func (l *Lookup) exists(ctx context.Context, pipeline string) error {
	if strings.Count(pipeline, "/") != 1 {
		return errNoRepository
	}
	repo, err := repoPath(pipeline)
	if err != nil {
		return errNoRepository
	}
	answer, err := l.session.SafeGet(ctx, repo)
	switch {
	case err != nil:
		return err
	case answer.Status == 404:
		return errNoRepository
	case answer.Status != 200:
		return raise(diag.LookupError, "hosting API responded with status %d", answer.Status)
	}
	return nil
}

var errNoRepository = errors.New("repository does not exist")

// reasonFor adds why the hosting service could not answer; a missing repository is reported already.
func reasonFor(cause error) string {
	if cause == errNoRepository {
		return ""
	}
	return " (" + cause.Error() + ")"
}
