import { expect, test } from 'vitest';
import { parseScreen, type ScreenFile } from '../../../../src-shared/a2ui/screen-file.ts';
import { checkScreen } from '../../../../src-shared/a2ui/check-screen.ts';
import {
  ADDABLE,
  movedPart,
  screenParts,
  screenText,
  withoutPart,
  withPart,
  withWords,
} from '../../../../src-renderer/panels/import/review/screen-parts.ts';
import { NOTHING_SHOWN, previewDrawing, showDrawing } from '../../../../src-shared/a2ui/screen-preview.ts';

const SCREEN: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['title', 'about', 'go'] },
    { id: 'title', component: 'Text', text: 'Welcome' },
    { id: 'about', component: 'DataCard', title: 'About', detail: { path: '/about' } },
    { id: 'go', component: 'Button', child: 'go_label', action: { event: { name: 'go' } } },
    { id: 'go_label', component: 'Text', text: 'Go' },
  ],
  bindings: { about: 'last.text' },
};

const order = (screen: ScreenFile) => screenParts(screen).map(({ id }) => id);
const part = (screen: ScreenFile, id: string) => screenParts(screen).find((each) => each.id === id)!;

test('the parts of a screen are listed in drawing order with their editable text', () => {
  expect(screenParts(SCREEN).map(({ id, depth, words }) => [id, depth, words.map(({ text }) => text)])).toEqual([
    ['root', 0, []],
    ['title', 1, ['Welcome']],
    ['about', 1, ['About']],
    ['go', 1, []],
    ['go_label', 2, ['Go']],
  ]);
});

test('parts can be reworded, moved, and removed with their contents', () => {
  const reworded = withWords(SCREEN, 'title', { text: 'Hello' });
  const moved = movedPart(reworded, part(reworded, 'about'), -1);
  const left = withoutPart(moved, part(moved, 'go'));
  expect([part(reworded, 'title').words[0]?.text, order(moved), left.components.map(({ id }) => id)]).toEqual([
    'Hello',
    ['root', 'about', 'title', 'go', 'go_label'],
    ['root', 'title', 'about'],
  ]);
});

test('every added part gives a valid screen that can be read again', () => {
  const grown = ADDABLE.reduce((screen, { name }) => withPart(screen, name, 'New text'), SCREEN);
  const read = parseScreen(screenText(grown), 'screens/welcome.json');
  expect([order(grown).length, read.ok && checkScreen(read.value, { screen: 'welcome' } as never)]).toEqual([
    order(SCREEN).length + ADDABLE.length + 1,
    [],
  ]);
});

test('the preview shows the source of a value, and an edit sends only its changes', () => {
  const first = showDrawing(NOTHING_SHOWN, previewDrawing(SCREEN, 'desktop'), 'preview');
  const next = showDrawing(first, previewDrawing(withWords(SCREEN, 'title', { text: 'Hello' }), 'desktop'), 'preview');
  expect([first.drawing?.data, next.messages.length - first.messages.length, next.messages.at(-1)]).toEqual([
    { about: '‹last.text›' },
    1,
    {
      version: 'v0.9',
      updateComponents: { surfaceId: 'preview', components: [{ id: 'title', component: 'Text', text: 'Hello' }] },
    },
  ]);
});
