// The pipeline config that `toolkit schema lint` checks a schema against: the one beside it, as the page and
// `toolkit lint` take it, or the file that was named.

import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  DIALECTS,
  FILE_LIMIT,
  PIPELINE_CONFIGS,
  SCHEMA_FILES,
  type Dialect,
  type Profile,
  type ResolvedConfig,
} from '../types.gen.js';
import { ToolkitError, type Toolkit } from '../sdk/node.js';
import { LEADS_OUT, readRegular } from '../sdk/ports/node/read-file.js';
import { CannotRun, fileReason } from './exit.js';
import type { Input } from './inputs.js';

export interface SchemaConfigFlags {
  /** The file to take; false for none, true or nothing for the one beside the schema. */
  config?: string | boolean;
  dialect?: Dialect | 'auto';
  profile?: Profile;
}

/** The values of a config by their keys, as the rules read them. */
type Settings = Record<string, string>;

/** The configs of the schemas by the schemas' names; a sentence for each that cannot be read is added to the notes. */
export async function configsOf(
  toolkit: Toolkit,
  { files, notes }: { files: readonly Input[]; notes: string[] },
  flags: SchemaConfigFlags,
): Promise<Record<string, Settings>> {
  const configs: Record<string, Settings> = {};
  if (flags.config === false) return configs;
  if (typeof flags.config === 'string') {
    const settings = await named(toolkit, flags.config, flags);
    for (const { name } of files) configs[name] = settings;
    return configs;
  }
  for (const { name, file } of files) {
    const beside = file && (await configBeside(file));
    if (!beside) continue;
    try {
      await readRegular(beside, { max: FILE_LIMIT, within: dirname(beside) });
      configs[name] = await settingsIn(toolkit, beside, flags);
    } catch (error) {
      notes.push(`"${name}" is checked without "${beside}": ${reasonOf(error)}`);
    }
  }
  return configs;
}

function reasonOf(error: unknown): string {
  if (error instanceof ToolkitError) return error.message;
  if ((error as NodeJS.ErrnoException).code === LEADS_OUT) return 'it leads out of the directory';
  return fileReason(error);
}

/** Whether any of the paths has a config beside its schema. */
export async function hasConfig(paths: readonly string[], { config }: SchemaConfigFlags) {
  if (typeof config === 'string' || config === false) return config !== false;
  const files = paths.filter((path) => path !== '-');
  const found = await Promise.all(
    files.flatMap((path) => [path, dirname(path)].map((directory) => anyConfigIn(directory))),
  );
  return found.some((path) => path !== undefined);
}

/** The config in the directory of a schema, in the words of the schema's own name where that tells. */
async function configBeside(schema: string): Promise<string | undefined> {
  const at = (SCHEMA_FILES as readonly string[]).indexOf(basename(schema));
  const names = at < 0 ? PIPELINE_CONFIGS : [PIPELINE_CONFIGS[at]!];
  return anyConfigIn(dirname(schema), names);
}

async function anyConfigIn(
  directory: string,
  names: readonly string[] = PIPELINE_CONFIGS,
): Promise<string | undefined> {
  for (const name of names) {
    const file = join(directory, name);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) return file;
  }
  return undefined;
}

/** A file that was named may be a link; its includes are those of the file that is meant. */
async function named(toolkit: Toolkit, file: string, flags: SchemaConfigFlags): Promise<Settings> {
  try {
    await readRegular(file, { max: FILE_LIMIT });
    return await settingsIn(toolkit, await realpath(file), flags);
  } catch (error) {
    if (error instanceof ToolkitError) throw error;
    throw new CannotRun(`cannot read "${file}": ${fileReason(error)}`);
  }
}

async function settingsIn(
  toolkit: Toolkit,
  file: string,
  { dialect, profile }: SchemaConfigFlags,
): Promise<Settings> {
  const entry = basename(file);
  const at = (PIPELINE_CONFIGS as readonly string[]).indexOf(entry);
  const words = dialect && dialect !== 'auto' ? dialect : DIALECTS[at];
  const resolved = await toolkit.resolveConfig(dirname(file), {
    entry,
    ...(words && { dialect: words }),
    lintProfile: 'off',
    ...(profile === 'upstream' && { format: 'compat' }),
  });
  const all = profile === 'upstream' ? upstream(resolved) : asPrinted(resolved);
  const unknown = resolved.leaves.filter(({ status }) =>
    ['unresolved', 'partial'].includes(status),
  );
  for (const { key } of unknown) delete all[key];
  return { ...all, plugins: resolved.plugins.join(',') };
}

/** As nf-core/tools reads them: without quotes, and null for what the main script sets. */
function upstream({ rendered }: ResolvedConfig): Settings {
  return JSON.parse(rendered!) as Settings;
}

/** As the engine prints them. */
function asPrinted({ leaves }: ResolvedConfig): Settings {
  return Object.fromEntries(leaves.map(({ key, text }) => [key, text]));
}
