// <toolkit-lint>: a form-associated element that lints its content. Here is only what a document needs before the
// element starts; the view and the toolkit are loaded then. Without a DOM, on a server, the class has no base.

import type { Report } from '../types.gen.js';
import type { PipelineFiles, Toolkit } from './browser.js';
import type { Content, KindName } from './kinds.js';
import { lease, type Lease } from './toolkits.js';
import type { EditorName, Model, ViewName } from './model.js';
import type { Work } from './work.js';

const Base = globalThis.HTMLElement ?? class {};

/** Attributes that say what is linted; a change of one lints again. */
const contentAttributes = ['kind', 'path', 'src', 'schema', 'dialect', 'checks', 'ignore'];
/** Attributes that say how it is shown. */
const lookAttributes = ['view', 'editor', 'readonly', 'label', 'height'];

export class ToolkitLint extends Base {
  static readonly formAssociated = true;
  static readonly observedAttributes = [...contentAttributes, ...lookAttributes];

  readonly #internals: ElementInternals;
  readonly #root: ShadowRoot;
  #work: Promise<Work> | undefined;
  #running: Work | undefined;
  #lease: Lease | undefined;
  #visible: IntersectionObserver | undefined;
  #value: string | undefined;
  #schema: string | undefined;
  #files: PipelineFiles | undefined;
  #disabled = false;
  #settle: { resolve(): void; promise: Promise<void> } = pending();

  constructor() {
    super();
    this.#internals = this.attachInternals();
    this.#root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#root.append(document.createElement('slot'));
    this.addEventListener('invalid', () => this.#running?.ask());
  }

  /** The text that is linted. */
  get value(): string {
    return this.#value ?? '';
  }

  set value(text: string) {
    this.#value = text;
    this.#running?.refresh();
  }

  /** The parameter schema that a params file is validated against. */
  get schema(): string | undefined {
    return this.#schema;
  }

  set schema(text: string | undefined) {
    this.#schema = text;
    this.#running?.refresh();
  }

  /** The files of a pipeline: by path, a zip archive, or those of a file input. */
  get files(): PipelineFiles | undefined {
    return this.#files;
  }

  set files(files: PipelineFiles | undefined) {
    this.#files = files;
    this.#running?.refresh();
  }

  /** The latest report: of the values in the view "form", of the content in the others. */
  get report(): Report | undefined {
    return this.#running?.report;
  }

  /** The values that the launch form holds. */
  get params(): Record<string, unknown> {
    return Object.fromEntries(this.#running?.params() ?? []);
  }

  /** Resolves when the first report is shown. */
  get ready(): Promise<void> {
    return this.#settle.promise;
  }

  /** The toolkit in use, which other elements share; undefined before the element starts. */
  get toolkit(): Promise<Toolkit> | undefined {
    return this.#lease?.toolkit;
  }

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  get type(): string {
    return this.localName;
  }

  get validity(): ValidityState {
    return this.#internals.validity;
  }

  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  get willValidate(): boolean {
    return this.#internals.willValidate;
  }

  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /** Starts the element if it has not started, and lints what it has. */
  async lint(): Promise<Report | undefined> {
    const work = await this.#start();
    return work?.lint();
  }

  /** Applies the first fix of a finding, by its index in the report, and lints again. */
  async applyFix(index: number): Promise<Report | undefined> {
    const work = await this.#start();
    const fix = work?.report?.findings[index]?.fixes[0];
    return fix ? work?.apply(fix) : work?.report;
  }

  /** Applies all safe fixes, and lints again. */
  async applyAllFixes(): Promise<Report | undefined> {
    const work = await this.#start();
    return work?.applyAll();
  }

  connectedCallback(): void {
    this.#look();
    if (this.#work) return void this.#start();
    const start = this.getAttribute('start');
    if (start === 'click') this.#offer();
    else if (start === 'load') this.#startWhenParsed();
    else this.#startWhenVisible();
  }

  disconnectedCallback(): void {
    this.#visible?.disconnect();
    this.#visible = undefined;
    document.removeEventListener('DOMContentLoaded', this.#parsed);
    this.#running?.stop();
    this.#lease?.release();
    this.#lease = undefined;
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    this.#look();
    if (name === 'src') this.#value = this.#files = undefined;
    if (name === 'schema') this.#schema = undefined;
    if (contentAttributes.includes(name) || name === 'view') this.#running?.refresh();
    else this.#running?.draw();
  }

  formResetCallback(): void {
    this.#value = this.#files = undefined;
    this.#running?.reset();
  }

  formDisabledCallback(disabled: boolean): void {
    this.#disabled = disabled;
    this.#running?.draw();
  }

  readonly #parsed = (): void => void this.#start();

  #startWhenParsed(): void {
    if (document.readyState !== 'loading') return this.#parsed();
    document.addEventListener('DOMContentLoaded', this.#parsed, { once: true });
  }

  #startWhenVisible(): void {
    this.#visible = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        this.#visible?.disconnect();
        this.#startWhenParsed();
      },
      { rootMargin: '200px' },
    );
    this.#visible.observe(this);
  }

  /** A button that starts it. */
  #offer(): void {
    if (this.#root.querySelector('button')) return;
    const button = document.createElement('button');
    button.part.add('start');
    button.textContent = 'Lint (downloads the linter)';
    button.addEventListener('click', () => void this.#start());
    this.#root.prepend(button);
  }

  /** The height is set as a custom property, which no policy on styles forbids. */
  #look(): void {
    const height = this.getAttribute('height');
    if (height === null) this.style.removeProperty('--height');
    else this.style.setProperty('--height', /^\d+$/.test(height) ? `${height}px` : height);
  }

  async #start(): Promise<Work | undefined> {
    if (!this.isConnected) return undefined;
    this.#hold(); // an element that was moved keeps its worker
    this.#work ??= this.#open();
    try {
      const work = await this.#work;
      if (this.isConnected) work.start();
      return work;
    } catch (error) {
      this.#work = undefined;
      this.#fail(error);
      return undefined;
    }
  }

