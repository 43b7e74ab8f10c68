// Where the text of a schema and what is beside it stand, in each width. Beside a view the text
// stands over the findings, for which the shell leaves room there.

import { css } from 'lit';

export const look = css`
  :host {
    display: grid;
    grid-template: 'strip' auto 'body' minmax(0, 1fr) / minmax(0, 1fr);
    height: 100%;
    min-width: 0;
  }
  :host([data-split]) {
    grid-template:
      'strip strip' auto
      'work body' minmax(0, 1fr)
      'work .' var(--drawer)
      / minmax(0, 1fr) var(--findings);
  }
  document-strip {
    grid-area: strip;
    min-width: 0;
  }
  .work {
    grid-area: work;
    min-width: 0;
    min-height: 0;
    background: var(--canvas);
  }
  .work + .body {
    border-left: 1px solid var(--line);
  }
  .body {
    grid-area: body;
    position: relative;
    min-width: 0;
    min-height: 0;
  }
  .work + .body > slot {
    display: block;
    height: 100%;
  }
  @media (max-width: 1000px) {
    :host([data-split]) {
      grid-template:
        'strip strip' auto
        'work work' minmax(0, 1fr)
        'body .' var(--drawer)
        / minmax(0, 1fr) minmax(0, 1fr);
    }
    .work + .body {
      border-top: 1px solid var(--line-strong);
      border-left: 0;
    }
    .body > pane-separator {
      display: none;
    }
  }
  @media (max-width: 640px) {
    :host([data-split]) {
      grid-template: 'strip' auto 'body' minmax(0, 1fr) / minmax(0, 1fr);
    }
    .work {
      grid-area: body;
    }
    .work + .body {
      border: 0;
    }
    :host([data-pane='editor']) .work,
    :host(:not([data-pane='editor'])) .work + .body {
      display: none;
    }
  }
`;
