// The native program and the package give the same reports, byte for byte: every archive, and real pipelines where they are, the
// reports on pipelines in every format. So are documentation, converted schemas and resolved configs.

import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  createToolkit,
  type ConfigFormat,
  type ConvertCallOptions,
  type DocsFormat,
  type LintCallOptions,
  type PipelineSource,
  type Report,
  type ResolveCallOptions,
  type SchemaDocsOptions,
  type Toolkit,
} from 'flow-toolkit';
import { parseArchive, readArchives, type Archive, type Parsed } from './answers.js';
import { command, environment, folder } from './support-cli.js';
import { about } from './support.js';

const { formats } = await about();
const archives = await readArchives();
const trees = fileURLToPath(new URL('../../../shared/data/trees/', import.meta.url));

let toolkit: Toolkit;
before(async () => {
  toolkit = await createToolkit({ startWith: 'pipeline', timeout: Infinity });
});
after(() => toolkit.dispose());

type Options = Readonly<Record<string, unknown>>;

/** Options of an archive of configs. */
type ResolveOptions = ResolveCallOptions & { remote?: unknown };

/** The formats of a command, by its help. */
async function formatsOf<T extends string>(...words: string[]): Promise<T[]> {
  const help = (await run([...words, '--help'], '.')).toString().replace(/\s+/g, ' ');
  const [, list] = /--format <name> [^(]*\(one of ([^)]*)\)/.exec(help)!;
  return list.split(', ') as T[];
}

/** Standard output of the command, whatever it exits with. */
function run(args: readonly string[], cwd: string): Promise<Buffer> {
  const [program, ...first] = command;
  const env = environment({ GITHUB_ACTIONS: '' });
  const options = { cwd, env, encoding: 'buffer', maxBuffer: 2 ** 30 } as const;
  return new Promise((resolve, reject) => {
    execFile(program, [...first, ...args], options, (error, stdout, stderr) => {
      if (error && error.code !== 1) reject(new Error(`${args.join(' ')}: ${stderr.toString()}`));
      else resolve(stdout);
    });
  });
}

/** Names of the command's options that differ from those of the package. */
const renamed: Record<string, string> = { keys: 'key', unknownParams: 'unknown' };

/** Options of the package as those of the command. */
function argumentsOf(options: Options): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const option = renamed[name] ?? name.replace(/[A-Z]/g, (upper) => `-${upper.toLowerCase()}`);
    if (value === true) return [`--${option}`];
    return [value].flat().map((each) => `--${option}=${String(each)}`);
  });
}

/** The time that a report has, for the package has no clock. */
const dateIn = (report: Buffer): string | undefined =>
  /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.exec(report.toString())?.[0];

/** Compares two reports; one without a byte is absent in the package. */
function same(native: Buffer, own: string = '', format: string): void {
  if (Buffer.from(own).equals(native)) return;
  assert.equal(own, native.toString(), format);
  assert.fail(`${format}: bytes that are not UTF-8 differ`);
}

/**
 * Compares the reports on a pipeline that is in a directory; one run of the command writes all of them. The package is
 * given the directory or the same files.
 */
