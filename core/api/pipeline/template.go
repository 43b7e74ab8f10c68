package pipeline

// A fresh pipeline, as the toolkit's own template makes it.

import (
	"context"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/template"
)

// TemplateInput is the input of renderTemplate. What is not given is filled in.
type TemplateInput struct {
	// Name of the pipeline with its organization, such as "org/name".
	Name string `json:"name,omitempty"`
	// Description is one sentence without a full stop.
	Description string `json:"description,omitempty"`
	// Author or authors, with commas between them.
	Author string `json:"author,omitempty"`
	// Version of the pipeline; one without "dev" makes a release.
	Version string `json:"version,omitempty"`
	// DefaultBranch is the branch of releases.
	DefaultBranch string `json:"defaultBranch,omitempty"`
	// ToolVersion is the version of the tool that makes the pipeline.
	ToolVersion string `json:"toolVersion,omitempty"`
	// Revision of the interface: "R1" (the default) or "R2".
	Revision string `json:"revision,omitempty"`
}

// TemplateFile is one file of a fresh pipeline.
type TemplateFile struct {
	Path string `json:"path"`
	// Text of the file; "" if it is binary.
	Text string `json:"text,omitempty"`
	// Base64 of the content if it is binary; absent otherwise.
	Base64 []byte `json:"base64,omitempty"`
}

// RenderTemplate gives the files of a new pipeline, as the toolkit's own template has them; nothing is written. The
// one error is that of a revision that does not exist. The host is not asked.
func RenderTemplate(_ context.Context, in *TemplateInput) ([]TemplateFile, error) {
	revision, err := inputs.Revision(in.Revision)
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
