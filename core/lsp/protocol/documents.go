package protocol

import "encoding/json"

// OpenParams are those of "textDocument/didOpen".
type OpenParams struct {
	TextDocument struct {
		URI        string `json:"uri"`
		LanguageID string `json:"languageId"`
		Version    int32  `json:"version"`
		Text       string `json:"text"`
	} `json:"textDocument"`
}

// ChangeParams are those of "textDocument/didChange".
type ChangeParams struct {
	TextDocument   DocumentID      `json:"textDocument"`
	ContentChanges []ContentChange `json:"contentChanges"`
}

// ContentChange replaces a range of a document, or all of it without one.
type ContentChange struct {
	Range *Range `json:"range"`
	Text  string `json:"text"`
}

// PublishParams are those of "textDocument/publishDiagnostics".
type PublishParams struct {
	URI         string       `json:"uri"`
	Version     *int32       `json:"version,omitzero"`
	Diagnostics []Diagnostic `json:"diagnostics"`
}

// Diagnostic is a problem at a place.
type Diagnostic struct {
	Range              Range            `json:"range"`
	Severity           Severity         `json:"severity"`
	Code               string           `json:"code,omitzero"`
	CodeDescription    *CodeDescription `json:"codeDescription,omitzero"`
	Source             string           `json:"source"`
	Message            string           `json:"message"`
	Tags               []Tag            `json:"tags,omitzero"`
	RelatedInformation []Related        `json:"relatedInformation,omitzero"`
}

// CodeDescription has the address of a rule's documentation.
type CodeDescription struct {
	Href string `json:"href"`
}

// Related is another place of a diagnostic.
type Related struct {
	Location Location `json:"location"`
	Message  string   `json:"message"`
}

// Severity of a diagnostic.
type Severity uint8

// The severities.
const (
	SeverityError       Severity = 1
	SeverityWarning     Severity = 2
	SeverityInformation Severity = 3
)

// Tag is a property of a diagnostic's text.
type Tag uint32

// The tags.
const (
	Unnecessary Tag = 1
	Deprecated  Tag = 2
)

// TextEdit replaces a range.
type TextEdit struct {
	Range   Range  `json:"range"`
	NewText string `json:"newText"`
}

// DocumentEdit is the edits of one version of a document; a Version of nil is that on the disk.
type DocumentEdit struct {
	TextDocument VersionedID `json:"textDocument"`
	Edits        []TextEdit  `json:"edits"`
}

// VersionedID names a version of a document.
type VersionedID struct {
	URI     string `json:"uri"`
	Version *int32 `json:"version"`
}

// Create is the resource operation that creates a file.
const Create = "create"

// DocumentChange is the edits of a document, or with a Kind the creation of a file.
type DocumentChange struct {
	*DocumentEdit
	Kind string `json:"kind,omitzero"`
	URI  string `json:"uri,omitzero"`
}

// WorkspaceEdit changes files, in one of two forms.
type WorkspaceEdit struct {
	Changes         map[string][]TextEdit `json:"changes,omitzero"`
	DocumentChanges []DocumentChange      `json:"documentChanges,omitzero"`
}

// CodeActionParams are those of "textDocument/codeAction".
type CodeActionParams struct {
	TextDocument DocumentID `json:"textDocument"`
	Range        Range      `json:"range"`
	Context      struct {
		Only []string `json:"only"`
	} `json:"context"`
}

// CodeAction is a change that the user may choose.
type CodeAction struct {
	Title       string         `json:"title"`
	Kind        string         `json:"kind"`
	Diagnostics []Diagnostic   `json:"diagnostics,omitzero"`
	IsPreferred bool           `json:"isPreferred,omitzero"`
	Edit        *WorkspaceEdit `json:"edit,omitzero"`
}

// The kinds of code actions.
const (
	QuickFix     = "quickfix"
	SourceFixAll = "source.fixAll"
)

// Hover is the text about a place.
type Hover struct {
	Contents Markup `json:"contents"`
	Range    *Range `json:"range,omitzero"`
}

// Markup is Markdown.
type Markup struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

// Markdown is content in that format.
func Markdown(text string) Markup { return Markup{Kind: "markdown", Value: text} }

// CompletionList is the answer to "textDocument/completion".
type CompletionList struct {
	IsIncomplete bool             `json:"isIncomplete"`
	Items        []CompletionItem `json:"items"`
}

