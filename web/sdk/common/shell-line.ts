/** Words as somebody types them into a shell of POSIX. */
export function shellLine(words: readonly string[]): string {
  return words.map(quoted).join(' ');
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
