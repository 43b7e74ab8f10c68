// Light and dark: as the system is set, until the user chooses; the choice is stored only in this
// browser.

const key = 'theme';
const systemDark = matchMedia('(prefers-color-scheme: dark)');

export function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : systemDark.matches;
}

export function toggleTheme(): void {
  const chosen = isDark() ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = chosen;
  try {
    // What the system wants anyway need not be remembered, so that it is followed again.
    if ((chosen === 'dark') === systemDark.matches) localStorage.removeItem(key);
    else localStorage.setItem(key, chosen);
  } catch {
    // Without storage the choice holds until the page is left.
  }
}

/** Applies the remembered choice; reports whether it is dark, and again when the system changes its mind. */
export function restoreTheme(tell: (dark: boolean) => void): void {
  try {
    const chosen = localStorage.getItem(key);
    if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset['theme'] = chosen;
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  tell(isDark());
  systemDark.addEventListener('change', () => tell(isDark()));
}
