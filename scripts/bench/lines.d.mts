// Types of lines.mjs, which Node runs as it is.

/** Serves commands by what they do until standard input ends. */
export function serveCommands<C>(
  commands: Record<string, (command: C) => Promise<unknown>>,
): Promise<void>;
/** The text after the given number of edits. */
export function edited(text: string, number: number): string;
