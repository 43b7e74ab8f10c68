// A field of the configuration file explained, as a card over its key and beside its
// completion.

import { html, nothing, render } from 'lit';
import { REVISIONS } from '../../types.gen.js';
import { isCurrent, revisionOf, type ConfigField, type Fielded } from '../config/fields.js';
import { markdown } from '../parts/markdown.js';

export function fieldCard(document: Fielded, field: ConfigField): HTMLElement {
  const card = window.document.createElement('div');
  card.className = 'cm-field-card';
  render(
    html`
      <p class="head"><code>${field.name}</code> <span>${field.expected}</span></p>
      ${markdown(`${field.description}.`)}
      <dl>
        <dt>Default</dt>
        <dd>${field.default === null ? 'not set' : html`<code>${String(field.default)}</code>`}</dd>
        <dt>Revision</dt>
        <dd>
          ${field.revisions.length === REVISIONS.length ? 'all' : field.revisions.join(', ')}${
            field.instead ? html`; the other revision uses <code>${field.instead}</code>` : nothing
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
          : html`<p class="note">Not a setting of revision ${revisionOf(document)}.</p>`
      }
    `,
    card,
  );
  return card;
}
