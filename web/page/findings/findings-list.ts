// The list of findings: real buttons, one stop in the tab order for the whole list, arrow keys
// within it. Enter jumps, "f" fixes, right and left unfold and fold the reason.

import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Finding } from '../../types.gen.js';
import { applyFix, fixAllSafe, jumpToFinding } from '../state/actions.js';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import { until } from '../state/signals.js';
import { filtersOf, inGroups, ordered, unfiltered, type Grouping } from '../state/finding-view.js';
import { icon } from '../parts/icons.js';
import { defineOrSay } from '../parts/lazy-elements.js';
import {
  count,
  identity,
  kindOf,
  safelyFixable,
  sentence,
  troubles,
} from '../state/finding-labels.js';
import { look } from './findings-list.css.js';
import { shared } from '../parts/shared.css.js';

/** So many rows are made at first; more on request. */
const portion = 200;

export class FindingsList extends Component {
  static override properties = { unfolded: { state: true }, limit: { state: true } };

  declare unfolded: string | undefined;
  declare limit: number;

  #watched: Element | null = null;
  /** The findings that have a row, in order. */
  #shown: readonly Finding[] = [];
  readonly #near = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) this.limit += portion;
    },
    { rootMargin: '400px' },
  );

  static override styles = [shared, look];

  constructor() {
    super();
    this.limit = portion;
  }

  protected view(app: App): unknown {
    const { grouping } = app.shown;
    const { report, selected } = app.shown.state;
    const found = app.shown
      .listed(report?.findings ?? [])
      .filter((finding) => app.state.outcomes.has(finding.outcome));
    if (found.length === 0) return this.#none(app);
    const all = ordered(found, app.shown.findingView.sortedBy, grouping);
    const shown = all.slice(0, this.limit);
    this.#shown = shown;
    const stop = shown.indexOf(selected!) >= 0 ? selected! : shown[0]!;
    const row = (finding: Finding): unknown => {
      const how: Row = {
        tab: finding === stop ? 0 : -1,
        open: this.unfolded === identity(finding),
        selected: selected === finding,
        file: app.shown.kind.folder && grouping?.by !== 'file' ? `${finding.path}:` : '',
        explained: explained(app, finding),
      };
      return guard([finding, ...Object.values(how)], () => this.#row(finding, app, how));
    };
    const rows = (of: readonly Finding[], label: string): unknown =>
      html`<ul aria-label=${label}>
        ${repeat(of, rowKeys(of), row)}
      </ul>`;
    return html`
      <div @keydown=${(event: KeyboardEvent) => this.#key(event, app, shown)}>
        ${grouping ? this.#grouped(grouping, { all, shown, rows }, app) : rows(shown, 'Findings')}
      </div>
      ${
        all.length > shown.length
          ? html`<button class="more small outlined" @click=${() => (this.limit += 5 * portion)}>
              Show more (${(all.length - shown.length).toLocaleString('en')} left)
            </button>`
          : nothing
      }
    `;
  }

  /** Goes to a row, as far as there are so many. */
  goTo(index: number): void {
    const { app } = this;
    if (app) this.#focusRow(app, this.#shown, index);
  }

  /** Where the filters leave nothing. */
  #none({ shown }: App): unknown {
    const { report } = shown.state;
    if (!report?.findings.length || filtersOf(shown.findingView).length === 0) return nothing;
    return html`<p class="none">
      No finding matches the filters.
      <button
        class="small outlined"
        @click=${() => {
          shown.listFindings(unfiltered);
          this.dispatchEvent(new CustomEvent('search'));
        }}
      >
        Remove the filters
      </button>
    </p>`;
  }

  /** The findings under the headings of their groups. */
  #grouped(
    { by, groupOf }: Grouping,
    { all, shown, rows }: Record<'all' | 'shown', readonly Finding[]> & { rows: Rows },
    app: App,
  ): unknown {
    const whole = inGroups(all, groupOf);
    return repeat(
      inGroups(shown, groupOf),
      ([group]) => group,
      ([group, found]) =>
        html`<div class="group">
            <h3 title=${group}><bdi>${group}</bdi></h3>
            ${by === 'rule' ? fixGroup(app, group, whole.get(group)!) : nothing}
            <b>${whole.get(group)!.length}</b>
          </div>
          ${rows(found, `Findings: ${group}`)}`,
    );
  }

  /** What is left comes by itself when somebody scrolls to the end. */
  override updated(): void {
    const more = this.renderRoot.querySelector('.more');
    if (more === this.#watched) return;
    this.#near.disconnect();
    if (more) this.#near.observe(more);
    this.#watched = more;
  }

  #row(finding: Finding, app: App, { tab, open, selected, file, explained }: Row): unknown {
    const { start } = finding.range;
    const kind = kindOf(finding);
    const located = troubles(finding) || start.offset > 0;
    return html`<li class=${selected ? 'selected' : ''}>
      <button class="row" tabindex=${tab} @click=${() => jumpToFinding(app, finding)}>
        ${icon(kind)}
        <span class="message">${sentence(finding.message)}</span>
        ${helpOf(finding)}
        <span class="where">
          <span class=${kind}>${kind}</span>
          ${located ? html`<span class="place">${file}${start.line}:${start.column}</span>` : nothing}
          <code>${finding.rule}</code>
          ${finding.template ? html`<span title="on lines of the pipeline template">template</span>` : nothing}
        </span>
      </button>
      ${
        finding.fixes[0]
          ? html`<button
              class="tool fix"
              tabindex=${tab}
              title=${sentence(finding.fixes[0].title)}
              aria-label="Fix: ${finding.fixes[0].title}"
              @click=${() => void applyFix(app, finding.fixes[0]!)}
            >
              Fix
            </button>`
          : html`<span></span>`
      }
      ${finding.fixes.length > 1 ? this.#others(finding, tab) : html`<span></span>`}
      ${explained ? this.#why(finding, { tab, open }) : nothing}
      ${open ? html`<rule-card brief .app=${app} .finding=${finding}></rule-card>` : nothing}
    </li>`;
  }

  /** The way to the other fixes of a finding. */
  #others(finding: Finding, tab: number): unknown {
    const others = finding.fixes.length - 1;
    return html`<button
      class="tool fix others"
      tabindex=${tab}
      title=${count(others, 'other fix', 'other fixes')}
      aria-label="${count(others, 'other fix', 'other fixes')} for: ${finding.message}"
      @click=${(event: Event) => {
        const row = (event.currentTarget as Element).closest('li')!;
        void this.#offer(finding, row);
      }}
    >
      +${others}
    </button>`;
  }

  /** Shows all fixes of a finding, the focus on the second. */
  async #offer(finding: Finding, row: Element): Promise<void> {
    this.#unfold(finding, true);
    await this.updateComplete;
    await customElements.whenDefined('rule-card');
    const card = row.querySelector<Component>('rule-card');
    await card?.updateComplete;
    card?.renderRoot.querySelectorAll<HTMLElement>('.fixes button')[1]?.focus();
  }

  #why(finding: Finding, { tab, open }: { tab: number; open: boolean }): unknown {
    return html`<button
      class="tool"
      tabindex=${tab}
      title="Show the reason and the fix"
      aria-label="Why: ${finding.rule}"
      aria-expanded=${open}
      @click=${() => this.#unfold(finding, !open)}
    >
      ${icon('right')}
    </button>`;
  }

  #unfold(finding: Finding, open: boolean): void {
    if (this.app) void defineOrSay(this.app.state, 'The explanation', ['rule-card']);
    this.unfolded = open ? identity(finding) : undefined;
  }

  #key(event: KeyboardEvent, app: App, shown: readonly Finding[]): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...this.renderRoot.querySelectorAll('li')];
    const focused = (this.renderRoot as ShadowRoot).activeElement?.closest('li');
    const at = focused ? rows.indexOf(focused) : 0;
    const finding = shown[at];
    if (!finding) return;
    const goTo = (index: number): void => this.#focusRow(app, shown, index);
    const keys: Record<string, () => void> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => goTo(at - 1),
      Home: () => goTo(0),
      End: () => goTo(shown.length - 1),
      ArrowRight: () => explained(app, finding) && this.#unfold(finding, true),
      ArrowLeft: () => this.#unfold(finding, false),
      '/': () => this.dispatchEvent(new CustomEvent('search')),
      f: () => finding.fixes[0] && void this.#fix(app, finding, at),
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** Fixes and keeps the focus in the list, on the row that comes to stand there. */
  async #fix(app: App, finding: Finding, at: number): Promise<void> {
    const { shown } = app;
    if (!(await applyFix(app, finding.fixes[0]!))) return;
    const { runs } = shown.state;
    await until(() => shown.state.runs !== runs);
    await this.updateComplete;
    const rows = this.renderRoot.querySelectorAll<HTMLElement>('.row');
    rows[Math.min(at, rows.length - 1)]?.focus();
  }

  #focusRow(app: App, shown: readonly Finding[], index: number): void {
    const finding = shown[Math.max(0, Math.min(index, shown.length - 1))];
    if (!finding) return;
    app.shown.update({ selected: finding });
    void this.updateComplete.then(() => {
      const row = this.renderRoot.querySelector<HTMLElement>('.row[tabindex="0"]');
      row?.focus();
      row?.scrollIntoView({ block: 'nearest' });
    });
  }
}

