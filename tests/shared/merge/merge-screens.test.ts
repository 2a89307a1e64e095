import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Screens } from '../../../src-shared/document/document.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { ScreenOperation } from '../../../src-shared/document/operations.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { keyOfConflict, mergeScreens } from '../../../src-shared/merge/merge-screens.ts';
import { QUOTE, screenOperation } from '../document/screen-edits.ts';

const base: Screens = { quote: QUOTE };
const FLOW: Flow = { version: 'v1', id: 'f', nodes: [], edges: [] };

const edited = (...operations: readonly ScreenOperation[]): Screens =>
  applyOperations({ flow: FLOW, layout: EMPTY_LAYOUT, screens: base }, operations).screens ?? {};
const set = (id: string, fields: Readonly<Record<string, unknown>>): ScreenOperation => ({
  ...{ op: 'update-component', screen: 'quote', id },
  set: fields,
});
const add = (id: string): ScreenOperation => ({
  ...{ op: 'add-components', screen: 'quote' },
  components: [{ id, component: 'Divider' }],
});

test('takes different props of one component from both sides', () => {
  const merged = mergeScreens({
    base,
    ours: edited(set('head', { text: 'Mine' })),
    theirs: edited(set('head', { variant: 'h1' })),
  });
  expect(merged).toEqual({ screens: edited(set('head', { text: 'Mine', variant: 'h1' })), conflicts: [] });
});

test('keeps children that both sides added, each after the sibling it follows', () => {
  const ours = edited(set('root', { children: ['head', 'mine', 'send'] }), add('mine'));
  const theirs = edited(set('root', { children: ['head', 'send', 'theirs'] }), add('theirs'));
  const { screens, conflicts } = mergeScreens({ base, ours, theirs });
  const { components } = screens['quote']!;
  expect(conflicts).toEqual([]);
  expect(components[0]).toMatchObject({ children: ['head', 'mine', 'send', 'theirs'] });
  expect(components.map(({ id }) => id)).toEqual(['root', 'head', 'send', 'send_label', 'mine', 'theirs']);
});

test('names what both sides changed and keeps ours', () => {
  const ours = edited(set('head', { text: 'Mine' }), { op: 'remove-components', screen: 'quote', ids: ['send_label'] });
  const theirs = edited(set('head', { text: 'Theirs' }), set('send_label', { text: 'Go' }));
  expect(mergeScreens({ base, ours, theirs })).toEqual({
    screens: ours,
    conflicts: [
      expect.objectContaining({ screen: 'quote', component: 'head', path: ['text'], ours: 'Mine', theirs: 'Theirs' }),
      expect.objectContaining({ screen: 'quote', component: 'send_label', path: [] }),
    ],
  });
});

test('takes the chosen side where both changed the same', () => {
  const title = (text: string): ScreenOperation => ({ op: 'update-screen', screen: 'quote', set: { title: text } });
  const ours = edited(set('head', { text: 'Mine' }), set('send_label', { text: 'Mine' }), title('Mine'));
  const theirs = edited(set('head', { text: 'Theirs' }), set('send_label', { text: 'Theirs' }), title('Theirs'));
  const merged = mergeScreens({ base, ours, theirs }, ({ component }) =>
    component === 'send_label' ? 'ours' : 'theirs',
  );
  expect(merged.screens).toEqual(
    edited(set('head', { text: 'Theirs' }), set('send_label', { text: 'Mine' }), title('Theirs')),
  );
  expect(new Set(merged.conflicts.map(keyOfConflict)).size).toBe(3);
});

test('a component that one side deleted and the other one changed keeps its place and contents if it is chosen', () => {
  const rows = { id: 'box', component: 'Column', children: ['a', 'b'] };
  const texts = [
    { id: 'a', component: 'Text', text: 'A' },
    { id: 'b', component: 'Text', text: 'B' },
  ];
  const [root, ...rest] = QUOTE.components;
  const screen = (children: readonly string[], box: readonly object[]): Screens => ({
    quote: { ...QUOTE, components: [{ ...root!, children: [...children] }, ...rest, ...(box as typeof texts)] },
  });
  const before = screen(['head', 'box', 'send'], [rows, ...texts]);
  const ours = screen(['head', 'box', 'send'], [{ ...rows, align: 'center' }, ...texts]);
  const theirs = screen(['send', 'head'], []);
  for (const [one, other, side] of [[ours, theirs, 'ours'] as const, [theirs, ours, 'theirs'] as const]) {
    const merged = mergeScreens({ base: before, ours: one, theirs: other }, () => side);
    const { components } = merged.screens['quote']!;
    expect(components[0]).toMatchObject({ children: ['send', 'head', 'box'] });
    expect(new Set(components.slice(-3))).toEqual(new Set([{ ...rows, align: 'center' }, ...texts]));
  }
  const without = mergeScreens({ base: before, ours, theirs }, () => 'theirs');
  expect(without.screens).toEqual(theirs);
});

test('merges expressions by the name of their binding', () => {
  const bind = (bindings: Readonly<Record<string, string>>) =>
    edited({ op: 'update-screen', screen: 'quote', set: { bindings } });
  const ours = bind({ price: 'answers.price', mine: '1' });
  const theirs = bind({ price: 'answers.price * 2' });
  const { screens, conflicts } = mergeScreens({ base, ours, theirs });
  expect([screens['quote']!.bindings, conflicts]).toEqual([{ price: 'answers.price * 2', mine: '1' }, []]);
});

const sides = fc.array(screenOperation, { maxLength: 6 }).map((operations) => edited(...operations));

test('merging with an unchanged side returns the other side', () => {
  fc.assert(
    fc.property(sides, (side) => {
      expect(mergeScreens({ base, ours: side, theirs: base })).toEqual({ screens: side, conflicts: [] });
      expect(mergeScreens({ base, ours: base, theirs: side })).toEqual({ screens: side, conflicts: [] });
      expect(mergeScreens({ base, ours: side, theirs: side })).toEqual({ screens: side, conflicts: [] });
    }),
  );
});

test('without conflicts both directions give the same components', () => {
  fc.assert(
    fc.property(sides, sides, (ours, theirs) => {
      const [one, other] = [mergeScreens({ base, ours, theirs }), mergeScreens({ base, ours: theirs, theirs: ours })];
      fc.pre(one.conflicts.length === 0);
      const components = (screens: Screens) =>
        Object.entries(screens).map(([name, screen]) => [name, new Set(screen.components.map(({ id }) => id))]);
      expect(components(one.screens)).toEqual(components(other.screens));
    }),
  );
});
