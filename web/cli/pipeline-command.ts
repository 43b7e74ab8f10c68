// `toolkit lint`: its options and help. What it does is in pipeline-lint.ts.

import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Format } from '../types.gen.js';
import { colors, dialects, formats, profiles, revisions } from './choices.js';
import { collect, names } from './resolve-command.js';
import { parserOption, worldOptions } from './world-options.js';

/** Adds the command to the program. */
export function pipelineCommand(program: Command): Command {
  const command = program
    .command('lint')
    .description('check a whole pipeline, and mend what is safe to mend')
    .argument('[dir]', 'the pipeline (default: .)');
  for (const option of [...selection(), ...mending(), ...telling(), ...output()]) {
    command.addOption(option);
  }
  return command.addHelpText('after', help);
}

/** What is checked, and against what. */
function selection(): Option[] {
  return [
    new Option('-k, --key <check>', 'run only this check or rule; can be repeated').argParser(
      collect,
    ),
    new Option(
      '--release',
      'run the checks of a release, too (default: when a workflow runs for one)',
    ),
    new Option('--no-release', 'leave them out'),
    new Option('--profile <name>', 'set of rules (default: recommended)').choices(profiles),
    new Option('--dialect <name>', 'names to expect (default: by the files)').choices(dialects),
    new Option('--revision <name>', 'revision of the interface (default: R1)').choices(revisions),
    new Option(
      '--config-profile <names>',
      'profiles of the pipeline’s configuration to switch on, separated by commas',
    ).argParser(names),
    parserOption(),
    ...worldOptions(),
    new Option('--template <dir>', 'the template’s files, rendered for this pipeline'),
    new Option('--tool-version <version>', 'the tool that the pipeline should be made with'),
    new Option('--release-tag <tag>', 'the tag of the release (default: the workflow’s)'),
    new Option('--workflow-schema <file>', 'a JSON Schema to judge workflows by'),
  ];
}

/** What is changed. */
function mending(): Option[] {
  return [
    new Option(
      '--fix [checks]',
      'apply the safe fixes, or only those of these checks or rules; can be repeated',
    ).argParser(listed),
    new Option('--diff', 'print the safe fixes as a unified diff and change nothing').conflicts([
      'format',
      'report',
    ]),
    new Option('--allow-dirty', 'mend files although there are changes that are not committed'),
    new Option('--allow-no-vcs', 'mend files although they are in no repository'),
  ];
}

/** What counts, and what is told. */
function telling(): Option[] {
  return [
    new Option('-p, --show-passed', 'list what passed, too'),
    new Option('--all', 'show every place of a rule in the text format, not the first five'),
    new Option('--show-ignored', 'list what the settings exclude in the text format'),
    new Option('-w, --fail-warned', 'let warnings fail the run'),
    new Option('-i, --fail-ignored', 'let what the settings leave alone fail the run'),
    new Option('--times', 'tell how long each check took'),
    new Option('--exit-zero', 'end with 0 when there are findings'),
  ];
}

/** In which form, and where. */
function output(): Option[] {
  return [
    new Option('--format <name>', 'form of the report').choices(formats).default('text'),
    new Option(
      '--report <format=file>',
      'write the report to a file in a further form; can be repeated',
    ).argParser(report),
    new Option(
      '-o, --output <file>',
      'write the report to a file instead of printing it, in place of what is there',
    ),
    new Option('--plain', 'one line for each finding: no colours, frames or progress').conflicts([
      'format',
      'color',
    ]),
    new Option('--color <when>', 'colour the text format').choices(colors).default('auto'),
    new Option('-q, --quiet', 'print no report and no progress; the exit code tells'),
  ];
}

/** A report in a further form. */
export interface FurtherReport {
  format: Format;
  file: string;
}

function report(value: string, all: FurtherReport[] = []): FurtherReport[] {
  const at = value.indexOf('=');
  const format = value.slice(0, Math.max(at, 0)) as Format;
  const file = value.slice(at + 1);
  if (!formats.includes(format) || file === '') {
    throw new InvalidArgumentError(
      `It must be a format, "=", and a file; the formats are ${formats.join(', ')}.`,
    );
  }
  return [...all, { format, file }];
}

function listed(value: string, all?: string[] | true): string[] {
  return names(value, Array.isArray(all) ? all : []);
}

const help = `
Nothing of the pipeline is run, and nothing is fetched. Files that git ignores are not looked at.
What cannot be checked here is listed as "not checked", and never as passed.

Exit codes:
  0  no findings that fail the run
  1  findings; with --diff, fixes to apply
  2  could not run: wrong usage, no pipeline, or a file that cannot be read or written
  3  a fault in the toolkit
  130  interrupted while files were mended; each is as it was or mended

Environment:
  GITHUB_REF, GITHUB_BASE_REF  the branch or tag that a workflow runs for
  NO_COLOR, FORCE_COLOR        colour off or on when --color is auto
  CI                           no progress is shown
  FLOW_TOOLKIT_NO_LIFTOFF=1    leave the engine's optimising compiler on, for huge inputs

Examples:
  toolkit lint                              the pipeline in this directory
  toolkit lint meadow -k readme -k files_exist
  toolkit lint --diff                       show what --fix would mend
  toolkit lint --fix                        mend it
  toolkit lint --fix files_unchanged        mend only what this check found
  toolkit lint --release -w --report sarif=lint.sarif --report junit=lint.xml
  toolkit lint --format github              annotations in a workflow`;
