// Records at the wasm boundary: values become a record, a record becomes a dump. One codec serves
// one call, because values that stay on this side get new numbers each time.

import { isMap } from '../common/kinds.js';
import { MODEL_NAMES, type ModelState } from '../../types.gen.js';
import { kindOf } from '../common/validate-arguments.js';
import { ToolkitError } from '../common/errors.js';
import {
  Model,
  ToolkitTemplateConfig,
  ToolkitYamlConfig,
  ToolkitYamlLintConfig,
  type DumpOptions,
  type Models,
  type RecordParts,
} from './models.js';
import type { CallOptions } from '../common/options.js';
import { splitOptions, type Ask, type Header, type OperationName, type Output } from './call.js';
import { decodeValue, Encoder, type Decoding } from '../common/values.js';

const classes: { [Name in keyof Models]: new (parts: RecordParts) => Models[Name] } = {
  ToolkitYamlConfig,
  ToolkitYamlLintConfig,
  ToolkitTemplateConfig,
};

/** A fallback that goes on answering with what JSON does not know is ended. */
const mostFallbacks = 100;

export class Records {
  constructor(private readonly ask: Ask) {}

  /** Makes a record of values; records among them are kept as they are. */
  async create<Name extends keyof Models>(
    { values, ...header }: Header<'createModel'> & { model: Name; values: object },
    options: CallOptions,
  ): Promise<Models[Name]> {
    const encoder = new Encoder();
    const message = { ...header, values: encoder.value(values) };
    const state = await this.#asking('createModel', message, { options, encoder });
    const record = this.read<Name>(state, encoder.opaque);
    keepGiven(record, values);
    return record;
  }

  /** The record of a state that the core has written, which says what kind of record it is. */
  read<Name extends keyof Models>(
    state: ModelState,
    opaque: readonly unknown[] = [],
  ): Models[Name] {
    const { values, ...facts } = state;
    const decoding = this.#decoding(opaque);
    const fields = Object.entries(values as object).map(
      ([name, value]) => [name, decodeValue(value, decoding)] as const,
    );
    const dump: RecordParts['dump'] = (record, options) => this.#dump(record, options);
    return new (classNamed<Name>(state.model))({ state: facts, values: new Map(fields), dump });
  }

  /** Asks the core; the values in an error's issues become what they were. */
  async #asking<Name extends OperationName>(
    operation: Name,
    header: Header<Name>,
    { options, encoder }: { options: CallOptions; encoder: Encoder },
  ): Promise<Output<Name>> {
    try {
      return await this.ask(operation, { header, options });
    } catch (error) {
      throw this.revive(error, encoder.opaque);
    }
  }

  /** The error with the values in its issues as they were given. */
  revive(error: unknown, opaque: readonly unknown[] = []): unknown {
    if (!(error instanceof ToolkitError) || !error.issues) return error;
    const decoding = this.#decoding(opaque);
    for (const issue of error.issues) issue.input = decodeValue(issue.input, decoding);
    return error;
  }

  async #dump(record: Model, given?: DumpOptions): Promise<Record<string, unknown>> {
    const { options, rest } = splitOptions(given);
    const { onWarning, fallback, ...keywords } = rest;
    const encoder = new Encoder();
    const { $model: state } = encoder.value(record) as { $model: ModelState };
    const header = {
      state,
      options: encoder.value(spelled(keywords, fallback)) as Header<'dumpModel'>['options'],
    };
    const { values, warning } = await this.#asking('dumpModel', header, { options, encoder });
    if (warning) (onWarning ?? console.warn)(warning);
    const replaces = keywords.mode === 'json' && fallback;
    const opaque = replaces
      ? await this.#replace({ values, encoder, fallback, options, left: mostFallbacks })
      : encoder.opaque;
    return decodeValue(values, this.#decoding(opaque)) as Record<string, unknown>;
  }

  /**
   * What takes the place of the values that the core could not dump: the fallback's answers,
   * dumped in their turn as what a list of anything holds.
   */
  async #replace(work: Replacing): Promise<unknown[]> {
    const { values, encoder, fallback, options, left } = work;
    const replaced = [...encoder.opaque];
    const numbers = opaqueIn(values);
    if (numbers.length === 0) return replaced;
    if (left === 0) throw endlessFallback();
    const answers: unknown[] = [];
    for (const number of numbers) answers.push(await fallback(encoder.opaque[number]));
    const next = new Encoder();
    const header = { state: holding(next.list(answers)), options: jsonWithFallback };
    const dumped = await this.#asking('dumpModel', header, { options, encoder: next });
    const list = (dumped.values as Record<string, unknown>)[carrier];
    const deeper = await this.#replace({ ...work, values: list, encoder: next, left: left - 1 });
    const plain = decodeValue(list, this.#decoding(deeper)) as unknown[];
    numbers.forEach((number, at) => (replaced[number] = plain[at]));
    return replaced;
  }

  #decoding(opaque: readonly unknown[]): Decoding {
    return {
      opaque: (number) => opaque[number],
      model: (state) => this.read(state as ModelState, opaque),
    };
  }
}

