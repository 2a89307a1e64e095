/** Whole screens: their names, and the nodes that show them. */
import { expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import {
  freeScreenName,
  nodesShowing,
  renameScreen,
  screenNameOf,
  screenTitleOf,
} from '../../../src-shared/screen-edits/manage-screens.ts';

const show = (id: string, screen: string) => ({ id, type: 'screen' as const, screen });
const flow = {
  version: 'v1',
  id: 'flow.shop',
  entry: 'a',
  nodes: [show('a', 'offer'), show('b', 'other')],
  edges: [],
  subgraphs: { more: { entry: 'c', nodes: [show('c', 'offer')], edges: [] } },
} as unknown as Flow;
const file: ScreenFile = { version: 'v1', components: [{ id: 'root', component: 'Text', text: 'Hello' }] };

test('nodes that show a screen are found in all graphs', () => {
  expect(nodesShowing(flow, 'offer').map(({ graph, node }) => [graph, node.id])).toEqual([
    [null, 'a'],
    ['more', 'c'],
  ]);
});

test('renaming a screen updates the nodes that show it', () => {
  expect(renameScreen(flow, file, { from: 'offer', to: 'deal' })).toEqual([
    { op: 'set-screen', screen: 'deal', file },
    { op: 'set-screen', screen: 'offer', file: undefined },
    { op: 'update-node', graph: null, id: 'a', set: { screen: 'deal' } },
    { op: 'update-node', graph: 'more', id: 'c', set: { screen: 'deal' } },
  ]);
});

test('a copy gets an unused, valid name', () => {
  expect(freeScreenName('offer', ['other'])).toBe('offer');
  expect(freeScreenName('offer', ['offer', 'other'])).toBe('offer_2');
  expect(freeScreenName('offer', ['offer', 'offer_2'])).toBe('offer_3');
});

test.each([
  ['Book a table', 'book-a-table', 'Book a table'],
  [' Café & bar: 2nd floor! ', 'cafe-bar-2nd-floor', 'Café & bar: 2nd floor!'],
  ['予約', 'screen_2', '予約'],
  // File names stay as typed and are read as words.
  ['pick_a-Date', 'pick_a-Date', 'Pick a Date'],
])('"%s" is the screen %s with the title "%s"', (words, name, title) => {
  expect([screenNameOf(words, ['screen']), screenTitleOf(words)]).toEqual([name, title]);
});
