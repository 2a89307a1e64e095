/** The screens of the pinned package, as screens of a plugin. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkScreen } from '../../../src-shared/a2ui/check-screen.ts';
import { fromAnyDialect } from '../../../src-shared/a2ui/read-dialect.ts';
import { foldMessages, NO_SURFACES } from '../../../src-shared/a2ui/surface.ts';
import { serializeScreen } from '../../../src-shared/a2ui/serialize-screen.ts';
import { parseScreen } from '../../../src-shared/a2ui/screen-file.ts';
import { isJsonObject, type JsonObject } from '../../../src-shared/json.ts';
import { galleryFiles } from './gallery.ts';

const FILES = [...galleryFiles('v0_9'), ...galleryFiles('v1_0')];

test('the gallery is present', () => {
  expect(FILES.length).toBeGreaterThan(90);
});

test.each(FILES)('%s is a screen without errors, even after saving and reopening', (file) => {
  const { messages } = JSON.parse(readFileSync(file, 'utf8')) as { messages: JsonObject[] };
  const read = messages.map((message) => fromAnyDialect(message, NO_SURFACES));
  expect(read.flatMap(({ conversions }) => conversions)).toEqual([]);
  const { surfaces, refused } = foldMessages(
    NO_SURFACES,
    read.flatMap((one) => one.messages),
  );
  expect(refused).toEqual([]);
  for (const { components, data } of surfaces.values()) {
    const screen = { version: 'v1', components: [...components.values()], data: isJsonObject(data) ? data : {} };
    const parsed = parseScreen(JSON.stringify(screen), file);
    const saved = parsed.ok ? serializeScreen(parsed.value) : '';
    const reopened = parseScreen(saved, file);
    expect(reopened).toEqual({ ok: true, value: screen });
    expect(reopened.ok ? serializeScreen(reopened.value) : '').toBe(saved);
    const problems = parsed.ok ? checkScreen(parsed.value, { plugin: 'gallery' }) : parsed.error;
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  }
});
