// Package inputs reads the files that the arguments of a command name, and writes them. What cannot be read is a
// problem that is reported, and the rest is checked.
package inputs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/paths"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
)

// Stdin is the argument that means standard input.
const Stdin = "-"

// Kind is a kind of file that is searched for in a directory.
type Kind struct {
	// Noun is what such a file is, in messages.
	Noun string
	// Names in a directory, in groups; a later group counts where nothing of the earlier ones is there.
	Names [][]string
	// Old are deprecated names, which count last and are not proposed.
	Old []string
}

// Input is one file in memory.
type Input struct {
	// Name of the file in reports, with "/".
	Name string
	// File is its path; "" for standard input.
	File string
	// Within is the directory that it was found in; "" for a file that was named.
	Within string
	Bytes  []byte
}

// Inputs are the files of a command.
type Inputs struct {
	Files []*Input
	// Problems has an *[exit.Error] for each path that could not be read.
	Problems []error
	// Notes has sentences that keep nothing from being checked.
	Notes []string
}

// Request is what to read.
type Request struct {
	// Paths of files and directories, or [Stdin].
	Paths []paths.Path
	Kind  Kind
	// Search also reads the files below a directory that has none itself, except those that match a pattern of Exclude.
	Search  bool
	Exclude []string
	// StdinName is the name of standard input in reports.
	StdinName string
}

// Read reads the files that the paths lead to, each once. Directories that match a pattern and have none are passed over,
// unless nothing else was found either.
func Read(ctx context.Context, e *env.Env, r Request) *Inputs {
	in, seen := &Inputs{}, map[string]bool{}
	var passedOver error
	for _, path := range r.Paths {
		places, err := r.at(path.Name)
		switch {
		case err == nil:
		case path.Matched && isDirectory(path.Name):
			passedOver = cmp.Or(passedOver, problem(err, path.Name))
		default:
			in.Problems = append(in.Problems, problem(err, path.Name))
		}
		for _, p := range places {
			if p.err != nil {
				in.Problems = append(in.Problems, problem(p.err, p.within))
			}
			in.Notes = append(in.Notes, rivals(p.within, p.files)...)
			for _, file := range p.files {
				if name := identity(file); !seen[name] {
					seen[name] = true
					in.add(ctx, e, &Input{Name: filepath.ToSlash(file), File: file, Within: p.within}, r.StdinName)
				}
			}
		}
	}
	if passedOver != nil && len(in.Files) == 0 && len(in.Problems) == 0 {
		in.Problems = append(in.Problems, passedOver)
	}
	return in
}

// add reads one file.
func (in *Inputs) add(ctx context.Context, e *env.Env, one *Input, stdinName string) {
	var err error
	if one.File == Stdin {
		one.Name, one.File = stdinName, ""
		one.Bytes, err = e.ReadStdin()
	} else {
		one.Bytes, err = ReadFile(ctx, e, one.File, one.Within)
	}
	switch {
	case err == nil:
		in.Files = append(in.Files, one)
	case one.File == "":
		in.Problems = append(in.Problems, problem(err, Stdin))
	default:
		in.Problems = append(in.Problems, problem(err, one.File))
	}
}

// API are the files as operations take them.
func (in *Inputs) API() api.Files {
	files := make(api.Files, len(in.Files))
	for i, f := range in.Files {
		files[i] = f.API()
	}
	return files
}

// API is the file as operations take it.
func (in *Input) API() api.File { return api.File{Path: in.Name, Content: in.Bytes} }

// IsStdin reports standard input, which cannot be written to.
func (in *Input) IsStdin() bool { return in.File == "" }

// Rewrite makes the text the content of the file, unless another program saved it since it was read. Errors are
// *[exit.Error].
func (in *Input) Rewrite(e *env.Env, text string) error {
	err := e.Replace(in.File, []byte(text), oshost.Replacement{Read: in.Bytes, Within: in.Within})
	if err != nil {
		return exit.Unwritten(in.Name, err)
	}
	in.Bytes = []byte(text)
	return nil
}

// ReadFile is the content of a regular file up to the limit of files; within is the directory that it must not lead out
// of, "" for a file that was named. Errors are *[host.FileError].
func ReadFile(ctx context.Context, e *env.Env, path, within string) ([]byte, error) {
	files := e.Host.Files
	if within != "" {
		files = host.Within(files, within)
	}
	content, err := files.ReadFile(ctx, path)
	if content == nil && err == nil {
		content = []byte{}
	}
	return content, err
}

// IsOneOf reports whether a path leads to one of the files, by any name: links and further names included.
func IsOneOf(path string, files ...string) bool {
	info, err := os.Stat(path)
	return err == nil && slices.ContainsFunc(files, func(file string) bool {
		other, err := os.Stat(file)
		return err == nil && os.SameFile(info, other)
	})
}

