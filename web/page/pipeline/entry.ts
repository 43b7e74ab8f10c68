// The file that a configuration begins with.

import { PIPELINE_CONFIGS } from '../../types.gen.js';
import type { WorkFile } from './files/workspace.js';

/** Whether a file can be one of a configuration. */
export function isConfig({ path }: Pick<WorkFile, 'path'>): boolean {
  return path.endsWith('.config');
}

/**
 * The pipeline's own configuration that lies highest in the folder; where there is none, the first
 * file of the kind.
 */
export function entryAmong(files: readonly WorkFile[]): string | undefined {
  const depth = (path: string): number => path.split('/').length;
  return entriesAmong(files).toSorted((a, b) => depth(a) - depth(b))[0];
}

/** The configurations of pipelines among the files; where there is none, all files of the kind. */
export function entriesAmong(files: readonly WorkFile[]): string[] {
  const configs = files.filter(isConfig).map(({ path }) => path);
  const own = configs.filter((path) => PIPELINE_CONFIGS.some((name) => name === nameOf(path)));
  return own.length > 0 ? own : configs;
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder of a file, "." for the top. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
}
