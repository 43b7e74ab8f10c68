// Questions in a terminal.

import { checkbox, confirm, input, search, select } from '@inquirer/prompts';
import type { Question } from '../types.gen.js';

/** The answer in the form of the port; undefined when the user leaves the question with Ctrl-C. */
export async function ask(
  question: Question,
  signal: AbortSignal,
): Promise<string | string[] | undefined> {
  try {
    return await kinds[question.kind](question, { signal, output: process.stderr });
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') return undefined;
    throw error;
  }
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
  return choices.map(({ value, label }) => ({ value, name: label || value }));
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
