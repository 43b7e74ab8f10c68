// The base of every component: it is given the app once, and is drawn again whenever something has
// changed that it read when it was drawn. Before it has the app it renders its skeleton, so that
// what the document itself contains (the text field) stays visible and usable.

import { LitElement, nothing } from 'lit';
import type { App } from '../state/app.js';
import { following } from '../state/signals.js';

export abstract class Component extends LitElement {
  #app: App | undefined;
  #stop = (): void => {};

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
    this.#app = app;
    this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    this.#stop();
    super.disconnectedCallback();
  }

  /** Updates, and asks for another update once something that was read for it has changed. */
  protected override performUpdate(): void {
    if (!this.isUpdatePending) return;
    this.#stop();
    if (!this.isConnected) return super.performUpdate();
    let updated = false;
    this.#stop = following(() => {
      if (updated) return this.requestUpdate();
      updated = true;
      super.performUpdate();
    });
  }

  protected override render(): unknown {
    return this.#app ? this.view(this.#app) : this.skeleton();
  }

  /** What the component shows of the app. */
  protected abstract view(app: App): unknown;

  /** What it shows before there is an app. */
  protected skeleton(): unknown {
    return nothing;
  }
}
