// A snapshot is a module whose memory already holds the Go program after its start, so that
// loading it needs no start at all. What Go's support code keeps outside that memory is the
// table of JavaScript values that Go refers to by number; it travels in a custom section as
// names ("fs.constants") and is filled again here from the private global object.

import type { GoHost } from './go-host.ts';

/** Name of the custom section; a module without it is a plain build and starts by itself. */
const section = 'toolkit.snapshot';

/** Entries that Go's support code puts into every table: NaN, 0, null, true, false, global, itself. */
const fixedEntries = 7;

export interface Snapshot {
  /** For each table entry after the fixed ones: its path from the global object; null: free. */
  values: (string | null)[];
  /** How often Go refers to each of them. */
  counts: number[];
  /** Numbers of free entries, in the order in which they will be used again. */
  free: number[];
}

/** The module's snapshot table, if it has one. */
export function readSnapshot(module: WebAssembly.Module): Snapshot | undefined {
  const [bytes] = WebAssembly.Module.customSections(module, section);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Snapshot);
}

/** Puts the program into the state it was in when the snapshot was taken. */
export function restore(snapshot: Snapshot, host: GoHost, instance: WebAssembly.Instance): void {
  const { go, global } = host;
  const values = snapshot.values.map((path) => (path === null ? null : follow(global, path)));
  go._inst = instance;
  go.mem = new DataView((instance.exports['mem'] as WebAssembly.Memory).buffer);
  go._values = [NaN, 0, null, true, false, global, go, ...values];
  go._goRefCounts = [...new Array<number>(fixedEntries).fill(Infinity), ...snapshot.counts];
  go._ids = new Map();
  go._values.forEach((value, id) => {
    const free = id >= fixedEntries && snapshot.values[id - fixedEntries] === null;
    if (id > 0 && !free) go._ids.set(value, id);
  });
  go._idPool = snapshot.free;
  go.exited = false;
}

/** Describes a settled program; it throws when something cannot be restored. */
export function capture(host: GoHost): Snapshot {
  const { go, global } = host;
  if (go._scheduledTimeouts.size > 0) throw new Error('a timer is pending');
  const values = go._values.slice(fixedEntries).map((value) => {
    if (value === null) return null;
    const path = pathOf(global, value);
    if (path === undefined) throw new Error(`Go refers to ${String(value)}, which has no name`);
    return path;
  });
  return { values, counts: go._goRefCounts.slice(fixedEntries), free: go._idPool };
}

function follow(global: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((from, name) => (from as Record<string, unknown>)[name], global);
}

function pathOf(global: Record<string, unknown>, value: unknown): string | undefined {
  for (const [name, member] of Object.entries(global)) {
    if (member === value) return name;
    if (typeof member !== 'object' || member === null) continue;
    for (const [inner, part] of Object.entries(member)) {
      if (part === value) return `${name}.${inner}`;
    }
  }
  return undefined;
}
