// The files of this package beside an entry's bundle, by what the entry carries. Each address is written in one piece, the
// way that bundlers recognise, so that they take the file along.

import { ruleDocumentation } from './runtime/documentation.js';

const schema = (): URL => new URL('./schema.wasm', import.meta.url);
const worker = (): URL => new URL('./worker.js', import.meta.url);

export const everything = {
  modules: {
    schema,
    core: () => new URL('./core.wasm', import.meta.url),
    pipeline: () => new URL('./pipeline.wasm', import.meta.url),
  },
  documentation: ruleDocumentation,
  worker,
};

export const schemasOnly = { modules: { schema }, worker };
