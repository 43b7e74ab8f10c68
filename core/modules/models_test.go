package modules_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"
)

// TestDeepestModels makes records of values around the limit of depth: too deep a value is an error of the caller, never an
// internal error.
func TestDeepestModels(t *testing.T) {
	for depth := 250; depth < 260; depth++ {
		lists := strings.Repeat("[", depth) + strings.Repeat("]", depth)
		var answer struct{ Error *api.Error }
		message := `{"model": "ToolkitYamlConfig", "values": {"template": {"skip_features": ` + lists + "}}}\n"
		if err := json.Unmarshal(Call("createModel", []byte(message)), &answer); err != nil {
			t.Fatal(err)
		}
		if answer.Error != nil && answer.Error.Code != api.ErrInput {
			t.Errorf("%d levels: %v", depth, answer.Error)
		}
	}
}
