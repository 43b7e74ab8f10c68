// Which control a parameter has, by its keywords.

import type { SchemaParam } from '../../types.gen.js';
import { keyword } from './form-values.js';

/** A list of allowed values, a switch, an area for JSON, or a line of text. */
export type ControlKind = 'list' | 'switch' | 'area' | 'line';

export function controlOf(param: SchemaParam): ControlKind {
  if (allowedOf(param)) return 'list';
  const [type, ...more] = param.types.filter((each) => each !== 'null');
  if (type === 'boolean' && more.length === 0) return 'switch';
  const isStructure = param.types.some((each) => each === 'array' || each === 'object');
  return isStructure ? 'area' : 'line';
}

/** The values that a parameter may have, where the schema lists them. */
export function allowedOf(param: SchemaParam): readonly unknown[] | undefined {
  const values = keyword(param, 'enum');
  if (Array.isArray(values) && values.length > 0) return values as unknown[];
  const only = keyword(param, 'const');
  return only === undefined ? undefined : [only];
}
