package lsp

// Findings as diagnostics, and when they are published.

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/rules/folder"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// diagnosed are the diagnostics of a file, with the version of the document that they are of; nil for a file that is not open.
type diagnosed struct {
	version *int32
	list    []protocol.Diagnostic
}

// found is what a lint found, with the files of its spans.
type found struct {
	encoding encoding
	report   *diag.Report
	sources  map[string]*source.File
	// uri of a path in the report.
	uri func(path string) string
	// home is the file of findings about the whole directory.
	home string
}

// work lints what changed until the context ends. A crash is logged, and the next lint begins with empty caches.
func (s *Server) work(ctx context.Context) {
	stop := context.AfterFunc(ctx, s.queue.close)
	defer stop()
	for {
		item, ok := s.queue.take()
		if !ok {
			return
		}
		s.diagnose(ctx, item)
	}
}

// diagnose lints a pipeline, or a document outside of pipelines by its URI, and publishes what is found.
func (s *Server) diagnose(ctx context.Context, item any) {
	defer func() {
		if crash := recover(); crash != nil {
			s.crashed("lint", crash)
			if p, ok := item.(*project); ok {
				p.reset()
			}
		}
	}()
	var files map[string]diagnosed
	var err error
	switch item := item.(type) {
	case *project:
		files, err = item.diagnose(ctx)
	case string:
		if d := s.open(item); d != nil {
			files, err = s.diagnoseSingle(ctx, d)
		}
	}
	switch {
	case ctx.Err() != nil:
	case errors.Is(err, errClosed):
		s.publish(item, nil)
	case err != nil:
		s.log(protocol.MessageError, wireError(err).Error())
		s.publish(item, nil)
	default:
		s.publish(item, files)
	}
}

// diagnose lints the pipeline, and the documents in it that have rules of their own.
func (p *project) diagnose(ctx context.Context) (files map[string]diagnosed, err error) {
	progress := p.progress(ctx)
	defer progress.end()
	err = p.lint(ctx, progress.report, func(pl *folder.Pipeline, report *diag.Report) error {
		f := p.found(pl, report)
		files = f.diagnostics()
		for _, d := range p.open() {
			text, err := pl.Text(d.rel)
			if err != nil {
				continue // it was opened after the files were brought up to date
			}
			p.diagnoseValues(ctx, pl, d.kind, text, files)
		}
		for rel, version := range p.versions {
			uri := p.uri(rel)
			own := files[uri]
			own.version = &version
			files[uri] = own
		}
		return nil
	})
	return files, err
}

// found is the report on the pipeline.
func (p *project) found(pl *folder.Pipeline, report *diag.Report) found {
	return found{p.server.encoding(), report, pl.Sources(), p.uri, pl.ConfigFile().Name}
}

func (s *Server) encoding() encoding {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.editor.encoding
}

// uri is that of a file of the pipeline, as the editor spells it where the file is open.
func (p *project) uri(rel string) string {
	for _, d := range p.open() {
		if d.rel == rel {
			return d.uri
		}
	}
	return uriOf(path.Join(p.root, rel))
}

// diagnostics are those of the findings that warn or fail, by the URI of their file.
func (f found) diagnostics() map[string]diagnosed {
	files, alike := map[string]diagnosed{}, f.withoutPlaces()
	for i := range f.report.Findings {
		finding := &f.report.Findings[i]
		if !isShown(finding) {
			continue
		}
		uri, d := f.diagnostic(finding)
		if together := alike[f.placeless(finding)]; len(together) >= mergedFrom && f.isPlaceless(finding) {
			if together[0] != finding {
				continue
			}
			d.Message = mergedMessage(together)
		}
		own := files[uri]
		own.list = append(own.list, d)
		files[uri] = own
	}
	return files
}

// mergedFrom is how many findings of a rule without a place in a file are one diagnostic: each of dozens of missing files would
// hide what has a place.
const mergedFrom = 3

// placeless is what findings without a place have in common that are one diagnostic.
type placeless struct {
	file, rule string
	severity   diag.Severity
}

// placeless gives what a finding without a place is merged by.
func (f found) placeless(finding *diag.Finding) placeless {
	return placeless{f.fileOf(finding), finding.Rule, finding.Severity}
}

// withoutPlaces are the findings about whole files and missing ones.
func (f found) withoutPlaces() map[placeless][]*diag.Finding {
	alike := map[placeless][]*diag.Finding{}
	for i := range f.report.Findings {
		finding := &f.report.Findings[i]
		if isShown(finding) && f.isPlaceless(finding) {
			key := f.placeless(finding)
			alike[key] = append(alike[key], finding)
		}
	}
	return alike
}

// isPlaceless reports whether a finding is about a file that does not exist, or a whole one.
func (f found) isPlaceless(finding *diag.Finding) bool {
	return f.sources[finding.Path] == nil || finding.Span == source.Span{}
}

// fileOf is the file that shows a finding: another one for a file that does not exist, and for the directory.
func (f found) fileOf(finding *diag.Finding) string {
	if f.sources[finding.Path] == nil && f.home != "" {
		return f.home
	}
	return finding.Path
}

// titles of all rules, by id.
var titles = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for _, rule := range append(rules.Rules(""), rules.Checks()...) {
		all[rule.ID] = rule.Title
	}
	return all
})

