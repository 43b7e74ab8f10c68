// Positions in a JSON file and the keys that lead to them. The file is read only as far as
// necessary and may be incomplete, because it may be edited at the moment.

interface Frame {
  list: boolean;
  /** The key or the index that is being read; undefined before a key. */
  key: string | number | undefined;
}

/** A part of the text, in UTF-16 units. */
export interface Part {
  from: number;
  to: number;
}

/** The keys and indices that lead to an offset of the text, outermost first. */
export function keysAt(text: string, offset: number): string[] {
  return keysIn(read(text, offset));
}

/** The position of the last of the given keys; undefined when it is missing. */
export function partOf(text: string, keys: readonly string[]): Part | undefined {
  const wanted = JSON.stringify(keys);
  let part: Part | undefined;
  read(text, text.length, (frames, found) => {
    const here = frames.length === keys.length && JSON.stringify(keysIn(frames)) === wanted;
    if (here) part = found;
    return here;
  });
  return part;
}

/** The offset of a line and a column, both from 1. */
export function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const next = text.indexOf('\n', start);
    if (next < 0) return text.length;
    start = next + 1;
  }
  return Math.min(start + column - 1, text.length);
}

/** The keys of a JSON Pointer. */
export function keysOf(pointer: string): string[] {
  const keys = pointer.split('/').slice(1);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function keysIn(frames: readonly Frame[]): string[] {
  return frames.flatMap(({ key }) => (key === undefined ? [] : [String(key)]));
}

/** Reads up to an offset, or until the visitor has seen the key that it wants; the frames that are open there. */
function read(
  text: string,
  end: number,
  stop: (frames: readonly Frame[], key: Part) => boolean = () => false,
): readonly Frame[] {
  const frames: Frame[] = [];
  for (let at = 0; at < Math.min(end, text.length); at++) {
    const top = frames.at(-1);
    const char = text[at]!;
    if (char === '"') {
      const close = closing(text, at);
      if (top && !top.list && top.key === undefined) {
        top.key = unquoted(text.slice(at, close));
        if (stop(frames, { from: at, to: close })) return frames;
      }
      at = close - 1;
    } else if (char === '{' || char === '[') {
      frames.push(char === '{' ? { list: false, key: undefined } : { list: true, key: 0 });
    } else if (char === '}' || char === ']') frames.pop();
    else if (char === ',' && top) top.key = typeof top.key === 'number' ? top.key + 1 : undefined;
  }
  return frames;
}

/** The end of the string that begins at a quote; of one without an end, that of its line. */
function closing(text: string, quote: number): number {
  for (let at = quote + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
    else if (text[at] === '\n') return at;
  }
  return text.length;
}

function unquoted(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal.slice(1);
  }
}
