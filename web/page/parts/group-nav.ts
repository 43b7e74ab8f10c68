// The list of the groups of a form or a page beside it: each goes to its group, and the one that is
// being read is marked. Where there is no room for a list it is a select.

import { css, html, LitElement, nothing } from 'lit';
import { iconTile } from './icon-tile.js';
import { tileLook } from './icon-tile.css.js';
import { shared } from './shared.css.js';

export interface NavGroup {
  /** What the group is known by. */
  id: string;
  title: string;
  /** Classes of its icon. */
  icon: string;
  /** How many problems there are in it. */
  problems: number;
  /** How many of its parameters have a value. */
  given: number;
}

/** A group was chosen. */
export type Go = CustomEvent<string>;

export class GroupNav extends LitElement {
  static override properties = {
    groups: { attribute: false },
    current: { attribute: false },
  };

  declare groups: readonly NavGroup[];
  /** Id of the group that is being read. */
  declare current: string | undefined;

  static override styles = [
    shared,
    tileLook,
    css`
      :host {
        display: block;
        min-width: 0;
        overflow: auto;
        background: var(--surface);
      }
      ul {
        margin: 0;
        padding: 0.5rem 0;
        list-style: none;
      }
      button {
        display: flex;
        justify-content: start;
        width: 100%;
        min-height: 0;
        padding: 0.3125rem 0.75rem;
        border-radius: 0;
        border-left: 2px solid transparent;
        text-align: left;
        white-space: normal;
      }
      button:focus-visible {
        outline-offset: -2px;
      }
      [aria-current='true'] {
        border-left-color: var(--accent);
        background: var(--accent-soft);
      }
      .title {
        flex: 1;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      b {
        flex: none;
        min-width: 1.25rem;
        padding: 0 0.375rem;
        border-radius: 1rem;
        background: var(--hover);
        font-size: var(--text-small);
        font-weight: 600;
        text-align: center;
      }
      b.failed {
        background: var(--error-soft);
        color: var(--error);
      }
      select {
        display: none;
        width: 100%;
        height: 2.25rem;
        padding: 0 0.5rem;
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--raised);
        color: var(--ink);
        font: 1rem/1 var(--font-ui);
      }
      @container (max-width: 43rem) {
        :host {
          padding: 0.375rem 0.5rem;
          border-bottom: 1px solid var(--line);
        }
        ul {
          display: none;
        }
        select {
          display: block;
        }
      }
      @media (forced-colors: active) {
        [aria-current='true'] {
          border-left-color: Highlight;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.groups = [];
  }

  override render(): unknown {
    const drawn = this.groups.some((group) => group.icon !== '');
    return html`
      <ul>
        ${this.groups.map(
          (group) =>
            html`<li>
              <button aria-current=${group.id === this.current} @click=${() => this.#go(group.id)}>
                ${drawn ? iconTile(group.icon) : nothing}<span class="title">${group.title}</span>
                ${badge(group)}
              </button>
            </li>`,
        )}
      </ul>
      <select aria-label="Group" @change=${(event: Event) => this.#select(event)}>
        ${this.groups.map(
          ({ id, title }) => html`<option .selected=${id === this.current}>${title}</option>`,
        )}
      </select>
    `;
  }

  #select({ target }: Event): void {
    const group = this.groups[(target as HTMLSelectElement).selectedIndex];
    if (group) this.#go(group.id);
  }

  #go(id: string): void {
    this.dispatchEvent(new CustomEvent('go', { detail: id }) satisfies Go);
  }
}

function badge({ problems, given }: NavGroup): unknown {
  if (problems > 0)
    return html`<b class="failed">${problems}<span class="visually-hidden"> invalid</span></b>`;
  return given > 0 ? html`<b>${given}<span class="visually-hidden"> set</span></b>` : nothing;
}
