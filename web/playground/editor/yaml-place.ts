// Where a position of a YAML text is: under which keys, and whether at a key, a value or an
// entry of a list. Keys that are there are read from the editor's tree; a line that is being
// written makes no tree yet, so that what may stand there is read from the indentation.

import { syntaxTree } from '@codemirror/language';
import type { EditorState, Line } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

export interface KeyPlace {
  /** The keys from the top, the one spoken of last. */
  keys: string[];
  from: number;
  to: number;
}

/** The key of a mapping that the position is on. */
export function keyAt(state: EditorState, at: number): KeyPlace | undefined {
  for (const side of [1, -1] as const) {
    const key = enclosing(syntaxTree(state).resolveInner(at, side), 'Key');
    if (key) return { keys: keysTo(state, key), from: key.from, to: key.to };
  }
  return undefined;
}

function keysTo(state: EditorState, key: SyntaxNode): string[] {
  const keys: string[] = [];
  for (let pair = key.parent; pair; pair = enclosing(pair.parent, 'Pair')) {
    const name = pair.getChild('Key');
    if (name) keys.unshift(plain(state.sliceDoc(name.from, name.to)));
  }
  return keys;
}

function enclosing(node: SyntaxNode | null, name: string): SyntaxNode | null {
  while (node && node.name !== name) node = node.parent;
  return node;
}

export interface WritingPlace {
  kind: 'key' | 'value' | 'entry';
  /** The keys that lead there; those of the value or list itself included. */
  keys: string[];
  /** Where the word being written begins. */
  from: number;
  /** What stands in the line behind the position. */
  after: string;
}

/**
 * Indentation, dashes, the name with the blanks behind it, and the value. No part can begin where
 * another gave up, so that a line of any length takes one look.
 */
const keyLine = /^(\s*)((?:- +)*)(?!- )("[^"]*"\s*|'[^']*'\s*|[^\s#"'[\]{},:][^#:]*):(?:\s+(.*))?$/;
const blank = /^\s*(?:#.*)?$/;

/** What can be written at the position; undefined in comments and within brackets. */
export function writingAt(state: EditorState, at: number): WritingPlace | undefined {
  const line = state.doc.lineAt(at);
  const before = line.text.slice(0, at - line.from);
  const after = line.text.slice(at - line.from);
  if (/(?:^|\s)#/.test(before) || /[[{]/.test(before)) return undefined;
  const pair = keyLine.exec(before);
  if (pair && !pair[2]) {
    const [, indent = '', , key = '', value = ''] = pair;
    if (!/\s$/.test(before) && value === '') return undefined; // right behind the colon
    const keys = [...above(state, line, indent.length), plain(key)];
    return { kind: 'value', keys, from: at - value.length, after };
  }
  const entry = /^(\s*)- +(.*)$/.exec(before);
  if (entry) {
    const [, indent = '', word = ''] = entry;
    // A list may stand as far out as the key that it belongs to.
    return {
      kind: 'entry',
      keys: above(state, line, indent.length + 0.5),
      from: at - word.length,
      after,
    };
  }
  const word = /^(\s*)([\w.-]*)$/.exec(before);
  if (!word) return undefined;
  const [, indent = '', name = ''] = word;
  return { kind: 'key', keys: above(state, line, indent.length), from: at - name.length, after };
}

/** Names of the keys that stand beside the position, in the same mapping. */
export function siblingsOf(state: EditorState, at: number): ReadonlySet<string> {
  const here = state.doc.lineAt(at);
  const indent = /^\s*/.exec(here.text)![0].length;
  const names = new Set<string>();
  for (const step of [-1, 1]) {
    for (let n = here.number + step; n >= 1 && n <= state.doc.lines; n += step) {
      const { text } = state.doc.line(n);
      if (blank.test(text)) continue;
      const depth = /^\s*/.exec(text)![0].length;
      if (depth < indent) break;
      const pair = keyLine.exec(text);
      if (depth === indent && pair && !pair[2]) names.add(plain(pair[3]!));
    }
  }
  return names;
}

/** The keys of the lines that a line with this indentation stands under. */
function above(state: EditorState, line: Line, indent: number): string[] {
  const keys: string[] = [];
  let limit = indent;
  for (let n = line.number - 1; n >= 1 && limit > 0; n--) {
    const { text } = state.doc.line(n);
    if (blank.test(text)) continue;
    const depth = /^\s*/.exec(text)![0].length;
    if (depth >= limit) continue;
    const pair = keyLine.exec(text);
    if (pair) keys.unshift(plain(pair[3]!));
    limit = depth;
  }
  return keys;
}

/** A key without the blanks around it and its quotes. */
function plain(written: string): string {
  const key = written.trim();
  return /^(["']).*\1$/.test(key) ? key.slice(1, -1) : key;
}
