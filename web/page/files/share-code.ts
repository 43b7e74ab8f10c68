// The files of a link: deflated, in letters that an address may have.

import { shareWord } from './share-word.js';

/** What the data begin with: the number of the form that they have. */
const form = '1.';
/** More text than a link of the greatest length has, unless it was made to fill the memory. */
const mostText = 8 * 1024 * 1024;

/** What a link contains. */
export interface Shared {
  tab: string;
  name: string;
  shown: string;
  view: string;
  profile: string;
  files: { path: string; text: string; lineBreak?: '\r\n' }[];
}

/** The part of an address behind the "#" that contains the files. */
export async function encoded(shared: Shared): Promise<string> {
  const bytes = await piped(new TextEncoder().encode(JSON.stringify(shared)), 'deflate');
  return `${shareWord}=${form}${base64(bytes)}`;
}

/** What the data of an address contain. Throws an error with the reason if they cannot be read. */
export async function decoded(data: string): Promise<Shared> {
  if (!data.startsWith(form)) throw new Error('it was made by another version of this page');
  return checked(JSON.parse(await textOf(data.slice(form.length))));
}

/** What a link says, if it has the form of one. */
function checked(said: unknown): Shared {
  const isText = (value: unknown): value is string => typeof value === 'string';
  const { tab, name, shown, view, profile, files } = (said ?? {}) as Record<keyof Shared, unknown>;
  const isWhole = [tab, name, shown, view, profile].every(isText);
  if (!isWhole || !Array.isArray(files) || files.length === 0)
    throw new Error('its data are incomplete');
  for (const file of files as Record<string, unknown>[]) {
    if (!isText(file['path']) || !isText(file['text'])) throw new Error('its data are incomplete');
  }
  return said as Shared;
}

async function textOf(data: string): Promise<string> {
  const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
    await piped(bytes, 'inflate'),
  );
}

/** Deflates bytes, or inflates them up to the limit. */
async function piped(
  bytes: Uint8Array<ArrayBuffer>,
  how: 'deflate' | 'inflate',
): Promise<Uint8Array> {
  const through =
    how === 'deflate'
      ? new CompressionStream('deflate-raw')
      : new DecompressionStream('deflate-raw');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > mostText) {
      await reader.cancel();
      throw new Error('it contains more than 8 MB');
    }
    chunks.push(next.value);
  }
  return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

function base64(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
