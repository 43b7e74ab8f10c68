//go:build !folderless

package core

// A fresh pipeline, as the toolkit's own template makes it.

import (
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/template"
)

func runRenderTemplate(header, _ []byte) (any, error) {
	var in TemplateInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	revision, err := revisionNamed(in.Revision)
	if err != nil {
		return nil, err
	}
	var out []TemplateFile
	for _, f := range template.Render(template.Options{
		Name: in.Name, Description: in.Description, Author: in.Author, Version: in.Version,
		DefaultBranch: in.DefaultBranch, ToolVersion: in.ToolVersion, Revision: revision,
	}) {
		file := TemplateFile{Path: f.Path}
		if utf8.Valid(f.Content) {
			file.Text = string(f.Content)
		} else {
			file.Base64 = f.Content
		}
		out = append(out, file)
	}
	return out, nil
}