async function comparePipeline(
  dir: string,
  source: PipelineSource,
  { workflowSchema, ...options }: Options,
): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'toolkit-reports-'));
  try {
    const [first, ...also] = formats;
    const args = also.map((format) => `--report=${format}=${join(out, format)}`);
    if (!options['release']) args.push('--no-release');
    if (workflowSchema !== undefined) {
      const file = join(out, 'workflow.json');
      writeFileSync(file, String(workflowSchema));
      args.push(`--workflow-schema=${file}`);
    }
    const printed = await run(['lint', `--format=${first}`, ...args, ...argumentsOf(options)], dir);
    const natives = [printed, ...also.map((format) => readFileSync(join(out, format)))];
    const date = dateIn(natives[formats.indexOf('upstream-json')]);
    const own = { ...options, workflowSchema, date, extraFormats: [...formats] } as LintCallOptions;
    const { renderings } = await toolkit.lint(source, own);
    formats.forEach((format, i) => same(natives[i], renderings![format], format));
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** The pipeline config that an archive describes by its values. */
function configOf(config: Record<string, string>): string {
  const lines = Object.entries(config).map(([key, value]) => {
    if (key === 'plugins') return `plugins { id '${value.replace(/[[\]']/g, '')}' }\n`;
    return `${key} = ${/^('.*'|[\d.]+|true|false|null)$/.test(value) ? value : `'${value}'`}\n`;
  });
  return lines.join('');
}

/** A config as `schema lint --config` reads it, through the package. */
async function schemaConfig(dir: string, entry: string, { dialect, profile }: Archive['options']) {
  const format = profile === 'upstream' ? 'compat' : undefined;
  const options = { entry, dialect: dialect as 'auto' | undefined, format } as const;
  const { leaves, plugins, rendered } = await toolkit.resolveConfig(dir, options);
  const values =
    rendered === undefined
      ? Object.fromEntries(leaves.map(({ key, text }) => [key, text]))
      : (JSON.parse(rendered) as Record<string, string>);
  return { ...values, plugins: plugins.join(',') };
}

/** A call of the package, and the words of the command that do the same, without options that have the same name. */
interface Comparison {
  words: string[];
  options: Options;
  lint(options: Options): Promise<Report>;
}

/** The lint of an archive that is in a directory. */
async function comparisonOf(
  { operations, files, options: { config, ...options } }: Archive,
  dir: string,
): Promise<Comparison> {
  const names = [...files.keys()];
  if (config) {
    const text = configOf(config as Record<string, string>);
    writeFileSync(join(dir, 'nextflow.config'), text);
  }
  switch (operations.lint) {
    case 'lintSchema': {
      const given = config ? ['--config=nextflow.config'] : [];
      const own = config ? { config: await schemaConfig(dir, 'nextflow.config', options) } : {};
      return {
        words: ['schema', 'lint', ...given, ...names],
        options,
        lint: (all) => toolkit.lintSchema(files, { ...all, ...own }),
      };
    }
    case 'validateConfig':
      return {
        words: ['config', 'validate', ...names],
        options,
        lint: (all) => toolkit.validateConfig(files, all),
      };
    case 'validateParams': {
      const { params = names[1], ...others } = options;
      const own = config
        ? { config: await toolkit.fetchWfConfig(dir, { cacheConfig: false }) }
        : {};
      return {
        words: ['params', 'validate', ...(config ? ['.'] : ['--schema', names[0]]), String(params)],
        options: others,
        lint: async (all) =>
          (
            await toolkit.validateParams(files, {
              ...all,
              launchDir: dir,
              params: String(params),
              ...own,
            })
          ).report,
      };
    }
    case 'validateSampleSheet': {
      const { sheet = names[1], ...others } = options;
      return {
        words: ['params', 'sheet', String(sheet)],
        options: others,
        lint: async (all) =>
          (
            await toolkit.validateSampleSheet(files, {
              ...all,
              launchDir: dir,
              sheet: String(sheet),
            })
          ).report,
      };
    }
    case 'lint':
      throw new Error('a whole pipeline is compared in its own way');
  }
}

/**
 * Compares the reports on single files; the command writes one report a run. It writes the complete one, and each archive
 * has another format: archives.test.ts compares what is rendered in all of them.
 */
async function compareFiles(archive: Archive, dir: string): Promise<void> {
  const { words, options, lint } = await comparisonOf(archive, dir);
  const turn = formats[archives.indexOf(archive) % formats.length];
  for (const format of new Set([turn, 'json'] as const)) {
    const native = await run([...words, `--format=${format}`, ...argumentsOf(options)], dir);
    const date = dateIn(native);
    same(native, (await lint({ ...options, format, date })).rendered, format);
  }
}

/** A folder without any file of a pipeline, which the command takes for a mistyped name. */
const refused = 'pipeline/files_exist_nothing.txtar';

/** A pipeline whose report has the path of its directory, which files do not have. */
const placed = 'pipeline/nfcore_defaults_upstream.txtar';

/** As many at once as keep the processors busy: the package's core is one more. */
const concurrency = availableParallelism();

void describe('the program and the package report the same', { concurrency }, () => {
  for (const archive of archives) {
    const { name, files, options, operations } = archive;
    test(name, async (t) => {
      const dir = folder(t, Object.fromEntries(files));
      if (name === refused) {
        await assert.rejects(run(['lint'], dir), /no pipeline found in "\."/);
      } else if (operations.lint === 'lint') {
        await comparePipeline(dir, name === placed ? dir : { files }, options);
      } else {
        await compareFiles(archive, dir);
      }
    });
  }

  const skip = existsSync(trees) ? false : 'the real pipelines (../shared/data/trees) are not here';
  const names = skip ? [] : readdirSync(trees).filter((name) => name.endsWith('.tar.gz'));

  for (const name of names) {
    test(name, async (t) => {
      const dir = folder(t);
      execFileSync('tar', ['-xzf', join(trees, name), '-C', dir]);
      const [top] = readdirSync(dir);
      await comparePipeline(join(dir, top), join(dir, top), {});
    });
  }

  test('real pipelines are compared', { skip }, () => {
    assert.ok(names.length > 20, 'most of the pipelines are missing');
  });
});

/** The archives of a kind that is not linted. */
const archivesOf = (kind: string, least: number): Parsed[] => {
  const from = new URL(`../../testdata/${kind}/`, import.meta.url);
  const names = readdirSync(from).filter((name) => name.endsWith('.txtar'));
  assert.ok(names.length >= least, `most of the archives of ${kind} are missing`);
  return names.map((name) => parseArchive(`${kind}/${name}`, readFileSync(new URL(name, from))));
};

/** A text as the command prints it: with a line end. */
const printed = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

const docsFormats = formatsOf<DocsFormat>('schema', 'docs');
const configFormats = formatsOf<ConfigFormat>('config', 'resolve');

void describe('the program and the package write the same', { concurrency }, () => {
  for (const { name, files, options } of archivesOf('docs', 9)) {
    test(name, async (t) => {
      const dir = folder(t, Object.fromEntries(files));
      const [[path, bytes]] = files;
      const { format: own = 'markdown', columns, ...rest } = options as SchemaDocsOptions;
      const all = rest.compat || rest.fragment ? [own] : await docsFormats;
      for (const format of all) {
        const words = argumentsOf({ ...rest, ...(columns && { columns: columns.join(',') }) });
        const native = await run(['schema', 'docs', path, `--format=${format}`, ...words], dir);
        const text = await toolkit.schemaDocs(bytes, { ...rest, columns, format, path });
        same(native, printed(text), format);
      }
    });
  }

  for (const { name, files, options } of archivesOf('convert', 9)) {
    test(name, async (t) => {
      const dir = folder(t, Object.fromEntries(files));
      const [[path, bytes]] = files;
      await run(['schema', 'convert', path, '--output=new.json', ...argumentsOf(options)], dir);
      const { text } = await toolkit.convertSchema(bytes, {
        ...(options as unknown as ConvertCallOptions),
        path,
      });
      same(readFileSync(join(dir, 'new.json')), printed(text), String(options['to']));
    });
  }

  for (const { name, files, options } of archivesOf('flowconfig', 20)) {
    test(name, async (t) => {
      const dir = folder(t, Object.fromEntries(files));
      const { remote, profiles = [], env = {}, params = {}, ...rest } = options as ResolveOptions;
      const texts = Object.entries(params).filter(([, value]) => typeof value === 'string');
      const assigned = (all: readonly (readonly [string, unknown])[]) =>
        all.map(([key, value]) => `${key}=${String(value)}`);
      const words = argumentsOf({
        ...rest,
        ...(profiles.length > 0 && { profile: profiles.join(',') }),
        env: assigned(Object.entries(env)),
        param: assigned(texts),
      });
      const given = { profiles, env, params: Object.fromEntries(texts) };
      for (const format of await configFormats) {
        const native = await run(['config', 'resolve', `--format=${format}`, ...words], dir);
        const { rendered = '' } = await toolkit.resolveConfig(dir, { ...rest, ...given, format });
        same(native, printed(rendered), format);
      }
    });
  }
});
