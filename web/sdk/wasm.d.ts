// What an edge runtime imports from `flow-toolkit/schema.wasm`, core.wasm and pipeline.wasm: the compiled module, for
// `createToolkit({ wasm })`. Bundlers give the URL of the file instead, with their own ending or query (`?url`).

import type { Module } from './common/runtime-types.js';

declare const module: Module;
export default module;
