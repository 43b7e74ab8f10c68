// The launch form of a schema, as those who run the pipeline will see it: its groups in order, each
// parameter with its control, and below what the values come to.

import { html, nothing } from 'lit';
import type { App } from '../state/app.js';
import { Component } from '../parts/component.js';
import type { Go, NavGroup } from '../parts/group-nav.js';
import { bannerLook, failurePanel } from '../parts/failure-panel.js';
import { icon } from '../parts/icons.js';
import { markdown } from '../parts/markdown.js';
import { repeat } from 'lit/directives/repeat.js';
import { iconTile } from '../parts/icon-tile.js';
import type { ParamItem } from '../schema/builder/items.js';
import type { SchemaDocument } from '../schema/schema-document.js';
import { look } from './launch-form.css.js';
import { shared } from '../parts/shared.css.js';
import type { Problem } from './problems.js';
import type { FormField, Give, ApplyFix } from './form-field.js';
import { formBar } from './form-bar.js';
import { launchOf, type Launch } from './launch.js';
import type { PasteDialog } from './paste-dialog.js';
import type { Section, Sight } from './visible-params.js';
import { unknownParamsOf } from './unknown-params.js';

export class LaunchForm extends Component {
  static override properties = { of: { attribute: false }, current: { state: true } };

  declare of: SchemaDocument;
  /** The group that is being read. */
  declare current: string | undefined;

  static override styles = [shared, bannerLook, look];

  protected view(app: App): unknown {
    const launch = launchOf(app, this.of);
    const { builder } = launch;
    const { items } = builder;
    const sight = launch.sight();
    this.toggleAttribute('data-settled', launch.settled);
    if (this.of.state.empty || !items?.view.readable || !sight) return this.#nothing(launch);
    const { title, description } = items.view;
    return html`<div class="frame">
      ${formBar(launch, sight, () => void this.#paste())}
      <group-nav
        role="navigation"
        aria-label="Groups of the form"
        .groups=${navOf(sight, launch)}
        .current=${this.current ?? sight.sections[0]?.name}
        @go=${({ detail }: Go) => this.#goTo(detail)}
      ></group-nav>
      <div class="groups" @scroll=${() => this.#look()}>
        ${
          builder.broken
            ? html`<p class="note">
                ${icon('warning')} The schema has syntax errors. The form shows the last valid
                version.
              </p>`
            : nothing
        }
        <div class="intro">
          <h2>${title || 'Parameters'}</h2>
          ${markdown(description)}
        </div>
        ${unknownParamsOf(launch)}
        ${repeat(
          sight.sections,
          ({ name }) => name,
          (section) => this.#section(section, launch),
        )}
        ${sight.shown === 0 ? this.#noneInSight(launch, sight) : nothing}
      </div>
      <launch-bar
        .app=${app}
        .launch=${launch}
        @show=${({ detail }: CustomEvent<Problem>) => void this.#showField(launch, detail)}
      ></launch-bar>
      <paste-dialog .app=${app} .launch=${launch}></paste-dialog>
    </div>`;
  }

