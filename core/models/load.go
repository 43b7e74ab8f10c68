package models

import (
	"context"
	"fmt"
	"io/fs"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// LoadOptions set how load_tools_config works.
type LoadOptions struct {
	// Names are the dialect's; nil takes whichever dialect's file is there.
	Names *dialect.Names
	// Revision of the interface; 0 is the default.
	Revision dialect.Revision
	// Working is the absolute path of the working directory, to which a relative directory refers; "" is the root of the
	// tree.
	Working string
	// Config is the pipeline's configuration before R3.1, flat, such as "manifest.name": "org/name", and
	// Nested that of R3.1 and later: maps and values as the engine writes them in JSON. A
	// missing or legacy template is made of it; without it a missing one stays missing, and "prefix" and
	// "skip" of a legacy one become "org" and "skip_features".
	Config map[string]string
	Nested *tree.Map
	// Compat does what the reference does even if that is worse: the deprecated file is rejected with a UserWarning, a legacy
	// template loses its "force", and since R3.0 an invalid file is reported in two lines for each issue: its location with
	// the types of unions, and the value.
	Compat bool
}

// Loaded is what load_tools_config found.
type Loaded struct {
	// Path of the file, below the directory as given; where there is none, of the file that
	// would be read.
	Path string
	// Record of the whole file; nil when there is none.
	Record *Record
	// Names of the dialect whose file it is.
	Names *dialect.Names
	// NeedsConfig reports that the template is missing or has keys of early releases, so that the pipeline's
	// config, which was not given, would complete it.
	NeedsConfig bool
	// Warnings for the user, each one sentence.
	Warnings []string
}

// Load is load_tools_config (interface §4.3, utils.md §7.14): it looks in the directory for the tools config, else for the
// deprecated file with the lint section, and makes a record of it. Errors are *diag.Raised: AssertionError for an empty file
// and, with all issues, for invalid values; TypeError if the content is not a map of names; SyntaxError for invalid YAML;
// KeyError before R3.1 for a manifest that lacks what the template needs; since R3.1 AttributeError, TypeError and, with all
// issues, ValidationError for a manifest with invalid values; IOError for a file that cannot be read.
func Load(fsys fs.FS, directory string, o LoadOptions) (Loaded, error) {
	if o.Revision == 0 {
		o.Revision = dialect.DefaultRevision
	}
	l := loader{LoadOptions: o, files: utils.FilesFromFS(fsys, o.Working), directory: directory}
	err := l.load()
	if err != nil {
		return Loaded{}, err
	}
	return l.loaded, nil
}

type loader struct {
	LoadOptions
	files     host.Files
	directory string
	loaded    Loaded
}

func (l *loader) load() error {
	found, err := l.find(func(n *dialect.Names) []string { return n.ToolConfigFiles })
	if err != nil || found {
		return l.orRead(err)
	}
	if found, err = l.find(func(n *dialect.Names) []string { return n.OldLintFiles }); err != nil || found {
		return l.orReadOld(err)
	}
	if found, err = l.find(func(n *dialect.Names) []string { return []string{n.ConfigFile, n.MainScript, n.SchemaFile} }); err != nil {
		return err
	}
	if !found {
		l.loaded.Names = l.Names.OrAll()[0]
	}
	l.loaded.Path = utils.Join(l.directory, l.loaded.Names.ToolConfigFiles[0])
	return nil
}

// find looks for the first of some files of each dialect, and notes where it is.
func (l *loader) find(of func(*dialect.Names) []string) (bool, error) {
	for _, n := range l.Names.OrAll() {
		file, err := utils.FirstAvailablePath(context.Background(), l.files, l.directory, of(n))
		if err != nil || file != "" {
			l.loaded.Path, l.loaded.Names = file, n
			return file != "", err
		}
	}
	return false, nil
}

func (l *loader) orRead(err error) error {
	if err != nil {
		return err
	}
	reading, err := l.read()
	if err != nil {
		return err
	}
	l.loaded.Record = reading.Record
	raw, _ := reading.Doc.Value(reading.Doc.Root).(*tree.Map)
	return l.completeTemplate(raw)
}

// orReadOld reads the deprecated file, whose content is the lint section.
func (l *loader) orReadOld(err error) error {
	if err != nil {
		return err
	}
	now := l.loaded.Names.ToolConfigFiles[0]
	if l.Compat {
		return diag.WithHelp(raise(diag.UserWarning, "file name %q is deprecated", l.loaded.Path), "rename the file to %q and move its content under \"lint\"", now)
	}
	l.loaded.Warnings = append(l.loaded.Warnings, fmt.Sprintf("file name %q is deprecated: move its content under \"lint\" in %q", l.loaded.Path, now))
	reading, err := l.read()
	if err != nil {
		return err
	}
	if l.loaded.Record, err = Config.New(&tree.Map{}, reading.Options); err != nil {
		return err
	}
	return l.loaded.Record.Set(dialect.LintRecord.Section, reading.Record)
}

// read makes the record of the file that was found.
func (l *loader) read() (*Reading, error) {
	text, err := l.files.ReadFile(context.Background(), l.loaded.Path)
	if err != nil {
		return nil, &diag.Raised{Kind: diag.IOError, Message: fmt.Sprintf("cannot read %q: %v", l.loaded.Path, err), Cause: err}
	}
	doc := yaml.Parse(source.New(l.loaded.Path, text))
	for _, p := range doc.Problems {
		at := doc.File.Range(p.Span).Start
		if p.Code != tree.Duplicate {
			return nil, raise(diag.SyntaxError, "%q, line %d, column %d: %s", l.loaded.Path, at.Line, at.Column, p.Message)
		}
		l.loaded.Warnings = append(l.loaded.Warnings, fmt.Sprintf("%q, line %d: %s", l.loaded.Path, at.Line, p.Message))
	}
	reading := Open(doc, Options{Names: l.loaded.Names, Revision: l.Revision})
	return reading, l.refuse(reading)
}

// refuse is the error of a file that makes no record.
func (l *loader) refuse(r *Reading) error {
	value := r.Doc.Value(r.Doc.Root)
	switch {
	case value == nil:
		return diag.WithHelp(raise(diag.AssertionError, "file %q is empty", l.loaded.Path), "add at least %q", dialect.ConfigRecord.Fields[0].Name(r.Names))
	case r.Record == nil:
		return raise(diag.TypeError, "file %q must be a mapping of settings, found %s", l.loaded.Path, Describe(value))
	case r.OddKeys != nil:
		return raise(diag.TypeError, "keys in %q must be strings, found %s", l.loaded.Path, Excerpt(r.OddKeys[0]))
	case len(r.Issues) > 0:
		return l.invalid(r.Issues)
	}
	return nil
}

func (l *loader) invalid(issues []Issue) error {
	list := listIssues
	if l.Compat && l.Revision >= dialect.R30 {
		list = listCompat
	}
	return &diag.Raised{Kind: diag.AssertionError, Issues: issues,
		Message: fmt.Sprintf("invalid tools config %q:\n%s", l.loaded.Path, list(issues))}
}
