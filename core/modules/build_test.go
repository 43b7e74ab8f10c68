package modules_test

// The archives of testdata/build hold a schema, the line "changes: […]", and after "-- want --" the
// text that the changes must give, or the error. The same archives are run through the npm package.

import (
	"encoding/json"
	"path/filepath"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/builder"
	"github.com/flow-toolkit/flow-toolkit/core/diag"

	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

func TestSchemaEdits(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", "build", "*.txtar"))
	if err != nil || len(paths) < 20 {
		t.Fatalf("most of the archives are missing: %d, %v", len(paths), err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			a := readArchive(t, path)
			got := editedText(t, a)
			if *update {
				a.rewrite(t, got)
				return
			}
			if got != a.want {
				t.Errorf("got\n%s\nwant\n%s", got, a.want)
			}
		})
	}
}

// editedText is the text that an archive's changes give, or the error. The edits must give the same text.
func editedText(t *testing.T, a *archive) string {
	t.Helper()
	var answer struct {
		Result builder.EditedSchema
		Error  *api.Error
	}
	if err := json.Unmarshal(Call("editSchema", a.message(t)), &answer); err != nil {
		t.Fatal(err)
	}
	if answer.Error != nil {
		return errorText(answer.Error)
	}
	given := source.New("", a.body)
	if applied := applied(t, given, answer.Result.Edits); applied != answer.Result.Text {
		t.Errorf("the edits give\n%s\nand the text is\n%s", applied, answer.Result.Text)
	}
	if answer.Result.Changed != (answer.Result.Text != given.Text) {
		t.Error("whether the text changed is not told")
	}
	return answer.Result.Text
}

// applied is the content after edits that count in UTF-16.
func applied(t *testing.T, file *source.File, edits []report.TextEdit) string {
	t.Helper()
	var inBytes []diag.Edit
	for _, e := range edits {
		span := source.Span{Start: file.Offset(e.Range.Start.Offset), End: file.Offset(e.Range.End.Offset)}
		inBytes = append(inBytes, diag.Edit{Span: span, Text: e.NewText})
	}
	text, err := diag.Apply(file.Text, inBytes)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
