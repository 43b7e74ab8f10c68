// What the editor offers in a parameter schema: completion, explanations, definitions, the outline, formatting and renaming.
// The answers come from the core, as those of the language server do.

import {
  pickedCompletion,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { render } from 'lit';
import type { Toolkit } from '../../sdk/methods/toolkit.js';
import type { InspectedSchema, Range, SchemaCompletionItem } from '../../types.gen.js';
import { drawn } from '../parts/icon-tile.js';
import { markdown } from '../parts/markdown.js';
import { namedIcons, type NamedIcon } from '../schema/fields/icon-names.js';
import { explain } from '../state/error-messages.js';
import type { LintChoices } from '../state/document-state.js';
import type { Stated } from '../state/kind.js';
import { assisted, type Explained } from './assist.js';
import { byThePage, changesOf } from './changes.js';
import { openOutline } from './outline-panel.js';
import { openRename } from './rename-panel.js';
import { tool } from './tools.js';

export function schemaAssist(document: Stated): Extension {
  const of = new SchemaAssist(document);
  return [
    assisted(
      (context) => of.complete(context),
      (view, at) => of.explain(view, at),
    ),
    tool('outline', (view) => of.tried(of.outline(view))),
    tool('definition', (view) => of.tried(of.define(view, view.state.selection.main.head))),
    tool('rename', (view) => of.tried(of.rename(view))),
    tool('format', (view) => of.tried(of.format(view))),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false;
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
        if (at === null) return false;
        event.preventDefault();
        void of.tried(of.define(view, at));
        return true;
      },
    }),
  ];
}

/** How the core is told about the text. */
type Named = Pick<LintChoices, 'path' | 'dialect'>;

class SchemaAssist {
  constructor(private readonly document: Stated) {}

  async complete(context: CompletionContext): Promise<CompletionResult | null> {
    const { state, pos } = context;
    const begun = context.matchBefore(/"[^"\n]*|[\w$.-]+/);
    if (!begun && !context.explicit) return null;
    const text = state.doc.toString();
    const answer = await this.#ask((toolkit, options) =>
      toolkit.completeSchema(text, pos, options),
    ).catch(() => undefined);
    if (!answer || context.aborted) return null;
    const { start, end } = answer.range;
    const options = answer.items.map(optionOf);
    const icons = answer.keyword === 'fa_icon' ? namedIcons().map(iconOption) : [];
    if (options.length + icons.length === 0) return null;
    // The editor compares what is within the quotes.
    const written = text.slice(start.offset, end.offset);
    const isQuoted = written.startsWith('"');
    const isClosed = isQuoted && written.length > 1 && written.endsWith('"');
    return {
      from: start.offset + (isQuoted ? 1 : 0),
      to: end.offset - (isClosed ? 1 : 0),
      options: [...options, ...icons],
      validFor: isQuoted ? /^[^"\n]*$/ : /^[\w$.-]*$/,
    };
  }

  async explain(view: EditorView, at: number): Promise<Explained | null> {
    const found = await this.#inspect(view, at).catch(() => undefined);
    if (!found?.text) return null;
    const { start, end } = found.range;
    return { from: start.offset, to: end.offset, card: cardOf(found.text) };
  }

  async define(view: EditorView, at: number): Promise<void> {
    const found = await this.#inspect(view, at);
    if (found.definition) goTo(view, found.definition);
    else this.document.say('No definition found. Place the cursor on a name or a "$ref".');
  }

  async outline(view: EditorView): Promise<void> {
    const text = view.state.doc.toString();
    const outline = await this.#ask((toolkit, options) => toolkit.outlineSchema(text, options));
    openOutline(view, outline.entries, (range) => goTo(view, range));
  }

  async format(view: EditorView): Promise<void> {
    const text = view.state.doc.toString();
    const [formatted, { textEdits }] = await Promise.all([
      this.#ask((toolkit, { path }) => toolkit.formatSchema(text, { path })),
      import('./minimal-edits.js'),
    ]);
    if (view.state.doc.toString() !== text) return;
    if (!formatted.formatted) {
      this.document.say('The file was not formatted. Fix its syntax errors and duplicate keys.');
    } else if (formatted.text === text) {
      this.document.say('The file is formatted.');
    } else {
      const edits = textEdits(text, formatted.text, this.document.state.file.name);
      view.dispatch(byThePage(changesOf(edits)));
      this.document.say('Formatted the file');
    }
  }

  async rename(view: EditorView): Promise<void> {
    const found = await this.#inspect(view, view.state.selection.main.head);
    const { name } = found;
    if (!name) {
      this.document.say(
        'Place the cursor on the name of a parameter, group or column to rename it.',
      );
      return;
    }
    openRename(view, name, async (to) => {
      const text = view.state.doc.toString();
      const change =
        name.kind === 'group'
          ? ({ action: 'renameGroup', group: name.name, name: to } as const)
          : ({ action: 'renameParam', param: name.name, name: to } as const);
      const toolkit = await this.document.toolkit();
      const { edits } = await toolkit.editSchema(text, [change], this.#options);
      if (view.state.doc.toString() !== text) throw new Error('The file changed. Try again.');
      view.dispatch(byThePage(changesOf(edits)));
      this.document.say(`Renamed ${name.name} to ${to}`);
    });
  }

  #inspect(view: EditorView, at: number): Promise<InspectedSchema> {
    const text = view.state.doc.toString();
    return this.#ask((toolkit, options) => toolkit.inspectSchema(text, at, options));
  }

  /** Waits for what a person asked for; says why it was not done, as for a file that is too large. */
  async tried(asked: Promise<void>): Promise<void> {
    try {
      await asked;
    } catch (error) {
      this.document.say(`Not done: ${explain(error).cause}`);
    }
  }

  async #ask<A>(question: (toolkit: Toolkit, options: Named) => Promise<A>): Promise<A> {
    return question(await this.document.toolkit(), this.#options);
  }

  get #options(): Named {
    const { file, dialect } = this.document.state;
    return { path: file.name, dialect };
  }
}

