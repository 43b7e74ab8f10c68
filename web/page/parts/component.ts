// The base of every component: it is given the app once and renders again whenever the
// workbench or a document has changed. Before it has the app it renders its skeleton, so that
// what the document itself contains (the text field) stays visible and usable.

import { LitElement, nothing } from 'lit';
import type { App } from '../state/app.js';
import type { DocumentState } from '../state/document.js';
import type { WorkbenchState } from '../state/page-state.js';

/** What a component sees: the page, and the document that is shown. */
export interface View extends Readonly<WorkbenchState>, Readonly<DocumentState> {}

export abstract class Component extends LitElement {
  #app: App | undefined;
  readonly #changed = (): void => this.requestUpdate();

  constructor() {
    super();
    // An element that is defined late may have been given its app before.
    const early = Object.getOwnPropertyDescriptor(this, 'app')?.value as App | undefined;
    delete (this as { app?: App | undefined }).app;
    this.app = early;
  }

  get app(): App | undefined {
    return this.#app;
  }

  set app(app: App | undefined) {
    if (app === this.#app) return;
    this.#app?.bench.removeEventListener('change', this.#changed);
    this.#app = app;
    if (this.isConnected) this.#watch();
    this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#watch();
  }

  override disconnectedCallback(): void {
    this.#app?.bench.removeEventListener('change', this.#changed);
    super.disconnectedCallback();
  }

  protected override render(): unknown {
    return this.#app ? this.view(viewOf(this.#app), this.#app) : this.skeleton();
  }

  /** What the component shows of the state. */
  protected abstract view(state: View, app: App): unknown;

  /** What it shows before there is an app. */
  protected skeleton(): unknown {
    return nothing;
  }

  #watch(): void {
    this.#app?.bench.addEventListener('change', this.#changed);
  }
}

export function viewOf(app: App): View {
  return { ...app.bench.state, ...app.shown.state };
}
