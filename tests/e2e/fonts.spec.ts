/** The app includes its fonts, and texts have the widths that cards and labels expect. */
import { TEXT_SIZE } from '../../src-shared/drawing/fonts.ts';
import { textWidth } from '../../src-shared/drawing/text-width.ts';
import { card } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

const TEXTS = [
  'Size is Large and toppings include cheese',
  'Kind of place',
  'answers.size == "large"',
  'WAVE, Typo.',
  'Größe à la crème – „Łódź“ → čeština, ľaď',
  'Щука, Южный мыс',
  'Їжа і вітер',
  'Ώρα καλή, Ψηφίδα',
  'Tiếng Việt được',
];
const FACES = [
  { family: 'Inter Variable', weight: 400, mono: false },
  { family: 'Inter Variable', weight: 600, mono: false },
  { family: 'JetBrains Mono Variable', weight: 400, mono: true },
] as const;

test("text is measured with the app's fonts", async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''));
  });
  expect(new Set(loaded)).toEqual(new Set(FACES.map(({ family }) => family)));
  for (const { family, weight, mono } of FACES) {
    const drawn = await page.evaluate(
      async ([font, texts]) => {
        await document.fonts.load(font, texts.join(' '));
        const pen = document.createElement('canvas').getContext('2d')!;
        pen.font = font;
        return texts.map((text) => pen.measureText(text).width);
      },
      [`${weight} ${TEXT_SIZE.sm}px '${family}'`, TEXTS] as const,
    );
    const expected = TEXTS.map((text) => textWidth(text, { size: TEXT_SIZE.sm, mono, bold: weight === 600 }));
    for (const [at, width] of drawn.entries()) {
      expect(width).toBeLessThanOrEqual(expected[at]! * 1.01);
      expect(width).toBeGreaterThan(expected[at]! * 0.95);
    }
  }
});
