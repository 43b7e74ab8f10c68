// The `toolkit` of the npm package: the native program for this system and processor, or where there is none the same
// program compiled to WebAssembly.

import { existsSync } from 'node:fs';
import { tooOldNode } from '../sdk/common/node-version.js';
import { fail } from './fail.js';
import { nativeProgram, runNative } from './native.js';

const args = process.argv.slice(2);
const program = nativeProgram();
const tooOld = tooOldNode(process.versions.node);
const wasm = new URL('toolkit.wasm.gz', import.meta.url);
if (program !== undefined) {
  runNative(program, args);
} else if (tooOld !== undefined) {
  fail(tooOld, 'install a newer Node, or the native program for this system');
} else if (existsSync(wasm)) {
  const { runFallback } = await import('./fallback.js');
  await runFallback(wasm, args);
} else {
  fail(
    `the package has no program for ${process.platform}-${process.arch}, and no WebAssembly form`,
    'reinstall flow-toolkit',
  );
}
