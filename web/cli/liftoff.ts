// V8 compiles wasm twice: at once, and again with its optimising compiler while the program
// runs. A command is over before the second pass pays, yet Node waits for it at exit. The flag
// is process-wide, so it belongs to the command and never to the library.

import { setFlagsFromString } from 'node:v8';

/** To be called before any wasm is compiled. FLOW_TOOLKIT_NO_LIFTOFF=1 makes it do nothing. */
export function compileOnce(): void {
  if (process.env['FLOW_TOOLKIT_NO_LIFTOFF']) return;
  try {
    setFlagsFromString('--liftoff-only');
  } catch {
    // An engine without the flag is only slower.
  }
}
