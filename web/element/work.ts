// The work of one element once it has started: it lints the content, the newest run wins, and what came of it is drawn.

import type { Fix, Report } from '../types.gen.js';
import type { DocsPage } from '../page/docs/docs-page.js';
import { valueOfEntry, type Entry } from '../page/form/form-values.js';
import { problemsByName, problemsOf, type Problem } from '../page/form/problems.js';
import { sectionsOf } from '../page/form/visible-params.js';
import { edited } from '../page/parts/edited.js';
import { jsonOf } from '../page/form/values-text.js';
import { Items } from '../page/schema/builder/items.js';
import { safelyFixable } from '../page/state/finding-labels.js';
import type { Toolkit } from './browser.js';
import { kindNamed, kinds, type Content, type Kind } from './kinds.js';
import type { FormState, Model } from './model.js';
import { View } from './view.js';

/** What the work needs of its element. */
export interface Owner {
  /** The content; rejects when the signal is aborted. */
  content(signal: AbortSignal): Promise<Partial<Content>>;
  /** Takes another text. */
  take(text: string): void;
  toolkit(): Promise<Toolkit>;
  attributes(): Pick<Model, 'view' | 'editor' | 'fixed' | 'label'> & { kind: string | null };
  settled(report: Report): void;
  /** The user has changed the content or the values. */
  changed(): void;
  failed(error: unknown): void;
}

/** Milliseconds after the last keystroke. */
const pause = 150;

const noContent: Content = {
  text: '',
  path: '',
  dialect: 'auto',
  schema: '',
  files: undefined,
  checks: [],
  ignore: [],
};

export class Work {
  report: Report | undefined;
  /** What was read last; undefined before. */
  #content: Content | undefined;
  /** The text that the report is about: that of the values in the view "form". */
  #reported = '';
  #failure: unknown;
  #form: Pick<FormState, 'title' | 'sections'> | undefined;
  #docs: DocsPage | undefined;
  #entries: ReadonlyMap<string, Entry> = new Map();
  #problems: readonly Problem[] = [];
  /** Fields that were left, and whether all were asked for: a missing value is shown from then on. */
  readonly #left = new Set<string>();
  #asked = false;
  #running: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #view: View | undefined;

  constructor(
    private readonly root: ShadowRoot,
    private readonly owner: Owner,
  ) {}

