/** Changed fields of screens read as in the properties of the designer. */
import { expect, test } from 'vitest';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { wordedComponent, wordedScreen, wordedScreenField } from '../../../src-shared/merge/screen-words.ts';
import { t } from '../../harness/messages.ts';

const BUTTON: Component = {
  ...{ id: 'send', component: 'Button', child: 'word', variant: 'primary' },
  action: { event: { name: 'book', context: { day: { path: '/day' } } } },
};
const KNOWN = new Map<string, Component>([
  ['send', BUTTON],
  ['word', { id: 'word', component: 'Text', text: 'Book' }],
]);
const named = t('compare.screens.component', { kind: 'Text', name: 'Book' });
const sent = `${t('compare.screens.values.sends', { name: 'book' })}\n• day: ${t('compare.screens.values.data', { path: '/day' })}`;

test.each([
  ['Column', 'children', ['word', 'gone'], `• ${named}\n• gone`],
  [
    'List',
    'children',
    { componentId: 'word', path: '/all' },
    t('compare.screens.values.repeated', { component: named, path: '/all' }),
  ],
  ['Text', 'variant', 'h2', t('screenValues.words.h2')],
  ['Text', 'text', '', t('flow.variables.emptyText')],
  ['Text', 'text', { path: '/name' }, t('compare.screens.values.data', { path: '/name' })],
  [
    'Text',
    'text',
    { call: 'formatString', args: { value: 'Hi ${/name}' } },
    `${t('screenValues.functions.formatString')} (Hi \${/name})`,
  ],
  ['Button', 'action', BUTTON['action'], sent],
  [
    'TextField',
    'checks',
    [{ condition: { call: 'required', args: { value: { path: '/name' } } }, message: 'Enter it.' }],
    `• ${t('screenValues.functions.required')} (${t('compare.screens.values.data', { path: '/name' })}): Enter it.`,
  ],
  ['Slider', 'max', 5, '5'],
])('%s: %s', (component, name, value, words) => {
  const worded = wordedScreenField({ path: [name], after: value as never }, { id: 'a', component }, KNOWN);
  expect(worded.after).toBe(words);
});

test('names the device of an override, and the field of the screen', () => {
  const phone = t('screenPreview.frames.mobile');
  expect(wordedScreenField({ path: ['mobile', 'text'], before: 'A' }, KNOWN.get('word')!, KNOWN)).toEqual({
    path: [`${phone}, Text`],
    before: 'A',
  });
  expect(wordedScreenField({ path: ['theme', 'primaryColor'], after: '#112233' }, null, KNOWN)).toEqual({
    path: [`${t('compare.screens.fields.theme')}, ${t('screenDesigner.look.color')}`],
    after: '#112233',
  });
});

test('a whole component is listed property by property', () => {
  const lines = wordedComponent(BUTTON, KNOWN).split('\n');
  expect(lines[0]).toBe('Button');
  expect(lines.map((line) => line.trim())).toContain(`• day: ${t('compare.screens.values.data', { path: '/day' })}`);
  expect(lines.some((line) => line.endsWith(named))).toBe(true);
});

test('a whole screen is listed with its fields, its components by level, and its devices', () => {
  const file: ScreenFile = {
    version: 'v1',
    title: 'Booking',
    theme: { primaryColor: '#112233' },
    components: [{ id: 'root', component: 'Column', children: ['send'] }, ...KNOWN.values()],
    when: { send: 'answers.day != null' },
    devices: { mobile: { overrides: { word: { text: 'Go' } } } },
  };
  const button = t('compare.screens.component', { kind: 'Button', name: 'send' });
  expect(wordedScreen(file).split('\n')).toEqual([
    `${t('screenDesigner.look.title')}: Booking`,
    `${t('compare.screens.fields.theme')}: ${t('screenDesigner.look.color')}: #112233`,
    `${t('screenDesigner.common.when')}: ${button}: answers.day != null`,
    `${t('screenPreview.device')}: ${t('screenPreview.frames.mobile')}: ${named}: Text: Go`,
    `${t('screenDesigner.tree')}:`,
    `  • ${t('compare.screens.component', { kind: 'Column', name: 'root' })}`,
    `    • ${button}`,
    `      • ${named}`,
  ]);
});

test('an argument of a function has its title', () => {
  const text = { call: 'formatNumber', args: { value: 2, decimals: 1 } };
  const { after } = wordedScreenField({ path: ['text'], after: text }, KNOWN.get('word')!, KNOWN);
  expect(after).toBe(`${t('screenValues.functions.formatNumber')} (2, Decimals: 1)`);
});
