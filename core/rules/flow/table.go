package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// Rules that report the findings of the parsers and the resolver, one for each code. They differ only in their
// documentation, so they are rows of a table.

// table lists such rules in the order of the documentation.
type table []row

// row is one of them. Its id is the code; check and run are the same for all.
type row struct {
	code diag.Code
	rule Rule
}

// rules completes the rows.
func (t table) rules() []*Rule {
	rules := make([]*Rule, len(t))
	for i := range t {
		rules[i] = &t[i].rule
		rules[i].ID, rules[i].Check, rules[i].Run = string(t[i].code), flowConfig, t[i].run
	}
	return rules
}

// run reports the findings of the row's code.
func (r *row) run(p *lint.Pass, v *view.View) {
	for i := range v.AllFindings {
		f := &v.AllFindings[i]
		if f.Code != r.code {
			continue
		}
		draft := f.Finding.Finding
		draft.Severity = v.Severity(f)
		switch r.code {
		case flowconfig.CodeMissing:
			draft.Missing = v.MissedBy(f)
		case syntax.CodeLimit:
			p.CutShort()
		case syntax.CodeMissingEquals:
			// The strict parser stops at the block; the entry is what must change.
			if len(draft.Related) > 0 {
				draft.Span, draft.Related = draft.Related[0].Span, draft.Related[1:]
			}
		}
		v.Report(p, f.In, draft)
	}
}

// Sentences that several of them share.
const (
	strictFrom = "Nextflow 26.04 and later use the strict parser by default. "
	asInfo     = " If the legacy parser is in use, the severity is info, and `strict-clean` reports the number of places."
)

// unreadable lists the rules over errors of reading or evaluating a config.
var unreadable = table{
	{code: syntax.CodeSyntax, rule: Rule{Rule: lint.Rule{
		Title:    "Config files must have valid syntax",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What: "Reports syntax errors of the parser in use. Syntax errors of the other parser alone have the " +
				"severity info.",
			Why: "Nextflow stops before anything runs if it cannot read a config file.",
			Fix: "Change the code as the message says. `--fix` removes quotes around a name that needs none, which " +
				"the legacy parser does not accept.",
			Source: "The parsers of Nextflow, legacy in 24.10.8 and 25.04.4, strict in 25.04.4, 25.10.7 and 26.04.6 " +
				"(`ConfigParserV1`, `ConfigParserV2`).",
		},
		Before: "process.cpus = [1, 2\n",
		After:  "process.cpus = 2\n",
	}}},
	{code: flowconfig.CodeEntry, rule: Rule{Rule: lint.Rule{
		Title:    "Pipeline configs must be readable",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What: "Reports a pipeline config that does not exist or cannot be read.",
			Why:  "A directory without a pipeline config is not a pipeline.",
			Fix:  "Enter the path of the file, relative to the pipeline directory.",
		},
		Before: "-- other.config --\nprocess.cpus = 1\n",
		After:  "process.cpus = 1\n",
	}}},
	{code: flowconfig.CodeRuntime, rule: Rule{Rule: lint.Rule{
		Title:    "Config statements must run without errors",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What: "Reports statements that end with an error: a method of `null`, a value set below another value, " +
				"an operation that its operands do not support.",
			Why: "Nextflow stops at the first statement that fails. Its error names the first config file, but not " +
				"the included file or the line.",
			Fix:    "Change the statement as the message says.",
			Source: "`ConfigBuilder` of Nextflow, 24.10.8 and 25.04.4: with both parsers the error names only the first file.",
		},
		Before: "params.input = null\nparams.name = params.input.trim()\n",
		After:  "params.input = null\nparams.name = params.input?.trim()\n",
	}}},
	{code: syntax.CodeLimit, rule: Rule{Rule: lint.Rule{
		Title:    "Configs must be within the limits of the toolkit",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What: "Reports files, nesting and evaluations that exceed a limit, and warns about single values that " +
				"do. Such a value is unresolved, never truncated, and the report is incomplete. REFERENCE.md " +
				"lists the limits.",
			Why: "The toolkit stops at its limits so that one file cannot crash a page. Anything beyond a limit is " +
				"unknown.",
			Fix: "Split the file, or end the loop.",
		},
		Before: "while (true) { x = 1 }\n",
		After:  "x = 1\n",
	}}},
	{code: flowconfig.CodeUnsupported, rule: Rule{Rule: lint.Rule{
		Title:    "Config values should be known without a run",
		Severity: diag.Info,
		Doc: lint.RuleDoc{
			What: "Reports expressions, conditions and include paths that could not be evaluated, with the reason.",
			Why: "Some values depend on code that only Nextflow can run. They are unresolved, and checks that need " +
				"them do not run.",
			Fix:    "Write the value without the construct, if the value matters. Otherwise no change is needed.",
			Source: "`ConfigBuilder` of Nextflow, 24.10 to 26.04, which runs configs as programs.",
		},
		Before: "x = new java.util.Random().nextInt()\n",
		After:  "x = 4\n",
	}}},
}

