// The styles of Markdown input and of its preview.

import { css } from 'lit';

export const look = css`
  :host {
    display: block;
  }
  .modes {
    display: flex;
    gap: 0.25rem;
    margin-bottom: 0.25rem;
  }
  .modes [aria-pressed='true'] {
    background: var(--hover);
    font-weight: 550;
  }
  .preview {
    padding: 0.375rem 0.5rem;
    border: 1px dashed var(--line-strong);
    border-radius: var(--radius);
    overflow-wrap: anywhere;
  }
  .preview > :first-child {
    margin-top: 0;
  }
  .preview > :last-child {
    margin-bottom: 0;
  }
  .preview pre {
    overflow-x: auto;
  }
  .preview .heading {
    font-weight: 650;
  }
  @media (forced-colors: active) {
    .modes [aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
