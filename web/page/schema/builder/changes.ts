// Changes of the schema that the builder asks for. The core makes them in the text, untouched bytes
// kept; the editor takes them as one step of undo. Wishes that come faster than they are granted
// wait for each other, and each is granted on the text as it then is. One that depends on what the text says, such as a move by
// one place, is made up only when its turn comes.

import { undoing } from '../../state/actions.js';
import type { App } from '../../state/app.js';
import { patience } from '../../state/engine.js';
import { explain } from '../../state/error-messages.js';
import { sentence } from '../../state/finding-labels.js';
import type { SchemaDocument } from '../schema-document.js';
import type { SchemaChange } from '../../../types.gen.js';

export interface Wish {
  changes: readonly SchemaChange[];
  /** What to say when it is done. */
  done: string;
  /** Called when the file has changed, before the views are updated. */
  then?(): void;
}

/** A wish, or how it is made up in its turn; undefined if there is nothing to wish for. */
export type Wished = Wish | (() => Wish | undefined);

export class Changes {
  /** How many wishes could not be granted so far. */
  refused = 0;
  #waiting: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly app: App,
    private readonly of: SchemaDocument,
    /** Resolves once the items are those of the text. */
    private readonly settled: () => Promise<void>,
  ) {}

  /** Grants a wish in its turn; false when nothing came of it. */
  make(wished: Wished): Promise<boolean> {
    const granted = this.#waiting.then(() => this.#turn(wished));
    // One that fails does not keep the others from their turn.
    this.#waiting = granted.catch(() => false);
    return granted;
  }

  async #turn(wished: Wished): Promise<boolean> {
    if (typeof wished !== 'function') return this.#grant(wished);
    await this.settled();
    const wish = wished();
    return wish !== undefined && this.#grant(wish);
  }

  /** Resolves when every wish that was made so far is granted or refused. */
  async made(): Promise<void> {
    await this.#waiting;
  }

  async #grant(wish: Wish): Promise<boolean> {
    const { app, of } = this;
    const { dialect, file } = of.state;
    const { version } = of;
    try {
      const options = { path: file.name, dialect, timeout: patience };
      const edited = await app.engine.toolkit?.editSchema(of.text(), wish.changes, options);
      if (!edited?.changed) return false;
      // If the file changed meanwhile, the change is made in its current content.
      if (of.version !== version) return await this.#grant(wish);
      of.editor.change(edited.edits);
      wish.then?.();
      app.state.notify(wish.done, undoing(app, of.undoStep()));
      return true;
    } catch (error) {
      this.#refuse(error);
      return false;
    }
  }

  /** Says why a wish cannot be granted: a name may be taken, or the text not whole. */
  #refuse(error: unknown): void {
    this.refused++;
    const failure = explain(error);
    if (error instanceof Error && 'code' in error && error.code === 'ERR_INPUT') {
      this.app.state.warn(`${sentence(failure.cause)}.`.replace(/\.\.$/, '.'));
    } else this.of.update({ failure });
  }
}
