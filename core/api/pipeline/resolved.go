package pipeline

// A resolved configuration on the wire.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// ResolvedConfig is the output of resolveConfig.
type ResolvedConfig struct {
	// Dialect of names that was used.
	Dialect string `json:"dialect"`
	// Parser that was used.
	Parser string `json:"parser"`
	// StrictCompatible reports that the strict parser refuses nothing.
	StrictCompatible bool `json:"strictCompatible"`
	// StrictErrors is the number of places that it refuses.
	StrictErrors int `json:"strictErrors"`
	// Failed reports that the engine would refuse the configuration; what is known of it is here.
	Failed bool `json:"failed"`
	// Rendered is the configuration in the format that was asked for; absent when none was.
	Rendered string `json:"rendered,omitempty"`
	// Leaves are the values, in the order in which the engine prints them.
	Leaves []ConfigLeaf `json:"leaves"`
	// Profiles in the order of their declarations.
	Profiles []ConfigProfile `json:"profiles"`
	// Plugins as written, such as "name@version".
	Plugins []string `json:"plugins"`
	// Files that were read, in the order of their reading; the entry is the first.
	Files []ConfigFilePart `json:"files"`
	// Includes in the order in which they were reached.
	Includes []ConfigInclude `json:"includes"`
	// IncompleteScopes are scopes that may hold more than the leaves show.
	IncompleteScopes []IncompleteScope `json:"incompleteScopes"`
	// UnknownKeys are those of the keys asked for that select nothing.
	UnknownKeys []UnknownKey `json:"unknownKeys"`
	// Report of what was found on the way.
	Report report.Report `json:"report"`
}

// UnknownKey is a key that selects nothing.
type UnknownKey struct {
	Key string `json:"key"`
	// Nearest is the key or scope that is probably meant; "" when none is near.
	Nearest string `json:"nearest"`
}

// ConfigLeaf is one value of a resolved configuration.
type ConfigLeaf struct {
	// Key as the engine prints it, such as "process.'withName:X'.cpus".
	Key string `json:"key"`
	// Path are the names in the key.
	Path []string `json:"path"`
	// Text is the value as the engine prints it.
	Text string `json:"text"`
	// Kind of the value.
	Kind string `json:"kind"`
	// Status is how far the value can be known without the engine.
	Status string `json:"status"`
	// Reason is why it is not simply known; "" for a static value and a closure.
	Reason string `json:"reason"`
	// Origins are the places that assigned it; the last one counts. Of very many the last are listed.
	Origins []ConfigOrigin `json:"origins"`
	// Assigned is how often it was assigned.
	Assigned int `json:"assigned"`
}

// ConfigOrigin is a place that assigned a value.
type ConfigOrigin struct {
	Path  string       `json:"path"`
	Range source.Range `json:"range"`
	// Text of what was assigned there.
	Text string `json:"text"`
	// Given reports a parameter that was given beside the files: there is no path then.
	Given bool `json:"given"`
}

// ConfigProfile is a declaration of a profile.
type ConfigProfile struct {
	Name  string       `json:"name"`
	Path  string       `json:"path"`
	Range source.Range `json:"range"`
	// Selected reports that it was asked for.
	Selected bool `json:"selected"`
}

// ConfigFilePart is a file that a configuration was read from.
type ConfigFilePart struct {
	// Path of the file, or its address.
	Path string `json:"path"`
	// Remote reports that it came over the network.
	Remote bool `json:"remote"`
}

// ConfigInclude is an include statement that was reached.
type ConfigInclude struct {
	// Path is the included file; "" if it is unknown.
	Path string `json:"path"`
	// Text is the statement's argument.
	Text string `json:"text"`
	// From is the file that the statement is in, and Range its place there.
	From  string       `json:"from"`
	Range source.Range `json:"range"`
	// Status is the outcome of the include.
	Status string `json:"status"`
	// Profile that contains the statement; "" outside of profiles.
	Profile string `json:"profile"`
}

// IncompleteScope is a scope of which not everything is known.
type IncompleteScope struct {
	// Scope are the names that lead to it; empty for the whole.
	Scope  []string     `json:"scope"`
	Reason string       `json:"reason"`
	Path   string       `json:"path"`
	Range  source.Range `json:"range"`
}

// path is a file's path as the caller knows it.
func (r *resolution) path(f *flowconfig.File) string {
	switch {
	case f == nil:
		return ""
	case f.Remote:
		return f.Path
	}
	return utils.Join(r.directory, f.Path)
}

func rangeOf(f *flowconfig.File, span source.Span) source.Range {
	if f == nil || f.Syntax == nil {
		return source.New("", nil).Range(source.Span{})
	}
	return f.Syntax.Source.Range(span)
}

func (r *resolution) include(i *flowconfig.Include) ConfigInclude {
	path := i.Target
	if path != "" && !strings.Contains(path, "://") {
		path = utils.Join(r.directory, path)
	}
	return ConfigInclude{Path: path, Text: i.Path, From: r.path(i.File), Range: rangeOf(i.File, i.Span), Status: string(i.State), Profile: i.Profile}
}

func (r *resolution) leaf(l *flowconfig.Leaf) ConfigLeaf {
	out := ConfigLeaf{
		Key: l.Key, Path: append([]string{}, l.Path...), Text: value.LeafText(l.Value), Kind: kindOf(l.Value),
		Status: string(l.Status), Reason: l.Reason, Origins: []ConfigOrigin{}, Assigned: len(l.Origins),
	}
	for _, o := range l.Origins[max(0, len(l.Origins)-limits.ConfigOrigins.Max):] {
		out.Origins = append(out.Origins, ConfigOrigin{Path: r.path(o.File), Range: rangeOf(o.File, o.Span), Text: o.Value, Given: o.File == nil})
	}
	return out
}

// configKinds are the kinds of values, by the short names of the engine's classes.
var configKinds = [...]struct{ class, kind string }{
	{"null", "null"}, {"Boolean", "boolean"}, {"Integer", "integer"}, {"Long", "integer"}, {"BigInteger", "integer"},
	{"BigDecimal", "number"}, {"Float", "number"}, {"Double", "number"}, {"String", "string"}, {"GString", "string"},
	{"MemoryUnit", "memory"}, {"Duration", "duration"}, {"Path", "path"}, {"Date", "date"}, {"Closure", "closure"},
	{"List", "list"}, {"Set", "list"}, {"Array", "list"}, {"Range", "list"}, {"Map", "map"}, {"ConfigObject", "map"},
}

func kindOf(v value.Value) string {
	if v == nil {
		return "null"
	}
	name := v.TypeName()
	for _, row := range configKinds {
		if row.class == name {
			return row.kind
		}
	}
	return otherKind
}

// otherKind is that of values which have no word of their own.
const otherKind = "other"

// ConfigKinds are the kinds of values that a leaf may have.
func ConfigKinds() (kinds []string) {
	for _, row := range configKinds {
		if !slices.Contains(kinds, row.kind) {
			kinds = append(kinds, row.kind)
		}
	}
	return append(kinds, otherKind)
}
