// Package limits is the one table of the limits of the toolkit. What exceeds a row is reported with its name and number,
// never as a crash or a silent cut.
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
}

// Explained is a limit with the reason for its number, which documentation alone needs: no lint keeps it.
type Explained struct {
	Limit
	Why string
}

// The table.
var (
	JSONBytes   = Limit{"size of a JSON file", 64 << 20, "bytes"}
	JSONDepth   = Limit{"nesting of a JSON file", 256, "levels"}
	YAMLBytes   = Limit{"size of a YAML file", 1 << 20, "bytes"}
	YAMLLines   = Limit{"lines of a YAML file", 50_000, "lines"}
	YAMLDepth   = Limit{"nesting of a YAML file", 64, "levels"}
	YAMLNodes   = Limit{"values of a YAML file with expanded aliases", 100_000, "values"}
	YAMLAnchors = Limit{"anchors of a YAML file", 1_000, "anchors"}
	YAMLDocs    = Limit{"documents of a YAML file", 100, "documents"}
	Problems    = Limit{"syntax errors of one file", 200, "errors"}
	Findings    = Limit{"findings of one rule in one file", 10_000, "findings"}
	SchemaDepth = Limit{"nesting of a schema for the full validator", 64, "levels"}
	SchemaNodes = Limit{"size of a schema for the full validator", 50_000, "values"}
	SchemaWork  = Limit{"steps to expand the references of a schema", 200_000, "steps"}
	SchemaChain = Limit{"nested schemas in the full validator", 512, "schemas"}
	Exponent    = Limit{"exponent of a number for the full validator", 9_999, ""}
	Name        = Limit{"length of a name", 1_000, "bytes"}
	Reported    = Limit{"size of the findings in one file", 64 << 20, "bytes"}
	Message     = Limit{"length of a finding's message", 600, "bytes"}
	Digits      = Limit{"digits of a number that is divided", 10_000, "digits"}
	Guesses     = Limit{"words that one rule compares with misspelled ones", 500_000, "words"}
	Values      = Limit{"values of one model", 5_000_000, "values"}
	Remembered  = Limit{"parameters kept between two lints", 100_000, "parameters"}
	Reread      = Limit{"bytes parsed to test the fixes of one YAML file", 512 << 10, "bytes"}
	FixPasses   = Limit{"rounds of fixes on one file", 10, "rounds"}
	DocsColumns = Limit{"columns of documentation", 100, "columns"}
	Files       = Limit{"files of one call", 100_000, "files"}
	Workspaces  = Limit{"open workspaces", 32, "workspaces"}
	Selectors   = Limit{"comparisons of process selectors with process names", 2_000_000, "comparisons"}
	ScriptNames = Limit{"size of all process names with their workflows", 4 << 20, "bytes"}
	CheckedAll  = Limit{"size of all files that the checks of a pipeline read", 256 << 20, "bytes"}
	CheckedText = Limit{"size of a file that the checks of a pipeline read", 16 << 20, "bytes"}
)

