// The outline: groups and parameters, filtered by what is typed; choosing one goes there.

import type { EditorView } from '@codemirror/view';
import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Range, SchemaOutlineEntry } from '../../types.gen.js';
import { icon } from '../parts/icons.js';
import { closePanel, openPanel } from './panels.js';

interface Row extends SchemaOutlineEntry {
  depth: number;
}

/** Rows beyond these are not drawn; the filter reaches them. */
const most = 300;

export function openOutline(
  view: EditorView,
  entries: readonly SchemaOutlineEntry[],
  go: (range: Range) => void,
): void {
  const all = rowsOf(entries, 0);
  const { head } = view.state.selection.main;
  let words = '';
  let shown = all.slice(0, most);
  let active = Math.max(
    0,
    all.findLastIndex(({ range }) => range.start.offset <= head),
  );
  if (active >= most) active = 0;

  const choose = (row: Row | undefined): void => {
    if (!row) return;
    closePanel(view);
    go(inside(row.range));
  };
  const filter = (to: string, draw: () => void): void => {
    words = to.trim().toLowerCase();
    shown = all
      .filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(words))
      .slice(0, most);
    active = 0;
    draw();
  };
  const key = (event: KeyboardEvent, draw: () => void): void => {
    const last = shown.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      PageDown: Math.min(last, active + 10),
      PageUp: Math.max(0, active - 10),
    };
    const to = moves[event.key];
    if (event.key === 'Enter') choose(shown[active]);
    else if (to === undefined) return;
    else {
      active = to;
      draw();
    }
    event.preventDefault();
  };

  openPanel(view, 'cm-outline', {
    first: 'input',
    view: (draw) =>
      html`<div class="row">
          <input
            class="field"
            role="combobox"
            aria-label="Go to parameter"
            aria-expanded="true"
            aria-controls="outline-rows"
            aria-activedescendant=${shown.length > 0 ? `outline-${active}` : nothing}
            placeholder="Go to a parameter or group"
            autocapitalize="off"
            autocomplete="off"
            spellcheck="false"
            @input=${({ target }: Event) => filter((target as HTMLInputElement).value, draw)}
            @keydown=${(event: KeyboardEvent) => key(event, draw)}
          />
          <button
            type="button"
            aria-label="Close outline"
            title="Close"
            @click=${() => closePanel(view)}
          >
            ${icon('close')}
          </button>
        </div>
        <ul class="rows" id="outline-rows" role="listbox" aria-label="Parameters and groups">
          ${shown.map(
            (row, at) =>
              html`<li
                id="outline-${at}"
                role="option"
                class=${row.depth > 0 ? 'deeper' : ''}
                aria-selected=${at === active}
                ${ref((row) => at === active && row?.scrollIntoView({ block: 'nearest' }))}
                @click=${() => choose(row)}
              >
                ${row.kind === 'group' ? html`<strong>${row.name}</strong>` : row.name}
                <small>${row.detail}</small>
              </li>`,
          )}
        </ul>
        <p class="none" role="status">${shown.length === 0 ? 'No parameter found' : ''}</p>`,
  });
}

function rowsOf(entries: readonly SchemaOutlineEntry[], depth: number): Row[] {
  return entries.flatMap((entry) => [
    { ...entry, depth },
    ...rowsOf(entry.entries ?? [], depth + 1),
  ]);
}

/** A name without its quotes. */
function inside({ start, end }: Range): Range {
  return {
    start: { ...start, column: start.column + 1, offset: start.offset + 1 },
    end: { ...end, column: end.column - 1, offset: end.offset - 1 },
  };
}