function goTo(view: EditorView, { start, end }: Range): void {
  view.dispatch({
    selection: { anchor: start.offset, head: end.offset },
    effects: EditorView.scrollIntoView(start.offset, { y: 'center' }),
    userEvent: 'select.definition',
  });
  view.focus();
}

function optionOf(
  { label, kind, detail, doc, text, cursor }: SchemaCompletionItem,
  rank: number,
): Completion {
  return {
    label,
    detail,
    type: kind,
    boost: -rank / 100,
    ...(doc ? { info: () => cardOf(doc) } : {}),
    apply(view, completion, from, to) {
      insertOver(view, { from, to }, { text, cursor }, completion);
      if (kind !== 'value') startCompletion(view);
    },
  };
}

function iconOption({ classes, shape }: NamedIcon): Completion {
  const text = JSON.stringify(classes);
  return {
    label: classes,
    type: 'icon',
    info: () => {
      const card = window.document.createElement('div');
      card.className = 'cm-icon-card';
      render(drawn(shape), card);
      return card;
    },
    apply: (view, completion, from, to) =>
      insertOver(view, { from, to }, { text, cursor: text.length }, completion),
  };
}

/** Puts a text in the place of what is written, with its quotes. */
function insertOver(
  view: EditorView,
  { from, to }: { from: number; to: number },
  { text, cursor }: { text: string; cursor: number },
  completion: Completion,
): void {
  const { doc } = view.state;
  const start = doc.sliceString(from - 1, from) === '"' ? from - 1 : from;
  const end = start < from && doc.sliceString(to, to + 1) === '"' ? to + 1 : to;
  view.dispatch({
    changes: { from: start, to: end, insert: text },
    selection: { anchor: start + cursor },
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
}

function cardOf(text: string): HTMLElement {
  const card = window.document.createElement('div');
  card.className = 'cm-field-card';
  render(markdown(text), card);
  return card;
}
