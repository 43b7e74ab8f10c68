// Keeps deeply nested files from the editor's grammars. Parsers, colors and folds walk such trees
// by recursion and would fail on thousands of levels, such as 20,000 open brackets. Those files are
// shown without colors; their findings come from the core, which has no such limit.

import {
  NodeType,
  Tree,
  type ParseWrapper,
  type PartialParse,
  type TreeBuffer,
} from '@lezer/common';

/** No real file is nested this deep, and recursion goes a good deal deeper. */
const deepest = 500;

/** Levels are counted up to this length; deeper ones after it are found in the tree. */
const looked = 1_000_000;

export const shallow: ParseWrapper = (parse, input) =>
  isTooDeep(input.read(0, Math.min(input.length, looked)))
    ? new NoParse(input.length)
    : new ShallowParse(parse);

/**
 * Whether a file has too many open brackets, or blocks within blocks. The grammar itself builds
 * its tree by recursion.
 */
function isTooDeep(text: string): boolean {
  let brackets = 0;
  /** The columns of the open blocks. */
  const blocks: number[] = [];
  let lineStart = 0;
  /** The line so far has only spaces and the marks of list items. */
  let leading = true;
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if (character === '\n') {
      lineStart = i + 1;
      leading = true;
    } else if (leading && character !== ' ') {
      const column = i - lineStart;
      while (blocks.length > 0 && blocks.at(-1)! >= column) blocks.pop();
      if (blocks.push(column) > deepest) return true;
      leading = (character === '-' || character === '?') && text[i + 1] === ' ';
    }
    if (character === '[' || character === '{') brackets++;
    else if (character === ']' || character === '}') brackets--;
    if (brackets > deepest) return true;
  }
  return false;
}

/** A parse that finds nothing. */
class NoParse implements PartialParse {
  stoppedAt: number | null = null;

  constructor(readonly parsedPos: number) {}

  advance(): Tree {
    return new Tree(NodeType.none, [], [], this.stoppedAt ?? this.parsedPos);
  }

  stopAt(position: number): void {
    this.stoppedAt = position;
  }
}

class ShallowParse implements PartialParse {
  constructor(private readonly parse: PartialParse) {}

  advance(): Tree | null {
    const tree = this.parse.advance();
    return tree && heightOf(tree) > deepest ? new Tree(tree.type, [], [], tree.length) : tree;
  }

  get parsedPos(): number {
    return this.parse.parsedPos;
  }

  get stoppedAt(): number | null {
    return this.parse.stoppedAt;
  }

  stopAt(position: number): void {
    this.parse.stopAt(position);
  }
}

/** Levels below each part of a tree; parts are taken over from parse to parse. */
const heights = new WeakMap<Tree | TreeBuffer, number>();

/** The height of a tree, or of the first branch found in it that is too high. */
function heightOf(root: Tree): number {
  const path = [{ tree: root, child: 0, most: 0 }];
  for (let last = path.at(-1); last; last = path.at(-1)) {
    const part = last.tree.children[last.child++];
    if (part) {
      const height = heights.get(part) ?? (part instanceof Tree ? undefined : heightOfBuffer(part));
      if (height !== undefined) last.most = Math.max(last.most, height);
      else path.push({ tree: part as Tree, child: 0, most: 0 });
      if (path.length + last.most > deepest) return path.length + last.most;
      continue;
    }
    path.pop();
    heights.set(last.tree, last.most + 1);
    const above = path.at(-1);
    if (above) above.most = Math.max(above.most, last.most + 1);
  }
  return heights.get(root)!;
}

/** A buffer holds four numbers for each node, the last of which says where its children end. */
function heightOfBuffer({ buffer }: TreeBuffer): number {
  const ends: number[] = [];
  let most = 0;
  for (let at = 0; at < buffer.length; at += 4) {
    while (ends.length > 0 && ends.at(-1)! <= at) ends.pop();
    ends.push(buffer[at + 3]!);
    most = Math.max(most, ends.length);
  }
  return most;
}
