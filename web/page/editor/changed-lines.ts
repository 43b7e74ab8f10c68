// Marks the lines that the page itself has changed, such as by a fix, until the next edit.

import { StateField, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';

const line = Decoration.line({ class: 'cm-changedLine' });

/** More marks than these are not useful and make a large change slow. */
const mostMarks = 2000;

const lines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, tr) {
    if (!tr.docChanged) return marks;
    if (!tr.isUserEvent('input.fix')) return Decoration.none;
    const { newDoc: doc } = tr;
    const found: Range<Decoration>[] = [];
    let next = 0;
    tr.changes.iterChangedRanges((_fromA, _toA, from, to) => {
      // A line break at either end belongs to the line before it.
      const isBreak = to > from && doc.sliceString(from, from + 1) === '\n';
      const last = to > from ? to - 1 : to;
      let at = Math.max(isBreak && to > from + 1 ? from + 1 : from, next);
      while (at <= last && found.length < mostMarks) {
        const { from: start, to: end } = doc.lineAt(at);
        found.push(line.range(start));
        at = next = end + 1;
      }
    });
    return Decoration.set(found);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export const changedLines: Extension = [
  lines,
  EditorView.theme({
    '.cm-changedLine': {
      backgroundColor: 'color-mix(in srgb, var(--passed) 14%, transparent)',
      boxShadow: 'inset 3px 0 var(--passed)',
    },
    '@media (forced-colors: active)': {
      '.cm-changedLine': { borderLeft: '3px solid Highlight' },
    },
  }),
];
