// Files of a repository at GitHub, by its public API and without an account: a request for the commit, one for the list
// of its files, and one for each file.

import { count } from '../state/finding-labels.js';
import { mostFiles, type Source } from '../pipeline/files/directory-walk.js';

const api = 'https://api.github.com/repos';
const rawFiles = 'https://raw.githubusercontent.com';

/** A larger file is data, which no rule reads: it is listed and not fetched. */
const largest = 16 * 1024 * 1024;
/** How many files are fetched at a time. */
const atOnce = 8;

/** What an address names. */
export interface GitHubAddress {
  /** "owner/name". */
  repository: string;
  /**
   * What follows the repository: a branch, tag or commit, and the path of a file or folder. A branch may have slashes, so where
   * the one ends and the other begins is found out by asking. [] is the default branch.
   */
  rest: readonly string[];
  /** Whether the address is that of a file. */
  isFile: boolean;
}

/** The file or the files that an address names. */
export type Fetched = { file: Source } | { sources: Source[]; notes: string[] };

const short = /^([\w.-]+\/[\w.-]+?)(?:\.git)?(?:@(\S+))?$/;

/** Reads "owner/name", "owner/name@branch", and addresses of github.com and raw.githubusercontent.com. */
export function gitHubAddress(given: string): GitHubAddress | undefined {
  const text = given.trim();
  const isAddress = /^(?:https?:\/\/|(?:www\.)?github\.com\/|raw\.githubusercontent\.com\/)/i.test(
    text,
  );
  if (isAddress) return ofUrl(/^https?:/i.test(text) ? text : `https://${text}`);
  const [, repository, ref] = short.exec(text) ?? [];
  return repository === undefined
    ? undefined
    : { repository, rest: ref?.split('/') ?? [], isFile: false };
}

/** The host and the decoded segments of an address; undefined for what is none. */
function partsOf(text: string): { hostname: string; segments: string[] } | undefined {
  try {
    const { hostname, pathname } = new URL(text);
    return { hostname, segments: pathname.split('/').filter(Boolean).map(decodeURIComponent) };
  } catch {
    return undefined;
  }
}

function ofUrl(text: string): GitHubAddress | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const { hostname, segments } = parts;
  const [owner, name, ...more] = segments;
  if (owner === undefined || name === undefined) return undefined;
  const repository = `${owner}/${name.replace(/\.git$/, '')}`;
  if (hostname === 'raw.githubusercontent.com') {
    const isNamedInFull = more[0] === 'refs' && more.length > 3;
    return { repository, rest: isNamedInFull ? more.slice(2) : more, isFile: true };
  }
  if (!/^(?:www\.)?github\.com$/.test(hostname)) return undefined;
  const [kind, ...rest] = more;
  if (kind === undefined) return { repository, rest: [], isFile: false };
  if (kind === 'tree' || kind === 'commit') return { repository, rest, isFile: false };
  if (kind === 'blob' || kind === 'raw') return { repository, rest, isFile: true };
  if (kind === 'releases' && rest[0] === 'tag') {
    return { repository, rest: rest.slice(1), isFile: false };
  }
  return undefined;
}

export interface Fetching {
  signal: AbortSignal;
  /** Told how many of the files have come. */
  progress(done: number, of: number): void;
}

/** Fetches what an address names. Rejects with a sentence for people where it cannot be had. */
export async function fetchFrom(address: GitHubAddress, fetching: Fetching): Promise<Fetched> {
  const { signal } = fetching;
  const { commit, path } = await commitOf(address, signal);
  const name = address.repository.split('/')[1]!;
  if (address.isFile) {
    const content = await rawFile(address.repository, commit, path, signal);
    return { file: { path: path.split('/').at(-1)!, content } };
  }
  const { entries, notes } = await listOf(address.repository, commit, path, signal);
  const of = { name, path, entries };
  return { sources: await fetchAll(address.repository, commit, of, fetching), notes };
}

