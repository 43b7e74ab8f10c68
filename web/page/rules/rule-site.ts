// The list of all rules with a search and filters, and one rule in full. The address after "#" is the id of the rule.

import { css, html, LitElement, nothing } from 'lit';
import { ruleDocumentation } from '../../sdk/runtime/documentation.js';
import type { RuleInfo } from '../../types.gen.js';
import { fieldsLook } from '../parts/fields.css.js';
import { markdown } from '../parts/markdown.js';
import { shared } from '../parts/shared.css.js';
import { encoded } from '../files/share-code.js';
import { exampleFiles } from './examples.js';
import { filtered, kinds, noFilters, severities, type Filters } from './rule-filters.js';

const headings = [
  ['What it checks', 'what'],
  ['Why', 'why'],
  ['How to fix', 'fix'],
] as const;

export class RuleSite extends LitElement {
  static override properties = {
    rules: { state: true },
    filters: { state: true },
    links: { state: true },
  };

  declare rules: readonly RuleInfo[] | Error | undefined;
  /** The addresses of the linter with the examples of a rule: of the incorrect one, and of the correct one. */
  declare links: { of: string; before?: string; after?: string } | undefined;
  declare filters: Filters;

  static override styles = [
    shared,
    fieldsLook,
    css`
      :host {
        display: block;
        max-width: 60rem;
        margin: 0 auto;
        padding: 1rem;
      }
      header,
      form {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 0.75rem;
        align-items: center;
      }
      h1 {
        margin: 0;
        font-size: var(--text-large);
      }
      header h1 {
        flex: 1;
      }
      h2 a {
        margin-left: 0.75rem;
        font-size: var(--text);
        font-weight: 400;
      }
      form {
        margin: 0.75rem 0;
      }
      form input[type='search'] {
        flex: 1 1 16rem;
        min-width: 0;
      }
      label {
        display: inline-flex;
        gap: 0.375rem;
        align-items: center;
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
        border-top: 1px solid var(--line);
      }
      li a {
        display: grid;
        grid-template-columns: minmax(0, 16rem) 5rem minmax(0, 1fr);
        gap: 0 0.75rem;
        padding: 0.5rem 0.25rem;
        border-bottom: 1px solid var(--line);
        color: inherit;
        text-decoration: none;
      }
      li a:hover {
        background: var(--hover);
      }
      li code {
        overflow-wrap: anywhere;
        color: var(--accent);
      }
      a {
        color: var(--accent);
      }
      .error {
        color: var(--error);
      }
      .warning {
        color: var(--warning);
      }
      .info {
        color: var(--info);
      }
      h2 {
        margin: 1.25rem 0 0.25rem;
        font-size: 1rem;
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 0.25rem 1rem;
        margin: 1rem 0;
      }
      dt {
        color: var(--ink-soft);
      }
      dd {
        margin: 0;
      }
      pre {
        overflow-x: auto;
        margin: 0.25rem 0 0.75rem;
        padding: 0.625rem;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
        font: var(--text-code) / 1.5 var(--font-code);
      }
      @media (max-width: 640px) {
        li a {
          grid-template-columns: 1fr auto;
        }
        li a span:last-child {
          grid-column: 1 / -1;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.filters = noFilters;
    this.links = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.#onAddress);
    ruleDocumentation().then(
      (rules) => (this.rules = rules),
      (error: unknown) => (this.rules = error as Error),
    );
  }

  override disconnectedCallback(): void {
    removeEventListener('hashchange', this.#onAddress);
    super.disconnectedCallback();
  }

  readonly #onAddress = (): void => {
    this.requestUpdate();
    void this.updateComplete.then(() => {
      scrollTo(0, 0);
      this.renderRoot.querySelector('h1')?.focus();
    });
  };

  protected override render(): unknown {
    const { rules } = this;
    if (rules === undefined) return html`<p role="status">Loading the rules…</p>`;
    if (rules instanceof Error) return html`<p role="alert">${rules.message}</p>`;
    const id = addressed();
    const rule = this.#shown();
    document.title = rule ? `${rule.id}: flow-toolkit` : 'flow-toolkit: rules';
    return rule ? this.#rule(rule) : this.#list(rules, id);
  }

  /** Makes the links to the examples of the rule that is shown. */
  protected override updated(): void {
    const rule = this.#shown();
    if (!rule || this.links?.of === rule.id) return;
    this.links = { of: rule.id };
    void this.#link(rule);
  }

  async #link(rule: RuleInfo): Promise<void> {
    const to = async (example: string): Promise<string | undefined> => {
      const files = exampleFiles(rule, example);
      return files && `./#${await encoded(files)}`;
    };
    const [before, after] = await Promise.all([to(rule.before), to(rule.after)]);
    if (this.links?.of !== rule.id) return;
    this.links = { of: rule.id, ...(before ? { before } : {}), ...(after ? { after } : {}) };
  }

  /** The rule that the address names. */
  #shown(): RuleInfo | undefined {
    const { rules } = this;
    if (rules === undefined || rules instanceof Error) return undefined;
    return rules.find(({ id }) => id === addressed());
  }

  #list(rules: readonly RuleInfo[], unknown: string): unknown {
    const shown = filtered(rules, this.filters);
    return html`
      <header>
        <h1 tabindex="-1">Rules</h1>
        <a href="./">Open the linter</a>
        <a href="help.html">Help</a>
      </header>
      ${unknown === '' ? nothing : html`<p role="alert">Unknown rule "${unknown}".</p>`}
      <form @submit=${(event: Event) => event.preventDefault()} @input=${this.#onFilter}>
        <input
          type="search"
          name="search"
          aria-label="Search the rules"
          placeholder="Search the rules"
          .value=${this.filters.search}
        />
        ${this.#choice('kind', 'File', Object.entries(kinds))}
        ${this.#choice(
          'severity',
          'Severity',
          severities.map((each) => [each, each]),
        )}
        <label>
          <input type="checkbox" name="fixable" .checked=${this.filters.fixable} /> Fixable
        </label>
      </form>
      <p role="status">${shown.length === 1 ? '1 rule' : `${shown.length} rules`}</p>
      <ul>
        ${shown.map(
          ({ id, severity, title }) =>
            html`<li>
              <a href="#${id}">
                <code>${id}</code> <span class=${severity}>${severity}</span> <span>${title}</span>
              </a>
            </li>`,
        )}
      </ul>
    `;
  }

  #choice(name: 'kind' | 'severity', label: string, options: readonly [string, string][]): unknown {
    return html`<label>
      ${label}
      <select name=${name} .value=${this.filters[name]}>
        <option value="">all</option>
        ${options.map(([value, words]) => html`<option value=${value}>${words}</option>`)}
      </select>
    </label>`;
  }

  readonly #onFilter = (event: Event): void => {
    const { name, value, checked } = event.target as HTMLInputElement;
    this.filters = { ...this.filters, [name]: name === 'fixable' ? checked : value };
  };

  #rule(rule: RuleInfo): unknown {
    const { explanation } = rule;
    const links = this.links?.of === rule.id ? this.links : undefined;
    const facts = [
      ['File', kinds[rule.operation as keyof typeof kinds]],
      ['Check', rule.check],
      ['Severity', rule.severity],
      ['Profiles', rule.profiles.join(', ')],
      ['Dialects', rule.dialects.join(', ')],
      ['Fixable', rule.fixable ? 'yes, with --fix' : 'no'],
      ['Needs', rule.needs],
      ['Since', explanation.since ?? '0.1.0'],
    ];
    return html`
      <header>
        <h1 tabindex="-1"><code>${rule.id}</code></h1>
        <a href="#">All rules</a>
      </header>
      <p>${rule.title}.</p>
      <dl>
        ${facts.map(([name, value]) =>
          value
            ? html`<dt>${name}</dt>
                <dd>${value}</dd>`
            : nothing,
        )}
      </dl>
      ${headings.map(([heading, part]) => section(heading, explanation[part]))}
      ${sample('Incorrect', rule.before, links?.before)}
      ${sample('Correct', rule.after, links?.after)} ${section('Configure', rule.configure)}
      ${section('nf-core/tools', explanation.upstream)} ${section('Source', explanation.source)}
    `;
  }
}

const addressed = (): string => decodeURIComponent(location.hash.slice(1));

function section(heading: string, text: string | undefined): unknown {
  return text
    ? html`<h2>${heading}</h2>
        ${markdown(text)}`
    : nothing;
}

function sample(heading: string, code: string, link: string | undefined): unknown {
  if (code.trim() === '') return nothing;
  return html`<h2>
      ${heading}${
        link
          ? html` <a href=${link} target="_blank"
              >Open in the linter<span class="visually-hidden">: ${heading.toLowerCase()}</span></a
            >`
          : nothing
      }
    </h2>
    <pre tabindex="0" role="group" aria-label=${heading}><code>${code.trim()}</code></pre>`;
}
