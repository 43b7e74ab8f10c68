package main

import (
	"os"
	"path/filepath"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/precompress"
)

// peer is the one other compiled Go program of the field that browsers load.
const peer = "esbuild-wasm"

// Gates of the modules' sizes as Brotli: 3 % above what they had when calls and jumps became shorter (scripts/internal/gocode).
const (
	schemaGate   = 1.03 * 908_345
	coreGate     = 1.03 * 1_262_997
	pipelineGate = 1.03 * 2_076_178
)

// measureSize compares what a browser downloads before the first lint, and shows what it
// downloads when it is asked for more, and for everything.
func measureSize(options) ([]row, error) {
	first, err := sizesOf(filepath.Join("dist", "schema.wasm"))
	if err != nil {
		return nil, err
	}
	more, err := sizesOf(filepath.Join("dist", "core.wasm"))
	if err != nil {
		return nil, err
	}
	whole, err := sizesOf(filepath.Join("dist", "pipeline.wasm"))
	if err != nil {
		return nil, err
	}
	theirs, err := sizesOf(filepath.Join("node_modules", peer, "esbuild.wasm"))
	if err != nil {
		return nil, err
	}
	server, err := os.Stat(filepath.Join("dist", "language-server", "lsp.wasm.gz"))
	if err != nil {
		return nil, err
	}
	const mega = 1e6
	rows := []row{
		{Name: "schema.wasm, brotli", Value: float64(first.Brotli), Unit: "bytes", Gate: schemaGate},
		{Name: "schema.wasm, brotli, of " + peer, Value: float64(first.Brotli) / float64(theirs.Brotli), Unit: "×", Gate: 0.5},
		{Name: "schema.wasm, gzip", Value: float64(first.Gzip), Unit: "bytes", Gate: 1.3 * mega},
		{Name: "schema.wasm, raw", Value: float64(first.Raw), Unit: "bytes", Gate: 6.3 * mega},
		{Name: "core.wasm, brotli", Value: float64(more.Brotli), Unit: "bytes", Gate: coreGate, Note: "loaded when it is needed"},
		info("core.wasm, brotli, of "+peer, float64(more.Brotli)/float64(theirs.Brotli), "×", ""),
		info("core.wasm, gzip", float64(more.Gzip), "bytes", ""),
		info("core.wasm, raw", float64(more.Raw), "bytes", ""),
		{Name: "pipeline.wasm, brotli", Value: float64(whole.Brotli), Unit: "bytes", Gate: pipelineGate, Note: "everything; loaded for whole pipelines"},
		info("pipeline.wasm, brotli, of "+peer, float64(whole.Brotli)/float64(theirs.Brotli), "×", ""),
		info("pipeline.wasm, gzip", float64(whole.Gzip), "bytes", ""),
		info("pipeline.wasm, raw", float64(whole.Raw), "bytes", ""),
		{Name: "lsp.wasm, gzip", Value: float64(server.Size()), Unit: "bytes", Gate: 3 * mega, Note: "in the extension for VS Code and the package of the language server"},
	}
	for i := range rows {
		rows[i].Exact = true
	}
	return rows, nil
}

// sizesOf compresses a copy of the file as the build compresses what it serves.
func sizesOf(file string) (precompress.Sizes, error) {
	content, err := os.ReadFile(file)
	if err != nil {
		return precompress.Sizes{}, err
	}
	duplicate := filepath.Join(work, filepath.Base(file))
	if err := os.WriteFile(duplicate, content, 0o644); err != nil {
		return precompress.Sizes{}, err
	}
	return precompress.Write(duplicate, filepath.Join(".cache", "build", "compressed"))
}