// Paths of the files that are on disk.
func (in *Inputs) Paths() (paths []string) {
	for _, f := range in.Files {
		if !f.IsStdin() {
			paths = append(paths, f.File)
		}
	}
	return paths
}

// place has files that were found together.
type place struct {
	files []string
	// within is the directory that they must not lead out of; "" for a file that was named.
	within string
	// err is why the directory could not be searched.
	err error
}

// at are the files that a path leads to: itself, those of the kind in a directory, or those below it.
func (r *Request) at(path string) ([]place, error) {
	switch path {
	case Stdin:
		return []place{{files: []string{path}}}, nil
	case "": // not all systems say so
		return nil, fs.ErrNotExist
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return []place{{files: []string{path}}}, nil
	}
	if files := r.Kind.in(path); len(files) > 0 {
		return []place{{files: files, within: path}}, nil
	}
	var places []place
	if r.Search {
		if places, err = r.below(path); err != nil {
			return nil, err
		}
	}
	if len(places) == 0 {
		names := quoted(slices.Concat(r.Kind.Names...))
		return nil, exit.WithHelp(exit.Errorf("no %s found in %q", r.Kind.Noun, path), "expected %s", names)
	}
	return places, nil
}

// below are the places of files below a directory. The error is an *[exit.Error] for a pattern.
func (r *Request) below(directory string) (places []place, err error) {
	err = paths.Directories(directory, r.Exclude, func(path string, failed error) error {
		found := place{within: path, err: failed}
		if failed == nil {
			for _, file := range r.Kind.in(path) {
				out, err := paths.Excluded(file, r.Exclude)
				if err != nil {
					return err
				}
				if !out {
					found.files = append(found.files, file)
				}
			}
		}
		if failed != nil || len(found.files) > 0 {
			places = append(places, found)
		}
		return nil
	})
	if err != nil {
		return nil, exit.Errorf("%w", err)
	}
	return places, nil
}

// in are the files of the kind that are directly in a directory.
func (k *Kind) in(directory string) (files []string) {
	for _, group := range append(slices.Clone(k.Names), k.Old) {
		for _, name := range group {
			if file := filepath.Join(directory, name); exists(file) {
				files = append(files, file)
			}
		}
		if len(files) > 0 {
			break
		}
	}
	return files
}

func isDirectory(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func quoted(names []string) string {
	all := make([]string, len(names))
	for i, name := range names {
		all[i] = fmt.Sprintf("%q", name)
	}
	if last := len(all) - 1; last > 0 {
		return strings.Join(all[:last], ", ") + " or " + all[last]
	}
	return strings.Join(all, "")
}

// exists reports something that is not a directory; whether it can be read shows later.
func exists(path string) bool {
	info, err := os.Stat(path)
	if err != nil {
		return !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR)
	}
	return !info.IsDir()
}

// identity is the same for all paths of one file. [Stdin] is itself.
func identity(path string) string {
	if path == Stdin {
		return path
	}
	return paths.WithoutLinks(path)
}

// problem is an *[exit.Error] for a path that cannot be read.
func problem(err error, path string) error {
	var own *exit.Error
	switch {
	case errors.As(err, &own):
		return own
	case errors.Is(err, host.ErrLeadsOut):
		return exit.WithHelp(exit.Errorf("%q is not checked: it leads out of the directory", filepath.ToSlash(path)), "name the file to check it")
	}
	return exit.Errorf("cannot read %q: %s", filepath.ToSlash(path), exit.Reason(err))
}

// rivals are sentences about files in one directory whose names differ only in the spelling of ".yml": one is read.
func rivals(directory string, files []string) (notes []string) {
	plain := func(file string) string {
		return strings.TrimSuffix(strings.TrimSuffix(file, ".yml"), ".yaml")
	}
	for i, file := range files {
		first := slices.IndexFunc(files[:i], func(other string) bool { return plain(other) == plain(file) })
		if first >= 0 {
			one, two := filepath.Base(files[first]), filepath.Base(file)
			notes = append(notes, fmt.Sprintf("the directory %q has %q and %q: only %q takes effect", directory, one, two, one))
		}
	}
	return notes
}

// One reads the one schema at a path: a file, that of a directory, or standard input. Errors are *[exit.Error].
func One(ctx context.Context, e *env.Env, r Request) (*Input, error) {
	in := Read(ctx, e, r)
	switch {
	case len(in.Problems) > 0:
		return nil, in.Problems[0]
	case len(in.Files) > 1:
		return nil, exit.WithHelp(exit.Errorf("the directory %q has %q and %q", r.Paths[0].Name, in.Files[0].Name, in.Files[1].Name), "name one of them")
	}
	return in.Files[0], nil
}
