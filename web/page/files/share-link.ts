// A link that contains what is open: its files, deflated, behind the "#", which browsers send to nobody.

import type { App } from '../state/app.js';
import type { Contents, StoredFile } from '../state/contents.js';
import type { TabDocument } from '../state/document.js';
import { goToTab, sharedData } from '../shell/navigation.js';
import { explain } from '../state/error-messages.js';
import { sentence } from '../state/finding-labels.js';
import { copy } from './copy-download.js';
import { replacing } from './replacing.js';
import { decoded, encoded, type Shared } from './share-code.js';

/** Longer links are cut or refused by browsers, chats and mail programs. */
const longestLink = 32_000;

/** Copies a link to what is open. What is too long, or has files without text, is refused with the reason. */
export async function copyLink(app: App): Promise<void> {
  const { shown } = app;
  const left = shown.contents().files.filter(isData).length;
  await copy(app, linkThatFits(app), {
    what: left > 0 ? `the link, without ${left} files that are not text` : 'the link',
    file: 'link.txt',
  });
}

/** The link; undefined, with the reason shown, if it is too long. */
async function linkThatFits({ shown, state }: App): Promise<string | undefined> {
  const link = await linkTo(shown, state.tab);
  const { length } = link;
  if (length <= longestLink) return link;
  const long = length.toLocaleString('en');
  const most = longestLink.toLocaleString('en');
  state.warn(
    `The link has ${long} characters, more than the limit of ${most}. Download the files instead.`,
  );
  return undefined;
}

/** The link to what a document contains. */
async function linkTo(document: TabDocument, tab: string): Promise<string> {
  const { files, ...contents } = document.contents();
  const url = new URL(location.href);
  url.hash = await encoded({
    tab,
    ...contents,
    profile: document.state.profile,
    files: files
      .filter((file) => !isData(file) && !file.repository)
      .map(({ path, text, lineBreak }) =>
        lineBreak === '\n' ? { path, text } : { path, text, lineBreak },
      ),
  });
  return url.href;
}

/** Opens what the address contains; the address says afterwards only which tab is shown. */
export async function openShared(app: App): Promise<void> {
  const data = sharedData() ?? '';
  history.replaceState(null, '', location.pathname + location.search);
  try {
    await open(app, await decoded(data));
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
    void goToTab(app, tab);
  });
  if (opened) app.state.notify(`Opened "${contents.name}" from the link`, opened.back);
}

const isData = ({ leftOut }: StoredFile): boolean => leftOut !== undefined;
