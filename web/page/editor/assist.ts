// What the language of a document adds to the editor: completion, and cards that explain what is under the pointer or at the
// cursor.

import { autocompletion, type CompletionSource } from '@codemirror/autocomplete';
import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import { tool } from './tools.js';

/** An explanation of a part of the text. */
export interface Explained {
  from: number;
  to: number;
  card: HTMLElement;
}

export type Explain = (
  view: EditorView,
  at: number,
) => Explained | null | Promise<Explained | null>;

export function assisted(complete: CompletionSource, explain: Explain): Extension {
  return [
    autocompletion({ override: [complete], icons: false, tooltipClass: () => 'cm-fields' }),
    hoverTooltip(async (view, at) => tooltipOf(await explain(view, at))),
    atCursor,
    keymap.of([{ key: 'Escape', run: hide }]),
    tool('explain', (view) => show(view, explain)),
  ];
}

function tooltipOf(explained: Explained | null): Tooltip | null {
  if (!explained) return null;
  const { from, to, card } = explained;
  const dom = document.createElement('div');
  dom.append(card);
  return { pos: from, end: to, above: true, create: () => ({ dom }) };
}

const setTooltip = StateEffect.define<Tooltip | null>();

/** The card at the cursor, until the cursor moves. */
const atCursor = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, tr) {
    for (const effect of tr.effects) if (effect.is(setTooltip)) return effect.value;
    return tr.docChanged || tr.selection ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

async function show(view: EditorView, explain: Explain): Promise<void> {
  const { state } = view;
  const explained = await explain(view, state.selection.main.head);
  if (view.state.doc !== state.doc) return;
  const text = explained?.card.textContent?.replace(/\s+/g, ' ').trim();
  view.dispatch({
    effects: [
      setTooltip.of(tooltipOf(explained)),
      EditorView.announce.of(text ?? 'Nothing to explain here'),
    ],
  });
}

function hide(view: EditorView): boolean {
  if (!view.state.field(atCursor)) return false;
  view.dispatch({ effects: setTooltip.of(null) });
  return true;
}
