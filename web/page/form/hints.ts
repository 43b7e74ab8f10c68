// What a field takes, in a few words made of the parameter's keywords.

import type { SchemaParam } from '../../types.gen.js';
import { shown } from '../schema/fields/field.js';
import { controlOf } from './control-kinds.js';
import { keyword } from './form-values.js';

export interface Hint {
  words: string;
  /** What the words end with, as code. */
  code?: string;
}

const formats: Record<string, string> = {
  'file-path': 'file path',
  'directory-path': 'directory path',
  path: 'file or directory path',
  'file-path-pattern': 'file paths, wildcards such as * allowed',
  'date-time': 'date and time, such as 2026-01-31T08:00:00Z',
  date: 'date, such as 2026-01-31',
  time: 'time, such as 08:00:00Z',
  email: 'e-mail address',
  uri: 'URL, such as https://example.org',
  regex: 'regular expression',
};

/** What a parameter's field takes; nothing where the control says it all. */
export function hintsOf(param: SchemaParam): Hint[] {
  const control = controlOf(param);
  const has = (name: string): unknown => keyword(param, name);
  const format = has('format');
  const hints: (Hint | undefined)[] = [
    typeof format === 'string'
      ? formatHint(format)
      : control === 'line'
        ? typeHint(param)
        : undefined,
    boundsHint(param),
    lengthHint(param),
    has('multipleOf') === undefined
      ? undefined
      : { words: 'multiple of', code: shown(has('multipleOf')) },
    has('exists') === true ? { words: 'must exist' } : undefined,
    has('exists') === false ? { words: 'must not exist yet' } : undefined,
    codeHint(has('mimetype'), 'media type'),
    codeHint(has('schema'), 'content must match'),
    codeHint(has('pattern'), 'must match'),
  ];
  return hints.filter((hint) => hint !== undefined);
}

function formatHint(format: string): Hint {
  const words = formats[format];
  return words ? { words } : { words: 'format', code: format };
}

function typeHint({ types }: SchemaParam): Hint | undefined {
  const plain = types.filter((type) => type !== 'null');
  if (plain.every((type) => type === 'string')) return undefined;
  return { words: plain.map((type) => typeWords[type] ?? type).join(' or ') };
}

const typeWords: Record<string, string> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'true or false',
  object: 'object, as JSON',
  array: 'array, as JSON',
};

function boundsHint(param: SchemaParam): Hint | undefined {
  const [least, most] = [keyword(param, 'minimum'), keyword(param, 'maximum')];
  const [above, below] = [keyword(param, 'exclusiveMinimum'), keyword(param, 'exclusiveMaximum')];
  const parts: string[] = [];
  if (least !== undefined && most !== undefined) parts.push(`${shown(least)} to ${shown(most)}`);
  else if (least !== undefined) parts.push(`at least ${shown(least)}`);
  else if (most !== undefined) parts.push(`at most ${shown(most)}`);
  if (above !== undefined) parts.push(`more than ${shown(above)}`);
  if (below !== undefined) parts.push(`less than ${shown(below)}`);
  return parts.length > 0 ? { words: parts.join(', ') } : undefined;
}

function lengthHint(param: SchemaParam): Hint | undefined {
  const [least, most] = [keyword(param, 'minLength'), keyword(param, 'maxLength')];
  if (least !== undefined && most !== undefined) {
    return { words: `${shown(least)} to ${shown(most)} characters` };
  }
  if (least !== undefined) return { words: `at least ${shown(least)} characters` };
  return most === undefined ? undefined : { words: `at most ${shown(most)} characters` };
}

function codeHint(value: unknown, words: string): Hint | undefined {
  return typeof value === 'string' && value !== '' ? { words, code: value } : undefined;
}
