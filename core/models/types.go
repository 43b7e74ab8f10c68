package models

import "github.com/flow-toolkit/flow-toolkit/core/dialect"

// What a field's type means, as a tree that the checks, the dump's warnings and the published
// schema walk. The labels name a union's members in the locations of issues.

type shape uint8

const (
	anyShape shape = iota
	textShape
	boolShape
	pathShape
	choiceShape
	listShape
	mapShape
	unionShape
	recordShape
)

type valueType struct {
	shape   shape
	label   string
	of      *valueType   // of a list's items or a map's values
	members []*valueType // of a union, in declared order
	record  *dialect.Record
}

var (
	anyType     = valueType{shape: anyShape, label: "any"}
	textType    = valueType{shape: textShape, label: "str"}
	boolType    = valueType{shape: boolShape, label: "bool"}
	choiceType  = valueType{shape: choiceShape, label: "literal"}
	pathType    = valueType{shape: pathShape, label: "path"}
	anyList     = valueType{shape: listShape, label: "list[any]", of: &anyType}
	textList    = valueType{shape: listShape, label: "list[str]", of: &textType}
	textListMap = valueType{shape: mapShape, label: "dict[str,list[str]]", of: &textList}
	boolMap     = valueType{shape: mapShape, label: "dict[str,bool]", of: &boolType}

	boolOrTexts = valueType{shape: unionShape, members: []*valueType{&boolType, &textList}}

	setting        = valueType{shape: unionShape, members: []*valueType{&textType, &textListMap}}
	settingList    = valueType{shape: listShape, label: "list[union[str,dict[str,list[str]]]]", of: &setting}
	boolOrSettings = valueType{shape: unionShape, members: []*valueType{&boolType, &settingList}}

	textOrPath = valueType{shape: unionShape, members: []*valueType{&textType, &pathType}}

	textOrBool    = valueType{shape: unionShape, members: []*valueType{&textType, &boolType}}
	componentMap  = valueType{shape: mapShape, label: "dict[str,union[str,bool]]", of: &textOrBool}
	textOrMap     = valueType{shape: unionShape, members: []*valueType{&textType, &componentMap}}
	organisations = valueType{shape: mapShape, label: "dict[str,union[str,dict[str,union[str,bool]]]]", of: &textOrMap}
	repository    = valueType{shape: unionShape, members: []*valueType{&textType, &boolType, &organisations}}
	updates       = valueType{shape: mapShape, of: &repository}

	lintType     = valueType{shape: recordShape, record: &dialect.LintRecord}
	templateType = valueType{shape: recordShape, record: &dialect.TemplateRecord}
)

var fieldTypes = [...]*valueType{
	dialect.Text: &textType, dialect.Switch: &boolType, dialect.SwitchOrNames: &boolOrTexts,
	dialect.SwitchOrSettings: &boolOrSettings, dialect.Anything: &anyList, dialect.TextList: &textList, dialect.PathText: &textOrPath,
	dialect.Repository: &choiceType, dialect.Switches: &boolMap, dialect.Updates: &updates,
	dialect.LintSection: &lintType, dialect.TemplateSection: &templateType,
}

func typeOf(f *dialect.Field) *valueType { return fieldTypes[f.Type] }
