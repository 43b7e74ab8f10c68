package flow

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// BenchmarkReal is the time that the rules take for all real pipelines together, resolved before.
func BenchmarkReal(b *testing.B) {
	configs, _ := filepath.Glob(filepath.Join("..", "..", "..", "..", "shared", "data", "pipelines", "*", "nextflow.config"))
	if len(configs) == 0 {
		b.Skip("skipped: the data of real pipelines is not here")
	}
	results := make([]*flowconfig.Result, len(configs))
	for i, config := range configs {
		results[i] = flowconfig.Load(os.DirFS(filepath.Dir(config)), "nextflow.config", flowconfig.Options{Names: dialect.NFCore})
	}
	kind, rules := Kind(Options{}), All()
	for b.Loop() {
		for i, config := range configs {
			lint.Run(rules, lint.Input{
				Kind: kind, Doc: view.Open(results[i], os.DirFS(filepath.Dir(config))), Names: dialect.NFCore,
				Selection: lint.Selection{Profile: lint.Profiles[0]},
			})
		}
	}
}
