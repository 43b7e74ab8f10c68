// The editor with highlighting and marks, for elements with editor="full". It is the page's, in a file of its own.

import { EditorState } from '@codemirror/state';
import type { Finding, Report } from '../types.gen.js';
import { CodeMirrorSurface } from '../page/editor/code-mirror.js';
import { languageOf } from '../page/editor/languages.js';
import { sentence } from '../page/state/finding-labels.js';
import type { Model } from './model.js';

export class FullEditor {
  readonly #surface: CodeMirrorSurface;
  #model: Model;
  #shown: Report | undefined;

  constructor(root: ShadowRoot, parent: HTMLElement, model: Model) {
    this.#model = model;
    this.#surface = new CodeMirrorSurface({
      root,
      parent,
      handover: { text: model.value, anchor: 0, head: 0, scrollTop: 0, focused: false },
      name: model.path,
      label: model.label,
      hint: '',
      language: (name) => [languageOf(name), EditorState.readOnly.of(model.fixed)],
      listener: { edited: () => this.#edited(), moved: () => {} },
      card,
      fix: () => false,
      step: () => false,
    });
    this.show(model);
  }

  /** Follows the element: its text, and its findings when they are new. */
  show(model: Model): void {
    this.#model = model;
    if (this.#surface.text() !== model.value) this.#surface.replace(model.value);
    if (model.busy || model.report === this.#shown) return;
    this.#shown = model.report;
    this.#surface.snapshot();
    this.#surface.show(model.report?.findings ?? []);
  }

  select(from: number, to: number): void {
    this.#surface.select({ from, to }, true);
  }

  close(): void {
    this.#surface.view.destroy();
  }

  #edited(): void {
    const text = this.#surface.text();
    if (text !== this.#model.value) this.#model.edit(text);
  }
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