  async #open(): Promise<Work> {
    const { Work } = await import('./work.js');
    this.#running = new Work(this.#root, {
      content: (signal) => this.#content(signal),
      take: (text) => (this.#value = text),
      toolkit: () => this.#leased(),
      attributes: () => this.#attributes(),
      settled: (report) => this.#tell(report),
      changed: () => this.#emit('change'),
      failed: (error) => this.#fail(error),
    });
    return this.#running;
  }

  #hold(): Lease {
    return (this.#lease ??= lease(addressesOf(this)));
  }

  /** The toolkit; one that did not start is given back, so that the next try starts another. */
  async #leased(): Promise<Toolkit> {
    const held = this.#hold();
    try {
      return await held.toolkit;
    } catch (error) {
      if (this.#lease === held) {
        this.#lease = undefined;
        held.release();
      }
      throw error;
    }
  }

  #attributes(): Pick<Model, 'view' | 'editor' | 'fixed' | 'label'> & { kind: string | null } {
    return {
      kind: this.getAttribute('kind'),
      view: (this.getAttribute('view') ?? 'report') as ViewName,
      editor: (this.getAttribute('editor') ?? 'none') as EditorName,
      fixed: this.#disabled || this.hasAttribute('readonly') || this.#value === undefined,
      label: this.getAttribute('label') ?? 'Linter',
    };
  }

  /** What is linted: what was set, else what "src" gives, else what the element contains. */
  async #content(signal: AbortSignal): Promise<Partial<Content>> {
    const src = this.getAttribute('src');
    const isPipeline = this.getAttribute('kind') === ('pipeline' satisfies KindName);
    if (isPipeline && src !== null) {
      if (!this.#files) this.#files = new Uint8Array(await fetched(src, signal, 'arrayBuffer'));
    } else if (!isPipeline && this.#value === undefined) {
      this.#value = src === null ? textIn(this) : await fetched(src, signal, 'text');
    }
    const schema = this.getAttribute('schema');
    if (schema !== null && this.#schema === undefined) {
      this.#schema = await fetched(schema, signal, 'text');
    }
    const path = this.getAttribute('path') ?? undefined;
    const dialect = (this.getAttribute('dialect') ?? undefined) as Content['dialect'] | undefined;
    return {
      text: this.value,
      ...(path && { path }),
      ...(dialect && { dialect }),
      schema: this.#schema ?? schemaIn(this),
      files: this.#files,
      checks: words(this.getAttribute('checks')),
      ignore: words(this.getAttribute('ignore')),
    };
  }

  #tell(report: Report): void {
    const { failed } = report.counts;
    const anchor = this.#root.querySelector<HTMLElement>('textarea, button, [tabindex]');
    const message = failed === 1 ? '1 problem' : `${failed} problems`;
    if (failed === 0) this.#internals.setValidity({});
    else this.#internals.setValidity({ customError: true }, message, anchor ?? undefined);
    const isForm = this.getAttribute('view') === 'form';
    this.#internals.setFormValue(isForm ? JSON.stringify(this.params) : this.value);
    this.#emit('report', report);
    this.#settle.resolve();
  }

  #fail(error: unknown): void {
    this.#emit('error', error);
  }

  #emit(type: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }
}

function pending(): { resolve(): void; promise: Promise<void> } {
  let resolve = (): void => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve: () => resolve() };
}

/** The body of a response; rejects when the signal is aborted, even after the body has come. */
async function fetched<As extends 'text' | 'arrayBuffer'>(
  url: string,
  signal: AbortSignal,
  as: As,
): Promise<Awaited<ReturnType<Response[As]>>> {
  const response = await fetch(new URL(url, document.baseURI), { signal });
  if (!response.ok) throw new Error(`server returned status ${response.status} for ${url}`);
  const body = await response[as]();
  signal.throwIfAborted();
  return body as Awaited<ReturnType<Response[As]>>;
}

/** The content: of a script that is data, of a "pre", or the element's own text. */
function textIn(element: Element): string {
  const from = element.querySelector('script:not([data-schema]), pre, textarea') ?? element;
  return (from.textContent ?? '').trim();
}

function schemaIn(element: Element): string {
  return element.querySelector('script[data-schema]')?.textContent ?? '';
}

function words(text: string | null): string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean);
}

function addressesOf(element: Element): Parameters<typeof lease>[0] {
  const worker = element.getAttribute('worker-url');
  const folder = element.getAttribute('wasm-url');
  const at = (name: string): string => {
    const base = new URL(`${(folder ?? '').replace(/\/?$/, '/')}`, document.baseURI);
    return new URL(`${name}.wasm`, base).href;
  };
  return {
    ...(worker !== null && { workerURL: new URL(worker, document.baseURI).href }),
    ...(folder !== null && {
      wasm: { schema: at('schema'), core: at('core'), pipeline: at('pipeline') },
    }),
  };
}
