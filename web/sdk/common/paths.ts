// Paths of files that lie in no file system: slash-separated, below a root, as the core has them
// (core/files, core/utils).

import { inputError } from './errors.js';
import { ZIP_LIMITS } from '../../types.gen.js';

/** The path without "." and ".."; throws for what names no file below the root. */
export function cleanPath(path: string): string {
  const parts: string[] = [];
  const outside = () => inputError(`${escaped(path)} does not name a file below the root`);
  if (/[\\\0]/.test(path) || path.startsWith('/')) throw outside();
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) throw outside();
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  if (parts.length === 0) throw outside();
  if (parts.length > ZIP_LIMITS.depth)
    throw inputError(`path exceeds the limit of ${ZIP_LIMITS.depth} parts`);
  return parts.join('/');
}

/** Characters that a name of a file never needs, and that hide from people what it is: controls and turns of direction. */
const hiding = /[\p{Cc}\p{Bidi_Control}]/u;

/** The path of a file in an archive, which may come from anywhere: cleaned, and one that reads as what it is. */
export function archivePath(path: string): string {
  const clean = cleanPath(path);
  if (hiding.test(path)) {
    throw inputError(
      `file name ${escaped(path)} must not have control or bidirectional characters`,
    );
  }
  if (hasDrive(clean)) throw inputError(`file name "${clean}" must not start with a drive`);
  return clean;
}

/** A name in quotes, without the characters that hide. */
function escaped(name: string): string {
  const code = (character: string) => `\\u{${character.codePointAt(0)!.toString(16)}}`;
  return `"${name.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, code)}"`;
}

/** No file of a tree may lie in another. */
export function checkFolders(names: ReadonlySet<string>): void {
  const seen = new Set<string>();
  for (const name of names) {
    for (let at = name.lastIndexOf('/'); at > 0; at = name.lastIndexOf('/', at - 1)) {
      const folder = name.slice(0, at);
      if (seen.has(folder)) break; // and so are those above it
      seen.add(folder);
      if (names.has(folder)) {
        throw inputError(`"${folder}" is both a file and the directory of "${name}"`);
      }
    }
  }
}

/** A path below a directory, ".." kept; an absolute one is returned unchanged. */
export function joinPath(directory: string, path: string): string {
  const slashed = (text: string): string => (hasDrive(text) ? text.replaceAll('\\', '/') : text);
  const given = slashed(path);
  const absolute = given.startsWith('/') || hasDrive(given);
  const whole = absolute || directory === '' ? given : `${slashed(directory)}/${given}`;
  const tidy = whole
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
  if (whole.startsWith('/')) return `/${tidy}`;
  return tidy === '' ? '.' : hasDrive(tidy) && tidy.length === 2 ? `${tidy}/` : tidy;
}

const hasDrive = (path: string): boolean => /^[a-z]:/i.test(path);
