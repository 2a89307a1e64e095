/** Parts of SVG as text. Everything from users is escaped in one place. */
import { MONO } from '../fonts.ts';
import { isMeasured, textWidth } from '../text-width.ts';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(String(value))}"`))
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Characters that XML forbids would make the whole picture unreadable. */
export function escapeXml(text: string): string {
  return [...text]
    .filter((character) => isAllowed(character.codePointAt(0)!))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function isAllowed(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

export interface TextStyle {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly mono?: boolean;
  readonly italic?: boolean;
  readonly anchor?: 'middle' | 'end';
}

/** `y` is the baseline of the text. */
export type Anchor = readonly [x: number, y: number];

/** If the picture is shown without the app's fonts, the text keeps its width in another font. */
export function words(text: string, [x, y]: Anchor, { size, fill, weight, mono, italic, anchor }: TextStyle): string {
  const face = { size, mono: mono === true, bold: weight !== undefined && weight >= 600 };
  const length = text !== '' && isMeasured(text) ? round(textWidth(text, face)) : undefined;
  return element(
    'text',
    {
      x: round(x),
      y: round(y),
      'font-size': size,
      'font-family': mono === true ? MONO : undefined,
      'font-weight': weight,
      'font-style': italic === true ? 'italic' : undefined,
      'text-anchor': anchor,
      textLength: length,
      lengthAdjust: length === undefined ? undefined : 'spacingAndGlyphs',
      fill,
    },
    escapeXml(text),
  );
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
