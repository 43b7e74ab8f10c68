// How the helpers ask the core: an operation with what it takes, over files or without.

import { defined, optionsOf } from '../common/validate-arguments.js';
import { givenAmong } from '../files/directory.js';
import type { NamedFile } from '../files/named-files.js';
import type { CallOptions, Files } from '../common/options.js';
import type { AmongOptions } from './utils.js';

/** Options of a call, of whose time some is spent already. */
export interface SpentOptions extends CallOptions {
  /** Milliseconds. */
  spent?: number;
}

/** Asks the core for an operation. */
export interface Asking {
  (
    operation: string,
    call: { header: object; files?: readonly NamedFile[]; options: SpentOptions },
  ): Promise<unknown>;
  /** Milliseconds that a call has that does not say how long. */
  readonly timeout: number;
}

/** Files that somebody gave, of which only some are read. */
export interface Among {
  given: AmongOptions | undefined;
  /** Whether the content of a file matters, or only that it is there. */
  reads(path: string): boolean;
}

export class UtilityCalls {
  /** `defaults` are for options that a call does not name. */
  constructor(
    readonly ask: Asking,
    readonly defaults: object = {},
  ) {}

  /** An operation with a header of its own; options of the call's own are taken off. */
  async plain<T = never>(operation: string, header: object, given?: CallOptions): Promise<T> {
    const { signal, timeout, ...rest } = optionsOf(given);
    const options = { signal, timeout } as CallOptions;
    return (await this.ask(operation, {
      header: { ...this.defaults, ...defined(rest), ...header },
      options,
    })) as T;
  }

  /** One over files: those given or, without any, the host's. */
  async among(operation: string, header: object, { given, reads }: Among): Promise<never> {
    const { signal, timeout, files, ...rest } = optionsOf(given);
    const options = { signal, timeout } as CallOptions;
    const call = { header: { ...rest, ...header }, options };
    const withFiles = files ? { ...call, files: namedFiles(files, reads) } : call;
    return (await this.ask(operation, withFiles)) as never;
  }
}

function namedFiles(files: Files, reads: Among['reads']): NamedFile[] {
  return givenAmong(files).map(([path, bytes]) =>
    reads(path) ? [path, bytes] : [path, new Uint8Array(), bytes.length],
  );
}
