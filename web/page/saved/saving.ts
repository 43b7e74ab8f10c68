// Work that outlives the page: each tab of the page goes on with what was open in it, and what was replaced can be opened
// again. All of it is in this browser, and nowhere else.

import type { App } from '../state/app.js';
import type { Reopened, SavedWork, SavedWorkspace } from '../state/contents.js';
import type { TabDocument } from '../state/document.js';
import { reasonOf } from '../../sdk/common/errors.js';
import { follow, following, unfollowed } from '../state/signals.js';
import * as forgotten from './forgotten.js';
import * as ownership from './ownership.js';
import { noted } from './noted-changes.js';
import { clear, list, mostKept, read, remove, takeNoted, type Kept } from './saved-work.js';
import { Saver, type SaverHost } from './saver.js';

/** Set where somebody wants nothing to be kept. */
const off = 'flow-toolkit.keep-no-work';
const notSaved = 'Your work is not saved';
/** What is open in a tab of the page, for as long as the window is. */
const openIn = 'flow-toolkit.open.';

export class Saving implements SavedWork<TabDocument>, SaverHost {
  readonly recent: readonly SavedWorkspace[] = [];
  readonly on: boolean = !stored(() => localStorage, off);
  /** Whether the last change could be kept. */
  readonly works: boolean = true;
  readonly #savers = new Map<TabDocument, Saver>();

