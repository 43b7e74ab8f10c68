// A link that contains what is open: its files, deflated, behind the "#", which browsers send to nobody.

import type { App } from '../state/app.js';
import type { Contents, StoredFile } from '../state/contents.js';
import type { TabDocument } from '../state/document.js';
import { goToTab, shareWord, sharedData } from '../shell/navigation.js';
import { explain } from '../state/error-messages.js';
import { sentence } from '../state/finding-labels.js';
import { copy } from './copy-download.js';
import { replacing } from './replacing.js';

/** What the data begin with: the number of the form that they have. */
const form = '1.';
/** Longer links are cut or refused by browsers, chats and mail programs. */
export const longestLink = 32_000;
/** More text than a link of that length holds, unless it was made to fill the memory. */
const mostText = 8 * 1024 * 1024;

/** What a link contains. */
interface Shared {
  tab: string;
  name: string;
  shown: string;
  view: string;
  profile: string;
  files: { path: string; text: string; lineBreak?: '\r\n' }[];
}

/** Copies a link to what is open. What is too long, or has files without text, is refused with the reason. */
export async function copyLink(app: App): Promise<void> {
  const { shown, state } = app;
  const link = await linkTo(shown, state.tab);
  const { length } = link;
  if (length > longestLink) {
    const long = length.toLocaleString('en');
    const most = longestLink.toLocaleString('en');
    return state.warn(
      `The link has ${long} characters, more than the limit of ${most}. Download the files instead.`,
    );
  }
  const left = shown.contents().files.filter(isData).length;
  await copy(app, link, {
    what: left > 0 ? `the link, without ${left} files that are not text` : 'the link',
    file: 'link.txt',
  });
}

/** The link to what a document contains. */
async function linkTo(document: TabDocument, tab: string): Promise<string> {
  const { files, ...contents } = document.contents();
  const shared: Shared = {
    tab,
    ...contents,
    profile: document.state.profile,
    files: files
      .filter((file) => !isData(file) && !file.repository)
      .map(({ path, text, lineBreak }) =>
        lineBreak === '\n' ? { path, text } : { path, text, lineBreak },
      ),
  };
  const bytes = await piped(new TextEncoder().encode(JSON.stringify(shared)), 'deflate');
  const url = new URL(location.href);
  url.hash = `${shareWord}=${form}${base64(bytes)}`;
  return url.href;
}

/** Opens what the address contains; the address says afterwards only which tab is shown. */
export async function openShared(app: App): Promise<void> {
  const data = sharedData() ?? '';
  history.replaceState(null, '', location.pathname + location.search);
  try {
    if (!data.startsWith(form)) throw new Error('it was made by another version of this page');
    await open(app, checked(JSON.parse(await textOf(data.slice(form.length)))));
  } catch (error) {
    app.state.fail({
      title: 'This link cannot be opened',
      cause: sentence(explain(error).cause),
      remedy: 'Ask for a new link, or for the files.',
    });
  }
}

async function open(app: App, { tab, files, profile, ...contents }: Shared): Promise<void> {
  const document = app.documents.get(tab);
  if (!document) throw new Error(`this page has no tab "${tab}"`);
  const known = document.kind.profiles.find((each) => each === profile);
  const opened = await replacing(app, document, () => {
    document.update({ profile: known ?? document.kind.profiles[0]! });
    const stored = files.map((file): StoredFile => ({ lineBreak: '\n', ...file }));
    document.replace(() => document.reopen({ ...contents, files: stored } satisfies Contents));
    document.turn(contents.view);
    goToTab(app, tab);
  });
  if (opened) app.state.notify(`Opened "${contents.name}" from the link`, opened.back);
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

const isData = ({ leftOut }: StoredFile): boolean => leftOut !== undefined;

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
