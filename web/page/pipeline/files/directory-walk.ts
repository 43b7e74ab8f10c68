// The files of folders, however a browser hands them over: dropped entries, a folder that was
// picked, or a list of files with their paths. Folders that tools fill are not entered: a
// pipeline's work folder alone can hold a hundred thousand files. Of a repository's own files
// those are taken that tell its branches and commits: the pipeline template is on one.

import { isRepositoryFile, isRepositoryFolder } from '../../../sdk/files/pipeline-files.js';

export interface Source {
  path: string;
  /** All that it holds, read when asked for. */
  content: Blob;
  /** True for a large file that was not fetched. */
  omitted?: boolean;
}

/** What a person gave: files, dropped entries, a folder from the browser's own dialogue, or fetched files. */
export type Found =
  | { sources: readonly Source[]; notes: readonly string[] }
  | { files: readonly File[] }
  | { entries: readonly FileSystemEntry[]; handle?: Promise<FileSystemHandle | null> | undefined }
  | { folder: FileSystemDirectoryHandle };

export interface Walked {
  sources: Source[];
  /** Files of the repository's own. */
  repository: Source[];
  /** Folders that were not entered. */
  skipped: string[];
}

/** As many files as one call of the core takes. */
export const mostFiles = 10_000;

export class TooMany extends Error {
  override readonly message = `more than ${mostFiles.toLocaleString('en')} files; open the folder of one pipeline.`;
}

export async function sourcesIn(given: Found): Promise<Walked> {
  const walk = new Walk();
  if ('sources' in given) for (const source of given.sources) walk.take(source);
  if ('files' in given) {
    for (const file of given.files) walk.take({ path: pathOf(file), content: file });
  }
  if ('entries' in given) for (const entry of given.entries) await walk.enter(entry);
  if ('folder' in given) await walk.open(given.folder, given.folder.name);
  const { sources, repository, skipped } = walk;
  return { sources, repository, skipped: [...skipped].sort() };
}

/** Folders with a dot that people write in. */
const written = /^\.(?:github|gitlab|circleci|devcontainer|vscode)$/;

/** Whether a folder holds what tools have made. */
function isMade(path: string): boolean {
  const names = path.split('/').slice(0, -1);
  return names.some((name, depth) => made(name, depth) !== undefined);
}

function made(name: string, depth: number): string | undefined {
  const hidden = depth > 0 && name.startsWith('.') && name !== '.git' && !written.test(name);
  const filled =
    name === 'node_modules' || (depth === 1 && (name === 'work' || name === 'results'));
  return hidden || filled ? name : undefined;
}

/** Whether a path is in a repository's own folder. */
export function isInRepository(path: string): boolean {
  return path.split('/').slice(0, -1).includes('.git');
}

class Walk {
  readonly sources: Source[] = [];
  readonly repository: Source[] = [];
  readonly skipped = new Set<string>();

  take(source: Source): void {
    const { path } = source;
    if (isInRepository(path)) {
      if (isRepositoryFile(path)) this.repository.push(source);
      return;
    }
    if (isMade(path)) {
      const names = path.split('/');
      this.skipped.add(names.find((name, depth) => made(name, depth) !== undefined)!);
      return;
    }
    if (this.sources.length >= mostFiles) throw new TooMany();
    this.sources.push(source);
  }

  async enter(entry: FileSystemEntry): Promise<void> {
    const path = entry.fullPath.replace(/^\//, '');
    if (isFile(entry)) {
      const content = await new Promise<File>((done, fail) => entry.file(done, fail));
      this.take({ path, content });
    } else if (this.#enters(path)) {
      const reader = (entry as FileSystemDirectoryEntry).createReader();
      const some = (): Promise<FileSystemEntry[]> =>
        new Promise((done, fail) => reader.readEntries(done, fail));
      // A reader gives a hundred at a time, and none when there are no more.
      for (let found = await some(); found.length > 0; found = await some()) {
        for (const inner of found) await this.enter(inner);
      }
    }
  }

  async open(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
    if (!this.#enters(path)) return;
    for await (const [name, inner] of entriesOf(folder)) {
      if (inner.kind === 'directory') {
        await this.open(inner as FileSystemDirectoryHandle, `${path}/${name}`);
      } else {
        const content = await (inner as FileSystemFileHandle).getFile();
        this.take({ path: `${path}/${name}`, content });
      }
    }
  }

  #enters(path: string): boolean {
    if (isInRepository(`${path}/`)) return isRepositoryFolder(path);
    const names = path.split('/');
    const name = made(names.at(-1)!, names.length - 1);
    if (name !== undefined) this.skipped.add(name);
    return name === undefined;
  }
}

/** The standard has it; the types have not. */
function entriesOf(folder: FileSystemDirectoryHandle): AsyncIterable<[string, FileSystemHandle]> {
  return (folder as unknown as { entries(): AsyncIterable<[string, FileSystemHandle]> }).entries();
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function pathOf(file: File): string {
  return file.webkitRelativePath || file.name;
}
