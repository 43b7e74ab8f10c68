// Questions in a terminal. Ctrl-C and Ctrl-D leave one: the library answers the first, and after the
// second would neither settle nor keep the process alive.

import { checkbox, confirm, input, search, select } from '@inquirer/prompts';
import type { Question } from '../types.gen.js';
import { printable } from '../sdk/common/printable.js';

/** The answer in the form of the port; undefined when the user leaves the question. */
export async function ask(
  question: Question,
  signal: AbortSignal,
): Promise<string | string[] | undefined> {
  const left = new AbortController();
  // Readline pauses its input when it ends, after an answer too; that one has settled a turn later.
  const leave = (): void => void setImmediate(() => left.abort());
  process.stdin.once('pause', leave);
  try {
    const either = AbortSignal.any([signal, left.signal]);
    return await kinds[question.kind](shown(question), { signal: either, output: process.stderr });
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') return undefined;
    if (left.signal.aborted && !signal.aborted) return undefined;
    throw error;
  } finally {
    process.stdin.off('pause', leave);
  }
}

/** The question with its sentence on one line: it may repeat names of a schema. */
function shown(question: Question): Question {
  return { ...question, message: printable(question.message) };
}

interface Context {
  signal: AbortSignal;
  output: NodeJS.WritableStream;
}

type Ask = (question: Question, context: Context) => Promise<string | string[]>;

const kinds: Record<Question['kind'], Ask> = {
  select: (question, context) =>
    select({ ...common(question), choices: choicesOf(question) }, context),
  checkbox: (question, context) =>
    checkbox({ message: question.message, choices: choicesOf(question) }, context),
  search: (question, context) =>
    search({ message: question.message, source: async (typed) => found(question, typed) }, context),
  input: (question, context) => input(common(question), context),
  async confirm({ message, default: preset }, context) {
    const yes = await confirm({ message, default: preset !== 'no' }, context);
    return yes ? 'yes' : 'no';
  },
};

function common({ message, default: preset }: Question): { message: string; default?: string } {
  return preset ? { message, default: preset } : { message };
}

interface Shown {
  value: string;
  name: string;
}

function choicesOf({ choices = [] }: Question): Shown[] {
  return choices.map(({ value, label }) => ({ value, name: printable(label || value) }));
}

/** The choices that hold what was typed, and that itself where any text will do. */
export function found(question: Question, typed = ''): Shown[] {
  const wanted = typed.toLowerCase();
  const fitting = choicesOf(question).filter(({ name }) => name.toLowerCase().includes(wanted));
  const known = fitting.some(({ value }) => value === typed);
  return question.freeText && typed && !known
    ? [...fitting, { value: typed, name: typed }]
    : fitting;
}