// refused lists the rules over code that the strict parser rejects, some of it the legacy parser as well.
var refused = table{
	{code: syntax.CodeNotAllowed, rule: Rule{Rule: lint.Rule{
		Title:    "Config files must contain only options, blocks and includes",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What: "Reports statements that are not config options, blocks or includes." + asInfo,
			Why:  strictFrom + "It does not support variables, `if` or `try` outside of closures.",
			Fix: "Use parameters instead of variables, `? :` in a value instead of `if`, and `? :` in an include " +
				"path instead of `try`.",
			Source: strictSource,
		},
		Before: "if (params.fast) {\n  process.cpus = 8\n}\n",
		After:  "process.cpus = params.fast ? 8 : 1\n",
	}}},
	{code: syntax.CodeMissingEquals, rule: Rule{Rule: lint.Rule{
		Title:    `Config options must be set with "="`,
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What: "Reports entries that have a name and a value but no `=`, in any block except `plugins`.",
			Why: "Only the entries of `plugins` are written without `=`. The legacy parser reads such a line as a " +
				"call of a function that does not exist.",
			Fix: "Write the `=`.",
			Source: "The legacy parser of Nextflow in 24.10.8 and 25.04.4 (`ConfigBase`), the strict one in 25.04.4 to 26.04.6 " +
				"(`ConfigAstBuilder`).",
		},
		Before: "process {\n  cpus 4\n}\n",
		After:  "process {\n  cpus = 4\n}\n",
	}}},
	{code: syntax.CodeIncomplete, rule: Rule{Rule: lint.Rule{
		Title:    "Config options must have a value",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What: "Reports names that neither `=` nor a block follows." + asInfo,
			Why: "A name alone has no effect. The strict parser rejects it. With the legacy parser the run stops " +
				`with "Unknown config attribute" if the name was not set before.`,
			Fix: "Write the value, or remove the name.",
			Source: "`ConfigBuilder.validate` of Nextflow, 24.10.8 and 25.04.4, and its strict parser in 25.04.4 to 26.04.6 " +
				"(`ConfigAstBuilder`).",
		},
		Before: "process {\n  cpus\n}\n",
		After:  "process {\n  cpus = 4\n}\n",
	}}},
	{code: syntax.CodeReserved, rule: Rule{Rule: lint.Rule{
		Title:    "Variables must not be named like reserved words",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What:   "Reports variables and closure parameters whose name is a reserved word." + asInfo,
			Why:    strictFrom + "It reserves some words that the legacy parser accepts as names.",
			Fix:    "Choose another name.",
			Source: strictSource,
		},
		Before: "process.ext.args = { for -> for }\n",
		After:  "process.ext.args = { each -> each }\n",
	}}},
	{code: syntax.CodeDuplicateArg, rule: Rule{Rule: lint.Rule{
		Title:    "Named arguments must be unique",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What:   "Reports calls with two named arguments of the same name.",
			Why:    "Both parsers reject such a call.",
			Fix:    "Remove one of the arguments.",
			Source: bothSource,
		},
		Before: "process.ext.args = { file('a', checkIfExists: true, checkIfExists: false) }\n",
		After:  "process.ext.args = { file('a', checkIfExists: true) }\n",
	}}},
	{code: syntax.CodeEmptyList, rule: Rule{Rule: lint.Rule{
		Title:    "Empty lists must not contain a comma",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What:   "Reports empty lists that are written `[,]`.",
			Why:    "A comma ends an item, and an empty list has none. Both parsers reject it.",
			Fix:    "Write `[]`.",
			Source: bothSource,
		},
		Before: "params.list = [,]\n",
		After:  "params.list = []\n",
	}}},
	{code: syntax.CodeBadTarget, rule: Rule{Rule: lint.Rule{
		Title:    "Assignments must have a valid target",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What:   "Reports assignments in closures whose left side is not a name, a property or an item.",
			Why:    "A value can be assigned only to a name, a property or an item. Both parsers reject anything else.",
			Fix:    "Assign the value to a name.",
			Source: bothSource,
		},
		Before: "process.ext.args = { f() = 1 }\n",
		After:  "process.ext.args = { def f = 1; f }\n",
	}}},
	{code: syntax.CodeUndefinedName, rule: Rule{Rule: lint.Rule{
		Title:    "Names must be defined",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What: "Reports bare names that are not defined. Names in closures below `process` are not checked, " +
				"because they are inputs of a task." + asInfo,
			Why: strictFrom + "A bare name must be one that Nextflow defines, such as `params` and `projectDir`; other config " +
				"options cannot be read. The legacy parser reads an unknown name as an empty scope.",
			Fix: "Write `params.name` for a parameter, `env('NAME')` for an environment variable, or quotes around " +
				"a string, as the message says.",
			Source: strictSource,
		},
		Before: "params.outdir = results\n",
		After:  "params.outdir = 'results'\n",
	}}},
	{code: syntax.CodeUndefinedFunction, rule: Rule{Rule: lint.Rule{
		Title:    "Functions must be defined",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What: "Reports calls of functions that do not exist." + asInfo,
			Why:  strictFrom + "It defines `env` and does not support functions of the file.",
			Fix: "Write the result of the call, or use a closure if Nextflow evaluates the value later. " +
				"`resourceLimits` replaces functions that limit resources.",
			Source: strictSource,
		},
		Before: "params.dir = folder('x')\n",
		After:  "params.dir = \"${projectDir}/x\"\n",
	}}},
	{code: syntax.CodeNotDeclared, rule: Rule{Rule: lint.Rule{
		Title:    "Closures must declare their variables",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What:   "Reports variables that a closure sets without declaring them with `def`." + asInfo,
			Why:    "A variable that is not declared is shared, so tasks that run at the same time overwrite its value.",
			Fix:    "Write `def` before the first assignment.",
			Source: strictSource,
		},
		Before: "process.ext.prefix = { name = 'a'; name }\n",
		After:  "process.ext.prefix = { def name = 'a'; name }\n",
	}}},
	{code: syntax.CodeAlreadyDeclared, rule: Rule{Rule: lint.Rule{
		Title:    "Variables must be declared once",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What:   "Reports variables and parameters of a closure whose name is already declared in or around it." + asInfo,
			Why:    "Both parsers reject a second declaration of a name.",
			Fix:    "Choose another name.",
			Source: bothSource,
		},
		Before: "process.ext.prefix = { def a = 1; def a = 2; a }\n",
		After:  "process.ext.prefix = { def a = 1; def b = 2; a + b }\n",
	}}},
	{code: syntax.CodeTypeNotFound, rule: Rule{Rule: lint.Rule{
		Title:    "Types should exist",
		Severity: diag.Warning,
		Doc: lint.RuleDoc{
			What: "Reports names after `new`, `as` or `instanceof` that the file neither imports nor declares and " +
				"that are not among the common types that the toolkit knows." + asInfo,
			Why: "Nextflow stops at a type that it cannot find, with both parsers. Types of Java and Groovy " +
				"outside of their common packages need their package name.",
			Fix: "Write the full name of the type, with its package.",
			Source: "Nextflow 25.04.4 run with the legacy parser, whose imports are those of 24.10.8, and its strict parser " +
				"(`ResolveVisitor`), 25.04.4, 25.10.7 and 26.04.6.",
		},
		Before: "process.memory = '8 GB' as Memory\n",
		After:  "process.memory = '8 GB' as MemoryUnit\n",
	}}},
	{code: syntax.CodeSelectorMisplaced, rule: Rule{Rule: lint.Rule{
		Title:    `Process selectors must be inside "process"`,
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What: "Reports `withName:` and `withLabel:` outside of `process`." + asInfo,
			Why: "A process selector has no effect elsewhere. The legacy parser reads it as a scope with an " +
				"unusual name.",
			Fix:    "Move it into `process { … }`.",
			Source: "`ConfigParserV1` and `ConfigParserV2` of Nextflow, 24.10.8 and 25.04.4, and `ConfigDsl` in 25.10.7 and 26.04.6.",
		},
		Before: "docker {\n  withName: ALIGN {\n    enabled = true\n  }\n}\n",
		After:  "process {\n  withName: ALIGN {\n    cpus = 2\n  }\n}\n",
	}}},
	{code: flowconfig.CodeProfiles, rule: Rule{Rule: lint.Rule{
		Title:    `"profiles" must contain only profile blocks`,
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What:   "Reports config options and process selectors directly in `profiles`." + asInfo,
			Why:    "Entries directly in `profiles` belong to no profile.",
			Fix:    "Move them into a profile, or out of `profiles`.",
			Source: strictSource,
		},
		Before: "profiles {\n  cpus = 4\n}\n",
		After:  "profiles {\n  big { process.cpus = 4 }\n}\n",
	}}},
}

