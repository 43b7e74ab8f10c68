// What a field says, as the text of the schema has it. It is written into the field when it changes,
// but never over what somebody is just writing there.

import { noChange } from 'lit';
import { Directive, directive, PartType, type ElementPart, type PartInfo } from 'lit/directive.js';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Whether somebody is writing in a field what the text of the schema has not yet. */
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

/** Stands among the attributes of a field. */
export const written = directive(Written);
