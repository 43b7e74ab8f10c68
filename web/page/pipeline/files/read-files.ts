// From folders, archives and chosen files to a workspace. What is no text, what is very large and
// what lies in folders that tools fill is left out, and every such decision is told.

import { CONFIG_FILES, SCHEMA_FILES } from '../../../types.gen.js';
import { isRepositoryFile } from '../../../sdk/files/pipeline-files.js';
import { readZip } from '../../../sdk/zip/read.js';
import { lineBreakOf } from '../../files/text-files.js';
import { count } from '../../state/finding-labels.js';
import { isInRepository, sourcesIn, type Found, type Source } from './directory-walk.js';
import type { LeftOut, Opening, WorkFile } from './workspace.js';

/** Larger files are data. */
const largest = 1024 * 1024;
/** A configuration may have this size; the core refuses larger ones by itself. */
const largestConfig = 16 * 1024 * 1024;
/** All texts together. */
const most = 64 * 1024 * 1024;
/** Zeros among the first bytes tell what is no text. */
const looked = 8000;

/** What was dropped or chosen, as a workspace. */
export async function readAll(given: Found): Promise<Opening> {
  const { sources, repository, skipped } = await sourcesIn(given);
  const unpacked = await unpackOnly(sources);
  const { name, files } = withoutTop(unpacked ?? [...sources, ...repository]);
  const archive = unpacked ? sources[0]!.path.replace(/\.zip$/i, '') : '';
  const ofRepository = files.filter(({ path }) => isInRepository(path));
  const others = files.filter(({ path }) => !isInRepository(path));
  const folder = unpacked ? undefined : await folderOf(given);
  const { files: read, notes } = await gather(others, skipped);
  return {
    name: name || archive,
    folder,
    linked: tabsFor(others),
    repository: ofRepository.filter(({ path }) => isRepositoryFile(path)),
    files: read,
    notes: [...('notes' in given ? given.notes : []), ...notes],
  };
}

/** Ids of the tabs that show a file of a pipeline, beside its own. */
function tabsFor(files: readonly { path: string }[]): string[] {
  const has = (names: readonly string[]): boolean =>
    files.some(({ path }) => names.includes(path.slice(path.lastIndexOf('/') + 1)));
  return [...(has(SCHEMA_FILES) ? ['schema'] : []), ...(has(CONFIG_FILES) ? ['config'] : [])];
}

/** The folder that was given, where the browser lets the page write into it. */
async function folderOf(given: Found): Promise<FileSystemDirectoryHandle | undefined> {
  if ('folder' in given) return given.folder;
  const handle = 'entries' in given ? await given.handle?.catch(() => null) : undefined;
  return handle?.kind === 'directory' ? (handle as FileSystemDirectoryHandle) : undefined;
}

/** The files of an archive, where that is all there is. */
async function unpackOnly(sources: readonly Source[]): Promise<Source[] | undefined> {
  const [archive] = sources;
  if (sources.length !== 1 || !/\.zip$/i.test(archive!.path)) return undefined;
  const files = await readZip(await bytesOf(archive!.content));
  return files.map(([path, bytes]) => ({
    path,
    content: new Blob([bytes as Uint8Array<ArrayBuffer>]),
  }));
}

/** Paths below the one folder that all are in. */
function withoutTop(sources: readonly Source[]): { name: string; files: Source[] } {
  const [top = ''] = sources[0]?.path.split('/', 1) ?? [];
  const within = sources.length > 0 && sources.every(({ path }) => path.startsWith(`${top}/`));
  if (!within) return { name: '', files: [...sources] };
  const files = sources.map((each) => ({ ...each, path: each.path.slice(top.length + 1) }));
  return { name: top, files };
}

/** The files with their texts; `skipped` are folders that were not entered. */
export async function gather(
  sources: readonly Source[],
  skipped: readonly string[],
): Promise<{ files: WorkFile[]; notes: string[] }> {
  const files: WorkFile[] = [];
  const notes: string[] = [];
  let left = most;
  for (const source of sources) {
    const file = await readOne(source, left);
    left -= file.text.length;
    files.push(file);
  }
  const of = (why: LeftOut): number => files.filter(({ leftOut }) => leftOut === why).length;
  if (skipped.length > 0) notes.push(`Skipped ${listed(skipped)}`);
  if (of('large') > 0) notes.push(`${count(of('large'), 'large file')} not read`);
  if (of('binary') > 0) notes.push(`${count(of('binary'), 'binary file')} not read`);
  return { files, notes };
}

async function readOne({ path, content, omitted }: Source, left: number): Promise<WorkFile> {
  if (omitted) return { path, text: '', lineBreak: '\n', leftOut: 'large' };
  const without = (leftOut: LeftOut): WorkFile => {
    return { path, text: '', lineBreak: '\n', leftOut, content };
  };
  if (content.size > Math.min(left, path.endsWith('.config') ? largestConfig : largest)) {
    return without('large');
  }
  const bytes = await bytesOf(content);
  if (bytes.subarray(0, looked).includes(0)) return without('binary');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return { path, text: text.replace(/\r\n?/g, '\n'), lineBreak: lineBreakOf(text) };
}

async function bytesOf(content: Blob): Promise<Uint8Array> {
  return new Uint8Array(await content.arrayBuffer());
}

function listed(names: readonly string[]): string {
  const first = names.slice(0, 3).map((name) => `${name}/`);
  const rest = names.length - first.length;
  return rest > 0 ? `${first.join(', ')} and ${count(rest, 'more folder')}` : first.join(', ');
}
