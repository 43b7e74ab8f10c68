// The files of a pipeline that a caller gives instead of a directory of the disk: by path, as a
// browser's own, or packed as a zip archive. Files that an operation never reads are sent without
// their content, because that they exist, and how large they are, still matters.

import { isBlob, isBytes } from '../common/kinds.js';
import { inputError } from '../common/errors.js';
import {
  GIVEN_OBJECT_BYTES,
  GIVEN_OBJECTS,
  PIPELINE_CONFIGS,
  PIPELINE_FILES,
} from '../../types.gen.js';
import { kindOf } from '../common/validate-arguments.js';
import { filesOf, type NamedFile } from './named-files.js';
import type { Files } from '../common/options.js';
import { cleanPath } from '../common/paths.js';
import type { FilesPort } from '../ports/ports.js';
import type { Deadline } from '../common/clock.js';
import type * as Runtime from '../common/runtime-types.js';

/**
 * A pipeline's files: strings or bytes by path, also as blobs, which are read no further than
 * necessary; the files of a browser's file input or of a dropped folder; or a zip archive.
 */
export type PipelineFiles =
  | Files
  | Iterable<[string, string | Uint8Array | Runtime.Blob]>
  | Iterable<Runtime.File>
  | Uint8Array
  | Runtime.Blob;

/** A file that is read when it is wanted, and no further. */
export interface ListedFile {
  path: string;
  size: number;
  /** Only that the file is there is sent. */
  nameOnly?: boolean;
  /** Its content, or as many of its first bytes. */
  read(most?: number): Uint8Array | Promise<Uint8Array>;
}

export interface Listed {
  /** Where the pipeline is among them. */
  directory: string;
  files: ListedFile[];
}

/** The given files, without those of a repository that are never read. */
export async function listed(given: PipelineFiles, deadline: Deadline): Promise<Listed> {
  if (typeof given !== 'object' || given === null) {
    throw inputError(`expected pipeline files or a zip archive, got ${kindOf(given)}`);
  }
  const { files, directory } = await listedIn(given, deadline);
  return { directory: pipelineFolder(files) ?? directory, files: withinLimit(files) };
}

/**
 * The objects of a repository are sent together or not at all. Of too many, the packs stay by name:
 * the core would treat a missing object as the problem of a shallow clone.
 */
function withinLimit(files: ListedFile[]): ListedFile[] {
  const objects = files.filter(isObject);
  const size = objects.reduce((sum, object) => sum + object.size, 0);
  if (objects.length <= GIVEN_OBJECTS && size <= GIVEN_OBJECT_BYTES) return files;
  return files.flatMap((file) => {
    if (!isObject(file)) return [file];
    return file.path.includes('/pack/') ? [{ ...file, nameOnly: true }] : [];
  });
}

/**
 * The folder nearest to the top that has a file by which pipelines are known; of several, the one with a
 * configuration. Undefined where none or more are left.
 */
function pipelineFolder(files: readonly ListedFile[]): string | undefined {
  const marked = foldersWith(files, PIPELINE_FILES);
  const depthOf = (folder: string): number => (folder === '' ? 0 : folder.split('/').length);
  const least = marked.reduce((depth, folder) => Math.min(depth, depthOf(folder)), Infinity);
  const nearest = marked.filter((folder) => depthOf(folder) === least);
  const configured = new Set(foldersWith(files, PIPELINE_CONFIGS));
  const best = nearest.length > 1 ? nearest.filter((each) => configured.has(each)) : nearest;
  return best.length === 1 ? best[0] || '.' : undefined;
}

/** The folders that have a file of one of the names, each once. */
function foldersWith(files: readonly ListedFile[], names: readonly string[]): string[] {
  const folders = files.flatMap(({ path }) => {
    const at = path.lastIndexOf('/') + 1;
    const isMark = names.includes(path.slice(at)) && inRepository(path) === undefined;
    return isMark ? [path.slice(0, Math.max(at - 1, 0))] : [];
  });
  return [...new Set(folders)];
}

async function inArchive(archive: Uint8Array, deadline: Deadline): Promise<Listed> {
  const { unpackAll } = await import('../zip/read.js');
  return inFolder((await unpackAll(archive, deadline)).map(ofBytes));
}

async function listedIn(given: PipelineFiles, deadline: Deadline): Promise<Listed> {
  if (isBytes(given)) return inArchive(given, deadline);
  if (isBlob(given)) return inArchive(new Uint8Array(await given.arrayBuffer()), deadline);
  const entries: unknown[] = Symbol.iterator in given ? [...given] : Object.entries(given);
  if (entries.length === 0) return { directory: '.', files: [] };
  if (entries.every((entry) => isBlob(entry))) {
    return inFolder((entries as File[]).map(ofBrowser));
  }
  const blobs = entries.filter(isNamedBlob).map(([path, blob]) => ofBlob(cleanPath(path), blob));
  const others = entries.filter((entry) => !isNamedBlob(entry)) as [string, string | Uint8Array][];
  const files = others.length > 0 ? filesOf(others, '').map(ofBytes) : [];
  return { directory: '.', files: [...files, ...blobs].filter(isWanted) };
}

function isNamedBlob(entry: unknown): entry is [string, Blob] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && isBlob(entry[1]);
}

const ofBytes = ([path, bytes]: NamedFile): ListedFile => ({
  path,
  size: bytes.length,
  read: (most) => bytes.subarray(0, most),
});

const ofBlob = (path: string, blob: Blob): ListedFile => ({
  path,
  size: blob.size,
  read: async (most) => new Uint8Array(await blob.slice(0, most).arrayBuffer()),
});

