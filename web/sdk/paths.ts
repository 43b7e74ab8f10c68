// Paths of files that lie in no file system: slash-separated, below a root, as the core has them
// (core/vfs, core/utils).

import { ZIP_LIMITS } from '../types.gen.js';
import { inputError } from './arguments.js';

/** The path without "." and ".."; throws for what names no file below the root. */
export function cleanPath(path: string): string {
  const parts: string[] = [];
  const outside = () => inputError(`"${path}" does not name a file below the root`);
  if (/[\\\0]/.test(path) || path.startsWith('/')) throw outside();
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) throw outside();
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  if (parts.length === 0) throw outside();
  if (parts.length > ZIP_LIMITS.depth)
    throw inputError(`a path has more than ${ZIP_LIMITS.depth} parts`);
  return parts.join('/');
}

/** No file of a tree may lie in another. */
export function checkFolders(names: ReadonlySet<string>): void {
  for (const name of names) {
    for (let at = name.lastIndexOf('/'); at > 0; at = name.lastIndexOf('/', at - 1)) {
      const folder = name.slice(0, at);
      if (names.has(folder)) {
        throw inputError(`"${folder}" is a file, but "${name}" lies in it`);
      }
    }
  }
}

/** A path below a directory, ".." kept; an absolute one stands alone. */
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
