// A choice among a few words, with its name beside it.

import { css, html, nothing } from 'lit';

export interface Choosing<T extends string> {
  chosen: T;
  /** What is shown for a value. */
  label(value: T): string;
  choose(value: T): void;
}

/** A select; nothing where there is nothing to choose from. */
export function choice<T extends string>(
  name: string,
  values: readonly T[],
  how: Choosing<T>,
): unknown {
  if (values.length === 0) return nothing;
  const changed = ({ target }: Event): void => {
    const value = values[(target as HTMLSelectElement).selectedIndex];
    if (value !== undefined) how.choose(value);
  };
  return html`<label class="choice"
    ><span class="word">${name}</span>
    <select aria-label=${name} title=${name} @change=${changed}>
      ${values.map(
        (value) =>
          html`<option value=${value} .selected=${value === how.chosen}>
            ${how.label(value)}
          </option>`,
      )}
    </select></label
  >`;
}

export const choiceLook = css`
  .choice {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    min-width: 0;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  select {
    height: 1.625rem;
    min-width: 0;
    padding: 0 0.25rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--raised);
    color: var(--ink);
    font: var(--text) / 1 var(--font-ui);
  }
  @media (max-width: 640px) {
    .choice,
    select {
      flex: 1;
      min-width: 0;
    }
    .choice .word {
      display: none;
    }
    select {
      height: 2.25rem;
      font-size: 1rem;
    }
  }
`;
