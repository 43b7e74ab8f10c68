package syntax

// Feature flags of pipeline scripts, "nextflow.enable.dsl = 2", and what the strict parser allows by the flag of types: typed
// inputs and outputs only with it, and inputs of the older form only without.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// featureFlags are the flags that scripts may set, below "nextflow": those of Nextflow 26.04.6 and 26.08-edge.
var featureFlags = map[string]bool{
	"enable.configProcessNamesValidation": true,
	"enable.dsl":                          true,
	"enable.moduleBinaries":               true,
	"enable.strict":                       true,
	"enable.types":                        true,
	"preview.recursion":                   true,
}

// formerFlags are those that earlier releases read.
var formerFlags = map[string]struct{ releases, help string }{
	"preview.output": {" of Nextflow 25.10 and later", "remove it once the pipeline requires 25.10, where outputs of workflows need no flag"},
	"preview.topic":  {" of Nextflow 25.04 and later", "remove it once the pipeline requires 25.04, where topics need no flag"},
	"preview.types":  {" of Nextflow 26.04 and later", "write " + typesFlag + " once the pipeline requires 26.04, where that is its name"},
}

// typesFlag turns types on. Nextflow 25.10 has another name for it.
const typesFlag = "nextflow.enable.types"

// flag takes a feature flag, which counts for what is below it, and reports one that the strict parser does not know.
func (c *form) flag(s *Assign, names []string) {
	if len(names) < 2 || names[0] != "nextflow" {
		return
	}
	value, ok := s.Value.(*Bool)
	on := ok && value.Value
	switch strings.Join(names, ".") {
	case typesFlag:
		c.enabled = c.enabled || on
		c.typed = c.typed || on
	case "nextflow.preview.types":
		c.typed = on || c.enabled
	}
	name := strings.Join(names[1:], ".")
	former, known := formerFlags[name]
	switch {
	case known:
		c.reportIn(former.releases, s.Target.Span(), `feature flag "nextflow.`+name+`"`, former.help)
	case !featureFlags[name]:
		c.report(s.Target.Span(), `feature flag "nextflow.`+name+`"`, "correct its name, or remove it")
	}
}

// withoutFlag reports what a script may have only with types turned on.
func (c *form) withoutFlag(at source.Span, subject string) {
	c.report(at, subject+`, without "`+typesFlag+` = true",`, "set it at the top of the script; Nextflow 25.10 names it nextflow.preview.types")
}

// typedInputs reports inputs of a process in the older form in a script that turns types on.
func (c *form) typedInputs(part section) {
	for _, s := range part.body {
		if !isTyped(s) && !c.takesAnyType(s) {
			c.report(s.Span(), `input without a type in a script with "`+typesFlag+`"`, "write name: Type, such as reads: Path, or remove the flag")
		}
	}
}

// takesAnyType reports whether an input is a name or "tuple(a, b)", which are inputs of any type.
func (c *form) takesAnyType(s Statement) bool {
	e, ok := s.(*ExprStatement)
	if !ok {
		return false
	}
	switch e := e.Value.(type) {
	case *Name, *BadExpr:
		return true
	case *Call:
		of, ok := e.Of.(*Name)
		return ok && (of.Text == "tuple" || of.Text == "record") && strings.HasSuffix(c.file.Source.Slice(e.Span()), ")") &&
			!slices.ContainsFunc(e.Args, func(a Arg) bool {
				_, name := a.Value.(*Name)
				return !name
			})
	}
	return false
}

func isTyped(s Statement) bool {
	_, typed := s.(*Typed)
	return typed
}

// workflowType reports an input or output of a workflow with a type where types are not turned on.
func (c *form) workflowType(s Statement, what string) {
	if !c.typed {
		c.reportIn(" of Nextflow 26.04 and later", s.Span(), what+` of a workflow with a type, without "`+typesFlag+` = true",`, "set it at the top of the script")
	}
}
