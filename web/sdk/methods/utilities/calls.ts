// How the helpers ask the core: an operation with what it takes, over files or without.

import { defined } from '../../common/validate-arguments.js';
import { givenAmong } from '../../files/directory.js';
import type { NamedFile } from '../../files/named-files.js';
import type { CallOptions, Files } from '../../common/options.js';
import { splitOptions, type Ask, type Header, type OperationName, type Output } from '../call.js';

/** Where a helper looks: without files it is the disk, and where there is none ERR_UNAVAILABLE. */
export interface AmongOptions extends CallOptions {
  /** Files to look among instead, by path from their root. */
  files?: Files;
}

/** Given files, of which only some are read. */
export interface Among {
  given: AmongOptions | undefined;
  /** Whether the content of a file matters, or only that it is there. */
  reads(path: string): boolean;
}

export class UtilityCalls {
  /** `defaults` are for options that a call does not name. */
  constructor(
    readonly ask: Ask,
    readonly defaults: object = {},
  ) {}

  /** An operation with a header of its own; options of the call's own are taken off. */
  async plain<Name extends OperationName>(
    operation: Name,
    header: Header<Name>,
    given?: CallOptions,
  ): Promise<Output<Name>> {
    const { options, rest } = splitOptions(given);
    return this.ask(operation, {
      header: { ...this.defaults, ...defined(rest), ...header },
      options,
    });
  }

  /** One over files: those given or, without any, the host's. */
  async among<Name extends OperationName>(
    operation: Name,
    header: Header<Name>,
    { given, reads }: Among,
  ): Promise<Output<Name>> {
    const { options, rest } = splitOptions(given);
    const { files, ...read } = rest;
    const call = { header: { ...read, ...header }, options };
    return this.ask(operation, files ? { ...call, files: namedFiles(files, reads) } : call);
  }
}

function namedFiles(files: Files, reads: Among['reads']): NamedFile[] {
  return givenAmong(files).map(([path, bytes]) =>
    reads(path) ? [path, bytes] : [path, new Uint8Array(), bytes.length],
  );
}
