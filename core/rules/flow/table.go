package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// The rules that report what the parsers and the resolver found, one for each class of it. They differ
// in their words alone, so they are rows and no files.

// table lists such rules in the order in which documentation shows them.
type table []row

// row is one of them. Its id is the class, its check and its run are the same as those of the others.
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

// run reports what was found of the row's class.
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
		}
		v.Report(p, f.In, draft)
	}
}

// Sentences that several of them share.
const (
	strictFrom = "The engine reads configurations by its strict parser from version 26.04 on. "
	asHint     = " With the older parser in use it is a hint, and `strict-clean` tells how many there are.\n\n"
)

// unreadable are the rules over what keeps the engine from reading or evaluating a configuration.
var unreadable = table{
	{code: syntax.CodeSyntax, rule: Rule{Rule: lint.Rule{
		Title:    "The text is in the language of configurations",
		Severity: diag.Error,
		Doc: "A file that cannot be read stops the engine before anything runs.\n\n" +
			"**Fails** at each place where the text is none that the parser in use can read. What only the other parser refuses is a hint.\n\n" +
			"**Mend** it as the message says. Quotes around a name that needs none, which the older parser does not take, are taken off by `--fix`." +
			"\n\nSource: the parsers of the engine, legacy in 24.10.8 and 25.04.4, strict in 25.04.4, 25.10.7 and 26.04.6 (`ConfigParserV1`, `ConfigParserV2`).",
		Before: "process.cpus = [1, 2\n",
		After:  "process.cpus = 2\n",
	}}},
	{code: flowconfig.CodeEntry, rule: Rule{Rule: lint.Rule{
		Title:    "The configuration can be read",
		Severity: diag.Error,
		Doc: "Without its configuration a folder is no pipeline.\n\n" +
			"**Fails** where the file to begin with does not exist or cannot be read.\n\n" +
			"**Mend** by giving the path of the file, from the folder of the pipeline.",
		Before: "-- other.config --\nprocess.cpus = 1\n",
		After:  "process.cpus = 1\n",
	}}},
	{code: flowconfig.CodeRuntime, rule: Rule{Rule: lint.Rule{
		Title:    "The engine can evaluate every setting",
		Severity: diag.Error,
		Doc: "The engine stops at the first statement that it cannot carry out, and names the first config file, not the included one and not the line.\n\n" +
			"**Fails** where a statement would end with an error: a method of `null`, a value set below another value, an operation that its operands do not have.\n\n" +
			"**Mend** it as the message says." +
			"\n\nSource: `ConfigBuilder` of the engine, 24.10.8 and 25.04.4: with both parsers the error names the first file alone.",
		Before: "params.input = null\nparams.name = params.input.trim()\n",
		After:  "params.input = null\nparams.name = params.input?.trim()\n",
	}}},
	{code: syntax.CodeLimit, rule: Rule{Rule: lint.Rule{
		Title:    "The configuration is within what can be read",
		Severity: diag.Error,
		Doc: "Beyond its limits the toolkit reads no further, for a page must not die of one file. What lies behind is not known.\n\n" +
			"**Fails** where a file, its nesting or the work of evaluating it is beyond a limit, and warns of a single value that is; the reference lists them. " +
			"Such a value is unresolved, never cut, and the report is incomplete.\n\n" +
			"**Mend** by taking the text apart, or by ending the loop.",
		Before: "while (true) { x = 1 }\n",
		After:  "x = 1\n",
	}}},
	{code: flowconfig.CodeUnsupported, rule: Rule{Rule: lint.Rule{
		Title:    "Every value can be told without the engine",
		Severity: diag.Info,
		Doc: "Some values depend on code that only the engine can run. They are left open here, and checks that need them cannot tell.\n\n" +
			"**Fails** where an expression, a condition or the path of an include could not be evaluated; the message says why.\n\n" +
			"**Mend** nothing, or write the value without the construct." +
			"\n\nSource: `ConfigBuilder` of the engine, 24.10 to 26.04, which runs configurations as programs.",
		Before: "x = new java.util.Random().nextInt()\n",
		After:  "x = 4\n",
	}}},
}

