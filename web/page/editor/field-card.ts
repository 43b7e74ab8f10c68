// A field of the configuration file explained, as a card over its key and beside its
// completion.

import { html, nothing, render } from 'lit';
import { isCurrent, type ConfigField, type Fielded } from '../config/fields.js';
import { markdown } from '../parts/markdown.js';

export function fieldCard(document: Fielded, field: ConfigField): HTMLElement {
  const card = window.document.createElement('div');
  card.className = 'cm-field-card';
  const only = field.revisions.length === 1 ? field.revisions[0] : undefined;
  render(
    html`
      <p class="head"><code>${field.name}</code> <span>${field.expected}</span></p>
      ${markdown(`${field.description}.`)}
      <dl>
        <dt>Default</dt>
        <dd>${field.default === null ? 'not set' : html`<code>${String(field.default)}</code>`}</dd>
        <dt>Revision</dt>
        <dd>
          ${only ? `${only} only` : field.revisions.join(' and ')}${
            field.instead ? html`; the other has <code>${field.instead}</code>` : nothing
          }
        </dd>
        ${
          field.repositoryType
            ? html`<dt>Repository</dt>
                <dd>${field.repositoryType} only</dd>`
            : nothing
        }
      </dl>
      ${
        isCurrent(document, field)
          ? nothing
          : html`<p class="note">Not a field of ${document.state.revision}.</p>`
      }
    `,
    card,
  );
  return card;
}