// discouraged lists the rules over likely mistakes in code that runs.
var discouraged = table{
	{code: syntax.CodeUnusedVariable, rule: Rule{Rule: lint.Rule{
		Title:    "Variables should be used",
		Severity: diag.Warning,
		Doc: lint.RuleDoc{
			What: "Reports variables that are never read.",
			Why:  "An unused variable is a leftover, or its name is misspelled where it should be read.",
			Fix:  "Remove the variable.",
		},
		Before: "process.ext.args = { def a = 1; '-x' }\n",
		After:  "process.ext.args = { '-x' }\n",
	}}},
	{code: syntax.CodeUnusedParameter, rule: Rule{Rule: lint.Rule{
		Title:    "Closure parameters should be used",
		Severity: diag.Warning,
		Doc: lint.RuleDoc{
			What: "Reports parameters that their closure does not read, except names that start with `_`.",
			Why:  "An unused parameter misleads readers, who look for its use.",
			Fix:  "Write `_` before its name. Remove it only if the closure is called without an argument.",
		},
		Before: "process.publishDir = [path: 'out', saveAs: { filename -> null }]\n",
		After:  "process.publishDir = [path: 'out', saveAs: { _filename -> null }]\n",
	}}},
	{code: syntax.CodeImplicitIt, rule: Rule{Rule: lint.Rule{
		Title:    "Closures should name their parameters",
		Severity: diag.Warning,
		Doc: lint.RuleDoc{
			What: "Reports uses of `it` in closures that do not declare it.",
			Why: "`it` is a parameter that the closure does not declare. The strict parser reports it as " +
				"deprecated in Nextflow 25.10 and later; in 25.04 only editors show it. All versions up to 26.04 " +
				"still run it.",
			Fix:    "Name the parameter: `{ file -> … }`.",
			Source: "`VariableScopeVisitor` of Nextflow, 25.04.8, 25.10.7 and 26.04.6.",
		},
		Before: "params.names = ['a '].collect { it.trim() }\n",
		After:  "params.names = ['a '].collect { name -> name.trim() }\n",
	}}},
	{code: syntax.CodeWorkflowHandler, rule: Rule{Rule: lint.Rule{
		Title:    "Workflow handlers should be in the main script",
		Severity: diag.Warning,
		Doc: lint.RuleDoc{
			What: "Reports the handlers `workflow.onComplete` and `workflow.onError` in config files.",
			Why:  "The main script handles the end of a run. Handlers in config files are no longer recommended.",
			Fix:  "Move the handler into the main script.",
		},
		Before: "workflow.onComplete = { println 'done' }\n",
		After:  "params.done = 'done'\n",
	}}},
	{code: syntax.CodeDeprecatedName, rule: Rule{Rule: lint.Rule{
		Title:    "Names should not be deprecated",
		Severity: diag.Info, Fixable: true,
		Doc: lint.RuleDoc{
			What: "Reports deprecated names.",
			Why:  "`baseDir` is the former name of `projectDir`.",
			Fix:  "Write the new name. `--fix` does it.",
		},
		Before: "params.db = \"${baseDir}/db\"\n",
		After:  "params.db = \"${projectDir}/db\"\n",
	}}},
}

