package flow

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// TestSequenceEnds: thirty files that each include the next one twice are a billion statements. The walk
// along them ends at the limit, and the rules that need it are not checked.
func TestSequenceEnds(t *testing.T) {
	files := fstest.MapFS{}
	for i := range 30 {
		name := fmt.Sprintf("%d.config", i)
		if i == 0 {
			name = dialect.NFCore.ConfigFile
		}
		line := fmt.Sprintf("includeConfig '%d.config'\n", i+1)
		files[name] = &fstest.MapFile{Data: []byte(line + line)}
	}
	files["30.config"] = &fstest.MapFile{Data: []byte("params.x = 1\n")}
	doc := view.Open(flowconfig.Load(files, dialect.NFCore.ConfigFile, flowconfig.Options{Names: dialect.NFCore}), files)
	report := lint.Run(All(), lint.Input{Kind: Kind(Options{}), Doc: doc, Names: dialect.NFCore, Selection: lint.Selection{Profile: lint.ProfileNamed("strict")}})
	if walked := doc.Seen.Walked; walked > limits.ConfigStatements.Max+100 || walked < limits.ConfigStatements.Max {
		t.Errorf("%d statements were walked along", walked)
	}
	if !report.Incomplete {
		t.Error("the report is called complete")
	}
	missing := 0
	for _, n := range report.NotChecked {
		if strings.Contains(n.Needs, fmt.Sprint(limits.ConfigStatements.Max)) {
			missing++
		}
	}
	if missing < 5 {
		t.Errorf("%d rules are not checked: %v", missing, report.NotChecked)
	}
}
