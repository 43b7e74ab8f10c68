//go:build folderless

package core

// What core.wasm and schema.wasm lack (folderful.go is what pipeline.wasm has instead): the
// operations over a pipeline's folder, and the rules that they apply.

// everyRule reports whether this module has all rules, with their documentation.
const everyRule = false

func runDescribeRules(_, _ []byte) (any, error)                 { return nil, notHere() }
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
