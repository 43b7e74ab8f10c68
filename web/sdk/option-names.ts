// The names of the options that are read on this side; the core refuses those that it does not know by itself.
// The compiler demands each name of a type and no other, so that a table cannot differ from its type.

import { inputError } from './arguments.js';
import type {
  Addresses,
  CallOptions,
  EditCallOptions,
  PrepareOptions,
  ToolkitOptions,
} from './options.js';
import type { PipelineFolder } from './pipeline-lint.js';
import type { RequestsCacheConfig } from '../types.gen.js';
import type { HostSessionOptions, SessionGetOptions } from './session.js';
import type { WaitOptions } from './utils.js';

type NamesOf<Options> = { readonly [Name in keyof Required<Options>]: true };

export const callNames: NamesOf<CallOptions> = { signal: true, timeout: true };
export const editNames: NamesOf<EditCallOptions> = { ...callNames, path: true };
export const prepareNames: NamesOf<PrepareOptions> = { module: true, signal: true };
export const waitNames: NamesOf<WaitOptions> = { ...callNames, refreshPerSecond: true };
export const folderNames: NamesOf<PipelineFolder> = { files: true, directory: true };
export const addressNames: NamesOf<Addresses> = {
  versionUrl: true,
  channelUrl: true,
  registryUrl: true,
  containerApiUrl: true,
  pipelinesUrl: true,
  hostingUrl: true,
};
export const toolkitNames: NamesOf<ToolkitOptions> = {
  addresses: true,
  dialect: true,
  logLevel: true,
  onProgress: true,
  ports: true,
  signal: true,
  startTimeout: true,
  startWith: true,
  timeout: true,
  wasm: true,
  worker: true,
  workerURL: true,
};
export const cacheNames: NamesOf<RequestsCacheConfig> = {
  backend: true,
  cacheName: true,
  expireAfter: true,
};
export const sessionNames: NamesOf<HostSessionOptions> = {
  attempts: true,
  auth: true,
  cache: true,
  dialect: true,
  expireAfter: true,
  hostingUrl: true,
  maxWait: true,
  requestTimeout: true,
};
export const getNames: NamesOf<SessionGetOptions> = {
  ...callNames,
  cache: true,
  head: true,
  headers: true,
};

/** Refuses an option that is in no table, and names the one that was probably meant. */
export function refuseUnknown(given: object, names: object): void {
  const known = Object.keys(names);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || known.includes(name)) continue;
    const meant = nearest(name, known);
    const hint =
      meant === undefined ? `known are "${known.join('", "')}"` : `the nearest one is "${meant}"`;
    throw inputError(`unknown option "${name}", ${hint}`);
  }
}

/** As core/near has it: at most a third of the letters may differ, and never more than two. */
function nearest(word: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let limit = Math.min(2, Math.max(1, Math.floor(word.length / 3))) + 1;
  for (const candidate of candidates) {
    const steps = distance(word.toLowerCase(), candidate.toLowerCase());
    if (steps < limit) [best, limit] = [candidate, steps];
  }
  return best;
}

/** Letters to insert, delete, replace or swap with a neighbor that lead from one word to another. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) steps = Math.min(steps, rows[i - 2]![j - 2]! + 1);
      row.push(steps);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
