// The position in a YAML file: below which keys, and whether it is at a key, a value or an entry of
// a list. Complete keys, and the content of brackets, are read from the editor's tree; an
// incomplete line has no tree yet, so its position is read from the indentation.

import { syntaxTree } from '@codemirror/language';
import type { EditorState, Line } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

export interface KeyPlace {
  /** The keys from the top, the current one last. */
  keys: string[];
  from: number;
  to: number;
}

/** The key of a mapping that the position is on. */
export function keyAt(state: EditorState, at: number): KeyPlace | undefined {
  for (const side of [1, -1] as const) {
    const key = enclosing(syntaxTree(state).resolveInner(at, side), 'Key');
    if (key) return { keys: keysTo(state, key.parent), from: key.from, to: key.to };
  }
  return undefined;
}

/** The keys of the pairs that contain a node. */
function keysTo(state: EditorState, node: SyntaxNode | null): string[] {
  const keys: string[] = [];
  for (let pair = enclosing(node, 'Pair'); pair; pair = enclosing(pair.parent, 'Pair')) {
    const key = keyOf(state, pair);
    if (key !== undefined) keys.unshift(key);
  }
  return keys;
}

function keyOf(state: EditorState, pair: SyntaxNode): string | undefined {
  const name = pair.getChild('Key');
  return name ? plain(state.sliceDoc(name.from, name.to)) : undefined;
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
  /** The rest of the line after the position. */
  after: string;
  /** Names of the siblings of a key. */
  siblings: ReadonlySet<string>;
  /** Within brackets, where no line can be begun. */
  inBrackets: boolean;
}

/**
 * Indentation, dashes, the name with the spaces after it, and the value. No part can begin where
 * another gave up, so a line of any length is matched in one pass.
 */
const keyLine = /^(\s*)((?:- +)*)(?!- )("[^"]*"\s*|'[^']*'\s*|[^\s#"'[\]{},:][^#:]*):(?:\s+(.*))?$/;
const blank = /^\s*(?:#.*)?$/;

/** What can be written at the position; undefined in comments. */
export function writingAt(state: EditorState, at: number): WritingPlace | undefined {
  const line = state.doc.lineAt(at);
  const before = line.text.slice(0, at - line.from);
  if (/(?:^|\s)#/.test(before)) return undefined;
  const brackets = bracketsAt(state, at);
  const place = brackets ? inBrackets(state, at, brackets) : inLine(state, line, before);
  return (
    place && {
      ...place,
      after: line.text.slice(at - line.from),
      inBrackets: brackets !== undefined,
    }
  );
}

type Place = Omit<WritingPlace, 'after' | 'inBrackets'>;

/** The list or mapping in brackets that the position is in. */
function bracketsAt(state: EditorState, at: number): SyntaxNode | undefined {
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1);
  for (; node; node = node.parent) {
    const isOpen = node.to >= at && !(node.to === at && node.lastChild?.name.match(/^[\]}]$/));
    if (node.name.startsWith('Flow') && node.from < at && isOpen) return node;
  }
  return undefined;
}

/** What can be written there gives the sign before the word: a bracket, a comma or a colon. */
function inBrackets(state: EditorState, at: number, brackets: SyntaxNode): Place | undefined {
  const [, before = '', word = ''] =
    /^([^]*?)([\w./-]*)$/.exec(state.sliceDoc(brackets.from, at)) ?? [];
  const from = at - word.length;
  const keys = keysTo(state, brackets.parent);
  const pairs = brackets.getChildren('Pair');
  const sign = before.trimEnd().at(-1);
  if (brackets.name === 'FlowMapping' && sign === ':') {
    const name = pairs.findLast((pair) => pair.from < from);
    const key = name && keyOf(state, name);
    return key === undefined
      ? undefined
      : { kind: 'value', keys: [...keys, key], from, siblings: new Set() };
  }
  if (!sign || !'[{,'.includes(sign)) return undefined;
  const others = pairs.filter((pair) => pair.from !== from);
  const siblings = new Set(others.flatMap((pair) => keyOf(state, pair) ?? []));
  return { kind: brackets.name === 'FlowMapping' ? 'key' : 'entry', keys, from, siblings };
}

/** What can be written in a line without brackets. */
function inLine(state: EditorState, line: Line, before: string): Place | undefined {
  const at = line.from + before.length;
  const none = new Set<string>();
  const pair = keyLine.exec(before);
  if (pair && !pair[2]) {
    const [, indent = '', , key = '', value = ''] = pair;
    if (!/\s$/.test(before) && value === '') return undefined; // right behind the colon
    const keys = [...above(state, line, indent.length), plain(key)];
    return { kind: 'value', keys, from: at - value.length, siblings: none };
  }
  const entry = /^(\s*)- +(.*)$/.exec(before);
  if (entry) {
    const [, indent = '', word = ''] = entry;
    // A list may be indented as little as the key that it belongs to.
    const keys = above(state, line, indent.length + 0.5);
    return { kind: 'entry', keys, from: at - word.length, siblings: none };
  }
  const word = /^(\s*)([\w.-]*)$/.exec(before);
  if (!word) return undefined;
  const [, indent = '', name = ''] = word;
  const keys = above(state, line, indent.length);
  return { kind: 'key', keys, from: at - name.length, siblings: siblingsOf(state, line) };
}

/** The column below a line that ends with a key, where its value goes on; undefined after other lines. */
export function columnBelow(line: string, unit: number): number | undefined {
  const pair = keyLine.exec(line);
  if (!pair || (pair[4] ?? '').replace(/^#.*/, '') !== '') return undefined;
  return pair[1]!.length + pair[2]!.length + unit;
}

/** Names of the keys in the same mapping as a line. */
function siblingsOf(state: EditorState, here: Line): ReadonlySet<string> {
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

/** The keys of the lines above that contain a line with this indentation. */
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

/** A key without surrounding spaces and its quotes. */
function plain(written: string): string {
  const key = written.trim();
  return /^(["']).*\1$/.test(key) ? key.slice(1, -1) : key;
}
