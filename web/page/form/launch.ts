// What is filled in on the launch form of a schema, and what the core says to it: the problems of the
// values, the params file that they make, and the command that runs with it. It belongs to the
// document, so the values outlive a change of view and every change of the schema's text.

import type { Fix, ParamsFormat, Report, WrittenParams } from '../../types.gen.js';
import type { App } from '../state/app.js';
import type { Undo } from '../state/document.js';
import type { Toolkit } from '../state/engine.js';
import { LiveQuery } from '../state/live-query.js';
import { builderOf, type Builder } from '../schema/builder/builder.js';
import type { SchemaDocument } from '../schema/schema-document.js';
import { valueOfEntry, type Entry } from './form-values.js';
import { problemsByName, problemsOf, type Problem } from './problems.js';
import { sectionsOf, sightOf, type Sight } from './visible-params.js';
import { edited } from '../parts/edited.js';
import { keepValues, keptValues } from './kept-values.js';
import { jsonOf } from './values-text.js';
import { follow, followed, following, together, unfollowed, until } from '../state/signals.js';

/** What the form shows and how its file is written. */
export interface Settings {
  /** Words of the filter. */
  words: string;
  /** Whether parameters are shown that the schema hides. */
  hidden: boolean;
  format: ParamsFormat;
  /** Whether the file has the defaults of all other parameters too. */
  all: boolean;
  /** Name, address or folder of the pipeline that the command runs. */
  pipeline: string;
  /** Config profiles of the run, separated by commas. */
  profiles: string;
  /** Whether finished tasks of the last run are used again. */
  resume: boolean;
  /** Directory of the tasks. */
  workDir: string;
}

interface State {
  entries: ReadonlyMap<string, Entry>;
  /** Another one after every change of the values. */
  version: number;
  /** Parameters that somebody has been at and left. */
  left: ReadonlySet<string>;
  /** Whether what is missing is told at every field. */
  asked: boolean;
}

interface Checked {
  report: Report;
  written: WrittenParams;
}

