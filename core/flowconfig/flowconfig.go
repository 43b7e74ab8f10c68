// Package flowconfig resolves the configuration of a pipeline without running the engine: from
// the entry file, over includes and profiles, to the map that the engine would print, with the
// status of every value and every place that set it. The engine has two parsers with two ways to
// evaluate; both are here (config.md §2), over one evaluator of expressions.
package flowconfig

import (
	"io/fs"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Parser is one of the engine's two parsers, or the choice between them.
type Parser string

// The parsers. Auto is Strict where that refuses nothing, or where the pipeline requires versions whose default it is, else Legacy.
const (
	Auto   Parser = "auto"
	Legacy Parser = "v1"
	Strict Parser = "v2"
)

// Options of a resolution. The zero value resolves as on a machine without environment, network
// and clock.
type Options struct {
	// Names is the dialect, nil for the default one.
	Names *dialect.Names
	// Parser is Auto when empty.
	Parser Parser
	// Profiles are those asked for, in order; none asks for "standard", which need not exist.
	Profiles []string
	// ShowProfiles keeps every profile under "profiles" and selects none.
	ShowProfiles bool
	// ProjectDir and LaunchDir are absolute paths as the host has them; "" leaves a placeholder.
	ProjectDir, LaunchDir string
	// Env is the environment that the configuration may see.
	Env map[string]string
	// Remote reads an include from the network. nil: the engine is taken to be offline.
	Remote func(url string) ([]byte, error)
	// Now is the clock. nil: what depends on it has a placeholder.
	Now *time.Time
	// Params come from the command line or from a params file and override the configuration: plain JSON data.
	Params map[string]any
	// Parsed keeps parsed files for the next resolution; nil keeps nothing.
	Parsed *Parsed
}

// Result is what a configuration comes to.
type Result struct {
	// Root is the tree as the engine has it in the end.
	Root *value.Map
	// Leaves are the values in the tree's order, one for each line of [Result.Flat].
	Leaves []Leaf
	// Files that were read, in the order of their first reading; the entry is the first.
	Files []*File
	// Includes in the order in which they were reached.
	Includes []Include
	// Profiles in the order of their declarations; one that is declared twice is there twice.
	Profiles []Profile
	// Plugins as written: "name@version" or "name".
	Plugins []string
	// Findings in the order of files and places.
	Findings []Finding
	// IncompleteScopes are scopes that may hold more keys, or others, than the tree shows.
	IncompleteScopes []IncompleteScope
	// Parser is Legacy or Strict: the one that the engine uses. With Auto it is Strict if that parser takes the files, or if the
	// pipeline requires versions of the engine whose default it is; what it refuses is then an error, and the values are those of
	// the legacy one.
	Parser Parser
	// StrictCompatible: the strict parser refuses nothing in any file that it would read.
	StrictCompatible bool
	// UnknownAttributes are the paths of empty scopes, about which the legacy parser warns.
	UnknownAttributes []string
	// Failed: the engine would reject the configuration. The tree contains what is known.
	Failed bool
	// parsed is that of the options.
	parsed *Parsed
}

// File is a file that was read.
type File struct {
	// Path is slash-separated below the root of the file system, or a URL.
	Path string
	// Remote reports that Path is a URL.
	Remote bool
	Syntax *syntax.File
	// From is the include that came to it first; nil for the entry.
	From *Include
}

// Chain are the includes that led to the file, the nearest first; none for the entry.
func (f *File) Chain() []Place {
	var places []Place
	for at := f.From; at != nil; at = at.File.From {
		places = append(places, at.Place)
	}
	return places
}

// Parse parses a further file of the configuration, or finds it among those that [Options.Parsed] keeps.
func (r *Result) Parse(path string, text []byte) *syntax.File { return r.parsed.Parse(path, text) }

// Place is a stretch of a file.
type Place struct {
	File *File
	Span source.Span
}

// Leaf is one value of the tree.
type Leaf struct {
	// Path are the names that lead to it, Key the same as the engine prints it.
	Path []string
	Key  string
	// Value may be an *value.Unknown or hold one.
	Value  value.Value
	Status Status
	// Reason is a sentence without a full stop for any status but Static and Deferred.
	Reason string
	// Origins are the places that assigned it, the last one last.
	Origins []Origin
}

// Origin is a place that assigned a value.
type Origin struct {
	// File is nil for a value that was given beside the files, see [Options.Params].
	File *File
	// Span is the whole assignment, or the entry of a map.
	Span source.Span
	// Value is the text of what was assigned there, as [value.Text] has it.
	Value string
}

// Status is how far a value can be known without the engine.
type Status string

// The statuses (config.md §6.2).
const (
	// Static: the value does not depend on anything outside of the files.
	Static Status = "static"
	// Deferred: code that the engine runs later; its text is the value.
	Deferred Status = "closure"
	// OfHost: it depends on the folders or the environment of the host, as given by the options.
	OfHost Status = "host"
	// OfClock: it depends on when the configuration is read.
	OfClock Status = "clock"
	// OfSecret: it is made from a secret of the host.
	OfSecret Status = "secret"
	// Given: it is a parameter that was given beside the files, or depends on one.
	Given Status = "given"
	// Partial: some of it is known, or it is known in some cases.
	Partial Status = "partial"
	// Unresolved: it is unknown here.
	Unresolved Status = "unresolved"
)

// Include is an include statement that was reached.
type Include struct {
	Place
	// Path is its argument's text, and Target the file's path or URL.
	Path, Target string
	State        IncludeState
	// Profile is the profile that contains the statement, if any.
	Profile string
}

// IncludeState is what became of an include.
type IncludeState string

// What became of includes.
const (
	IncludeRead    IncludeState = "read"
	IncludeNothing IncludeState = "nothing" // the path that pipelines write for "no file"
	IncludeMissing IncludeState = "missing"
	IncludeOffline IncludeState = "offline" // needs the network
	IncludeOutside IncludeState = "outside" // lies beyond the file system that was given
	IncludeUnknown IncludeState = "unknown" // the path is unknown
	IncludeRefused IncludeState = "refused" // a cycle, or beyond a limit
)

// Profile is a declaration of a profile.
type Profile struct {
	Name string
	Place
	// Selected: it was asked for.
	Selected bool
}

// IncompleteScope is a scope of which not everything is known.
type IncompleteScope struct {
	// Path of the scope; empty for the root.
	Path   []string
	Reason string
	Place
}

// Load resolves the configuration that begins with a file of the file system. It never fails and never panics: problems are
// in the findings.
func Load(fsys fs.FS, entry string, o Options) *Result {
	r := newSession(fsys, o).load(entry)
	r.parsed = o.Parsed
	return r
}

// ProjectPlaceholder replaces the project directory if [Options] name none.
const ProjectPlaceholder = "<projectDir>"
