/** The text of a screen, and the positions of its components in it. */
import { expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { placeAt } from '../../../src-shared/document/flow-text.ts';
import { readDocumentText } from '../../../src-shared/layers/document-text.ts';
import { screenOfTextFile, screenTextFile, writeScreen } from '../../../src-shared/screen-edits/screen-text.ts';

const SCREEN: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['title'] },
    { id: 'title', component: 'Text', text: '}\n    },' },
  ],
  data: { components: [] },
};

test('each component is found at its lines', () => {
  const { text: whole, places } = writeScreen(SCREEN);
  const lines = whole.split('\n');
  const written = places.map(({ line, lines: count }): unknown => {
    const text = lines.slice(line - 1, line - 1 + count).join('\n');
    return JSON.parse(text.replace(/,$/, ''));
  });
  expect(written).toEqual(SCREEN.components);
});

test('components and values of single devices are found, too', () => {
  const hint = { id: 'hint', component: 'Text', text: 'Swipe "here"' };
  const screen: ScreenFile = {
    ...SCREEN,
    devices: {
      tablet: { overrides: { title: { text: 'Wide' } } },
      mobile: { components: [hint], overrides: { root: { children: ['title', 'hint'] }, 'a "b': { text: '{' } } },
    },
  };
  const { text, places } = writeScreen(screen);
  const found = places.slice(SCREEN.components.length).map(({ id, line, lines: count }): unknown => {
    const lines = text
      .split('\n')
      .slice(line - 1, line - 1 + count)
      .join('\n')
      .replace(/,$/, '');
    const parsed = JSON.parse(lines.trimStart().startsWith('{') ? lines : `{${lines}}`) as object;
    return [id, parsed];
  });
  expect(found).toEqual([
    ['title', { title: { text: 'Wide' } }],
    ['hint', hint],
    ['root', { root: { children: ['title', 'hint'] } }],
    ['a "b', { 'a "b': { text: '{' } }],
  ]);
  expect(places.every(({ line }, at) => at === 0 || line > places[at - 1]!.line)).toBe(true);
});

test('the text of a screen reads back as its source', () => {
  expect(readDocumentText('screen-file', writeScreen(SCREEN).text)).toEqual({
    ok: true,
    value: { kind: 'screen-file', value: SCREEN },
  });
});

test('an error in the text of a screen is reported at its location', () => {
  const { text, places } = writeScreen(SCREEN);
  const wrong = readDocumentText('screen-file', text.replace('"id": "title"', '"id": 7'));
  const lines = wrong.ok ? [] : wrong.error.map(({ line }) => placeAt(places, line)?.id);
  expect(lines).toEqual(['title']);
  const twice = readDocumentText('screen-file', text.replace('"id": "title"', '"id": "root"'));
  expect(twice.ok).toBe(false);
});

test('the file of a screen is named after it', () => {
  expect(screenOfTextFile(screenTextFile('offer'))).toBe('offer');
  expect(screenOfTextFile('flow.json')).toBeNull();
});
