// The versions of the page that its host has beside each other: docs/hosting.md says how they come there.

/** A version of the page, and its address. */
export interface HostedVersion {
  version: string;
  url: string;
}

/** What the host lists in versions.json, in its order; nothing where there is no such file. */
export async function hostedVersions(): Promise<readonly HostedVersion[]> {
  try {
    const response = await fetch('versions.json', { cache: 'no-cache' });
    if (!response.ok) return [];
    const listed: unknown = await response.json();
    return Array.isArray(listed) ? listed.flatMap(hosted) : [];
  } catch {
    return []; // without a network, or another kind of file
  }
}

/** An entry of the list, if it is one of a page of this host. */
function hosted(entry: unknown): HostedVersion[] {
  const { version, path } = (entry ?? {}) as Record<string, unknown>;
  if (typeof version !== 'string' || typeof path !== 'string') return [];
  if (!URL.canParse(path, location.href)) return [];
  const url = new URL(path, location.href);
  return url.origin === location.origin ? [{ version, url: url.href }] : [];
}
