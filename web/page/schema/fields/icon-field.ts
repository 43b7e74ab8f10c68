// An icon: its classes, what it looks like, and a list to pick one from by its name.

import { html, LitElement, nothing } from 'lit';
import { fieldsLook } from '../../parts/fields.css.js';
import { look } from './icon-field.css.js';
import { shared } from '../../parts/shared.css.js';
import { shown, type Field } from './field.js';
import { namedIcons, type NamedIcon } from './icon-names.js';
import { drawn, iconTile } from '../../parts/icon-tile.js';
import { written } from './field-sync.js';

export class IconField extends LitElement {
  static override properties = {
    field: { attribute: false },
    open: { state: true },
    words: { state: true },
  };

  declare field: Field;
  declare open: boolean;
  declare words: string;

  static override styles = [shared, fieldsLook, look];

  constructor() {
    super();
    this.open = false;
    this.words = '';
  }

  override render(): unknown {
    const value = shown(this.field.value);
    return html`
      <div class="line">
        ${value === '' ? nothing : iconTile(value)}
        <input
          aria-label="fa_icon"
          autocapitalize="off"
          autocomplete="off"
          spellcheck="false"
          placeholder="fas fa-cog"
          ${written(value)}
          @change=${({ target }: Event) =>
            void this.field.set((target as HTMLInputElement).value.trim() || undefined)}
        />
        <button
          class="small outlined opener"
          aria-expanded=${this.open}
          @click=${() => this.#turn()}
        >
          Choose icon
        </button>
      </div>
      ${this.open ? this.#picker(value) : nothing}
    `;
  }

  #picker(value: string): unknown {
    const found = this.#found;
    return html`<div class="picker" @keydown=${(event: KeyboardEvent) => this.#key(event)}>
      <input
        type="search"
        aria-label="Search icons"
        placeholder="Search ${namedIcons().length} icons"
        .value=${this.words}
        @input=${({ target }: Event) => (this.words = (target as HTMLInputElement).value)}
      />
      <div class="icons" role="group" aria-label="Icons">
        ${found.map(
          (each, at) =>
            html`<button
              class="icon-choice"
              tabindex=${at === 0 ? 0 : -1}
              aria-label=${each.classes}
              aria-pressed=${each.classes === value}
              title=${each.classes}
              @click=${() => this.#pick(each)}
            >
              ${drawn(each.shape)}<span>${each.name}</span>
            </button>`,
        )}
      </div>
      ${
        found.length === 0
          ? html`<p class="none">No icon found. Enter any other class above.</p>`
          : nothing
      }
    </div>`;
  }

  get #found(): NamedIcon[] {
    const words = this.words.trim().toLowerCase();
    return namedIcons().filter(({ classes, shape }) => `${classes} ${shape}`.includes(words));
  }

  #turn(open = !this.open): void {
    this.open = open;
    const place = open ? '[type=search]' : '.opener';
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(place)?.focus());
  }

  #pick({ classes }: NamedIcon): void {
    this.#turn(false);
    void this.field.set(classes);
  }

  /** Arrows go through the icons, Escape closes the list. */
  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const icons = [...this.renderRoot.querySelectorAll<HTMLElement>('.icon-choice')];
    const at = icons.indexOf((this.renderRoot as ShadowRoot).activeElement as HTMLElement);
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const inSearch = at < 0;
    if (event.key === 'Escape') this.#turn(false);
    else if (inSearch && event.key === 'ArrowDown') icons[0]?.focus();
    else if (inSearch && event.key === 'Enter') icons[0]?.click();
    else if (!inSearch && by && at + by >= 0) icons[at + by]?.focus();
    else if (at === 0 && by === -1)
      this.renderRoot.querySelector<HTMLElement>('[type=search]')?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
