//go:build !folderless

package core

// The operation that resolves a configuration: what the resolver gives, on the wire.

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/lint/flowrules"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

func runResolveConfig(w world, header, body []byte) (any, error) {
	var in ResolveInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	place, err := w.place(in.Files, in.Directory, body)
	if err != nil {
		return nil, err
	}
	options, err := in.evaluation(place, in.Dialect)
	if err != nil {
		return nil, err
	}
	options.ShowProfiles = in.ShowProfiles
	if options.Names, err = place.dialectFor(&in, options.Names); err != nil {
		return nil, err
	}
	entry := in.Entry
	if entry == "" {
		entry = options.Names.ConfigFile
	}
	if !fs.ValidPath(entry) {
		return nil, inputError("the entry %q does not name a file below the directory", entry)
	}
	print, err := configPrinter(in.Format)
	if err == nil {
		err = checkReportFormat(in.ReportFormat)
	}
	var selection lint.Selection
	if err == nil {
		selection, err = in.lintSelection()
	}
	if err != nil {
		return nil, err
	}
	r := resolution{in: &in, print: print, selection: selection, names: options.Names, directory: place.directory, fsys: utils.Below(w.ctx, place.host.Files, place.directory)}
	r.result = flowconfig.Load(r.fsys, entry, options)
	if w.ctx.Err() != nil {
		return nil, w.ctx.Err()
	}
	return r.wire()
}

// dialectFor is the dialect asked for, or told by the entry's name, or by the folder.
func (p place) dialectFor(in *ResolveInput, names *dialect.Names) (*dialect.Names, error) {
	if names == nil && in.Entry != "" {
		for _, n := range dialect.All {
			if strings.HasSuffix("/"+in.Entry, "/"+n.ConfigFile) {
				return n, nil
			}
		}
	}
	return p.dialectOf(names)
}

// resolution is a result on its way to the wire.
type resolution struct {
	in        *ResolveInput
	selection lint.Selection
	print     func(r *resolution) (string, error)
	names     *dialect.Names
	directory string
	fsys      fs.FS
	result    *flowconfig.Result
}

func (r *resolution) wire() (*ResolvedConfig, error) {
	result := r.result
	unknown := r.unknownKeys(result.Leaves)
	doc := flowrules.Open(result, r.fsys)
	found := r.find(doc)
	r.arrange()
	rendered, err := r.print(r)
	exceeded := limits.ConfigTold.Check(len(result.Leaves))
	if failed := (*value.Error)(nil); errors.As(err, &failed) { // no value is cut: there is no listing then
		exceeded, err = failed, nil
	}
	if exceeded != nil {
		found.Cut()
		found.NotChecked = append(found.NotChecked, diag.NotChecked{Check: "resolve_config", Path: r.path(result.Files[0]), Needs: "\"keys\" that select fewer values (" + exceeded.Error() + ")"})
	}
	if err != nil {
		return nil, err
	}
	told, err := r.report(found, doc)
	if err != nil {
		return nil, err
	}
	out := &ResolvedConfig{
		Dialect: r.names.ID, Parser: string(result.Parser), StrictClean: result.StrictClean, StrictRefusals: doc.StrictRefusals(r.names), Failed: result.Failed,
		Leaves: []ConfigLeaf{}, Profiles: []ConfigProfile{}, Plugins: append([]string{}, result.Plugins...),
		Files: []ConfigFilePart{}, Includes: []ConfigInclude{}, Unsure: []UnsureScope{}, Report: told, UnknownKeys: unknown, Rendered: rendered,
	}
	for i := range min(len(result.Leaves), limits.ConfigTold.Max) {
		out.Leaves = append(out.Leaves, r.leaf(&result.Leaves[i]))
	}
	for _, f := range result.Files {
		out.Files = append(out.Files, ConfigFilePart{Path: r.path(f), Remote: f.Remote})
	}
	for _, p := range result.Profiles {
		out.Profiles = append(out.Profiles, ConfigProfile{Name: p.Name, Path: r.path(p.File), Range: rangeOf(p.File, p.Span), Selected: p.Selected})
	}
	for _, i := range result.Includes {
		out.Includes = append(out.Includes, r.include(&i))
	}
	for _, u := range result.Unsure {
		out.Unsure = append(out.Unsure, UnsureScope{Scope: append([]string{}, u.Path...), Reason: u.Reason, Path: r.path(u.File), Range: rangeOf(u.File, u.Span)})
	}
	return out, nil
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
		Key: l.Key, Path: append([]string{}, l.Path...), Text: printed(l), Kind: kindOf(l.Value),
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
