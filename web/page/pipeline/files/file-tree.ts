// The files of a pipeline as a tree, with the keys that trees have: arrows move, open and close,
// Home and End, and letters go to the next name that begins with them. One stop in the tab order.

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { App } from '../../state/app.js';
import { Component } from '../../parts/component.js';
import { icon } from '../../parts/icons.js';
import { count, troubles } from '../../state/finding-labels.js';
import { look } from './file-tree.css.js';
import { shared } from '../../parts/shared.css.js';
import type { PipelineDocument } from '../pipeline-document.js';
import { rowsOf, treeOf, type Badge, type TreeNode, type TreeRow } from './tree.js';
import { changedMark, changedMarkLook } from './changed-mark.js';
import { leftOutWords } from './workspace.js';
import { derived } from '../../state/signals.js';

/** With more files only the folders that something was found in are open at first. */
const few = 24;

export class FileTree extends Component {
  static override properties = {
    of: { attribute: false },
    words: { attribute: false },
    turned: { state: true },
    active: { state: true },
  };

  declare of: PipelineDocument;
  /** Only files whose paths have this are shown. */
  declare words: string;
  /** Folders that the user has opened or closed. */
  declare turned: ReadonlyMap<string, boolean>;
  /** The path that the keys are at. */
  declare active: string | undefined;

