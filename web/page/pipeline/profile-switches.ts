// The declared profiles as switches. Where several are on, each says when its turn is: the strict
// parser applies them in that order.

import { css, html, nothing } from 'lit';
import { Component } from '../parts/component.js';
import { shared } from '../parts/shared.css.js';
import type { PipelineDocument } from './pipeline-document.js';

export class ProfileSwitches extends Component {
  static override properties = { of: { attribute: false } };

  declare of: PipelineDocument;

  static override styles = [
    shared,
    css`
      :host {
        display: block;
      }
      fieldset {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.25rem;
        max-height: 4.25rem;
        margin: 0;
        padding: 0.3125rem 0.5rem;
        overflow-y: auto;
        border: 0;
        border-bottom: 1px solid var(--line);
      }
      legend {
        float: left;
        padding: 0 0.25rem;
        color: var(--ink-soft);
        font-size: var(--text-small);
      }
      label {
        display: inline-flex;
        align-items: center;
        gap: 0.3125rem;
        min-height: 1.5rem;
        padding: 0 0.5rem 0 0.375rem;
        border: 1px solid var(--line);
        border-radius: 1rem;
        font: var(--text-small) / 1.5 var(--font-code);
        cursor: pointer;
      }
      label:hover {
        background: var(--hover);
      }
      label.on {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      label.gone {
        border-style: dashed;
        color: var(--error);
      }
      input {
        width: 0.875rem;
        height: 0.875rem;
        min-height: 0 !important;
        margin: 0;
        accent-color: var(--accent);
      }
      b {
        color: var(--accent);
        font-weight: 600;
        font-variant-numeric: tabular-nums;
      }
      @media (max-width: 640px) {
        fieldset {
          max-height: 6.5rem;
        }
        label {
          min-height: 2.5rem;
          padding: 0 0.75rem 0 0.625rem;
        }
      }
    `,
  ];

  protected view(): unknown {
    const { profiles } = this.of.resolving;
    const declared = (this.of.resolved?.profiles ?? []).map(({ name }) => name);
    const names = [...new Set([...declared, ...profiles])];
    if (names.length === 0) return nothing;
    return html`<fieldset>
      <legend>Profiles</legend>
      ${names.map((name) => this.#switch(name, declared.includes(name)))}
    </fieldset>`;
  }

  #switch(name: string, declared: boolean): unknown {
    const { profiles } = this.of.resolving;
    const turn = profiles.indexOf(name);
    const classes = `${turn >= 0 ? 'on' : ''} ${declared ? '' : 'gone'}`;
    return html`<label class=${classes} title=${declared ? nothing : 'no longer declared'}>
      <input
        type="checkbox"
        .checked=${turn >= 0}
        @change=${({ target }: Event) => this.#turn(name, (target as HTMLInputElement).checked)}
      />
      ${name}${turn >= 0 && profiles.length > 1 ? html`<b aria-hidden="true">${turn + 1}</b>` : nothing}
    </label>`;
  }

  #turn(name: string, on: boolean): void {
    const others = this.of.resolving.profiles.filter((each) => each !== name);
    this.of.resolve({ profiles: on ? [...others, name] : others });
  }
}
