// The content of a field, from the schema's file. It is written into the field when it changes, but
// not while the user is typing there.

import { noChange } from 'lit';
import { Directive, directive, PartType, type ElementPart, type PartInfo } from 'lit/directive.js';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Whether a field has input that is not in the schema's file yet. */
export function isBeingWritten(field: TextField | null): boolean {
  if (!field || field.value === field.defaultValue) return false;
  const root = field.getRootNode();
  return root instanceof ShadowRoot && root.activeElement === field;
}

class Written extends Directive {
  #text: string | undefined;

  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error('it belongs to the whole field');
  }

  override update(part: ElementPart, [text]: [string]): unknown {
    if (text === this.#text) return noChange;
    this.#text = text;
    const field = part.element as TextField;
    const keep = isBeingWritten(field) ? field.value : text;
    field.defaultValue = text;
    field.value = keep;
    return noChange;
  }

  render(_text: string): unknown {
    return noChange;
  }
}

/** Used among the attributes of a field. */
export const written = directive(Written);