/** Fixes all findings of a rule, once somebody has seen what changes. */
function fixGroup(app: App, rule: string, found: readonly Finding[]): unknown {
  const fixes = found.filter((each) => troubles(each) && safelyFixable(each)).length;
  if (fixes < 2) return nothing;
  return html`<button
    class="tool fix"
    aria-label="Fix all ${fixes} of ${rule}"
    @click=${() => void fixAllSafe(app, rule)}
  >
    Fix all ${fixes}
  </button>`;
}

/** How to solve it, unless its fix has the same title. */
function helpOf({ help, fixes }: Finding): unknown {
  if (help === undefined || fixes.some(({ title }) => title === help)) return nothing;
  return html`<span class="help">${sentence(help)}</span>`;
}

type Rows = (of: readonly Finding[], label: string) => unknown;

/** What a row shows beside its finding; a row is drawn again if any of it differs. */
type Row = {
  tab: 0 | -1;
  open: boolean;
  selected: boolean;
  /** The file, where it is not above the row. */
  file: string;
  explained: boolean;
};

/** Whether there is more to say of a finding. Until the rules are described, that is expected of each. */
function explained({ state }: App, { rule, related, fixes, url }: Finding): boolean {
  const { rules } = state;
  return rules.size === 0 || rules.has(rule) || Boolean(related || fixes[0] || url);
}

/** Keys that stay with a finding from run to run, made unique where two say the same. */
function rowKeys(findings: readonly Finding[]): (finding: Finding, index: number) => string {
  const seen = new Map<string, number>();
  const keys = findings.map((finding) => {
    const key = identity(finding);
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return `${key}\n${times}`;
  });
  return (_finding, index) => keys[index]!;
}
