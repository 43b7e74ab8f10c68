package lsp

// Sessions of an editor: testdata/*.txtar have files, the steps of a session ("session"), and what the server answers
// ("answers"). The flag -update writes the answers.
//
// A step is a word, a file, and strings in quotes:
//
//	open FILE                   opens it as it is on the disk
//	edit FILE "OLD" "NEW"       replaces the first OLD
//	close FILE                  forgets the document
//	write FILE "TEXT"           writes to the disk, and reports the change
//	remove FILE                 removes from the disk, and reports the change
//	diagnostics FILE            prints what was published
//	actions FILE "TEXT"         prints the code actions at the string
//	apply FILE "TEXT" "TITLE"   applies the action of a title, and prints the difference
//	hover, complete, definition, references, highlight, rename (with the new name) FILE "TE|XT"
//	symbols, lenses, format FILE
//	resolve PROFILE             runs the command of a lens

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

var update = flag.Bool("update", false, "rewrite the answers in testdata")

func TestSessions(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatal(err, len(archives))
	}
	for _, name := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) { testSession(t, name) })
	}
}

func testSession(t *testing.T, name string) {
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	var steps, options, want string
	answers := -1
	for i, f := range archive.Files {
		switch f.Name {
		case "session":
			steps = string(f.Data)
		case "options":
			options = string(f.Data)
		case "answers":
			want, answers = string(f.Data), i
		default:
			writeFile(t, filepath.Join(root, filepath.FromSlash(f.Name)), f.Data)
		}
	}
	s := &session{client: start(t, root, options)}
	for line := range strings.Lines(steps) {
		if line = strings.TrimSpace(line); line != "" {
			fmt.Fprintf(&s.out, "> %s\n", line)
			s.step(words2(t, line))
			s.out.WriteString("\n")
		}
	}
	s.shutdown()
	if len(s.messages) > 0 {
		t.Errorf("messages: %q", s.messages)
	}
	got := strings.ReplaceAll(s.out.String(), uriOf(s.root), "file:///ROOT")
	if *update {
		if answers < 0 {
			archive.Files = append(archive.Files, txtar.File{Name: "answers"})
			answers = len(archive.Files) - 1
		}
		archive.Files[answers].Data = []byte(got)
		writeFile(t, name, txtar.Format(archive))
	} else if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func writeFile(t testing.TB, name string, content []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, content, 0o644); err != nil {
		t.Fatal(err)
	}
}

// words2 are the words of a step; those in quotes are Go strings.
func words2(t *testing.T, line string) (list []string) {
	t.Helper()
	for line != "" {
		if line[0] != '"' {
			word, rest, _ := strings.Cut(line, " ")
			list, line = append(list, word), strings.TrimLeft(rest, " ")
			continue
		}
		quoted, err := strconv.QuotedPrefix(line)
		if err != nil {
			t.Fatal(err, line)
		}
		word, _ := strconv.Unquote(quoted)
		list, line = append(list, word), strings.TrimLeft(line[len(quoted):], " ")
	}
	return append(list, "", "")
}

type session struct {
	*client
	out strings.Builder
}

func (s *session) step(w []string) {
	file, text := w[1], w[2]
	id := protocol.DocumentID{URI: s.uri(file)}
	switch w[0] {
	case "open":
		s.open(file, s.disk(file))
	case "edit":
		s.edit(file, s.find(file, text), w[3])
	case "close":
		s.close(file)
	case "write":
		writeFile(s.t, filepath.Join(s.root, file), []byte(text))
		s.told(file, protocol.Changed)
	case "create":
		writeFile(s.t, filepath.Join(s.root, file), []byte(text))
		s.told(file, protocol.Created)
	case "remove":
		if err := os.Remove(filepath.Join(s.root, file)); err != nil {
			s.t.Fatal(err)
		}
		s.told(file, protocol.Deleted)
	case "diagnostics":
		s.settle()
		s.mu.Lock()
		defer s.mu.Unlock()
		s.diagnosticsOf(file)
	case "actions", "apply":
		s.actions(file, text, w[3])
	case "hover":
		var hover *protocol.Hover
		s.call("textDocument/hover", s.at(file, text), &hover)
		if hover != nil {
			fmt.Fprintf(&s.out, "%s\n%s\n", shown(*hover.Range), strings.TrimRight(hover.Contents.Value, "\n"))
		}
	case "complete":
		s.complete(file, text)
	case "definition":
		s.locations("textDocument/definition", s.at(file, text))
	case "references":
		in := protocol.ReferenceParams{PositionParams: s.at(file, text)}
		in.Context.IncludeDeclaration = true
		s.locations("textDocument/references", in)
	case "highlight":
		var list []protocol.DocumentHighlight
		s.call("textDocument/documentHighlight", s.at(file, text), &list)
		for _, h := range list {
			fmt.Fprintf(&s.out, "%s %s\n", shown(h.Range), []string{"", "text", "read", "write"}[h.Kind])
		}
	case "rename":
		s.rename(file, text, w[3])
	case "symbols":
		var list []protocol.DocumentSymbol
		s.call("textDocument/documentSymbol", protocol.DocumentParams{TextDocument: id}, &list)
		s.symbols(list, "")
	case "lenses":
		var list []protocol.CodeLens
		s.call("textDocument/codeLens", protocol.DocumentParams{TextDocument: id}, &list)
		for _, lens := range list {
			fmt.Fprintf(&s.out, "%s %s\n", shown(lens.Range), lens.Command.Title)
		}
	case "resolve":
		name, _ := json.Marshal(file)
		s.call("workspace/executeCommand", protocol.ExecuteCommandParams{Command: resolveWith, Arguments: []json.RawMessage{name}}, nil)
	case "format":
		in := protocol.FormattingParams{TextDocument: id}
		in.Options.TabSize, in.Options.InsertSpaces = 4, true
		var edits []protocol.TextEdit
		s.call("textDocument/formatting", in, &edits)
		before := s.text(file)
		s.out.WriteString(report.Diff(file, before, applied(before, edits)))
	default:
		s.t.Fatalf("unknown step %q", w)
	}
}

