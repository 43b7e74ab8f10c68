package lookup

import (
	"bytes"
	"context"
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/api/session"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
	"github.com/flow-toolkit/flow-toolkit/core/lookup"
)

// RepoCommitInput is the input of getRepoCommit.
type RepoCommitInput struct {
	session.SessionCall
	// Pipeline is "<owner>/<repo>".
	Pipeline string `json:"pipeline"`
	// CommitID of any length, or a branch or tag.
	CommitID string `json:"commitId"`
	// Revision of the interface: only "R1" (the default) has the operation.
	Revision string `json:"revision,omitempty"`
}

// RepoVersionsInput is the input of getRepoReleasesBranches.
type RepoVersionsInput struct {
	session.SessionCall
	// Pipeline is a name or full name of the list, or any "<owner>/<repo>".
	Pipeline string `json:"pipeline"`
	// Workflows is the list of pipelines; null is an empty one.
	Workflows json.RawMessage `json:"workflows,omitempty"`
}

// GetRemoteWorkflows fetches the list of the organization's pipelines. Errors are those of options that do not fit, and a
// LookupError for a service that does not answer with a list. It needs the network, without which the error is a
// [host.Unavailable], asks for the time where it can, and logs.
func GetRemoteWorkflows(ctx context.Context, h *host.Host, in *ServiceOptions) (*lookup.Workflows, error) {
	l, err := in.asker(h)
	if err != nil {
		return nil, err
	}
	return l.GetRemoteWorkflows(ctx)
}

// GetRepoCommit finds the full id of a commit; nil if the repository has none of that name. Errors are those of options
// that do not fit, and of a hosting API that does not answer. It needs the network, without which the error is a
// [host.Unavailable], and uses the other [session.Ports] where they are.
func GetRepoCommit(ctx context.Context, h *host.Host, in *RepoCommitInput) (*string, error) {
	s, err := in.Open(h)
	if err == nil {
		err = inputs.SinceR1("get_repo_commit", in.Revision)
	}
	if err != nil {
		return nil, err
	}
	id, err := over(h, s).GetRepoCommit(ctx, in.Pipeline, in.CommitID)
	if err != nil || id == "" {
		return nil, err
	}
	return &id, nil
}

// GetRepoReleasesBranches finds the releases and branches of a pipeline. Errors and what it asks of the host are those of
// [GetRepoCommit]; workflows that are not a list of pipelines are a TypeError.
func GetRepoReleasesBranches(ctx context.Context, h *host.Host, in *RepoVersionsInput) (lookup.RepoVersions, error) {
	s, err := in.Open(h)
	if err != nil {
		return lookup.RepoVersions{}, err
	}
	list, err := workflows(in.Workflows)
	if err != nil {
		return lookup.RepoVersions{}, err
	}
	return over(h, s).GetRepoReleasesBranches(ctx, in.Pipeline, list)
}

// over is a Lookup over a session.
func over(h *host.Host, s *hostapi.Session) *lookup.Lookup {
	return lookup.New(h, lookup.Options{Session: s})
}

// workflows reads a list of pipelines as callers have it: what getRemoteWorkflows answered, or
// only the list in it.
func workflows(text json.RawMessage) (*lookup.Workflows, error) {
	text = bytes.TrimSpace(text)
	if len(text) == 0 || string(text) == "null" {
		return nil, nil
	}
	if text[0] == '[' {
		text = append(append([]byte(`{"remote_workflows":`), text...), '}')
	}
	list, err := lookup.ParseWorkflows(text)
	if err != nil {
		return nil, &diag.Raised{Kind: diag.TypeError, Message: "workflows must be a list of pipelines as \"getRemoteWorkflows\" returns it", Cause: err}
	}
	return list, nil
}
