package git

import (
	"context"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// Tags are what a repository has about the tags of the commit that is checked out.
type Tags struct {
	// On are the tags of the commit.
	On []string
	// Unclear are tags with an object of their own, which is not read: they may be of the commit as well.
	Unclear []string
}

// MayName reports whether the commit has a tag, or one of the names is that of a tag which it may have.
func (t *Tags) MayName(names ...string) bool {
	return len(t.On) > 0 || slices.ContainsFunc(t.Unclear, func(tag string) bool { return slices.Contains(names, tag) })
}

// HeadTags are the tags of the commit that is checked out in a folder; nil if the folder has no repository
// that can be read.
func HeadTags(ctx context.Context, files host.Files, folder string) *Tags {
	r, err := Open(ctx, host.OrNone(files), folder)
	if err != nil {
		return nil
	}
	head, err := r.Head()
	if err != nil {
		return nil
	}
	tags := &Tags{}
	r.looseTags(head, tags)
	r.packedTags(head, tags)
	return tags
}

const tagFolder = "refs/tags/"

// looseTags are those with a file of their own, which holds the id of the commit or of the tag's object.
func (r *Repository) looseTags(head string, tags *Tags) {
	entries, err := r.files.ReadDir(r.ctx, utils.Join(r.common, strings.TrimSuffix(tagFolder, "/")))
	if err != nil {
		return
	}
	for _, e := range entries {
		switch id, err := r.line(utils.Join(r.common, tagFolder+e.Name)); {
		case err != nil:
		case id == head:
			tags.On = append(tags.On, e.Name)
		default:
			tags.Unclear = append(tags.Unclear, e.Name)
		}
	}
}

// packedTags are those in the one file of all, where the commit of a tag's object follows in a line with "^".
func (r *Repository) packedTags(head string, tags *Tags) {
	text, err := r.read(utils.Join(r.common, "packed-refs"))
	if err != nil {
		return
	}
	name := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\r\n")
		id, of, _ := strings.Cut(line, " ")
		if peeled, is := strings.CutPrefix(line, "^"); is {
			id = peeled
		} else {
			name, _ = strings.CutPrefix(of, tagFolder)
			if name == of {
				name = ""
			}
		}
		if name != "" && id == head && !slices.Contains(tags.On, name) {
			tags.On = append(tags.On, name)
		}
	}
}
