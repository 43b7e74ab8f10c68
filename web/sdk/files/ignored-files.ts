// Which of the files that a caller gives git would ignore. The core has the rules and would not look at
// such files; asked beforehand, with the names alone, it spares their reading: the results of runs, which
// a folder that is opened in a browser often has, are gigabytes.

import { CONFIG_FILES } from '../../types.gen.js';
import type { Deadline } from '../common/clock.js';
import { ToolkitError } from '../common/errors.js';
import type { NamedFile } from './named-files.js';
import { cleanPath } from '../common/paths.js';
import {
  ignoreFiles,
  isConfiguration,
  sent,
  tellsFiles,
  type ListedFile,
} from './pipeline-files.js';

/** Asks the core for listPipelineFiles. */
export type Listing = (
  header: { directory: string },
  files: readonly NamedFile[],
) => Promise<string[]>;

/**
 * The files without those in folders of which git ignores all, and tracks nothing. An ignored file beside others
 * stays by its name: it is not missing. Configuration stays whole: other files may include it, and settings count.
 * What keeps the rules from being read is left for the operation to report.
 */
export async function notIgnored(
  files: ListedFile[],
  { directory, list, deadline }: { directory: string; list: Listing; deadline: Deadline },
): Promise<ListedFile[]> {
  const folder = folderKey(directory);
  if (folder === undefined || !files.some(ignoreFiles)) return files;
  let kept: ReadonlySet<string>;
  try {
    const paths = await list({ directory }, await sent(files, { reads: tellsFiles, deadline }));
    kept = new Set(paths.map(keyOf));
  } catch (error) {
    if (error instanceof ToolkitError && error.kind) return files;
    throw error;
  }
  const used = new Set([...kept].map(folderOf));
  return files.flatMap((file) => {
    const key = keyOf(file.path);
    const stays = !key.startsWith(folder) || ignoreFiles(file) || isConfiguration(file);
    if (stays || kept.has(key)) return [file];
    return used.has(folderOf(key)) ? [{ ...file, nameOnly: !isSettings(file) }] : [];
  });
}

/** The tool's own settings. */
const isSettings = ({ path }: ListedFile): boolean =>
  (CONFIG_FILES as readonly string[]).includes(path.slice(path.lastIndexOf('/') + 1));

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

/** The path from the top, normalized. */
const keyOf = (path: string): string => cleanPath(path.replace(/^\/+/, ''));

/** What the paths in a folder begin with; undefined for a folder that is not among the files. */
function folderKey(directory: string): string | undefined {
  if (/(^|\/)\.\.(\/|$)/.test(directory)) return undefined;
  return keyOf(`${directory}/x`).slice(0, -1);
}
