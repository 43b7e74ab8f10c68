// One started core, wherever it runs. A runner is used up by the first thing that goes wrong:
// it is stopped, and the toolkit starts another one from the same module.

import { ToolkitError } from '../common/errors.js';
import type { PortTable } from '../ports/ports.js';

export interface CallRequest {
  operation: string;
  /** Its buffer is given away. */
  message: Uint8Array<ArrayBuffer>;
  ports: PortTable;
  /** Called when the call begins to wait for a port, and when it computes again. */
  onWaiting(waiting: boolean): void;
}

export interface RunningCall {
  /** Rejects with ERR_CRASHED when the core dies. */
  readonly answer: Promise<Uint8Array>;
  /** Ends the call's waits; it then answers by itself. Without effect while it computes. */
  cancel(): unknown;
}

export interface Runner {
  readonly mode: 'worker' | 'inline';
  /** Bytes of linear memory after the last call; they never shrink. */
  readonly memory: number;
  /** Calls without an answer yet. */
  readonly calls: number;
  /** True from the moment that no further call can be answered. */
  readonly dead: boolean;
  /** The compiled module, for successors. */
  readonly module: WebAssembly.Module;
  call(request: CallRequest): RunningCall;
  /** Ends the core; the calls that are under way reject with the reason. */
  stop(reason?: ToolkitError): Promise<void>;
}

export function crashed(reason: string, cause?: unknown): ToolkitError {
  return new ToolkitError(
    'ERR_CRASHED',
    `internal error: the wasm module crashed (${reason}); the next call restarts it, please report this with its input`,
    cause,
  );
}

/** For calls that were under way in a core that was ended because of another one. */
export function interrupted(): ToolkitError {
  return new ToolkitError(
    'ERR_INTERRUPTED',
    'call interrupted: another call stopped the wasm module; repeat the call',
  );
}

/** The wasm compiles but does not run as ours. */
export function notTheCore(
  reason: string,
  cause?: unknown,
  modules = 'schema.wasm, core.wasm or pipeline.wasm',
): ToolkitError {
  return new ToolkitError(
    'ERR_WASM_COMPILE',
    `cannot start the wasm module: ${reason}; use ${modules} of this package version`,
    cause,
  );
}
