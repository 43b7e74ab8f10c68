// The view of <toolkit-lint>: the summary, the content as text, form or documentation, and the findings.

import { adoptStyles, html, nothing, render } from 'lit';
import type { Finding, Range } from '../types.gen.js';
import { drawPage, firstColumns } from '../page/docs/docs-page.js';
import { FormField, type ApplyFix, type Give } from '../page/form/form-field.js';
import { icon } from '../page/parts/icons.js';
import { markdown } from '../page/parts/markdown.js';
import { explain } from '../page/state/error-messages.js';
import { count, kindOf, sentence, summary, troubles } from '../page/state/finding-labels.js';
import type { FullEditor } from './full-editor.js';
import type { Model } from './model.js';
import { look } from './view.css.js';

/** Findings beyond these are counted and not listed. */
const most = 200;

/** The name keeps clear of a document's own elements. */
const fieldName = 'toolkit-lint-field';

export class View {
  readonly #box = document.createElement('div');
  #full: FullEditor | undefined;
  /** The full editor's code once it is loaded, and "failed" if it could not be: the simple editor takes its place. */
  #fullEditor: typeof FullEditor | 'loading' | 'failed' | undefined;
  #model: Model | undefined;

  constructor(private readonly root: ShadowRoot) {
    if (!customElements.get(fieldName))
      customElements.define(fieldName, class extends FormField {});
    root.replaceChildren(this.#box);
    adoptStyles(root, look);
  }

  draw(model: Model): void {
    this.#model = model;
    render(this.#whole(model), this.#box);
    const area = this.root.querySelector<HTMLTextAreaElement>('textarea.text');
    const text = model.value ?? '';
    if (area && area.value !== text) area.value = text;
    this.#drawFull(model);
  }

  remove(): void {
    this.#model = undefined;
    this.#close();
    this.#box.remove();
  }

  #whole(model: Model): unknown {
    return html`
      <div class="toolbar" part="toolbar">
        <p role="status">${statusOf(model)}</p>
        ${
          model.fixAll
            ? html`<button part="button" class="small outlined" @click=${model.fixAll}>
                ${icon('fixed')} Fix all
              </button>`
            : nothing
        }
      </div>
      ${model.failure === undefined ? nothing : failed(model)} ${this.#content(model)}
    `;
  }

  #content(model: Model): unknown {
    if (model.view === 'form' && model.form) return form(model);
    if (model.view === 'docs' && model.docs) {
      return html`<article class="page" part="docs" tabindex="0" aria-label=${model.label}>
        ${drawPage(model.docs, firstColumns)}
      </article>`;
    }
    return html`${this.#editor(model)}${this.#list(model)}`;
  }

