package lsp

// Code actions: fixes and suggestions of findings, all safe fixes of a file, and settings that disable a check.

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/rules/folder"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// codeActions are those of the findings at a range, each with its edits.
func (s *Server) codeActions(ctx context.Context, in *protocol.CodeActionParams) (actions []protocol.CodeAction, err error) {
	d := s.open(in.TextDocument.URI)
	if d == nil {
		return nil, nil
	}
	err = s.findings(ctx, d, func(f found, settings *settingsFile) error {
		a := actioner{found: f, server: s, document: d, settings: settings, only: in.Context.Only}
		a.at = f.encoding.span(f.sources[d.foundAs()], in.Range)
		actions = a.actions()
		return nil
	})
	return actions, err
}

// foundAs is the path of a document in reports.
func (d *document) foundAs() string {
	if d.project != nil {
		return d.rel
	}
	return d.path[strings.LastIndexByte(d.path, '/')+1:]
}

// settingsFile is the tools config of a pipeline, where checks are disabled.
type settingsFile struct {
	path  string
	names *dialect.Names
	// text is nil if there is none yet.
	text *source.File
}

// findings calls a function with what a lint finds about a document now, and the tools config of its pipeline.
func (s *Server) findings(ctx context.Context, d *document, use func(found, *settingsFile) error) error {
	if d.project == nil {
		report, err := s.lintSingle(ctx, d)
		if err != nil || report == nil {
			return err
		}
		return use(s.single(d, report), nil)
	}
	p := d.project
	return p.lint(ctx, nil, func(pl *folder.Pipeline, report *diag.Report) error {
		text, err := pl.Text(d.rel)
		if err != nil {
			return nil
		}
		f := p.found(pl, report)
		if f.sources[d.rel] == nil {
			f.sources[d.rel] = text
		}
		values, err := p.lintValues(ctx, pl, d.kind, text)
		if err != nil {
			return err
		}
		if values != nil {
			f.report.Findings = append(slices.Clip(f.report.Findings), values.Findings...)
		}
		return use(f, settingsOf(pl))
	})
}

// settingsOf is the tools config of a pipeline: the one that it has, or the one that it would have.
func settingsOf(pl *folder.Pipeline) *settingsFile {
	for _, name := range append(slices.Clone(pl.Names.ToolConfigFiles), pl.Names.OldLintFiles...) {
		if pl.Has(name) {
			text, err := pl.Text(name)
			if err != nil {
				return nil
			}
			return &settingsFile{path: name, names: pl.Names, text: text}
		}
	}
	return &settingsFile{path: pl.Names.ToolConfigFiles[0], names: pl.Names}
}

// actioner makes code actions of the findings at a span.
type actioner struct {
	found
	server   *Server
	document *document
	settings *settingsFile
	at       source.Span
	only     []string
}

// wants reports whether the editor requests actions of a kind: itself, or one that contains it.
func (a actioner) wants(kind string) bool {
	return len(a.only) == 0 || slices.ContainsFunc(a.only, func(only string) bool {
		return kind == only || strings.HasPrefix(kind, only+".")
	})
}

func (a actioner) actions() (actions []protocol.CodeAction) {
	if a.wants(protocol.QuickFix) {
		disabled := map[string]bool{}
		var disabling []protocol.CodeAction
		for i := range a.report.Findings {
			f := &a.report.Findings[i]
			if !isShown(f) || a.fileOf(f) != a.document.foundAs() || f.Span.Start > a.at.End || a.at.Start > max(f.Span.End, f.Span.Start) {
				continue
			}
			actions = append(actions, a.fixes(f)...)
			if action, ok := a.disable(f); ok && !disabled[f.Check] {
				disabled[f.Check] = true
				disabling = append(disabling, action)
			}
		}
		actions = append(actions, disabling...)
	}
	if a.wants(protocol.SourceFixAll) {
		if action, ok := a.fixAll(); ok {
			actions = append(actions, action)
		}
	}
	return actions
}

// fixes are the actions of one finding: its safe fix is preferred.
func (a actioner) fixes(f *diag.Finding) (actions []protocol.CodeAction) {
	_, d := a.diagnostic(f)
	for _, fix := range f.Fixes {
		edits := map[string][]diag.Edit{}
		for _, e := range fix.Edits {
			edits[e.Path] = append(edits[e.Path], e)
		}
		actions = append(actions, protocol.CodeAction{
			Title: capital(fix.Title), Kind: protocol.QuickFix, IsPreferred: fix.Safe, Diagnostics: []protocol.Diagnostic{d}, Edit: a.edit(edits),
		})
	}
	return actions
}

