// Panels of the editor's own tools, one at a time, over the text. Closing one brings the focus back.

import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { showPanel, type EditorView, type PanelConstructor } from '@codemirror/view';
import { render } from 'lit';

const setPanel = StateEffect.define<PanelConstructor | null>();

const panel = StateField.define<PanelConstructor | null>({
  create: () => null,
  update(shown, tr) {
    for (const effect of tr.effects) if (effect.is(setPanel)) return effect.value;
    return shown;
  },
  provide: (field) => showPanel.from(field),
});

export const toolPanels: Extension = panel;

/** What a panel shows; it is drawn again after each call of `draw`. */
export interface PanelContent {
  view(draw: () => void): unknown;
  /** The field that gets the focus, by its selector. */
  first: string;
}

export function openPanel(view: EditorView, className: string, content: PanelContent): void {
  view.dispatch({
    effects: setPanel.of(() => {
      const dom = document.createElement('div');
      dom.className = `cm-tool-panel ${className}`;
      dom.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        closePanel(view);
      });
      const draw = (): void => {
        render(content.view(draw), dom);
      };
      draw();
      const mount = (): void => {
        const field = dom.querySelector<HTMLInputElement>(content.first);
        field?.focus();
        field?.select();
      };
      return { dom, top: true, mount };
    }),
  });
}

export function closePanel(view: EditorView): void {
  view.dispatch({ effects: setPanel.of(null) });
  view.focus();
}
