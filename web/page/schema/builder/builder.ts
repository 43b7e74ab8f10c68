// The builder's state of a schema: what the core read in the file, what is selected, and the one
// function that changes it. It follows the file, whichever view edits it.

import type { App } from '../../state/app.js';
import type { DocumentState } from '../../state/document-state.js';
import { patience, type Toolkit } from '../../state/engine.js';
import { explain, type Explanation } from '../../state/error-messages.js';
import { Changes, type Wished } from './changes.js';
import { findingsById, Items, type Item, type ItemFinding } from './items.js';
import { keysAt, keysOf, offsetOf, partOf } from './json-position.js';
import type { SchemaDocument } from '../schema-document.js';
import { Selection } from './selection.js';
import type { SchemaView } from '../../../types.gen.js';
import { follow, followed, following, together, unfollowed, until } from '../../state/signals.js';

export class Builder {
  /** What the text says; older than the text while it cannot be read. */
  items: Items | undefined;
  /** The keyword that the cursor of the text is in; "" for none. */
  spot = '';
  /** Gives the focus to the list, for when what had it is gone. */
  focusList = (): void => {};
  /** Whether the text as it was last looked at has no schema that could be built on. */
  broken = false;
  /** Why the text could not be looked at. */
  failure: Explanation | undefined;
  readonly selection = new Selection();
  readonly #changes: Changes;
  /** The text that was looked at last, by its version and how it was looked at. */
  readonly #own = followed({ seen: '' });
  #asking = false;
  /** Which of the opened schemas the items are of. */
  #opened = 0;
  #cursor: unknown;
  #last: Item | undefined;
  #findings: { of: unknown[]; byId: Map<string, ItemFinding[]> } = { of: [], byId: new Map() };

  constructor(
    readonly app: App,
    readonly of: SchemaDocument,
  ) {
    this.#changes = new Changes(app, of, () => this.settled());
    follow<Builder>(this, 'items', 'spot', 'broken', 'failure');
    following(() => this.#follow());
  }

  /** True while what is shown is not what the text says. */
  get outdated(): boolean {
    return this.#own.seen !== this.#now;
  }

  /** The item that the inspector shows. */
  get active(): Item | undefined {
    const item = this.items?.get(this.selection.active);
    // What was just added or renamed is not known yet; until then the one before stays.
    if (item) this.#last = item;
    return item ?? (this.outdated ? this.#last : this.items?.top);
  }

  /** The findings of the newest report, by item. */
  get findings(): ReadonlyMap<string, readonly ItemFinding[]> {
    const { report } = this.of.state;
    if (this.#findings.of[0] !== this.items || this.#findings.of[1] !== report) {
      const byId = this.items
        ? findingsById(this.items, report?.findings ?? [])
        : new Map<string, ItemFinding[]>();
      this.#findings = { of: [this.items, report], byId };
    }
    return this.#findings.byId;
  }

  /** Makes changes in the text, one step of undo; false when nothing came of it. */
  async change(wished: Wished): Promise<boolean> {
    const made = await this.#changes.make(wished);
    if (made) await this.settled();
    return made;
  }

  /** Resolves when every change that was asked for is made; false where one of them cannot be. */
  async flushed(): Promise<boolean> {
    const { refused } = this.#changes;
    await this.#changes.made();
    return this.#changes.refused === refused;
  }

  /** Resolves once what is shown is what the text says, or nobody can tell. */
  settled(): Promise<void> {
    return until(() => !this.outdated || this.app.state.engine === 'failed');
  }

  /** Selects an item and shows its place in the text. */
  pick(id: string): void {
    this.spot = '';
    this.selection.only(id);
    this.reveal();
  }

  /** Shows where the active item, or a keyword of it, is in the file. */
  reveal(keyword?: string): void {
    if (!this.active || this.outdated) return;
    const keys = keysOf(this.active.pointer);
    const text = this.of.text();
    const own = keyword === undefined ? undefined : partOf(text, [...keys, keyword]);
    const part = own ?? partOf(text, keys);
    if (part) this.of.editor.select(part, false);
  }

  undo(): void {
    this.of.editor.undo();
    this.app.state.announce('Undone');
  }

  redo(): void {
    this.of.editor.redo();
    this.app.state.announce('Redone');
  }

  /** Looks at the text once more, after a failure. */
  async again(): Promise<void> {
    const { engine, state } = this.app;
    if (state.engine === 'failed') await engine.start();
    this.#own.seen = '';
  }

  /** Reads the file again when it has changed, and follows the cursor when the user moves it. */
  #follow(): void {
    if (!this.of.textAside) return;
    const { outdated } = this;
    const { cursor } = this.of.state;
    const { toolkit } = this.app.engine;
    unfollowed(() => {
      if (!outdated) this.#followCursor(cursor);
      else if (toolkit) void this.#look(toolkit);
    });
  }

  get #now(): string {
    const { version, state } = this.of;
    return [version, state.dialect, state.file.name].join('\n');
  }

  async #look(toolkit: Toolkit): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const seen = this.#now;
    try {
      const { dialect, file } = this.of.state;
      const options = { path: file.name, dialect, timeout: patience };
      const view = await toolkit.describeSchema(this.of.text(), options);
      this.#asking = false;
      together(() => {
        this.#take(view);
        this.failure = undefined;
        this.#own.seen = seen;
      });
    } catch (error) {
      this.#asking = false;
      together(() => {
        this.failure = explain(error);
        this.#own.seen = seen;
      });
    }
  }

  /** Uses a new reading; if the file cannot be read, the last good reading stays visible. */
  #take(view: SchemaView): void {
    const { opened, empty } = this.of.state;
    const kept = opened === this.#opened && !empty ? this.items : undefined;
    this.#opened = opened;
    this.items = !view.readable && kept ? kept : new Items(view);
    this.selection.keepTo(this.items);
    this.broken = !view.readable;
  }

  #followCursor(cursor: DocumentState['cursor']): void {
    if (cursor === this.#cursor || !this.items) return;
    this.#cursor = cursor;
    if (!this.of.editor.focused) return;
    const text = this.of.text();
    const { item, keyword } = this.items.at(keysAt(text, offsetOf(text, cursor)));
    this.spot = keyword;
    if (item.id !== this.selection.active) this.selection.only(item.id);
  }
}

const builders = new WeakMap<SchemaDocument, Builder>();

/** The builder of a document, made when it is first asked for. */
export function builderOf(app: App, of: SchemaDocument): Builder {
  let builder = builders.get(of);
  if (!builder) builders.set(of, (builder = new Builder(app, of)));
  return builder;
}
