/** The primary color of a screen in both color schemes, adjusted until it is readable. */

interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** The minimum WCAG contrast of text. */
const MIN_CONTRAST = 4.5;

/** The backgrounds of `tokens.css` on which the color is hardest to read. */
const HARDEST = { light: '#eef1f6', dark: '#222731' } as const;

/** The WCAG minimum for visible elements that aren't text. */
const MIN_SEEN = 3;

const DARK_TEXT = '#0a1130';
const LIGHT_TEXT = '#ffffff';

/** The CSS custom properties that color a screen; null for anything but `#RRGGBB`. */
export function themeColors(primary: unknown): Readonly<Record<`--${string}`, string>> | null {
  const color = typeof primary === 'string' ? parseColor(primary) : null;
  if (color === null) return null;
  const light = readable(color, 'light');
  const dark = readable(color, 'dark');
  const both = (of: (color: Rgb) => string) => `light-dark(${of(light)}, ${of(dark)})`;
  const soft = both((one) => `color-mix(in srgb, ${hex(one)} 16%, var(--panel))`);
  return {
    '--accent': both(hex),
    '--accent-strong': `light-dark(${hex(mix(light, BLACK, 0.15))}, ${hex(mix(dark, WHITE, 0.15))})`,
    '--accent-soft': soft,
    '--selected': soft,
    '--on-accent': both(textOn),
  };
}

export interface FaintColor {
  /** The contrast on a light background. */
  readonly contrast: number;
  /** The nearest color that is readable there. */
  readonly better: string;
}

/**
 * A color for other players, most of which are light and draw it unchanged. Null for a visible color, and for an
 * invalid one.
 */
export function faintOnLight(primary: unknown): FaintColor | null {
  const color = typeof primary === 'string' ? parseColor(primary) : null;
  if (color === null) return null;
  const found = contrast(hex(color), LIGHT_TEXT);
  return found >= MIN_SEEN ? null : { contrast: found, better: hex(readable(color, 'light')) };
}

/** How a color is drawn in each scheme. Null for no color. */
export function drawnColors(primary: unknown): { readonly light: string; readonly dark: string } | null {
  const color = typeof primary === 'string' ? parseColor(primary) : null;
  return color === null ? null : { light: hex(readable(color, 'light')), dark: hex(readable(color, 'dark')) };
}

/** The WCAG contrast: from 1 for the same color to 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(parseColor(one) ?? BLACK), luminance(parseColor(other) ?? BLACK)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const BLACK: Rgb = { r: 0, g: 0, b: 0 };
const WHITE: Rgb = { r: 255, g: 255, b: 255 };

function readable(color: Rgb, scheme: 'light' | 'dark'): Rgb {
  const end = scheme === 'light' ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mix(color, end, share);
    if (contrast(hex(moved), HARDEST[scheme]) >= MIN_CONTRAST) return moved;
  }
  return end;
}

function textOn(color: Rgb): string {
  return contrast(hex(color), LIGHT_TEXT) >= contrast(hex(color), DARK_TEXT) ? LIGHT_TEXT : DARK_TEXT;
}

function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const of = (name: keyof Rgb) => Math.round(color[name] * (1 - share) + other[name] * share);
  return { r: of('r'), g: of('g'), b: of('b') };
}

function parseColor(text: string): Rgb | null {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (digits === null) return null;
  const [r = 0, g = 0, b = 0] = digits.slice(1).map((part) => parseInt(part, 16));
  return { r, g, b };
}

function hex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance({ r, g, b }: Rgb): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
