// An icon that a schema names, as far as it can be drawn without its font: our own drawing where
// there is one, else the first letters of its name.

import { html, svg, type TemplateResult } from 'lit';
import { shapeOf } from '../schema/fields/icon-names.js';
import { shapes, type ShapeName } from './icon-shapes.js';

/** The icon of a value of `fa_icon`, or an empty place of the same size. */
export function iconTile(classes: unknown): TemplateResult {
  if (typeof classes !== 'string' || classes.trim() === '') {
    return html`<span class="tile" aria-hidden="true"></span>`;
  }
  const shape = shapeOf(classes);
  if (shape) return drawn(shape);
  const letters = (/fa-(\S+)/.exec(classes)?.[1] ?? classes).replace(/\W/g, '').slice(0, 2);
  return html`<span class="tile letters" aria-hidden="true">${letters}</span>`;
}

export function drawn(shape: ShapeName): TemplateResult {
  return html`<span class="tile" aria-hidden="true"
    >${svg`<svg class="icon" viewBox="0 0 16 16">${shapes[shape]}</svg>`}</span
  >`;
}
