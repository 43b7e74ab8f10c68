// The conversation of a child with the bench: a command is a line of JSON, and so is its
// answer. A command that fails answers with the error.

import { createInterface } from 'node:readline';

/** @param {Record<string, (command: any) => unknown>} commands by what they do */
export async function serveCommands(commands) {
  for await (const line of createInterface({ input: process.stdin })) {
    const command = JSON.parse(line);
    let answer;
    try {
      answer = await commands[command.do](command);
    } catch (error) {
      answer = { error: String(error?.stack ?? error) };
    }
    process.stdout.write(`${JSON.stringify(answer ?? {})}\n`);
  }
}

/** The text after the given number of edits: another one each time, of nearly the same length. */
export function edited(text, number) {
  return text.replace('"description": "', () => `"description": "${number} `);
}