// refused are the rules over what the strict parser refuses, some of it the legacy one as well.
var refused = table{
	{code: syntax.CodeNotAllowed, rule: Rule{Rule: lint.Rule{
		Title:    "Between settings stand settings alone",
		Severity: diag.Error,
		Doc: strictFrom + "That takes settings, blocks and includes, and neither variables nor `if` nor `try` between them.\n\n" +
			"**Fails** at each such statement." + asHint +
			"**Mend** by parameters instead of variables, by `? :` in a value instead of `if`, and by `? :` in the path of an include instead of `try`." +
			strictSource,
		Before: "if (params.fast) {\n  process.cpus = 8\n}\n",
		After:  "process.cpus = params.fast ? 8 : 1\n",
	}}},
	{code: syntax.CodeMissingEquals, rule: Rule{Rule: lint.Rule{
		Title:    "Every setting is written with an equals sign",
		Severity: diag.Error,
		Doc: "Only the entries of `plugins` stand without `=`. To the older parser such a line is a call of a function that does not exist.\n\n" +
			"**Fails** at an entry of any other block that has a name and a value and no `=`.\n\n" +
			"**Mend** by writing the `=`." +
			"\n\nSource: the legacy parser of the engine in 24.10.8 and 25.04.4 (`ConfigBase`), the strict one in 25.04.4 to 26.04.6 (`ConfigAstBuilder`).",
		Before: "process {\n  cpus 4\n}\n",
		After:  "process {\n  cpus = 4\n}\n",
	}}},
	{code: syntax.CodeIncomplete, rule: Rule{Rule: lint.Rule{
		Title:    "Every setting has a value",
		Severity: diag.Error,
		Doc: "A name that stands alone sets nothing. The strict parser refuses it. The legacy parser reads it, and where nothing set it the run stops with \"Unknown config attribute\".\n\n" +
			"**Fails** at a path that neither `=` nor a block follows." + asHint +
			"**Mend** by writing the value, or by deleting the name." +
			"\n\nSource: `ConfigBuilder.validate` of the engine, 24.10.8 and 25.04.4, and its strict parser in 25.04.4 to 26.04.6 (`ConfigAstBuilder`).",
		Before: "process {\n  cpus\n}\n",
		After:  "process {\n  cpus = 4\n}\n",
	}}},
	{code: syntax.CodeReserved, rule: Rule{Rule: lint.Rule{
		Title:    "No variable has the name of a keyword",
		Severity: diag.Error,
		Doc: strictFrom + "That keeps some words for itself which the older one takes as names.\n\n" +
			"**Fails** where a variable or a parameter of a closure has such a name." + asHint +
			"**Mend** by another name." +
			strictSource,
		Before: "process.ext.args = { for -> for }\n",
		After:  "process.ext.args = { each -> each }\n",
	}}},
	{code: syntax.CodeDuplicateArg, rule: Rule{Rule: lint.Rule{
		Title:    "No argument is given twice",
		Severity: diag.Error,
		Doc: "Both parsers of the engine refuse a call that has two arguments of one name.\n\n" +
			"**Fails** where a call has two named arguments of the same name.\n\n" +
			"**Mend** by deleting one." +
			bothSource,
		Before: "process.ext.args = { file('a', checkIfExists: true, checkIfExists: false) }\n",
		After:  "process.ext.args = { file('a', checkIfExists: true) }\n",
	}}},
	{code: syntax.CodeEmptyList, rule: Rule{Rule: lint.Rule{
		Title:    "No list consists of a comma",
		Severity: diag.Error,
		Doc: "A comma ends an item, and an empty list has none. Both parsers of the engine refuse it.\n\n" +
			"**Fails** at `[,]`.\n\n" +
			"**Mend** by `[]`." +
			bothSource,
		Before: "params.list = [,]\n",
		After:  "params.list = []\n",
	}}},
	{code: syntax.CodeBadTarget, rule: Rule{Rule: lint.Rule{
		Title:    "Assignments set names",
		Severity: diag.Error,
		Doc: "A value can be given to a name, a property or an item, and to nothing else. Both parsers of the engine refuse it.\n\n" +
			"**Fails** where something else stands before the `=` of a closure.\n\n" +
			"**Mend** by a name." +
			bothSource,
		Before: "process.ext.args = { f() = 1 }\n",
		After:  "process.ext.args = { def f = 1; f }\n",
	}}},
	{code: syntax.CodeUndefinedName, rule: Rule{Rule: lint.Rule{
		Title:    "Every name is defined",
		Severity: diag.Error,
		Doc: strictFrom + "A bare name must be one of those that the engine defines, such as `params` and `projectDir`; other settings cannot be read back. To the older parser an unknown name is an empty scope.\n\n" +
			"**Fails** at a bare name that is not defined. Names in closures below `process` are not checked: they are inputs of a task." + asHint +
			"**Mend** as the message says: `params.name` for a parameter, `env('NAME')` for an environment variable, quotes for a text." +
			strictSource,
		Before: "params.outdir = results\n",
		After:  "params.outdir = 'results'\n",
	}}},
	{code: syntax.CodeUndefinedFunction, rule: Rule{Rule: lint.Rule{
		Title:    "Every function is defined",
		Severity: diag.Error,
		Doc: strictFrom + "That knows `env`, and no functions of the file's own.\n\n" +
			"**Fails** at the call of a function that does not exist." + asHint +
			"**Mend** by writing its result out, or by a closure where the engine calls it later. `resourceLimits` makes helpers that cap resources needless." +
			strictSource,
		Before: "params.dir = folder('x')\n",
		After:  "params.dir = \"${projectDir}/x\"\n",
	}}},
	{code: syntax.CodeNotDeclared, rule: Rule{Rule: lint.Rule{
		Title:    "Closures set variables that they declare",
		Severity: diag.Error,
		Doc: "A variable that is not declared belongs to everybody, and tasks that run at the same time overwrite each other's.\n\n" +
			"**Fails** where a closure sets a variable that was not declared with `def`." + asHint +
			"**Mend** by `def` before the first assignment." +
			strictSource,
		Before: "process.ext.prefix = { name = 'a'; name }\n",
		After:  "process.ext.prefix = { def name = 'a'; name }\n",
	}}},
	{code: syntax.CodeAlreadyDeclared, rule: Rule{Rule: lint.Rule{
		Title:    "No variable is declared twice",
		Severity: diag.Error,
		Doc: "Both parsers of the engine refuse a second declaration of a name.\n\n" +
			"**Fails** where a closure declares a variable or parameter whose name is declared around it." + asHint +
			"**Mend** by another name." +
			bothSource,
		Before: "process.ext.prefix = { def a = 1; def a = 2; a }\n",
		After:  "process.ext.prefix = { def a = 1; def b = 2; a + b }\n",
	}}},
	{code: syntax.CodeTypeNotFound, rule: Rule{Rule: lint.Rule{
		Title:    "Every type exists",
		Severity: diag.Warning,
		Doc: "The engine stops at a type that it cannot find, with both parsers. Types of Java and Groovy outside of their common packages need their package in front.\n\n" +
			"**Fails** at a name behind `new`, `as` or `instanceof` that is none of the common types, which are known here, and that the file neither imports nor declares." + asHint +
			"**Mend** by the type's full name, with its package." +
			"\n\nSource: the engine, 25.04.4 run with the legacy parser, whose imports are those of 24.10.8, and its strict parser (`ResolveVisitor`), 25.04.4, 25.10.7 and 26.04.6.",
		Before: "process.memory = '8 GB' as Memory\n",
		After:  "process.memory = '8 GB' as MemoryUnit\n",
	}}},
	{code: syntax.CodeSelectorMisplaced, rule: Rule{Rule: lint.Rule{
		Title:    "Selectors stand in the scope of processes",
		Severity: diag.Error,
		Doc: "A selector elsewhere selects nothing. The older parser takes it for a scope of an odd name.\n\n" +
			"**Fails** at `withName:` or `withLabel:` outside of `process`." + asHint +
			"**Mend** by moving it into `process { … }`." +
			"\n\nSource: `ConfigParserV1` and `ConfigParserV2` of the engine, 24.10.8 and 25.04.4, and `ConfigDsl` in 25.10.7 and 26.04.6.",
		Before: "docker {\n  withName: ALIGN {\n    enabled = true\n  }\n}\n",
		After:  "process {\n  withName: ALIGN {\n    cpus = 2\n  }\n}\n",
	}}},
	{code: flowconfig.CodeProfiles, rule: Rule{Rule: lint.Rule{
		Title:    "Among profiles stand profiles alone",
		Severity: diag.Error,
		Doc: "What stands directly in `profiles` belongs to no profile.\n\n" +
			"**Fails** at a setting or selector directly in `profiles`." + asHint +
			"**Mend** by moving it into a profile, or out of `profiles`." +
			strictSource,
		Before: "profiles {\n  cpus = 4\n}\n",
		After:  "profiles {\n  big { process.cpus = 4 }\n}\n",
	}}},
}

