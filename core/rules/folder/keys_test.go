package folder

import (
	"context"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// TestKeysOfEitherDialect selects a check by its name in each dialect, on a pipeline of each: an accepted name selects the
// check, and its fixes.
func TestKeysOfEitherDialect(t *testing.T) {
	for _, names := range dialect.All {
		var found []int
		for _, key := range []string{"flow_config", "nextflow_config"} {
			if unknown, _ := Unknown([]string{key}); unknown != nil {
				t.Fatalf("%q is unknown", key)
			}
			p, err := Open(context.Background(), Given{Files: pipelineWith(t, nil), Names: names})
			if err != nil {
				t.Fatal(err)
			}
			report := Run(p, Options{Selection: lint.Selection{Profile: lint.Profiles[0], Keys: []string{key}}})
			found = append(found, len(report.Findings)+len(report.NotChecked))
		}
		if found[0] == 0 || found[0] != found[1] {
			t.Errorf("%s: %d results by the name of either dialect", names.ID, found)
		}
	}
	broken := map[string]string{"assets/report_config.yml": "export_plots: false\n"}
	for _, key := range []string{"report_config", "multiqc_config", "report-plots"} {
		fixed, err := Fix(context.Background(), Given{Files: pipelineWith(t, broken), Names: dialect.Toolkit}, Options{Selection: lint.Selection{Profile: lint.Profiles[0]}}, []string{key})
		if err != nil {
			t.Fatal(err)
		}
		if len(fixed.Written()) != 1 || fixed.Report.Count(diag.Fixed) != 1 {
			t.Errorf("%q: %+v", key, fixed.Written())
		}
	}
	for _, key := range []string{" flow_config", "flow_config ", "flow-config"} {
		if unknown, _ := Unknown([]string{"readme", key}); len(unknown) != 1 || unknown[0] != key {
			t.Errorf("%q is taken for a name, and selects nothing", key)
		}
	}
}
