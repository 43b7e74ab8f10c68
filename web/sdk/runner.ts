// One started core, wherever it runs. A runner is used up by the first thing that goes wrong:
// it is stopped, and the toolkit starts another one from the same module.

import { ToolkitError } from './errors.js';

export interface Runner {
  readonly mode: 'worker' | 'inline';
  /** Bytes of linear memory after the last call; they never shrink. */
  readonly memory: number;
  /** True from the moment that no further call can be answered. */
  readonly dead: boolean;
  /** The compiled module, for successors. */
  readonly module: WebAssembly.Module;
  /** Rejects with ERR_CRASHED when the core dies. The message's buffer is given away. */
  call(operation: string, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  stop(): Promise<void>;
}

export function crashed(reason: string, cause?: unknown): ToolkitError {
  return new ToolkitError(
    'ERR_CRASHED',
    `the toolkit's core stopped in the middle of its work (${reason}); the next call starts it afresh, please report this with its input`,
    cause,
  );
}

/** The wasm compiles but does not run as ours. */
export function notTheCore(reason: string, cause?: unknown): ToolkitError {
  return new ToolkitError(
    'ERR_WASM_COMPILE',
    `the wasm was compiled but does not start (${reason}); it must be the core.wasm or schema.wasm of this very version of the package`,
    cause,
  );
}