// discouraged are the rules over what runs and is hardly meant.
var discouraged = table{
	{code: syntax.CodeUnusedVariable, rule: Rule{Rule: lint.Rule{
		Title:    "Every variable is used",
		Severity: diag.Warning,
		Doc: "A variable that nobody reads is a leftover, or its name is misspelt where it should be read.\n\n" +
			"**Fails** at its declaration.\n\n" +
			"**Mend** by deleting it.",
		Before: "process.ext.args = { def a = 1; '-x' }\n",
		After:  "process.ext.args = { '-x' }\n",
	}}},
	{code: syntax.CodeUnusedParameter, rule: Rule{Rule: lint.Rule{
		Title:    "Every parameter of a closure is used",
		Severity: diag.Warning,
		Doc: "A parameter that nobody reads misleads those who look for where it goes.\n\n" +
			"**Fails** at a parameter that its closure does not read; names that begin with `_` are left alone.\n\n" +
			"**Mend** by deleting it, or by `_` before its name where the closure must take one.",
		Before: "process.publishDir = [path: 'out', saveAs: { filename -> null }]\n",
		After:  "process.publishDir = [path: 'out', saveAs: { _filename -> null }]\n",
	}}},
	{code: syntax.CodeImplicitIt, rule: Rule{Rule: lint.Rule{
		Title:    "Closures name their parameters",
		Severity: diag.Warning,
		Doc: "`it` is a parameter that the closure does not declare. With the strict parser the engine calls it deprecated from version 25.10 on; 25.04 announces its end to the editor. All versions up to 26.04 still run it.\n\n" +
			"**Fails** where a closure reads `it`.\n\n" +
			"**Mend** by naming the parameter: `{ file -> … }`." +
			"\n\nSource: `VariableScopeVisitor` of the engine, 25.04.8, 25.10.7 and 26.04.6.",
		Before: "params.names = ['a '].collect { it.trim() }\n",
		After:  "params.names = ['a '].collect { name -> name.trim() }\n",
	}}},
	{code: syntax.CodeWorkflowHandler, rule: Rule{Rule: lint.Rule{
		Title:    "Handlers of the workflow stand in the script",
		Severity: diag.Warning,
		Doc: "The end of a run is handled in the main script; handlers in the configuration are no longer advised.\n\n" +
			"**Fails** at `workflow.onComplete` and `workflow.onError`.\n\n" +
			"**Mend** by moving the handler into the main script.",
		Before: "workflow.onComplete = { println 'done' }\n",
		After:  "params.done = 'done'\n",
	}}},
	{code: syntax.CodeDeprecatedName, rule: Rule{Rule: lint.Rule{
		Title:    "No name is an old one",
		Severity: diag.Info, Fixable: true,
		Doc: "`baseDir` is what `projectDir` was called once.\n\n" +
			"**Fails** at each old name.\n\n" +
			"**Mend** by the new one; `--fix` does.",
		Before: "params.db = \"${baseDir}/db\"\n",
		After:  "params.db = \"${projectDir}/db\"\n",
	}}},
}

