// A dialog that shows what fixes change before they are applied.

import { css, html } from 'lit';
import { answered, AskingDialog } from '../parts/asking-dialog.js';
import { dialogLook } from '../parts/dialog.css.js';
import { diffLook, diffView } from '../parts/diff-lines.js';
import { shared } from '../parts/shared.css.js';

export interface Review {
  title: string;
  /** What the button says that applies them. */
  apply: string;
  /** The files that change, each with a unified diff. */
  files: readonly { path: string; diff: string }[];
}

class ReviewFixes extends AskingDialog {
  static override properties = { review: { attribute: false } };

  declare review: Review;

  static override styles = [
    shared,
    dialogLook,
    diffLook,
    css`
      dialog[open] {
        display: flex;
        flex-direction: column;
        width: min(52rem, calc(100vw - 2rem));
      }
      .files {
        min-height: 0;
        overflow-y: auto;
      }
      h3 {
        margin: 0.75rem 0 0;
        font: 600 var(--text-small) / 1.5 var(--font-code);
        overflow-wrap: anywhere;
      }
    `,
  ];

  override render(): unknown {
    const { title, apply, files } = this.review;
    return html`<dialog aria-labelledby="title">
      <h2 id="title">${title}</h2>
      <div class="files">
        ${files.map(
          ({ path, diff }) =>
            html`<h3>${path}</h3>
              ${diffView(path, diff)}`,
        )}
      </div>
      <form method="dialog" class="foot">
        <button value="no">Cancel</button>
        <button autofocus class="primary" value="yes">${apply}</button>
      </form>
    </dialog>`;
  }
}

/** Shows the changes; resolves with whether to apply them. */
export const reviewed = (review: Review): Promise<boolean> =>
  answered('review-fixes', ReviewFixes, { review });
