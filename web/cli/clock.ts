// The command's clock: how long a call of the core may compute. Waiting for the network, for files or for the
// user does not count. The core then works in a thread of its own, so that this one can end it.

import { InvalidArgumentError, Option, type Command } from 'commander';
import { ToolkitError } from '../sdk/node.js';
import { CannotRun } from './exit.js';

const option = '--timeout';

/** Seconds; the longest that the limits admit takes a fifth of it on a busy machine. */
const standard = 60;

/** Gives every command the option, but those that have one of the name for something else. */
export function addClock(program: Command): void {
  for (const command of program.commands) {
    if (command.commands.length > 0) addClock(command);
    else if (!command.options.some((each) => each.long === option))
      command.addOption(clockOption());
  }
}

function clockOption(): Option {
  return new Option(`${option} <seconds>`, 'Stop a computation after this time, 0 for no limit')
    .argParser(seconds)
    .default(standard);
}

function seconds(text: string): number {
  const n = Number(text);
  if (text.trim() === '' || !Number.isFinite(n) || n < 0)
    throw new InvalidArgumentError('It must be a number of seconds.');
  return n;
}

/**
 * Milliseconds that a command was given. The option is taken from it: calls of the SDK have one of the same name, which is
 * in milliseconds.
 */
export function takeClock(command: Command): number {
  if (!command.options.some(({ flags }) => flags === clockOption().flags)) return Infinity;
  const flags: { timeout?: number } = command.opts();
  const limit = flags.timeout ?? standard;
  delete flags.timeout;
  return limit > 0 ? limit * 1000 : Infinity;
}

/** Says in the command's words that the clock has ended a call. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ToolkitError) || error.code !== 'ERR_TIMEOUT') throw error;
    const limit = `${ms / 1000} ${ms === 1000 ? 'second' : 'seconds'}`;
    throw new CannotRun(`the command exceeds the limit of ${limit}, ${option} sets another`);
  }
}
