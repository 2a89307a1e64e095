import { expect, test } from 'vitest';
import { editorOf, functionsFor, numberIn } from '../../../../src-renderer/panels/screen-designer/prop-values.ts';
import { findComponent } from '../../../../src-shared/a2ui/catalog/catalog.ts';
import { functionArgs } from '../../../../src-shared/a2ui/catalog/function-args.ts';
import { fail, ok } from '../../../../src-shared/result.ts';
import { t } from '../../../harness/messages.ts';

const FIELDS = [{ name: 'label', title: 'Label', role: 'text', required: true }] as const;

test('a property is edited as its current value, and as JSON if no other editor fits', () => {
  const [conditions] = functionArgs('or');
  expect(conditions).toMatchObject({ item: { role: 'boolean' }, least: 2 });
  expect([
    editorOf({ role: 'text' }, 'Hello'),
    editorOf({ role: 'text' }, undefined),
    editorOf({ role: 'text' }, { path: '/name' }),
    editorOf({ role: 'text' }, { call: 'formatString', args: { value: '${/a}' } }),
    editorOf({ role: 'text' }, { call: 'unknown', args: {} }),
    editorOf({ role: 'number' }, 'a text'),
    editorOf({ role: 'icon' }, 'star'),
    editorOf({ role: 'icon' }, { svgPath: 'M0 0' }),
    editorOf({ role: 'action' }, { event: { name: 'send' } }),
    editorOf({ role: 'checks' }, undefined),
    editorOf({ role: 'items', fields: FIELDS }, []),
    editorOf({ role: 'list', fields: FIELDS }, { path: '/steps' }),
    editorOf({ role: 'items' }, []),
    editorOf(conditions!, [true, { path: '/agreed' }]),
    editorOf(conditions!, true),
  ]).toEqual([
    ...['text', 'text', 'path', 'call', 'json', 'json', 'icon', 'json'],
    ...['sent', 'checks', 'items', 'path', 'json', 'values', 'json'],
  ]);
});

test("suggested functions return the property's type and never fill an input", () => {
  const names = (types: Parameters<typeof functionsFor>[0]['types'], fill = false) =>
    functionsFor({ types, fill }).map(({ name }) => name);
  expect(names(['boolean', 'number'])).toContain('required');
  expect(names(['text', 'date'])).toEqual(expect.arrayContaining(['formatDate', '@index']));
  expect(names(['text', 'date'])).not.toContain('required');
  expect(names(['list'])).toEqual([]);
  expect(names(['text'], true)).toEqual([]);
});

test.each([
  ['Slider', 'steps', '3', ok(3)],
  ['Slider', 'steps', '0', fail(t('screenDesigner.properties.tooSmall', { min: 1 }))],
  ['Slider', 'steps', '2.5', fail(t('screenDesigner.properties.notWhole'))],
  ['Slider', 'max', '-2.5', ok(-2.5)],
  ['Slider', 'max', 'x', fail(t('screenDesigner.properties.notANumber'))],
])('%s accepts for "%s" what its schema allows: %s', (component, name, text, number) => {
  const prop = findComponent(component)?.props.find((one) => one.name === name);
  expect(numberIn(text, prop?.bounds)).toEqual(number);
});
