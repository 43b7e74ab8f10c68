package yaml

// What is being written at a cursor of YAML in blocks.

import (
	"regexp"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// The forms of lines of YAML, as far as completion reads them.
var (
	keyLine   = regexp.MustCompile(`^( *)(- +)?(["']?)([^\s"':#-][^"':#]*|-)(["']?):( +|$)`)
	blankLine = regexp.MustCompile(`^\s*(#.*)?$`)
)

// WritingAt is what is being written at an offset of YAML in blocks; nothing in a comment or within brackets.
func WritingAt(text string, offset int) (w tree.Writing) {
	start := strings.LastIndexByte(text[:offset], '\n') + 1
	before, after := text[start:offset], text[offset:]
	after, _, _ = strings.Cut(after, "\n")
	if strings.Contains(before, "#") || strings.ContainsAny(before, "{[") {
		return w
	}
	above := strings.Split(strings.TrimSuffix(text[:start], "\n"), "\n")
	indent := len(before) - len(strings.TrimLeft(before, " "))
	rest := before[indent:]
	end := offset + len(after) - len(strings.TrimLeft(after, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./"))
	if match := keyLine.FindStringSubmatch(before); match != nil && match[2] == "" {
		w.Keys = append(ancestors(above, indent), match[4])
		w.Wants, w.Span = tree.WantsValue, source.Span{Start: start + len(match[0]), End: end}
		return w
	}
	if item, ok := strings.CutPrefix(rest, "- "); ok || rest == "-" {
		w.Keys = ancestors(above, indent+1) // a list may have the indentation of its key
		w.Wants, w.Span = tree.WantsItem, source.Span{Start: offset - len(strings.TrimLeft(item, " ")), End: end}
		return w
	}
	w.Keys, w.Wants = ancestors(above, indent), tree.WantsKey
	w.Span = source.Span{Start: start + indent, End: end}
	w.More = strings.HasPrefix(strings.TrimLeft(text[end:], " "), ":")
	return w
}

// ancestors are the keys of the lines above that a line of an indentation is below of.
func ancestors(above []string, indent int) (keys []string) {
	for i := len(above) - 1; i >= 0 && indent > 0; i-- {
		line := above[i]
		own := len(line) - len(strings.TrimLeft(line, " "))
		if own >= indent || blankLine.MatchString(line) {
			continue
		}
		indent = own
		if match := keyLine.FindStringSubmatch(line); match != nil && match[2] == "" {
			keys = append(keys, match[4])
		}
	}
	slices.Reverse(keys)
	return keys
}
