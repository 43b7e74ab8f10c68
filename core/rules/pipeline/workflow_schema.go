package pipeline

import (
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// judgeBySchema judges a workflow by the JSON Schema that the caller gave.
func judgeBySchema(p *lint.Pass, folder *view.Folder, doc *yaml.Document) {
	schema := folder.WorkflowSchema
	violations, err := schema.Validate(doc.Root)
	if err != nil {
		p.NotChecked(`a schema of workflows that can be applied to "` + doc.File.Name + `": ` + err.Error())
	}
	if len(schema.Unchecked()) > 0 {
		p.NotChecked(`a schema of workflows without patterns that cannot be matched in linear time`)
	}
	for _, v := range violations {
		v.File = doc.File
		p.Report(v.Finding)
	}
}
