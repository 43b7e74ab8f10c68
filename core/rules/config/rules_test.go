package config

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/linttest"
)

var bench = linttest.Bench{
	Rules: All(), Kind: Kind(dialect.R1),
	Text: func(sample string, _ *dialect.Names) string { return sample },
	Name: func(rule *lint.Rule, names *dialect.Names) string {
		if rule.ID == configDeprecatedFile.ID {
			return names.OldLintFiles[0]
		}
		return names.ToolConfigFiles[0]
	},
	AfterName: func(names *dialect.Names) string { return names.ToolConfigFiles[0] },
}

func TestSamples(t *testing.T)   { bench.Samples(t) }
func TestCatalogue(t *testing.T) { bench.Catalogue(t) }
