//go:build folderless

package core

// What core.wasm and schema.wasm lack (folderful.go is what pipeline.wasm has instead): the
// operations over a pipeline's folder, and the rules that they apply.

// everyRule tells whether a rule that is unknown here exists nowhere.
const everyRule = false

func folderRules() []ruleSet { return nil }

// Checks are known to pipeline.wasm alone.
func Checks() []RuleInfo { return nil }

func runResolveConfig(world, []byte, []byte) (any, error)       { return nil, notHere() }
func runFetchWfConfig(world, []byte, []byte) (any, error)       { return nil, notHere() }
func runOpenPipeline(world, []byte, []byte) (any, error)        { return nil, notHere() }
func runLint(world, []byte, []byte) (any, error)                { return nil, notHere() }
func runFix(world, []byte, []byte) (any, error)                 { return nil, notHere() }
func runRenderTemplate(_, _ []byte) (any, error)                { return nil, notHere() }
func runConvertSchema(_, _ []byte) (any, error)                 { return nil, notHere() }
func runSchemaDocs(_, _ []byte) (any, error)                    { return nil, notHere() }
func runDescribeSchema(_, _ []byte) (any, error)                { return nil, notHere() }
func runEditSchema(_, _ []byte) (any, error)                    { return nil, notHere() }
func runListPipeline(world, []byte, []byte) (any, error)        { return nil, notHere() }
func runValidateParams(world, []byte, []byte) (any, error)      { return nil, notHere() }
func runReadParams(_, _ []byte) (any, error)                    { return nil, notHere() }
func runWriteParams(_, _ []byte) (any, error)                   { return nil, notHere() }
func runBuildSchema(world, []byte, []byte) (any, error)         { return nil, notHere() }
func runCreateParamsFile(_, _ []byte) (any, error)              { return nil, notHere() }
func runValidateSampleSheet(world, []byte, []byte) (any, error) { return nil, notHere() }
