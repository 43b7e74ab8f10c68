// Changes of the configuration file that the list of checks asks for. The core makes them in
// the text, comments kept; the editor takes them as one step of undo. Wishes that come faster
// than they are granted wait for each other, and each is granted on the text as it then is.

import { undoing } from '../state/actions.js';
import type { App } from '../state/app.js';
import { checksKeys, type Fielded } from './fields.js';
import type { DocumentState, Undo } from '../state/document.js';
import { explain } from '../state/error-messages.js';
import { count, sentence } from '../state/finding-labels.js';
import { sectionOf, type CheckChange, type Section } from './states.js';

/** Why the checks cannot be read from a file. */
export type Obstacle = 'unreadable' | 'no section';

/** The checks' section of a file. */
export type Reading = Section | Obstacle;

export const obstacles: Record<Obstacle, string> = {
  unreadable: 'The YAML has syntax errors. Fix them to change checks here.',
  'no section': '"lint" must be a mapping of checks. Fix it in the editor to change checks here.',
};

/** The configuration file with the checks, wherever it is open. */
export interface Checked extends Fielded {
  readonly state: Fielded['state'] & Pick<DocumentState, 'runs' | 'opened'>;
  text(): string;
  /** Undefined when the text is not `before` any more. */
  rewrite(before: string, after: string): Promise<Undo | undefined>;
  update(change: Pick<DocumentState, 'failure'>): void;
}

export interface Wish {
  changes(section: Section): CheckChange[];
  /** What to say when it is done. */
  done: string;
}

let waiting: Promise<unknown> = Promise.resolve();

/** Grants a wish in its turn; false when nothing came of it. */
export function make(app: App, document: Checked, wish: Wish): Promise<boolean> {
  const granted = waiting.then(() => grant(app, document, wish));
  waiting = granted;
  return granted;
}

async function grant(app: App, document: Checked, wish: Wish): Promise<boolean> {
  try {
    const before = document.text();
    const reading = await read(app, document, before);
    if (!reading) return false;
    if (typeof reading === 'string') {
      app.state.warn(obstacles[reading]);
      return false;
    }
    const changes = wish
      .changes(reading)
      .map(({ name, value }) => ({ keys: [...checksKeys(document), name], value }));
    if (changes.length === 0) return false;
    const { name: path } = document.state.file;
    const edited = await app.engine.toolkit?.editConfig(before, changes, { path });
    if (!edited?.changed) return false;
    // If the file changed meanwhile, the change is made in its current content.
    const undo = await document.rewrite(before, edited.text);
    if (!undo) return await grant(app, document, wish);
    app.state.notify(wish.done + lost(edited.lostComments.length), undoing(app, undo));
    return true;
  } catch (error) {
    refuse(app, document, error);
    return false;
  }
}

function lost(comments: number): string {
  return comments > 0 ? `. Removed ${count(comments, 'comment')}` : '';
}

/** Shows why a change cannot be made: some notations have no unambiguous edit. */
function refuse(app: App, document: Checked, error: unknown): void {
  const failure = explain(error);
  if (error instanceof Error && 'code' in error && error.code === 'ERR_INPUT') {
    app.state.warn(`${sentence(failure.cause)}. Change it in the editor.`);
  } else document.update({ failure });
}

/** Reads a file; undefined while the toolkit is not available. */
export async function read(
  { engine }: App,
  document: Checked,
  text: string,
): Promise<Reading | undefined> {
  const { name: path } = document.state.file;
  const answer = await engine.toolkit?.readConfig(text, { path });
  if (!answer) return undefined;
  return answer.readable
    ? (sectionOf(answer.values, checksKeys(document)) ?? 'no section')
    : 'unreadable';
}
