/** Embeds the app's fonts in an SVG, because a browser draws a picture without the fonts of its page. */
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url';
import { t } from '../../../src-shared/messages/translate.ts';

const FONTS = [
  { family: 'Inter Variable', file: inter },
  { family: 'JetBrains Mono Variable', file: mono },
];

/** Returns the rules to embed. If a font can't be read, its text is drawn in another one. */
export async function pictureFonts(): Promise<string> {
  return (await Promise.all(FONTS.map(fontRule))).join('');
}

export function withFonts(svg: string, rules: string): string {
  return rules === '' ? svg : svg.replace('<defs>', `<defs><style>${rules}</style>`);
}

async function fontRule({ family, file }: (typeof FONTS)[number]): Promise<string> {
  try {
    const data = await dataUrl(await (await fetch(file)).blob());
    return `@font-face{font-family:'${family}';font-weight:100 900;src:url(${data}) format('woff2')}`;
  } catch {
    return '';
  }
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(t('exporting.fontUnreadable')));
    reader.readAsDataURL(blob);
  });
}
