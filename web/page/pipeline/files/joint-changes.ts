// Changes of several files at once, made by the page. Undo or redo of one in the editor of any of its files does the same in the
// others, as far as they have not changed since.

import { count } from '../../state/finding-labels.js';
import type { FromHistory } from '../../editor/editor-interface.js';
import type { Rewritten, Undo } from '../../state/document.js';
import { following, unfollowed } from '../../state/signals.js';
import type { Pipeline } from '../pipeline.js';
import { reversed, rewriteAll, type FileChange } from './edit-files.js';

/** How many are kept; older ones are undone file by file. */
const most = 100;

const kept = new WeakMap<Pipeline, JointChanges>();

/** Replaces the content of files, creates missing ones, and removes those without content. */
export function makeJointly(of: Pipeline, files: readonly Rewritten[]): Undo {
  of.keep();
  const changes = files.map(({ path, text: after }) => {
    return { path, before: of.workspace.get(path)?.text, after };
  });
  const joint = changesOf(of);
  joint.make(changes);
  if (of.state.file.sample) of.update({ file: { ...of.state.file, sample: false } });
  joint.add(changes);
  return () => joint.make(changes.map(reversed)).length === 0;
}

/** Keeps what has been done to several files. */
export function keepJointly(of: Pipeline, changes: readonly FileChange[]): void {
  changesOf(of).add(changes);
}

/** Does to the other files what undo or redo did to the one at a path. */
export function followJointly(of: Pipeline, path: string, step: FromHistory): void {
  kept.get(of)?.follow(path, step);
}

function changesOf(of: Pipeline): JointChanges {
  let joint = kept.get(of);
  if (!joint) kept.set(of, (joint = new JointChanges(of)));
  return joint;
}

class JointChanges {
  readonly #all: (readonly FileChange[])[] = [];
  /** Whether the steps of undo are its own. */
  #making = false;
  #newest: FromHistory | undefined;

  constructor(private readonly of: Pipeline) {
    this.#newest = of.history;
    following(() => {
      void of.version;
      const { history } = of;
      if (!history || history === this.#newest) return;
      this.#newest = history;
      unfollowed(() => this.follow(of.state.file.name, history));
    });
  }

  add(changes: readonly FileChange[]): void {
    if (changes.length < 2) return;
    this.#all.push(changes);
    if (this.#all.length > most) this.#all.shift();
  }

  /** Returns the paths of files that have changed since, which stay as they are. */
  make(changes: readonly FileChange[]): string[] {
    this.#making = true;
    try {
      return rewriteAll(this.of, changes);
    } finally {
      this.#making = false;
      this.#newest = this.of.history; // an effect may come only after this
    }
  }

  follow(path: string, { way, from, to }: FromHistory): void {
    if (this.#making) return;
    for (const changes of this.#all.toReversed()) {
      for (const all of [changes.map(reversed), changes]) {
        const done = all.find((each) => each.path === path);
        if (done?.before !== from || done.after !== to) continue;
        const left = this.make(all.filter((each) => each !== done));
        return this.#say(way, all.length, left);
      }
    }
  }

  #say(way: FromHistory['way'], all: number, left: readonly string[]): void {
    const done = way === 'undo' ? 'Undone' : 'Done again';
    const said = `${done} in ${count(all - left.length, 'file')}`;
    this.of.say(
      left.length === 0 ? said : `${said}, not in ${left.join(', ')}, which changed since`,
    );
  }
}
