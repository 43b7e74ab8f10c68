// The typed records of the tool's configuration file (interface §2.2-2.4). A record lives here,
// where a program reads and assigns it at once; the core makes it of values and dumps it,
// because what fits and what a dump leaves out are its rules.

import type {
  Dialect,
  ModelState,
  Revision,
  ModelDumpOptions,
  ToolkitTemplateConfigValues,
  ToolkitYamlConfigValues,
  ToolkitYamlLintConfigValues,
} from '../../types.gen.js';
import { notConstructible, ToolkitError } from '../common/errors.js';
import type { CallOptions } from '../common/options.js';
import { encodes, jsonOf, type Encoder } from '../common/values.js';

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/**
 * The arguments of model_dump, in camel case (excludeUnset …) or in the interface's own spelling
 * (exclude_unset …), and those of a call. A fallback may answer with a promise.
 */
export type DumpOptions = ModelDumpOptions & {
  [Name in keyof ModelDumpOptions as Camel<Name>]?: ModelDumpOptions[Name];
} & CallOptions & {
    /** Takes the text of the warnings; default: console.warn. */
    onWarning?(text: string): void;
  };

/** A record's fields, all there. */
type AllOf<Values> = { [Name in keyof Values]-?: Exclude<Values[Name], undefined> };

/** A field's name with its value. */
export type FieldOf<Fields> = [keyof Fields] extends [never]
  ? [name: string, value: unknown]
  : { [Name in keyof Fields & string]: [name: Name, value: Fields[Name]] }[keyof Fields & string];

/** What a record is made of; the toolkit makes records. */
export interface RecordParts {
  state: Omit<ModelState, 'values'>;
  /** Values of all fields, in order. */
  values: Map<string, unknown>;
  dump(record: Model, options?: DumpOptions): Promise<Record<string, unknown>>;
}

/** The method that Node's util.inspect calls, under the name that every host can give it. */
const inspected: unique symbol = Symbol.for('nodejs.util.inspect.custom') as never;
type Inspect = (value: unknown, options: object) => string;

