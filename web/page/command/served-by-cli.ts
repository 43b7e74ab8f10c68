// Whether `toolkit schema build` serves this page, to build a schema in it. Only then is the rest of
// this folder loaded.

/** Where the secret of the session is kept: a reload of this tab finds it, another tab does not. */
export const sessionKey = 'builder-session';

/** The secret that the command put into the address; undefined without one. */
export function tokenInAddress(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get('build') ?? undefined;
}

export function isServed(): boolean {
  try {
    return tokenInAddress() !== undefined || sessionStorage.getItem(sessionKey) !== null;
  } catch {
    return false; // a browser that keeps nothing for pages
  }
}
