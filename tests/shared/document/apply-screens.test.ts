import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseScreen } from '../../../src-shared/a2ui/screen-file.ts';
import { serializeScreen } from '../../../src-shared/a2ui/serialize-screen.ts';
import { applyOperation, applyOperations } from '../../../src-shared/document/apply.ts';
import type { ProjectDocument } from '../../../src-shared/document/document.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { QUOTE, screenOperation } from './screen-edits.ts';

const document: ProjectDocument = {
  flow: { version: 'v1', id: 'f', nodes: [], edges: [] },
  layout: EMPTY_LAYOUT,
  screens: { quote: QUOTE },
};

test('changes one component and leaves the others the same objects', () => {
  const after = applyOperation(document, {
    ...{ op: 'update-component', screen: 'quote', id: 'head' },
    set: { text: 'Your quote', variant: undefined, id: 'other', component: 'Row' },
  });
  const [root, head, ...rest] = after.screens!['quote']!.components;
  expect(head).toEqual({ id: 'head', component: 'Text', text: 'Your quote' });
  expect([root, ...rest]).toEqual([QUOTE.components[0], ...QUOTE.components.slice(2)]);
  expect([root === QUOTE.components[0], after.flow === document.flow]).toEqual([true, true]);
});

test('an operation on a missing screen or component changes nothing', () => {
  const gone = applyOperations(document, [
    { op: 'update-component', screen: 'quote', id: 'valueOf', set: { text: 'x' } },
    { op: 'remove-components', screen: 'toString', ids: ['root'] },
    { op: 'set-screen', screen: 'other', file: undefined },
  ]);
  expect(gone).toBe(document);
});

test('undoing the first screen leaves a project without screens', () => {
  const { screens: _screens, ...bare } = document;
  const added: ProjectDocument = applyOperation<ProjectDocument>(bare, {
    ...{ op: 'set-screen', screen: 'quote' },
    file: QUOTE,
  });
  expect(added).toEqual(document);
  expect(applyOperation(added, { op: 'set-screen', screen: 'quote', file: undefined })).toEqual(bare);
});

test('edits after a new screen leave its operation unchanged', () => {
  const file = structuredClone(QUOTE);
  applyOperations(document, [
    { op: 'set-screen', screen: 'other', file },
    { op: 'update-component', screen: 'other', id: 'head', set: { text: 'New' } },
  ]);
  expect(file).toEqual(QUOTE);
});

test('any edits give screens that can be written and read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(screenOperation, { maxLength: 12 }), (operations) => {
      for (const screen of Object.values(applyOperations(document, operations).screens ?? {})) {
        const text = serializeScreen(screen);
        const parsed = parseScreen(text, 'screens/quote.json');
        if (!parsed.ok) throw new Error(parsed.error[0]?.message);
        expect(parsed.value).toEqual(JSON.parse(JSON.stringify(screen)));
        expect(serializeScreen(parsed.value)).toBe(text);
      }
    }),
  );
});

test('writes members in the order of the catalog, whatever order they were set in', () => {
  const text = serializeScreen({
    components: [
      {
        weight: 1,
        variant: 'h1',
        text: { args: { value: '${/a}' }, call: 'formatString' },
        component: 'Text',
        id: 'root',
      },
    ],
    title: 'T',
    version: 'v1',
    theme: { ours: true, primaryColor: '#102030' },
  });
  expect(JSON.stringify(JSON.parse(text))).toBe(
    '{"version":"v1","title":"T","theme":{"ours":true,"primaryColor":"#102030"},"components":[{"id":"root","component":"Text","text":{"call":"formatString","args":{"value":"${/a}"}},"variant":"h1","weight":1}]}',
  );
});
