// The elements of the view "Sheet", which come together in one file of scripts.

import { SheetGrid } from './sheet-grid.js';
import { SheetView } from './sheet-view.js';

/** The view, once its grid is defined. */
export function sheetElement(): CustomElementConstructor {
  if (!customElements.get('sheet-grid')) customElements.define('sheet-grid', SheetGrid);
  return SheetView;
}
