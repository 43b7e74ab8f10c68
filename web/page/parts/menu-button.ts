// A button that opens a menu, with the keys that menus have: arrows, Home, End, Escape, and
// Tab leaves it.

import { css, html, LitElement, nothing } from 'lit';
import { icon, type IconName } from './icons.js';
import { keysLook, keysView } from './keys.js';
import { shared } from './shared.css.js';

export interface MenuItem {
  label: string;
  description?: string;
  /** The keys that do the same. */
  keys?: string;
  /** The address that it leads to, in a tab of its own, instead of what it runs. */
  link?: string;
  disabled?: boolean;
  run(): void;
}

/** Where each key goes from one item, of so many. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export class MenuButton extends LitElement {
  static override properties = {
    label: {},
    symbol: {},
    items: { attribute: false },
    narrow: { type: Boolean },
    open: { state: true },
    shown: { state: true },
  };

  declare label: string;
  declare symbol: IconName;
  /** The items, or what makes them when the menu is opened. */
  declare items: readonly MenuItem[] | (() => Promise<readonly MenuItem[]>);
  /** Whether the button is only its symbol at any width. */
  declare narrow: boolean;
  declare open: boolean;
  declare shown: readonly MenuItem[];

  /** The keys pressed while the items are being made, for the menu once it is there. */
  #waiting: string[] | undefined;

  static override styles = [
    shared,
    keysLook,
    css`
      :host {
        position: relative;
        display: inline-block;
      }
      .menu {
        position: absolute;
        z-index: 20;
        top: calc(100% + 4px);
        right: 0;
        width: max-content;
        max-width: min(22rem, calc(100vw - 1rem));
        max-height: calc(100vh - 8rem);
        padding: 0.25rem;
        overflow-y: auto;
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--raised);
        box-shadow: 0 8px 28px var(--shadow);
      }
      [role='menuitem'] {
        display: block;
        width: 100%;
        padding: 0.375rem 0.625rem;
        border-radius: var(--radius);
        color: inherit;
        text-align: left;
        text-decoration: none;
        white-space: normal;
      }
      [role='menuitem']:hover {
        background: var(--hover);
      }
      [role='menuitem']:focus-visible {
        outline-offset: -2px;
      }
      .keys {
        float: right;
        margin-left: 1rem;
      }
      .narrow {
        width: 1.875rem;
        padding: 0;
      }
      .narrow .label,
      .narrow .arrow {
        display: none;
      }
      small {
        display: block;
        color: var(--ink-soft);
        font-size: var(--text-small);
      }
      .label {
        display: var(--menu-label, inline);
      }
      .arrow {
        display: var(--menu-label, inline-flex);
      }
      @media (max-width: 640px) {
        .label,
        .arrow {
          display: none;
        }
        .opener {
          width: 2.75rem;
          padding: 0;
        }
        .menu {
          position: fixed;
          inset: auto 0 0;
          width: auto;
          max-width: none;
          padding: 0.5rem 0.5rem calc(0.5rem + env(safe-area-inset-bottom));
          border-radius: 12px 12px 0 0;
        }
      }
      @media (max-width: 400px) {
        .opener {
          width: 2.5rem;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.label = '';
    this.symbol = 'down';
    this.items = [];
    this.narrow = false;
    this.open = false;
    this.shown = [];
  }

  override render(): unknown {
    return html`
      <button
        class="opener ${this.narrow ? 'narrow' : ''}"
        aria-haspopup="menu"
        aria-expanded=${this.open}
        aria-label=${this.label}
        title=${this.label}
        @click=${() => (this.open ? this.#close() : void this.#show())}
        @keydown=${(event: KeyboardEvent) => this.#openerKey(event)}
        @blur=${() => (this.#waiting = undefined)}
      >
        ${icon(this.symbol)}<span class="label">${this.label}</span>
        <span class="arrow">${icon('down')}</span>
      </button>
      ${this.open ? this.#menu() : nothing}
    `;
  }

  #menu(): unknown {
    return html`<div
      class="menu"
      role="menu"
      aria-label=${this.label}
      @keydown=${(event: KeyboardEvent) => this.#key(event)}
      @focusout=${(event: FocusEvent) => {
        if (!this.renderRoot.contains(event.relatedTarget as Node)) this.open = false;
      }}
    >
      ${this.shown.map((item) => this.#item(item))}
    </div>`;
  }

  #item(item: MenuItem): unknown {
    const { label, description, keys, link, disabled = false } = item;
    const content = html`${label}${keys ? html` ${keysView(keys)}` : nothing}${
      description ? html`<small>${description}</small>` : nothing
    }`;
    return link === undefined
      ? html`<button
          role="menuitem"
          tabindex="-1"
          ?disabled=${disabled}
          @click=${() => this.#choose(item)}
        >
          ${content}
        </button>`
      : html`<a
          role="menuitem"
          tabindex="-1"
          href=${link}
          target="_blank"
          rel="noopener"
          @click=${() => this.#close()}
        >
          ${content}
        </a>`;
  }

  get #buttons(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];
  }

  #openerKey(event: KeyboardEvent): void {
    if (this.#waiting === undefined) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void this.#show();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      this.#waiting = undefined;
    } else if (event.key in moves || event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#waiting.push(event.key);
    }
  }

  async #show(): Promise<void> {
    if (this.#waiting !== undefined) return;
    const waiting: string[] = [];
    this.#waiting = waiting;
    try {
      const items = typeof this.items === 'function' ? await this.items() : this.items;
      if (this.#waiting !== waiting) return;
      this.shown = items;
    } finally {
      if (this.#waiting === waiting) this.#waiting = undefined;
    }
    this.open = true;
    await this.updateComplete;
    this.#buttons[0]?.focus();
    for (const key of waiting) {
      if (key in moves) this.#move(key);
      else return this.#focused?.click();
    }
  }

  #close(): void {
    this.open = false;
    this.renderRoot.querySelector<HTMLElement>('.opener')?.focus();
  }

  #choose(item: MenuItem): void {
    this.#close();
    item.run();
  }

  #key(event: KeyboardEvent): void {
    if (event.key in moves) {
      event.preventDefault();
      this.#move(event.key);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      this.#close();
    }
  }

  get #focused(): HTMLElement | undefined {
    return this.#buttons.find((button) => button === (this.renderRoot as ShadowRoot).activeElement);
  }

  #move(key: string): void {
    const buttons = this.#buttons;
    const at = this.#focused === undefined ? -1 : buttons.indexOf(this.#focused);
    buttons[moves[key]!(at, buttons.length)]?.focus();
  }
}
