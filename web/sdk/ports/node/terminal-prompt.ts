// Entry flow-toolkit/terminal-prompt: questions on the terminal of a Node program. It is a port that programs ask for, since a
// library must not take over the input of the program that uses it.

import { autocomplete, confirm, isCancel, multiselect, select, text } from '@clack/prompts';
import { printable } from '../../common/printable.js';
import type { Question } from '../../../types.gen.js';
import type { PortOptions } from '../ports.js';

/** Choices that are shown at once; the others are scrolled to. */
const shown = 12;

/**
 * A port `prompt` that asks on the terminal: `createToolkit({ ports: { prompt: terminalPrompt } })`. It writes to standard
 * error, so that what a program prints stays clean. Resolves as the port must; with undefined when the user stops with Ctrl-C
 * or Escape. Rejects where standard input or standard error is not a terminal; the call then ends with ERR_RUNTIME.
 */
export async function terminalPrompt(
  { kind, message, choices = [], freeText = false, default: preset = '' }: Question,
  { signal }: PortOptions,
): Promise<string | string[] | undefined> {
  const { stdin: input, stderr: output } = process;
  if (!input.isTTY || !output.isTTY) {
    throw new Error('standard input and standard error must be a terminal to ask the user');
  }
  const streams = { message: printable(message), input, output, signal };
  const options = choices.map(({ value, label }) => ({ value, label: printable(label || value) }));
  const list = { ...streams, options, maxItems: shown };
  const known = options.some(({ value }) => value === preset);
  const first = known ? { initialValue: preset } : {};
  const answers: Record<Question['kind'], () => Promise<string | boolean | string[] | symbol>> = {
    select: () => select({ ...list, ...first }),
    checkbox: () =>
      multiselect({ ...list, required: false, ...(known && { initialValues: [preset] }) }),
    search: () =>
      autocomplete({
        ...list,
        ...first,
        validate: (value) => (value === undefined ? 'No choice matches.' : undefined),
        ...(freeText && {
          initialUserInput: known ? '' : preset,
          options() {
            return withText(options, this.userInput);
          },
        }),
      }),
    input: () => text({ ...streams, initialValue: preset }),
    confirm: () => confirm({ ...streams, initialValue: preset === 'yes' }),
  };
  const answer = await answers[kind]();
  if (isCancel(answer)) return undefined;
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  return answer as string | string[];
}

interface Option {
  value: string;
  label: string;
}

/** The choices, and what was typed unless it is one of them. */
function withText(options: readonly Option[], typed: string): Option[] {
  const isChoice = options.some(({ value }) => value === typed);
  return typed === '' || isChoice
    ? [...options]
    : [...options, { value: typed, label: printable(typed) }];
}
