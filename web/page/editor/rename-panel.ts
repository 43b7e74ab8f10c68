// The panel that asks for the new name of a parameter or group.

import type { EditorView } from '@codemirror/view';
import { html, nothing } from 'lit';
import type { SchemaName } from '../../types.gen.js';
import { explain } from '../state/error-messages.js';
import { count, sentence } from '../state/finding-labels.js';
import { closePanel, openPanel } from './panels.js';

/** Opens the panel; `apply` rejects for a name that cannot be given. */
export function openRename(
  view: EditorView,
  { kind, name, places }: SchemaName,
  apply: (to: string) => Promise<void>,
): void {
  let problem = '';
  const submit = async (event: Event, draw: () => void): Promise<void> => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('to') as HTMLInputElement;
    const to = field.value.trim();
    if (to === name || to === '') return closePanel(view);
    try {
      await apply(to);
      closePanel(view);
    } catch (error) {
      const { title, cause } = explain(error);
      problem = sentence(cause || title);
      draw();
      field.focus();
    }
  };
  openPanel(view, 'cm-rename', {
    first: 'input',
    view: (draw) =>
      html`<form @submit=${(event: Event) => void submit(event, draw)}>
        <div class="row">
          <label for="rename-to">Rename ${kind} <code>${name}</code> to</label>
          <input
            class="field"
            id="rename-to"
            name="to"
            .defaultValue=${name}
            autocapitalize="off"
            autocomplete="off"
            spellcheck="false"
          />
          <button class="main">Rename</button>
          <button type="button" @click=${() => closePanel(view)}>Cancel</button>
          <span class="count">in ${count(places.length, 'place')}</span>
        </div>
        ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      </form>`,
  });
}
