/** The colors that users can choose, in the tones of each theme. */
import type { CSSProperties } from 'react';
import type { PaletteColor } from '../../src-shared/flow/layout.ts';

export function paletteStyle(color: PaletteColor | undefined): CSSProperties {
  const name = color ?? 'slate';
  return { '--tint': `var(--kind-${name})`, '--tint-soft': `var(--kind-${name}-soft)` } as CSSProperties;
}
