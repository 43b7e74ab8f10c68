//go:build !firstlint

package core

// The operations that ask remote services without a credential.

import (
	"bytes"
	"encoding/json"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
	"github.com/flow-toolkit/flow-toolkit/core/lookup"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

func runChannelPackage(w world, header, _ []byte) (any, error) {
	var in ChannelPackageInput
	l, err := asker(w, header, &in, &in.ServiceOptions)
	if err != nil {
		return nil, err
	}
	return l.ChannelPackage(w.ctx, in.Dep, in.DepChannels)
}

func runRegistryPackage(w world, header, _ []byte) (any, error) {
	var in RegistryPackageInput
	l, err := asker(w, header, &in, &in.ServiceOptions)
	if err != nil {
		return nil, err
	}
	return l.RegistryPackage(w.ctx, in.Dep)
}

func runParseChannelLicence(header, _ []byte) (any, error) {
	var in LicenceInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	value, _ := hostapi.DecodeJSON(in.Response)
	response, ok := value.(map[string]any)
	if !ok {
		return nil, &diag.Raised{Kind: diag.TypeError, Message: "the response is no object, or nested too deep; what channelPackage answers is expected"}
	}
	return lookup.ParseChannelLicence(response, in.Version)
}

func runGetContainerTag(w world, header, _ []byte) (any, error) {
	var in ContainerInput
	l, err := asker(w, header, &in, &in.ServiceOptions)
	if err != nil {
		return nil, err
	}
	return l.GetContainerTag(w.ctx, in.Package, in.Version)
}

func runFetchRemoteVersion(w world, header, _ []byte) (any, error) {
	var in RemoteVersionInput
	l, err := asker(w, header, &in, &in.ServiceOptions)
	if err != nil {
		return nil, err
	}
	return l.FetchRemoteVersion(w.ctx, in.SourceURL)
}

func runCheckIfOutdated(w world, header, _ []byte) (any, error) {
	var in OutdatedInput
	l, err := asker(w, header, &in, &in.ServiceOptions)
	if err != nil {
		return nil, err
	}
	return l.CheckIfOutdated(w.ctx, lookup.VersionCheck{
		Current: in.CurrentVersion, Remote: in.RemoteVersion, Source: in.SourceURL, Own: Version, Compat: in.Compat,
	})
}

func runGetRemoteWorkflows(w world, header, _ []byte) (any, error) {
	var in ServiceOptions
	l, err := asker(w, header, &in, &in)
	if err != nil {
		return nil, err
	}
	return l.GetRemoteWorkflows(w.ctx)
}

func runPollToolkitWebAPI(w world, header, _ []byte) (any, error) {
	var in PollInput
	l, err := asker(w, header, &in, &in.ServiceOptions)
	if err != nil {
		return nil, err
	}
	post, err := wireValue("data to post", in.PostData)
	if err != nil {
		return nil, err
	}
	data, isMap := post.(*tree.Map)
	if post != nil && !isMap {
		return nil, &diag.Raised{Kind: diag.TypeError, Message: "the data to post is " + models.Describe(post) + "; an object is expected"}
	}
	return l.PollToolkitWebAPI(w.ctx, in.APIURL, data)
}

func runPromptPipelineReleaseBranch(w world, header, _ []byte) (any, error) {
	var in PromptVersionInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	chosen, err := lookup.New(w.host, lookup.Options{}).PromptPipelineReleaseBranch(w.ctx, in.Releases, in.Branches, in.Multiple)
	if err != nil {
		return nil, err
	}
	out := PromptedVersion{Choice: false, Selected: chosen.Selected, Choices: chosen.Names}
	switch {
	case chosen.Asked && in.Multiple:
		out.Choice = chosen.Selected
	case chosen.Asked:
		out.Choice = chosen.Selected[0]
	}
	return out, nil
}

// asker decodes a call of an operation that asks services, and makes what asks them.
func asker(w world, header []byte, in any, o *ServiceOptions) (*lookup.Lookup, error) {
	if err := decode(header, in); err != nil {
		return nil, err
	}
	names, err := namesOf(o.Dialect)
	if err != nil {
		return nil, err
	}
	timeout, err := duration("requestTimeout", o.RequestTimeout)
	return lookup.New(w.host, lookup.Options{Names: names, Timeout: timeout, Addresses: dialect.Addresses{
		Version: o.VersionURL, Channels: o.ChannelURL, Registry: o.RegistryURL, Containers: o.ContainerAPIURL, Pipelines: o.PipelinesURL,
	}}), err
}

// namesOf is the dialect of addresses that is asked for, the first by default.
func namesOf(id string) (*dialect.Names, error) {
	if id == "" {
		return dialect.All[0], nil
	}
	if names := dialect.Named(id); names != nil {
		return names, nil
	}
	return nil, inputError("there is no dialect %q of addresses; there are %s", id, quoted(dialect.IDs()))
}

// duration of an option in milliseconds.
func duration(option string, ms int) (time.Duration, error) {
	if ms < 0 {
		return 0, inputError("the option %q is %d; a number of milliseconds is expected", option, ms)
	}
	return time.Duration(ms) * time.Millisecond, nil
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
		return nil, &diag.Raised{Kind: diag.TypeError, Message: "the workflows are no list of pipelines; what getRemoteWorkflows answers is expected", Cause: err}
	}
	return list, nil
}
