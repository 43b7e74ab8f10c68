package pipeline

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/cli/cache"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// openCache opens the cache if the options enable it.
func (r *run) openCache() {
	if !r.useCache && r.cacheDir == "" {
		return
	}
	dir := r.cacheDir
	if dir == "" {
		dir = cache.Dir(r.env.Host.Env)
	}
	r.cache = cache.Open(dir, r.env.Version)
}

// cached is the report of a lint, from the cache if possible. A lint that depends on more than the host's responses is always
// run: known findings, the time that checks took, and formats that show the date.
func (r *run) cached(ctx context.Context, h *host.Host, in *pipeline.LintInput) (*report.Report, error) {
	lint := func(h *host.Host) (*report.Report, error) { return pipeline.Lint(ctx, h, in) }
	dated := report.Dated(in.Format)
	for _, format := range in.ExtraFormats {
		dated = dated || report.Dated(format)
	}
	if in.Filter != nil || in.Times || dated {
		return lint(h)
	}
	undated := *in
	undated.Date = ""
	return r.cache.Report(ctx, h, in.Directory, undated, lint)
}
