//go:build !folderless

package core

// The inputs and outputs of the operations over a whole pipeline.

// FolderOptions say how a whole pipeline is linted.
type FolderOptions struct {
	LintOptions
	EvaluationOptions
	// Revision of the interface: "R1" (the default) or "R2".
	Revision string `json:"revision,omitempty"`
	// Release adds the checks that a release must pass.
	Release bool `json:"release,omitempty"`
	// FailIgnored files ignored findings as failed, as FailWarned does warned ones of a whole pipeline; a
	// check that is switched off stays ignored.
	FailIgnored bool `json:"failIgnored,omitempty"`
	// ToolVersion is the version of the tool that the pipeline should have been made with.
	ToolVersion string `json:"toolVersion,omitempty"`
	// ReleaseTag is the tag of the release that is being made.
	ReleaseTag string `json:"releaseTag,omitempty"`
	// WorkflowSchema is a JSON Schema of the code host's workflows, as text, to judge them by instead
	// of the toolkit's own tables.
	WorkflowSchema string `json:"workflowSchema,omitempty"`
	// Template is the folder of files, as paths that begin with it, that holds the pipeline template to
	// compare with; "" takes the toolkit's own for pipelines of its dialect.
	Template string `json:"template,omitempty"`
	// SeenFrom is put before the paths of rendered reports and of diffs: the way from where their reader is
	// to the directory, such as "pipelines/demo". The report's own paths stay as they are.
	SeenFrom string `json:"seenFrom,omitempty"`
	// Times adds how long each check took.
	Times bool `json:"times,omitempty"`
}

// LintInput is the input of lint.
type LintInput struct {
	// Files of the pipeline; without them the host's own are meant.
	Files []FileInput `json:"files,omitempty"`
	// Directory of the pipeline, "." by default.
	Directory string `json:"directory,omitempty"`
	FolderOptions
}

// FixInput is the input of fix.
type FixInput struct {
	LintInput
	// Fix names the checks or rules whose fixes are applied; empty applies all safe ones.
	Fix []string `json:"fix,omitempty"`
}

// TemplateInput is the input of renderTemplate. What is not given is filled in.
type TemplateInput struct {
	// Name of the pipeline with its organisation, such as "org/name".
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
	// Text of the file; "" where it is no text.
	Text string `json:"text,omitempty"`
	// Base64 of the content where it is no text; absent otherwise.
	Base64 []byte `json:"base64,omitempty"`
}
