// The place where a text is edited. It begins as a plain text field, which takes text at once
// (that of the first tab stands in the page's own file); when the editor's file has come, the
// editor takes over text, selection, scroll position and focus. Without it the field stays.

import { css, html, LitElement } from 'lit';
import type { Finding, Range, TextEdit } from '../../types.gen.js';
import type { EditorTool } from '../state/editor-tools.js';
import type { DocumentEditor, Enrichment, TabDocument } from '../state/document.js';
import type { DocumentKind } from '../state/kind.js';
import { PlainText } from './plain-text.js';
import type { Edit, EditorSurface, SurfaceListener } from './editor-interface.js';
import { shared } from '../parts/shared.css.js';

export class TextEditor extends LitElement implements DocumentEditor {
  static override properties = { rich: { state: true } };

  declare rich: boolean;

  /** What the page wants to know of the text. */
  listener: SurfaceListener | undefined;

  #surface: EditorSurface | undefined;

  static override styles = [
    shared,
    css`
      :host,
      .editor {
        display: block;
        height: 100%;
        min-height: 0;
      }
    `,
  ];

  constructor() {
    super();
    this.rich = false;
  }

  override render(): unknown {
    return html`<div class="editor"></div>
      <slot ?hidden=${this.rich}></slot>`;
  }

  override firstUpdated(): void {
    this.#editorBox.hidden = true;
  }

  async enrich(document: TabDocument, { ready, ...how }: Enrichment): Promise<void> {
    const [{ CodeMirrorSurface }, language] = await Promise.all([
      import('./code-mirror.js'),
      document.kind.language(document),
      ready,
    ]);
    await this.updateComplete;
    const handover = await this.#plain.handOver();
    this.#editorBox.hidden = false;
    const surface = new CodeMirrorSurface({
      root: this.renderRoot as ShadowRoot,
      parent: this.#editorBox,
      handover,
      name: document.state.file.name,
      label: document.kind.label,
      hint: document.kind.hint,
      language,
      listener: this.#relay,
      ...how,
    });
    this.#surface = surface;
    this.rich = true;
    this.#field.remove();
  }

  text(): string {
    return this.#current.text();
  }

  snapshot(): string {
    return this.#current.snapshot();
  }

  show(findings: readonly Finding[]): void {
    this.#current.show(findings);
  }

  showAgain(findings: readonly Finding[]): void {
    this.#current.showAgain(findings);
  }

  apply(edits: readonly TextEdit[]): boolean {
    return this.#current.apply(edits);
  }

  change(edits: readonly TextEdit[]): void {
    this.#current.change(edits);
  }

  replace(text: string): void {
    this.#current.replace(text);
  }

  turnTo(name: string, text: string): void {
    this.#current.turnTo(name, text);
  }

  changeAside(name: string, before: string, edits: readonly TextEdit[]): void {
    this.#current.changeAside(name, before, edits);
  }

  stepTo(name: string, from: string, to: string): boolean {
    return this.#current.stepTo(name, from, to);
  }

  reveal(range: Range, focus: boolean): void {
    this.#current.reveal(range, focus);
  }

  select(part: { from: number; to: number }, focus: boolean): void {
    this.#current.select(part, focus);
  }

  get focused(): boolean {
    return this.#current.focused;
  }

  undo(): void {
    this.#current.undo();
  }

  redo(): void {
    this.#current.redo();
  }

  run(tool: EditorTool): boolean {
    return this.#current.run(tool);
  }

  selectAll(): void {
    this.#current.selectAll();
  }

  override focus(): void {
    this.#current.focus();
  }

  get #current(): EditorSurface {
    return (this.#surface ??= new PlainText(this.#field, this.#relay));
  }

  get #plain(): PlainText {
    const current = this.#current;
    if (!(current instanceof PlainText)) throw new Error('the editor has taken over already');
    return current;
  }

  get #field(): HTMLTextAreaElement {
    const field = this.querySelector('textarea');
    if (!field) throw new Error('the document has no text field');
    return field;
  }

  get #editorBox(): HTMLElement {
    return this.renderRoot.querySelector<HTMLElement>('.editor')!;
  }

  readonly #relay: SurfaceListener = {
    edited: (edit: Edit) => this.listener?.edited(edit),
    moved: (cursor) => this.listener?.moved(cursor),
  };
}

/** An editor of the kind's own, with its text field. */
export function makeEditor({ label, hint }: DocumentKind): TextEditor {
  const field = document.createElement('textarea');
  Object.assign(field, { placeholder: hint, spellcheck: false, wrap: 'off' });
  field.autocapitalize = 'off';
  field.autocomplete = 'off';
  field.setAttribute('aria-label', label);
  const editor = document.createElement('text-editor') as TextEditor;
  editor.append(field);
  return editor;
}