  #editor(model: Model): unknown {
    if (model.kind === 'pipeline' || model.editor === 'none') return nothing;
    if (model.editor === 'full' && this.#fullEditor !== 'failed') {
      return html`<div class="editor" part="editor"></div>`;
    }
    return html`<textarea
      class="text"
      part="editor"
      aria-label=${model.label}
      spellcheck="false"
      autocapitalize="off"
      autocomplete="off"
      ?readonly=${model.fixed}
      @input=${(event: Event) => model.edit((event.target as HTMLTextAreaElement).value)}
    ></textarea>`;
  }

  #list(model: Model): unknown {
    const found = (model.report?.findings ?? []).filter(troubles);
    if (found.length === 0) return nothing;
    const shown = found.slice(0, most);
    return html`<ul class="list" part="list" tabindex="0" aria-label="Findings">
      ${shown.map((finding) => this.#item(finding, model))}
      ${
        found.length > most
          ? html`<li part="item"><span></span>${count(found.length - most, 'more finding')}</li>`
          : nothing
      }
    </ul>`;
  }

  #item(finding: Finding, model: Model): unknown {
    const { range, path, rule, message, help, fixes, url } = finding;
    const kind = kindOf(finding);
    const [fix] = fixes;
    const place = `${model.kind === 'pipeline' ? `${path}:` : ''}${range.start.line}:${range.start.column}`;
    const isTyped = model.kind !== 'pipeline' && model.editor !== 'none';
    return html`<li part="item">
      ${icon(kind)}
      <div>
        <p>${sentence(message)}</p>
        ${help && help !== fix?.title ? html`<p class="where">${sentence(help)}</p>` : nothing}
        <div class="where">
          <span>${kind}</span>
          ${
            isTyped
              ? html`<button
                  class="place"
                  aria-label="Go to ${place}: ${message}"
                  @click=${() => this.#select(range)}
                >
                  ${place}
                </button>`
              : html`<span>${place}</span>`
          }
          ${url ? html`<a href=${url} target="_blank" rel="noopener noreferrer">${rule}</a>` : html`<code>${rule}</code>`}
        </div>
      </div>
      ${
        fix && !model.fixed && model.kind !== 'pipeline'
          ? html`<button
              part="button"
              class="small outlined"
              title=${sentence(fix.title)}
              aria-label="Fix: ${fix.title}"
              @click=${() => model.fixFinding(fix)}
            >
              Fix
            </button>`
          : nothing
      }
    </li>`;
  }

  #select(range: Range): void {
    if (this.#full) return this.#full.reveal(range);
    const { start, end } = range;
    const area = this.root.querySelector<HTMLTextAreaElement>('textarea.text');
    area?.focus();
    area?.setSelectionRange(start.offset, end.offset);
  }

  /** The full editor is in the place for it, once its code and the text are there. */
  #drawFull(model: Model): void {
    const parent = this.root.querySelector<HTMLElement>('div.editor');
    if (!parent) return this.#close();
    if (this.#fullEditor === undefined) void this.#load();
    if (typeof this.#fullEditor !== 'function' || model.value === undefined) return;
    const read = { ...model, value: model.value };
    if (this.#full) this.#full.show(read);
    else this.#full = new this.#fullEditor(this.root, parent, read);
  }

  async #load(): Promise<void> {
    this.#fullEditor = 'loading';
    try {
      this.#fullEditor = (await import('./full-editor.js')).FullEditor;
    } catch {
      this.#fullEditor = 'failed';
    }
    if (this.#model) this.draw(this.#model);
  }

  #close(): void {
    this.#full?.close();
    this.#full = undefined;
  }
}

function statusOf({ report, busy, failure }: Model): string {
  if (failure !== undefined) return explain(failure).title;
  if (!report) return busy ? 'Linting…' : '';
  return summary(report, report.profile);
}

function failed({ failure, retry }: Model): unknown {
  const { cause } = explain(failure);
  return html`<div class="failure" role="alert">
    <p>${cause}</p>
    <button part="button" class="small outlined" @click=${retry}>Retry</button>
  </div>`;
}

function form(model: Model): unknown {
  const { title, sections, entries, problems } = model.form!;
  return html`<div class="page" part="form" role="group" aria-label=${model.label}>
    ${title ? html`<h2>${title}</h2>` : nothing}
    ${sections.map(
      (section) =>
        html`<section aria-label=${section.title}>
          <h3>${section.title}</h3>
          ${markdown(section.description)}
          ${section.items.map(
            (item) =>
              html`<toolkit-lint-field
                part="field"
                .alone=${true}
                .item=${item}
                .entry=${entries.get(item.param.name)}
                .problems=${(problems.get(item.param.name) ?? []).map(({ finding }) => finding)}
                ?inert=${model.fixed}
                @give=${({ detail }: Give) => model.give(item.param.name, detail)}
                @leave=${() => model.leave(item.param.name)}
                @fix=${({ detail }: ApplyFix) => model.fixFinding(detail)}
              ></toolkit-lint-field>`,
          )}
        </section>`,
    )}
  </div>`;
}
