package lsp

// The session: what the server can do, its options, and its end.

import (
	"context"
	"encoding/json"
	"path"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
)

// Options are the editor's settings for the server: its initialization options, or "toolkit" of its configuration.
type Options struct {
	// Profile of rules: "recommended" (the default), "strict", "upstream" or "off".
	Profile string `json:"profile"`
	// Dialect of names: "toolkit", "nf-core" or "auto" (the default).
	Dialect string `json:"dialect"`
	// ConfigProfiles are the config profiles that the pipeline config is resolved with.
	ConfigProfiles []string `json:"configProfiles"`
	// Release adds the checks that a release must pass.
	Release bool `json:"release"`
}

// check is an error of an option that does not exist.
func (o Options) check() error {
	_, err := (&linting.LintOptions{Profile: o.Profile, Dialect: o.Dialect}).Check(nil)
	return err
}

func (s *Server) initialize(_ context.Context, in *protocol.InitializeParams) (*protocol.InitializeResult, error) {
	var options Options
	if err := decode(in.InitializationOptions, &options); err != nil {
		return nil, err
	}
	if err := options.check(); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state, s.options = initialized, options
	s.editor = editor{encoding: negotiated(in.Capabilities.General.PositionEncodings), capabilities: in.Capabilities}
	folders := in.WorkspaceFolders
	if len(folders) == 0 && in.RootURI != "" {
		folders = []protocol.WorkspaceFolder{{URI: in.RootURI}}
	}
	for _, folder := range folders {
		if at, ok := pathOf(folder.URI); ok {
			s.folders = append(s.folders, at)
		}
	}
	return &protocol.InitializeResult{
		ServerInfo: protocol.ServerInfo{Name: "toolkit", Version: s.version},
		Capabilities: protocol.ServerCapabilities{
			PositionEncoding:           string(s.editor.encoding),
			TextDocumentSync:           protocol.SyncOptions{OpenClose: true, Change: protocol.Incremental, Save: true},
			HoverProvider:              true,
			DefinitionProvider:         true,
			ReferencesProvider:         true,
			DocumentHighlightProvider:  true,
			DocumentSymbolProvider:     true,
			DocumentFormattingProvider: true,
			CompletionProvider:         &protocol.CompletionOptions{TriggerCharacters: []string{".", "\"", ":", " ", "/"}},
			RenameProvider:             &protocol.RenameOptions{PrepareProvider: true},
			CodeLensProvider:           &protocol.CodeLensOptions{},
			ExecuteCommandProvider:     &protocol.ExecuteCommandOptions{Commands: []string{resolveWith}},
			CodeActionProvider:         &protocol.CodeActionOptions{CodeActionKinds: []string{protocol.QuickFix, protocol.SourceFixAll}},
			Workspace:                  protocol.WorkspaceOptions{WorkspaceFolders: protocol.FolderOptions{Supported: true, ChangeNotifications: true}},
		},
	}, nil
}

// watched are the files whose changes on the disk the client reports: all, as any may count.
const watched = "**/*"

func (s *Server) initialized(*none) {
	s.mu.Lock()
	folders := append([]string{}, s.folders...)
	watches := s.editor.capabilities.Workspace.DidChangeWatchedFiles.DynamicRegistration
	s.mu.Unlock()
	if watches {
		go func() {
			registration := protocol.Registration{ID: "files", Method: "workspace/didChangeWatchedFiles", RegisterOptions: protocol.WatchOptions{Watchers: []protocol.Watcher{{GlobPattern: watched}}}}
			_ = s.conn.Call(context.Background(), "client/registerCapability", protocol.RegistrationParams{Registrations: []protocol.Registration{registration}}, nil)
		}()
	}
	for _, folder := range folders {
		s.openFolder(folder)
	}
}

// openFolder lints the pipeline in a workspace folder; others are opened with their first document.
func (s *Server) openFolder(folder string) {
	if s.isPipeline(folder) {
		s.projectAt(folder).changed()
	}
}

func (s *Server) shutdown(context.Context, *none) (*none, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state = shutDown
	return nil, nil
}

func (s *Server) exit(*none) { s.ending.Do(func() { close(s.exited) }) }

func (s *Server) cancelRequest(in *protocol.CancelParams) {
	var id jsonrpc2.ID
	if json.Unmarshal(in.ID, &id) != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if cancel := s.cancels[id]; cancel != nil {
		cancel()
	}
}

// configurationChanged takes the editor's settings, of which only "toolkit" is the server's.
func (s *Server) configurationChanged(in *protocol.ConfigurationParams) {
	var settings struct {
		Toolkit *Options `json:"toolkit"`
	}
	if err := json.Unmarshal(in.Settings, &settings); err != nil || settings.Toolkit == nil {
		return
	}
	if err := settings.Toolkit.check(); err != nil {
		s.show(protocol.MessageError, wireError(err).Error())
		return
	}
	s.mu.Lock()
	s.options = *settings.Toolkit
	s.mu.Unlock()
	s.changedAll()
}

func (s *Server) foldersChanged(in *protocol.FoldersChangedParams) {
	for _, folder := range in.Event.Removed {
		if at, ok := pathOf(folder.URI); ok {
			s.closeFolder(at)
		}
	}
	for _, folder := range in.Event.Added {
		if at, ok := pathOf(folder.URI); ok {
			s.mu.Lock()
			s.folders = append(s.folders, at)
			s.mu.Unlock()
			s.openFolder(at)
		}
	}
}

// closeFolder forgets a folder and the pipelines in it that have no open document.
func (s *Server) closeFolder(folder string) {
	s.mu.Lock()
	kept := s.folders[:0]
	for _, at := range s.folders {
		if at != folder {
			kept = append(kept, at)
		}
	}
	s.folders = kept
	var unused []*project
	for root, p := range s.projects {
		if root == folder || isBelow(root, folder) {
			if !s.hasDocument(p) {
				unused = append(unused, p)
				delete(s.projects, root)
			}
		}
	}
	s.mu.Unlock()
	for _, p := range unused {
		p.close()
		p.changed()
	}
}

// hasDocument reports whether a document of a pipeline is open. The server is locked.
func (s *Server) hasDocument(p *project) bool {
	for _, d := range s.documents {
		if d.project == p {
			return true
		}
	}
	return false
}

// isBelow reports whether a path is in a directory.
func isBelow(at, directory string) bool {
	for up := path.Dir(at); ; up = path.Dir(up) {
		if up == directory {
			return true
		}
		if path.Dir(up) == up {
			return false
		}
	}
}