// profiles are the rules over the config profiles that were asked for.
var profiles = table{
	{code: flowconfig.CodeProfile, rule: Rule{Rule: lint.Rule{
		Title:    "Every profile that is asked for exists",
		Severity: diag.Error,
		Doc: "The engine stops at a profile that no file declares.\n\n" +
			"**Fails** where a profile is switched on that no file read declares. Where files of the network were left out it is a warning: they may declare it.\n\n" +
			"**Mend** by the name of a profile that there is." +
			"\n\nSource: `ConfigBuilder.checkValidProfile` of the engine, 24.04 to 26.04.",
		Before: "-- profile tset --\nprofiles {\n  test { process.cpus = 1 }\n}\n",
		After:  "-- profile test --\nprofiles {\n  test { process.cpus = 1 }\n}\n",
	}}},
}

// includes are the rules over includes that lead nowhere or too far.
var includes = table{
	{code: flowconfig.CodeMissing, rule: Rule{Rule: lint.Rule{
		Title:    "Every included file exists",
		Severity: diag.Error,
		Doc: "The engine stops at an include that leads nowhere: the newer parser always, the older one when it comes to it, which for a profile is when somebody first switches it on.\n\n" +
			"**Fails** at an include of a file that does not exist, in profiles that are not switched on as well. What the parser in use would not come to is a warning.\n\n" +
			"**Mend** by the path of the file, from the folder of the file that includes it." +
			"\n\nSource: `ConfigBase.readConfigFile` of the engine, 24.10.8 to 26.04.6, and `ResolveIncludeVisitor`, 25.04.4 to 26.04.6.",
		Before: "includeConfig 'conf/bse.config'\n",
		After:  "includeConfig 'conf/base.config'\n-- conf/base.config --\nprocess.cpus = 1\n",
	}}},
	{code: syntax.CodeIncludeMisplaced, rule: Rule{Rule: lint.Rule{
		Title:    "Includes stand at the top or in a profile",
		Severity: diag.Error,
		Doc: strictFrom + "That takes an include at the top of a file and directly in a profile.\n\n" +
			"**Fails** at an include in any other block." + asHint +
			"**Mend** by moving the include out of the block, and the block into the included file." +
			strictSource,
		Before: "process {\n  includeConfig 'cpus.config'\n}\n-- cpus.config --\ncpus = 2\n",
		After:  "includeConfig 'cpus.config'\n-- cpus.config --\nprocess.cpus = 2\n",
	}}},
	{code: flowconfig.CodeCycle, rule: Rule{Rule: lint.Rule{
		Title:    "No file includes itself",
		Severity: diag.Error,
		Doc: "A file that includes itself, directly or through others, has no end.\n\n" +
			"**Fails** at the include that comes back to a file that is being read.\n\n" +
			"**Mend** by taking what both need into a file of its own.",
		Before: "includeConfig 'a.config'\n-- a.config --\nincludeConfig 'a.config'\n",
		After:  "includeConfig 'a.config'\n-- a.config --\nprocess.cpus = 1\n",
	}}},
	{code: flowconfig.CodeOutside, rule: Rule{Rule: lint.Rule{
		Title:    "Included files lie in the pipeline",
		Severity: diag.Warning,
		Doc: "A file outside of the pipeline is on one machine and not on the next. What it sets is not known here.\n\n" +
			"**Fails** at an include whose path leads out of the folder that was given.\n\n" +
			"**Mend** by bringing the file into the pipeline.",
		Before: "includeConfig '../site.config'\n",
		After:  "includeConfig 'conf/site.config'\n-- conf/site.config --\nprocess.cpus = 1\n",
	}}},
	{code: flowconfig.CodeOffline, rule: Rule{Rule: lint.Rule{
		Title:    "Nothing is left out for want of the network",
		Severity: diag.Info,
		Doc: "Files of the network are read only where that was asked for; the engine is otherwise taken to be offline.\n\n" +
			"**Fails** at an include that would read from the network.\n\n" +
			"**Mend** nothing, or allow the network.",
		Before: "includeConfig 'https://example.org/site.config'\n",
		After:  "includeConfig 'conf/site.config'\n-- conf/site.config --\nprocess.cpus = 1\n",
	}}},
}