const ofBrowser = (file: File): ListedFile =>
  ofBlob(cleanPath(file.webkitRelativePath || file.name), file);

function inFolder(files: readonly ListedFile[]): Listed {
  const [top = ''] = files[0]?.path.split('/', 1) ?? [];
  const isFolder = files.length > 0 && files.every(({ path }) => path.startsWith(`${top}/`));
  return { directory: isFolder ? top : '.', files: files.filter(isWanted) };
}

/** Whether an operation looks into a file; without an answer its first bytes tell. */
export type Reads = (file: ListedFile) => boolean | undefined;

/** The files as they are sent, with the content of those that are looked into. */
export async function sent(
  files: readonly ListedFile[],
  { reads, deadline }: { reads: Reads; deadline: Deadline },
): Promise<NamedFile[]> {
  const all: NamedFile[] = [];
  for (let at = 0; at < files.length; at += together) {
    await deadline.pass();
    all.push(
      ...(await Promise.all(files.slice(at, at + together).map((each) => read(each, reads)))),
    );
  }
  return all;
}

/** How many files are read at a time. */
const together = 256;

async function read(file: ListedFile, reads: Reads): Promise<NamedFile> {
  const { path, size } = file;
  if (file.nameOnly) return [path, new Uint8Array(), size];
  if (reads(file) ?? isText(await file.read(sniffed), size)) return [path, await file.read()];
  return [path, new Uint8Array(), size]; // an empty file has nothing that could be left out
}

/** What the core refuses unread by its size; larger files are data. */
const largest = 17 * 2 ** 20;
/** Of a repository, what tells its commit, its branches and its tracked files. */
const ofRepository =
  /^(HEAD|index|packed-refs|commondir|refs\/.*|info\/exclude|worktrees\/[^/]+\/(HEAD|index|commondir|refs\/.*))$/;
/** Commits and their files, loose or in packs; the template may be on a branch. */
const ofObjects = /^objects\/([0-9a-f]{2}\/[0-9a-f]{38}|pack\/[^/]+\.(idx|pack))$/;
const data =
  /\.(gz|bgz|zip|tar|bz2|xz|zst|png|jpe?g|gif|svg|webp|ico|pdf|jar|class|so|bam|cram|bai|sra)$/i;
/** Compared with the template's by their size. */
const logo = /logo[^/]*\.png$/;

/** The path in a repository's own folder, of a file in one. */
const inRepository = (path: string): string | undefined => /(?:^|\/)\.git\/(.*)$/.exec(path)?.[1];

/** Of a repository's own files, which may be very many, only those that are read are sent. */
function isWanted({ path }: Pick<ListedFile, 'path'>): boolean {
  return inRepository(path) === undefined || isRepositoryFile(path);
}

/** Whether a file is one of a repository's own that are read. */
export function isRepositoryFile(path: string): boolean {
  const inside = inRepository(path) ?? '';
  return ofRepository.test(inside) || ofObjects.test(inside);
}

/** What is wanted of the repository in a directory of the host; none if it is not the root of one. */
export async function repositoryFiles(
  port: FilesPort,
  at: { directory: string; deadline: Deadline; signal: Runtime.AbortSignal },
): Promise<ListedFile[]> {
  const { directory, deadline, signal } = at;
  const files: ListedFile[] = [];
  const enter = async (folder: string): Promise<void> => {
    await deadline.pass();
    const entries = await port.readDir(`${directory}/${folder}`, { signal }).catch(() => []);
    for (const { name, ...entry } of entries) {
      const path = `${folder}/${name}`;
      const place = `${directory}/${path}`;
      if (entry.directory && isRepositoryFolder(path)) await enter(path);
      if (!entry.regular || !isRepositoryFile(path)) continue;
      const { size } = await port.stat(place, { signal });
      const read = () => port.readFile(place, size, { signal });
      // An object never changes; what depends on the branches is kept as it was when it was listed.
      const file = { path, size, read };
      const content = isObject(file) ? undefined : await read();
      files.push(content ? { ...file, size: content.length, read: () => content } : file);
    }
  };
  await enter('.git');
  return withinLimit(files);
}

/** Whether a folder is one of a repository's own that have files that are read. */
export const isRepositoryFolder = (path: string): boolean =>
  /(^|\/)\.git(\/(refs|objects|info)(\/.*)?)?$/.test(path);

/** An object of a repository, loose or in a pack. */
export const isObject = ({ path }: Pick<ListedFile, 'path'>): boolean =>
  ofObjects.test(inRepository(path) ?? '');

/** A file that a configuration may be in, or of a repository. */
export const isConfiguration = ({ path }: ListedFile): boolean =>
  inRepository(path) !== undefined || path.endsWith('.config');

/** What resolving a configuration looks into. */
export const configuration: Reads = (file) =>
  !isObject(file) && (isConfiguration(file) || (file.size <= largest && !data.test(file.path)));

/** What the checks of a pipeline look into: every text. */
export const texts: Reads = ({ path, size }) => {
  if (inRepository(path) !== undefined) return true;
  if (size > largest) return false;
  return logo.test(path) || undefined;
};

/** What says which files are ignored. */
export const ignoreFiles = ({ path }: Pick<ListedFile, 'path'>): boolean =>
  /(^|\/)(\.gitignore|\.git\/info\/exclude)$/.test(path);

/** What says which files a lint looks at: those, and what a repository is. */
export const tellsFiles = (file: Pick<ListedFile, 'path'>): boolean =>
  !isObject(file) &&
  (ignoreFiles(file) || inRepository(file.path) !== undefined || /(^|\/)\.git$/.test(file.path));

/** How much of a file reports whether it is text, and how it does: as the core does it. */
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
