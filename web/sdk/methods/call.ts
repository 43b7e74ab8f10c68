// How methods ask the core: an operation by its name, its input, the files that it is about, and the options of
// the call. What an operation takes and answers is generated from the core's tables.

import type { Operations } from '../../types.gen.js';
import type { CallOptions } from '../common/options.js';
import { optionsOf } from '../common/validate-arguments.js';
import type { NamedFile } from '../files/named-files.js';

export type OperationName = keyof Operations;

/** An operation's input without its files; what a caller left out is missing, and the core says so. */
export type Header<Name extends OperationName> = {
  [Field in Exclude<keyof Operations[Name]['input'], 'files'>]?: Unchanged<
    Operations[Name]['input'][Field]
  >;
};

/** Lists are not changed, and may be the caller's own. */
type Unchanged<Value> = Value extends (infer Item)[] ? readonly Item[] : Value;

export type Output<Name extends OperationName> = Operations[Name]['output'];

/** Options of a call, of whose time some is spent already. */
export interface SpentOptions extends CallOptions {
  /** Milliseconds. */
  spent?: number;
}

export interface Call<Name extends OperationName> {
  header: Header<Name>;
  files?: readonly NamedFile[] | undefined;
  options: SpentOptions;
  /** Names a store to use in place of the toolkit's. */
  store?: string | undefined;
}

/** Asks the core for an operation. */
export interface Ask {
  <Name extends OperationName>(operation: Name, call: Call<Name>): Promise<Output<Name>>;
  /** Milliseconds that a call has that does not say how long. */
  readonly timeout: number;
}

/** Options split into those of every call and those that the operation reads. */
export function splitOptions<Options extends CallOptions>(
  given: Options | null | undefined,
): { options: CallOptions; rest: Omit<Options, keyof CallOptions> } {
  const { signal, timeout, ...rest } = optionsOf<Options | CallOptions>(given) as Options;
  return { options: { signal, timeout }, rest };
}
