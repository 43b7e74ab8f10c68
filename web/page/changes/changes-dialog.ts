// The dialog "Changes": the files that are not as they were opened, what differs, and the ways to take it back or along.

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { App } from '../state/app.js';
import type { ChangedFile, TabDocument, Undo } from '../state/document.js';
import type { Explanation } from '../state/error-messages.js';
import { explain } from '../state/error-messages.js';
import { count } from '../state/finding-labels.js';
import { Component } from '../parts/component.js';
import { dialogLook } from '../parts/dialog.css.js';
import { diffLook, diffView } from '../parts/diff-lines.js';
import { bannerLook, failurePanel } from '../parts/failure-panel.js';
import { focused } from '../parts/focused.js';
import { icon } from '../parts/icons.js';
import { ask } from '../parts/question.js';
import { shared } from '../parts/shared.css.js';
import { hunksOf, hunkText, withoutHunk, type Hunk } from '../parts/unified-diff.js';
import { linesOf } from './changed-file.js';
import { look } from './changes-dialog.css.js';
import { downloadChanged, downloadPatch } from './take-changes.js';
import { writeBack } from './write-back.js';

/** What was done last in the dialog, and how it is taken back. */
interface Done {
  text: string;
  undo?: Undo;
}

export class ChangesDialog extends Component {
  static override properties = {
    files: { state: true },
    open: { state: true },
    done: { state: true },
    failure: { state: true },
  };

  declare files: readonly ChangedFile[];
  /** Paths of the files whose differences are shown. */
  declare open: ReadonlySet<string>;
  declare done: Done | undefined;
  declare failure: Explanation | undefined;

  #of: TabDocument | undefined;
  /** What had the focus before the dialog was opened. */
  #opener: HTMLElement | undefined;

  static override styles = [shared, dialogLook, diffLook, bannerLook, look];

  constructor() {
    super();
    Object.assign(this, { files: [], open: new Set(), done: undefined, failure: undefined });
  }

  /** Opens the dialog with the changes of a document as they are now. */
  async show(of: TabDocument): Promise<void> {
    this.#of = of;
    this.files = of.changes();
    this.open = new Set(this.files.slice(0, 1).map(({ path }) => path));
    this.done = this.failure = undefined;
    await this.updateComplete;
    this.#opener = focused();
    this.#dialog.showModal();
  }