// mergedMessage is the message for several findings of a rule: how many, and what the rule demands; then each, those with the
// same help together.
func mergedMessage(together []*diag.Finding) string {
	rule := together[0].Rule
	headline := fmt.Sprintf("%d findings of one rule", len(together))
	if title := titles()[rule]; title != "" {
		headline += ": " + title
	}
	lines := []string{headline}
	var helps []string
	byHelp := map[string][]string{}
	for _, finding := range together {
		if !slices.Contains(helps, finding.Help) {
			helps = append(helps, finding.Help)
		}
		own := *finding
		own.Help = ""
		byHelp[finding.Help] = append(byHelp[finding.Help], messageOf(&own))
	}
	for _, help := range helps {
		lines = append(lines, byHelp[help]...)
		if help != "" {
			lines = append(lines, "help: "+help)
		}
	}
	return strings.Join(lines, "\n")
}

// isShown reports whether a finding is a problem, and not what passed or is excluded.
func isShown(f *diag.Finding) bool { return f.Outcome == diag.Failed || f.Outcome == diag.Warned }

// severities of the protocol.
var severities = map[diag.Severity]protocol.Severity{diag.Error: protocol.SeverityError, diag.Warning: protocol.SeverityWarning, diag.Info: protocol.SeverityInformation}

// origin is the source of all diagnostics.
const origin = "toolkit"

func (f found) diagnostic(finding *diag.Finding) (uri string, d protocol.Diagnostic) {
	d = protocol.Diagnostic{
		Range: f.rangeOf(finding.Path, finding.Span), Severity: severities[finding.Severity], Code: finding.Rule, Source: origin,
		Message: messageOf(finding), CodeDescription: &protocol.CodeDescription{Href: report.DocURL(finding.Rule)},
	}
	switch {
	case strings.Contains(finding.Rule, "unused"):
		d.Tags = []protocol.Tag{protocol.Unnecessary}
	case strings.Contains(finding.Rule, "deprecated"):
		d.Tags = []protocol.Tag{protocol.Deprecated}
	}
	for _, related := range finding.Related {
		d.RelatedInformation = append(d.RelatedInformation, protocol.Related{
			Location: protocol.Location{URI: f.uri(related.Path), Range: f.rangeOf(related.Path, related.Span)}, Message: related.Message,
		})
	}
	return f.uri(f.fileOf(finding)), d
}

// rangeOf is a span of a file; the start of one that was not read.
func (f found) rangeOf(path string, span source.Span) protocol.Range {
	file := f.sources[path]
	if file == nil {
		return protocol.Range{}
	}
	return f.encoding.at(file, span)
}

// messageOf is the message with its notes and help, which editors show as lines.
func messageOf(f *diag.Finding) string {
	lines := []string{f.Message}
	for _, note := range f.Notes {
		lines = append(lines, "note: "+note)
	}
	if f.Help != "" {
		lines = append(lines, "help: "+f.Help)
	}
	return strings.Join(lines, "\n")
}

// publish sends the diagnostics of a lint that differ from those that the editor has, or are of another version of a document,
// and takes back those of files without any. Only the goroutine that lints calls it.
func (s *Server) publish(item any, files map[string]diagnosed) {
	before, now := s.published[item], map[string]string{}
	var uris []string
	for uri, own := range files {
		now[uri] = own.String()
		uris = append(uris, uri)
	}
	for uri := range before {
		if _, again := files[uri]; !again {
			uris = append(uris, uri)
		}
	}
	slices.Sort(uris)
	for _, uri := range uris {
		if now[uri] != before[uri] {
			s.notify("textDocument/publishDiagnostics", protocol.PublishParams{URI: uri, Version: files[uri].version, Diagnostics: append([]protocol.Diagnostic{}, files[uri].list...)})
		}
	}
	if s.published[item] = now; files == nil {
		delete(s.published, item)
	}
}

// String is used to compare diagnostics.
func (d diagnosed) String() string {
	text, err := json.Marshal(protocol.PublishParams{Version: d.version, Diagnostics: d.list})
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// progress shows the first lint of a pipeline, which reads all its files.
type progress struct {
	server *Server
	token  string
}

// progress begins to show the lint, if it is the first and the editor can show it.
func (p *project) progress(ctx context.Context) *progress {
	s := p.server
	s.mu.Lock()
	shows := s.editor.capabilities.Window.WorkDoneProgress
	s.mu.Unlock()
	shows = shows && s.published[p] == nil
	if !shows {
		return &progress{}
	}
	token := p.key
	if err := s.conn.Call(ctx, "window/workDoneProgress/create", protocol.TokenParams{Token: token}, nil); err != nil {
		return &progress{}
	}
	s.notify("$/progress", protocol.ProgressParams{Token: token, Value: protocol.WorkDoneProgress{Kind: "begin", Title: "Lint " + path.Base(p.root), Message: "Reading files"}})
	return &progress{s, token}
}

func (p *progress) report(check string, step, steps int) {
	if p.server == nil {
		return
	}
	percent := uint32(100 * (step - 1) / max(steps, 1))
	p.server.notify("$/progress", protocol.ProgressParams{Token: p.token, Value: protocol.WorkDoneProgress{Kind: "report", Message: check, Percentage: &percent}})
}

func (p *progress) end() {
	if p.server != nil {
		p.server.notify("$/progress", protocol.ProgressParams{Token: p.token, Value: protocol.WorkDoneProgress{Kind: "end"}})
	}
}
