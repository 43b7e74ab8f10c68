// `toolkit schema build`: its options and help. What it does is in build.ts.

import { InvalidArgumentError, Option, type Command } from 'commander';
import { dialects } from './choices.js';
import { names } from './resolve-command.js';

/** Adds the command to the group of schemas. */
export function buildCommand(group: Command): Command {
  const command = group
    .command('build')
    .description(
      'make the parameter schema of a pipeline, or bring it up to date with its configuration',
    )
    .argument('[dir]', 'the pipeline', '.');
  for (const option of [...questions(), ...builder(), ...reading()]) command.addOption(option);
  return command.addHelpText('after', help);
}

/** Who decides about the changes. */
function questions(): Option[] {
  return [
    new Option(
      '--no-prompts',
      'take every change without asking, and do not open the builder',
    ).conflicts(['webOnly', 'url']),
    new Option(
      '--web-only',
      'ask nothing: leave the schema as it is and open the builder',
    ).conflicts(['dryRun', 'diff']),
    new Option('--dry-run', 'print what would change as a unified diff, and write nothing'),
    new Option('--diff', 'the same'),
  ];
}

function builder(): Option[] {
  return [
    new Option(
      '--url <address>',
      'use the builder at this address, which gets the schema, instead of the one on this machine',
    )
      .argParser(address)
      .conflicts(['dryRun', 'diff']),
    new Option('--no-open', 'print the address of the builder, and open no browser'),
    new Option(
      '--timeout <minutes>',
      'stop when the builder has given no sign for so long; a page that is open gives signs',
    )
      .argParser(minutes)
      .default(10),
  ];
}

/** How the configuration is read. */
function reading(): Option[] {
  return [
    new Option(
      '--profile <names>',
      'profiles of the configuration to switch on, separated by commas',
    ).argParser(names),
    new Option('--dialect <name>', 'names to expect (default: by the files)').choices(dialects),
    new Option(
      '--draft <name>',
      'draft of a schema that is made; the dialect "toolkit" has "draft-07" alone (default: the one that the pipeline’s plugins read)',
    ).choices(['draft-07', '2020-12']),
  ];
}

function address(value: string): string {
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value;
  throw new InvalidArgumentError('It must be an address that begins with "https://" or "http://".');
}

function minutes(value: string): number {
  const number = Number(value);
  if (number > 0 && number <= 24 * 60) return number;
  throw new InvalidArgumentError('It must be a number of minutes above 0, at most 1440 (a day).');
}

const help = `
The parameters of the configuration and those of the schema are compared. For each that only one of
them has, and for each default that differs, you are asked whether to change the schema. Then the
builder can be opened in a browser: a page on this machine in which parameters are described, grouped
and ordered. It is served to this machine alone, and nothing leaves it unless --url is given. What the
page saves is written to the schema, and the command ends.

Where there is no schema yet, one is made of all parameters without asking. --diff asks nothing.

Exit codes:
  0  the schema is up to date, and has no findings that fail
  1  the schema has findings that fail; with --diff, there is something to change
  2  could not run: wrong usage, no pipeline, a file that cannot be read or written, or no answer
     from the builder
  3  a fault in the toolkit
  130  ended by Ctrl-C, or a question by Ctrl-D; the schema is as it was, or as the last sentence about it says

Environment:
  NO_COLOR, FORCE_COLOR      colour off or on
  FLOW_TOOLKIT_NO_LIFTOFF=1  leave the engine's optimising compiler on, for huge inputs

Examples:
  toolkit schema build                 the pipeline in this directory
  toolkit schema build meadow --diff   what would change
  toolkit schema build --no-prompts    take it all, as in a workflow
  toolkit schema build --web-only      only open the builder
  toolkit schema build --no-open       print its address: for a machine without a screen`;