// profiles lists the rules over the selected config profiles.
var profiles = table{
	{code: flowconfig.CodeProfile, rule: Rule{Rule: lint.Rule{
		Title:    "Selected config profiles must exist",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What: "Reports selected config profiles that no file declares. If remote files were skipped, the " +
				"severity is warning, because they may declare the profile.",
			Why:    "Nextflow stops at a config profile that no file declares.",
			Fix:    "Select a config profile that exists.",
			Source: "`ConfigBuilder.checkValidProfile` of Nextflow, 24.04 to 26.04.",
		},
		Before: "-- profile tset --\nprofiles {\n  test { process.cpus = 1 }\n}\n",
		After:  "-- profile test --\nprofiles {\n  test { process.cpus = 1 }\n}\n",
	}}},
}

// includes lists the rules over includes of missing and distant files.
var includes = table{
	{code: flowconfig.CodeMissing, rule: Rule{Rule: lint.Rule{
		Title:    "Included files must exist",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What: "Reports includes of files that do not exist, also in profiles that are not selected. If the " +
				"parser in use would not evaluate the include, the severity is warning.",
			Why: "Nextflow stops at such an include. The strict parser always does; the legacy parser does when it " +
				"evaluates the include, which for a profile is when it is first selected.",
			Fix:    "Write the path of the file, relative to the including file.",
			Source: "`ConfigBase.readConfigFile` of Nextflow, 24.10.8 to 26.04.6, and `ResolveIncludeVisitor`, 25.04.4 to 26.04.6.",
		},
		Before: "includeConfig 'conf/bse.config'\n",
		After:  "includeConfig 'conf/base.config'\n-- conf/base.config --\nprocess.cpus = 1\n",
	}}},
	{code: syntax.CodeIncludeMisplaced, rule: Rule{Rule: lint.Rule{
		Title:    "Includes must be at the top level or in a profile",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What:   "Reports includes in any other block." + asInfo,
			Why:    strictFrom + "It supports includes at the top of a file and directly in a profile.",
			Fix:    "Move the include out of the block, and the block into the included file.",
			Source: strictSource,
		},
		Before: "process {\n  includeConfig 'cpus.config'\n}\n-- cpus.config --\ncpus = 2\n",
		After:  "includeConfig 'cpus.config'\n-- cpus.config --\nprocess.cpus = 2\n",
	}}},
	{code: flowconfig.CodeCycle, rule: Rule{Rule: lint.Rule{
		Title:    "Includes must not be circular",
		Severity: diag.Error,
		Doc: lint.RuleDoc{
			What: "Reports includes of a file that is already being read.",
			Why:  "A file that includes itself, directly or through others, never ends.",
			Fix:  "Move the options that both files need into a file of their own.",
		},
		Before: "includeConfig 'a.config'\n-- a.config --\nincludeConfig 'a.config'\n",
		After:  "includeConfig 'a.config'\n-- a.config --\nprocess.cpus = 1\n",
	}}},
	{code: flowconfig.CodeOutside, rule: Rule{Rule: lint.Rule{
		Title:    "Included files should be in the pipeline directory",
		Severity: diag.Warning,
		Doc: lint.RuleDoc{
			What: "Reports includes whose path is outside of the pipeline directory.",
			Why:  "A file outside of the pipeline directory is missing on other computers. Its values are unknown.",
			Fix:  "Move the file into the pipeline directory.",
		},
		Before: "includeConfig '../site.config'\n",
		After:  "includeConfig 'conf/site.config'\n-- conf/site.config --\nprocess.cpus = 1\n",
	}}},
	{code: flowconfig.CodeOffline, rule: Rule{Rule: lint.Rule{
		Title:    "Includes should be files of the pipeline",
		Severity: diag.Info,
		Doc: lint.RuleDoc{
			What: "Reports includes of remote files that are not read.",
			Why: "Remote files are read only if network access is enabled. Without it, Nextflow is assumed to run " +
				"in offline mode.",
			Fix: "Enable network access if the values matter. Otherwise no change is needed.",
		},
		Before: "includeConfig 'https://example.org/site.config'\n",
		After:  "includeConfig 'conf/site.config'\n-- conf/site.config --\nprocess.cpus = 1\n",
	}}},
}
