//go:build !js

package pipeline_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/api/workspace"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/git/gittest"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
	"github.com/flow-toolkit/flow-toolkit/core/rules/folder"
)

// templateRepository is a pipeline with commits of its template on the branch TEMPLATE.
func templateRepository(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	gittest.Run(t, dir, "init", "-q", "-b", folder.TemplateBranch, ".")
	for _, version := range []string{"3.5.1", "4.0.2", "4.2.1"} {
		gittest.Write(t, dir, ".prettierrc.yml", "a: "+version+"\n")
		gittest.Write(t, dir, "docs/README.md", "# Docs of "+version+"\n")
		gittest.Write(t, dir, ".nf-core.yml", "nf_core_version: "+version+"\n")
		gittest.Run(t, dir, "add", "-A")
		gittest.Run(t, dir, "commit", "-q", "-m", "Template update for nf-core/tools version "+version)
	}
	gittest.Run(t, dir, "checkout", "-q", "-b", "main", folder.TemplateBranch+"~1")
	gittest.Write(t, dir, "docs/README.md", "# Docs of mine\n")
	gittest.Write(t, dir, "nextflow.config", "manifest.name = 'nf-core/demo'\nmanifest.description = 'x'\nmanifest.version = '1.0'\n")
	gittest.Run(t, dir, "add", "-A")
	gittest.Run(t, dir, "commit", "-q", "-m", "Add the config")
	return dir
}

// hostingOf answers like the hosting API, with the repository nf-core/demo in a directory.
func hostingOf(t *testing.T, dir string) func(int, host.Request) (host.Response, error) {
	return func(_ int, r host.Request) (host.Response, error) {
		address, err := url.Parse(r.URL)
		if err != nil {
			return host.Response{}, err
		}
		respond := func(body any) (host.Response, error) {
			text, err := json.Marshal(body)
			return host.Response{Status: 200, URL: r.URL, Body: text}, err
		}
		api, raw := "https://api.github.com/repos/nf-core/demo/", dialect.RawFiles+"/nf-core/demo/"
		switch at := address.Scheme + "://" + address.Host + address.Path; {
		case at == api+"commits" && address.Query().Get("sha") == folder.TemplateBranch:
			page, _ := strconv.Atoi(address.Query().Get("page"))
			var commits []any
			for line := range strings.Lines(gittest.Run(t, dir, "log", "--format=%H %s", "-n", "100", "--skip", strconv.Itoa(100*(page-1)), folder.TemplateBranch)) {
				id, subject, _ := strings.Cut(strings.TrimSpace(line), " ")
				commits = append(commits, map[string]any{"sha": id, "commit": map[string]string{"message": subject + "\n\nMore."}})
			}
			return respond(commits)
		case strings.HasPrefix(at, api+"git/trees/"):
			var entries []any
			for line := range strings.Lines(gittest.Run(t, dir, "ls-tree", "-r", "-t", "-l", strings.TrimPrefix(at, api+"git/trees/"))) {
				head, path, _ := strings.Cut(strings.TrimSpace(line), "\t")
				words := strings.Fields(head)
				size, _ := strconv.Atoi(words[3])
				entries = append(entries, map[string]any{"path": path, "mode": words[0], "type": words[1], "size": size})
			}
			return respond(map[string]any{"tree": entries, "truncated": false})
		case strings.HasPrefix(at, raw):
			id, path, _ := strings.Cut(strings.TrimPrefix(at, raw), "/")
			return host.Response{Status: 200, URL: r.URL, Body: []byte(gittest.Run(t, dir, "show", id+":"+path) + "\n")}, nil
		}
		return host.Response{Status: 404, URL: r.URL, Body: []byte("{}")}, nil
	}
}

// filesOf are all files of a directory, those of its repository included.
func filesOf(t *testing.T, dir string) (files api.Files) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		files = append(files, api.File{Path: filepath.ToSlash(name), Content: content})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

var branchName = regexp.MustCompile(`of branch [^ ]+( of [^ ]+)? `)

// found are the findings of the check that compares files with the template, the name of the branch left out.
func found(t *testing.T, h *host.Host, in *pipeline.LintInput) string {
	t.Helper()
	in.Keys, in.Dialect = []string{"files_unchanged"}, "nf-core"
	report, err := pipeline.Lint(context.Background(), h, in)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, f := range report.Findings {
		fmt.Fprintln(&out, f.Path, f.Severity, f.Rule, f.Message, f.Notes, f.Fixes)
	}
	return branchName.ReplaceAllString(out.String(), "of the branch ")
}

