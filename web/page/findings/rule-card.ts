// A finding explained: what is wrong, why the rule is there, and the fixes. Shown over the
// squiggle and, unfolded, in the list.

import { css, html, nothing } from 'lit';
import type { Finding, Fix, RuleDoc } from '../../types.gen.js';
import { applyFix, fixAllSafe, jumpTo } from '../state/actions.js';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import { icon } from '../parts/icons.js';
import { markdown } from '../parts/markdown.js';
import { kindOf, safelyFixable, sentence, troubles } from '../state/finding-labels.js';
import { shared } from '../parts/shared.css.js';

export class RuleCard extends Component {
  static override properties = { finding: { attribute: false }, brief: { type: Boolean } };

  declare finding: Finding | undefined;
  /** Leaves out what the list's row says already. */
  declare brief: boolean;

  static override styles = [
    shared,
    css`
      :host {
        display: block;
        padding: 0.625rem 0.75rem 0.75rem;
        font: var(--text) / 1.5 var(--font-ui);
        white-space: normal;
        color: var(--ink);
      }
      :host([brief]) {
        padding: 0.125rem 0 0.375rem;
      }
      .head {
        display: flex;
        align-items: center;
        gap: 0.375rem;
        color: var(--ink-soft);
        font-size: var(--text-small);
      }
      p {
        margin: 0.375rem 0 0;
      }
      .message {
        font-weight: 550;
        overflow-wrap: anywhere;
      }
      .reason {
        margin-top: 0.5rem;
        padding-top: 0.125rem;
        border-top: 1px solid var(--line);
        color: var(--ink-soft);
      }
      :host([brief]) .reason {
        margin-top: 0;
        border-top: 0;
        padding-top: 0;
      }
      .reason strong,
      .reason .heading,
      .reason code {
        color: var(--ink);
      }
      .reason .heading {
        font-weight: 600;
      }
      ul,
      ol {
        margin: 0.25rem 0 0;
        padding-left: 1.25rem;
      }
      pre {
        margin: 0.375rem 0 0;
        padding: 0.5rem 0.625rem;
        border-radius: 4px;
        background: var(--surface);
        overflow-x: auto;
        line-height: 1.45;
      }
      :not(pre) > code {
        padding: 0.0625rem 0.25rem;
        border-radius: 3px;
        background: var(--hover);
      }
      .fixes {
        display: flex;
        flex-wrap: wrap;
        gap: 0.375rem;
        margin-top: 0.625rem;
      }
      .fixes button {
        white-space: normal;
        text-align: left;
        min-height: 1.625rem;
        line-height: 1.3;
        padding-block: 0.1875rem;
      }
      .note {
        color: var(--ink-soft);
      }
    `,
  ];

  constructor() {
    super();
    this.brief = false;
  }

  protected view(app: App): unknown {
    const { finding } = this;
    if (!finding) return nothing;
    const rule = app.state.rules.get(finding.rule);
    return html`
      ${this.brief ? nothing : this.#head(finding)}
      ${(finding.notes ?? []).map((note) => html`<p>${sentence(note)}</p>`)}
      ${this.brief ? nothing : this.#help(finding)}
      ${(finding.related ?? []).map(
        (related) =>
          html`<p>
            <button class="small outlined" @click=${() => jumpTo(app, related)}>
              Line ${related.range.start.line}
            </button>
            ${sentence(related.message)}
          </p>`,
      )}
      ${rule ? html`<div class="reason">${explained(rule.explanation)}</div>` : nothing}
      ${finding.url ? html`<p>${ruleLink(finding.rule)}</p>` : nothing}
      <div class="fixes">
        ${finding.fixes.map((fix) => this.#fix(app, fix))} ${this.#ofRule(app, finding)}
      </div>
    `;
  }

  #head(finding: Finding): unknown {
    const kind = kindOf(finding);
    return html`
      <div class="head">${icon(kind)} <span>${kind}</span> <code>${finding.rule}</code></div>
      <p class="message">${sentence(finding.message)}</p>
    `;
  }

  /** How to solve it, unless a fix below has the same title. */
  #help({ help, fixes }: Finding): unknown {
    if (help === undefined || fixes.some(({ title }) => title === help)) return nothing;
    return html`<p class="help">${sentence(help)}</p>`;
  }

  /** What can be done about all findings of the rule. */
  #ofRule({ shown }: App, { rule, outcome }: Finding): unknown {
    const all = (shown.state.report?.findings ?? []).filter(
      (each) => each.rule === rule && troubles(each),
    );
    if (outcome === 'passed' || all.length < 2) return nothing;
    const fixes = all.filter(safelyFixable).length;
    const only = shown.findingView.rule === rule;
    return html`
      ${
        fixes > 1
          ? html`<button
              class="small outlined"
              @click=${() => this.app && void fixAllSafe(this.app, rule)}
            >
              ${icon('fixed')} Fix all ${fixes} of this rule
            </button>`
          : nothing
      }
      <button
        class="small outlined"
        aria-pressed=${only}
        @click=${() => shown.listFindings({ rule: only ? undefined : rule })}
      >
        Show only this rule
      </button>
    `;
  }

  #fix(app: App, fix: Fix): unknown {
    return html`<button class="small outlined" @click=${() => void applyFix(app, fix)}>
      ${icon('fixed')}
      ${sentence(fix.title)}${fix.safe ? nothing : html` <span class="note">(review before applying)</span>`}
    </button>`;
  }
}

/** A link to the page of the rules, which lies beside this one. */
function ruleLink(id: string): unknown {
  return html`<a href="rules.html#${id}" target="_blank" rel="noopener noreferrer">
    Rule documentation
  </a>`;
}

/** What a rule checks, why, and how to fix what it finds; the page of the rules has the rest. */
function explained({ what, why, fix }: RuleDoc): unknown {
  return markdown([what, `**Why**: ${why}`, `**How to fix**: ${fix}`].join('\n\n'));
}
