// The full editor of a document, with what the page does about findings in it.

import { define } from '../parts/lazy-elements.js';
import { fixHere, stepFinding } from '../state/actions.js';
import type { App } from '../state/app.js';
import type { TabDocument } from '../state/document.js';
import type { RuleCard } from './rule-card.js';

/** Loads it; rejects when one of its files cannot be had. */
export function enrichEditor(app: App, document: TabDocument): Promise<void> {
  return document.editor.enrich(document, {
    ready: define('rule-card'),
    card: (finding) => {
      const card = window.document.createElement('rule-card') as RuleCard;
      return Object.assign(card, { finding, app });
    },
    fix: () => fixHere(app),
    step: (forward) => stepFinding(app, forward),
  });
}
