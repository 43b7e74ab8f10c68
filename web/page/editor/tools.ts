// The tools of the editor: what can be done in a text beside typing. The language of a document provides those that depend on it.

import { Facet, type Extension } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';
import { editorTools, type EditorTool } from '../state/editor-tools.js';

type Run = (view: EditorView) => unknown;

const given = Facet.define<{ name: EditorTool; run: Run }>();

/** Provides a tool, with its keys. */
export function tool(name: EditorTool, run: Run): Extension {
  return [
    given.of({ name, run }),
    keymap.of([
      {
        key: editorTools[name].key,
        preventDefault: true,
        run: (view) => {
          run(view);
          return true;
        },
      },
    ]),
  ];
}

/** Runs a tool; false where the text has no such tool. */
export function runTool(view: EditorView, name: EditorTool): boolean {
  const found = view.state.facet(given).find((each) => each.name === name);
  found?.run(view);
  return found !== undefined;
}
