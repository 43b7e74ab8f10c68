// `toolkit schema convert`: a schema in another draft, shown as a diff until it is asked to be
// written, and the schema of a file of parameters.

import { Option, type Command } from 'commander';
import { CONVERT_TARGETS, type ConvertTarget, type Dialect } from '../types.gen.js';
import type { Toolkit } from '../sdk/node.js';
import { dialects } from './choices.js';
import { CannotRun, exitCode } from './exit.js';
import { rewrite } from './inputs.js';
import { readSchema, refuseOutput } from './one-schema.js';
import { deliver, tell } from './output.js';

export interface ConvertFlags {
  to: ConvertTarget;
  diff?: true;
  write?: true;
  output?: string;
  force?: true;
  dialect?: Dialect | 'auto';
}

/** Adds the command to the group of schemas. */
export function convertCommand(group: Command): Command {
  const command = group
    .command('convert')
    .description('carry a parameter schema over to another draft of JSON Schema')
    .argument('[path]', 'the schema, a directory that has one, or - for standard input', '.');
  for (const option of options()) command.addOption(option);
  return command.addHelpText('after', help);
}

function options(): Option[] {
  return [
    new Option('--to <name>', 'the draft, or "params": the schema of a file of parameters')
      .choices(CONVERT_TARGETS)
      .makeOptionMandatory(),
    new Option('--diff', 'print what would change and write nothing (the default)').conflicts([
      'write',
      'output',
    ]),
    new Option('--write', 'write the schema in the new draft in its place').conflicts('output'),
    new Option(
      '-o, --output <file>',
      'write to another file, which is not there yet or replaced by --force',
    ),
    new Option('-f, --force', 'write over a file that is there'),
    new Option('--dialect <name>', 'names to expect (default: by the file)').choices(dialects),
  ];
}

export async function convertSchema(
  toolkit: Toolkit,
  { path, flags }: { path: string; flags: ConvertFlags },
): Promise<number> {
  const { to, output, force, dialect } = flags;
  const isDraft = to !== 'params';
  if (!isDraft && (flags.write || flags.diff)) {
    throw new CannotRun(
      `the schema of a file of parameters is another document; --output names its file`,
    );
  }
  const input = await readSchema(path);
  await refuseOutput(output, { input, force });
  if (flags.write && input.file === undefined) {
    throw new CannotRun('standard input cannot be written to; --output names a file');
  }
  const result = await toolkit.convertSchema(input.bytes, { to, dialect, path: input.name });
  for (const note of result.notes) await tell(note);
  if (flags.write) {
    if (result.changed) await rewrite(input, result.text);
  } else {
    const shown = isDraft && output === undefined ? result.diff : result.text;
    await deliver(shown, { file: output, stream: 'stdout' });
  }
  return exitCode.clean;
}

const help = `
Exit codes:
  0  shown or written
  2  could not run: wrong usage, a schema that cannot be read, or an output that is there already
  3  a fault in the toolkit

Examples:
  toolkit schema convert --to 2020-12           show what would change
  toolkit schema convert --to 2020-12 --write   change it
  toolkit schema convert --to params -o params.schema.json
                                                for editors of files of parameters`;
