// Findings beside the lines, on demand: the first of a line in full, and how many more there are. They are not read aloud,
// because the list of findings has them all.

import { forEachDiagnostic, type Diagnostic } from '@codemirror/lint';
import { StateEffect, StateField, type Extension } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  ViewPlugin,
  WidgetType,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import { sentence } from '../state/finding-labels.js';
import { remember, remembered } from '../state/remembered.js';
import { tool } from './tools.js';

const key = 'findings-beside-lines';

const turn = StateEffect.define<boolean>();

const isOn = StateField.define<boolean>({
  create: () => remembered(key) === 'on',
  update(on, tr) {
    for (const effect of tr.effects) if (effect.is(turn)) return effect.value;
    return on;
  },
});

class Message extends WidgetType {
  constructor(
    private readonly text: string,
    private readonly severity: string,
  ) {
    super();
  }

  override eq(other: Message): boolean {
    return other.text === this.text && other.severity === this.severity;
  }

  override toDOM(): HTMLElement {
    const box = document.createElement('span');
    box.className = `cm-beside cm-beside-${this.severity}`;
    box.setAttribute('aria-hidden', 'true');
    box.textContent = this.text;
    return box;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

const ranks: Record<Diagnostic['severity'], number> = { error: 0, warning: 1, info: 2, hint: 3 };

const messages = ViewPlugin.fromClass(
  class {
    shown: DecorationSet;

    constructor(view: EditorView) {
      this.shown = besideLines(view);
    }

    update({ view, docChanged, viewportChanged, transactions }: ViewUpdate): void {
      if (docChanged || viewportChanged || transactions.some(({ effects }) => effects.length > 0))
        this.shown = besideLines(view);
    }
  },
  { decorations: (plugin) => plugin.shown },
);

function besideLines({ state, viewport }: EditorView): DecorationSet {
  if (!state.field(isOn)) return Decoration.none;
  const lines = new Map<number, Diagnostic[]>();
  forEachDiagnostic(state, (found, from) => {
    if (from < viewport.from || from > viewport.to) return;
    const { to } = state.doc.lineAt(from);
    lines.set(to, [...(lines.get(to) ?? []), found]);
  });
  const widgets = [...lines].map(([end, found]) => {
    const [first] = found.sort((a, b) => ranks[a.severity] - ranks[b.severity]);
    const [message] = first!.message.split('\n');
    const more = found.length > 1 ? ` (+${found.length - 1})` : '';
    const widget = new Message(`${sentence(message!)}${more}`, first!.severity);
    return Decoration.widget({ widget, side: 1 }).range(end);
  });
  return Decoration.set(widgets, true);
}

function toggle(view: EditorView): void {
  const on = !view.state.field(isOn);
  view.dispatch({
    effects: [
      turn.of(on),
      EditorView.announce.of(
        on ? 'Findings are shown beside lines' : 'Findings beside lines are hidden',
      ),
    ],
  });
  remember(key, on ? 'on' : undefined);
}

export const besideFindings: Extension = [isOn, messages, tool('beside', toggle)];
