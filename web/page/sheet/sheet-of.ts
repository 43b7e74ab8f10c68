// The cells and the checks of a document, made when they are first asked for.

import type { App } from '../state/app.js';
import { Checks } from './checks.js';
import { Sheet } from './sheet.js';
import type { SheetDocument } from './sheet-document.js';

const sheets = new WeakMap<SheetDocument, Sheet>();
const all = new WeakMap<SheetDocument, Checks>();

/** The cells; the document keeps them from then on. */
export function sheetOf(of: SheetDocument): Sheet {
  const known = sheets.get(of);
  if (known) return known;
  const sheet = new Sheet();
  sheets.set(of, sheet);
  sheet.restore(of.saved());
  of.saved = () => (sheet.isEmpty ? '' : sheet.saved());
  of.restore = (text) => sheet.restore(text);
  sheet.changed.push((steps) => {
    const { file } = of.state;
    if (steps && file.sample) of.update({ file: { ...file, sample: false } });
    if (steps) of.keeper?.changed();
  });
  return sheet;
}

export function checksOf(app: App, of: SheetDocument): Checks {
  let checks = all.get(of);
  if (!checks) all.set(of, (checks = new Checks(app, of, sheetOf(of))));
  return checks;
}
