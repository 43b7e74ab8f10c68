// The files that are open: those that the configuration was read from, in that order, then the
// others. Each shows what was found in it. One stop in the tab order, arrow keys within.

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { App } from '../../state/app.js';
import { Component } from '../../parts/component.js';
import { askForFiles } from '../../files/file-dialog.js';
import type { MenuItem } from '../../parts/menu-button.js';
import { addFiles } from '../../files/open-files.js';
import { count } from '../../state/finding-labels.js';
import { look } from './file-list.css.js';
import { shared } from '../../parts/shared.css.js';
import { folderOf, nameOf } from '../entry.js';
import type { PipelineDocument } from '../pipeline-document.js';
import { changedMark, changedMarkLook } from './changed-mark.js';
import type { WorkFile } from './workspace.js';

/** How many rows of a group are made; a filter finds the others. */
const mostRows = 500;
/** With fewer files there is nothing to look for. */
const many = 12;

const leftOut = { binary: 'binary, not read', large: 'large, not read' };

/** What was found in a file. */
interface Badge {
  failed: number;
  warned: number;
}

export class FileList extends Component {
  static override properties = { of: { attribute: false }, filter: { state: true } };

  declare of: PipelineDocument;
  declare filter: string;

  static override styles = [shared, changedMarkLook, look];

  constructor() {
    super();
    this.filter = '';
  }

  protected view(app: App): unknown {
    const { of } = this;
    if (of.view === 'lint') return this.#frame(app, this.#tree(app));
    const { files } = of.workspace;
    const order = (of.resolved?.files ?? []).map(({ path }) => path);
    const words = this.filter.trim().toLowerCase();
    const shown = files.filter(({ path }) => path.toLowerCase().includes(words));
    const read = order.flatMap((path) => shown.filter((file) => file.path === path));
    const others = shown.filter(({ path }) => !order.includes(path));
    const badges = badgesOf(of.state);
    const group = (title: string, rows: readonly WorkFile[]): unknown =>
      rows.length === 0 ? nothing : this.#group({ title, rows, badges }, app);
    return this.#frame(
      app,
      html`<div @keydown=${(event: KeyboardEvent) => this.#key(event)}>
        ${group('Configuration', read)} ${group(read.length > 0 ? 'Other files' : 'Files', others)}
      </div>`,
    );
  }

  #tree(app: App): unknown {
    if (this.of.workspace.size === 0) return nothing;
    return html`<file-tree .app=${app} .of=${this.of} .words=${this.filter}></file-tree>`;
  }

  #frame(app: App, list: unknown): unknown {
    const { of } = this;
    const { size } = of.workspace;
    return html`
      <header>
        <h2 title=${of.name || 'Files'}>${of.name || 'Files'}</h2>
        <menu-button label="Files" symbol="file" .items=${this.#actions(app)}></menu-button>
      </header>
      ${size > many ? this.#search(size) : nothing}
      <div class="scroll">
        ${list} ${size === 0 ? html`<p class="none">No files open</p>` : nothing}
        ${of.notes.map((note) => html`<p class="note">${note}</p>`)}
      </div>
    `;
  }

  #search(files: number): unknown {
    return html`<div class="search">
      <input
        type="search"
        aria-label="Filter the files"
        placeholder="Filter ${count(files, 'file')}"
        .value=${this.filter}
        @input=${(event: Event) => (this.filter = (event.target as HTMLInputElement).value)}
      />
    </div>`;
  }

  #group(
    { title, rows, badges }: { title: string; rows: readonly WorkFile[]; badges: Badges },
    app: App,
  ): unknown {
    const more = rows.length - mostRows;
    return html`<h3>${title} <b>${rows.length}</b></h3>
      <ul aria-label=${title}>
        ${repeat(
          rows.slice(0, mostRows),
          ({ path }) => path,
          (file) => this.#row(file, badges.get(file.path), app),
        )}
      </ul>
      ${more > 0 ? html`<p class="note">${count(more, 'more file')}; filter to find them.</p>` : nothing}`;
  }

  #row({ path, leftOut: why }: WorkFile, badge: Badge | undefined, app: App): unknown {
    const open = path === this.of.state.file.name;
    const problems = (badge?.failed ?? 0) + (badge?.warned ?? 0);
    const folder = folderOf(path);
    return html`<li>
      <button
        class="file ${why ? 'out' : ''}"
        tabindex=${open ? 0 : -1}
        aria-current=${open ? 'true' : nothing}
        title=${why ? `${path}: ${leftOut[why]}` : path}
        @click=${() => {
          if (this.of.show(path)) app.state.update({ pane: 'editor' });
        }}
      >
        <span class="name">${nameOf(path)}</span>
        ${folder === '.' ? nothing : html`<span class="folder">${folder}/</span>`}
        ${changedMark(this.of.workspace, path)}
        ${path === this.of.entry ? html`<span class="visually-hidden">, main config file</span>` : nothing}
        ${
          problems > 0
            ? html`<b class=${badge!.failed > 0 ? 'failed' : ''} aria-hidden="true">${problems}</b
                ><span class="visually-hidden">, ${count(problems, 'finding')}</span>`
            : nothing
        }
      </button>
    </li>`;
  }

  #actions(app: App): MenuItem[] {
    const { of } = this;
    const { name } = of.state.file;
    const none = of.workspace.size === 0;
    return [
      {
        label: 'Add files',
        description: 'to the open files',
        run: () => askForFiles((files) => void addFiles(app, { files })),
      },
      { label: `Close ${nameOf(name)}`, disabled: none, run: () => of.close(name) },
      {
        label: 'Close all',
        disabled: none,
        run: () => of.openAll({ files: [], name: '' }),
      },
    ];
  }

  #key(event: KeyboardEvent): void {
    const rows = [...this.renderRoot.querySelectorAll<HTMLElement>('.file')];
    const at = rows.indexOf((this.renderRoot as ShadowRoot).activeElement as HTMLElement);
    const keys: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const to = rows[keys[event.key] ?? -1];
    if (!to || at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    to.focus();
  }
}

type Badges = ReadonlyMap<string, Badge>;

function badgesOf({ report }: PipelineDocument['state']): Badges {
  const badges = new Map<string, Badge>();
  for (const { path, outcome } of report?.findings ?? []) {
    if (outcome !== 'failed' && outcome !== 'warned') continue;
    const badge = badges.get(path) ?? { failed: 0, warned: 0 };
    badge[outcome]++;
    badges.set(path, badge);
  }
  return badges;
}
