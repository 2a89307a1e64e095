/** The screens of the pinned package, as screens of a plugin. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkScreen } from '../../../src-shared/a2ui/check-screen.ts';
import { fromAnyDialect } from '../../../src-shared/a2ui/read-dialect.ts';
import { foldMessages, NO_SURFACES, type Surface } from '../../../src-shared/a2ui/surface.ts';
import { serializeScreen } from '../../../src-shared/a2ui/serialize-screen.ts';
import { parseScreen } from '../../../src-shared/a2ui/screen-file.ts';
import { pastedScreen } from '../../../src-shared/screen-edits/pasted-screen.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { galleryFiles } from './gallery.ts';

const FILES = [...galleryFiles('v0_9'), ...galleryFiles('v1_0')];

test('the gallery is present', () => {
  // 43 of each version, and 7 of the minimal catalog.
  expect(FILES).toHaveLength(93);
});

test.each(FILES)('%s is a screen without errors, also pasted, saved, and opened again', (file) => {
  const text = readFileSync(file, 'utf8');
  const { messages } = JSON.parse(text) as { messages: JsonObject[] };
  const read = messages.map((message) => fromAnyDialect(message, NO_SURFACES));
  expect(read.flatMap(({ conversions }) => conversions)).toEqual([]);
  const { surfaces, refused } = foldMessages(
    NO_SURFACES,
    read.flatMap((one) => one.messages),
  );
  expect([surfaces.size, refused]).toEqual([1, []]);
  const [{ components, data, theme }] = [...surfaces.values()] as [Surface];
  const hasTheme = Object.keys(theme).length > 0;
  const hasData = Object.keys(data as JsonObject).length > 0;
  const screen = {
    ...{ version: 'v1', title: 'Pasted', components: [...components.values()] },
    ...(hasTheme && { theme }),
    ...(hasData && { data }),
  };
  const pasted = pastedScreen(text, 'Pasted');
  expect(pasted).toEqual({ ok: true, value: { file: screen, notes: [] } });
  const saved = pasted.ok ? serializeScreen(pasted.value.file) : '';
  const reopened = parseScreen(saved, file);
  expect(reopened).toEqual({ ok: true, value: screen });
  expect(reopened.ok ? serializeScreen(reopened.value) : '').toBe(saved);
  const problems = reopened.ok ? checkScreen(reopened.value, { plugin: 'gallery' }) : reopened.error;
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});