  protected view(app: App): unknown {
    const { files } = this;
    const folder = this.#of?.folder;
    return html`<dialog aria-labelledby="title" @close=${() => this.#closed(app)}>
      <div class="head">
        <h2 id="title">Changes</h2>
        <button aria-label="Close" @click=${() => this.#dialog.close()}>${icon('close')}</button>
      </div>
      <p>
        ${
          files.length === 0
            ? 'Nothing differs from what was opened.'
            : `${count(files.length, 'file differs', 'files differ')} from what was opened.`
        }
      </p>
      ${this.failure ? failurePanel(this.failure, { retry: () => void this.#write(app) }) : nothing}
      <ul aria-label="Changed files">
        ${repeat(
          files,
          ({ path }) => path,
          (file) => this.#file(file),
        )}
      </ul>
      <div class="done" role="status">
        ${this.done?.text}
        ${
          this.done?.undo
            ? html`<button class="small outlined" @click=${() => this.#takeBack()}>Undo</button>`
            : nothing
        }
      </div>
      <div class="foot">
        <button
          class="outlined"
          ?disabled=${files.length === 0}
          @click=${() => downloadPatch(app, this.#of!)}
        >
          Download a patch
        </button>
        <button
          class="outlined"
          ?disabled=${files.length === 0}
          @click=${() => downloadChanged(app, this.#of!)}
        >
          Download the files
        </button>
        ${
          folder
            ? html`<button
                class="primary"
                ?disabled=${files.length === 0}
                @click=${() => void this.#write(app)}
              >
                Write into "${folder.name}"
              </button>`
            : nothing
        }
      </div>
    </dialog>`;
  }

  #file(file: ChangedFile): unknown {
    const { path, before, after } = file;
    const isOpen = this.open.has(path);
    const { added, removed } = linesOf(file);
    const hunks = isOpen ? hunksOf(before ?? '', after) : [];
    return html`<li>
      <div class="file">
        <h3>
          <button class="name" aria-expanded=${isOpen} @click=${() => this.#turn(path)}>
            ${icon('right')} ${path}
          </button>
        </h3>
        <span class="kind">${before === null ? 'new' : 'changed'}</span>
        <span class="lines">
          <span aria-hidden="true">+${added} −${removed}</span>
          <span class="visually-hidden">${added} added, ${removed} removed</span>
        </span>
        <button
          class="small outlined revert"
          aria-label=${before === null ? `Remove ${path}` : `Revert ${path}`}
          @click=${() => void this.#revert(file)}
        >
          ${before === null ? 'Remove file' : 'Revert file'}
        </button>
      </div>
      ${hunks.map(
        (hunk, at) =>
          html`<div class="hunk">
            ${diffView(`${path}, ${at + 1} of ${hunks.length}`, hunkText(hunk))}
            ${
              hunks.length > 1
                ? html`<button
                    class="small outlined revert"
                    aria-label="Revert change ${at + 1} of ${hunks.length} in ${path}"
                    @click=${() => void this.#revert(file, hunk)}
                  >
                    Revert this change
                  </button>`
                : nothing
            }
          </div>`,
      )}
    </li>`;
  }

  #turn(path: string): void {
    const open = new Set(this.open);
    if (!open.delete(path)) open.add(path);
    this.open = open;
  }

  /** Takes a file, or one change of it, back. */
  async #revert({ path, before, after }: ChangedFile, hunk?: Hunk): Promise<void> {
    const of = this.#of!;
    const stamp = of.stamp();
    const text = hunk ? withoutHunk(after, hunk) : (before ?? undefined);
    const at = this.#reverts.indexOf(this.#focused!);
    const undo =
      hunk && text === undefined ? undefined : await of.takeOver([{ path, text }], stamp);
    this.failure = undefined;
    if (!undo) this.done = { text: 'The file changed. Look at the changes again.' };
    else if (before === null) this.done = { text: `Removed ${path}`, undo };
    else this.done = { text: hunk ? `Reverted a change in ${path}` : `Reverted ${path}`, undo };
    await this.#refresh(at);
  }

  #takeBack(): void {
    const isDone = this.done?.undo?.() ?? false;
    this.done = { text: isDone ? 'Undone' : 'The file changed since. Undo it in the editor.' };
    void this.#refresh(0);
  }

  async #write(app: App): Promise<void> {
    const of = this.#of!;
    const { folder } = of;
    const { files } = this;
    if (!folder) return;
    const what = files.length === 1 ? `"${files[0]!.path}"` : count(files.length, 'file');
    const yes = await ask({
      title: `Write ${what} into "${folder.name}"?`,
      text: 'The files in that folder of your disk are replaced. Files that another program has changed meanwhile are not.',
      yes: 'Write',
      no: 'Cancel',
    });
    if (!yes) return;
    try {
      await writeBack(folder, files);
    } catch (error) {
      const remedy = 'Download a patch, or open the folder again.';
      this.failure = { title: 'The changes were not written', cause: explain(error).cause, remedy };
      return;
    }
    of.accept(files);
    this.failure = undefined;
    this.done = { text: `Wrote ${what} into "${folder.name}"` };
    app.state.notify(this.done.text);
    await this.#refresh(0);
  }

  /** Shows what is changed now, the focus on the button that comes to the place of the one that had it. */
  async #refresh(at: number): Promise<void> {
    this.files = this.#of!.changes();
    await this.updateComplete;
    const buttons = this.#reverts;
    const next = buttons[Math.min(Math.max(at, 0), buttons.length - 1)];
    (next ?? this.renderRoot.querySelector<HTMLElement>('.head button'))?.focus();
  }

  get #reverts(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.revert')];
  }

  get #focused(): HTMLElement | null {
    return (this.renderRoot as ShadowRoot).activeElement as HTMLElement | null;
  }

  /** What opened the dialog may be gone with the last change. */
  #closed({ shown }: App): void {
    if (!this.#opener?.isConnected) shown.editor.focus();
  }

  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!;
  }
}
