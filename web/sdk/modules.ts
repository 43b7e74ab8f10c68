// Which of the package's two modules a toolkit starts, and where each comes from.

import { inputError } from './arguments.js';
import type { ModuleName, ToolkitOptions, WasmSource, WasmSources } from './options.js';

export interface ModuleSource {
  name: ModuleName;
  /** What the caller gave for it; without, it is the file beside this package's. */
  given?: WasmSource | undefined;
}

export interface ModulePlan {
  first: ModuleSource;
  /** The module with what the first lacks; undefined when there is no other. */
  rest?: ModuleSource;
}

export function planOf({ wasm, startWith }: ToolkitOptions): ModulePlan {
  const name = startWith ?? 'schema';
  if (name !== 'schema' && name !== 'core') {
    throw inputError('"startWith" must be "schema" or "core"');
  }
  if (wasm !== undefined && wasm !== null && !areSources(wasm)) {
    return { first: { name: 'core', given: wasm } };
  }
  const core: ModuleSource = { name: 'core', given: wasm?.core ?? undefined };
  if (name === 'core') return { first: core };
  return { first: { name: 'schema', given: wasm?.schema ?? undefined }, rest: core };
}

export function isSameSource(one: ModuleSource, other: ModuleSource): boolean {
  return one.name === other.name && keyOf(one.given) === keyOf(other.given);
}

/** Whether both mean the same modules, whichever of them is started first. */
export function areSameModules(
  one: ToolkitOptions['wasm'],
  other: ToolkitOptions['wasm'],
): boolean {
  const [mine, yours] = [planOf({ wasm: one }), planOf({ wasm: other })];
  if (!mine.rest || !yours.rest)
    return mine.rest === yours.rest && isSameSource(mine.first, yours.first);
  return isSameSource(mine.first, yours.first) && isSameSource(mine.rest, yours.rest);
}

/** Addresses are compared as texts, everything else by identity. */
function keyOf(source: WasmSource | undefined): unknown {
  return source instanceof URL ? source.href : source;
}

/** By a name, because sources of many kinds are objects, and some of them huge. */
function areSources(wasm: WasmSource | WasmSources): wasm is WasmSources {
  if (typeof wasm !== 'object' || !('schema' in wasm || 'core' in wasm)) return false;
  const wrong = Object.keys(wasm).find((name) => name !== 'schema' && name !== 'core');
  if (wrong !== undefined) throw inputError(`"wasm" has "schema" and "core", but no "${wrong}"`);
  return true;
}
