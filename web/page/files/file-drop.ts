// Files from outside: dropped anywhere on the page, or chosen.

import type { App } from '../state/app.js';
import { askFor } from './file-dialog.js';
import { lazily } from '../parts/lazily.js';
import type { Found } from '../pipeline/files/directory-walk.js';

/** Takes files dropped anywhere; `over` says when one hangs over the page. */
export function acceptDrops(app: App, over: (hanging: boolean) => void): void {
  const options = { capture: true };
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const hang = (hanging: boolean): void => {
    clearTimeout(leaving);
    over(hanging);
  };
  addEventListener(
    'dragover',
    (event) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      hang(true);
      // dragleave comes for every element passed; the pointer has left when no dragover follows.
      leaving = setTimeout(() => over(false), 300);
    },
    options,
  );
  addEventListener(
    'drop',
    (event) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      hang(false);
      if (event.dataTransfer) openDropped(app, event.dataTransfer);
    },
    options,
  );
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Folders can only be entered by entries, which must be asked for before the event is over. */
function openDropped(app: App, transfer: DataTransfer): void {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.some((entry) => entry.isDirectory)) {
    const [first] = items as Handling[];
    const handle = items.length === 1 ? first?.getAsFileSystemHandle?.() : undefined;
    open(app, { entries, handle });
  } else openAll(app, [...transfer.files]);
}

/** Asks for files, of any kind that there is a tab for. */
export function chooseFiles(app: App): void {
  const accept = [...app.documents.values()].flatMap(({ kind }) => kind.endings).join();
  askFor({ accept }, (files) => openAll(app, files));
}

/** Asks for a folder: the browser's own dialogue hands it over unread, the other one file by file. */
export async function chooseFolder(app: App): Promise<void> {
  const pick = (window as Picking).showDirectoryPicker;
  if (!pick) {
    askFor({ webkitdirectory: true }, (files) => openAll(app, files));
    return;
  }
  // Whoever closes the dialogue wants nothing.
  const folder = await pick.call(window).catch(() => undefined);
  if (folder) open(app, { folder });
}

const opening = () => import('./open-files.js');

function openAll(app: App, files: readonly File[]): void {
  lazily(app.state, async () => (await opening()).openFiles(app, files));
}

function open(app: App, found: Found): void {
  lazily(app.state, async () => (await opening()).openFolder(app, found));
}

/** Chromium has it; the types have not. */
interface Handling extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

interface Picking {
  showDirectoryPicker?(): Promise<FileSystemDirectoryHandle>;
}
