// Settings of the page that are kept in this browser. Without storage they last until the page is left.

export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a setting; undefined forgets it. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // it is not kept
  }
}