// TestTemplateSources: the template branch is the same from git's files on the disk, from the same files in memory, loose and
// packed, and from the hosting API.
func TestTemplateSources(t *testing.T) {
	dir := templateRepository(t)
	disk := &host.Host{Files: oshost.New(oshost.Options{}).Files}
	want := found(t, disk, &pipeline.LintInput{Directory: dir})
	if !strings.Contains(want, "docs/README.md error file-changed") || !strings.Contains(want, "version 4.0.2") {
		t.Fatalf("not compared with the branch: %s", want)
	}
	if got := found(t, nil, &pipeline.LintInput{Files: filesOf(t, dir)}); got != want {
		t.Errorf("from loose objects in memory:\n%s\nfrom the disk:\n%s", got, want)
	}
	gittest.Run(t, dir, "gc", "-q")
	packed := filesOf(t, dir)
	if got := found(t, nil, &pipeline.LintInput{Files: packed}); got != want {
		t.Errorf("from packs in memory:\n%s\nfrom the disk:\n%s", got, want)
	}
	var without api.Files
	for _, file := range packed {
		if !strings.HasPrefix(file.Path, ".git/") {
			without = append(without, file)
		}
	}
	for _, address := range []string{"https://github.com/nf-core/demo", "https://github.com/nf-core/demo.git", "https://github.com/nf-core/demo/tree/TEMPLATE"} {
		fake := hosttest.New()
		fake.Answer = hostingOf(t, dir)
		in := &pipeline.LintInput{Files: without}
		in.Template = address
		if got := found(t, fake.Host(), in); got != want {
			t.Errorf("from %s:\n%s\nfrom the disk:\n%s", address, got, want)
		}
	}
	if got := found(t, nil, &pipeline.LintInput{Files: without}); strings.Contains(got, "file-changed") {
		t.Errorf("without a template: %s", got)
	}
}

// TestTemplateUnread: what prevents reading a template is reported, and is not treated as a result.
func TestTemplateUnread(t *testing.T) {
	dir := templateRepository(t)
	gittest.Run(t, dir, "gc", "-q")
	files := filesOf(t, dir)
	for i := range files {
		if strings.HasSuffix(files[i].Path, ".pack") || strings.HasSuffix(files[i].Path, ".idx") {
			files[i].Omitted, files[i].Content = len(files[i].Content), nil
		}
	}
	in := &pipeline.LintInput{Files: files}
	in.Keys, in.Dialect = []string{"files_unchanged"}, "nf-core"
	report, err := pipeline.Lint(context.Background(), nil, in)
	if err != nil {
		t.Fatal(err)
	}
	if text := fmt.Sprintf("%+v", report); !strings.Contains(text, "was given without its content") {
		t.Errorf("of a pack without content: %s", text)
	}
	fake := hosttest.New()
	fake.Answer = hostingOf(t, dir)
	for address, want := range map[string]string{
		"https://github.com/nf-core/other":               `"nf-core/other" has no branch "TEMPLATE"`,
		"https://github.com/nf-core/demo/tree/elsewhere": `"nf-core/demo" has no branch "elsewhere"`,
		"https://github.com/nf-core":                     `must have the form`,
	} {
		in := &pipeline.LintInput{Files: files}
		in.Template, in.Dialect = address, "nf-core"
		_, err := pipeline.Lint(context.Background(), fake.Host(), in)
		if err == nil || !strings.Contains(err.Error(), want) || diag.HelpOf(err) == "" && want != "must have the form" {
			t.Errorf("%s: %v", address, err)
		}
		_, err = pipeline.Lint(context.Background(), nil, in)
		if err == nil {
			t.Errorf("%s without a network: no error", address)
		}
	}
}

// TestTemplateIsKept: the lints of a workspace fetch the template once, and again only if that failed.
func TestTemplateIsKept(t *testing.T) {
	dir := templateRepository(t)
	fake := hosttest.New()
	h := fake.Host()
	var files api.Files
	for _, file := range filesOf(t, dir) {
		if !strings.HasPrefix(file.Path, ".git/") {
			files = append(files, file)
		}
	}
	if err := workspace.Open(context.Background(), &workspace.WorkspaceFilesInput{Workspace: "kept", Files: files}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = workspace.Close(context.Background(), &workspace.WorkspaceInput{Workspace: "kept"}) })
	lint := func(release bool) *pipeline.LintInput {
		in := &pipeline.LintInput{Workspace: "kept"}
		in.Template, in.Release = "https://github.com/nf-core/demo", release
		return in
	}
	if _, err := pipeline.Lint(context.Background(), h, lint(false)); err == nil {
		t.Fatal("no error from a code host that cannot be reached")
	}
	fake.Answer = hostingOf(t, dir)
	want := ""
	asked := 0
	for i, release := range []bool{false, false, true} { // a release has another set of options
		got := found(t, h, lint(release))
		if i == 0 {
			want, asked = got, len(fake.Requests())
		}
		if got != want || !strings.Contains(got, "file-changed") {
			t.Errorf("lint %d: %s", i, got)
		}
	}
	if n := len(fake.Requests()); n != asked {
		t.Errorf("%d requests after the first lint", n-asked)
	}
}

// TestTemplateRateLimit: a hosting service that rejects requests for now ends the lint at once, with the reason.
func TestTemplateRateLimit(t *testing.T) {
	fake := hosttest.New()
	fake.Answer = func(_ int, r host.Request) (host.Response, error) {
		return host.Response{Status: 403, URL: r.URL, Header: []host.Header{{Name: "X-RateLimit-Remaining", Value: "0"}}, Body: []byte(`{"message": "API rate limit exceeded"}`)}, nil
	}
	in := &pipeline.LintInput{Files: api.Files{{Path: "nextflow.config"}, {Path: ".nf-core.yml"}}}
	in.Template, in.Dialect = "https://github.com/nf-core/demo", "nf-core"
	_, err := pipeline.Lint(context.Background(), fake.Host(), in)
	if err == nil || !strings.Contains(err.Error(), "too many requests") || !strings.Contains(diag.HelpOf(err), "try again later") || len(fake.Slept()) != 0 {
		t.Errorf("error %v (%s) after %v", err, diag.HelpOf(err), fake.Slept())
	}
}