  #nothing({ app, builder }: Launch): unknown {
    if (this.of.state.empty) return html`<p class="none">Open a schema to see its form.</p>`;
    const { engine, startFailure } = app.state;
    const failure = engine === 'failed' ? startFailure : builder.failure;
    if (failure) {
      return failurePanel(failure, { retry: () => void builder.again() });
    }
    return html`<p class="none">
      ${builder.broken ? 'No valid schema yet. The form appears when the schema is valid.' : 'Reading the schema…'}
    </p>`;
  }

  #section(
    { name, title, icon: classes, description, help, items }: Section,
    launch: Launch,
  ): unknown {
    return html`<section data-group=${name} aria-labelledby="title-${name}">
      <h3 id="title-${name}" tabindex="-1">${iconTile(classes)} ${title}</h3>
      ${description ? html`<div class="text">${markdown(description)}</div>` : nothing}
      ${
        help
          ? html`<details>
              <summary>Help<span class="visually-hidden"> on ${title}</span></summary>
              <div class="text">${markdown(help)}</div>
            </details>`
          : nothing
      }
      ${repeat(
        items,
        ({ id }) => id,
        (item) => this.#field(item, launch),
      )}
    </section>`;
  }

  #field(item: ParamItem, launch: Launch): unknown {
    const { name } = item.param;
    const problems = (launch.problemsByName.get(name) ?? [])
      .filter(({ missing }) => !missing || launch.tells(name))
      .map(({ finding }) => finding);
    return html`<form-field
      data-name=${name}
      .item=${item}
      .entry=${launch.entries.get(name)}
      .problems=${problems}
      @give=${({ detail }: Give) => launch.give(name, detail)}
      @fix=${({ detail }: ApplyFix) => launch.applyFix(detail)}
      @leave=${() => launch.leave(name)}
      @edit=${() => this.#edit(item, launch)}
      @sheet=${({ detail }: CustomEvent<string>) => void openSheetOf(launch.app, detail)}
    ></form-field>`;
  }

  #noneInSight(launch: Launch, { left }: Sight): unknown {
    if (left === 0) {
      const isEmpty = launch.builder.items!.view.params.length === 0;
      return html`<p class="none">
        ${isEmpty ? 'The schema has no parameters.' : 'No parameter matches the filter.'}
      </p>`;
    }
    return html`<p class="none">
      ${left === 1 ? 'The one parameter here is hidden.' : `All ${left} parameters here are hidden.`}
      <button class="small outlined" @click=${() => launch.set({ hidden: true })}>
        Show hidden parameters
      </button>
    </p>`;
  }

  /** Shows a parameter where the schema declares it. */
  #edit(item: ParamItem, { app, builder, of }: Launch): void {
    builder.pick(item.id);
    app.state.update({ pane: 'editor' });
    of.editor.focus();
  }

  /** Goes to the field that a problem is about, whatever keeps it out of sight. */
  async #showField(launch: Launch, { name }: Problem): Promise<void> {
    const find = (): FormField | null =>
      this.renderRoot.querySelector<FormField>(`form-field[data-name="${CSS.escape(name)}"]`);
    if (launch.unknownNames.includes(name)) return this.#goToHeading('#unknown-params');
    if (!find()) launch.set({ words: '', hidden: true });
    launch.leave(name);
    await this.updateComplete;
    const field = find();
    await field?.updateComplete;
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  }

  async #paste(): Promise<void> {
    await this.renderRoot.querySelector<PasteDialog>('paste-dialog')?.show();
  }

  #goTo(name: string): void {
    this.#goToHeading(`[data-group="${CSS.escape(name)}"] h3`);
    this.current = name;
  }

  #goToHeading(selector: string): void {
    const heading = this.renderRoot.querySelector<HTMLElement>(selector);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }

  /** Notes which group stands at the top. */
  #look(): void {
    const box = this.renderRoot.querySelector('.groups')!;
    const edge = box.getBoundingClientRect().top + 48;
    const sections = [...box.querySelectorAll<HTMLElement>('section[data-group]')];
    const above = sections.filter((section) => section.getBoundingClientRect().top <= edge);
    const isEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
    this.current = (isEnd ? sections.at(-1) : (above.at(-1) ?? sections[0]))?.dataset['group'];
  }
}

function navOf({ sections }: Sight, { entries, problemsByName }: Launch): NavGroup[] {
  return sections.map(({ name, title, icon: classes, items }) => {
    const names = items.map(({ param }) => param.name);
    const problems = names.flatMap((each) => problemsByName.get(each) ?? []);
    return {
      id: name,
      title,
      icon: classes,
      given: names.filter((each) => entries.has(each)).length,
      problems: problems.filter(({ missing, finding }) => !missing && finding.outcome === 'failed')
        .length,
    };
  });
}

/** Opens the samplesheet of a parameter, by the path of its schema. */
async function openSheetOf(app: App, path: string): Promise<void> {
  const { openInput } = await import('../sheet/sheet-schema.js');
  await openInput(app, path);
}
