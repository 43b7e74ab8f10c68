// `toolkit config resolve`: its options and help. What it does is in resolve.ts.

import { InvalidArgumentError, Option, type Command } from 'commander';
import { CONFIG_ENGINES, CONFIG_FORMATS } from '../types.gen.js';
import { colors, dialects, profiles } from './choices.js';
import { parserOption, worldOptions } from './world-options.js';

/** Adds the command to the group of configurations. */
export function resolveCommand(group: Command): Command {
  const command = group
    .command('resolve')
    .description(
      'print the configuration of a pipeline as its engine would see it, without the engine',
    )
    .argument('[dir]', 'the pipeline, or the configuration file to begin with', '.');
  for (const option of [...reading(), ...worldOptions(), ...printing()]) command.addOption(option);
  return command.addHelpText('after', help);
}

/** How the configuration is read. */
function reading(): Option[] {
  return [
    new Option('--profile <names>', 'profiles to switch on, separated by commas').argParser(names),
    new Option('--show-profiles', 'keep every profile under "profiles", switch none on').conflicts(
      'profile',
    ),
    parserOption(),
    new Option('--dialect <name>', 'names to expect (default: by the files)').choices(dialects),
    new Option('--engine <name>', 'resolve here, or ask the engine of this machine')
      .choices(CONFIG_ENGINES)
      .default('resolver'),
  ];
}

/** What is told, where. */
function printing(): Option[] {
  return [
    new Option('--format <name>', 'form to print').choices(CONFIG_FORMATS).default('flat'),
    new Option('--why <key>', 'tell which places set a value, or those of a scope; can be repeated')
      .argParser(collect)
      .conflicts('sort'),
    new Option('--sort', 'order the keys by name'),
    new Option(
      '-o, --output <file>',
      'write the configuration to a file, in place of what is there',
    ),
    new Option('--rules <set>', 'rules for what is told of it (default: recommended)').choices(
      profiles,
    ),
    new Option('-v, --verbose', 'tell of warnings and notes, too'),
    new Option('-q, --quiet', 'tell of no faults; the exit code does'),
    new Option('--color <when>', 'colour what is told of faults').choices(colors).default('auto'),
  ];
}

export function collect(value: string, all: string[] = []): string[] {
  return [...all, value];
}

export function names(value: string, all: string[] = []): string[] {
  const found = value.split(',').map((name) => name.trim());
  if (found.includes('')) throw new InvalidArgumentError('A name in the list is empty.');
  return [...all, ...found];
}

const help = `
Nothing of the pipeline is run. What cannot be known without the engine, such as the time of the
run, is shown as a placeholder and never made up; --why tells the reason.

Formats:
  flat        one line for each value, as the engine prints it
  canonical   nested blocks, as the engine prints them
  json, yaml, properties
  compat      the names and texts that the reference's tool makes of it, as JSON

Exit codes:
  0  the configuration can be resolved
  1  the engine would refuse it; what can be told of it is printed all the same
  2  could not run: wrong usage, a key of --why that is not there, or a file that cannot be read
  3  a fault in the toolkit

Environment:
  NO_COLOR, FORCE_COLOR      colour off or on when --color is auto
  FLOW_TOOLKIT_NO_LIFTOFF=1  leave the engine's optimising compiler on, for huge inputs

Examples:
  toolkit config resolve                          the pipeline in this directory
  toolkit config resolve meadow --profile test    with a profile
  toolkit config resolve --format json -o config.json
  toolkit config resolve --why params.outdir      which file and line set it
  toolkit config resolve --why process            the same for all values of a scope
  toolkit config resolve --rules strict -v        hints, too: what the strict parser refuses`;
