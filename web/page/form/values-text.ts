// The values of a form as the text that the core checks.

/** An object as JSON, whatever its names are. */
export function jsonOf(values: ReadonlyMap<string, unknown>): string {
  const members = [...values].map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{\n${members.join(',\n')}\n}`;
}