// capital is a title with a capital letter, as editors have them.
func capital(title string) string {
	if title == "" {
		return title
	}
	return strings.ToUpper(title[:1]) + title[1:]
}

// fixAll applies the safe fixes of the document that do not exclude each other.
func (a actioner) fixAll() (action protocol.CodeAction, ok bool) {
	chosen := lint.ChooseFixes(a.report, func(f *diag.Finding) bool { return isShown(f) && f.Path == a.document.foundAs() })
	edits := lint.ChosenEdits(chosen)
	if len(edits) == 0 {
		return action, false
	}
	return protocol.CodeAction{Title: "Apply all safe fixes", Kind: protocol.SourceFixAll, Edit: a.edit(edits)}, true
}

// edit is the change of files by their edits, each of the version that was linted.
func (a actioner) edit(edits map[string][]diag.Edit) *protocol.WorkspaceEdit {
	changes := map[string][]protocol.TextEdit{}
	for path, list := range edits {
		uri := a.uri(path)
		for _, e := range diag.Joined(list) {
			changes[uri] = append(changes[uri], protocol.TextEdit{Range: a.rangeOf(path, e.Span), NewText: e.Text})
		}
	}
	return a.server.workspaceEdit(changes)
}

// workspaceEdit is a change of files, with the versions of open documents where the editor takes them.
func (s *Server) workspaceEdit(changes map[string][]protocol.TextEdit) *protocol.WorkspaceEdit {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.editor.capabilities.Workspace.WorkspaceEdit.DocumentChanges {
		return &protocol.WorkspaceEdit{Changes: changes}
	}
	out := &protocol.WorkspaceEdit{}
	for _, uri := range slices.Sorted(maps.Keys(changes)) {
		id := protocol.VersionedID{URI: uri}
		if d := s.documents[uri]; d != nil {
			id.Version = &d.version
		}
		out.DocumentChanges = append(out.DocumentChanges, protocol.DocumentChange{DocumentEdit: &protocol.DocumentEdit{TextDocument: id, Edits: changes[uri]}})
	}
	return out
}

// disable is the setting of the tools config that disables the check of a finding; ok is false where there is no such setting.
func (a actioner) disable(f *diag.Finding) (action protocol.CodeAction, ok bool) {
	if a.settings == nil || a.settings.text != nil && a.settings.text == a.sources[f.Path] {
		return action, false
	}
	row := dialect.LintRecord.Named(a.settings.names, f.Check)
	if row == nil || !row.Type.IsSwitch() {
		return action, false
	}
	keys := []string{"lint", f.Check}
	if dialect.IsOldLintFile(a.settings.path) {
		keys = keys[1:]
	}
	_, d := a.diagnostic(f)
	action = protocol.CodeAction{Kind: protocol.QuickFix, Diagnostics: []protocol.Diagnostic{d}}
	uri := a.uri(a.settings.path)
	if a.settings.text == nil {
		action.Title = fmt.Sprintf("Disable the check %q in a new file %s", f.Check, a.settings.path)
		action.Edit, ok = a.server.newFile(uri, newSettings+strings.Join(keys, ":\n  ")+": false\n")
		return action, ok
	}
	edits, err := yaml.Parse(a.settings.text).Set(keys, false)
	if err != nil || len(edits) == 0 {
		return action, false
	}
	var changes []protocol.TextEdit
	for _, e := range diag.Joined(edits) {
		changes = append(changes, protocol.TextEdit{Range: a.encoding.at(a.settings.text, e.Span), NewText: e.Text})
	}
	action.Title = fmt.Sprintf("Disable the check %q in %s", f.Check, a.settings.path)
	action.Edit = a.server.workspaceEdit(map[string][]protocol.TextEdit{uri: changes})
	return action, true
}

// newSettings is the start of a new tools config.
const newSettings = "repository_type: pipeline\n"

// newFile is the edit that creates a file; ok is false for an editor without such edits.
func (s *Server) newFile(uri, text string) (edit *protocol.WorkspaceEdit, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	can := s.editor.capabilities.Workspace.WorkspaceEdit
	if !can.DocumentChanges || !slices.Contains(can.ResourceOperations, protocol.Create) {
		return nil, false
	}
	return &protocol.WorkspaceEdit{DocumentChanges: []protocol.DocumentChange{
		{Kind: protocol.Create, URI: uri}, // fails if there is one by now
		{DocumentEdit: &protocol.DocumentEdit{TextDocument: protocol.VersionedID{URI: uri}, Edits: []protocol.TextEdit{{NewText: text}}}},
	}}, true
}
