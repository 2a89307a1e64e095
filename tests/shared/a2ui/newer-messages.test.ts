import { describe, expect, test } from 'vitest';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { fromAnyDialect } from '../../../src-shared/a2ui/read-dialect.ts';
import { NO_SURFACES } from '../../../src-shared/a2ui/surface.ts';
import { validateComponents, validateMessages } from '../../../src-shared/a2ui/validate.ts';
import { failedChecks, resolveAction, resolveValue } from '../../../src-shared/a2ui/values.ts';
import type { Json } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';

const PLACE = { locale: 'en-GB', timeZone: 'Europe/London' };
const read = (raw: unknown) => fromAnyDialect(raw, NO_SURFACES);
const dropped = (key: string) => t('screenChecks.newerMessages.keyDropped', { key });

describe.each(['v0.10', 'v1.0'])('a message of %s', (version) => {
  test('creates a surface with its data and components', () => {
    const components = [{ id: 'root', component: 'Text', text: { path: '/name' } }];
    const raw = { version, createSurface: { surfaceId: 'main', components, dataModel: { name: 'Ada' } } };
    const { messages, conversions } = read(raw);
    expect(messages).toEqual([
      { version: 'v0.9', createSurface: { surfaceId: 'main', catalogId: CATALOG_ID } },
      { version: 'v0.9', updateDataModel: { surfaceId: 'main', value: { name: 'Ada' } } },
      { version: 'v0.9', updateComponents: { surfaceId: 'main', components } },
    ]);
    expect(conversions).toEqual([]);
    expect(validateMessages(messages)).toEqual([]);
    expect(read({ type: 'server.a2ui.patch', payload: raw }).messages).toEqual(messages);
  });

  test('removes data with null', () => {
    const updateDataModel = { surfaceId: 'main', path: '/name', value: null };
    expect(read({ version, updateDataModel }).messages).toEqual([
      { version: 'v0.9', updateDataModel: { surfaceId: 'main', path: '/name' } },
    ]);
  });

  test('with a function call is reported and changes nothing', () => {
    const { messages, conversions } = read({ version, callRendererFunction: { functionCallId: '1' } });
    expect(messages).toEqual([]);
    expect(conversions.map(({ message }) => message)).toEqual([
      t('screenChecks.newerMessages.callIgnored', { kind: 'callRendererFunction' }),
    ]);
  });

  test('that is invalid is rejected like any other', () => {
    expect(validateMessages(read({ version, deleteSurface: 3 }).messages).map(({ code }) => code)).toEqual([
      'message.shape',
    ]);
  });
});

test('the properties of a surface become its theme', () => {
  const surfaceProperties = { agentDisplayName: 'City Bank' };
  const { messages } = read({
    version: 'v0.10',
    createSurface: { surfaceId: 'main', catalogId: CATALOG_ID, surfaceProperties },
  });
  expect(messages[0]).toMatchObject({ createSurface: { theme: surfaceProperties } });
});

test('unsupported properties are dropped and reported with their component', () => {
  const action = { event: { name: 'go', userMessage: 'Gone' } };
  const components = [
    {
      ...{ id: 'root', component: 'Button', child: 'text', action, metadata: { extensions: {} } },
      accessibility: { label: 'Go', live: 'polite', hidden: false },
    },
    { id: 'text', component: 'Text', text: { call: '@index', catalogId: CATALOG_ID } },
  ];
  const { messages, conversions } = read({ version: 'v1.0', updateComponents: { surfaceId: 'main', components } });
  expect(messages).toEqual([
    {
      version: 'v0.9',
      updateComponents: {
        surfaceId: 'main',
        components: [
          {
            ...{ id: 'root', component: 'Button', child: 'text', action: { event: { name: 'go' } } },
            accessibility: { label: 'Go' },
          },
          { id: 'text', component: 'Text', text: { call: '@index', args: {} } },
        ],
      },
    },
  ]);
  expect(conversions).toEqual(
    ['metadata', 'accessibility.live', 'accessibility.hidden', 'userMessage'].map((key) => ({
      ...{ pointer: '/updateComponents/components/0', component: 'root', message: dropped(key) },
    })),
  );
});

