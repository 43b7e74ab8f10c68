// Messages on events, over a corner of the page. They never take the focus. Each goes by itself once there was time to read
// it, and stays while the pointer or the focus is on the list, or the page is in the background.

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Component } from '../parts/component.js';
import { icon } from '../parts/icons.js';
import { shared } from '../parts/shared.css.js';
import type { App } from '../state/app.js';
import type { Notice } from '../state/page-state.js';
import { look } from './toast-list.css.js';

/** Milliseconds that a message is shown at least, for each of its characters, and with something to do about it. */
const shortest = 6_000;
const perCharacter = 80;
const withAction = 20_000;

export class ToastList extends Component {
  static override properties = { armed: { state: true } };

  /** True once the regions are in the page: what is put into them from then on is announced. */
  declare armed: boolean;

  /** Milliseconds that are left for each message. */
  readonly #left = new Map<number, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;
  #isPointed = false;
  /** What had the focus before it came here. */
  #before: HTMLElement | undefined;

  static override styles = [shared, look];

  constructor() {
    super();
    this.armed = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.#onKey);
    document.addEventListener('visibilitychange', this.#onVisibility);
    document.addEventListener('focusin', this.#onFocus);
  }

  override disconnectedCallback(): void {
    document.removeEventListener('keydown', this.#onKey);
    document.removeEventListener('visibilitychange', this.#onVisibility);
    document.removeEventListener('focusin', this.#onFocus);
    clearTimeout(this.#timer);
    super.disconnectedCallback();
  }

  protected view(app: App): unknown {
    const { notices } = app.state;
    const shown = this.armed ? notices : [];
    const newest = notices.at(-1);
    const list = (urgent: boolean): unknown =>
      repeat(
        shown.filter((each) => each.urgent === urgent),
        ({ id }) => id,
        (each) => this.#notice(each, app, each === newest),
      );
    return html`<section
      aria-label="Messages"
      @pointerenter=${() => this.#point(true)}
      @pointerleave=${() => this.#point(false)}
      @focusin=${() => this.#wait()}
      @focusout=${() => this.#wait()}
    >
      <div role="status" aria-atomic="false">${list(false)}</div>
      <div role="alert" aria-atomic="false">${list(true)}</div>
    </section>`;
  }

  override firstUpdated(): void {
    this.armed = true;
  }

  override updated(): void {
    const notices = this.app?.state.notices ?? [];
    this.#pause();
    const ids = new Set(notices.map(({ id }) => id));
    for (const id of this.#left.keys()) if (!ids.has(id)) this.#left.delete(id);
    for (const notice of notices)
      if (!this.#left.has(notice.id)) this.#left.set(notice.id, timeFor(notice));
    this.#wait();
  }

  #notice(notice: Notice, app: App, isNewest: boolean): unknown {
    const { text, urgent, action } = notice;
    const act = (): void => {
      this.#dismiss(notice, app);
      action?.run();
    };
    return html`<div
      class="notice ${urgent ? 'urgent' : ''}"
      ?data-newest=${isNewest}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape') this.#dismiss(notice, app);
      }}
    >
      ${urgent ? icon('warning') : nothing}
      <p>${text}</p>
      ${action ? html`<button class="small action" @click=${act}>${action.label}</button>` : nothing}
      <button
        class="small close"
        aria-label="Dismiss"
        title="Dismiss"
        @click=${() => this.#dismiss(notice, app)}
      >
        ${icon('close')}
      </button>
    </div>`;
  }

  /** Takes a message away; the focus that was on it goes to the next one, or back to where it came from. */
  #dismiss(notice: Notice, app: App): void {
    const hadFocus = this.#hasFocus;
    app.state.dismiss(notice);
    if (!hadFocus) return;
    void this.updateComplete.then(() => {
      const next = [...this.renderRoot.querySelectorAll<HTMLElement>('.close')].at(-1);
      if (next) next.focus();
      else if (this.#before?.isConnected) this.#before.focus();
      else app.shown.editor.focus();
    });
  }

  get #hasFocus(): boolean {
    return (this.renderRoot as ShadowRoot).activeElement !== null;
  }

  #point(isPointed: boolean): void {
    this.#isPointed = isPointed;
    this.#wait();
  }

  /** Waits for the next message whose time is over, unless all are to stay. */
  #wait(): void {
    this.#pause();
    if (this.#left.size === 0 || this.#isPointed || this.#hasFocus || document.hidden) return;
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.#expire(), Math.max(0, Math.min(...this.#left.values())));
  }

  /** Stops the clock of the messages. */
  #pause(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const passed = performance.now() - this.#since;
    for (const [id, left] of this.#left) this.#left.set(id, left - passed);
  }

  #expire(): void {
    this.#pause();
    const { state } = this.app!;
    for (const notice of state.notices)
      if ((this.#left.get(notice.id) ?? 0) <= 0) state.dismiss(notice);
  }

  readonly #onVisibility = (): void => this.#wait();

  readonly #onFocus = (event: FocusEvent): void => {
    const [at] = event.composedPath();
    if (at instanceof HTMLElement && !event.composedPath().includes(this)) this.#before = at;
  };

  /** Alt T goes to the newest message. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (!event.altKey || event.code !== 'KeyT' || event.ctrlKey || event.metaKey) return;
    const newest = this.renderRoot.querySelector<HTMLElement>('[data-newest] button');
    if (!newest) return;
    event.preventDefault();
    newest.focus();
  };
}

function timeFor({ text, action }: Notice): number {
  return Math.max(action ? withAction : shortest, text.length * perCharacter);
}
