// What the page does and which keys it knows.

import { css, html, LitElement } from 'lit';
import { icon } from '../parts/icons.js';
import { dialogLook } from '../parts/dialog.css.js';
import { shared } from '../parts/shared.css.js';
import { editorTools, keysOf, mod, type EditorTool } from '../state/editor-tools.js';

const keys: readonly [string, string][] = [
  ['F8', 'next finding'],
  ['Shift F8', 'previous finding'],
  [`${mod} .`, 'fix the finding at the cursor'],
  [`${mod} Z`, 'undo, including fixes'],
  ...(Object.keys(editorTools) as EditorTool[]).map((tool): [string, string] => [
    keysOf(tool),
    `in the editor: ${editorTools[tool].label.toLowerCase()}`,
  ]),
  [`${mod} Space`, 'complete a key or a value'],
  ['Tab', 'leave the editor'],
  ['← →', 'on a tab: show the previous or next tab'],
  ['↑ ↓', 'move in the list of findings'],
  ['Enter', 'go to the location of the finding'],
  ['F', 'apply the first fix of the finding'],
  ['→ ←', 'show and hide the reason'],
  ['↑ ↓ Enter', 'in the list of values: select, go to the location'],
  ['Alt T', 'go to the newest message'],
  ['Alt ↑ ↓', 'in the schema outline: move the selection'],
  ['Shift ↑ ↓', 'select several parameters'],
  ['F2 Delete', 'rename, remove'],
];

export class HelpDialog extends LitElement {
  static override styles = [
    shared,
    dialogLook,
    css`
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 0.375rem 1rem;
        margin: 1rem 0 0;
      }
      dt,
      dd {
        margin: 0;
      }
      kbd {
        padding: 0.0625rem 0.375rem;
        border: 1px solid var(--line-strong);
        border-radius: 4px;
        background: var(--surface);
      }
    `,
  ];

  async show(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector('dialog')?.showModal();
  }

  override render(): unknown {
    return html`<dialog aria-labelledby="title">
      <div class="head">
        <h2 id="title">Help</h2>
        <button aria-label="Close" @click=${() => this.renderRoot.querySelector('dialog')?.close()}>
          ${icon('close')}
        </button>
      </div>
      <p>
        The linter runs in this browser while you type. Your files stay in your browser. The page
        loads its own files, and a pipeline template from GitHub only when you ask for it.
      </p>
      <dl>
        ${keys.map(
          ([key, meaning]) =>
            html`<dt><kbd>${key}</kbd></dt>
              <dd>${meaning}</dd>`,
        )}
      </dl>
    </dialog>`;
  }
}
