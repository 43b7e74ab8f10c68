package lookup

import (
	"context"
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/api/session"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/lookup"
)

// PromptVersionInput is the input of promptPipelineReleaseBranch.
type PromptVersionInput struct {
	// Releases and Branches, as getRepoReleasesBranches answers them.
	Releases []lookup.Release `json:"releases"`
	Branches []lookup.Branch  `json:"branches"`
	// Multiple lets the user choose several.
	Multiple bool `json:"multiple,omitempty"`
}

// PromptedVersion is the output of promptPipelineReleaseBranch.
type PromptedVersion struct {
	// Choice is the name chosen, with Multiple a list of names, and false when there was nothing to
	// choose from.
	Choice any `json:"choice"`
	// Selected is the same as a list, empty for nothing.
	Selected []string `json:"selected"`
	// Choices are all that there were, releases first.
	Choices []string `json:"choices"`
}

// PromptNameInput is the input of promptRemotePipelineName.
type PromptNameInput struct {
	session.SessionCall
	// Workflows is the list of pipelines; null is an empty one.
	Workflows json.RawMessage `json:"workflows,omitempty"`
}

// PromptPipelineReleaseBranch lets the user choose among the releases and branches of a pipeline. Errors are a
// [host.Unavailable] if prompts are not available, and a [host.Cancelled] from a user who does not answer. It requests a
// prompt from the host, unless there is nothing to choose from.
func PromptPipelineReleaseBranch(ctx context.Context, h *host.Host, in *PromptVersionInput) (*PromptedVersion, error) {
	chosen, err := lookup.New(h, lookup.Options{}).PromptPipelineReleaseBranch(ctx, in.Releases, in.Branches, in.Multiple)
	if err != nil {
		return nil, err
	}
	out := &PromptedVersion{Choice: false, Selected: chosen.Selected, Choices: chosen.Names}
	switch {
	case chosen.Asked && in.Multiple:
		out.Choice = chosen.Selected
	case chosen.Asked:
		out.Choice = chosen.Selected[0]
	}
	return out, nil
}

// PromptRemotePipelineName lets the user name a pipeline that exists and gives its full name. Errors are those of options
// that do not fit, and an AssertionError for a pipeline that does not exist. It needs to prompt, without which the error is
// a [host.Unavailable], and asks for the network and the other [session.Ports] where they are.
func PromptRemotePipelineName(ctx context.Context, h *host.Host, in *PromptNameInput) (string, error) {
	s, err := in.Open(h)
	if err != nil {
		return "", err
	}
	list, err := workflows(in.Workflows)
	if err != nil {
		return "", err
	}
	return over(h, s).PromptRemotePipelineName(ctx, list)
}
