/** Embeds the app's fonts in an SVG, because a browser draws a picture without the fonts of its page. */
import { t } from '../../../src-shared/messages/translate.ts';
import { isInRange } from './unicode-range.ts';

/** Returns the rules to embed: of the app's fonts, the files that have letters of the picture. */
export async function pictureFonts(svg: string): Promise<string> {
  const codes = [...new Set(svg)].map((character) => character.codePointAt(0)!);
  const isUsed = ({ style }: CSSFontFaceRule): boolean => {
    const range = style.getPropertyValue('unicode-range');
    return codes.some((code) => isInRange(code, range));
  };
  return (await Promise.all(fontFaces().filter(isUsed).map(embedded))).join('');
}

export function withFonts(svg: string, rules: string): string {
  return rules === '' ? svg : svg.replace('<defs>', `<defs><style>${rules}</style>`);
}

function fontFaces(): CSSFontFaceRule[] {
  return [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule),
  );
}

const ADDRESS = /url\("?([^")]+)"?\)/;

/** If a font can't be read, its text is drawn in another one. */
async function embedded({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const address = ADDRESS.exec(cssText)?.[1];
  if (address === undefined) return '';
  try {
    const file = new URL(address, parentStyleSheet?.href ?? document.baseURI);
    const data = await dataUrl(await (await fetch(file)).blob());
    return cssText.replace(ADDRESS, `url("${data}")`);
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
