// Which of the package's modules a toolkit starts and may go on to, and where each comes from.

import { isURL } from '../common/kinds.js';
import { inputError } from '../common/errors.js';
import { DOCUMENTED_FORMATS, FORMATS_OF, OPERATIONS_OF } from '../../modules.gen.js';
import { MODULES, type ModuleName } from '../../types.gen.js';
import type { Carried } from './platform.js';
import type { ToolkitOptions, WasmSource, WasmSources } from './toolkit-options.js';

export interface ModuleSource {
  name: ModuleName;
  /** What the caller gave for it; without, it is the file beside this package's. */
  given?: WasmSource | undefined;
}

/** The modules of a toolkit: the one to start, then those with ever more. */
export type ModulePlan = readonly [ModuleSource, ...ModuleSource[]];

/** The module with everything. */
const largest = MODULES[MODULES.length - 1] as ModuleName;

/** The plan of what an entry carries; a single `wasm` counts as the largest of its modules. */
export function planOf({ wasm, startWith }: ToolkitOptions, { modules }: Carried): ModulePlan {
  const place = placeOfModule(startWith ?? MODULES[0], 'startWith');
  const carried = MODULES.filter((name) => modules[name]);
  const last = carried.at(-1) ?? largest;
  if (wasm !== undefined && wasm !== null && !areSources(wasm)) {
    return [{ name: last, given: wasm }];
  }
  const source = (name: ModuleName): ModuleSource => ({ name, given: wasm?.[name] ?? undefined });
  const [first = last, ...larger] = carried.filter((name) => placeOfModule(name) >= place);
  return [source(first), ...larger.map(source)];
}

/** The place of a module that a caller names, by default of the largest. */
export function placeOfModule(name: ModuleName = largest, option = 'module'): number {
  const place = MODULES.indexOf(name);
  if (place < 0) throw inputError(`"${option}" must be ${listed(MODULES, 'or')}`);
  return place;
}

/** How small a module may be that has the operation; the largest decides about unknown ones. */
export function placeOfOperation(operation: string): number {
  const place = MODULES.findIndex((name) =>
    (OPERATIONS_OF[name] as readonly string[]).includes(operation),
  );
  return place < 0 ? MODULES.length - 1 : place;
}

/** How small a module may be that renders a report in the format; the smallest module reports unknown formats. */
export function placeOfFormat(format: unknown): number {
  const place = MODULES.findIndex((name) =>
    (FORMATS_OF[name] as readonly unknown[]).includes(format),
  );
  return Math.max(0, place);
}

/** Whether a call's answer has the documentation of rules. */
export function needsDocumentation(call: {
  operation: string;
  formats?: readonly unknown[];
}): boolean {
  const explains = (format: unknown): boolean =>
    (DOCUMENTED_FORMATS as readonly unknown[]).includes(format);
  return call.operation === 'describeRules' || (call.formats ?? []).some(explains);
}

export function isSameSource(one: ModuleSource, other: ModuleSource): boolean {
  return one.name === other.name && keyOf(one.given) === keyOf(other.given);
}

/** Whether both mean the same modules, whichever of them is started first. */
export function areSameModules(
  one: ToolkitOptions['wasm'],
  other: ToolkitOptions['wasm'],
  carried: Carried,
): boolean {
  const [mine, yours] = [planOf({ wasm: one }, carried), planOf({ wasm: other }, carried)];
  const isSame = (source: ModuleSource, at: number): boolean => {
    const same = yours[at];
    return same !== undefined && isSameSource(source, same);
  };
  return mine.length === yours.length && mine.every(isSame);
}

/** URLs are compared as strings, everything else by identity. */
function keyOf(source: WasmSource | undefined): unknown {
  return isURL(source) ? source.href : source;
}

/** By a name, because sources of many kinds are objects, and some of them huge. */
function areSources(wasm: WasmSource | WasmSources): wasm is WasmSources {
  if (typeof wasm !== 'object' || !MODULES.some((name) => name in wasm)) return false;
  const wrong = Object.keys(wasm).find((name) => !(MODULES as readonly string[]).includes(name));
  if (wrong === undefined) return true;
  throw inputError(`"wasm" has ${listed(MODULES, 'and')}, but no "${wrong}"`);
}

/** The names in quotes, as a sentence lists them. */
function listed(names: readonly string[], word: string): string {
  const quoted = names.map((name) => `"${name}"`);
  return `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1)}`;
}
