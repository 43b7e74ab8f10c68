// `toolkit schema docs`: the documentation of a parameter schema, to standard output or a file.

import { Option, type Command } from 'commander';
import { DOCS_FORMATS, type Dialect, type DocsFormat } from '../types.gen.js';
import type { Toolkit } from '../sdk/node.js';
import { dialects } from './choices.js';
import { exitCode } from './exit.js';
import { readSchema, refuseOutput } from './one-schema.js';
import { deliver } from './output.js';
import { names } from './resolve-command.js';

export interface DocsFlags {
  output?: string;
  format: DocsFormat;
  force?: true;
  columns?: string[];
  hideHidden?: true;
  fragment?: true;
  compat?: true;
  dialect?: Dialect | 'auto';
}

/** Adds the command to the group of schemas. */
export function docsCommand(group: Command): Command {
  const command = group
    .command('docs')
    .description('write the documentation of a parameter schema')
    .argument('[path]', 'the schema, a directory that has one, or - for standard input', '.');
  for (const option of options()) command.addOption(option);
  return command.addHelpText('after', help);
}

function options(): Option[] {
  return [
    new Option(
      '-o, --output <file>',
      'write to a file, which is not there yet or replaced by --force',
    ),
    new Option('-x, --format <name>', 'form to write').choices(DOCS_FORMATS).default('markdown'),
    new Option('-f, --force', 'write over a file that is there'),
    new Option(
      '-c, --columns <names>',
      'columns of the tables, separated by commas: keywords, and "parameter" (default: parameter,description,type,default,required,hidden)',
    ).argParser(names),
    new Option('--hide-hidden', 'leave out the parameters that the schema hides'),
    new Option('--fragment', 'HTML without a page around it'),
    new Option('--compat', 'the layout of the reference, to compare with: nothing is escaped'),
    new Option('--dialect <name>', 'names to expect (default: by the file)').choices(dialects),
  ];
}

export async function documentSchema(
  toolkit: Toolkit,
  { path, flags }: { path: string; flags: DocsFlags },
): Promise<number> {
  const { output, force, ...options } = flags;
  const input = await readSchema(path);
  await refuseOutput(output, { input, force });
  const text = await toolkit.schemaDocs(input.bytes, { ...options, path: input.name });
  await deliver(text, { file: output, stream: 'stdout' });
  return exitCode.clean;
}

const help = `
Exit codes:
  0  written
  2  could not run: wrong usage, a schema that cannot be read, or an output that is there already
  3  a fault in the toolkit

Examples:
  toolkit schema docs                            the schema in this directory, as Markdown
  toolkit schema docs -o docs/parameters.md -f   for a repository
  toolkit schema docs -x html -o parameters.html
  toolkit schema docs -c parameter,description,pattern --hide-hidden`;
