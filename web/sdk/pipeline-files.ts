// The files of a pipeline that a caller gives instead of a directory of the disk: by path, as a
// browser's own, or packed as a zip archive. What an operation never looks into is told of without its
// content: that it is there, and how large it is, matters all the same.

import { inputError, kindOf } from './arguments.js';
import { filesOf, type NamedFile } from './message.js';
import type { Files } from './options.js';
import { cleanPath } from './paths.js';
import { readZip } from './zip-read.js';

/**
 * A pipeline's files: texts or bytes by path, also as blobs, which are read no further than they have to
 * be; the files of a browser's file input or of a folder that was dropped; or a zip archive.
 */
export type PipelineFiles =
  Files | Iterable<[string, string | Uint8Array | Blob]> | Iterable<File> | Uint8Array | Blob;

export interface GivenPipeline {
  /** Where the pipeline is among them: the one folder that all are in, if they come with one. */
  directory: string;
  files: NamedFile[];
}

/** Whether an operation looks into a file of that size; without an answer its first bytes tell. */
export type Reads = (path: string, size: number) => boolean | undefined;

export async function givenPipeline(given: PipelineFiles, reads: Reads): Promise<GivenPipeline> {
  if (typeof given !== 'object' || given === null) {
    throw inputError(`the files of a pipeline or a zip archive are expected, not ${kindOf(given)}`);
  }
  if (given instanceof Uint8Array) return inFolder(await readZip(given), reads);
  if (given instanceof Blob) {
    return inFolder(await readZip(new Uint8Array(await given.arrayBuffer())), reads);
  }
  const entries: unknown[] = Symbol.iterator in given ? [...given] : Object.entries(given);
  if (entries.length === 0) return { directory: '.', files: [] };
  if (entries.every((entry) => entry instanceof Blob)) return browserFiles(entries, reads);
  const blobs = entries.filter(isNamedBlob);
  const others = entries.filter((entry) => !isNamedBlob(entry));
  const files = others.length > 0 ? filesOf(others as [string, string | Uint8Array][], '') : [];
  const read = blobs
    .map(([path, blob]) => [cleanPath(path), blob] as const)
    .filter(isWanted)
    .map(([path, blob]) => contentOf(path, blob, reads));
  return { directory: '.', files: [...wanted(files, reads), ...(await Promise.all(read))] };
}

function isNamedBlob(entry: unknown): entry is [string, Blob] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && entry[1] instanceof Blob;
}

async function browserFiles(entries: readonly Blob[], reads: Reads): Promise<GivenPipeline> {
  const files = entries as readonly File[];
  const named = files.map(
    (file) => [cleanPath(file.webkitRelativePath || file.name), file] as const,
  );
  const sent = named.filter(isWanted).map(([path, file]) => contentOf(path, file, reads));
  return { directory: folderOf(named), files: await Promise.all(sent) };
}

/** A file of a browser, read no further than it has to be. */
async function contentOf(path: string, file: Blob, reads: Reads): Promise<NamedFile> {
  const bytesOf = async (part: Blob): Promise<Uint8Array> =>
    new Uint8Array(await part.arrayBuffer());
  const known = reads(path, file.size);
  const isRead = known ?? isText(await bytesOf(file.slice(0, sniffed)), file.size);
  return isRead ? [path, await bytesOf(file)] : omitted(path, file.size);
}

function inFolder(files: readonly NamedFile[], reads: Reads): GivenPipeline {
  return { directory: folderOf(files), files: wanted(files, reads) };
}

/** The one folder that all files are in; "." when there is none. */
function folderOf(files: readonly (readonly [path: string, ...unknown[]])[]): string {
  const [top = ''] = files[0]?.[0].split('/', 1) ?? [];
  return files.length > 0 && files.every(([path]) => path.startsWith(`${top}/`)) ? top : '.';
}

function wanted(files: readonly NamedFile[], reads: Reads): NamedFile[] {
  return files.filter(isWanted).map((file) => {
    const [path, bytes] = file;
    const { length } = bytes;
    return (reads(path, length) ?? isText(bytes.subarray(0, sniffed), length))
      ? file
      : omitted(path, length);
  });
}

/** An empty file has nothing that could be left out. */
const omitted = (path: string, size: number): NamedFile => [path, new Uint8Array(), size];

/** What the core refuses unread by its size; larger files are data. */
const largest = 17 * 2 ** 20;
/** Of a repository, what tells its commit and its tracked files. */
const ofRepository =
  /^(HEAD|index|packed-refs|commondir|refs\/.*|info\/exclude|worktrees\/[^/]+\/(HEAD|index|commondir|refs\/.*))$/;
const data =
  /\.(gz|bgz|zip|tar|bz2|xz|zst|png|jpe?g|gif|svg|webp|ico|pdf|jar|class|so|bam|cram|bai|sra)$/i;
/** Compared with the template's by their size. */
const logo = /logo[^/]*\.png$/;

/** The path in a repository's own folder, of a file in one. */
const inRepository = (path: string): string | undefined => /(?:^|\/)\.git\/(.*)$/.exec(path)?.[1];

/** Of a repository's own files, which may be very many, only those that are read are sent. */
function isWanted([path]: readonly [string, ...unknown[]]): boolean {
  const inside = inRepository(path);
  return inside === undefined || ofRepository.test(inside);
}

/** What resolving a configuration looks into. */
export const configuration: Reads = (path, size) => {
  if (inRepository(path) !== undefined || path.endsWith('.config')) return true;
  return size <= largest && !data.test(path);
};

/** What the checks of a pipeline look into: every text. */
export const texts: Reads = (path, size) => {
  if (inRepository(path) !== undefined) return true;
  if (size > largest) return false;
  return logo.test(path) || undefined;
};

/** How much of a file tells whether it is text, and how it does: as the core does it. */
const sniffed = 8 * 2 ** 10;

function isText(head: Uint8Array, size: number): boolean {
  if (head.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: size > head.length });
    return true;
  } catch {
    return false;
  }
}
