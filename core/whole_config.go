//go:build !firstlint

package core

// The operations over the tool's configuration files.

import (
	"cmp"
	"encoding/json"
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lint/configrules"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
	"github.com/flow-toolkit/flow-toolkit/core/vfs"
)

func runValidateConfig(header, body []byte) (any, error) {
	call, files, err := configCall(header)
	if err != nil {
		return nil, err
	}
	return call.lint(files, body)
}

func runFixConfig(header, body []byte) (any, error) {
	call, files, err := configCall(header)
	if err != nil {
		return nil, err
	}
	return call.fix(files, body)
}

func configCall(header []byte) (lintCall, []FileInput, error) {
	var in ConfigInput
	if err := decode(header, &in); err != nil {
		return lintCall{}, nil, err
	}
	revision, err := revisionNamed(in.Revision)
	return lintCall{kind: configrules.Kind(revision), rules: configrules.All(), options: in.LintOptions}, in.Files, err
}

// revisionNamed is the revision that an option asks for, the newest by default.
func revisionNamed(id string) (dialect.Revision, error) {
	revision := dialect.RevisionNamed(id)
	if revision == 0 {
		return 0, inputError("there is no revision %q; there are %s", id, quoted(dialect.RevisionIDs()))
	}
	return revision, nil
}

func runLoadToolsConfig(header, body []byte) (any, error) {
	var in LoadInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	if err := checkDialect(in.Dialect); err != nil {
		return nil, err
	}
	revision, err := revisionNamed(in.Revision)
	if err != nil {
		return nil, err
	}
	files, err := snapshot(in.Files, body)
	if err != nil {
		return nil, err
	}
	loaded, err := models.Load(files, in.Directory, models.LoadOptions{Names: dialect.Named(in.Dialect), Revision: revision, Config: in.Config, Compat: in.Compat})
	if err != nil {
		return nil, err
	}
	out := LoadedConfig{Path: loaded.Path, NeedsConfig: loaded.NeedsConfig, Warnings: loaded.Warnings}
	if out.Warnings == nil {
		out.Warnings = []string{}
	}
	if loaded.Record != nil {
		state, err := loaded.Record.State()
		if err != nil {
			return nil, err
		}
		out.Config = &state
	}
	return out, nil
}

// snapshot makes a tree of a call's files; a call without files gives an empty one.
func snapshot(inputs []FileInput, body []byte) (*vfs.Snapshot, error) {
	var files []vfs.File
	if len(inputs) > 0 {
		cut, err := cutGiven(inputs, body)
		if err != nil {
			return nil, err
		}
		for i, f := range cut {
			files = append(files, vfs.File{Path: f.Name, Content: []byte(f.Text), Omitted: inputs[i].Omitted})
		}
	}
	s, err := vfs.NewSnapshot(files)
	if errors.Is(err, vfs.ErrPath) {
		return nil, inputError("the files make no folder: %v", err)
	}
	return s, err
}

func runReadConfig(header, body []byte) (any, error) {
	var in ReadInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	file, err := onlyFile(in.Files, body)
	if err != nil {
		return nil, err
	}
	doc := yaml.Parse(file)
	if doc.Faulty() {
		return ConfigValues{Values: json.RawMessage("null")}, nil
	}
	values, err := models.EncodeWire(doc.Value(doc.Root))
	if err != nil {
		return nil, inputError("the values of %q cannot be told: %v", file.Name, err)
	}
	return ConfigValues{Readable: true, Values: values}, nil
}

// onlyFile is the file of a call that takes exactly one.
func onlyFile(inputs []FileInput, body []byte) (*source.File, error) {
	files, err := cutFiles(inputs, body)
	if err != nil {
		return nil, err
	}
	if len(files) != 1 {
		return nil, inputError("%d files are given; exactly one is expected", len(files))
	}
	return files[0], nil
}

func runEditConfig(header, body []byte) (any, error) {
	var in EditInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	given, err := onlyFile(in.Files, body)
	if err != nil {
		return nil, err
	}
	file := given
	for _, change := range in.Changes {
		if file, err = changed(file, change); err != nil {
			return nil, err
		}
	}
	return EditedFile{Text: file.Text, Changed: file.Text != given.Text, LostComments: lostComments(given, file)}, nil
}

// lostComments are those of a text that another has no more.
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
		return nil, inputError("the text of %q is not readable as YAML; it must be mended before it can be changed", file.Name)
	}
	if len(change.Keys) == 0 {
		return nil, inputError("a change names no key; at least one is expected")
	}
	edited, err := edit(doc, change)
	if err != nil {
		return nil, inputError("%s cannot be changed: %v", quoted(change.Keys), err)
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
func editedFile(doc *yaml.Document) func([]tree.Edit, error) (*source.File, error) {
	return func(edits []tree.Edit, err error) (*source.File, error) {
		if err != nil {
			return nil, err
		}
		text, err := tree.Apply(doc.File.Text, edits)
		return source.New(doc.File.Name, []byte(text)), err
	}
}
