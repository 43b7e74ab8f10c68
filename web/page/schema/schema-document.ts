// A parameter schema as a document: one text that can be looked at in several views. All of them
// read the text and change it, so undo, lint and what is shared are the same for each.

import { TextDocument, type DocumentEditor, type Shared } from '../state/document.js';
import type { TextKind } from '../state/kind.js';
import { schemaKind } from './schema-kind.js';
import type { Pane } from '../state/page-state.js';
import { commandOf, isSchemaView, viewNames, views, type SchemaViewName } from './views.js';
import { follow, followed } from '../state/signals.js';

export class SchemaDocument extends TextDocument {
  readonly #own = followed<{ view: SchemaViewName }>({ view: 'text' });
  /** Name of the file that the launch form makes. */
  paramsFile = 'params.json';

  constructor(
    editor: DocumentEditor,
    shared: Shared,
    kind: TextKind = schemaKind,
    view: SchemaViewName = 'text',
  ) {
    super(kind, editor, shared);
    this.#own.view = view;
    follow<SchemaDocument>(this, 'paramsFile');
  }

  /** The views that it has. */
  get viewNames(): readonly SchemaViewName[] {
    return viewNames;
  }

  override get view(): SchemaViewName {
    return this.#own.view;
  }

  override turn(view: string): void {
    if (view === this.#own.view || !isSchemaView(view) || !this.viewNames.includes(view)) return;
    this.#own.view = view;
  }

  override get panes(): readonly Pane[] {
    return views[this.#own.view].panes;
  }

  override get textAside(): boolean {
    return views[this.#own.view].beside;
  }

  override get command(): string[] {
    return commandOf(this) ?? super.command;
  }
}
