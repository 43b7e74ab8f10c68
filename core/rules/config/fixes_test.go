package config

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// TestSafeFixesKeepMeaning checks files in which a fix that looks safe is not: each stays as
// it is.
func TestSafeFixesKeepMeaning(t *testing.T) {
	for name, text := range map[string]string{
		"words that are strings":             "template:\n  name: no\n  author: yes\n",
		"a version that YAML calls true":     "toolkit_version: yes\n",
		"entries that YAML calls false":      "lint:\n  readme: [no, yes]\n",
		"a tagged word":                      "lint:\n  readme: !!str false\n",
		"a key whose value does not fit":     "Lint: false\n",
		"another":                            "lint:\n  Readme: 3\n",
		"of the other dialect":               "nf_core_version: [1]\n",
		"a legacy key":                       "template:\n  skip: [igenomes]\n",
		"several paths":                      "lint:\n  files_exist: a.md, b.md\n",
		"paths with spaces between":          "lint:\n  files_exist: a/x b/y\n",
		"a comment at the duplicate":         "lint:\n  files_exist:\n    - a # one\n    - a # two\n",
		"a URL":                              "lint:\n  files_exist:\n    - http://x//y\n",
		"two keys that are equal as strings": "update:\n  1: x\n  \"1\": y\n",
	} {
		in := lint.Input{
			Kind: Kind(dialect.R1), Names: dialect.Toolkit, Selection: lint.Selection{Profile: lint.ProfileNamed("strict")},
		}
		in.Doc = in.Kind.Read(source.New(".toolkit.yml", []byte("repository_type: pipeline\n"+text)))
		after := lint.Fix(All(), in).Doc.Tree().File.Text
		if got := strings.TrimPrefix(after, "repository_type: pipeline\n"); got != text {
			t.Errorf("%s:\n%sbecame\n%s", name, text, got)
		}
	}
}
