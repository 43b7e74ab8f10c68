package builder

// The schema that a builder elsewhere sent, on its way into the file.

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/builder"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/api/schema"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// structure are the rules that a schema must pass before it is written: the metaschema, and those that report the same more
// exactly.
var structure = []string{
	"json-syntax", "metaschema", "type-unknown", "bound-not-number", "pattern-invalid",
	"allof-missing", "group-unreferenced", "duplicate-param", "defs-missing", "group-missing",
	"no-params",
}

// take writes the schema, unless it is the one that the builder was given, or is not valid.
func (b *ExternalBuild) take(ctx context.Context, screen Screen, sent json.RawMessage) error {
	before, err := b.root()
	if err != nil {
		return err
	}
	text := b.Text
	if printOf(tree.ParseJSON(source.New("", sent)).Root) != printOf(before) {
		if text, err = b.merge(ctx, screen, sent); err != nil {
			return inputError(err)
		}
	}
	message, err := firstFailure(ctx, b.File.Name, text, structure)
	if err != nil {
		return inputError(err)
	}
	if message != "" {
		return exit.Errorf("the builder \"%s\" sent an invalid schema, which is not written: %s", b.URL, message)
	}
	_, err = b.File.Write(text, false)
	return err
}

// merge is the text with what differs in the schema that was sent, without groups that have no parameter.
func (b *ExternalBuild) merge(ctx context.Context, screen Screen, sent json.RawMessage) (string, error) {
	text, err := b.edit(ctx, b.Text, builder.SchemaChange{Action: "setSchema", Value: sent})
	if err != nil {
		return "", err
	}
	view, err := builder.Describe(ctx, &builder.SchemaTextInput{Files: one(b.File.Name, text)})
	if err != nil {
		return "", err
	}
	var changes []builder.SchemaChange
	for _, group := range view.Groups {
		if len(group.Params) == 0 {
			screen.Tell("the group \"" + group.Name + "\" has no parameters and is not written")
			changes = append(changes, builder.SchemaChange{Action: "removeGroup", Group: &group.Name})
		}
	}
	return b.edit(ctx, text, changes...)
}

func (b *ExternalBuild) edit(ctx context.Context, text string, changes ...builder.SchemaChange) (string, error) {
	if len(changes) == 0 {
		return text, nil
	}
	edited, err := builder.Edit(ctx, &builder.SchemaEditInput{Files: one(b.File.Name, text), Changes: changes})
	if err != nil {
		return "", err
	}
	return edited.Text, nil
}

// firstFailure is the message of the first finding of these rules that fails; "" for none.
func firstFailure(ctx context.Context, name, text string, rules []string) (string, error) {
	in := &schema.SchemaInput{Files: one(name, text), SchemaOptions: schema.SchemaOptions{LintOptions: linting.LintOptions{Keys: rules}}}
	report, err := schema.Lint(ctx, in)
	if err != nil {
		return "", err
	}
	for _, finding := range report.Findings {
		if finding.Outcome == string(diag.Failed) {
			return finding.Message, nil
		}
	}
	return "", nil
}

// one is a call's only file.
func one(name, text string) api.Files { return api.Files{{Path: name, Content: []byte(text)}} }

// inputError is an error of an operation's input as one that ends the command; any other is one of the toolkit.
func inputError(err error) error {
	var input *api.Error
	if errors.As(err, &input) && input.Code == api.ErrInput {
		return exit.Errorf("%s", input.Message)
	}
	return err
}
