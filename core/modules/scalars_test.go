package modules_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	apiconfig "github.com/flow-toolkit/flow-toolkit/core/api/config"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// TestScalars reads each scalar of the table as load_tools_config does; web/test reads the same
// table through the package.
func TestScalars(t *testing.T) {
	rows := table(t, "config/scalars.tsv")
	if len(rows) < 40 {
		t.Fatalf("only %d scalars", len(rows))
	}
	for _, row := range rows {
		text := "template:\n  skip_features:\n    - " + row[0] + "\n"
		header, _ := json.Marshal(apiconfig.LoadInput{Files: api.Files{{Path: ".toolkit.yml", Size: len(text)}}})
		var answer struct {
			Result struct {
				Config struct {
					Values struct {
						Template struct {
							Model struct {
								Values struct {
									Features []json.RawMessage `json:"skip_features"`
								}
							} `json:"$model"`
						}
					}
				}
			}
			Error *api.Error
		}
		if err := json.Unmarshal(Call("loadToolsConfig", append(append(header, '\n'), text...)), &answer); err != nil {
			t.Fatal(err)
		}
		got := ""
		if answer.Error != nil {
			got = answer.Error.Kind
		} else if features := answer.Result.Config.Values.Template.Model.Values.Features; len(features) == 1 {
			got = string(features[0])
		}
		if got != row[1] {
			t.Errorf("%s: %s, want %s", row[0], got, row[1])
		}
		if answer.Error != nil && !strings.HasPrefix(string(answer.Error.Code), "ERR_") || diag.Kind(got).Code() == "" && answer.Error != nil {
			t.Errorf("%s: the error is %+v", row[0], answer.Error)
		}
	}
}
