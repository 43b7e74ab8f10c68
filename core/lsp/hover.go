package lsp

// Hover: a parameter, a keyword, a setting, a config option, and the rules of findings.

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

func (s *Server) hover(ctx context.Context, in *protocol.PositionParams) (hover *protocol.Hover, err error) {
	err = s.linted(ctx, *in, func(at *place) error {
		text, span := at.describe()
		var parts []string
		if text != "" {
			parts = append(parts, text)
		}
		more, around := at.rules()
		if text == "" {
			span = around
		}
		if parts = append(parts, more...); len(parts) > 0 {
			r := at.rangeOf(span)
			hover = &protocol.Hover{Contents: protocol.Markdown(strings.Join(parts, "\n\n---\n\n")), Range: &r}
		}
		return nil
	})
	return hover, err
}

// describe is the description of what is at the cursor; "" for nothing that has one.
func (at *place) describe() (text string, span source.Span) {
	if name, span := at.parameter(); name != "" {
		return at.parameterCard(name), span
	}
	switch at.document.kind {
	case schemaFile, sheetSchema:
		return at.source().Hover(at.offset)
	case toolsConfig:
		return at.settingHover()
	case pipelineConfig:
		return at.optionHover()
	}
	return "", span
}

// rules are the explanations of the findings at the cursor, each rule once, and the span of the first.
func (at *place) rules() (texts []string, span source.Span) {
	if at.report == nil {
		return nil, span
	}
	var seen []string
	for i := range at.report.Findings {
		f := &at.report.Findings[i]
		if !isShown(f) || f.Path != at.document.foundAs() || !at.contains(f.Span) || f.Span.Len() == 0 || slices.Contains(seen, f.Rule) {
			continue
		}
		if len(seen) == 0 {
			span = f.Span
		}
		seen = append(seen, f.Rule)
		described, err := rules.Describe(context.Background(), &rules.RulesInput{ID: f.Rule})
		if err != nil || len(described) == 0 {
			continue
		}
		rule := described[0]
		texts = append(texts, strings.Join(slices.DeleteFunc([]string{
			fmt.Sprintf("**%s** [%s](%s)", rule.Title, rule.ID, rule.URL), rule.Explanation.What, rule.Explanation.Why, rule.Explanation.Fix,
		}, func(part string) bool { return part == "" }), "\n\n"))
	}
	return texts, span
}

// leaf is a value of the resolved pipeline config by its key; nil without one.
func (at *place) leaf(key string) *flowconfig.Leaf {
	resolved := at.pipeline.Resolved()
	if resolved == nil {
		return nil
	}
	for i := range resolved.Leaves {
		if resolved.Leaves[i].Key == key {
			return &resolved.Leaves[i]
		}
	}
	return nil
}

// settingHover explains a setting of the tools config.
func (at *place) settingHover() (text string, span source.Span) {
	found, ok := tree.CursorAt(yaml.Parse(at.file).Root, at.offset)
	if !ok {
		return "", span
	}
	field := at.field(found.Keys)
	if field == nil && len(found.Keys) > 0 {
		field = at.field(found.Keys[:len(found.Keys)-1]) // an item of its list
	}
	if field == nil {
		return "", span
	}
	return fieldCard(field, at.names), found.Span()
}

// record is the table of the settings below keys; nil where there is none.
func (at *place) record(keys []string) *dialect.Record {
	if dialect.IsOldLintFile(path.Base(at.file.Name)) {
		keys = append([]string{dialect.LintRecord.Section}, keys...)
	}
	if len(keys) > 1 {
		return nil
	}
	for _, record := range []*dialect.Record{&dialect.ConfigRecord, &dialect.LintRecord, &dialect.TemplateRecord} {
		if record.Section == strings.Join(keys, "") {
			return record
		}
	}
	return nil
}

// field is the setting at keys, or nil.
func (at *place) field(keys []string) *dialect.Field {
	if len(keys) == 0 {
		return nil
	}
	record := at.record(keys[:len(keys)-1])
	if record == nil {
		return nil
	}
	return record.Named(at.names, keys[len(keys)-1])
}

// optionHover explains the config option that is set at the cursor, as it is resolved.
func (at *place) optionHover() (text string, span source.Span) {
	if at.pipeline == nil {
		return "", span
	}
	resolved := at.pipeline.Resolved()
	if resolved == nil {
		return "", span
	}
	best, span := at.setAt(resolved)
	if best == nil { // a profile that is not applied
		best, span = at.setAt(at.withProfiles())
	}
	if best == nil {
		return "", span
	}
	return at.leafText(best), span
}

// setAt is the value that is set at the cursor, by the narrowest place; nil for none.
func (at *place) setAt(resolved *flowconfig.Result) (best *flowconfig.Leaf, span source.Span) {
	for i := range resolved.Leaves {
		leaf := &resolved.Leaves[i]
		for _, o := range leaf.Origins {
			if o.File == nil || o.File.Path != at.file.Name || !at.contains(o.Span) {
				continue
			}
			if best == nil || o.Span.Len() < span.Len() {
				best, span = leaf, o.Span
			}
		}
	}
	return best, span
}

// withProfiles is the pipeline config with each profile below "profiles", and none applied.
func (at *place) withProfiles() *flowconfig.Result {
	config := at.document.project.input().EvaluationOptions
	return flowconfig.Load(at.pipeline.Facts.Files, at.names.ConfigFile, flowconfig.Options{Names: at.names, ShowProfiles: true, ProjectDir: config.ProjectDir})
}
