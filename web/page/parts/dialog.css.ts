// The look of dialogs.

import { css } from 'lit';

export const dialogLook = css`
  dialog {
    width: min(28rem, calc(100vw - 2rem));
    max-height: calc(100vh - 4rem);
    padding: 1rem 1.25rem 1.25rem;
    border: 1px solid var(--line-strong);
    border-radius: 10px;
    background: var(--raised);
    color: var(--ink);
    box-shadow: 0 16px 48px var(--shadow);
  }
  dialog::backdrop {
    background: rgb(10 14 20 / 0.4);
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  h2 {
    margin: 0;
    font-size: 1rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  p {
    margin: 0.5rem 0 0;
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
  .foot {
    display: flex;
    justify-content: end;
    gap: 0.5rem;
    margin-top: 1rem;
  }
`;
