package config

import (
	"cmp"
	"context"
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// EditInput is the input of editConfig: one file and what to change in it.
type EditInput struct {
	Files api.Files `json:"files"`
	// Changes in order; each is made on the text that the one before left.
	Changes []ConfigChange `json:"changes"`
}

// ConfigChange sets or removes one value of a file.
type ConfigChange struct {
	// Keys that lead to the value, from the top.
	Keys []string `json:"keys"`
	// Value to set; what is there now is replaced, and what is missing on the way is made.
	Value json.RawMessage `json:"value,omitempty"`
	// Remove takes the value and its key out instead.
	Remove bool `json:"remove,omitempty"`
}

// EditedFile is the output of editConfig.
type EditedFile struct {
	// Text after the changes; untouched bytes and comments are as they were.
	Text string `json:"text"`
	// Changed reports whether anything was.
	Changed bool `json:"changed"`
	// LostComments are the comments that went with what was taken out, in order, each from its "#".
	LostComments []string `json:"lostComments"`
}

// Edit sets or removes values of one config file. Nothing is written: the content after the changes is in the result.
// Errors are those of files that cannot be taken, and of changes that cannot be made: a file that is not YAML, a key
// to remove that does not exist. The host is not asked.
func Edit(_ context.Context, in *EditInput) (*EditedFile, error) {
	given, err := in.Files.Only()
	if err != nil {
		return nil, err
	}
	file := given
	for _, change := range in.Changes {
		if file, err = changed(file, change); err != nil {
			return nil, err
		}
	}
	return &EditedFile{Text: file.Text, Changed: file.Text != given.Text, LostComments: lostComments(given, file)}, nil
}

// lostComments are the comments of the old content that the new content lacks.
func lostComments(before, after *source.File) []string {
	lost := []string{}
	if before.Text == after.Text {
		return lost
	}
	left := map[string]int{}
	for _, comment := range yaml.Parse(after).Comments() {
		left[comment]++
	}
	for _, comment := range yaml.Parse(before).Comments() {
		if left[comment]--; left[comment] < 0 {
			lost = append(lost, comment)
		}
	}
	return lost
}

// changed is the file after one change, which it has been read again for: who asks readConfig for the
// values of the new text finds the change there, or there is an error and no text.
func changed(file *source.File, change ConfigChange) (*source.File, error) {
	doc := yaml.Parse(file)
	if doc.Faulty() {
		return nil, api.InputError("file %q is not valid YAML and cannot be changed", file.Name)
	}
	if len(change.Keys) == 0 {
		return nil, api.InputError("change has no key")
	}
	edited, err := edit(doc, change)
	if err != nil {
		return nil, api.InputError("cannot change %s: %v", api.Quoted(change.Keys), err)
	}
	return edited, nil
}

func edit(doc *yaml.Document, change ConfigChange) (*source.File, error) {
	if change.Remove {
		return removed(doc, change.Keys)
	}
	value, err := models.DecodeWire(change.Value)
	if err != nil {
		return nil, err
	}
	if value, err = models.Plain(value); err != nil {
		return nil, err
	}
	file, err := editedFile(doc)(doc.Set(change.Keys, value))
	if err != nil {
		return nil, err
	}
	return file, yaml.Parse(file).Holds(change.Keys, value)
}

// removed is the file without what it has at the keys.
func removed(doc *yaml.Document, keys []string) (*source.File, error) {
	if _, found, err := doc.Read(keys); err != nil || !found {
		return nil, cmp.Or(err, yaml.ErrNoPlace)
	}
	file, err := editedFile(doc)(doc.Remove(keys))
	if err != nil {
		return nil, err
	}
	again := yaml.Parse(file)
	if parent, _, _ := again.Read(keys[:len(keys)-1]); !isList(parent) { // in a list another item has its number
		if _, found, err := again.Read(keys); err != nil || found {
			return nil, cmp.Or(err, yaml.ErrUnsure)
		}
	}
	return file, nil
}

func isList(value any) bool {
	_, is := value.([]any)
	return is
}

// editedFile makes the edits that a document gives in its text.
func editedFile(doc *yaml.Document) func([]diag.Edit, error) (*source.File, error) {
	return func(edits []diag.Edit, err error) (*source.File, error) {
		if err != nil {
			return nil, err
		}
		text, err := diag.Apply(doc.File.Text, edits)
		return source.New(doc.File.Name, []byte(text)), err
	}
}
