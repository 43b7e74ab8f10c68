// The base of every component: it is given the app once and renders again whenever the
// workbench has changed. Before it has the app it renders its skeleton, so that what the
// document itself contains (the text field) stays visible and usable.

import { LitElement, nothing } from 'lit';
import type { App } from './app.js';
import type { WorkbenchState } from './workbench.js';

export abstract class Component extends LitElement {
  #app: App | undefined;
  readonly #changed = (): void => this.requestUpdate();

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
    return this.#app ? this.view(this.#app.bench.state, this.#app) : this.skeleton();
  }

  /** What the component shows of the state. */
  protected abstract view(state: Readonly<WorkbenchState>, app: App): unknown;

  /** What it shows before there is an app. */
  protected skeleton(): unknown {
    return nothing;
  }

  #watch(): void {
    this.#app?.bench.addEventListener('change', this.#changed);
  }
}
