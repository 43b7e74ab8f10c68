//go:build !folderless

package core

// The inputs and outputs of the operations that tell of a parameter schema and change it.

import (
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// SchemaTextInput is the input of describeSchema.
type SchemaTextInput struct {
	// Files is the one file that is told of.
	Files []FileInput `json:"files"`
	// Dialect of names: "toolkit", "nf-core", or "auto" (the default: from the file's name and
	// content, else "toolkit").
	Dialect string `json:"dialect,omitempty"`
}

// SchemaView is a parameter schema as an object. Of a text with faults it is what could be read.
type SchemaView struct {
	// Path of the file.
	Path string `json:"path"`
	// Dialect of names that was used.
	Dialect string `json:"dialect"`
	// Readable tells that the text holds an object; without one everything else is empty.
	Readable bool `json:"readable"`
	// Draft that the schema declares, or the dialect's preferred one.
	Draft string `json:"draft"`
	// DefsKey is the key that holds the groups, or would.
	DefsKey string `json:"defsKey"`
	// ID is the address that the schema gives itself; "" without one.
	ID          string `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description"`
	// Keywords of the top level in the order of the file, but for the groups, their list and the parameters.
	Keywords []SchemaKeyword `json:"keywords"`
	// Groups in the order of display: as the schema's list names them, then the others.
	Groups []SchemaGroup `json:"groups"`
	// Params, the ungrouped ones first.
	Params []SchemaParam `json:"params"`
}

// SchemaKeyword is a member of a schema, with its value as JSON.
type SchemaKeyword struct {
	Name  string          `json:"name"`
	Value json.RawMessage `json:"value"`
}

// SchemaGroup is a group of parameters.
type SchemaGroup struct {
	Name string `json:"name"`
	// Pointer is the JSON Pointer of the group.
	Pointer     string `json:"pointer"`
	Title       string `json:"title"`
	Description string `json:"description"`
	// Help is the longer text, and Icon the classes of the icon; "" without one.
	Help string `json:"help"`
	Icon string `json:"icon"`
	// Referenced tells that the schema's list of groups names it.
	Referenced bool `json:"referenced"`
	// Params are the names of its parameters in the order of the file.
	Params []string `json:"params"`
	// Keywords in the order of the file, but for the parameters.
	Keywords []SchemaKeyword `json:"keywords"`
}

// SchemaParam is one parameter.
type SchemaParam struct {
	Name string `json:"name"`
	// Pointer is the JSON Pointer of its subschema.
	Pointer string `json:"pointer"`
	// Group that declares it; "" at the top.
	Group string `json:"group"`
	// Types that it declares.
	Types []string `json:"types"`
	// Required tells that its scope requires it, Hidden that forms leave it out.
	Required bool `json:"required"`
	Hidden   bool `json:"hidden"`
	// Default as JSON; absent without one.
	Default     json.RawMessage `json:"default,omitempty"`
	Description string          `json:"description"`
	// Keywords in the order of the file, with values that are JSON.
	Keywords []SchemaKeyword `json:"keywords"`
	// Range of the name in the text.
	Range source.Range `json:"range"`
}

// SchemaEditInput is the input of editSchema.
type SchemaEditInput struct {
	// Files is the one file that is changed.
	Files []FileInput `json:"files"`
	// Dialect of names, as for describeSchema.
	Dialect string `json:"dialect,omitempty"`
	// Changes are made one after the other, each on the text that the one before left.
	Changes []SchemaChange `json:"changes"`
}

// SchemaChange is one change of a schema. Each needs the fields that are named with it.
type SchemaChange struct {
	// Do is what is done:
	// "setKeyword" sets or, without Value, takes away the Keyword of Param, else of Group, else of the top level;
	// "addParam" declares Name with the subschema Value, in Group or outside of groups, at Index;
	// "removeParams" takes Params out, of Group alone where one is named;
	// "renameParam" gives Param the Name, wherever it is required too;
	// "moveParams" puts Params into Group, or without one outside of groups, at Index;
	// "setRequired" requires Params, or not, as Value says;
	// "addGroup" makes Name, with the title, description and other keywords of Value, at Index;
	// "renameGroup" gives Group the Name, in references too;
	// "removeGroup" takes Group out, with its parameters unless Value is "keep";
	// "moveGroup" moves Group to Index;
	// "setSchema" makes the text mean the schema Value, and writes nothing anew but what differs.
	Do string `json:"do"`
	// Params are names of parameters.
	Params []string `json:"params,omitempty"`
	// Param is the name of one; with Group, that group's own.
	Param string `json:"param,omitempty"`
	// Group is the name of a group; "" is the place outside of groups.
	Group *string `json:"group,omitempty"`
	// Name is the new name of what is added or renamed.
	Name string `json:"name,omitempty"`
	// Keyword is the name of a member.
	Keyword string `json:"keyword,omitempty"`
	// Value is any JSON.
	Value json.RawMessage `json:"value,omitempty"`
	// Index counts from 0 among those that are there and do not move; without it the place is behind all.
	Index *int `json:"index,omitempty"`
}

// EditedSchema is the output of editSchema.
type EditedSchema struct {
	// Text after the changes.
	Text string `json:"text"`
	// Changed tells whether it differs.
	Changed bool `json:"changed"`
	// Edits make it of the text given: in order, and never two that touch.
	Edits []report.TextEdit `json:"edits"`
}

// BuildOptions say how a schema is built.
type BuildOptions struct {
	EvaluationOptions
	// Dialect of names: "toolkit", "nf-core", or "auto" (the default: whichever files exist).
	Dialect string `json:"dialect,omitempty"`
	// Config is the pipeline's configuration, flat, instead of resolving it: "manifest.name", "params.outdir" … in
	// order, with texts that may have their quotes.
	Config json.RawMessage `json:"config,omitempty"`
	// Accept is "all" (the default), or the ids of the proposals that are taken.
	Accept json.RawMessage `json:"accept,omitempty"`
	// Compat has the reference's outcomes, its slips included.
	Compat bool `json:"compat,omitempty"`
	// Draft of a schema that is made: "draft-07" or "2020-12"; by default the one that the pipeline's plugins read.
	Draft string `json:"draft,omitempty"`
	// Name of the pipeline where the configuration has none.
	Name string `json:"name,omitempty"`
	// Format to render the report on the result in, such as "text"; "" renders none.
	Format string `json:"format,omitempty"`
	// Color adds ANSI colours to the text format.
	Color bool `json:"color,omitempty"`
}

// BuildInput is the input of buildSchema.
type BuildInput struct {
	// Files of the pipeline; without them the host's own are meant.
	Files []FileInput `json:"files,omitempty"`
	// Directory of the pipeline, "." by default.
	Directory string `json:"directory,omitempty"`
	BuildOptions
}

// BuiltSchema is the output of buildSchema. Nothing is written.
type BuiltSchema struct {
	// Path of the schema.
	Path string `json:"path"`
	// Dialect of names that was used.
	Dialect string `json:"dialect"`
	// Existed tells that there was a schema, and Before is its text.
	Existed bool   `json:"existed"`
	Before  string `json:"before"`
	// Text after the steps that were taken; "" where no schema was to be made.
	Text string `json:"text"`
	// Changed tells whether it differs.
	Changed bool `json:"changed"`
	// Diff from one to the other, in unified format; "" without a change.
	Diff string `json:"diff"`
	// Skeleton is the text that a schema is begun with where there was none; "" otherwise.
	Skeleton string `json:"skeleton"`
	// Proposals are the steps, taken or not.
	Proposals []SchemaProposal `json:"proposals"`
	// Skipped are differences that nothing is done about.
	Skipped []SkippedParam `json:"skipped"`
	// Report of linting the text after.
	Report report.Report `json:"report"`
}

// SchemaProposal is one step of a build.
type SchemaProposal struct {
	// ID names the step for Accept; it is the same whenever schema and configuration are.
	ID string `json:"id"`
	// Kind of the step.
	Kind string `json:"kind"`
	// Param and Group are what it is about; "" without.
	Param string `json:"param"`
	Group string `json:"group"`
	// Question is one sentence, answered by yes or no.
	Question string `json:"question"`
	// From and To are what is there and what would be, a subschema or a default; absent for nothing.
	From json.RawMessage `json:"from,omitempty"`
	To   json.RawMessage `json:"to,omitempty"`
	// Taken tells that the step was made.
	Taken bool `json:"taken"`
	// Edits make this step alone, in the text before, or in the skeleton where there is one.
	Edits []report.TextEdit `json:"edits"`
}

// SkippedParam is a difference that nothing is done about.
type SkippedParam struct {
	// Param is the name; "" for a remark about all.
	Param string `json:"param"`
	// Reason is a sentence without a full stop.
	Reason string `json:"reason"`
}
