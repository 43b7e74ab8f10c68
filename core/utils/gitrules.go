package utils

import (
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// gitRules decide what git ignores below the root (gitignore(5)): the ignore files of all directories, the deeper before the
// higher and the later line before the earlier, then the repository's own list of exclusions. Everything in an ignored
// directory stays ignored.
type gitRules struct {
	// groups of patterns, each from one file, the higher folder before the deeper.
	groups []gitGroup
	steps  int
	// patterns is how many were read in all.
	patterns int
	// pass gets an ignore file whose patterns take too many steps, and may make that the error of the walk. From then on
	// nothing is ignored.
	pass func(file string, why error) error
	off  bool
	// tracked contains the files that no line leaves out, and holding the folders of these files.
	tracked, holding map[string]bool
	// left is the ignored folder that is walked for the sake of such files; "" outside of one.
	left string
}

func newGitRules(tracked []string) *gitRules {
	r := &gitRules{tracked: make(map[string]bool, len(tracked)), holding: map[string]bool{}}
	for _, file := range tracked {
		r.tracked[file] = true
		for folder := path.Dir(file); folder != "." && !r.holding[folder]; folder = path.Dir(folder) {
			r.holding[folder] = true
		}
	}
	return r
}

type gitGroup struct {
	// folder that the patterns are relative to: "" or ends with "/".
	folder   string
	file     string
	patterns []gitPattern
	// steps that these patterns took.
	steps int
}

// gitPattern is one line.
type gitPattern struct {
	glob string
	// literal reports that the glob is compared as it is.
	literal bool
	// again makes the line take files in again.
	again bool
	// folders: the pattern ends with "/" and matches directories only.
	folders bool
	// anchored patterns match the path below their folder, the others a name at any depth.
	anchored bool
}

// exclusions is the repository's own list, which is not committed.
const exclusions = ".git/info/exclude"

// IsIgnoreFile reports whether a path is one of a file that git reads such lines from.
func IsIgnoreFile(at string) bool {
	return path.Base(at) == ignoreFile || at == exclusions || strings.HasSuffix(at, "/"+exclusions)
}

func (r *gitRules) enter(folder string, read func(string) (string, bool, error)) error {
	for len(r.groups) > 0 && !strings.HasPrefix(folder, r.groups[len(r.groups)-1].folder) {
		r.groups = r.groups[:len(r.groups)-1] // the walk has left that folder
	}
	if r.off {
		return nil
	}
	names := []string{ignoreFile}
	if folder == "" {
		names = []string{exclusions, ignoreFile}
	}
	for _, name := range names {
		text, _, err := read(name)
		if err != nil {
			return err
		}
		work := len(text) / readAtOnce
		r.steps += work
		if patterns := gitPatterns(text); patterns != nil {
			r.patterns += len(patterns)
			r.groups = append(r.groups, gitGroup{folder: folder, file: folder + name, patterns: patterns, steps: work})
		}
		switch {
		case len(r.groups) == 0:
		case r.steps > limits.IgnoreWork.Max:
			return r.stop(limits.IgnoreWork)
		case r.patterns > limits.IgnorePatterns.Max:
			return r.stop(limits.IgnorePatterns)
		}
	}
	return nil
}

func (r *gitRules) skips(path string, isFolder bool) (bool, error) {
	if path == ".git" {
		return true, nil
	}
	if r.left != "" && !strings.HasPrefix(path, r.left) {
		r.left = "" // the walk has left it
	}
	kept := isFolder && r.holding[path] || !isFolder && r.tracked[path]
	if r.left != "" {
		return !kept, nil // nothing takes a file in again whose folder is ignored
	}
	skipped, err := r.ignores(path, isFolder)
	if skipped && kept && isFolder {
		r.left = path + "/"
	}
	return skipped && !kept, err
}

// ignores reports whether the lines leave a path out, whose folders they do not.
func (r *gitRules) ignores(path string, isFolder bool) (bool, error) {
	for g := len(r.groups) - 1; g >= 0; g-- {
		group := &r.groups[g]
		r.steps += len(group.folder) / comparedAtOnce
		below, inside := strings.CutPrefix(path, group.folder)
		if !inside {
			continue
		}
		name := baseName(below)
		for i := len(group.patterns) - 1; i >= 0; i-- {
			p, before := &group.patterns[i], r.steps
			hit := (isFolder || !p.folders) && p.matches(below, name, &r.steps)
			r.steps++
			group.steps += r.steps - before
			if r.steps > limits.IgnoreWork.Max {
				return false, r.stop(limits.IgnoreWork)
			}
			if hit {
				return !p.again, nil
			}
		}
	}
	return false, nil
}

// stop ignores nothing from now on, and reports the limit at the file that took the most steps.
func (r *gitRules) stop(limit limits.Limit) error {
	most := slices.MaxFunc(r.groups, func(a, b gitGroup) int { return a.steps - b.steps })
	r.groups, r.off = nil, true
	return r.pass(most.file, tooMuch(&limits.Exceeded{Limit: limit}))
}

// readAtOnce is how many bytes of an ignore file are read in one step.
const readAtOnce = 2

// comparedAtOnce is how many bytes of two strings are compared in one step.
const comparedAtOnce = 64

// matches is asked for a path below the pattern's folder and for the name at its end.
func (p *gitPattern) matches(below, name string, steps *int) bool {
	if !p.anchored {
		below = name
	}
	if p.literal {
		if len(p.glob) != len(below) {
			return false
		}
		*steps += len(below) / comparedAtOnce
		return p.glob == below
	}
	m := gitMatcher{glob: p.glob, steps: steps}
	return m.match(0, below)
}

func gitPatterns(text string) (patterns []gitPattern) {
	for line := range strings.SplitSeq(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line = trimBlanks(strings.TrimSuffix(line, "\r"))
		if line == "" || line[0] == '#' {
			continue
		}
		var p gitPattern
		line, p.again = strings.CutPrefix(line, "!")
		line, p.folders = strings.CutSuffix(line, "/")
		p.anchored = strings.Contains(line, "/")
		p.glob = strings.TrimPrefix(line, "/")
		p.literal = !strings.ContainsAny(p.glob, `*?[\`)
		if p.glob != "" {
			patterns = append(patterns, p)
		}
	}
	return patterns
}

// trimBlanks removes trailing spaces, except one that a backslash keeps.
func trimBlanks(line string) string {
	end := 0
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case ' ':
		case '\\':
			i++
			end = min(i+1, len(line))
		default:
			end = i + 1
		}
	}
	return line[:end]
}
