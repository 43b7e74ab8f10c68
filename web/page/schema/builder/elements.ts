// The elements of the builder, which come together in one file of scripts.

import { ConfigProposals } from './config-proposals.js';
import { IconField } from '../fields/icon-field.js';
import { MarkdownField } from '../fields/markdown-field.js';
import { NeedsField } from '../fields/dependent-required-field.js';
import { PatternField } from '../fields/pattern-field.js';
import { SchemaBuilder } from './schema-builder.js';
import { SchemaInspector } from './schema-inspector.js';
import { SchemaOutline } from './schema-outline.js';
import { SchemaStart } from './schema-start.js';
import { ValuesField } from '../fields/values-field.js';

const parts: Record<string, CustomElementConstructor> = {
  'config-proposals': ConfigProposals,
  'icon-field': IconField,
  'markdown-field': MarkdownField,
  'needs-field': NeedsField,
  'pattern-field': PatternField,
  'values-field': ValuesField,
  'schema-inspector': SchemaInspector,
  'schema-outline': SchemaOutline,
  'schema-start': SchemaStart,
};

/** The builder, once all that it is made of is defined. */
export function builderElement(): CustomElementConstructor {
  for (const [name, element] of Object.entries(parts)) {
    if (!customElements.get(name)) customElements.define(name, element);
  }
  return SchemaBuilder;
}
