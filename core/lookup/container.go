package lookup

// Container images of a package (utils.md §7.4 with the fixes of §14 no. 11).

import (
	"context"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// ContainerTag names the images of one build of a package.
type ContainerTag struct {
	// Docker is the image without the name of the registry that is meant by default.
	Docker string `json:"docker"`
	// Singularity is the image's address.
	Singularity string `json:"singularity"`
}

// GetContainerTag is get_container_tag: the newest build of a package's version for which there is
// an image of either kind. Newest is the one with the latest Docker image; of several, that with the
// latest Singularity image, then the last by name. Errors: ValueError for a package that is not
// found and for a date in a form that is not the API's, KeyError for an answer without "images",
// LookupError otherwise.
func (l *Lookup) GetContainerTag(ctx context.Context, name, version string) (ContainerTag, error) {
	api, err := l.containers().known()
	if err != nil {
		return ContainerTag{}, err
	}
	target, err := join(api, "ga4gh", "trs", "v2", "tools", name, "versions", name+"-"+version)
	if err != nil {
		return ContainerTag{}, err
	}
	answer, err := l.get(ctx, target, 0)
	switch {
	case err != nil:
		return ContainerTag{}, fetchFailed(diag.LookupError, err)
	case answer.Status == 404:
		return ContainerTag{}, raise(diag.ValueError, "no container found for package %q in version %q (%s)", name, version, host.Mask(target))
	case answer.Status == 204:
		return ContainerTag{}, raise(diag.LookupError, "container API has no content for this version (%s, status 204)", host.Mask(target))
	case answer.Status != 200:
		return ContainerTag{}, raise(diag.LookupError, "container API responded with status %[2]d for %[1]s", host.Mask(target), answer.Status)
	}
	return newest(answer.Body, target)
}

// builds are the images by tag, in the order of the answer.
type builds struct {
	tags   []string
	images map[string]*[2]image
}

type image struct {
	name    string
	updated time.Time
}

// The two kinds of images, and their places in a build.
var imageKinds = [...]string{"Docker", "Singularity"}

// newest chooses in the API's answer.
func newest(body []byte, target string) (ContainerTag, error) {
	fields, ok := object(body)
	if !ok {
		return ContainerTag{}, raise(diag.LookupError, "invalid response from %s: expected a JSON object", host.Mask(target))
	}
	images, ok := fields["images"]
	if !ok {
		return ContainerTag{}, raise(diag.KeyError, "invalid response from %s: missing \"images\"", host.Mask(target))
	}
	list, ok := images.([]any)
	if !ok {
		return ContainerTag{}, raise(diag.LookupError, "invalid response from %s: \"images\" must be an array", host.Mask(target))
	}
	found := builds{images: map[string]*[2]image{}}
	for _, entry := range list {
		if err := found.add(entry, target); err != nil {
			return ContainerTag{}, err
		}
	}
	best := found.best()
	if best == nil {
		return ContainerTag{}, raise(diag.LookupError, "no build has both a Docker and a Singularity image (%s)", host.Mask(target))
	}
	return ContainerTag{Docker: strings.TrimPrefix(best[0].name, dialect.ContainerRegistry), Singularity: best[1].name}, nil
}

// add takes an image; one of another kind, or without a tag, is passed over, and a later one of the
// same tag takes the place of an earlier.
func (b *builds) add(entry any, target string) error {
	fields, ok := entry.(map[string]any)
	if !ok {
		return raise(diag.LookupError, "invalid response from %s: an image must be an object", host.Mask(target))
	}
	kind := -1
	for i, name := range imageKinds {
		if fields["image_type"] == name {
			kind = i
		}
	}
	name, _ := fields["image_name"].(string)
	tag := tagOf(name)
	if kind < 0 || tag == "" {
		return nil
	}
	updated, err := updatedAt(fields, name, target)
	if err != nil {
		return err
	}
	if b.images[tag] == nil {
		b.images[tag] = new([2]image)
		b.tags = append(b.tags, tag)
	}
	b.images[tag][kind] = image{name, updated}
	return nil
}

func updatedAt(fields map[string]any, name, target string) (time.Time, error) {
	text, ok := fields["updated"].(string)
	if !ok {
		return time.Time{}, raise(diag.LookupError, "invalid response from %s: image %q has no date", host.Mask(target), name)
	}
	at, err := time.Parse("2006-01-02T15:04:05Z", text)
	if err != nil {
		return time.Time{}, raise(diag.ValueError, "date of image %q must have the form \"2024-05-01T08:00:00Z\", found %q", name, text)
	}
	return at, nil
}

// best is the newest build with images of both kinds, or nil.
func (b *builds) best() *[2]image {
	var best *[2]image
	var bestTag string
	for _, tag := range b.tags {
		build := b.images[tag]
		if build[0].name == "" || build[1].name == "" {
			continue
		}
		if best == nil || later(build, tag, best, bestTag) {
			best, bestTag = build, tag
		}
	}
	return best
}

func later(a *[2]image, aTag string, b *[2]image, bTag string) bool {
	for i := range a {
		if !a[i].updated.Equal(b[i].updated) {
			return a[i].updated.After(b[i].updated)
		}
	}
	return aTag > bTag
}

// tagOf is the tag in an image's name: what follows the colon in its last part, so that a
// registry's port is none.
func tagOf(name string) string {
	_, rest, ok := strings.Cut(name[strings.LastIndex(name, "/")+1:], ":")
	if !ok {
		return ""
	}
	rest = strings.TrimLeft(rest, ":")
	end := strings.IndexFunc(rest, func(r rune) bool { return !isTagRune(r) })
	if end >= 0 {
		rest = rest[:end]
	}
	return rest
}

func isTagRune(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '-' || r == '_' || r == '.'
}
