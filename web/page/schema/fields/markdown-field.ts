// Markdown input with a switch: source or preview.

import { html, LitElement } from 'lit';
import { markdown } from '../../parts/markdown.js';
import { fieldsLook } from '../../parts/fields.css.js';
import { look } from './markdown-field.css.js';
import { shared } from '../../parts/shared.css.js';
import { shown, type Field } from './field.js';
import { written } from './field-sync.js';

export class MarkdownField extends LitElement {
  static override properties = { field: { attribute: false }, preview: { state: true } };

  declare field: Field;
  declare preview: boolean;

  static override styles = [shared, fieldsLook, look];

  constructor() {
    super();
    this.preview = false;
  }

  override render(): unknown {
    const text = shown(this.field.value);
    const { name } = this.field.keyword;
    return html`
      <div class="modes" role="group" aria-label="View of ${name}">
        ${[false, true].map(
          (preview) =>
            html`<button
              class="small"
              aria-pressed=${this.preview === preview}
              @click=${() => (this.preview = preview)}
            >
              ${preview ? 'Preview' : 'Write'}
            </button>`,
        )}
      </div>
      <textarea
        rows=${text.length > 120 ? 6 : 3}
        ?hidden=${this.preview}
        aria-label=${name}
        ${written(text)}
        @change=${({ target }: Event) =>
          void this.field.set((target as HTMLTextAreaElement).value || undefined)}
      ></textarea>
      <div class="preview" ?hidden=${!this.preview} role="region" aria-label="Preview of ${name}">
        ${text === '' ? html`<p class="none">Nothing to preview</p>` : markdown(text)}
      </div>
    `;
  }
}
