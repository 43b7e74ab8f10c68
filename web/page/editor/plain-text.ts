// The text field of the first paint as an editing surface: no colours and no squiggles, but
// findings can be listed, jumped to and fixed in it. It is also what is left when the editor
// cannot be loaded.

import type { Finding, Range, TextEdit } from '../../types.gen.js';
import type { EditorSurface, Handover, SurfaceListener } from './editor-interface.js';

export class PlainText implements EditorSurface {
  #sent = '';
  #shown = '';
  #composing = false;
  readonly #former: string[] = [];
  readonly #undone: string[] = [];
  readonly #stop = new AbortController();

  constructor(
    private readonly field: HTMLTextAreaElement,
    listener: SurfaceListener,
  ) {
    const options = { signal: this.#stop.signal };
    let whole = false;
    field.addEventListener(
      'beforeinput',
      ({ inputType }) => {
        const { selectionStart, selectionEnd, value } = field;
        const everything = selectionStart === 0 && selectionEnd === value.length;
        whole = everything && /Paste|Drop/.test(inputType);
      },
      options,
    );
    field.addEventListener(
      'input',
      (event) => {
        const inputType = event instanceof InputEvent ? event.inputType : '';
        listener.edited({ atOnce: /Paste|Drop|history|Replacement/.test(inputType), whole });
        whole = false;
      },
      options,
    );
    field.addEventListener('compositionstart', () => (this.#composing = true), options);
    field.addEventListener('compositionend', () => (this.#composing = false), options);
    field.addEventListener('selectionchange', () => listener.moved(this.#cursor()), options);
  }

  text(): string {
    return this.field.value;
  }

  snapshot(): string {
    this.#sent = this.field.value;
    return this.#sent;
  }

  show(_findings: readonly Finding[]): void {
    this.#shown = this.#sent;
  }

  showAgain(_findings: readonly Finding[]): void {
    this.#shown = this.field.value;
  }

  apply(edits: readonly TextEdit[]): boolean {
    if (this.field.value !== this.#shown) return false;
    this.change(edits);
    return true;
  }

  change(edits: readonly TextEdit[]): void {
    this.#keep();
    const fromTheEnd = [...edits].sort((a, b) => b.range.start.offset - a.range.start.offset);
    for (const { range, newText } of fromTheEnd) {
      this.field.setRangeText(newText, range.start.offset, range.end.offset, 'preserve');
    }
    this.#changed();
  }

  replace(text: string): void {
    this.#keep();
    this.field.value = text;
    this.field.setSelectionRange(0, 0);
    this.#changed();
  }

  turnTo(_name: string, text: string): void {
    this.#former.length = this.#undone.length = 0;
    this.field.value = text;
    this.field.setSelectionRange(0, 0);
  }

  /** The field knows one text only; where it turns to others, it is given them. */
  changeAside(): void {}

  stepTo(): boolean {
    return false;
  }

  reveal(range: Range, focus: boolean): void {
    if (focus) this.field.focus();
    if (this.field.value === this.#shown)
      this.field.setSelectionRange(range.start.offset, range.end.offset);
  }

  select({ from, to }: { from: number; to: number }, focus: boolean): void {
    if (focus) this.field.focus();
    this.field.setSelectionRange(from, to);
  }

  /** Takes back the latest of what the page itself did; the field's own undo knows nothing of it. */
  undo(): void {
    this.#swap(this.#former, this.#undone);
  }

  redo(): void {
    this.#swap(this.#undone, this.#former);
  }

  get focused(): boolean {
    return document.activeElement === this.field;
  }

  focus(): void {
    this.field.focus();
  }

  /** The tools come with the full editor. */
  run(): boolean {
    return false;
  }

  selectAll(): void {
    this.field.focus();
    this.field.select();
  }

  /** Gives up the text field; waits until nobody is in the middle of composing a character. */
  async handOver(): Promise<Handover> {
    while (this.#composing) {
      await new Promise((done) =>
        this.field.addEventListener('compositionend', done, { once: true }),
      );
    }
    this.#stop.abort();
    const { value, selectionStart, selectionEnd, selectionDirection, scrollTop } = this.field;
    const backward = selectionDirection === 'backward';
    return {
      text: value,
      anchor: backward ? selectionEnd : selectionStart,
      head: backward ? selectionStart : selectionEnd,
      scrollTop,
      focused: this.focused,
    };
  }

  #keep(): void {
    this.#former.push(this.field.value);
    this.#undone.length = 0;
  }

  #swap(from: string[], to: string[]): void {
    const text = from.pop();
    if (text === undefined) return;
    to.push(this.field.value);
    this.field.value = text;
    this.#changed();
  }

  #changed(): void {
    this.field.dispatchEvent(new InputEvent('input', { inputType: 'insertReplacementText' }));
  }

  #cursor(): { line: number; column: number } {
    const before = this.field.value.slice(0, this.field.selectionEnd);
    const lineStart = before.lastIndexOf('\n') + 1;
    return { line: before.split('\n').length, column: before.length - lineStart + 1 };
  }
}
