// Changed files written into the folder that they were opened from, in browsers that can. All of them or none: a file that
// another program has changed meanwhile is never overwritten.

import { withLineBreaks } from '../files/text-files.js';
import type { ChangedFile } from '../state/document.js';

/** Chromium has it; the types have not. */
interface Permitting {
  requestPermission?(how: { mode: 'readwrite' }): Promise<PermissionState>;
}

/** Writes the files. Rejects with the reason, and then no file was written unless the reason says so. */
export async function writeBack(
  folder: FileSystemDirectoryHandle,
  files: readonly ChangedFile[],
): Promise<void> {
  const granted = await (folder as Permitting).requestPermission?.({ mode: 'readwrite' });
  if (granted === 'denied' || granted === 'prompt')
    throw new Error(`the browser was not allowed to write into "${folder.name}"`);
  for (const file of files) await refuseConflict(folder, file);
  const written: string[] = [];
  for (const { path, after, lineBreak } of files) {
    try {
      const handle = await handleOf(folder, path, { create: true });
      const stream = await handle!.createWritable();
      await stream.write(withLineBreaks(after, lineBreak));
      await stream.close();
      written.push(path);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      const others = written.length > 0 ? `; written before: ${written.join(', ')}` : '';
      throw new Error(`"${path}" could not be written (${cause})${others}`, { cause: error });
    }
  }
}

/** Rejects if the file of the folder is not the one that was opened. */
async function refuseConflict(
  folder: FileSystemDirectoryHandle,
  { path, before }: ChangedFile,
): Promise<void> {
  const found = await textIn(folder, path);
  if (before?.includes('\uFFFD') && found !== undefined)
    throw new Error(`"${path}" contains bytes that are not UTF-8, which would be lost`);
  if (before === null && found !== undefined)
    throw new Error(`"${path}" exists in the folder by now`);
  if (before !== null && found === undefined)
    throw new Error(`"${path}" does not exist in the folder any more`);
  if (before !== null && found !== before)
    throw new Error(`"${path}" has changed in the folder since it was opened`);
}

/** The text of a file with "\n" line breaks; undefined where there is none. */
async function textIn(
  folder: FileSystemDirectoryHandle,
  path: string,
): Promise<string | undefined> {
  const handle = await handleOf(folder, path, { create: false });
  if (!handle) return undefined;
  const bytes = await (await handle.getFile()).arrayBuffer();
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return text.replace(/\r\n?/g, '\n');
}

async function handleOf(
  folder: FileSystemDirectoryHandle,
  path: string,
  how: { create: boolean },
): Promise<FileSystemFileHandle | undefined> {
  const names = path.split('/');
  const name = names.pop()!;
  try {
    let at = folder;
    for (const each of names) at = await at.getDirectoryHandle(each, how);
    return await at.getFileHandle(name, how);
  } catch (error) {
    if (!how.create && error instanceof DOMException && error.name === 'NotFoundError')
      return undefined;
    throw error;
  }
}
