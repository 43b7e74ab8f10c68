// The files of a pipeline that a caller gives instead of a directory of the disk: by path, as a
// browser's own, or packed as a zip archive. What a pipeline's operations never read travels as an
// empty file: only that it is there matters.

import { inputError, kindOf } from './arguments.js';
import { filesOf, type NamedFile } from './message.js';
import type { Files } from './options.js';
import { cleanPath } from './paths.js';
import { readZip } from './zip-read.js';

/**
 * A pipeline's files: texts or bytes by path, the files of a browser's file input or of a folder that was
 * dropped, or a zip archive.
 */
export type PipelineFiles = Files | Iterable<File> | Uint8Array | Blob;

export interface GivenPipeline {
  /** Where the pipeline is among them: the one folder that all are in, if they come with one. */
  directory: string;
  files: NamedFile[];
}

export async function givenPipeline(given: PipelineFiles): Promise<GivenPipeline> {
  if (typeof given !== 'object' || given === null) {
    throw inputError(`the files of a pipeline or a zip archive are expected, not ${kindOf(given)}`);
  }
  if (given instanceof Uint8Array) return inFolder(await readZip(given));
  if (given instanceof Blob)
    return inFolder(await readZip(new Uint8Array(await given.arrayBuffer())));
  const entries: unknown[] = Symbol.iterator in given ? [...given] : Object.entries(given);
  if (entries.length === 0) return { directory: '.', files: [] };
  if (entries.every((entry) => entry instanceof Blob))
    return inFolder(await contents(entries as File[]));
  const files = filesOf(entries as Iterable<[string, string | Uint8Array]>, '');
  return { directory: '.', files: files.filter(isWanted).map(shortened) };
}

/** The files of a browser, of which only those that matter are read. */
function contents(files: readonly File[]): Promise<NamedFile[]> {
  const named = files.map(
    (file) => [cleanPath(file.webkitRelativePath || file.name), file] as const,
  );
  return Promise.all(
    named.filter(isWanted).map(async ([path, file]): Promise<NamedFile> => {
      const bytes = isRead(path, file.size) ? await file.arrayBuffer() : new ArrayBuffer(0);
      return [path, new Uint8Array(bytes)];
    }),
  );
}

function inFolder(files: readonly NamedFile[]): GivenPipeline {
  const [top = ''] = files[0]?.[0].split('/', 1) ?? [];
  const isFolder = files.length > 0 && files.every(([path]) => path.startsWith(`${top}/`));
  return { directory: isFolder ? top : '.', files: files.filter(isWanted).map(shortened) };
}

const shortened = ([path, bytes]: NamedFile): NamedFile => [
  path,
  isRead(path, bytes.length) ? bytes : new Uint8Array(),
];

/** A configuration beyond this is refused unread; larger files are data. */
const largest = 17 * 2 ** 20;
/** Of a repository, what tells its commit and its tracked files. */
const ofRepository =
  /^(HEAD|index|packed-refs|commondir|refs\/.*|info\/exclude|worktrees\/[^/]+\/(HEAD|index|commondir|refs\/.*))$/;
const data =
  /\.(gz|bgz|zip|tar|bz2|xz|zst|png|jpe?g|gif|svg|webp|ico|pdf|jar|class|so|bam|cram|bai|sra)$/i;

/** The path in a repository's own folder, of a file in one. */
const inRepository = (path: string): string | undefined => /(?:^|\/)\.git\/(.*)$/.exec(path)?.[1];

/** Of a repository's own files, which may be very many, only those that are read are sent. */
function isWanted([path]: readonly [string, unknown]): boolean {
  const inside = inRepository(path);
  return inside === undefined || ofRepository.test(inside);
}

function isRead(path: string, size: number): boolean {
  if (inRepository(path) !== undefined) return true;
  return (size <= largest && !data.test(path)) || path.endsWith('.config');
}
