// The edge of a pane, to change its size: by mouse or touch, with the arrows, Home (hide) and End (largest), Enter to hide and
// show, and a double click for the size that it has by itself. It stands in its pane.

import { css, html, LitElement } from 'lit';
import { isHidden, resized, resizePane, type PaneName } from '../state/pane-sizes.js';

/** Steps of the arrows in pixels, without and with Shift. */
const step = 16;
const longStep = 64;

/** Smaller panes are of no use: they are hidden. */
const least = 120;

export class PaneSeparator extends LitElement {
  static override properties = {
    name: {},
    axis: { reflect: true },
    label: {},
    leading: { type: Boolean, reflect: true },
  };

  declare name: PaneName;
  /** "x" for the width of the pane, "y" for its height. */
  declare axis: 'x' | 'y';
  declare label: string;
  /** Whether it is the left or upper edge of its pane. */
  declare leading: boolean;

  /** Where the pointer and the pane were when it was pressed. */
  #held: { at: number; size: number } | undefined;

  static override styles = css`
    :host {
      position: absolute;
      z-index: 5;
      visibility: visible;
      touch-action: none;
      pointer-events: none;
      outline: 0;
    }
    :host([axis='x']) {
      inset: 0 -12px 0 auto;
      width: 24px;
    }
    :host([axis='x'][leading]) {
      inset: 0 auto 0 -12px;
    }
    :host([axis='y']) {
      inset: auto 0 -12px;
      height: 24px;
    }
    :host([axis='y'][leading]) {
      inset: -12px 0 auto;
    }
    /* A pane without a size is at the edge of the window. */
    :host([data-hidden][axis='x']) {
      right: -24px;
    }
    :host([data-hidden][axis='x'][leading]) {
      left: -24px;
    }
    :host([data-hidden][axis='y']) {
      bottom: -24px;
    }
    :host([data-hidden][axis='y'][leading]) {
      top: -24px;
    }
    i {
      position: absolute;
      pointer-events: auto;
    }
    i::after {
      content: '';
      position: absolute;
      border-radius: 2px;
    }
    :host([axis='x']) i {
      inset: 0 8px;
      cursor: col-resize;
    }
    :host([axis='y']) i {
      inset: 8px 0;
      cursor: row-resize;
    }
    :host([axis='x']) i::after {
      inset: 0 3px;
    }
    :host([axis='y']) i::after {
      inset: 3px 0;
    }
    i:hover::after,
    :host(:focus-visible) i::after,
    :host([data-held]) i::after {
      background: var(--accent);
    }
    :host([data-hidden]) i::after {
      background: var(--line-strong);
    }
    @media (max-width: 640px) {
      :host {
        display: none;
      }
    }
    @media (forced-colors: active) {
      :host(:focus-visible) i::after,
      :host([data-hidden]) i::after {
        background: Highlight;
        forced-color-adjust: none;
      }
    }
  `;

  override render(): unknown {
    return html`<i
      @pointerdown=${(event: PointerEvent) => this.#press(event)}
      @pointermove=${(event: PointerEvent) => this.#move(event)}
      @pointerup=${() => this.#release()}
      @pointercancel=${() => this.#release()}
      @dblclick=${() => this.#resize(undefined)}
    ></i>`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.role = 'separator';
    this.tabIndex = 0;
    this.addEventListener('keydown', this.#key);
    this.addEventListener('focus', this.#tell);
    addEventListener('resize', this.#tell);
    addEventListener(resized, this.#tell);
  }

  override disconnectedCallback(): void {
    this.removeEventListener('keydown', this.#key);
    removeEventListener('resize', this.#tell);
    removeEventListener(resized, this.#tell);
    super.disconnectedCallback();
  }

  override updated(): void {
    this.ariaLabel = this.label;
    this.ariaOrientation = this.axis === 'x' ? 'vertical' : 'horizontal';
    this.#tell();
  }

  get #size(): number {
    const { width, height } = this.parentElement!.getBoundingClientRect();
    return Math.round(this.axis === 'x' ? width : height);
  }

  get #most(): number {
    return Math.round(0.75 * (this.axis === 'x' ? innerWidth : innerHeight));
  }

  /** Says its value to those who do not see it. */
  readonly #tell = (): void => {
    const hidden = isHidden(this.name);
    this.toggleAttribute('data-hidden', hidden);
    this.#hideContent();
    this.ariaValueMin = '0';
    this.ariaValueMax = String(this.#most);
    this.ariaValueNow = String(Math.min(this.#size, this.#most));
    this.ariaValueText = hidden ? 'hidden' : `${this.#size} pixels`;
  };

  /** What is in a pane without a size must not get the focus. */
  #hideContent(): void {
    const parts = [...(this.parentElement?.children ?? [])] as HTMLElement[];
    const edges = parts.filter((part) => part instanceof PaneSeparator);
    const hidden = edges.some(
      (edge) => edge.hasAttribute('data-hidden') && getComputedStyle(edge).display !== 'none',
    );
    for (const part of parts) {
      if (!(part instanceof PaneSeparator)) part.style.visibility = hidden ? 'hidden' : '';
    }
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = (event.shiftKey ? longStep : step) * (this.leading ? -1 : 1);
    const [less, more] = this.axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const size = this.#size;
    const to = {
      [less]: size - by,
      [more]: size + by,
      Home: 0,
      End: this.#most,
      Enter: isHidden(this.name) ? undefined : 0,
    };
    if (!Object.hasOwn(to, event.key)) return;
    event.preventDefault();
    this.#resize(to[event.key], size);
  };

  #press(event: PointerEvent): void {
    if (event.button !== 0) return;
    (event.target as Element).setPointerCapture(event.pointerId);
    this.#held = { at: this.axis === 'x' ? event.clientX : event.clientY, size: this.#size };
    this.toggleAttribute('data-held', true);
    event.preventDefault();
  }

  #move(event: PointerEvent): void {
    if (!this.#held) return;
    const moved = (this.axis === 'x' ? event.clientX : event.clientY) - this.#held.at;
    if (moved === 0) return;
    this.#resize(this.#held.size + (this.leading ? -moved : moved), this.#held.size);
  }

  #release(): void {
    this.#held = undefined;
    this.toggleAttribute('data-held', false);
  }

  /** Gives the pane a size; one that is too small hides it, or opens it again when it grows. */
  #resize(to: number | undefined, from = 0): void {
    const opens = to !== undefined && to > from && to < least;
    const size = opens ? least : to;
    const isSmall = size !== undefined && size < least;
    resizePane(
      this.name,
      size === undefined ? undefined : isSmall ? 0 : Math.min(size, this.#most),
    );
    this.#tell();
  }
}