/**
 * A typed record. Each field is a property: reading one gives what `get` gives, and assigning one is `set`. Iteration gives
 * pairs of name and value of all fields, in their order. structuredClone makes a plain object of it, without methods.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a record of whatever fields: unknown fits no method's argument
export abstract class Model<Fields extends object = any> {
  /** The record's type name in its dialect. */
  readonly model: string;
  readonly dialect: Dialect;
  readonly revision: Revision;
  readonly #values: Map<string, unknown>;
  readonly #given: Set<string>;
  readonly #dump: RecordParts['dump'];

  constructor(parts: RecordParts) {
    if (!(parts as Partial<RecordParts> | undefined)?.dump)
      throw notConstructible(new.target.name, 'createModel');
    const { state, values, dump } = parts;
    this.model = state.model;
    this.dialect = state.dialect;
    this.revision = state.revision;
    this.#values = values;
    this.#given = new Set(state.given);
    this.#dump = dump;
    // Own properties, because structuredClone and spreading copy no others.
    for (const name of values.keys()) {
      const field = { get: () => this.get(name), set: (value: unknown) => this.set(name, value) };
      Object.defineProperty(this, name, { ...field, enumerable: true });
    }
    Object.freeze(this);
  }

  /** The field's value, null included; `fallback` (null by default) if there is no such field. */
  get<Name extends keyof Fields>(name: Name): Fields[Name];
  get(name: string, fallback?: unknown): unknown;
  get(name: string, fallback: unknown = null): unknown {
    return this.has(name) ? this.#values.get(name) : fallback;
  }

  /** Whether the record has a field of the name. */
  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** Whether the field was given when the record was made, or assigned since; null counts. */
  isSet(name: string): boolean {
    return this.#given.has(name);
  }

  /**
   * Assigns a value without checking its type; a dump warns about an invalid one. An unknown name
   * throws a ToolkitError with code ERR_VALUE.
   */
  set<Name extends keyof Fields>(name: Name, value: Fields[Name]): void;
  set(name: string, value: unknown): void;
  set(name: string, value: unknown): void {
    if (!this.has(name)) {
      const message = `${this.model} has no field "${name}"`;
      throw ToolkitError.raised({ code: 'ERR_VALUE', kind: 'ValueError', message });
    }
    this.#values.set(name, value ?? null);
    this.#given.add(name);
  }

  [Symbol.iterator](): IterableIterator<FieldOf<Fields>> {
    return this.#values.entries() as IterableIterator<FieldOf<Fields>>;
  }

  /**
   * The record as a new plain object by field name, nested records likewise. Rejects with a
   * ToolkitError: ERR_TYPE for arguments, ERR_SERIALIZATION, ERR_DECODE and ERR_VALUE for values.
   */
  modelDump(options?: DumpOptions): Promise<Record<string, unknown>> {
    return this.#dump(this, options);
  }

  /**
   * What JSON.stringify writes: the values of all fields by name, nested records likewise. What
   * modelDump leaves out by the type of repository is there.
   */
  toJSON(): Record<string, unknown> {
    return Object.fromEntries(Array.from(this.#values, ([name, value]) => [name, jsonOf(value)]));
  }

  /** What Node's console.log shows: the class with the values of all fields. */
  [inspected](depth: number | null, options: object, inspect: Inspect): string {
    if (depth !== null && depth < 0) return `[${this.model}]`;
    return `${this.model} ${inspect(Object.fromEntries(this.#values), { ...options, depth })}`;
  }

  [encodes](encoder: Encoder): { $model: ModelState } {
    const { model, dialect, revision } = this;
    const fields = [...this.#values.keys()];
    const values = fields.map((name) => [name, encoder.value(this.#values.get(name))]);
    const given = fields.filter((name) => this.#given.has(name));
    return { $model: { model, dialect, revision, values: Object.fromEntries(values), given } };
  }
}

type ConfigFields = Omit<AllOf<ToolkitYamlConfigValues>, 'lint' | 'template'> & {
  lint: ToolkitYamlLintConfig | null;
  template: ToolkitTemplateConfig | null;
};

/** The content of the tool's configuration file. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the constructor of Model defines all fields
export class ToolkitYamlConfig extends Model<ConfigFields> {}
/** Its fields as properties. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the constructor of Model defines them all
export interface ToolkitYamlConfig extends ConfigFields {}

/** Its section "lint": here `get` gives the fallback for a field that is null, too. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the constructor of Model defines all fields
export class ToolkitYamlLintConfig extends Model<AllOf<ToolkitYamlLintConfigValues>> {
  override get<Name extends keyof LintFields>(name: Name): LintFields[Name];
  override get<Name extends keyof LintFields, Fallback>(
    name: Name,
    fallback: Fallback,
  ): Exclude<LintFields[Name], null> | Fallback;
  override get(name: string, fallback?: unknown): unknown;
  override get(name: string, fallback: unknown = null): unknown {
    return super.get(name, fallback) ?? fallback;
  }
}
/** Its fields as properties. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the constructor of Model defines them all
export interface ToolkitYamlLintConfig extends LintFields {}

type LintFields = AllOf<ToolkitYamlLintConfigValues>;

/** Its section "template". */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the constructor of Model defines all fields
export class ToolkitTemplateConfig extends Model<TemplateFields> {}
/** Its fields as properties. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the constructor of Model defines them all
export interface ToolkitTemplateConfig extends TemplateFields {}

type TemplateFields = AllOf<ToolkitTemplateConfigValues>;

/** The records by their type names in the interface. */
export interface Models {
  ToolkitYamlConfig: ToolkitYamlConfig;
  ToolkitYamlLintConfig: ToolkitYamlLintConfig;
  ToolkitTemplateConfig: ToolkitTemplateConfig;
}
