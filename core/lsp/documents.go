package lsp

// Documents that are open in the editor.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// document is an open document. Its text is replaced as a whole, never changed.
type document struct {
	uri, path string
	version   int32
	text      string
	kind      kind
	// project that the document is in, and its path there; nil for a document outside of pipelines.
	project *project
	rel     string
}

func (s *Server) didOpen(in *protocol.OpenParams) {
	d := &document{uri: in.TextDocument.URI, version: in.TextDocument.Version, text: in.TextDocument.Text}
	name, ok := pathOf(d.uri)
	if ok {
		d.path = name
		if d.project, d.rel = s.projectOf(name); d.project != nil {
			name = d.rel
		}
	} else {
		name = nameOf(d.uri)
		d.path = name
	}
	d.kind = kindOf(name)
	s.mu.Lock()
	s.documents[d.uri] = d
	s.mu.Unlock()
	s.documentChanged(d)
}

// documentChanged has what depends on a document linted again.
func (s *Server) documentChanged(d *document) {
	if d.project == nil {
		s.queue.add(d.uri)
		return
	}
	d.project.write(d.rel, d.text, d.version)
	d.project.changed()
}

func (s *Server) didChange(in *protocol.ChangeParams) {
	s.mu.Lock()
	d := s.documents[in.TextDocument.URI]
	if d == nil {
		s.mu.Unlock()
		s.log(protocol.MessageWarning, "change of a document that is not open: "+in.TextDocument.URI)
		return
	}
	after := *d
	after.text = edited(s.editor.encoding, d.text, in.ContentChanges)
	if in.TextDocument.Version != nil {
		after.version = *in.TextDocument.Version
	}
	s.documents[d.uri] = &after
	s.mu.Unlock()
	s.documentChanged(&after)
}

// edited is the content after changes, each applied to the result of the one before.
func edited(e encoding, text string, changes []protocol.ContentChange) string {
	for _, change := range changes {
		if change.Range == nil {
			text = change.Text
			continue
		}
		file := &source.File{Text: text}
		at := e.span(file, *change.Range)
		text = strings.Join([]string{text[:at.Start], change.Text, text[at.End:]}, "")
	}
	return text
}

func (s *Server) didClose(in *protocol.DocumentParams) {
	s.mu.Lock()
	d := s.documents[in.TextDocument.URI]
	delete(s.documents, in.TextDocument.URI)
	s.mu.Unlock()
	switch {
	case d == nil:
	case d.project == nil:
		s.queue.add(d.uri)
	default:
		d.project.reread(d.rel)
		d.project.changed()
	}
}

// didSave looks for files that came or went, in case the editor does not report them.
func (s *Server) didSave(in *protocol.DocumentParams) {
	s.mu.Lock()
	d, watches := s.documents[in.TextDocument.URI], s.editor.capabilities.Workspace.DidChangeWatchedFiles.DynamicRegistration
	s.mu.Unlock()
	if d != nil && d.project != nil && !watches {
		d.project.relist()
		d.project.changed()
	}
}

// filesChanged takes what changed on the disk. Open documents count as the editor has them.
func (s *Server) filesChanged(in *protocol.FilesChangedParams) {
	changed := map[*project]bool{}
	for _, change := range in.Changes {
		name, ok := pathOf(change.URI)
		if !ok {
			continue
		}
		p := s.projectAround(name)
		if p == nil {
			continue
		}
		changed[p] = true
		rel := strings.TrimPrefix(name, strings.TrimSuffix(p.root, "/")+"/")
		switch {
		case rel == ".git" || strings.HasPrefix(rel, ".git/"):
			p.reset()
		case change.Type == protocol.Changed:
			p.reread(rel)
		default:
			p.reread(rel)
			p.relist()
		}
		if utils.IsIgnoreFile(rel) {
			p.relist()
		}
	}
	for p := range changed {
		p.changed()
	}
}

// open is a document that is open, or nil.
func (s *Server) open(uri string) *document {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.documents[uri]
}

// file is the text of a document for positions.
func (d *document) file() *source.File { return &source.File{Name: d.name(), Text: d.text} }

// name is the path of the document in its pipeline, or its own.
func (d *document) name() string {
	if d.project != nil {
		return d.rel
	}
	return d.path
}
