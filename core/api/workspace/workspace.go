// Package workspace has the operations that keep the files of a pipeline open in memory while they are edited. An open
// workspace replaces the files of a call to lint, fix, resolveConfig, openPipeline, fetchWfConfig and buildSchema; those that
// such a call has are written to the workspace first.
package workspace

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/directory"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/workspace"
)

// Operations of this package.
func Operations() []api.Operation {
	return []api.Operation{
		{Name: "openWorkspace", Doc: "Keep the files of a pipeline in memory for repeated edits and lints.", Func: Open, TypeScript: "null"},
		{Name: "writeWorkspace", Doc: "Write files of an open workspace.", Func: Write, TypeScript: "null"},
		{Name: "renameInWorkspace", Doc: "Rename a file or directory of an open workspace.", Func: Rename, TypeScript: "null"},
		{Name: "removeFromWorkspace", Doc: "Remove a file or directory from an open workspace.", Func: Remove, TypeScript: "null"},
		{Name: "workspaceChanges", Doc: "List the files of an open workspace that changed since it was opened.", Func: Changes},
		{Name: "closeWorkspace", Doc: "Close a workspace and free its memory.", Func: Close, TypeScript: "null"},
	}
}

// WorkspaceFilesInput is the input of openWorkspace and writeWorkspace.
type WorkspaceFilesInput struct {
	// Workspace is the name of the workspace, which its user chooses.
	Workspace string `json:"workspace"`
	// Files that are opened or written.
	Files api.Files `json:"files"`
}

// Open keeps files in memory under the name of the workspace; one that is open under that name is closed. Errors are
// those of files that make no folder (ERR_INPUT), and of what exceeds a limit.
func Open(_ context.Context, in *WorkspaceFilesInput) error {
	if in.Workspace == "" {
		return api.InputError("workspace has no name")
	}
	list, err := inputs.List(in.Files)
	if err != nil {
		return err
	}
	w, err := workspace.Open(list)
	if err == nil {
		err = directory.Workspaces.Put(in.Workspace, w)
	}
	return directory.Refused(err)
}

// Write writes files of an open workspace, and makes those that are not there with their folders. Errors are
// ERR_NO_WORKSPACE, ERR_INPUT for a path that cannot be written, and those of limits; the files before the one that
// failed are written.
func Write(_ context.Context, in *WorkspaceFilesInput) error {
	w, err := directory.Named(in.Workspace)
	if err != nil {
		return err
	}
	return directory.Write(w, in.Files)
}

// RenameInput is the input of renameInWorkspace.
type RenameInput struct {
	Workspace string `json:"workspace"`
	// From and To are paths of a file or folder below the root.
	From string `json:"from"`
	To   string `json:"to"`
}

// Rename gives a file or folder of an open workspace another name. A file replaces a file. Errors are
// ERR_NO_WORKSPACE, and ERR_INPUT for names that are not there or cannot be given.
func Rename(_ context.Context, in *RenameInput) error {
	w, err := directory.Named(in.Workspace)
	if err != nil {
		return err
	}
	return directory.Refused(w.Rename(in.From, in.To))
}

// RemoveInput is the input of removeFromWorkspace.
type RemoveInput struct {
	Workspace string `json:"workspace"`
	// Path of a file, or of a folder that goes with all that is in it.
	Path string `json:"path"`
}

// Remove removes a file or folder from an open workspace. Errors are ERR_NO_WORKSPACE, and ERR_INPUT for a path that
// is not there.
func Remove(_ context.Context, in *RemoveInput) error {
	w, err := directory.Named(in.Workspace)
	if err != nil {
		return err
	}
	return directory.Refused(w.Remove(in.Path))
}

// WorkspaceInput is the input of operations that need only a workspace.
type WorkspaceInput struct {
	Workspace string `json:"workspace"`
}

// WorkspaceChange is a file that differs from what was opened.
type WorkspaceChange struct {
	Path string `json:"path"`
	// Kind of the change.
	Kind string `json:"kind"`
	// Diff is the unified diff from the content when it was opened; "" for a binary file.
	Diff string `json:"diff"`
}

// Changes are the files of an open workspace that differ from those that were opened, in the order of their paths.
// The kind is "added", "removed" or "changed". The one error is ERR_NO_WORKSPACE.
func Changes(_ context.Context, in *WorkspaceInput) ([]WorkspaceChange, error) {
	w, err := directory.Named(in.Workspace)
	if err != nil {
		return nil, err
	}
	list := []WorkspaceChange{}
	for _, c := range w.Changes() {
		list = append(list, WorkspaceChange{Path: c.Path, Kind: string(c.Kind), Diff: c.Diff(report.Diff)})
	}
	return list, nil
}

// Close closes an open workspace; one that is not open is ignored.
func Close(_ context.Context, in *WorkspaceInput) error {
	directory.Workspaces.Remove(in.Workspace)
	return nil
}
