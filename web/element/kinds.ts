// The kinds of content: how each is linted and fixed.

import type { Dialect, FixResult, Report } from '../types.gen.js';
import type { PipelineFiles, Toolkit } from './browser.js';

/** What an element lints. */
export interface Content {
  text: string;
  /** Path of the file, for messages and to detect the dialect and the language. */
  path: string;
  dialect: Dialect | 'auto';
  /** The parameter schema of a params file. */
  schema: string;
  /** The files of a pipeline. */
  files: PipelineFiles | undefined;
  /** Ids of the checks and rules to run; empty for all. */
  checks: string[];
  /** Names that a params file may have without the schema. */
  ignore: string[];
}

export interface Kind {
  /** Path of the file where none is given. */
  path: string;
  lint(toolkit: Toolkit, content: Content, signal: AbortSignal): Promise<Report>;
  /** Applies all safe fixes; absent where the text alone cannot be fixed. */
  fix?(toolkit: Toolkit, content: Content): Promise<FixResult>;
}

/** Path of the schema beside a params file. */
const schemaPath = 'schema.json';

function textOptions({ path, dialect, checks }: Content) {
  return { path, dialect, keys: checks };
}

function pipelineOf({ files }: Content): PipelineFiles {
  if (files === undefined) throw new Error('no files: set "src" to a zip archive, or "files"');
  return files;
}

export const kinds = {
  schema: {
    path: 'schema.json',
    lint: (toolkit, content, signal) =>
      toolkit.lintSchema(content.text, { ...textOptions(content), signal }),
    fix: (toolkit, content) => toolkit.fixSchema(content.text, textOptions(content)),
  },
  config: {
    path: '.toolkit.yml',
    lint: (toolkit, content, signal) =>
      toolkit.validateConfig(content.text, { ...textOptions(content), signal }),
    fix: (toolkit, content) => toolkit.fixConfig(content.text, textOptions(content)),
  },
  params: {
    path: 'params.yml',
    async lint(toolkit, { text, path, dialect, schema, ignore }, signal) {
      const files = { [schemaPath]: schema, [path]: text };
      const options = { schema: schemaPath, params: path, dialect, ignore, signal };
      return (await toolkit.validateParams(files, options)).report;
    },
  },
  pipeline: {
    path: '',
    lint: (toolkit, content, signal) =>
      toolkit.lint({ files: pipelineOf(content) }, { keys: content.checks, signal }),
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

export function kindNamed(name: string | null): KindName {
  return name !== null && Object.hasOwn(kinds, name) ? (name as KindName) : 'schema';
}