// CompletionItem is one text to complete with.
type CompletionItem struct {
	Label            string       `json:"label"`
	Kind             ItemKind     `json:"kind"`
	Detail           string       `json:"detail,omitzero"`
	Documentation    *Markup      `json:"documentation,omitzero"`
	SortText         string       `json:"sortText,omitzero"`
	FilterText       string       `json:"filterText,omitzero"`
	InsertTextFormat InsertFormat `json:"insertTextFormat,omitzero"`
	TextEdit         *TextEdit    `json:"textEdit,omitzero"`
	Tags             []ItemTag    `json:"tags,omitzero"`
}

// ItemTag is a property of a completion; ItemDeprecated is the one that there is.
type ItemTag uint32

// ItemDeprecated: the editor strikes the item through.
const ItemDeprecated ItemTag = 1

// ItemKind is the icon of a completion.
type ItemKind uint8

// The kinds.
const (
	ItemField    ItemKind = 5
	ItemVariable ItemKind = 6
	ItemProperty ItemKind = 10
	ItemValue    ItemKind = 12
	ItemKeyword  ItemKind = 14
)

// InsertFormat is how the text of a completion is read.
type InsertFormat uint8

// The formats.
const (
	PlainText InsertFormat = 1
	Snippet   InsertFormat = 2
)

// DocumentSymbol is a named part of a document.
type DocumentSymbol struct {
	Name           string           `json:"name"`
	Detail         string           `json:"detail,omitzero"`
	Kind           SymbolKind       `json:"kind"`
	Tags           []ItemTag        `json:"tags,omitzero"`
	Range          Range            `json:"range"`
	SelectionRange Range            `json:"selectionRange"`
	Children       []DocumentSymbol `json:"children,omitzero"`
}

// SymbolInformation is one of a flat list of symbols, for older editors.
type SymbolInformation struct {
	Name          string     `json:"name"`
	Kind          SymbolKind `json:"kind"`
	Location      Location   `json:"location"`
	ContainerName string     `json:"containerName,omitzero"`
}

// SymbolKind is the icon of a symbol.
type SymbolKind uint8

// The kinds.
const (
	SymbolModule    SymbolKind = 2
	SymbolNamespace SymbolKind = 3
	SymbolClass     SymbolKind = 5
	SymbolProperty  SymbolKind = 7
	SymbolField     SymbolKind = 8
	SymbolEnum      SymbolKind = 10
	SymbolFunction  SymbolKind = 12
	SymbolVariable  SymbolKind = 13
	SymbolObject    SymbolKind = 19
	SymbolKey       SymbolKind = 20
	SymbolStruct    SymbolKind = 23
)

// ReferenceParams are those of "textDocument/references".
type ReferenceParams struct {
	PositionParams
	Context struct {
		IncludeDeclaration bool `json:"includeDeclaration"`
	} `json:"context"`
}

// DocumentHighlight is a place of the name at the cursor.
type DocumentHighlight struct {
	Range Range         `json:"range"`
	Kind  HighlightKind `json:"kind"`
}

// HighlightKind is what a place does.
type HighlightKind uint8

// The kinds.
const (
	HighlightText  HighlightKind = 1
	HighlightRead  HighlightKind = 2
	HighlightWrite HighlightKind = 3
)

// RenameParams are those of "textDocument/rename".
type RenameParams struct {
	PositionParams
	NewName string `json:"newName"`
}

// PreparedRename is the name that would change.
type PreparedRename struct {
	Range       Range  `json:"range"`
	Placeholder string `json:"placeholder"`
}

// FormattingParams are those of "textDocument/formatting".
type FormattingParams struct {
	TextDocument DocumentID `json:"textDocument"`
	Options      struct {
		TabSize      uint32 `json:"tabSize"`
		InsertSpaces bool   `json:"insertSpaces"`
	} `json:"options"`
}

// CodeLens is a line of text above a line, with a command.
type CodeLens struct {
	Range   Range    `json:"range"`
	Command *Command `json:"command,omitzero"`
}

// Command is one of the server's.
type Command struct {
	Title     string            `json:"title"`
	Command   string            `json:"command"`
	Arguments []json.RawMessage `json:"arguments,omitzero"`
}
