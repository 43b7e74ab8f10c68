// The options of the build plugins.

import type { Dialect, Format, Profile, SchemaDocsOptions } from '../types.gen.js';
import { FORMATS } from '../types.gen.js';
import { inputError } from '../sdk/common/errors.js';
import { refuseUnknown, type NamesOf } from '../sdk/common/unknown-options.js';
import { kindOf } from '../sdk/common/validate-arguments.js';

/** Findings that fail a build: those that failed, those that warned as well, or none. */
export type FailOn = 'error' | 'warning' | 'never';

export interface PluginOptions {
  /**
   * Directory of the pipeline, from the root of the build. Default: that root, or the nearest directory above it with a
   * pipeline or a parameter schema.
   */
  root?: string;
  /**
   * "pipeline" runs every check, "schema" lints the parameter schema alone, "none" only provides the virtual modules.
   * Default: "pipeline", and "schema" where the directory has nothing else.
   */
  lint?: 'pipeline' | 'schema' | 'none';
  /** Path of the parameter schema below the directory. Default: the name that it has in the dialect. */
  schema?: string;
  /** Dialect of names; default "auto". */
  dialect?: Dialect | 'auto';
  /** Rule profile; default "recommended". */
  profile?: Profile;
  /** Checks or rules to run; default all of the profile. */
  keys?: string[];
  /** Default: "error" in builds and "never" in Vite's dev server. */
  failOn?: FailOn;
  /** Whether Vite's dev server shows findings that failed over the page; default true. */
  overlay?: boolean;
  /** Report files to write, by format, from the root of the build: `{ sarif: 'reports/lint.sarif' }`. */
  reports?: { [Name in Format]?: string };
  /** Columns and parameters of the documentation in `virtual:flow-toolkit/docs-html` and `docs-markdown`. */
  docs?: Pick<SchemaDocsOptions, 'columns' | 'hideHidden'>;
  /**
   * Whether the worker and the WebAssembly modules are copied beside the output that asks for them, where the build
   * tool does not do it; default true.
   */
  copyAssets?: boolean;
}

const names: NamesOf<PluginOptions> = {
  root: true,
  lint: true,
  schema: true,
  dialect: true,
  profile: true,
  keys: true,
  failOn: true,
  overlay: true,
  reports: true,
  docs: true,
  copyAssets: true,
};

const docsNames: NamesOf<NonNullable<PluginOptions['docs']>> = { columns: true, hideHidden: true };

const values = {
  lint: ['pipeline', 'schema', 'none'],
  failOn: ['error', 'warning', 'never'],
  overlay: [true, false],
  copyAssets: [true, false],
} as const;

/** Refuses options that do not exist and values that they cannot have. The core refuses the others. */
export function checkedOptions(given: PluginOptions | undefined): PluginOptions {
  const options: unknown = given ?? {};
  if (!isObject(options)) throw inputError(`options must be an object, got ${kindOf(options)}`);
  refuseUnknown(options, names);
  for (const [name, allowed] of Object.entries(values)) {
    const value = options[name];
    if (value === undefined || (allowed as readonly unknown[]).includes(value)) continue;
    throw inputError(`option "${name}" must be ${allowed.map(shown).join(' or ')}`);
  }
  for (const name of ['root', 'schema']) {
    const value = options[name];
    if (value === undefined || (typeof value === 'string' && value !== '')) continue;
    throw inputError(`option "${name}" must be a path, got ${kindOf(value)}`);
  }
  for (const [name, known] of [
    ['reports', undefined],
    ['docs', docsNames],
  ] as const) {
    const value = options[name];
    if (value === undefined) continue;
    if (!isObject(value))
      throw inputError(`option "${name}" must be an object, got ${kindOf(value)}`);
    refuseUnknown(value, known ?? Object.fromEntries(FORMATS.map((format) => [format, true])));
  }
  return options;
}

const shown = (value: string | boolean): string => JSON.stringify(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
