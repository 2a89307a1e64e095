/**
 * Converts SVG text to a PNG. Browsers limit the number of pixels: a larger picture is scaled down, which is reported.
 */
import { t } from '../../../src-shared/messages/translate.ts';
import { appError } from '../../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';

/** The limit of all browsers. */
const MAX_SIDE = 16_000;
const MAX_PIXELS = 100_000_000;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The possible scale, at most the requested one. */
export function possibleScale({ width, height }: PictureSize, wished: number): number {
  const bySide = MAX_SIDE / Math.max(width, height, 1);
  const byArea = Math.sqrt(MAX_PIXELS / Math.max(width * height, 1));
  return Math.min(wished, bySide, byArea);
}

export interface ScaleOption extends PictureSize {
  readonly scale: number;
  /** Larger than a browser can draw, so the picture is scaled down to this size. */
  readonly isLargest: boolean;
}

/** Those that make a difference, each with the size of its picture. */
export function scaleOptions(size: PictureSize, scales: readonly number[]): readonly ScaleOption[] {
  const options = scales.map((scale) => {
    const possible = possibleScale(size, scale);
    const [width, height] = [Math.floor(size.width * possible), Math.floor(size.height * possible)];
    return { scale, width, height, isLargest: possible < scale };
  });
  return options.filter(({ isLargest }, at) => !isLargest || options[at - 1]?.isLargest !== true);
}

/** The option that gives the same picture as a scale. */
export function optionOf(options: readonly ScaleOption[], scale: number): ScaleOption | undefined {
  return options.find((option) => option.scale === scale) ?? options.at(-1);
}

export async function toPng(svg: string, size: PictureSize, scale: number): Promise<Result<Blob>> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
  } catch {
    return fail(undrawn());
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(size.width * scale));
  canvas.height = Math.max(1, Math.floor(size.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return fail(undrawn());
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob === null ? fail(undrawn()) : ok(blob);
}

function undrawn() {
  return appError('too_large', t('exporting.undrawn'), {
    hint: t('exporting.undrawnHint'),
  });
}
