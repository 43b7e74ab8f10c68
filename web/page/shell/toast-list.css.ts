// The look of the messages on events.

import { css } from 'lit';

export const look = css`
  section {
    position: fixed;
    z-index: 25;
    bottom: calc(var(--status) + 0.75rem);
    left: 0.75rem;
    display: grid;
    width: min(24rem, calc(100vw - 1.5rem));
    pointer-events: none;
  }
  .notice {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    margin-top: 0.5rem;
    padding: 0.375rem 0.375rem 0.375rem 0.75rem;
    border: 1px solid var(--line-strong);
    border-left: 3px solid var(--accent);
    border-radius: var(--radius);
    background: var(--raised);
    box-shadow: 0 8px 28px var(--shadow);
    color: var(--ink);
    pointer-events: auto;
  }
  .notice.urgent {
    border-left-color: var(--warning);
  }
  .notice p {
    flex: 1;
    min-width: 0;
    max-height: 9rem;
    margin: 0;
    overflow-y: auto;
    overflow-wrap: anywhere;
  }
  .notice .action {
    color: var(--accent);
    font-weight: 550;
    white-space: normal;
  }
  .notice .close {
    width: 1.625rem;
    padding: 0;
  }
  @media (max-width: 640px) {
    section {
      bottom: calc(3.5rem + var(--status) + 0.75rem + env(safe-area-inset-bottom));
    }
    .notice .close {
      width: 2.25rem;
    }
  }
`;
