// The files as a tree, with what was found in each of them and in all that a folder holds. Files
// that something was found about and that are not there have their place in it too.

import type { Finding } from '../../../types.gen.js';
import type { LeftOut } from './workspace.js';

export interface Badge {
  failed: number;
  warned: number;
}

export interface TreeNode {
  path: string;
  name: string;
  badge: Badge;
  /** What a folder holds, folders first; undefined for files. */
  inner: TreeNode[] | undefined;
  /** The file; undefined for folders and for what is missing. */
  file: TreeFile | undefined;
}

/** A node as it is shown. */
export interface TreeRow {
  node: TreeNode;
  level: number;
  /** Its place among its siblings, from 1, and how many those are. */
  place: number;
  siblings: number;
}

/** A file as the tree shows it. */
interface TreeFile {
  readonly path: string;
  readonly leftOut: LeftOut | undefined;
}

/** Takes the files, and of the findings those that are counted. */
export function treeOf(
  files: readonly TreeFile[],
  found: readonly Pick<Finding, 'path' | 'outcome'>[],
): TreeNode {
  const maker = new Maker();
  for (const file of files) maker.node(file.path).file = file;
  for (const { path, outcome } of found) {
    const of = path === '.' || path === '' ? [maker.root] : maker.way(path);
    for (const { badge } of of) badge[outcome as keyof Badge]++;
  }
  sort(maker.root);
  return maker.root;
}

/** The rows of a tree, with the content of open folders. */
export function rowsOf(root: TreeNode, isOpen: (folder: TreeNode) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = ({ inner = [] }: TreeNode, level: number): void => {
    for (const [at, node] of inner.entries()) {
      rows.push({ node, level, place: at + 1, siblings: inner.length });
      if (node.inner && isOpen(node)) add(node, level + 1);
    }
  };
  add(root, 1);
  return rows;
}

class Maker {
  readonly root: TreeNode = made('', '', []);
  readonly #folders = new Map<string, TreeNode>([['', this.root]]);
  readonly #files = new Map<string, TreeNode>();

  /** The node of a file, made with its folders where they are not there. */
  node(path: string): TreeNode {
    let node = this.#files.get(path) ?? this.#folders.get(path);
    if (!node) {
      const [folder, name] = parted(path);
      this.#files.set(path, (node = made(path, name, undefined)));
      this.#folder(folder).inner!.push(node);
    }
    return node;
  }

  /** The node and all folders that it is in. */
  way(path: string): TreeNode[] {
    const way = [this.node(path)];
    for (let [at] = parted(path); at !== ''; [at] = parted(at)) way.push(this.#folder(at));
    return [...way, this.root];
  }

  #folder(path: string): TreeNode {
    let folder = this.#folders.get(path);
    if (!folder) {
      const [outer, name] = parted(path);
      this.#folders.set(path, (folder = made(path, name, [])));
      this.#folder(outer).inner!.push(folder);
    }
    return folder;
  }
}

function made(path: string, name: string, inner: TreeNode[] | undefined): TreeNode {
  return { path, name, badge: { failed: 0, warned: 0 }, inner, file: undefined };
}

function parted(path: string): [folder: string, name: string] {
  const at = path.lastIndexOf('/');
  return [path.slice(0, Math.max(0, at)), path.slice(at + 1)];
}

function sort({ inner }: TreeNode): void {
  inner?.sort((a, b) => Number(!a.inner) - Number(!b.inner) || (a.name < b.name ? -1 : 1));
  inner?.forEach(sort);
}
