// Package limits is the one table of how much the toolkit takes on. What exceeds a row is
// reported as that, by its name and number, and never by a crash or a silent cut.
package limits

import "fmt"

// Limit is one row of the table.
type Limit struct {
	// Name completes the sentence "… is more than the toolkit reads: <name>".
	Name string
	// Max is the largest amount that is still taken.
	Max int
	// Unit of Max, in the plural.
	Unit string
	// Why the row has this number.
	Why string
}

// The table.
var (
	JSONBytes   = Limit{"size of a JSON file", 64 << 20, "bytes", "a schema of 100,000 parameters is 29 MB"}
	JSONDepth   = Limit{"nesting of a JSON file", 256, "levels", "the deepest real schema has 9; a browser's stack ends near 5,000"}
	YAMLBytes   = Limit{"size of a YAML file", 1 << 20, "bytes", "the largest real configuration file has 5 kB, the largest workflow 60"}
	YAMLLines   = Limit{"lines of a YAML file", 50_000, "lines", "a real file has hundreds"}
	YAMLDepth   = Limit{"nesting of a YAML file", 64, "levels", "the parser takes several frames of a browser's stack for each; real files have 9"}
	YAMLNodes   = Limit{"values of a YAML file with expanded aliases", 100_000, "values", "nine aliases of nine aliases, nine levels deep, are four hundred million"}
	YAMLAnchors = Limit{"anchors of a YAML file", 1_000, "anchors", "real files have none"}
	YAMLDocs    = Limit{"documents of a YAML file", 100, "documents", "one is read; the others are only checked"}
	Problems    = Limit{"syntax errors of one file", 200, "errors", "with more of them the file is of another format"}
	Findings    = Limit{"findings of one rule in one file", 10_000, "findings", "longer lists are not useful"}
	SchemaDepth = Limit{"nesting of a schema for the full validator", 64, "levels", "its memory grows with the cube of the depth"}
	SchemaNodes = Limit{"size of a schema for the full validator", 50_000, "values", "its time grows with the square of the size"}
	SchemaWork  = Limit{"steps to expand the references of a schema", 200_000, "steps", "twenty doubled references are a million steps"}
	SchemaChain = Limit{"nested schemas in the full validator", 512, "schemas", "each takes several frames of a browser's stack, which ends near 10,000"}
	Exponent    = Limit{"exponent of a number for the full validator", 9_999, "", "a power of ten of seven digits takes minutes to expand"}
	Name        = Limit{"length of a name", 1_000, "bytes", "every finding repeats the names in its JSON Pointer"}
	Reported    = Limit{"size of the findings in one file", 64 << 20, "bytes", "ten thousand findings may each repeat a long pointer or fix"}
	Message     = Limit{"length of a finding's message", 600, "bytes", "a name of a megabyte would be repeated in every message about it"}
	Digits      = Limit{"digits of a number that is divided", 10_000, "digits", "the time of a division grows with the square of the digits"}
	Guesses     = Limit{"words that one rule compares with misspelled ones", 500_000, "words", "ten thousand unknown names against as many known ones take a minute"}
	Values      = Limit{"values of one model", 5_000_000, "values", "a list that contains itself twice is infinite"}
	Remembered  = Limit{"parameters kept between two lints", 100_000, "parameters", "each keeps its source until the next lint"}
	Reread      = Limit{"bytes parsed to test the fixes of one YAML file", 512 << 10, "bytes", "ten thousand misspelled names would parse the file as often"}
	FixPasses   = Limit{"rounds of fixes on one file", 10, "rounds", "fixes that undo each other would never end"}
	DocsColumns = Limit{"columns of documentation", 100, "columns", "each parameter has a cell in every one"}
	Files       = Limit{"files of one call", 100_000, "files", "a pipeline has a few hundred, besides the results of its runs"}
	Workspaces  = Limit{"open workspaces", 32, "workspaces", "each keeps the files of a pipeline and their findings"}
	Selectors   = Limit{"comparisons of process selectors with process names", 2_000_000, "comparisons", "two hundred selectors and two hundred processes make forty thousand"}
	ScriptNames = Limit{"size of all process names with their workflows", 4 << 20, "bytes", "twenty workflows that each call the next twice make a million names; the largest real pipeline has 60 kB"}
	CheckedAll  = Limit{"size of all files that the checks of a pipeline read", 256 << 20, "bytes", "all are kept until the run ends, and a browser's memory holds 4 GB; the largest real pipeline has 30 MB"}
	CheckedText = Limit{"size of a file that the checks of a pipeline read", 16 << 20, "bytes", "the largest text file of a real pipeline has 2 MB; larger files are data"}
)

// All lists the rows in a fixed order.
func All() []Limit {
	return []Limit{
		JSONBytes, JSONDepth, YAMLBytes, YAMLLines, YAMLDepth, YAMLNodes,
		YAMLAnchors, YAMLDocs, Problems, Findings, SchemaDepth, SchemaNodes,
		SchemaWork, SchemaChain, Exponent, Name, Reported, Message,
		Digits, Guesses, Values, Remembered, Reread, FixPasses,
		DocsColumns, Files, Workspaces, Selectors, ScriptNames, CheckedText, CheckedAll, ResponseBytes, FileBytes, LSPMessage, Redirects,
		WalkEntries, WalkDepth, IgnoreBytes, IgnoreWork, IgnorePatterns, CachedAnswer, CachedAnswers,
		TreeEntries, TreeBytes, ZipFile, ZipBytes, GitBytes, GivenObjects, GivenObjectBytes, FetchedFiles, FetchedBytes, PackObjects, GitUnpacked, GitCommits, ConfigValues, ConfigOrigins,
		ConfigSteps, ConfigByteSteps, ConfigCalls, ConfigEvalDepth, ConfigFiles, ConfigIncludes, ConfigFaults, ConfigLeaves, ConfigStatements,
		ConfigBytes, ConfigAllBytes, ConfigDepth, ConfigChain,
		ConfigText, ConfigItems, ConfigDigits, ConfigNesting, ConfigListing,
		SheetBytes, SheetRows, SheetColumns, SheetCells,
	}
}

// Exceeded is the error of an amount beyond a limit.
type Exceeded struct {
	Limit Limit
	// Got is the amount met, or 0 where counting stopped at the limit.
	Got int
}

func (e *Exceeded) Error() string {
	if e.Got == 0 {
		return fmt.Sprintf("%s: more than %d %s", e.Limit.Name, e.Limit.Max, e.Limit.Unit)
	}
	return fmt.Sprintf("%s: %d is more than %d %s", e.Limit.Name, e.Got, e.Limit.Max, e.Limit.Unit)
}

// Check is nil when the amount is within the limit, else an *Exceeded.
func (l Limit) Check(got int) error {
	if got <= l.Max {
		return nil
	}
	return &Exceeded{Limit: l, Got: got}
}
