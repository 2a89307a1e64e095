/** Messages for clients with capabilities, validated against the published v1.0 schemas. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { DEFAULT_DIALECT, dialectOf, type ClientDialect } from '../../../src-shared/a2ui/client-dialect.ts';
import { readClientError } from '../../../src-shared/a2ui/client-error.ts';
import type { Component, ServerMessage } from '../../../src-shared/a2ui/messages.ts';
import { fromAnyDialect } from '../../../src-shared/a2ui/read-dialect.ts';
import { screenChanges } from '../../../src-shared/a2ui/screen-changes.ts';
import { foldMessages, NO_SURFACES } from '../../../src-shared/a2ui/surface.ts';
import { newerMessageSchema, writeMessage } from '../../../src-shared/a2ui/write-message.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { galleryFiles, galleryMessages } from './gallery.ts';

const BASIC = 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json';
const NEWER: ClientDialect = { version: 'v1.0', catalogId: CATALOG_ID, withOptions: true };
const PUBLISHED: ClientDialect = { version: 'v1.0', catalogId: BASIC, withOptions: true };

const SCHEMAS = 'node_modules/@a2ui/web_core/src/v1_0/schemas';
const schemaOf = (file: string, name: string) => ({
  ...(JSON.parse(readFileSync(join(SCHEMAS, file), 'utf8')) as object),
  $id: `https://a2ui.org/specification/v1_0/${name}`,
});

function publishedValidator() {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(schemaOf('common_types.json', 'common_types.json'));
  ajv.addSchema(schemaOf('catalogs/basic/catalog.json', 'catalog.json'));
  return ajv.compile(schemaOf('agent_to_renderer.json', 'agent_to_renderer.json'));
}

const component = (message: JsonObject) =>
  (message as { updateComponents: { components: JsonObject[] } }).updateComponents.components[0];
const written = (one: object, dialect = PUBLISHED) =>
  component(
    writeMessage({ version: 'v0.9', updateComponents: { surfaceId: 'main', components: [one as Component] } }, dialect),
  );

describe('the dialect of a client', () => {
  test.each<readonly [string, unknown, ClientDialect]>([
    ['that says nothing', undefined, DEFAULT_DIALECT],
    ['that says something else', ['v1.0'], DEFAULT_DIALECT],
    ['of v0.9', { 'v0.9': { supportedCatalogIds: [CATALOG_ID] } }, { ...DEFAULT_DIALECT, withOptions: true }],
    ['of both versions', { 'v0.9': { supportedCatalogIds: [] }, 'v1.0': { supportedCatalogIds: [CATALOG_ID] } }, NEWER],
    ['of the published catalog', { 'v1.0': { supportedCatalogIds: ['other', BASIC] } }, PUBLISHED],
    ['of an unknown catalog', { 'v1.0': { supportedCatalogIds: ['other'] } }, NEWER],
  ])('%s', (_name, capabilities, dialect) => {
    expect(dialectOf(capabilities as never)).toEqual(dialect);
  });
});

describe('a v1.0 message', () => {
  const validate = publishedValidator();
  // The published v1.0 catalog has no function that checks for a capital letter.
  const files = [...galleryFiles('v0_9'), ...galleryFiles('v1_0')].filter(
    (file) => !file.endsWith('6_capitalized_text.json'),
  );

  test.each(files)('of %s matches the published schema and reads back unchanged', (file) => {
    const { surfaces } = foldMessages(NO_SURFACES, galleryMessages(file));
    for (const { id, components, data } of surfaces.values()) {
      const drawing = { components: [...components.values()], data: data as JsonObject };
      const messages = screenChanges(null, drawing, id);
      for (const message of messages) {
        expect(newerMessageSchema.safeParse(writeMessage(message, NEWER)).success).toBe(true);
        const published = writeMessage(message, PUBLISHED);
        expect([published, validate(published), validate.errors]).toEqual([published, true, null]);
      }
      const read = messages.flatMap((message) => fromAnyDialect(writeMessage(message, NEWER), NO_SURFACES).messages);
      expect(foldMessages(NO_SURFACES, read).surfaces.get(id)?.data).toEqual(data);
      expect(foldMessages(NO_SURFACES, read).surfaces.get(id)?.components).toEqual(plain(components));
    }
  });

  test('keeps the theme and removes data with null', () => {
    const theme = { primaryColor: '#00aaff' };
    const created: ServerMessage = {
      version: 'v0.9',
      createSurface: { surfaceId: 'main', catalogId: CATALOG_ID, theme },
    };
    const back = fromAnyDialect(writeMessage(created, NEWER), NO_SURFACES);
    expect(back).toMatchObject({ messages: [created], conversions: [] });
    const gone: ServerMessage = { version: 'v0.9', updateDataModel: { surfaceId: 'main', path: '/a' } };
    expect(writeMessage(gone, NEWER)).toEqual({
      version: 'v1.0',
      updateDataModel: { surfaceId: 'main', path: '/a', value: null },
    });
    const deleted: ServerMessage = { version: 'v0.9', deleteSurface: { surfaceId: 'main' } };
    expect(writeMessage(deleted, NEWER)).toEqual({ ...deleted, version: 'v1.0' });
  });

  test('has headings as Markdown if the catalog has none', () => {
    const heading = (text: unknown) => ({ id: 'root', component: 'Text', text, variant: 'h2' });
    expect(written(heading('Offer'), NEWER)).toEqual(heading('Offer'));
    expect(written(heading('Offer'))).toEqual({ id: 'root', component: 'Text', text: '## Offer' });
    const call = (value: string) => ({ call: 'formatString', args: { value } });
    expect(written(heading({ path: '/title' }))).toMatchObject({ text: call('## ${/title}') });
    expect(written(heading(call('For ${name}')))).toMatchObject({ text: call('## For ${name}') });
    expect(written(heading({ path: '/a b' }))).toMatchObject({ text: { path: '/a b' } });
  });

  test('has patterns as checks, and conditions as functions', () => {
    const field = { id: 'root', component: 'TextField', label: 'Code', value: { path: '/code' } };
    expect(written({ ...field, validationRegexp: '^a+$' })).toEqual({
      ...field,
      checks: [
        {
          condition: { call: 'regex', args: { value: { path: '/code' }, pattern: '^a+$' } },
          message: t('screenChecks.values.checkFailed'),
        },
      ],
    });
    const checks = [{ condition: false, message: 'Closed.' }];
    expect(written({ ...field, checks })).toMatchObject({
      checks: [{ condition: { call: 'not', args: { value: true } } }],
    });
  });
});

test('another catalog is named in v0.9 as well', () => {
  const created: ServerMessage = { version: 'v0.9', createSurface: { surfaceId: 'main', catalogId: CATALOG_ID } };
  expect(writeMessage(created, DEFAULT_DIALECT)).toEqual(created);
  expect(writeMessage(created, { version: 'v0.9', catalogId: BASIC })).toMatchObject({
    createSurface: { catalogId: BASIC },
  });
});

describe('a client error', () => {
  test.each<readonly [string, unknown, unknown]>([
    [
      'of a field',
      {
        version: 'v0.9',
        error: { code: 'VALIDATION_FAILED', surfaceId: 'main', path: '/components/0', message: 'No.' },
      },
      { code: 'VALIDATION_FAILED', surface: 'main', path: '/components/0', message: 'No.' },
    ],
    [
      'of a function',
      { version: 'v1.0', error: { code: 'FAILED', functionCallId: '7', message: 'No.' } },
      { code: 'FAILED', surface: null, path: null, message: 'No.' },
    ],
    ['without its message', { code: 'X', message: 'No.' }, { code: 'X', surface: null, path: null, message: 'No.' }],
  ])('%s is read', (_name, raw, error) => {
    expect(readClientError(raw as never)).toEqual({ ok: true, value: error });
  });

  test.each([
    null,
    'no',
    [],
    {},
    { error: { code: 'X' } },
    { code: 7, message: 'No.' },
    { code: 'X', message: 'n'.repeat(5000) },
  ])('that is %j is rejected', (raw) => expect(readClientError(raw as never).ok).toBe(false));
});

/** Without result types, which follow from the functions. */
function plain(components: ReadonlyMap<string, Component>): ReadonlyMap<string, Component> {
  const text = JSON.stringify([...components], (name, value: unknown) => (name === 'returnType' ? undefined : value));
  return new Map(JSON.parse(text) as [string, Component][]);
}
