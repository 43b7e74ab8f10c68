package utils

// What the ignore file excludes by the rules of either revision (utils.md §7.16), which are a shell's and
// not git's: each line is compared as it is with whole paths.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// shellRules are those of R1.
type shellRules struct {
	root     string
	patterns []*shellPattern
	steps    int
}

func (r *shellRules) enter(folder string, read func(string) (string, bool, error)) error {
	if folder != "" {
		return nil
	}
	text, _, err := read(ignoreFile)
	if err != nil {
		return err
	}
	r.patterns = append(r.patterns, newShellPattern(".git/*"))
	for _, line := range ignoreLines(text) {
		if before, isFolder := strings.CutSuffix(line, "/"); isFolder {
			line = before + "/*"
		}
		r.patterns = append(r.patterns, newShellPattern(line))
	}
	return nil
}

func (r *shellRules) skips(path string, isFolder bool) (bool, error) {
	for _, p := range r.patterns {
		before := p.steps
		hit := isFolder && p.coversBelow(path) || !isFolder && p.match(path)
		if hit {
			return true, nil
		}
		if r.steps += p.steps - before + 1; r.steps > limits.IgnoreWork.Max {
			return false, tooMuch(&limits.Exceeded{Limit: limits.IgnoreWork})
		}
	}
	return false, nil
}

// wholePathRules are those of R2: as written, against the path as listed, and never without
// an ignore file.
type wholePathRules struct{ shellRules }

func (r *wholePathRules) enter(folder string, read func(string) (string, bool, error)) error {
	if folder != "" {
		return nil
	}
	text, there, err := read(ignoreFile)
	if err == nil && !there {
		err = FileError(&host.FileError{Kind: host.FileNotFound, Path: Join(r.root, ignoreFile)})
	}
	for _, line := range ignoreLines(text) {
		r.patterns = append(r.patterns, newShellPattern(line))
	}
	return err
}

func (r *wholePathRules) skips(path string, isFolder bool) (bool, error) {
	return r.shellRules.skips(Join(r.root, path), isFolder)
}

// ignoreLines are the lines that hold a pattern, as they are.
func ignoreLines(text string) (lines []string) {
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		if !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	return lines
}
