// The oldest Node that the package supports, as "engines" of package.json says.

/** Two numbers, such as [20, 19], set by the build; absent when the sources are bundled otherwise. */
declare const OLDEST_NODE: readonly [major: number, minor: number] | undefined;

/** What is wrong with a version of Node, such as "18.20.8", in a sentence; undefined for one that is new enough. */
export function tooOldNode(version: string | undefined): string | undefined {
  if (version === undefined || typeof OLDEST_NODE !== 'object') return undefined;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Node ${version} is too old: flow-toolkit needs Node ${oldestMajor}.${oldestMinor} or later`;
}