/** The commit that the first words of the rest name, and the path that is left. */
async function commitOf(
  { repository, rest, isFile }: GitHubAddress,
  signal: AbortSignal,
): Promise<{ commit: string; path: string }> {
  const most = isFile ? rest.length - 1 : rest.length;
  for (let words = Math.min(1, rest.length); words <= most; words++) {
    const ref = rest.slice(0, words).join('/') || 'HEAD';
    const address = `${api}/${repository}/commits/${encodeURIComponent(ref)}`;
    const response = await asked(address, signal, 'application/vnd.github.sha');
    if (response.ok) {
      return { commit: (await response.text()).trim(), path: rest.slice(words).join('/') };
    }
    if (![404, 422].includes(response.status)) throw refused(response);
  }
  const named = rest.length > 0 ? ` with the branch, tag or commit "${rest.join('/')}"` : '';
  throw new Error(`GitHub has no repository "${repository}"${named}, or it is private`);
}

interface Entry {
  path: string;
  size: number;
}

/** The regular files of a commit below a path, and what else is there, in sentences. */
async function listOf(
  repository: string,
  commit: string,
  path: string,
  signal: AbortSignal,
): Promise<{ entries: Entry[]; notes: string[] }> {
  const response = await asked(`${api}/${repository}/git/trees/${commit}?recursive=1`, signal);
  if (!response.ok) throw refused(response);
  const { tree, truncated } = (await response.json()) as {
    tree: (Entry & { mode: string })[];
    truncated: boolean;
  };
  if (truncated) throw new Error(`"${repository}" has more files than GitHub lists at once`);
  const below = path === '' ? '' : `${path}/`;
  const all = tree.filter((each) => each.path.startsWith(below));
  const files = all.filter(({ mode }) => mode.startsWith('100'));
  const links = all.filter(({ mode }) => mode === '120000').length;
  const submodules = all.filter(({ mode }) => mode === '160000').length;
  if (files.some((each) => each.path.split('/').some((name) => /^\.{0,2}$/.test(name)))) {
    throw new Error(`GitHub listed a file of "${repository}" that is outside of it`);
  }
  if (files.length === 0) throw new Error(`"${repository}" has no files in "${path}"`);
  if (files.length > mostFiles) {
    throw new Error(`"${repository}" has ${count(files.length, 'file')}, more than ${mostFiles}`);
  }
  const left = [
    ...(links ? [count(links, 'link')] : []),
    ...(submodules ? [count(submodules, 'submodule')] : []),
  ];
  return { entries: files, notes: left.map((what) => `${what} not fetched`) };
}

async function fetchAll(
  repository: string,
  commit: string,
  { name, path, entries }: { name: string; path: string; entries: readonly Entry[] },
  { signal, progress }: Fetching,
): Promise<Source[]> {
  const from = path === '' ? 0 : path.length + 1;
  const sources: Source[] = [];
  const waiting = entries.values();
  const ended = new AbortController();
  signal.addEventListener('abort', () => ended.abort());
  const worker = async (): Promise<void> => {
    for (const entry of waiting) {
      const at = `${name}/${entry.path.slice(from)}`;
      if (entry.size > largest) sources.push({ path: at, content: new Blob([]), omitted: true });
      else
        sources.push({
          path: at,
          content: await rawFile(repository, commit, entry.path, ended.signal),
        });
      progress(sources.length, entries.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, worker));
  } finally {
    ended.abort();
  }
  return sources.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function rawFile(
  repository: string,
  commit: string,
  path: string,
  signal: AbortSignal,
): Promise<Blob> {
  const segments = path.split('/').map(encodeURIComponent).join('/');
  const response = await asked(`${rawFiles}/${repository}/${commit}/${segments}`, signal);
  if (response.status === 404) throw new Error(`"${repository}" has no file "${path}"`);
  if (!response.ok) throw refused(response);
  return response.blob();
}

async function asked(address: string, signal: AbortSignal, accept = '*/*'): Promise<Response> {
  try {
    return await fetch(address, { signal, credentials: 'omit', headers: { Accept: accept } });
  } catch (error) {
    signal.throwIfAborted();
    throw new Error(`${new URL(address).hostname} cannot be reached`, { cause: error });
  }
}

/** What a status says. GitHub answers 60 requests an hour without an account. */
function refused({ status, url, headers }: Response): Error {
  const host = new URL(url).hostname;
  if (status !== 403 && status !== 429) return new Error(`${host} answered with status ${status}`);
  const seconds = Number(headers.get('x-ratelimit-reset'));
  const time = new Date(seconds * 1000).toLocaleTimeString([], { timeStyle: 'short' });
  return new Error(`${host} allows no more requests ${seconds > 0 ? `until ${time}` : 'for now'}`);
}
