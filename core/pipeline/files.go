package pipeline

// The content of a pipeline directory: its files, the environment file, the parameter schema.

import (
	"context"
	"errors"
	"fmt"
	"path"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/git"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// environmentFile names the packages that a pipeline needs; both dialects call it so.
const environmentFile = "environment.yml"

func emptyMap() *tree.Map { return &tree.Map{} }

// LoadEnvFile reads the environment file (_load_env_file): false if there is none; an empty one is null and true. The error
// is a SyntaxError for invalid YAML, or an IOError.
func (p *Pipeline) LoadEnvFile(ctx context.Context) (bool, error) {
	at := p.Fp(environmentFile)
	file, err := p.readFile(ctx, at)
	if file == nil || err != nil {
		return false, err
	}
	doc := yaml.Parse(file)
	for _, problem := range doc.Problems {
		place := doc.File.Range(problem.Span).Start
		if problem.Code != tree.Duplicate {
			return false, &diag.Raised{Kind: diag.SyntaxError, Message: fmt.Sprintf("%q, line %d, column %d: %s", at, place.Line, place.Column, problem.Message)}
		}
		p.host.Logf(host.Warning, "%q, line %d: %s", at, place.Line, problem.Message)
	}
	p.EnvConfig = doc.Value(doc.Root)
	return true, nil
}

// readFile is a file, nil where there is no regular one.
func (p *Pipeline) readFile(ctx context.Context, at string) (*source.File, error) {
	found, err := utils.FirstAvailablePath(ctx, p.host.Files, at, []string{""})
	if err != nil {
		return nil, err
	}
	if found == "" {
		p.host.Logf(host.Debug, "no file %q", at)
		return nil, nil
	}
	content, err := host.Within(p.host.Files, utils.Join(p.WfPath, "")).ReadFile(ctx, at)
	if err != nil {
		return nil, utils.FileError(err)
	}
	return source.New(at, content), nil
}

// LoadSchema opens the parameter schema as [Pipeline.SchemaObj]: false where there is none or its text
// holds no object. The error is an IOError.
func (p *Pipeline) LoadSchema(ctx context.Context) (bool, error) {
	file, err := p.readFile(ctx, p.Fp(p.Names.SchemaFile))
	if file == nil || err != nil {
		return false, err
	}
	doc := tree.ParseJSON(file)
	if !doc.Root.Is(tree.Object) {
		p.host.Logf(host.Debug, "%q is not a mapping", file.Name)
		return false, nil
	}
	p.SchemaObj = schema.Open(doc, p.Names)
	return true, nil
}

// ListFiles lists the pipeline's files (list_files) as paths below its folder: those that its repository
// tracks and that are regular files now; and without a repository, or one whose list cannot be
// read, all that no ignore file excludes, by git's rules. Errors are those of [utils.WfFiles], and a
// FileNotFoundError for a folder that is not there.
func (p *Pipeline) ListFiles(ctx context.Context) ([]string, error) {
	info, err := p.host.Files.Stat(ctx, p.WfPath)
	if err == nil && !info.Directory {
		err = &host.FileError{Kind: host.NotADirectory, Path: p.WfPath}
	}
	if err != nil {
		return nil, utils.FileError(err)
	}
	repository, err := git.Open(ctx, p.host.Files, p.WfPath)
	if err == nil {
		var names []string
		if names, err = repository.Tracked(); err == nil {
			return p.present(ctx, names)
		}
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if !errors.Is(err, git.ErrNoRepository) {
		p.host.Logf(host.Debug, "unknown tracked files of %q: %v", p.WfPath, err)
	}
	return utils.WfFiles(ctx, p.host.Files, p.WfPath, utils.ListOptions{Git: true})
}

// present are the paths of the names that are regular files. Each folder is asked once: on some hosts
// every question is a message to another thread.
func (p *Pipeline) present(ctx context.Context, names []string) ([]string, error) {
	list, folders := []string{}, map[string]map[string]host.Entry{}
	for _, name := range names {
		folder, base := path.Split(name)
		entries, asked := folders[folder]
		if !asked {
			entries = p.entries(ctx, folder)
			folders[folder] = entries
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if p.isFile(ctx, name, entries[base]) {
			list = append(list, p.Fp(name))
		} else {
			p.host.Logf(host.Debug, "%q is tracked but not a file", p.Fp(name))
		}
	}
	return list, nil
}

// entries of a folder by name; none of one that is not there.
func (p *Pipeline) entries(ctx context.Context, folder string) map[string]host.Entry {
	listed, _ := p.host.Files.ReadDir(ctx, p.Fp(folder))
	entries := make(map[string]host.Entry, len(listed))
	for _, e := range listed {
		entries[e.Name] = e
	}
	return entries
}

// isFile reports whether an entry is a regular file, or a link to one.
func (p *Pipeline) isFile(ctx context.Context, name string, e host.Entry) bool {
	if !e.Link {
		return e.Regular
	}
	info, err := p.host.Files.Stat(ctx, p.Fp(name))
	return err == nil && info.Regular
}
