// The `toolkit` of the npm package: the native program for this system and processor, or where there is none the same
// program compiled to WebAssembly.

import { existsSync } from 'node:fs';
import { fail } from './fail.js';
import { nativeProgram, runNative } from './native.js';

const args = process.argv.slice(2);
const program = nativeProgram();
const wasm = new URL('toolkit.wasm', import.meta.url);
if (program !== undefined) {
  runNative(program, args);
} else if (existsSync(wasm)) {
  const { runFallback } = await import('./fallback.js');
  await runFallback(wasm, args);
} else {
  fail(
    `the package has no program for ${process.platform}-${process.arch}, and no WebAssembly form`,
    'reinstall flow-toolkit',
  );
}
