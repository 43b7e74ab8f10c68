// "Remember my files": a switch that is off until somebody turns it on. Then the files of the
// pipeline are kept in this browser's own database, and nowhere else; turning it off forgets them.

import { fileStorage } from '../../../sdk/files/file-storage.js';
import type { Pipeline } from '../pipeline.js';
import { gather } from './read-files.js';
import { asGiven } from './download.js';

const mark = 'flow-toolkit.remember-files';
/** Pictures and other data are kept up to this size: checks want to see them. */
const largestKept = 1024 * 1024;
/** What is kept is written when nothing has happened for so long. */
const rest = 250;

const kept = fileStorage('flow-toolkit-pipeline');

/** Whether files are remembered; private windows may refuse to say. */
export function remembers(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

/** Turns the switch; rejects where the browser keeps nothing. */
export async function remember(document: Pipeline, on: boolean): Promise<void> {
  if (on) {
    await keep(document);
    localStorage.setItem(mark, document.name);
    watch(document);
  } else {
    localStorage.removeItem(mark);
    document.settled = () => {};
    await kept.clear();
  }
}

/** Opens what was kept; false when there is nothing. */
export async function restore(document: Pipeline): Promise<boolean> {
  if (!remembers()) return false;
  watch(document);
  const files = await kept.read();
  if (files.size === 0) return false;
  if (document.state.opened > 0) return true; // meanwhile somebody has opened other files
  const sources = [...files].map(([path, bytes]) => ({
    path,
    content: new Blob([bytes as Uint8Array<ArrayBuffer>]),
  }));
  document.openAll({ ...(await gather(sources, [])), name: localStorage.getItem(mark) ?? '' });
  return true;
}

function watch(document: Pipeline): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  document.settled = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (!document.state.file.sample) void keep(document).catch(() => undefined);
    }, rest);
  };
}

async function keep({ workspace, name }: Pipeline): Promise<void> {
  const small = workspace.files.filter(({ content }) => !content || content.size <= largestKept);
  await kept.replace(await Promise.all(small.map(asGiven)));
  if (remembers()) localStorage.setItem(mark, name);
}
