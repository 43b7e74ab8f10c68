//go:build !firstlint

package core

// The inputs and outputs of the helper operations.

import "encoding/json"

// CountInput is the input of pluralS, pluralEs and pluralY.
type CountInput struct {
	// Of is a whole number, true or false, or a text, list or map, whose length counts.
	Of json.RawMessage `json:"of"`
}

// AnsiInput is the input of stripAnsiCodes.
type AnsiInput struct {
	Text string `json:"text"`
	// ReplaceWith stands for every sequence, as plain text; "" by default.
	ReplaceWith string `json:"replaceWith,omitempty"`
}

// TwoPaths is the input of isRelativeTo.
type TwoPaths struct {
	// Path1 may lie below Path2.
	Path1 string `json:"path1"`
	Path2 string `json:"path2"`
}

// PathInput is the input of operations over one path.
type PathInput struct {
	Path string `json:"path"`
}

// NestedInput is the input of nestedSetitem and nestedDelitem.
type NestedInput struct {
	// D is a map, or a list, of maps and lists.
	D json.RawMessage `json:"d"`
	// Keys lead to the value, from the top.
	Keys json.RawMessage `json:"keys"`
}

// MapInput is the input of sortDictionary.
type MapInput struct {
	D json.RawMessage `json:"d"`
}

// SortedOrder is the output of sortDictionary.
type SortedOrder struct {
	// Places of the entries before, in their new order.
	Places []int `json:"places"`
	// Below is the order of each entry's own map, in the new order; null for other values.
	Below []*SortedOrder `json:"below"`
}

// ValueInput is the input of dumpYaml.
type ValueInput struct {
	// Value as JSON with marks for what JSON lacks.
	Value json.RawMessage `json:"value"`
}

// FlatConfigOptions say how parseFlatConfig reads.
type FlatConfigOptions struct {
	// Revision whose reading is asked for: "R1" (the default) or "R2".
	Revision string `json:"revision,omitempty"`
	// Compat lets a parameter that the main script assigns become "null" even where the engine
	// reported its value, as the reference does.
	Compat bool `json:"compat,omitempty"`
}

// FlatConfigInput is the input of parseFlatConfig.
type FlatConfigInput struct {
	// Files are what the engine printed and, if wanted, the main script.
	Files []FileInput `json:"files"`
	FlatConfigOptions
}

// FlowVersionParts is a version of the workflow engine.
type FlowVersionParts struct {
	Major int `json:"major"`
	Minor int `json:"minor"`
	Patch int `json:"patch"`
	// Edge tells a preview.
	Edge bool `json:"edge"`
}

// FlowVersionInput is the input of prettyFlowVersion.
type FlowVersionInput struct {
	Version FlowVersionParts `json:"version"`
	// Revision of the interface: only "R1" (the default) has the operation.
	Revision string `json:"revision,omitempty"`
}

// EngineInput is the input of getFlowVersion.
type EngineInput struct {
	// Text that the engine wrote for "-v"; without one the engine is run.
	Text *string `json:"text,omitempty"`
	// Dialect whose engine is run, "toolkit" by default.
	Dialect string `json:"dialect,omitempty"`
	// Revision of the interface: only "R1" (the default) has the operation.
	Revision string `json:"revision,omitempty"`
}

// MinimumInput is the input of checkFlowVersion.
type MinimumInput struct {
	EngineInput
	Minimum FlowVersionParts `json:"minimum"`
	// Silent logs the version for developers only.
	Silent bool `json:"silent,omitempty"`
}

// FolderInput is the input of isPipelineDirectory and determineBaseDir.
type FolderInput struct {
	// Files to look among; without them the host's own are meant.
	Files []FileInput `json:"files,omitempty"`
	// Directory to look at, "." by default.
	Directory string `json:"directory,omitempty"`
	// Dialect of file names: "toolkit", "nf-core", or "auto" (the default: those of either).
	Dialect string `json:"dialect,omitempty"`
}

// CandidatesInput is the input of getFirstAvailablePath.
type CandidatesInput struct {
	// Files to look among; without them the host's own are meant.
	Files     []FileInput `json:"files,omitempty"`
	Directory string      `json:"directory"`
	// Paths below the directory, in order.
	Paths []string `json:"paths"`
}

// ListInput is the input of getWfFiles.
type ListInput struct {
	// Files to list; without them the host's own are meant.
	Files []FileInput `json:"files,omitempty"`
	Path  string      `json:"path"`
	ListOptions
}

// ListOptions say which files getWfFiles leaves out.
type ListOptions struct {
	// Revision whose reading of the ignore file is asked for: "R1" (the default) or "R2".
	Revision string `json:"revision,omitempty"`
	// Git reads ignore files as git does instead, those of all folders.
	Git bool `json:"git,omitempty"`
}

// ChecksumInput is the input of fileMd5, validateFileMd5 and validateContainerCachePath.
type ChecksumInput struct {
	// Files to look among; without them the host's own are meant.
	Files []FileInput `json:"files,omitempty"`
	Path  string      `json:"path"`
	// Expected sum in hex, for validateFileMd5.
	Expected string `json:"expected,omitempty"`
}

// CommandInput is the input of runCmd.
type CommandInput struct {
	// Executable is split like the rest of the command.
	Executable string `json:"executable"`
	// Cmd is what follows it, with the quotes of a shell.
	Cmd string `json:"cmd"`
}

// CapturedOutput is the output of runCmd, in base64.
type CapturedOutput struct {
	Stdout []byte `json:"stdout"`
	Stderr []byte `json:"stderr"`
}

// WaitingInput is the input of showWaiting.
type WaitingInput struct {
	// ID tells waits that are shown at the same time apart.
	ID string `json:"id,omitempty"`
	// Interrupt tells that Ctrl-C ends the wait, so that it is shown with that hint.
	Interrupt bool `json:"interrupt,omitempty"`
	// RefreshPerSecond is how often a spinner is drawn anew; 20 by default.
	RefreshPerSecond int `json:"refreshPerSecond,omitempty"`
	// Done tells that the wait is over.
	Done bool `json:"done,omitempty"`
}

// WaitingShown is the output of showWaiting.
type WaitingShown struct {
	// Text that is shown.
	Text string `json:"text"`
	// PerSecond is how often a spinner is drawn anew.
	PerSecond int `json:"perSecond"`
	// PauseMs is how many milliseconds to sleep before each new look.
	PauseMs int `json:"pauseMs"`
}

// DirectoryInput is the input of setupToolkitDir, setupToolkitCachedir and setupRequestsCachedir.
type DirectoryInput struct {
	// Name below the cache, for setupToolkitCachedir.
	Name string `json:"name,omitempty"`
	// Dialect whose directory is meant, "toolkit" by default.
	Dialect string `json:"dialect,omitempty"`
}

// RequestsCacheConfig is the output of setupRequestsCachedir.
type RequestsCacheConfig struct {
	// CacheName is the cache's path without an ending.
	CacheName string `json:"cacheName"`
	// ExpireAfter is how many seconds an answer is used.
	ExpireAfter int `json:"expireAfter"`
	// Backend says how answers are kept.
	Backend string `json:"backend"`
}
