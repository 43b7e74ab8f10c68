package lookup

import (
	"context"
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
	"github.com/flow-toolkit/flow-toolkit/core/lookup"
)

// ChannelPackageInput is the input of channelPackage.
type ChannelPackageInput struct {
	ServiceOptions
	// Dep is the package's name, with or without a version; "channel::name" asks that channel alone.
	Dep string `json:"dep"`
	// DepChannels are asked in this order; null is conda-forge and bioconda.
	DepChannels []string `json:"depChannels,omitempty"`
}

// RegistryPackageInput is the input of registryPackage.
type RegistryPackageInput struct {
	ServiceOptions
	// Dep is the package's name, with or without a version.
	Dep string `json:"dep"`
}

// LicenceInput is the input of parseChannelLicence.
type LicenceInput struct {
	// Response is what channelPackage answered.
	Response json.RawMessage `json:"response"`
	// Version whose files count; all do without one.
	Version string `json:"version,omitempty"`
}

// ContainerInput is the input of getContainerTag.
type ContainerInput struct {
	ServiceOptions
	Package string `json:"package"`
	Version string `json:"version"`
}

// ChannelPackage asks the channel index about a package and gives its answer. Errors are those of options that do not fit,
// of a package that does not exist and of a service that does not answer. It needs the network, without which the error
// is a [host.Unavailable], and logs.
func ChannelPackage(ctx context.Context, h *host.Host, in *ChannelPackageInput) (map[string]any, error) {
	l, err := in.asker(h)
	if err != nil {
		return nil, err
	}
	return l.ChannelPackage(ctx, in.Dep, in.DepChannels)
}

// RegistryPackage asks the package registry about a package and gives its answer. Errors and what it asks of the host are
// those of [ChannelPackage].
func RegistryPackage(ctx context.Context, h *host.Host, in *RegistryPackageInput) (map[string]any, error) {
	l, err := in.asker(h)
	if err != nil {
		return nil, err
	}
	return l.RegistryPackage(ctx, in.Dep)
}

// ParseChannelLicence lists the licenses in an answer of the channel index, in one spelling each. Errors are a TypeError
// for a response that is not such an answer, and a KeyError for one without licenses. The host is not asked.
func ParseChannelLicence(_ context.Context, in *LicenceInput) ([]string, error) {
	value, _ := hostapi.DecodeJSON(in.Response)
	response, ok := value.(map[string]any)
	if !ok {
		return nil, &diag.Raised{Kind: diag.TypeError, Message: "response must be an object as \"channelPackage\" returns it"}
	}
	return lookup.ParseChannelLicence(response, in.Version)
}

// GetContainerTag finds the newest container images of a package's version. Errors and what it asks of the host are those
// of [ChannelPackage].
func GetContainerTag(ctx context.Context, h *host.Host, in *ContainerInput) (lookup.ContainerTag, error) {
	l, err := in.asker(h)
	if err != nil {
		return lookup.ContainerTag{}, err
	}
	return l.GetContainerTag(ctx, in.Package, in.Version)
}
