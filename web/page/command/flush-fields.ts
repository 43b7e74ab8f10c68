// Before content is sent or copied, it must include what is being typed into a field of the
// builder: fields are read when they lose the focus.

import type { App } from '../state/app.js';
import type { TabDocument } from '../state/document.js';
import { focused } from '../parts/focused.js';
import { builderOf } from '../schema/builder/builder.js';
import type { SchemaDocument } from '../schema/schema-document.js';

/** Resolves when all that was typed is in the text; false, with the focus back, where it cannot be. */
export async function flush(app: App, of: TabDocument): Promise<boolean> {
  if (of.view !== 'build') return true;
  const field = focused();
  field?.blur();
  const made = await builderOf(app, of as SchemaDocument).flushed();
  if (made && field?.getAttribute('aria-invalid') !== 'true') return true;
  field?.focus();
  return false;
}