// told reports a change on the disk.
func (s *session) told(file string, change protocol.ChangeType) {
	s.notify("workspace/didChangeWatchedFiles", protocol.FilesChangedParams{Changes: []protocol.FileChange{{URI: s.uri(file), Type: change}}})
}

func (s *session) diagnosticsOf(file string) {
	for _, d := range s.diagnostics[s.uri(file)].Diagnostics {
		tags := ""
		for _, tag := range d.Tags {
			tags += []string{"", " unnecessary", " deprecated"}[tag]
		}
		fmt.Fprintf(&s.out, "%s %s [%s]%s %s\n", shown(d.Range), []string{"", "error", "warning", "info"}[d.Severity], d.Code, tags, strings.ReplaceAll(d.Message, "\n", "\n    "))
		for _, r := range d.RelatedInformation {
			fmt.Fprintf(&s.out, "    %s %s: %s\n", s.name(r.Location.URI), shown(r.Location.Range), r.Message)
		}
	}
}

func (s *session) actions(file, text, title string) {
	in := protocol.CodeActionParams{TextDocument: protocol.DocumentID{URI: s.uri(file)}, Range: s.find(file, text)}
	var list []protocol.CodeAction
	s.call("textDocument/codeAction", in, &list)
	for _, a := range list {
		if title == "" {
			preferred := ""
			if a.IsPreferred {
				preferred = ", preferred"
			}
			fmt.Fprintf(&s.out, "%s (%s%s)\n", a.Title, a.Kind, preferred)
		} else if a.Title == title {
			s.change(a.Edit)
			return
		}
	}
	if title != "" {
		s.t.Errorf("no action %q", title)
	}
}

// change makes an edit in the documents, and prints the difference.
func (s *session) change(e *protocol.WorkspaceEdit) {
	texts := s.after(e)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		if _, err := os.Stat(filepath.Join(s.root, name)); errors.Is(err, fs.ErrNotExist) {
			s.out.WriteString(report.Diff(name, "", texts[name]))
			writeFile(s.t, filepath.Join(s.root, name), []byte(texts[name]))
			s.told(name, protocol.Created)
			continue
		}
		before := s.text(name)
		s.out.WriteString(report.Diff(name, before, texts[name]))
		if _, open := s.texts[name]; open {
			s.edit(name, s.find(name, before), texts[name])
		} else {
			writeFile(s.t, filepath.Join(s.root, name), []byte(texts[name]))
			s.told(name, protocol.Changed)
		}
	}
}

func (s *session) complete(file, text string) {
	var list protocol.CompletionList
	s.call("textDocument/completion", s.at(file, text), &list)
	for _, item := range list.Items {
		doc := ""
		if item.Documentation != nil {
			doc, _, _ = strings.Cut(item.Documentation.Value, "\n")
		}
		edit, _ := json.Marshal(item.TextEdit.NewText)
		fmt.Fprintln(&s.out, strings.TrimRight(strings.Join([]string{item.Label, shown(item.TextEdit.Range), string(edit), item.Detail, doc}, " | "), " |"))
	}
}

func (s *session) locations(method string, params any) {
	var list []protocol.Location
	s.call(method, params, &list)
	for _, l := range list {
		fmt.Fprintf(&s.out, "%s %s\n", s.name(l.URI), shown(l.Range))
	}
}

func (s *session) rename(file, text, name string) {
	var prepared *protocol.PreparedRename
	if err := s.try("textDocument/prepareRename", s.at(file, text), &prepared); err != nil || prepared == nil {
		fmt.Fprintf(&s.out, "not a name: %v\n", err)
		return
	}
	fmt.Fprintf(&s.out, "%s %s\n", shown(prepared.Range), prepared.Placeholder)
	var e protocol.WorkspaceEdit
	if err := s.try("textDocument/rename", protocol.RenameParams{PositionParams: s.at(file, text), NewName: name}, &e); err != nil {
		fmt.Fprintf(&s.out, "error: %v\n", err)
		return
	}
	s.change(&e)
}

func (s *session) symbols(list []protocol.DocumentSymbol, indent string) {
	for _, symbol := range list {
		fmt.Fprintf(&s.out, "%s%s | %s | %d | %s | %s\n", indent, symbol.Name, symbol.Detail, symbol.Kind, shown(symbol.Range), shown(symbol.SelectionRange))
		s.symbols(symbol.Children, indent+"  ")
	}
}
