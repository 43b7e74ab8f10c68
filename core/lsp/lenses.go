package lsp

// Code lenses of config profiles: how many options one sets, and a command that resolves the config with it.

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
)

// resolveWith is the command that applies a config profile, or no longer does: findings and hover are then those of a config that
// is resolved with it.
const resolveWith = "toolkit.resolveWithProfile"

func (s *Server) lenses(ctx context.Context, in *protocol.DocumentParams) ([]protocol.CodeLens, error) {
	list := []protocol.CodeLens{}
	err := s.in(ctx, in.TextDocument.URI, func(at *place) error {
		if at.pipeline == nil || at.document.kind != pipelineConfig {
			return nil
		}
		applied, all := at.document.project.input().Profiles, at.withProfiles()
		for _, p := range all.Profiles {
			if p.File == nil || p.File.Path != at.file.Name {
				continue
			}
			set := setIn(all, p)
			title := "sets " + english.Count(set, "option") + " · resolve with it"
			if slices.Contains(applied, p.Name) {
				title = "sets " + english.Count(set, "option") + " · resolved with it"
			}
			name, err := json.Marshal(p.Name)
			if err != nil {
				return err
			}
			r := at.rangeOf(p.Span)
			r.End = r.Start
			list = append(list, protocol.CodeLens{Range: r, Command: &protocol.Command{Title: title, Command: resolveWith, Arguments: []json.RawMessage{name}}})
		}
		return nil
	})
	return list, err
}

// setIn counts the options that a profile sets, itself or by the files that it includes. What the config has outside of profiles
// is below each profile as well where an include reads it.
func setIn(all *flowconfig.Result, p flowconfig.Profile) (count int) {
	within := func(at flowconfig.Place) bool {
		return at.File == p.File && p.Span.Start <= at.Span.Start && at.Span.End <= p.Span.End
	}
	files := map[string]bool{}
	for grown := true; grown; {
		grown = false
		for _, i := range all.Includes {
			if i.File != nil && !files[i.Target] && i.Target != "" && (within(i.Place) || files[i.File.Path]) {
				files[i.Target], grown = true, true
			}
		}
	}
	for i := range all.Leaves {
		leaf := &all.Leaves[i]
		if len(leaf.Path) < 3 || leaf.Path[0] != "profiles" || leaf.Path[1] != p.Name {
			continue
		}
		if slices.ContainsFunc(leaf.Origins, func(o flowconfig.Origin) bool {
			return o.File != nil && (files[o.File.Path] || within(flowconfig.Place{File: o.File, Span: o.Span}))
		}) {
			count++
		}
	}
	return count
}

// execute runs a command of the server.
func (s *Server) execute(_ context.Context, in *protocol.ExecuteCommandParams) (*none, error) {
	var name string
	if in.Command != resolveWith || len(in.Arguments) != 1 || json.Unmarshal(in.Arguments[0], &name) != nil {
		return nil, failed(fmt.Sprintf("use %q with the name of a config profile", resolveWith), "unknown command %q", in.Command)
	}
	s.mu.Lock()
	profiles := slices.Clone(s.options.ConfigProfiles)
	if i := slices.Index(profiles, name); i >= 0 {
		profiles = slices.Delete(profiles, i, i+1)
	} else {
		profiles = append(profiles, name)
	}
	s.options.ConfigProfiles = profiles
	refreshes := s.editor.capabilities.Workspace.CodeLens.RefreshSupport
	s.mu.Unlock()
	s.changedAll()
	if refreshes {
		go func() { _ = s.conn.Call(context.Background(), "workspace/codeLens/refresh", nil, nil) }()
	}
	return nil, nil
}
