// The editor with highlighting and marks, for elements with editor="full". It is the page's, in a file of its own.

import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Finding, Range, Report } from '../types.gen.js';
import { CodeMirrorSurface } from '../page/editor/code-mirror.js';
import { languageOf } from '../page/editor/languages.js';
import { sentence } from '../page/state/finding-labels.js';
import type { Model } from './model.js';

/** What the element shows once its content was read. */
type TextModel = Model & { readonly value: string };

export class FullEditor {
  readonly #surface: CodeMirrorSurface;
  readonly #look = new Compartment();
  #model: TextModel;
  #shown: Report | undefined;

  constructor(root: ShadowRoot, parent: HTMLElement, model: TextModel) {
    this.#model = model;
    this.#surface = new CodeMirrorSurface({
      root,
      parent,
      handover: { text: model.value, anchor: 0, head: 0, scrollTop: 0, focused: false },
      name: model.path,
      label: model.label,
      hint: '',
      language: () => this.#look.of(lookOf(model)),
      listener: { edited: () => this.#edited(), moved: () => {} },
      card,
      fix: () => false,
      step: () => false,
    });
    this.show(model);
  }

  /** Follows the element: its attributes, its text, and its findings when they are new. */
  show(model: TextModel): void {
    const { fixed, label, path } = this.#model;
    this.#model = model;
    if (fixed !== model.fixed || label !== model.label || path !== model.path) {
      this.#surface.view.dispatch({ effects: this.#look.reconfigure(lookOf(model)) });
    }
    if (this.#surface.text() !== model.value) this.#surface.replace(model.value);
    if (model.busy || model.report === this.#shown) return;
    this.#shown = model.report;
    this.#surface.snapshot();
    this.#surface.show(model.report?.findings ?? []);
  }

  /** Selects a place of the text that the report is about. */
  reveal(range: Range): void {
    this.#surface.reveal(range, true);
  }

  close(): void {
    this.#surface.view.destroy();
  }

  #edited(): void {
    const text = this.#surface.text();
    if (text !== this.#model.value) this.#model.edit(text);
  }
}

/** What the attributes say of the editor. */
function lookOf({ path, fixed, label }: Model): Extension {
  return [
    languageOf(path),
    EditorState.readOnly.of(fixed),
    EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': String(fixed) }),
  ];
}

/** What is said of a finding at its text. */
function card({ message, help }: Finding): HTMLElement {
  const box = document.createElement('div');
  for (const text of [message, help]) {
    if (text === undefined) continue;
    const line = document.createElement('p');
    line.textContent = sentence(text);
    box.append(line);
  }
  return box;
}
