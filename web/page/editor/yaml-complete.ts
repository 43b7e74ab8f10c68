// What can be written at a place of the configuration file, from the table of its fields.

import {
  pickedCompletion,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import {
  fieldAt,
  fieldsUnder,
  isCurrent,
  isSection,
  knownIn,
  spellings,
  valuesOf,
  type ConfigField,
  type Fielded,
} from '../config/fields.js';
import { fieldCard } from './field-card.js';
import { writingAt, type WritingPlace } from './yaml-place.js';

export function completeField(
  document: Fielded,
  context: CompletionContext,
): CompletionResult | null {
  const place = writingAt(context.state, context.pos);
  if (!place) return null;
  const { kind, keys, from } = place;
  const written = context.pos > from;
  // An empty line offers its keys when asked for only: Enter must go on making lines.
  if (!written && !context.explicit && kind === 'key') return null;
  const options =
    kind === 'key' ? keysAt(document, place) : valuesAt(document, keys, kind === 'entry');
  return options.length > 0 ? { from, options, validFor: /^[\w./-]*$/ } : null;
}

function keysAt(document: Fielded, place: WritingPlace): Completion[] {
  const goesOn = /^\s*:/.test(place.after);
  return fieldsUnder(document, place.keys)
    .filter((field) => isCurrent(document, field))
    .filter((field) => !spellings(field).some((spelling) => place.siblings.has(spelling)))
    .map((field) => ({
      label: spellings(field)[0],
      detail: field.expected,
      type: 'property',
      info: () => fieldCard(document, field),
      apply: (view, completion, from, to) =>
        insertKey(view, completion, { from, to, field, goesOn, inBrackets: place.inBrackets }),
    }));
}

/** Writes the key, and what comes behind it: a space for a value, a deeper line for a section out of brackets. */
function insertKey(
  view: EditorView,
  completion: Completion,
  how: { from: number; to: number; field: ConfigField; goesOn: boolean; inBrackets: boolean },
): void {
  const { from, to, field, goesOn, inBrackets } = how;
  const line = view.state.doc.lineAt(from);
  const indent = /^\s*/.exec(line.text)![0];
  const tail = goesOn ? '' : isSection(field) && !inBrackets ? `:\n${indent}  ` : ': ';
  const insert = spellings(field)[0] + tail;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
  if (!goesOn) startCompletion(view);
}

function valuesAt(document: Fielded, keys: readonly string[], inList: boolean): Completion[] {
  const field = fieldAt(document, keys);
  if (!field) return [];
  const values = inList ? knownIn(document, field) : valuesOf(field);
  return values.map((value, i) => ({ label: value, type: 'constant', boost: -i }));
}