  /** The files and where something was found, apart from what they hold and what it was. */
  readonly #shown = derived(() => {
    const { workspace, state } = this.of;
    const files = workspace.files.map(({ path, leftOut }) => ({ path, leftOut }));
    const found = (state.report?.findings ?? []).filter(troubles);
    return { files, found: found.map(({ path, outcome }) => ({ path, outcome })) };
  });
  #made: { of: unknown; root: TreeNode } | undefined;
  #inSight: string | undefined;
  #typed = { letters: '', at: 0 };

  static override styles = [shared, changedMarkLook, look];

  constructor() {
    super();
    this.words = '';
    this.turned = new Map();
  }

  protected view(app: App): unknown {
    const rows = this.#rows();
    const stop = this.#stop(rows);
    return html`<ul
      role="tree"
      aria-label="Files of the pipeline"
      @keydown=${(event: KeyboardEvent) => this.#key(event, app, rows)}
    >
      ${repeat(
        rows,
        ({ node }) => node.path,
        (row) => this.#row(row, stop, app),
      )}
    </ul>`;
  }

  /** Keeps the file that is shown in sight, whatever led to it. */
  override updated(): void {
    const { name } = this.of.state.file;
    const row = this.renderRoot.querySelector('[aria-selected=true]');
    if (name === this.#inSight || !row) return;
    this.#inSight = name;
    row.scrollIntoView({ block: 'nearest' });
  }

  #rows(): TreeRow[] {
    const of = this.#shown();
    if (this.#made?.of !== of) this.#made = { of, root: treeOf(of.files, of.found) };
    const { root } = this.#made;
    const words = this.words.trim().toLowerCase();
    const rows = rowsOf(root, (folder) => words !== '' || this.#isOpen(folder));
    if (words === '') return rows;
    const fits = ({ path }: TreeNode): boolean => path.toLowerCase().includes(words);
    const holds = (node: TreeNode): boolean => node.inner?.some(holds) ?? fits(node);
    return rows.filter(({ node }) => holds(node));
  }

  #isOpen({ path, badge }: TreeNode): boolean {
    const shown = this.of.state.file.name.startsWith(`${path}/`);
    const problems = badge.failed + badge.warned > 0;
    return this.turned.get(path) ?? (shown || problems || this.of.workspace.size <= few);
  }

  /** The one row that is in the tab order. */
  #stop(rows: readonly TreeRow[]): string | undefined {
    const has = (path: string | undefined): boolean => rows.some(({ node }) => node.path === path);
    if (has(this.active)) return this.active;
    const { name } = this.of.state.file;
    return has(name) ? name : rows[0]?.node.path;
  }

  #row({ node, level, place, siblings }: TreeRow, stop: string | undefined, app: App): unknown {
    const { path, name, inner, file } = node;
    const open = inner && (this.words.trim() !== '' || this.#isOpen(node));
    const missing = !inner && !file;
    const why = missing ? 'missing' : file?.leftOut;
    return html`<li
      role="treeitem"
      class="row ${why ? 'out' : ''}"
      data-path=${path}
      data-level=${Math.min(level, 9)}
      aria-level=${level}
      aria-posinset=${place}
      aria-setsize=${siblings}
      aria-expanded=${open ?? nothing}
      aria-selected=${path === this.of.state.file.name}
      tabindex=${path === stop ? 0 : -1}
      title=${why ? `${path}: ${leftOut[why]}` : path}
      @click=${() => this.#choose(node, app)}
      @focus=${() => (this.active = path)}
    >
      ${inner ? html`<span class="fold">${icon('right')}</span>` : html`<span class="fold"></span>`}
      <span class="name">${name}</span>
      ${why ? html`<span class="visually-hidden">, ${leftOut[why]}</span>` : nothing}
      ${file ? changedMark(this.of.workspace, path) : nothing} ${badges(node.badge)}
    </li>`;
  }

  /** Opens a file in the editor, opens or closes a folder, or leads to what is said of a missing file. */
  #choose({ path, inner, file }: TreeNode, app: App): void {
    this.active = path;
    if (inner) this.#turn(path);
    else if (file) {
      if (this.of.show(path)) app.state.update({ pane: 'editor' });
    } else {
      const selected = this.of.state.report?.findings.find((finding) => finding.path === path);
      this.of.update({ selected });
      app.state.update({ pane: 'findings' });
      app.state.warn(`"${path}" does not exist. Its finding is selected.`);
    }
  }

  #turn(path: string, open?: boolean): void {
    const node =
      this.#made && rowsOf(this.#made.root, () => true).find((r) => r.node.path === path);
    if (!node) return;
    this.turned = new Map(this.turned).set(path, open ?? !this.#isOpen(node.node));
  }

  #key(event: KeyboardEvent, app: App, rows: readonly TreeRow[]): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.findIndex(({ node }) => node.path === this.#stop(rows));
    const row = rows[at];
    if (!row) return;
    const { node, level } = row;
    const isOpen = node.inner && this.#isOpen(node);
    const outer = rows.findLastIndex((each, i) => i < at && each.level < level);
    const keys: Record<string, () => void> = {
      ArrowDown: () => this.#goTo(rows[at + 1]),
      ArrowUp: () => this.#goTo(rows[at - 1]),
      Home: () => this.#goTo(rows[0]),
      End: () => this.#goTo(rows.at(-1)),
      ArrowRight: () =>
        isOpen ? this.#goTo(rows[at + 1]) : node.inner && this.#turn(node.path, true),
      ArrowLeft: () => (isOpen ? this.#turn(node.path, false) : this.#goTo(rows[outer])),
      Enter: () => this.#choose(node, app),
      ' ': () => this.#choose(node, app),
    };
    const act =
      keys[event.key] ?? (event.key.length === 1 && (() => this.#find(event.key, rows, at)));
    if (!act) return;
    if (keys[event.key]) this.#typed.letters = '';
    event.preventDefault();
    act();
  }

  /** Goes to the next row whose name begins with what was typed in one go. */
  #find(letter: string, rows: readonly TreeRow[], at: number): void {
    const now = performance.now();
    const before = now - this.#typed.at < 600 ? this.#typed.letters : '';
    const letters = before + letter.toLowerCase();
    this.#typed = { letters, at: now };
    const from = before === '' ? at + 1 : at;
    const inTurn = [...rows.slice(from), ...rows.slice(0, from)];
    this.#goTo(inTurn.find(({ node }) => node.name.toLowerCase().startsWith(letters)));
  }

  #goTo(row: TreeRow | undefined): void {
    if (!row) return;
    this.active = row.node.path;
    void this.updateComplete.then(() => {
      const stop = this.renderRoot.querySelector<HTMLElement>('[tabindex="0"]');
      stop?.focus();
      stop?.scrollIntoView({ block: 'nearest' });
    });
  }
}

const leftOut = { ...leftOutWords, missing: 'missing' };

/** How many problems there are, failed and warned apart. */
function badges({ failed, warned }: Badge): unknown {
  if (failed + warned === 0) return nothing;
  const words = [failed > 0 && `${failed} failed`, warned > 0 && `${warned} warned`];
  return html`<span class="badges" title=${words.filter(Boolean).join(', ')}
    ><span class="visually-hidden">, ${count(failed + warned, 'finding')}</span>${
      failed > 0 ? html`<b class="failed" aria-hidden="true">${failed}</b>` : nothing
    }${warned > 0 ? html`<b aria-hidden="true">${warned}</b>` : nothing}</span
  >`;
}
