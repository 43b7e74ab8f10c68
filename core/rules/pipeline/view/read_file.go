package view

import (
	"bytes"
	"errors"
	"io/fs"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// Why the content of a file cannot be read.
var (
	ErrMissing = errors.New("file does not exist")
	ErrBinary  = errors.New("not a text file")
	errRefused = errors.New("permission denied")
	errFailed  = errors.New("read error")
	ErrOutside = errors.New("link points outside the pipeline directory")
)

// text is a file as all checks of one run share it: read, decoded and parsed once.
type text struct {
	file *source.File
	err  error
	json *tree.Document
	yaml *yaml.Document
	// schema is that of json, once it was opened as a parameter schema.
	schema *schema.Schema
}

// Text returns the content of a file. The file is never nil, so that findings have a path; the error is why it is empty: it
// does not exist, is not a text file, is too large or cannot be read.
func (f *Folder) Text(path string) (*source.File, error) {
	t := f.text(path)
	return t.file, t.err
}

// At returns the file for the path of a finding, whether it exists or not. It is not read for that.
func (f *Folder) At(path string) *source.File {
	f.note(path)
	if t := f.texts[path]; t != nil {
		return t.file
	}
	return source.New(path, nil)
}

// UnreadableMessage is the message about a file that a rule needs and that cannot be read.
func UnreadableMessage(path string, err error) string {
	if err == ErrMissing {
		return `file "` + path + `" does not exist`
	}
	return `cannot read "` + path + `": ` + err.Error()
}

// ReportUnreadable reports a file that a rule needs. A link that points outside the pipeline exists, but its content is
// unknown: the rule is not checked.
func ReportUnreadable(p *lint.Pass, file *source.File, err error, help string) {
	if err == ErrOutside {
		p.NotChecked(ContentOf(file.Name, err))
		return
	}
	p.Report(diag.Finding{File: file, Message: UnreadableMessage(file.Name, err), Help: help, Missing: IfMissing(file.Name, err)})
}

// IfMissing returns a path if the error is that it does not exist.
func IfMissing(path string, err error) string {
	if err == ErrMissing {
		return path
	}
	return ""
}

// LeadsOut reports whether a file is a link that points outside the pipeline, and so is not read.
func (f *Folder) LeadsOut(path string) bool { return f.Has(path) && f.text(path).err == ErrOutside }

// JSON is a file's content as JSON, with its syntax errors; the error is Text's.
func (f *Folder) JSON(path string) (*tree.Document, error) {
	t := f.text(path)
	if t.json == nil {
		t.json = tree.ParseJSON(t.file)
	}
	return t.json, t.err
}

// Schema is the pipeline's parameter schema; nil if it is not a JSON object that can be read.
func (f *Folder) Schema() *schema.Schema {
	doc, err := f.JSON(f.Names.SchemaFile)
	if err != nil || !doc.Readable() || !doc.Root.Is(tree.Object) {
		return nil
	}
	t := f.text(f.Names.SchemaFile)
	if t.schema == nil {
		t.schema = schema.Open(doc, f.Names)
	}
	return t.schema
}

// YAML is a file's content as YAML, with its syntax errors; the error is Text's.
func (f *Folder) YAML(path string) (*yaml.Document, error) {
	t := f.text(path)
	if t.yaml == nil {
		t.yaml = yaml.Parse(t.file)
	}
	return t.yaml, t.err
}

func (f *Folder) text(path string) *text {
	f.note(path)
	if t := f.texts[path]; t != nil {
		return t
	}
	content, err := f.read(path)
	return f.keep(path, content, err)
}

// keep stores what was read, or its error, unless the content is binary.
func (f *Folder) keep(path string, content []byte, err error) *text {
	if err == nil && IsBinary(content) {
		err = ErrBinary
	}
	if err == nil {
		f.Kept += len(content)
		err = limits.CheckedAll.Check(f.Kept)
	}
	if err != nil {
		content = nil
	}
	t := &text{file: source.New(path, content), err: err}
	f.texts[path] = t
	if f.sources != nil {
		f.noteSource(path, t)
	}
	return t
}

// atOnce is how many files are asked for in one question.
const atOnce = 256

// ReadAhead reads the text files among the given ones that were not read yet, several at once if possible.
func (f *Folder) ReadAhead(paths []string) {
	many, ok := f.Files.(files.ManyFS)
	if !ok {
		return
	}
	var wanted []string
	for _, path := range paths {
		if f.texts[path] == nil && f.Has(path) && !utils.IsFileBinary(path) {
			wanted = append(wanted, path)
		}
	}
	for len(wanted) > 0 && f.Kept <= limits.CheckedAll.Max {
		contents := many.ReadFiles(wanted[:min(len(wanted), atOnce)], limits.CheckedText.Max)
		if len(contents) == 0 {
			return
		}
		for i, content := range contents {
			if content != nil {
				f.keep(wanted[i], content, nil)
			}
		}
		wanted = wanted[len(contents):]
	}
}

func (f *Folder) read(path string) ([]byte, error) {
	switch {
	case f.Has(path) && utils.IsFileBinary(path):
		return nil, ErrBinary
	case f.Kept > limits.CheckedAll.Max:
		return nil, limits.CheckedAll.Check(f.Kept)
	}
	return f.bytes(path)
}

// Shared is the folder for readers of other kinds: what the checks look into as well is read once.
func (f *Folder) Shared() fs.FS { return shared{f.Files, f} }

type shared struct {
	fs.FS
	folder *Folder
}

func (s shared) Open(name string) (fs.File, error) {
	s.folder.note(name)
	return s.FS.Open(name)
}

func (s shared) Stat(name string) (fs.FileInfo, error) {
	s.folder.note(name)
	return fs.Stat(s.FS, name)
}

func (s shared) ReadFile(name string) ([]byte, error) {
	s.folder.note(name)
	if s.folder.Has(name) {
		if file, err := s.folder.Text(name); err == nil {
			return []byte(file.Text), nil
		}
	}
	return fs.ReadFile(s.FS, name)
}

// Content is a file's, text or not, read once where it is text; the error is Text's.
func (f *Folder) Content(path string) ([]byte, error) {
	file, err := f.Text(path)
	if err == ErrBinary {
		return f.bytes(path)
	}
	return []byte(file.Text), err
}

// bytes are a file's content, text or not; the error is Text's.
func (f *Folder) bytes(path string) ([]byte, error) {
	f.note(path)
	if !f.Has(path) {
		return nil, ErrMissing
	}
	if about, err := fs.Stat(f.Files, path); err == nil {
		if err := limits.CheckedText.Check(int(about.Size())); err != nil {
			return nil, err
		}
	}
	content, err := fs.ReadFile(f.Files, path)
	switch {
	case errors.Is(err, files.ErrOmitted):
		return nil, ErrBinary // what is left out is that or too large, and it is not too large
	case errors.Is(err, host.ErrLeadsOut):
		return nil, ErrOutside
	case errors.Is(err, fs.ErrPermission):
		return nil, errRefused
	case err != nil:
		return nil, errFailed // the reason is worded differently by each host
	}
	return content, nil
}

// sniffed is how much of a file reports whether it is text.
const sniffed = 8 << 10

// IsBinary reports whether content is not text: a zero byte, or invalid UTF-8, in its first bytes.
func IsBinary(content []byte) bool {
	head := content[:min(len(content), sniffed)]
	if bytes.IndexByte(head, 0) >= 0 {
		return true
	}
	for len(head) > 0 {
		r, size := utf8.DecodeRune(head)
		if r == utf8.RuneError && size == 1 {
			return utf8.FullRune(head) || len(content) <= sniffed // else a letter that the cut went through
		}
		head = head[size:]
	}
	return false
}

// ContentOf is what a rule needs that cannot read a file.
func ContentOf(path string, err error) (diag.Cause, string) {
	cause := diag.CauseFiles
	if exceeded := (*limits.Exceeded)(nil); errors.As(err, &exceeded) {
		cause = diag.CauseLimit
	}
	return cause, contentOf(path, err)
}

func contentOf(path string, err error) string {
	return `the content of "` + path + `": ` + err.Error()
}
