// "name=value" as people write it for a configuration: variables of its environment, and parameters as
// the engine reads them on its command line. The command and the page read them the same way.

/** The two sides of an assignment; undefined for what is none. */
export function sidesOf(text: string): [name: string, value: string] | undefined {
  const at = text.indexOf('=');
  return at < 1 ? undefined : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * The parameters with one more: true, false and numbers are read as those, and dots lead into scopes.
 * Undefined for a name that is none.
 */
export function withParameter(
  all: Record<string, unknown>,
  name: string,
  value: string,
): Record<string, unknown> | undefined {
  const path = name.split('.');
  if (path.some((part) => part === '' || part === '__proto__')) return undefined;
  const merged = structuredClone(all);
  let scope = merged;
  for (const part of path.slice(0, -1)) {
    const inner = Object.hasOwn(scope, part) ? scope[part] : undefined;
    scope = (scope[part] =
      typeof inner === 'object' && inner !== null ? inner : {}) as typeof merged;
  }
  scope[path.at(-1)!] = plain(value);
  return merged;
}

function plain(text: string): unknown {
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  const number = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(number) || /\./.test(String(number)) ? number : text;
}
