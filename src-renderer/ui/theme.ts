/** Applies a color theme to the page and remembers it, so that the next start doesn't flash. */

export type ThemePreference = 'system' | 'light' | 'dark';
export type ResolvedTheme = 'light' | 'dark';

const STORED = 'switchyard.theme';

/** Until the settings load, the last choice on this computer. */
export function rememberedTheme(): ThemePreference {
  const stored = localStorage.getItem(STORED);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function resolveTheme(preference: ThemePreference): ResolvedTheme {
  if (preference !== 'system') return preference;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function applyTheme(preference: ThemePreference): ResolvedTheme {
  localStorage.setItem(STORED, preference);
  const resolved = resolveTheme(preference);
  document.documentElement.dataset['theme'] = resolved;
  return resolved;
}

/** Follows the system theme if selected. Returns a function that stops it. */
export function followSystemTheme(onChange: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function currentTheme(): ResolvedTheme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}
