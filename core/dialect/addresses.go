package dialect

import "strings"

// Addresses of the services that remote look-ups ask. The interface leaves each as a placeholder,
// so that its own dialect has none and the caller gives them; the public ones of the other dialect
// are known (utils.md §13).

// Addresses of the services; "" where none is known. None ends with "/".
type Addresses struct {
	// Version answers with the newest version of the tool as plain text.
	Version string
	// Channels is the channel index: <Channels>/<channel>/<name> describes a package.
	Channels string
	// Registry is the package registry: <Registry>/<name>/json describes a package.
	Registry string
	// Containers is the container API, up to "/ga4gh".
	Containers string
	// Hosting is the URL of the hosting API, up to "/repos".
	Hosting string
	// Pipelines lists the organization's pipelines as JSON.
	Pipelines string
}

// PublicAddresses are those of the dialect; all are empty for the interface's own.
func (n *Names) PublicAddresses() Addresses {
	if n != NFCore {
		return Addresses{}
	}
	return Addresses{
		Version:    "https://nf-co.re/tools_version",
		Channels:   "https://api.anaconda.org/package",
		Registry:   "https://pypi.org/pypi",
		Containers: "https://api.biocontainers.pro",
		Hosting:    "https://api.github.com",
		Pipelines:  "https://nf-co.re/pipelines.json",
	}
}

// DefaultChannels are asked for a package when the caller names no channels, in this order.
func DefaultChannels() []string { return []string{"conda-forge", "bioconda"} }

// AllChannels is the name for several channels at once, and those channels.
func AllChannels() (name string, channels []string) {
	return "defaults", []string{"main", "anaconda", "r", "free", "archive", "anaconda-extras"}
}

// HostingAccept is the media type for which the hosting API answers a commit with its id alone.
const HostingAccept = "application/vnd.github.sha"

// The pages of the hosting service, and the contents of files below <owner>/<repo>/<commit>.
const (
	HostingPages = "https://github.com/"
	RawFiles     = "https://raw.githubusercontent.com"
)

// HostingHelp describes how to get a token of the hosting service.
const HostingHelp = "https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/managing-your-personal-access-tokens"

// PassedOverBranches are branches that hold no version of a pipeline, and the beginnings of others
// that do not.
func PassedOverBranches() (names, starts []string) {
	return []string{"TEMPLATE", "initial_commit"}, []string{"nf-core-template-merge", "toolkit-template-merge"}
}

// ContainerRegistry is the registry whose name is left out of an image's name.
const ContainerRegistry = "quay.io/"

// AddressesOr are the given addresses, without "/" at their ends, and the dialect's public ones in
// the place of those that are not given. Nil names know none.
func (n *Names) AddressesOr(given Addresses) Addresses {
	var known Addresses
	if n != nil {
		known = n.PublicAddresses()
	}
	for _, pair := range [...][2]*string{
		{&known.Version, &given.Version}, {&known.Channels, &given.Channels}, {&known.Registry, &given.Registry},
		{&known.Containers, &given.Containers}, {&known.Hosting, &given.Hosting}, {&known.Pipelines, &given.Pipelines},
	} {
		if *pair[1] != "" {
			*pair[0] = strings.TrimRight(*pair[1], "/")
		}
	}
	return known
}
