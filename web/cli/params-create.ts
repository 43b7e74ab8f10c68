// What `toolkit params create` does: the core writes the text, and nothing that is there is replaced
// unasked.

import type { Dialect } from '../types.gen.js';
import { ToolkitError, type Toolkit } from '../sdk/node.js';
import { exitCode } from './exit.js';
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
  let created;
  try {
    const options = { dialect, showHidden, pipeline: schema.file === path ? '.' : path };
    created = await toolkit.createParamsFile({ [schema.name]: schema.bytes }, options);
  } catch (error) {
    if (!(error instanceof ToolkitError) || error.code !== 'ERR_INPUT') throw error;
    await tell(error.message);
    return exitCode.findings;
  }
  const file = flags.output ?? created.path;
  if (file !== '-') await refuseOutput(file, { input: schema, force: flags.force });
  await deliver(created.text, { file: file === '-' ? undefined : file, stream: 'stdout' });
  if (file !== '-') await tell(`"${file}" was written${hiddenOnes(created.hidden)}`);
  return exitCode.clean;
}

function hiddenOnes(count: number): string {
  if (count === 0) return '';
  const many = count === 1 ? '1 hidden parameter is' : `${count} hidden parameters are`;
  return `; ${many} not listed, --show-hidden lists them`;
}
