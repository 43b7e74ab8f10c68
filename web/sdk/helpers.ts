// The entry `flow-toolkit/helpers`: helpers of the interface that are a few lines, for programs that want an answer at once
// and without a wasm module. A test compares them with the core, which has them for Go programs.

import { ToolkitError } from './common/errors.js';
import { kindOf, texts } from './common/validate-arguments.js';
import { lengthOf, type Countable } from './common/countable.js';
import { versionParts, type FlowVersion } from './common/flow-version.js';

export { ToolkitError } from './common/errors.js';
export type { Countable } from './common/countable.js';
export type { FlowVersion } from './common/flow-version.js';

/** plural_s: "" for one, else "s". Throws ERR_TYPE for what has no length. */
export const pluralS = (listOrInt: Countable): string => ending(listOrInt, '', 's');

/** plural_es: "" for one, else "es". Throws ERR_TYPE for what has no length. */
export const pluralEs = (listOrInt: Countable): string => ending(listOrInt, '', 'es');

/** plural_y: "y" for one, else "ies". Throws ERR_TYPE for what has no length. */
export const pluralY = (listOrInt: Countable): string => ending(listOrInt, 'y', 'ies');

function ending(of: Countable, one: string, other: string): string {
  return counted(of) === 1 ? one : other;
}

function counted(of: unknown): number {
  if (typeof of === 'string') return Array.from(of.slice(0, 3)).length;
  const length = typeof of === 'boolean' ? Number(of) : lengthOf(of);
  if (length !== undefined) return length;
  const message = `expected an integer, string, list or map, got ${kindOf(of)}`;
  throw ToolkitError.raised({ code: 'ERR_TYPE', kind: 'TypeError', message });
}

/** ESC with one character, or ESC "[" with parameters, intermediates and a final character. */
const escapes = /\x1b(?:[@-Z\\^_\]]|\[[0-?]*[ -/]*[@-~])/g;

/** strip_ansi_codes: the text with each escape sequence replaced, by nothing unless said. */
export function stripAnsiCodes(text: string, replaceWith = ''): string {
  texts({ text, replaceWith });
  return text.replace(escapes, () => replaceWith);
}

/** is_relative_to: whether the text of path1 begins with that of path2 and a "/". */
export function isRelativeTo(path1: string, path2: string): boolean {
  texts({ path1, path2 });
  return path1.startsWith(`${path2}/`);
}

/** pretty_flow_version: such as "25.04.4-edge". */
export function prettyFlowVersion(version: FlowVersion): string {
  const { major, minor, patch, edge } = versionParts(version);
  return `${major}.${String(minor).padStart(2, '0')}.${patch}${edge ? '-edge' : ''}`;
}
