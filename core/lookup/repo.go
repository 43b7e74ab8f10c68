package lookup

// Releases, branches and commits of a pipeline's repository (utils.md §7.19, §7.20 with the fixes
// of §14 no. 8 and 9).

import (
	"context"
	"encoding/json"
	"net/url"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
)

// GetRepoCommit is get_repo_commit (R1): the full id of the commit that a short one, a branch or a tag names in
// "<owner>/<repo>"; "" when the repository has no such commit. The error is a RuntimeError for a response without that
// information, such as a rate limit, and otherwise one of the session's get.
func (l *Lookup) GetRepoCommit(ctx context.Context, pipeline, commit string) (string, error) {
	repo, err := repoPath(pipeline)
	if err != nil {
		return "", err
	}
	target := repo + "/commits/" + url.PathEscape(commit)
	accept := hostapi.GetOptions{Header: []host.Header{{Name: "Accept", Value: dialect.HostingAccept}}}
	answer, err := l.session.Get(ctx, target, accept)
	if err != nil {
		return "", err
	}
	switch answer.Status {
	case 200:
		return string(answer.Body), nil
	case 404, 422:
		return "", nil
	}
	hint := ""
	if answer.Status == 401 || answer.Status == 403 || answer.Status == 429 {
		hint = "set a token, or try again later"
	}
	return "", diag.WithHelp(raise(diag.RuntimeError, "cannot look up the commit: the hosting API responded with status %[2]d for %[1]s", host.Mask(answer.Requested), answer.Status), "%s", hint)
}

// repoPath is the address of "<owner>/<repo>" relative to the hosting API.
func repoPath(pipeline string) (string, error) {
	owner, repo, ok := strings.Cut(pipeline, "/")
	if !ok || strings.Contains(repo, "/") {
		return "", raise(diag.ValueError, "repository must have the form \"<owner>/<repo>\", got %q", pipeline)
	}
	return join("/repos", owner, repo)
}

// Branch is a branch and the id of its newest commit.
type Branch struct {
	Name string `json:"name"`
	SHA  string `json:"sha"`
}

// RepoVersions is what get_repo_releases_branches finds.
type RepoVersions struct {
	// FullName is "<owner>/<repo>".
	FullName string `json:"fullName"`
	// Releases as the service describes them, the newest first.
	Releases []Release `json:"releases"`
	// Branches in the API's order.
	Branches []Branch `json:"branches"`
}

// GetRepoReleasesBranches is get_repo_releases_branches: releases and branches of a pipeline of the list, by name or full
// name, or of any "<owner>/<repo>". Errors: AssertionError for a pipeline that is not found, LookupError for a response that
// is not a list of things with names (the reference continues with an empty one or with the rest of it), and those of the
// session's safe_get.
func (l *Lookup) GetRepoReleasesBranches(ctx context.Context, pipeline string, w *Workflows) (RepoVersions, error) {
	v := RepoVersions{FullName: pipeline, Releases: []Release{}, Branches: []Branch{}}
	if known := w.find(pipeline); known != nil {
		v.FullName = known.FullName
		v.Releases = append(v.Releases, known.Releases...)
	} else if strings.Count(pipeline, "/") != 1 {
		l.tellNames(w)
		return v, notFound(pipeline)
	}
	repo, err := repoPath(v.FullName)
	if err != nil {
		return v, notFound(pipeline)
	}
	if w.find(pipeline) == nil {
		l.host.Logf(host.Debug, "%q is not in the list of pipelines, looking it up with the hosting API", pipeline)
		if v.Releases, err = l.releases(ctx, pipeline, repo); err != nil {
			return v, err
		}
	}
	sort.SliceStable(v.Releases, func(i, j int) bool { return number(v.Releases[i][timestamp]) > number(v.Releases[j][timestamp]) })
	v.Branches, err = l.branches(ctx, pipeline, repo)
	return v, err
}

func notFound(pipeline string) error {
	return diag.WithHelp(raise(diag.AssertionError, "pipeline %q does not exist", pipeline), "give a name from the list of pipelines, or \"<owner>/<repo>\"")
}

// releases asks for the releases of a repository, and for the commits that their tags name.
func (l *Lookup) releases(ctx context.Context, pipeline, repo string) ([]Release, error) {
	found, err := l.list(ctx, pipeline, repo+"/releases")
	if err != nil || len(found) == 0 {
		return []Release{}, err
	}
	tags, err := l.list(ctx, pipeline, repo+"/tags")
	if err != nil {
		return nil, err
	}
	commits := map[string]string{}
	for _, tag := range tags {
		commits[text(tag, "name")] = text(tag, "commit", "sha")
	}
	releases := make([]Release, len(found))
	for i, fields := range found {
		releases[i] = fields
		if sha := commits[text(fields, tagName)]; sha != "" {
			fields[tagSHA] = sha
		}
	}
	return releases, nil
}

func (l *Lookup) branches(ctx context.Context, pipeline, repo string) ([]Branch, error) {
	found, err := l.list(ctx, pipeline, repo+"/branches?per_page=100")
	if err != nil {
		return nil, err
	}
	names, starts := dialect.PassedOverBranches()
	branches := []Branch{}
	for _, fields := range found {
		name := text(fields, "name")
		if name == "" {
			return nil, raise(diag.LookupError, "invalid response of the hosting API: a branch of %q has no name", pipeline)
		}
		if !slices.Contains(names, name) && !slices.ContainsFunc(starts, func(start string) bool { return strings.HasPrefix(name, start) }) {
			branches = append(branches, Branch{Name: name, SHA: text(fields, "commit", "sha")})
		}
	}
	return branches, nil
}

// list requests a list of objects from the hosting API. The body or the status shows whether the repository is missing.
func (l *Lookup) list(ctx context.Context, pipeline, target string) ([]map[string]any, error) {
	answer, err := l.session.SafeGet(ctx, target)
	if err != nil {
		return nil, err
	}
	value, _ := hostapi.DecodeJSON(answer.Body)
	if fields, ok := value.(map[string]any); answer.Status == 404 || ok && fields["message"] == "Not Found" {
		return nil, raise(diag.AssertionError, "pipeline %q does not exist: the hosting API responded with status %[3]d for %[2]s", pipeline, host.Mask(answer.Requested), answer.Status)
	}
	list, ok := value.([]any)
	if !ok {
		return nil, raise(diag.LookupError, "invalid response from %s with status %d: expected a JSON array", host.Mask(answer.Requested), answer.Status)
	}
	found := make([]map[string]any, 0, len(list))
	for _, entry := range list {
		if fields, ok := entry.(map[string]any); ok {
			found = append(found, fields)
		}
	}
	return found, nil
}

// text is a string in nested objects; "" if it is missing.
func text(fields map[string]any, path ...string) string {
	for _, key := range path[:len(path)-1] {
		fields, _ = fields[key].(map[string]any)
	}
	value, _ := fields[path[len(path)-1]].(string)
	return value
}

// number takes numbers of any type; what is none is 0.
func number(v any) float64 {
	switch v := v.(type) {
	case int64:
		return float64(v)
	case float64:
		return v
	case int:
		return float64(v)
	case json.Number:
		n, _ := strconv.ParseFloat(string(v), 64)
		return n
	}
	return 0
}
