/** The screens of the pinned package, as screens of a plugin. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkScreen } from '../../../src-shared/a2ui/check-screen.ts';
import { foldMessages, NO_SURFACES } from '../../../src-shared/a2ui/surface.ts';
import { parseScreen } from '../../../src-shared/a2ui/screen-file.ts';
import { isJsonObject, type JsonObject } from '../../../src-shared/json.ts';

const GALLERY = 'node_modules/@a2ui/web_core/src/v0_9/schemas/catalogs/basic/examples';
const FILES = readdirSync(GALLERY).filter((file) => file.endsWith('.json'));

test('the gallery is there', () => {
  expect(FILES.length).toBeGreaterThan(40);
});

test.each(FILES)('%s is a screen without errors', (file) => {
  const { messages } = JSON.parse(readFileSync(join(GALLERY, file), 'utf8')) as { messages: JsonObject[] };
  const { surfaces, refused } = foldMessages(NO_SURFACES, messages);
  expect(refused).toEqual([]);
  for (const { components, data } of surfaces.values()) {
    const screen = { version: 'v1', components: [...components.values()], data: isJsonObject(data) ? data : {} };
    const parsed = parseScreen(JSON.stringify(screen), file);
    const problems = parsed.ok ? checkScreen(parsed.value, { plugin: 'gallery' }) : parsed.error;
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  }
});
