/** Keeps the page in the theme of the settings. */
import { useEffect } from 'react';
import { useSettings } from '../state/workspace/app-context.tsx';
import { applyTheme, followSystemTheme, rememberedTheme } from '../ui/theme.ts';

/** Mounted once, at the root. */
export function useTheme(): void {
  const chosen = useSettings((state) => state.settings?.theme);
  useEffect(() => {
    const preference = chosen ?? rememberedTheme();
    applyTheme(preference);
    return followSystemTheme(() => applyTheme(preference));
  }, [chosen]);
}
