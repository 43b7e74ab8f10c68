// Options of the commands that resolve a configuration: how it is read, and what it is told of the world.

import { InvalidArgumentError, Option } from 'commander';
import { sidesOf, withParameter } from '../sdk/common/assignments.js';
import { CONFIG_PARSERS, type ConfigParser } from '../types.gen.js';

export interface WorldFlags {
  parser?: ConfigParser;
  env?: Record<string, string>;
  param?: Record<string, unknown>;
  projectDir?: string;
}

export function parserOption(): Option {
  return new Option('--parser <name>', 'parser of the engine: the legacy or the strict one')
    .choices(CONFIG_PARSERS)
    .default('auto', 'the strict one where it refuses nothing');
}

export function worldOptions(): Option[] {
  return [
    new Option(
      '--env <name=value>',
      'a variable of the environment that the configuration sees; can be repeated',
    ).argParser(variables),
    new Option(
      '--param <name=value>',
      'a parameter of the configuration from outside; can be repeated',
    ).argParser(parameters),
    new Option('--project-dir <path>', 'the pipeline’s folder as the configuration is told it'),
  ];
}

/** What the options come to, as the core is asked. */
export function worldOf({ parser, env, param: params, projectDir }: WorldFlags) {
  return { parser, env, params, projectDir };
}

function variables(value: string, all: Record<string, string> = {}): Record<string, string> {
  const [name, text] = assignment(value);
  return { ...all, [name]: text };
}

function parameters(value: string, all: Record<string, unknown> = {}): Record<string, unknown> {
  const merged = withParameter(all, ...assignment(value));
  if (merged) return merged;
  throw new InvalidArgumentError('A parameter’s name is letters, digits, and dots between them.');
}

function assignment(value: string): [name: string, text: string] {
  const sides = sidesOf(value);
  if (sides) return sides;
  throw new InvalidArgumentError('It must be a name, "=", and a value.');
}
