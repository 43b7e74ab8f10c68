package pipeline

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// tools are the repositories of the tools themselves, whose workflows lint pipelines that are only examples.
var tools = regexp.MustCompile(`^(tools|toolkit|flow-toolkit)$`)

// releaseOf reports whether the checks of a release run, and its tag; if the environment decided, the user is informed.
func (r *run) releaseOf() (release bool, tag string) {
	because, tag := releaseIn(r.env.Getenv)
	if r.releaseTag != "" {
		tag = r.releaseTag
	}
	if r.release != nil {
		return *r.release, tag
	}
	if because != "" && !r.Quiet {
		r.env.Screen.TellHelp("the checks of a release run as well, because "+because, "disable them with --no-release")
	}
	return because != "", tag
}

// releaseIn says why the checks of a release are wanted ("" if they are not) and the tag that the workflow runs for.
// nf-core/tools decides by the branch as well, and only for the organization whose releases follow its rules, but
// compares the wrong part of the name.
func releaseIn(env func(name string) string) (because, tag string) {
	if env("GITHUB_ACTIONS") != "true" {
		return "", ""
	}
	ref := env("GITHUB_REF")
	tag, isTag := strings.CutPrefix(ref, "refs/tags/")
	if !isTag {
		tag = ""
	}
	owner, rest, _ := strings.Cut(env("GITHUB_REPOSITORY"), "/")
	repository, _, _ := strings.Cut(rest, "/")
	known := slices.ContainsFunc(dialect.All, func(n *dialect.Names) bool { return n.Org == owner })
	if !known || tools.MatchString(repository) {
		return "", tag
	}
	if isTag {
		return fmt.Sprintf("the workflow runs for the tag %q", tag), tag
	}
	why, branch := "the pull request is for", env("GITHUB_BASE_REF")
	if branch == "" {
		why = "the workflow runs for"
		if name, ok := strings.CutPrefix(ref, "refs/heads/"); ok {
			branch = name
		}
	}
	if !slices.ContainsFunc(dialect.All, func(n *dialect.Names) bool { return slices.Contains(n.Branches, branch) }) {
		return "", tag
	}
	return fmt.Sprintf("%s the branch %q", why, branch), tag
}