// All lists the rows in a fixed order, each with the reason for its number.
func All() []Explained {
	return []Explained{
		{JSONBytes, "a schema of 100,000 parameters is 29 MB"},
		{JSONDepth, "the deepest real schema has 9; a browser's stack ends near 5,000"},
		{YAMLBytes, "the largest real configuration file has 5 kB, the largest workflow 60"},
		{YAMLLines, "a real file has hundreds"},
		{YAMLDepth, "the parser takes several frames of a browser's stack for each; real files have 9"},
		{YAMLNodes, "nine aliases of nine aliases, nine levels deep, are four hundred million"},
		{YAMLAnchors, "real files have none"},
		{YAMLDocs, "one is read; the others are only checked"},
		{Problems, "with more of them the file is of another format"},
		{Findings, "longer lists are not useful"},
		{SchemaDepth, "its memory grows with the cube of the depth"},
		{SchemaNodes, "its time grows with the square of the size"},
		{SchemaWork, "twenty doubled references are a million steps"},
		{SchemaChain, "each takes several frames of a browser's stack, which ends near 10,000"},
		{Exponent, "a power of ten of seven digits takes minutes to expand"},
		{Name, "every finding repeats the names in its JSON Pointer"},
		{Reported, "ten thousand findings may each repeat a long pointer or fix"},
		{Message, "a name of a megabyte would be repeated in every message about it"},
		{Digits, "the time of a division grows with the square of the digits"},
		{Guesses, "ten thousand unknown names against as many known ones take a minute"},
		{Values, "a list that contains itself twice is infinite"},
		{Remembered, "each keeps its source until the next lint"},
		{Reread, "ten thousand misspelled names would parse the file as often"},
		{FixPasses, "fixes that undo each other would never end"},
		{DocsColumns, "each parameter has a cell in every one"},
		{Files, "a pipeline has a few hundred, besides the results of its runs"},
		{Workspaces, "each keeps the files of a pipeline and their findings"},
		{Selectors, "two hundred selectors and two hundred processes make forty thousand"},
		{ScriptNames, "twenty workflows that each call the next twice make a million names; the largest real pipeline has 60 kB"},
		{CheckedText, "the largest text file of a real pipeline has 2 MB; larger files are data"},
		{CheckedAll, "all are kept until the run ends, and a browser's memory holds 4 GB; the largest real pipeline has 30 MB"},
		{ResponseBytes, "the package records of the largest channels have 10 MB"},
		{FileBytes, "a browser's memory holds 4 GB; larger files are read in parts"},
		{LSPMessage, "an editor sends a whole file in one; the largest real schema has 300 kB"},
		{Redirects, "browsers allow 20, the client of nf-core/tools 30; real chains have three"},
		{WalkEntries, "a pipeline has a few hundred, its work directory a hundred thousand"},
		{WalkDepth, "a directory that contains itself is infinite; real ones have a dozen levels"},
		{IgnoreBytes, "the largest in use have 10 kB"},
		{IgnoreWork, "a hundred thousand files against a hundred patterns take thirty million"},
		{IgnorePatterns, "all are kept while subdirectories are listed; the largest repositories have a few hundred"},
		{CachedAnswer, "larger ones are fetched each time"},
		{CachedAnswers, "if the host has no store"},
		{TreeEntries, "a pipeline has a few hundred"},
		{TreeBytes, "a browser's memory holds 4 GB, and a call has its files twice"},
		{ZipFile, "four megabytes of zeros pack into four kilobytes, and a thousand files of them into four megabytes"},
		{ZipBytes, "archives of the largest pipelines unpack to 30 MB"},
		{GitBytes, "the index of a hundred thousand files has 10 MB"},
		{GivenObjects, "git packs more than 6,700 loose objects"},
		{GivenObjectBytes, "they are in memory twice during a call; pipelines' repositories have 5 to 80 MB"},
		{FetchedFiles, "a template has 150; each is one request"},
		{FetchedBytes, "a template has 2 MB"},
		{PackObjects, "the largest pipeline repositories have 100,000"},
		{GitUnpacked, "a template has 2 MB, and each file may be stored as many differences"},
		{GitCommits, "branches of templates have fewer than 200"},
		{ConfigValues, "the largest real one has four thousand"},
		{ConfigOrigins, "real values are set in three; a file of five megabytes can set one three hundred thousand times"},
		{ConfigSteps, "for all evaluations of an operation; the largest real one takes forty thousand; an infinite loop takes all"},
		{ConfigByteSteps, "in addition to the others; a large file takes one in either parser"},
		{ConfigCalls, "each takes several frames of the stack; real ones have three"},
		{ConfigEvalDepth, "a browser's stack ends between 1,000 and 2,000 of them; a file without calls reaches 600, real ones 30"},
		{ConfigFiles, "the largest real one has 57"},
		{ConfigIncludes, "real ones have three"},
		{ConfigFaults, "longer lists are not useful"},
		{ConfigLeaves, "a scope that is used many times counts each time; the largest real one has four thousand"},
		{ConfigStatements, "thirty files that each include the next one twice are a billion; the largest real one has nine thousand"},
		{ConfigBytes, "the largest real one has 150 kB; in a browser four megabytes take longer than a call may"},
		{ConfigAllBytes, "the largest real one has 400 kB"},
		{ConfigDepth, "the parser takes several frames of a browser's stack for each; real files have about 20"},
		{ConfigChain, "the tree grows a level with each, and a browser's stack ends near 10,000; real files have dozens"},
		{ConfigText, "a string repeated a billion times fills a browser's memory; the longest real one has 6 kB"},
		{ConfigItems, "a range of two billion numbers is twelve characters long"},
		{ConfigDigits, "powers of powers grow without limit; real numbers have twenty digits"},
		{ConfigNesting, "a list may contain itself; real ones have five levels"},
		{ConfigListing, "a value may be part of others many times; the largest real config prints 500 kB"},
		{SheetBytes, "a samplesheet of ten thousand samples has 2 MB"},
		{SheetRows, "the largest public ones have ten thousand"},
		{SheetColumns, "real ones have a dozen"},
		{SheetCells, "each takes 150 bytes of a browser's memory"},
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
