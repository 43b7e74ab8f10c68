package build

import (
	"github.com/flow-toolkit/flow-toolkit/core/parameters"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// AddDeclared adds to a flat configuration (read by the rules over schemas) which parameters a main script declares in a block
// with types. The script may have syntax errors.
func AddDeclared(flat map[string]string, script []byte) {
	for _, place := range parameters.Declarations(source.New("", script)) {
		flat[lint.DeclaredParam+place.Name] = ""
	}
}
