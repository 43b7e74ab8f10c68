// What `toolkit params create` does: the core writes the text, and nothing that is there is replaced
// unasked.

import type { Dialect } from '../types.gen.js';
import type { Toolkit } from '../sdk/node.js';
import { CannotRun, exitCode } from './exit.js';
import { deliver, tell } from './output.js';
import { readSchema, refuseOutput } from './one-schema.js';

export interface CreateFlags {
  showHidden?: true;
  output?: string;
  force?: true;
  dialect?: Dialect | 'auto';
}

export interface CreateRequest {
  path: string;
  flags: CreateFlags;
}

export async function createParams(
  toolkit: Toolkit,
  { path, flags }: CreateRequest,
): Promise<number> {
  const schema = await readSchema(path);
  const { dialect, showHidden } = flags;
  const options = { dialect, showHidden, pipeline: schema.file === path ? '.' : path };
  const created = await toolkit.createParamsFile({ [schema.name]: schema.bytes }, options);
  const file = flags.output ?? created.path;
  if (file !== '-') await refuseOutput(file, { input: schema, force: flags.force });
  refuseJSON(flags.output);
  await deliver(created.text, { file: file === '-' ? undefined : file, stream: 'stdout' });
  if (file !== '-')
    await tell(
      `"${file}" was written; it sets no parameter until a "# " is removed${hiddenOnes(created.hidden)}`,
    );
  return exitCode.clean;
}

/** Readers go by the name, and JSON has no comments to explain parameters in. */
function refuseJSON(output: string | undefined): void {
  if (output === undefined || !/\.json$/i.test(output)) return;
  throw new CannotRun(
    `the file is written as YAML, so "${output}" would not be read; --output must name a ".yml" or ".yaml" file`,
  );
}

function hiddenOnes(count: number): string {
  if (count === 0) return '';
  const many = count === 1 ? '1 hidden parameter is' : `${count} hidden parameters are`;
  return `; ${many} not listed, --show-hidden lists them`;
}