  /** Shows what there is, and lints unless that is done or under way. */
  start(): void {
    this.#view ??= new View(this.root);
    this.draw();
    if (!this.report && !this.#running) this.refresh();
  }

  /** Ends what is under way; `start` goes on. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = undefined;
    this.#view?.remove();
    this.#view = undefined;
  }

  refresh(): void {
    if (this.#view) void this.lint();
  }

  reset(): void {
    this.#entries = new Map();
    this.#left.clear();
    this.#asked = false;
    this.refresh();
  }

  /** Shows every missing value: a form was to be submitted. */
  ask(): void {
    this.#asked = true;
    this.draw();
  }

  /** The values of the launch form, in its order. */
  params(): [string, unknown][] {
    const items = (this.#form?.sections ?? []).flatMap((section) => section.items);
    return items.flatMap(({ param: { name, types } }) => {
      const entry = this.#entries.get(name);
      return entry ? [[name, valueOfEntry(entry, types)] as [string, unknown]] : [];
    });
  }

  async lint(): Promise<Report | undefined> {
    clearTimeout(this.#timer);
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.draw();
    try {
      const { path } = this.#kind;
      const given = defined(await this.owner.content(running.signal));
      if (running.signal.aborted) return undefined;
      const content = { ...noContent, path, ...given };
      this.#content = content;
      this.draw(); // what is typed while the toolkit is loading has a run of its own
      const toolkit = await this.owner.toolkit();
      if (running.signal.aborted) return undefined;
      const { report, about } = await this.#run(toolkit, content, running.signal);
      if (running.signal.aborted) return undefined;
      [this.report, this.#failure, this.#running] = [report, undefined, undefined];
      this.#reported = about;
      this.draw();
      this.owner.settled(report);
      return report;
    } catch (error) {
      if (running.signal.aborted) return undefined;
      [this.#failure, this.#running] = [error, undefined];
      this.draw();
      this.owner.failed(error);
      return undefined;
    }
  }

  /** Applies a fix of the report, unless the text has changed since. */
  async apply({ edits }: Fix): Promise<Report | undefined> {
    const text = edited(this.#reported, edits);
    if (this.owner.attributes().view !== 'form') this.#rewrite(this.#reported, text);
    else if (this.#paramsText() === this.#reported) {
      const values = JSON.parse(text) as Record<string, unknown>;
      this.#entries = new Map(Object.entries(values).map(([name, value]) => [name, { value }]));
      this.owner.changed();
    }
    return this.lint();
  }

  async applyAll(): Promise<Report | undefined> {
    const content = this.#content ?? noContent;
    const fixed = await this.#kind.fix?.(await this.owner.toolkit(), content);
    const text = fixed?.files[0]?.text;
    if (text === undefined || text === content.text) return this.report;
    this.#rewrite(content.text, text);
    return this.lint();
  }

  /** Replaces the text that another was made from. What was typed meanwhile is kept. */
  #rewrite(from: string, text: string): void {
    if (this.#content?.text !== from) return;
    this.owner.take(text);
    this.owner.changed();
  }

  draw(): void {
    this.#view?.draw(this.#model());
  }

  get #kind(): Kind {
    return kinds[kindNamed(this.owner.attributes().kind)];
  }

  async #run(
    toolkit: Toolkit,
    content: Content,
    signal: AbortSignal,
  ): Promise<{ report: Report; about: string }> {
    const { view, kind } = this.owner.attributes();
    const ofSchema = kindNamed(kind) === 'schema';
    const { text, path, dialect } = content;
    if (ofSchema && view === 'docs') {
      const docs = await toolkit.schemaDocs(text, { path, dialect, format: 'json', signal });
      this.#docs = JSON.parse(docs) as DocsPage;
    }
    const ofContent = async () => ({
      report: await this.#kind.lint(toolkit, content, signal),
      about: text,
    });
    if (!ofSchema || view !== 'form') return ofContent();
    const described = await toolkit.describeSchema(text, { path, dialect, signal });
    if (!described.readable) {
      this.#form = undefined;
      return ofContent();
    }
    const sections = sectionsOf(new Items(described))
      .map((section) => ({ ...section, items: section.items.filter(({ param }) => !param.hidden) }))
      .filter(({ items }) => items.length > 0);
    this.#form = { title: described.title, sections };
    const about = this.#paramsText();
    const files = { 'schema.json': text, 'params.json': about };
    const options = { schema: 'schema.json', params: 'params.json', dialect, signal };
    const { report } = await toolkit.validateParams(files, options);
    this.#problems = problemsOf(report, (name) => this.#entries.has(name));
    return { report, about };
  }

  #paramsText(): string {
    return jsonOf(new Map(this.params()));
  }

  #model(): Model {
    const { kind, ...attributes } = this.owner.attributes();
    const fixable = !attributes.fixed && this.#kind.fix && attributes.view === 'report';
    const isFixable = fixable && (this.report?.findings ?? []).some(safelyFixable);
    return {
      ...attributes,
      kind: kindNamed(kind),
      path: this.#content?.path ?? this.#kind.path,
      value: this.#content?.text,
      report: this.report,
      failure: this.#failure,
      busy: this.#running !== undefined,
      form: this.#form && {
        ...this.#form,
        entries: this.#entries,
        problems: this.#shownProblems(),
      },
      docs: this.#docs,
      edit: (text) => this.#edit(text),
      give: (name, entry) => this.#give(name, entry),
      leave: (name) => {
        this.#left.add(name);
        this.draw();
      },
      fixFinding: (fix) => void this.apply(fix),
      fixAll: isFixable ? () => void this.applyAll() : undefined,
      retry: () => this.refresh(),
    };
  }

  #shownProblems(): FormState['problems'] {
    const shown = this.#problems.filter(
      ({ missing, name }) => !missing || this.#asked || this.#left.has(name),
    );
    return problemsByName(shown);
  }

  #edit(text: string): void {
    this.#content = { ...(this.#content ?? noContent), text };
    this.owner.take(text);
    this.#soon();
  }

  #give(name: string, entry: Entry | undefined): void {
    const entries = new Map(this.#entries);
    if (entry) entries.set(name, entry);
    else entries.delete(name);
    this.#entries = entries;
    this.draw();
    this.#soon();
  }

  #soon(): void {
    this.owner.changed();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.lint(), pause);
  }
}

/** What has a value. */
function defined(content: Partial<Content>): Partial<Content> {
  const given = Object.entries(content).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}
