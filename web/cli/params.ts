// What `toolkit params validate` and `sheet` do: they read the two files, ask the core and deliver what it
// rendered. Where paths must exist, the core looks on the disk.

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckOptions, ParamsReport, UnknownLevel } from '../types.gen.js';
import { PARAMS_FILES, PIPELINE_CONFIGS } from '../types.gen.js';
import type { Toolkit } from '../sdk/node.js';
import { CannotRun, exitCode } from './exit.js';
import { isOneOf, readInputs, type Input, type InputRequest } from './inputs.js';
import type { ReportFlags } from './file-kind.js';
import { reportOptions, show } from './lint.js';
import { readSchema } from './one-schema.js';

export interface CheckFlags extends ReportFlags {
  schema?: string;
  assertFormat?: true;
  unknown: UnknownLevel;
  lenient?: true;
  launchDir: string;
  ignore?: string[];
  keepNull?: true;
  /** False where the pipeline's configuration is not to be asked. */
  config?: boolean;
}

export interface CheckRequest {
  /** The pipeline or the schema, where given, and the file. */
  paths: readonly string[];
  flags: CheckFlags;
}

/** Where the schema is, and what is held against it. */
interface Pair {
  /** The pipeline's directory; undefined where a schema was named. */
  directory?: string | undefined;
  schema: Input;
  subject: Input;
}

const params = { noun: 'file of parameters', names: PARAMS_FILES.map((name) => [name]) };
const sheets = { noun: 'sheet', names: [['samplesheet.csv'], ['samplesheet.tsv']] };
const sheetSchemas = { noun: 'schema of a sheet', names: [[join('assets', 'schema_input.json')]] };

export async function validateParams(toolkit: Toolkit, request: CheckRequest): Promise<number> {
  const pair = await pairOf(request, { schema: readSchema, subject: params });
  const { flags } = request;
  const answer = await toolkit.validateParams(contents(pair), {
    ...checkOptions(pair, flags),
    params: pair.subject.name,
    ignore: flags.ignore,
    ignoreNull: flags.keepNull ? false : undefined,
    config: flags.config === false ? undefined : await configOf(toolkit, pair, flags),
  });
  return finish(answer, flags);
}

export async function validateSheet(toolkit: Toolkit, request: CheckRequest): Promise<number> {
  const schema = (path: string) => only(path, sheetSchemas, request.flags);
  const pair = await pairOf(request, { schema, subject: sheets });
  const options = { ...checkOptions(pair, request.flags), sheet: pair.subject.name };
  return finish(await toolkit.validateSampleSheet(contents(pair), options), request.flags);
}

async function finish({ report }: ParamsReport, flags: CheckFlags): Promise<number> {
  await show({ flags }, report.rendered, 'stdout');
  return flags.exitZero ? exitCode.clean : report.exitCode;
}

async function pairOf(
  { paths, flags }: CheckRequest,
  kinds: { schema: (path: string) => Promise<Input>; subject: InputRequest['kind'] },
): Promise<Pair> {
  if (paths.length > 2) {
    throw new CannotRun(`one ${kinds.subject.noun} is checked at a time, not ${paths.length - 1}`);
  }
  const place = flags.schema ?? (paths.length === 2 ? paths[0]! : '.');
  const schema = await kinds.schema(place);
  const subject = await only(paths.at(-1)!, kinds.subject, flags);
  refuseSwapped(schema, subject);
  if (schema.name === subject.name) {
    throw new CannotRun(
      `"${subject.name}" cannot be both the schema and the ${kinds.subject.noun}`,
    );
  }
  if (flags.output !== undefined && (await isOneOf(flags.output, [schema, subject]))) {
    throw new CannotRun(
      `the report would replace "${flags.output}"; --output must name another file`,
    );
  }
  const isPipeline = await stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return { schema, subject, directory: isPipeline ? place : undefined };
}

/** What is no JSON cannot be the schema; the other file may look as one. */
function refuseSwapped(schema: Input, subject: Input): void {
  if (objectIn(schema) !== undefined) return;
  const other = objectIn(subject) ?? {};
  if (!['$schema', '$defs', 'definitions', 'properties'].some((name) => Object.hasOwn(other, name)))
    return;
  throw new CannotRun(
    `"${subject.name}" looks like a schema, and "${schema.name}" does not; the schema comes first, then the file that is held against it`,
  );
}

function objectIn({ bytes }: Input): object | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The one file that a path stands for. */
async function only(
  path: string,
  kind: InputRequest['kind'],
  { stdinFilename: stdinName }: Pick<ReportFlags, 'stdinFilename'>,
): Promise<Input> {
  const { files, problems } = await readInputs({ paths: [path], kind, stdinName });
  if (files.length === 0)
    throw new CannotRun(problems[0] ?? `there is no ${kind.noun} at "${path}"`);
  return files[0]!;
}

function contents({ schema, subject }: Pair): Array<[string, Uint8Array]> {
  return [schema, subject].map(({ name, bytes }) => [name, bytes]);
}

function checkOptions({ schema }: Pair, flags: CheckFlags): CheckOptions {
  const { assertFormat, unknown, lenient, launchDir } = flags;
  return {
    ...reportOptions(flags, 'stdout'),
    ...{ assertFormat, lenient, launchDir },
    schema: schema.name,
    unknownParams: unknown,
  };
}

/** The configuration of a pipeline; one that cannot be had exempts nothing. */
async function configOf(
  toolkit: Toolkit,
  { directory }: Pair,
  { dialect }: CheckFlags,
): Promise<Record<string, string> | undefined> {
  if (directory === undefined) return undefined;
  const there = await Promise.all(
    PIPELINE_CONFIGS.map((name) =>
      stat(join(directory, name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  if (!there.includes(true)) return undefined;
  try {
    return await toolkit.fetchWfConfig(directory, { dialect, cacheConfig: false });
  } catch {
    return undefined;
  }
}