interface Replacing {
  /** The dump as the core wrote it. */
  values: unknown;
  /** With what was kept here. */
  encoder: Encoder;
  fallback(value: unknown): unknown;
  options: CallOptions;
  left: number;
}

/** The field whose list takes anything. */
const carrier = 'skip_features';
const jsonWithFallback = { mode: 'json', include: [carrier], warnings: false, fallback: true };

function holding(list: unknown[]): ModelState {
  const facts = { model: 'ToolkitTemplateConfig', dialect: 'toolkit', revision: 'R1' } as const;
  return { ...facts, values: { [carrier]: list }, given: [carrier] };
}

/** The numbers of the values that were kept back, in the order of the dump. */
function opaqueIn(values: unknown): number[] {
  const numbers: number[] = [];
  decodeValue(values, { opaque: (number) => numbers.push(number), model: () => null });
  return numbers;
}

function classNamed<Name extends keyof Models>(name: string): (typeof classes)[Name] {
  const names = Object.keys(MODEL_NAMES) as Name[];
  const own = names.find((each) => (MODEL_NAMES[each] as readonly string[]).includes(name));
  return classes[own!];
}

/** Records that were given are kept by reference: the core has only seen copies. */
function keepGiven(record: Model, values: unknown): void {
  const given = (isMap(values) ? values : new Map(Object.entries(values as object))) as Map<
    string,
    unknown
  >;
  for (const [name, value] of given) {
    if (value instanceof Model && record.get(name) instanceof Model) record.set(name, value);
  }
}

/** The arguments in the interface's spelling; a fallback's own place is here. */
function spelled(keywords: object, fallback: unknown): object {
  if (fallback !== undefined && fallback !== null && typeof fallback !== 'function') {
    const message = `argument "fallback" must be a function, got ${kindOf(fallback)}`;
    throw ToolkitError.raised({ code: 'ERR_TYPE', kind: 'TypeError', message });
  }
  const named = new Map<string, unknown>();
  for (const [written, value] of Object.entries(keywords)) {
    if (value === undefined) continue;
    const name = written.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
    if (named.has(name) && !Object.is(named.get(name), value)) {
      const message = `argument "${name}" is given twice with different values`;
      throw ToolkitError.raised({ code: 'ERR_TYPE', kind: 'TypeError', message });
    }
    named.set(name, value);
  }
  if (fallback) named.set('fallback', true);
  return Object.fromEntries(named);
}

function endlessFallback(): ToolkitError {
  return ToolkitError.raised({
    code: 'ERR_VALUE',
    kind: 'ValueError',
    message: `fallback returned a value that JSON does not support ${mostFallbacks} times`,
  });
}
