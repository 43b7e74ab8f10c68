// What every call of the SDK may be given. Options of single operations are beside their methods; those of the
// operations themselves are generated from the core (types.gen.ts).

import type * as Runtime from './runtime-types.js';
import type { NamesOf } from './unknown-options.js';

export interface CallOptions {
  /** Rejects the call with the signal's reason, before, while waiting, or while it runs. */
  signal?: Runtime.AbortSignal;
  /**
   * Milliseconds for this call, instead of the toolkit's; then everything counts from the
   * beginning of its turn, waiting for ports as well.
   */
  timeout?: number;
}

export const callNames: NamesOf<CallOptions> = { signal: true, timeout: true };

/** Files by path, with "/"; strings or their bytes. */
export type Files =
  | Record<string, string | Uint8Array>
  | Map<string, string | Uint8Array>
  | Iterable<[string, string | Uint8Array]>;

/** One text, its bytes, or files. */
export type Input = string | Uint8Array | Files;
