// A button that opens a menu, with the keys that menus have: arrows, Home, End, Escape, and
// Tab leaves it.

import { css, html, LitElement, nothing } from 'lit';
import { icon, type IconName } from './icons.js';
import { shared } from './shared.css.js';

export interface MenuItem {
  label: string;
  description?: string;
  /** Keys that do the same. */
  keys?: string;
  disabled?: boolean;
  run(): void;
}

export class MenuButton extends LitElement {
  static override properties = {
    label: {},
    symbol: {},
    items: { attribute: false },
    open: { state: true },
  };

  declare label: string;
  declare symbol: IconName;
  declare items: readonly MenuItem[];
  declare open: boolean;

  static override styles = [
    shared,
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
      .menu button {
        display: block;
        width: 100%;
        padding: 0.375rem 0.625rem;
        text-align: left;
        white-space: normal;
      }
      .menu button:focus-visible {
        outline-offset: -2px;
      }
      kbd {
        float: right;
        margin-left: 1.5rem;
        color: var(--ink-soft);
      }
      small {
        display: block;
        color: var(--ink-soft);
        font-size: var(--text-small);
      }
      .arrow {
        display: inline-flex;
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
    `,
  ];

  constructor() {
    super();
    this.label = '';
    this.symbol = 'down';
    this.items = [];
    this.open = false;
  }

  override render(): unknown {
    return html`
      <button
        class="opener"
        aria-haspopup="menu"
        aria-expanded=${this.open}
        aria-label=${this.label}
        @click=${() => (this.open ? this.#close() : this.#show())}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          this.#show();
        }}
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
      ${this.items.map(
        (item) =>
          html`<button
            role="menuitem"
            tabindex="-1"
            ?disabled=${item.disabled}
            @click=${() => this.#choose(item)}
          >
            ${item.label}${item.keys ? html` <kbd>${item.keys}</kbd>` : nothing}${item.description ? html`<small>${item.description}</small>` : nothing}
          </button>`,
      )}
    </div>`;
  }

  get #buttons(): HTMLButtonElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLButtonElement>('.menu button:enabled')];
  }

  #show(): void {
    this.open = true;
    void this.updateComplete.then(() => this.#buttons[0]?.focus());
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
    const buttons = this.#buttons;
    const at = buttons.findIndex(
      (button) => button === (this.renderRoot as ShadowRoot).activeElement,
    );
    const moves: Record<string, number> = {
      ArrowDown: (at + 1) % buttons.length,
      ArrowUp: (at - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      buttons[move]?.focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      this.#close();
    }
  }
}