test('protocol names can be escaped, and a doubled escape belongs to the data', () => {
  const context = { to: { '@path': '/to' }, raw: { '@@path': '/var/log' } };
  const marked = { id: 'root', component: 'Button', child: 'words', action: { event: { name: 'own.go', context } } };
  const words = { id: 'words', component: 'Text', text: { '@call': 'formatString', args: { value: 'Hi' } } };
  const { messages, conversions } = read({
    ...{ version: 'v1.0', updateComponents: { surfaceId: 'main', components: [marked, words] } },
  });
  const plain = { to: { path: '/to' }, raw: { '@path': '/var/log' } };
  expect({ messages, conversions }).toEqual({
    messages: [
      {
        version: 'v0.9',
        updateComponents: {
          surfaceId: 'main',
          components: [
            { ...marked, action: { event: { name: 'own.go', context: plain } } },
            { ...words, text: { call: 'formatString', args: { value: 'Hi' } } },
          ],
        },
      },
    ],
    conversions: [],
  });
});

test('a function of an unknown catalog is reported, and a nameless one is rejected', () => {
  const call = (catalogId: Json) => ({ call: 'formatString', catalogId, args: { value: 'Hi' } });
  const components = ['gone', 7].map((catalogId) => ({
    ...{ id: `words${catalogId}`, component: 'Text', text: call(catalogId) },
  }));
  const { messages, conversions } = read({
    ...{ version: 'v1.0', updateComponents: { surfaceId: 'main', components } },
  });
  expect(conversions).toEqual([
    { pointer: '/updateComponents/components/0', component: 'wordsgone', message: dropped('catalogId') },
  ]);
  const [{ updateComponents }] = messages as [{ updateComponents: { components: readonly Json[] } }];
  const problems = validateComponents(updateComponents.components);
  expect(problems.filter(({ code }) => code === 'component.shape').map(({ component }) => component)).toEqual([
    'words7',
  ]);
});

test('data with the name of a protocol key is kept', () => {
  const value = { call: 'Ada', catalogId: 'x', metadata: 1 };
  expect(read({ version: 'v1.0', updateDataModel: { surfaceId: 'main', value } }).messages).toEqual([
    { version: 'v0.9', updateDataModel: { surfaceId: 'main', value } },
  ]);
});

test('a check can be a function, and a result can contain its message', () => {
  const components = [
    { id: 'root', component: 'TextField', label: 'Name', value: { path: '/name' }, checks: [{ call: 'required' }] },
  ];
  const { messages } = read({ version: 'v1.0', updateComponents: { surfaceId: 'main', components } });
  const [{ updateComponents }] = messages as [{ updateComponents: { components: [{ checks: Json }] } }];
  const { checks } = updateComponents.components[0];
  const failed = (given: Json, data: Json) => failedChecks(given, { data, item: '' }, PLACE);
  expect(failed(checks, { name: '' })).toEqual([t('screenChecks.values.checkFailed')]);
  expect(failed(checks, { name: 'Ada' })).toEqual([]);
  const bound = [{ condition: { path: '/result' }, message: 'No.' }];
  expect(failed(bound, { result: { valid: false, message: 'Too short.' } })).toEqual(['Too short.']);
  expect(failed(bound, { result: { valid: false } })).toEqual(['No.']);
  expect(failed(bound, { result: { valid: true } })).toEqual([]);
});

test('an item knows its position in the list', () => {
  const scope = { data: { list: ['a', 'b'] }, item: '/list/1' };
  expect(resolveValue({ call: '@index', args: {} }, scope, PLACE)).toEqual({ ok: true, value: 1 });
  const text = { call: 'formatString', args: { value: '${@index(offset: 1)}.' } };
  expect(resolveValue(text, scope, PLACE)).toEqual({ ok: true, value: '2.' });
  expect(resolveValue({ call: '@index', args: {} }, { ...scope, item: '' }, PLACE).ok).toBe(false);
});

test('the address of a link can come from the data', () => {
  const action = { functionCall: { call: 'openUrl', args: { url: { path: '/url' } } } };
  const opened = (url: string) => resolveAction(action, { data: { url }, item: '' }, PLACE);
  expect(opened('https://bank.example')).toEqual({
    ok: true,
    value: { kind: 'open-url', url: 'https://bank.example' },
  });
  expect(opened('javascript:alert(1)').ok).toBe(false);
});
