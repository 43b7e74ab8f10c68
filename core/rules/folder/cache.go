package folder

import (
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// Cache stores the outcomes of a lint of a tree that can change, with what each depends on, so that the next lint runs
// again only what a change can affect. Its report equals that of a lint without it. The zero value is an
// empty cache. It serves one tree (a [files.Versioned]), one set of facts and one set of options, one lint at a time.
type Cache struct {
	// version of the tree that the pipeline was opened at.
	version uint64
	opened  *Pipeline
	// revision that the caller asked for; 0 for none.
	revision dialect.Revision
	// changes since the last lint that ended.
	changes  view.Changes
	outcomes map[string]*outcome
	// memories of the rules over the schema, by the name of their work.
	memories map[string]*kind.Memory
	// off is true after a limit ended a lint: what is left out then depends on the order of the work.
	off bool
}

// outcome is the report of rules, and what they read.
type outcome struct {
	report *diag.Report
	reads  *view.Reads
	parts  *view.Parts
	// asked: the lint that runs, or ran last, has asked for it. One that was not asked for has not met what changed.
	asked bool
}

// open is the pipeline as it is now, with the cached outcomes that are still valid.
func (c *Cache) open(ctx context.Context, given Given) (*Pipeline, error) {
	tree, ok := given.Files.(files.Versioned)
	if !ok || c.off {
		return openAnew(ctx, given)
	}
	version := tree.Version()
	changed, names := tree.Changed(c.version)
	if c.opened != nil && !names && !affectAll(c.opened, changed) && c.renew(changed) {
		c.version = version
		return c.opened, nil
	}
	given.Config.Parsed = &flowconfig.Parsed{}
	*c = Cache{outcomes: map[string]*outcome{}, memories: map[string]*kind.Memory{}, revision: given.Revision}
	p, err := openAnew(ctx, given)
	if err != nil {
		return nil, err
	}
	p.cache, p.again = c, func() (*Pipeline, error) { return openAnew(ctx, given) }
	c.opened, c.version = p, version
	return p, nil
}

// affectAll reports whether everything depends on one of the files: ignore files of git, and the repository's own.
func affectAll(p *Pipeline, changed []string) bool {
	return p.Full() || slices.ContainsFunc(changed, func(path string) bool {
		return utils.IsIgnoreFile(path) || strings.HasPrefix(path, ".git/")
	})
}

// renewSettings reads the settings again, and returns the checks that have settings now or had them before. For other
// checks nothing changes.
func (p *Pipeline) renewSettings(changed []string) (of map[string]bool) {
	if !slices.ContainsFunc(changed, func(path string) bool {
		return slices.Contains(p.Names.ToolConfigFiles, path) || slices.Contains(p.Names.OldLintFiles, path)
	}) {
		return nil
	}
	before := p.Facts.Settings
	p.openSettings()
	of = map[string]bool{"": true}
	for _, check := range checks.All() {
		if before.Say(check.ID) || p.Facts.Settings.Say(check.ID) {
			of[check.ID] = true
		}
	}
	return of
}

// renew reads again what changed; it returns false if that is not worth it, or if everything depends on it.
func (c *Cache) renew(changed []string) bool {
	if len(changed) == 0 {
		return true
	}
	p := c.opened
	now := view.Changes{Files: map[string]bool{}}
	for _, path := range changed {
		now.Files[path] = true
	}
	p.Forget(now.Files)
	p.lines.Forget(changed)
	if before, known := p.Revision, p.RevisionKnown; c.revision == 0 {
		if p.chooseRevision(0); p.Revision != before || p.RevisionKnown != known {
			return false
		}
	}
	now.Settings = p.renewSettings(changed)
	before := p.Config()
	switch {
	case p.resolvedFrom.Meets(now):
		p.openConfig()
		now.Whole |= view.WholeConfig
	case p.flatFrom.Meets(now):
		if p.flatten(); !maps.EqualFunc(before, p.Config(), view.Value.Same) {
			now.Whole |= view.WholeConfig
		}
	}
	configured := now.Whole != 0
	if configured {
		now.Compare(before, p.Facts.Config)
		if p.reflat(now.Places) {
			now.Whole |= view.ConfiguredParams
		}
	}
	if now.Files[p.Names.SchemaFile] {
		p.openSchema()
	}
	p.Renew(&now)
	c.changes.Add(now)
	return !configured && now.Settings == nil || p.rendered == p.templateOptions()
}

// reflat updates what the rules over the schema see of the pipeline config, and reports whether that changed.
func (p *Pipeline) reflat(changed map[string]bool) (differs bool) {
	for reference, before := range p.flats {
		after := before
		if changed[""] {
			after = p.flat(reference)
			differs = true
		}
		for key := range changed {
			now := p.flatValue(key, reference)
			if changed[""] || before.get(key) == now {
				continue
			}
			if !differs {
				after, differs = before.clone(), true
			}
			after.set(key, now)
		}
		p.flats[reference] = after
	}
	return differs
}

// reportOf is the report of rules by the name of their work: the cached one, unless something that they read has
// changed.
func (p *Pipeline) reportOf(work string, run func() *diag.Report) *diag.Report {
	c := p.cache
	if c == nil {
		return run()
	}
	known := c.outcomes[work]
	if known == nil || known.reads.Meets(c.changes) {
		known = &outcome{parts: view.NewParts()}
	} else if !known.parts.Forget(c.changes) {
		known.asked = true
		return known.report
	}
	known.asked = true
	p.Keep(known.parts)
	known.reads = p.Watch(func() { known.report = run() })
	p.Keep(nil)
	for i := range known.report.Findings {
		f := &known.report.Findings[i]
		f.Related = slices.Clip(f.Related) // what is added to one report is not added to the next
	}
	c.outcomes[work] = known
	return known.report
}

// memoryOf is the cache of rules over the schema, by the name of their work, for each parameter; nil without a cache.
func (c *Cache) memoryOf(work string) *kind.Memory {
	if c == nil {
		return nil
	}
	if c.memories[work] == nil {
		c.memories[work] = &kind.Memory{}
	}
	return c.memories[work]
}

// ended keeps the outcomes of a lint for the next, unless a limit ended it.
func (c *Cache) ended(report *diag.Report) (whole bool) {
	c.changes = view.Changes{}
	maps.DeleteFunc(c.outcomes, func(_ string, o *outcome) bool {
		asked := o.asked
		o.asked = false
		return !asked // such as that of a check which is disabled
	})
	c.off = report.CutShort || report.Size() > limits.Reported.Max
	return !c.off
}
