// The panel of find and replace, in the look of the page.

import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  openSearchPanel,
  replaceAll,
  replaceNext,
  search,
  SearchQuery,
  searchKeymap,
  setSearchQuery,
} from '@codemirror/search';
import type { EditorState, Extension } from '@codemirror/state';
import { keymap, runScopeHandlers, type EditorView, type Panel } from '@codemirror/view';
import { html, nothing, render } from 'lit';
import { live } from 'lit/directives/live.js';
import { icon } from '../parts/icons.js';
import { tool } from './tools.js';

export const finding: Extension = [
  search({ top: true, createPanel: (view) => new SearchPanel(view) }),
  keymap.of(searchKeymap),
  tool('find', openSearchPanel),
];

/** Matches beyond these are not counted. */
const most = 1000;

type Switch = 'caseSensitive' | 'wholeWord' | 'regexp';

const switches: readonly [Switch, label: string, sign: string][] = [
  ['caseSensitive', 'Match case', 'Aa'],
  ['wholeWord', 'Whole words', '“ ”'],
  ['regexp', 'Regular expression', '.*'],
];

class SearchPanel implements Panel {
  readonly dom = document.createElement('div');
  readonly top = true;

  constructor(private readonly view: EditorView) {
    this.dom.className = 'cm-tool-panel cm-find';
    this.dom.addEventListener('keydown', (event) => this.#key(event));
    this.#draw();
  }

  mount(): void {
    this.dom.querySelector<HTMLInputElement>('[main-field]')?.select();
  }

  update(): void {
    this.#draw();
  }

  #draw(): void {
    const { view } = this;
    const { state } = view;
    const query = getSearchQuery(state);
    const { text, none } = countOf(state, query);
    const fixed = state.readOnly;
    render(
      html`<div class="row">
          <input
            class="field"
            main-field="true"
            aria-label="Find"
            placeholder="Find"
            autocapitalize="off"
            autocomplete="off"
            spellcheck="false"
            .value=${live(query.search)}
            @input=${(event: Event) => this.#change({ search: valueOf(event) })}
          />
          ${switches.map(
            ([name, label, sign]) =>
              html`<button
                type="button"
                class="switch"
                aria-label=${label}
                title=${label}
                aria-pressed=${query[name]}
                @click=${() => this.#change({ [name]: !query[name] })}
              >
                ${sign}
              </button>`,
          )}
          <span class="count" role="status">${text}</span>
          <button
            type="button"
            ?disabled=${none}
            aria-label="Previous match"
            title="Previous match"
            @click=${() => findPrevious(view)}
          >
            ↑
          </button>
          <button
            type="button"
            ?disabled=${none}
            aria-label="Next match"
            title="Next match"
            @click=${() => findNext(view)}
          >
            ↓
          </button>
          <button
            type="button"
            aria-label="Close find"
            title="Close"
            @click=${() => closeSearchPanel(view)}
          >
            ${icon('close')}
          </button>
        </div>
        ${
          fixed
            ? nothing
            : html`<div class="row">
                <input
                  class="field"
                  aria-label="Replace with"
                  placeholder="Replace with"
                  autocapitalize="off"
                  autocomplete="off"
                  spellcheck="false"
                  .value=${live(query.replace)}
                  @input=${(event: Event) => this.#change({ replace: valueOf(event) })}
                />
                <button type="button" ?disabled=${none} @click=${() => replaceNext(view)}>
                  Replace
                </button>
                <button type="button" ?disabled=${none} @click=${() => replaceAll(view)}>
                  Replace all
                </button>
              </div>`
        }`,
      this.dom,
    );
  }

  #change(change: Partial<Record<Switch, boolean> & { search: string; replace: string }>): void {
    const { search, replace, caseSensitive, wholeWord, regexp } = getSearchQuery(this.view.state);
    const query = new SearchQuery({
      search,
      replace,
      caseSensitive,
      wholeWord,
      regexp,
      ...change,
    });
    this.view.dispatch({ effects: setSearchQuery.of(query) });
  }

  #key(event: KeyboardEvent): void {
    const { view } = this;
    const target = event.target as HTMLElement;
    if (runScopeHandlers(view, event, 'search-panel')) event.preventDefault();
    else if (event.key === 'Enter' && target instanceof HTMLInputElement) {
      event.preventDefault();
      if (!target.hasAttribute('main-field')) replaceNext(view);
      else if (event.shiftKey) findPrevious(view);
      else findNext(view);
    }
  }
}

function valueOf({ target }: Event): string {
  return (target as HTMLInputElement).value;
}

/** Which match is selected, and how many there are. */
function countOf(state: EditorState, query: SearchQuery): { text: string; none: boolean } {
  if (query.search === '') return { text: '', none: true };
  if (!query.valid) return { text: 'Invalid expression', none: true };
  const { from, to } = state.selection.main;
  let count = 0;
  let current = 0;
  const cursor = query.getCursor(state);
  for (let next = cursor.next(); !next.done && count <= most; next = cursor.next()) {
    count++;
    if (next.value.from === from && next.value.to === to) current = count;
  }
  if (count === 0) return { text: 'No matches', none: true };
  const all = count > most ? `${most}+` : String(count);
  return {
    text: current > 0 ? `${current} of ${all}` : `${all} match${count === 1 ? '' : 'es'}`,
    none: false,
  };
}
