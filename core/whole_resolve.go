//go:build !folderless

package core

// The operation that resolves a configuration: what the resolver gives, on the wire.

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/report"
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
	if err != nil {
		return nil, err
	}
	r := resolution{in: &in, print: print, names: options.Names, directory: place.directory, fsys: utils.Below(w.ctx, place.host.Files, place.directory)}
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
	print     func(r *resolution) (string, error)
	names     *dialect.Names
	directory string
	fsys      fs.FS
	result    *flowconfig.Result
}

func (r *resolution) wire() (*ResolvedConfig, error) {
	result := r.result
	unknown := r.unknownKeys(result.Leaves)
	r.arrange()
	told, err := r.report()
	if err != nil {
		return nil, err
	}
	out := &ResolvedConfig{
		Dialect: r.names.ID, Parser: string(result.Parser), StrictClean: result.StrictClean, StrictRefusals: strictRefusals(result.Faults), Failed: result.Failed,
		Leaves: []ConfigLeaf{}, Profiles: []ConfigProfile{}, Plugins: append([]string{}, result.Plugins...),
		Files: []ConfigFilePart{}, Includes: []ConfigInclude{}, Unsure: []UnsureScope{}, Report: told, UnknownKeys: unknown,
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
	out.Rendered, err = r.print(r)
	return out, err
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
		out.Origins = append(out.Origins, ConfigOrigin{Path: r.path(o.File), Range: rangeOf(o.File, o.Span), Text: o.Value})
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

// configCheck names the check whose findings these are.
const configCheck = "resolve_config"

// report are the faults as findings.
func (r *resolution) report() (report.Report, error) {
	all := &diag.Report{}
	files, dialects := map[string]*source.File{}, map[string]string{}
	for _, f := range r.result.Files {
		if f.Syntax != nil {
			files[r.path(f)] = f.Syntax.Source
		}
		dialects[r.path(f)] = r.names.ID
	}
	for i := range r.result.Faults {
		f := &r.result.Faults[i]
		severity := diag.Severity(f.Severity)
		all.Findings = append(all.Findings, diag.Finding{
			Check: configCheck, Rule: string(f.Code), Outcome: severity.Outcome(), Severity: severity, Message: f.Message, Path: r.path(f.File), Span: f.Span,
		})
	}
	if err := limits.ConfigTold.Check(len(r.result.Leaves)); err != nil {
		all.Incomplete = true
		all.Findings = append(all.Findings, diag.Finding{
			Check: configCheck, Rule: string(syntax.CodeLimit), Outcome: diag.Warned, Severity: diag.Warning, Path: r.path(r.result.Files[0]),
			Message: fmt.Sprintf("not every value is told (%v); \"keys\" selects those that are wanted", err),
		})
	}
	all.Sort()
	out := report.Build(all, report.Meta{Files: files, Dialects: dialects, Version: Version})
	return out, r.printReport(&out, files)
}