export class Launch {
  readonly builder: Builder;
  settings: Settings = {
    words: '',
    hidden: false,
    format: 'json',
    all: false,
    pipeline: '',
    profiles: '',
    resume: false,
    workDir: '',
  };
  readonly #state = followed<State>({
    entries: new Map(),
    version: 0,
    left: new Set(),
    asked: false,
  });
  /** What the values are kept as, and the opening of the file that this was found for. */
  #keptAs: string | undefined;
  #openedFor: number | undefined;
  readonly #checked: LiveQuery<Checked>;
  #problems: {
    of: unknown[];
    all: readonly Problem[];
    byName: ReadonlyMap<string, readonly Problem[]>;
  };

  constructor(
    readonly app: App,
    readonly of: SchemaDocument,
  ) {
    follow<Launch>(this, 'settings');
    this.builder = builderOf(app, of);
    this.#problems = { of: [], all: [], byName: new Map() };
    following(() => this.#restore());
    this.#checked = new LiveQuery({
      key: () => this.#key,
      ask: () => this.#check(app.engine.toolkit!),
    });
  }

  /** The values by the names of parameters, those that the schema does not declare among them. */
  get entries(): ReadonlyMap<string, Entry> {
    return this.#state.entries;
  }

  /** True once all that is shown is about the values and the schema as they are. */
  get settled(): boolean {
    return !this.builder.outdated && this.#checked.settled;
  }

  get failure(): LiveQuery<Checked>['failure'] {
    return this.#checked.failure;
  }

  /** The params file of the values, and the command. */
  get written(): WrittenParams | undefined {
    return this.#checked.answer?.written;
  }

  /** The words of the command that runs with the file, with the options of the run. */
  get command(): readonly string[] {
    const { profiles, resume, workDir } = this.settings;
    const names = profiles.split(/[\s,]+/).filter((name) => name !== '');
    return [
      ...(this.written?.command ?? []),
      ...(names.length > 0 ? ['-profile', names.join()] : []),
      ...(resume ? ['-resume'] : []),
      ...(workDir.trim() ? ['-work-dir', workDir.trim()] : []),
    ];
  }

  /** The same once it is of the values as they are; undefined where nothing can be made of them now. */
  async fresh(): Promise<WrittenParams | undefined> {
    await until(() => this.settled || this.builder.broken || this.builder.failure !== undefined);
    return this.settled && !this.failure ? this.written : undefined;
  }

  /** All problems, in the order of the form. */
  get problems(): readonly Problem[] {
    return this.#sorted().all;
  }

  get problemsByName(): ReadonlyMap<string, readonly Problem[]> {
    return this.#sorted().byName;
  }

  /** Names of values that the schema does not declare, in the order of their file. */
  get unknownNames(): string[] {
    const declared = this.#declared;
    return [...this.#state.entries.keys()].filter((name) => !declared.has(name));
  }

  sight(): Sight | undefined {
    const { items } = this.builder;
    const { words, hidden } = this.settings;
    const given = (name: string): boolean => this.#state.entries.has(name);
    return items && sightOf(items, { words, hidden, given });
  }

  /** Whether a parameter that is missing says so at its field. */
  tells(name: string): boolean {
    return this.#state.asked || this.#state.left.has(name);
  }

  /** Gives a parameter a value, or with nothing takes it away: the pipeline has its default then. */
  give(name: string, entry: Entry | undefined): void {
    const entries = new Map(this.#state.entries);
    if (entry) entries.set(name, entry);
    else entries.delete(name);
    this.#take(entries);
  }

  /** Puts values in the place of all; the function puts those back that nobody has changed since. */
  replace(values: Readonly<Record<string, unknown>>): Undo {
    const before = this.#state.entries;
    const given = new Map(Object.entries(values).map(([name, value]) => [name, { value }]));
    this.#take(given);
    return () => {
      const entries = new Map<string, Entry>(this.#state.entries);
      for (const name of new Set([...before.keys(), ...given.keys()])) {
        const entry = before.get(name);
        if (entries.get(name) !== given.get(name)) continue;
        if (entry) entries.set(name, entry);
        else entries.delete(name);
      }
      this.#take(entries);
      return true;
    };
  }

  /** Makes the edits of a fix in the values; those that it does not touch stay as they were typed. */
  applyFix({ edits }: Fix): void {
    const text = jsonOf(this.values());
    const before = new Map(Object.entries(JSON.parse(text) as object));
    const after = JSON.parse(edited(text, edits)) as object;
    const entries = Object.entries(after).map(([name, value]): [string, Entry] => {
      const kept = JSON.stringify(before.get(name)) === JSON.stringify(value);
      return [name, (kept && this.#state.entries.get(name)) || { value }];
    });
    this.#take(new Map(entries));
  }

  /** Somebody has left the field of a parameter. */
  leave(name: string): void {
    const { left } = this.#state;
    if (!left.has(name)) this.#state.left = new Set(left).add(name);
  }

  /** Tells at every field what is missing. */
  askForAll(): void {
    this.#state.asked = true;
  }

  set(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
  }

  /** The values in the order of the form; of several declarations of a name the first counts. */
  values(): Map<string, unknown> {
    const values = new Map<string, unknown>();
    for (const [name, { types }] of this.#declared) {
      const entry = this.#state.entries.get(name);
      if (entry) values.set(name, valueOfEntry(entry, types));
    }
    for (const name of this.unknownNames) {
      values.set(name, valueOfEntry(this.#state.entries.get(name)!, ['string']));
    }
    return values;
  }

  /** Takes the values that were given for the pipeline before, once its schema is read. */
  #restore(): void {
    const { items, outdated } = this.builder;
    const { opened, file } = this.of.state;
    if (!items?.view.readable || outdated || opened === this.#openedFor) return;
    this.#openedFor = opened;
    const key = items.view.id || file.name;
    if (key === this.#keptAs) return;
    const isFirst = this.#keptAs === undefined;
    this.#keptAs = key;
    unfollowed(() => {
      const kept = keptValues(key);
      if (kept) this.#take(kept);
      else if (!isFirst && this.#state.entries.size > 0) this.#take(new Map());
    });
  }

  #take(entries: ReadonlyMap<string, Entry>): void {
    const { version } = this.#state;
    if (this.#keptAs !== undefined) void this.#keep(this.#keptAs, entries);
    together(() => Object.assign(this.#state, { entries, version: version + 1 }));
  }

  /** Keeps the values, unless nothing is to be saved in this browser. */
  async #keep(key: string, entries: ReadonlyMap<string, Entry>): Promise<void> {
    const work = await this.app.work?.catch(() => undefined);
    if (work?.on ?? true) keepValues(key, entries);
  }

  get #declared(): Map<string, { types: readonly string[]; default?: unknown }> {
    const { items } = this.builder;
    const params = items ? sectionsOf(items).flatMap((section) => section.items) : [];
    // Of two with the same key a map keeps the place of the first, and should keep its value too.
    return new Map(
      params
        .toReversed()
        .map(({ param }) => [param.name, param] as const)
        .reverse(),
    );
  }

  get #key(): string | undefined {
    const { builder, of, app, settings } = this;
    const wanted = of.view === 'form' && app.shown === of && app.engine.toolkit;
    if (!wanted || !builder.items || builder.outdated || builder.broken) return undefined;
    const { dialect, file } = of.state;
    const { format, all, pipeline } = settings;
    return JSON.stringify([
      of.version,
      dialect,
      file.name,
      this.#state.version,
      format,
      all,
      pipeline,
    ]);
  }

  async #check(toolkit: Toolkit): Promise<Checked> {
    const { of, settings } = this;
    const schema = of.state.file.name;
    const text = of.text();
    const { dialect } = of.state;
    const params = schema === 'params.json' ? 'values.json' : 'params.json';
    const values = this.values();
    const files = { [schema]: text, [params]: jsonOf(values) };
    const { format, all, pipeline } = settings;
    const [{ report }, written] = await Promise.all([
      toolkit.validateParams(files, { schema, params, dialect }),
      toolkit.writeParams({ [schema]: text }, this.#toWrite(values), {
        format,
        all,
        dialect,
        ...(pipeline.trim() && { pipeline: pipeline.trim() }),
      }),
    ]);
    of.paramsFile = written.path;
    return { report, written };
  }

  /** The values, and where all are wanted the defaults of the others. */
  #toWrite(values: ReadonlyMap<string, unknown>): object {
    if (!this.settings.all) return Object.fromEntries(values);
    const defaults = [...this.#declared].flatMap(([name, { default: value }]) =>
      value === undefined || value === null ? [] : [[name, value] as const],
    );
    return Object.fromEntries([...defaults, ...values]);
  }

  #sorted(): { all: readonly Problem[]; byName: ReadonlyMap<string, readonly Problem[]> } {
    const report = this.#checked.answer?.report;
    const of = [report, this.#state.entries];
    if (of.some((each, at) => each !== this.#problems.of[at])) {
      const all = problemsOf(report, (name) => this.#state.entries.has(name));
      this.#problems = { of, all, byName: problemsByName(all) };
    }
    return this.#problems;
  }
}

const launches = new WeakMap<SchemaDocument, Launch>();

/** The launch form of a document, made when it is first asked for. */
export function launchOf(app: App, of: SchemaDocument): Launch {
  let launch = launches.get(of);
  if (!launch) launches.set(of, (launch = new Launch(app, of)));
  return launch;
}