  constructor(private readonly app: App) {
    follow<{ recent: unknown; on: unknown; works: unknown }>(this, 'recent', 'on', 'works');
    for (const [tab, document] of app.documents) {
      const saver = new Saver(document, tab, this, ownership.own);
      this.#savers.set(document, saver);
      document.keeper = saver;
      following(() => {
        void [document.view, document.state.file.name];
        if (saver.id !== undefined) saver.changed();
      });
      following(() => {
        if (document.linked !== undefined) unfollowed(() => this.#rememberLinks());
      });
    }
    this.#keepAll(); // somebody may have begun to write before this was loaded
    addEventListener('pagehide', () => this.#savers.forEach((saver) => saver.leave()));
    forgotten.listen((all) => this.#forgetHere(all, { elsewhere: true }));
    addEventListener('storage', ({ key, newValue }) => {
      if (key === off) this.#turnHere(newValue === null);
    });
  }

  /** Keeps what is open in all tabs. */
  #keepAll(): void {
    for (const [{ state, editor }, saver] of this.#savers) {
      if (saver.id !== undefined || state.opened > 0 || editor.text() !== '') saver.changed();
    }
  }

  wouldLose(document: TabDocument): boolean {
    const { file, empty } = document.state;
    return document.linked === undefined && !file.sample && !empty && !(this.on && this.works);
  }

  idOf(document: TabDocument): string | undefined {
    return this.#savers.get(document)?.id;
  }

  async restore(tab: string, isTouched: () => boolean): Promise<boolean> {
    if (!this.on) return false;
    const before = stored(() => sessionStorage, openIn + tab);
    const id = before ?? (await this.#newestOf(tab));
    const opened = id === undefined ? undefined : await this.open(id, isTouched);
    if (opened && opened.notes.length > 0) this.app.state.notify(opened.notes.join('. '));
    return opened !== undefined;
  }

  async open(id: string, isTouched = () => false): Promise<Reopened | undefined> {
    const isOpen = [...this.#savers.values()].some((saver) => saver.id === id);
    const free = isOpen ? undefined : await ownership.own(id);
    try {
      // What cannot be taken is read from its note.
      if (free) await takeNoted(id).catch(() => undefined);
      const found = await read(id);
      const document = this.app.documents.get(found?.workspace.tab ?? '');
      if (found && document && isOpen) return { workspace: found.workspace, notes: [] };
      if (found && document && !isTouched()) return this.#open(found, document, free);
    } catch (error) {
      free?.();
      throw error;
    }
    free?.();
    return undefined;
  }

  #open({ workspace, files, stored }: Kept, document: TabDocument, free?: () => void): Reopened {
    const saver = this.#savers.get(document)!;
    saver.replaced();
    document.unkept(() => document.reopen({ ...workspace, files }));
    if (free) saver.resume({ id: workspace.id, files: stored, free });
    if (!free || files !== stored) saver.changed();
    return { workspace, notes: notesOn(workspace, { isCopy: !free }) };
  }

  /** What is open stays open, and is kept again with its next change. */
  async forget(id: string): Promise<void> {
    this.#forgetHere([id]);
    forgotten.tell([id]);
    await remove([id]);
    await this.refresh();
  }

  /** What is open stays open, and is kept again with its next change. */
  async forgetAll(): Promise<void> {
    this.#forgetHere('all');
    forgotten.tell('all');
    sessionStorage.clear();
    await clear();
    await this.refresh();
  }

  #forgetHere(all: forgotten.Forgotten, { elsewhere = false } = {}): void {
    for (const saver of this.#savers.values()) {
      const { id } = saver;
      if (id === undefined || (all !== 'all' && !all.includes(id))) continue;
      saver.forget();
      // What was on its way from here may have come after what the other window has removed.
      if (elsewhere) void remove([id]).catch(() => undefined);
    }
  }

  async turn(on: boolean): Promise<void> {
    this.#turnHere(on);
    if (on) this.#keepAll();
    else await this.forgetAll();
    if (on) localStorage.removeItem(off);
    else localStorage.setItem(off, '1');
  }

  #turnHere(on: boolean): void {
    Object.assign(this, { on });
    if (!on) this.#forgetHere('all');
  }

  async refresh(): Promise<void> {
    Object.assign(this, { recent: await this.#list() });
  }

  /** All workspaces, with what other windows could only note before they ended. */
  async #list(): Promise<SavedWorkspace[]> {
    const inUse = await ownership.open();
    const own = new Set([...this.#savers.values()].map((saver) => saver.id));
    for (const id of this.on && ownership.isKnown ? noted() : []) {
      if (inUse.has(id) || own.has(id)) continue;
      const free = await ownership.own(id);
      // What cannot be taken is listed by its note.
      if (free)
        await takeNoted(id)
          .catch(() => undefined)
          .finally(free);
    }
    return list();
  }

  /** The newest workspace of a tab; undefined if there is none, or another window has it. */
  async #newestOf(tab: string): Promise<string | undefined> {
    const newest = (await this.#list()).find(
      (each) => each.tab === tab || each.linked?.includes(tab),
    );
    return newest && !(await ownership.open()).has(newest.id) ? newest.id : undefined;
  }

  began(tab: string, id: string | undefined): void {
    this.#remember(tab, id);
    this.#rememberLinks();
  }

  /** What shows a file of a workspace is opened again with that workspace. */
  #rememberLinks(): void {
    for (const [tab, document] of this.app.documents) {
      if (document.linked === undefined) continue;
      const owner = [...this.#savers].find(([each]) => each.kind.folder);
      this.#remember(tab, owner?.[1].id);
    }
  }

  #remember(tab: string, id: string | undefined): void {
    try {
      if (id === undefined) sessionStorage.removeItem(openIn + tab);
      else sessionStorage.setItem(openIn + tab, id);
    } catch {
      // Without it the newest workspace is opened after a reload.
    }
  }

  wrote(isNew: boolean): void {
    if (!this.works) {
      Object.assign(this, { works: true });
      this.app.state.settle(notSaved);
    }
    if (isNew) void this.#trim().catch(() => undefined);
  }

  failed(error: unknown): void {
    if (!this.works) return;
    Object.assign(this, { works: false });
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    const cause = isFull ? 'the storage of this browser is full' : reasonOf(error);
    this.app.state.fail({
      title: notSaved,
      cause,
      remedy: 'Download what you want to keep, or free some room and try again.',
      retry: () => this.#keepAll(),
    });
  }

  async #trim(): Promise<void> {
    const inUse = await ownership.open();
    const old = (await list()).slice(mostKept).filter(({ id }) => !inUse.has(id));
    if (old.length > 0) await remove(old.map(({ id }) => id));
  }
}

function notesOn({ name, omitted }: SavedWorkspace, { isCopy }: { isCopy: boolean }): string[] {
  const notes: string[] = [];
  if (isCopy) notes.push(`"${name}" is open in another window. This is a copy`);
  const files = omitted === 1 ? '1 large file was' : `${omitted} large files were`;
  if (omitted > 0) notes.push(`${files} not saved. Open the folder again to check everything`);
  return notes;
}

function stored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}
