/** Keeps the page in the theme of the settings, and tells components which one that is. */
import { useEffect, useState } from 'react';
import { useSettings } from '../state/workspace/app-context.tsx';
import { applyTheme, currentTheme, followSystemTheme, rememberedTheme, type ResolvedTheme } from '../ui/theme.ts';

/** Mounted once, at the root. */
export function useTheme(): void {
  const chosen = useSettings((state) => state.settings?.theme);
  useEffect(() => {
    const preference = chosen ?? rememberedTheme();
    applyTheme(preference);
    return followSystemTheme(() => applyTheme(preference));
  }, [chosen]);
}

export function useResolvedTheme(): ResolvedTheme {
  const [theme, setTheme] = useState(currentTheme);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(currentTheme()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return theme;
}
