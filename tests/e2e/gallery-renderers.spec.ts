/** The published gallery is drawn like the published renderer draws it: the same texts, in the same places to each other. */
import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { CATALOG_ID } from '../../src-shared/a2ui/catalog/catalog.ts';
import type { Json, JsonObject } from '../../src-shared/json.ts';
import { galleryFiles, galleryMessages } from '../shared/a2ui/gallery.ts';
import { test } from './harness/screens-page.ts';

/** A text and the place of its box. */
interface Drawn {
  readonly text: string;
  readonly top: number;
  readonly bottom: number;
}

/** Of one surface, with the catalog that the page gives to both renderers. */
function messagesOf(file: string): readonly Json[] {
  return galleryMessages(file).map((message) =>
    Object.fromEntries(
      Object.entries(message).map(([kind, body]) => {
        if (kind === 'version') return [kind, body];
        const catalog = kind === 'createSurface' ? { catalogId: CATALOG_ID } : {};
        return [kind, { ...(body as JsonObject), surfaceId: 'main', ...catalog }];
      }),
    ),
  );
}

async function drawnTexts(page: Page, messages: readonly Json[]): Promise<readonly Drawn[]> {
  await page.evaluate((json) => window.show(JSON.parse(json)), JSON.stringify(messages));
  const texts = () =>
    page.locator('section').evaluate((section) => {
      const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
      const found: Drawn[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
        const range = document.createRange();
        range.selectNodeContents(node);
        const { top, bottom } = range.getBoundingClientRect();
        if (text !== '') found.push({ text, top, bottom });
      }
      return found;
    });
  let before = '';
  // Until nothing moves any more.
  await expect
    .poll(async () => {
      const now = JSON.stringify(await texts());
      const isStill = now === before && now !== '[]';
      before = now;
      return isStill;
    })
    .toBe(true);
  return texts();
}

/** Texts of both in their order, each with whether it is below the one before it. */
function arrangement(drawn: readonly Drawn[], other: readonly Drawn[]): readonly string[] {
  const shared = new Set(other.map(({ text }) => text));
  const common = drawn.filter(({ text }) => shared.has(text));
  return common.map(({ text, top }, at) => {
    const above = common[at - 1];
    return above !== undefined && top >= above.bottom - 3 ? `below: ${text}` : text;
  });
}

test('the gallery has the same texts in the same arrangement as in the published renderer @thorough', async ({
  page,
  address,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  const screens = Object.fromEntries(galleryFiles('v0_9').map((file) => [basename(file), messagesOf(file)]));
  const drawn: Record<string, readonly Drawn[]>[] = [];
  for (const renderer of ['ours', 'bare']) {
    await page.goto(`${address}?screen=none&renderer=${renderer}`);
    const all: Record<string, readonly Drawn[]> = {};
    for (const [name, messages] of Object.entries(screens)) all[name] = await drawnTexts(page, messages);
    drawn.push(all);
  }
  const [ours = {}, bare = {}] = drawn;
  for (const name of Object.keys(screens)) {
    const [mine, theirs] = [ours[name] ?? [], bare[name] ?? []];
    // Only the studio converts Markdown in this comparison.
    if (name !== '35_markdown-text.json') expect(arrangement(mine, theirs).length, name).toBeGreaterThan(0);
    expect(arrangement(mine, theirs), name).toEqual(arrangement(theirs, mine));
  }
  // The comparison notices texts in another order, and texts beside each other that were below each other.
  const [first, second, third, ...rest] = bare['04_weather-current.json'] ?? [];
  const swapped = [second!, first!, third!, ...rest];
  const flat = [first!, second!, { ...third!, top: second!.top }, ...rest];
  const right = ours['04_weather-current.json'] ?? [];
  expect(arrangement(right, swapped)).not.toEqual(arrangement(swapped, right));
  expect(arrangement(right, flat)).not.toEqual(arrangement(flat, right));
});
