/** The theme in which the page is drawn. */
import { useEffect, useState } from 'react';
import { currentTheme, type ResolvedTheme } from './theme.ts';

export function useResolvedTheme(): ResolvedTheme {
  const [theme, setTheme] = useState(currentTheme);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(currentTheme()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return theme;
}
