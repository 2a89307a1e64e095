import { describe, expect, test } from 'vitest';
import type { ScreenFile } from '../../../../src-shared/a2ui/screen-file.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { compareContents, markKey } from '../../../../src-renderer/state/versions/compare-model.ts';
import { mergedContent, startMerge, undecided } from '../../../../src-renderer/state/versions/merge-contents.ts';
import { drawingsOf } from '../../../../src-renderer/state/versions/merged-drawing.ts';
import type { Content } from '../../../../src-renderer/state/editing/layered-content.ts';
import { edge, end, flowOf, question } from '../../../shared/flow/build.ts';

function content(parts: Record<string, unknown>, places: Record<string, readonly [number, number]> = {}): Content {
  const nodes = Object.fromEntries(Object.entries(places).map(([id, [x, y]]) => [id, { x, y }]));
  return { flow: flowOf(parts), layout: { version: 'v1', root: { nodes } } };
}

const sub = { entry: 'i', nodes: [question('i')], edges: [edge('i', '__exit__')] };
const before = content(
  { nodes: [question('a'), question('b'), end], edges: [edge('a', 'b'), edge('b', 'end')], subgraphs: { sub } },
  { a: [0, 0], b: [0, 200], end: [0, 400] },
);
const after = content(
  {
    limits: { maxSteps: 5 },
    nodes: [question('a', { prompt: 'A?' }), end, question('c')],
    edges: [edge('a', 'end')],
    subgraphs: { sub: { ...sub, label: 'Inner' } },
  },
  { a: [0, 0], c: [0, 200], end: [50, 400] },
);

describe('the differences between two contents', () => {
  test('are listed by location: the flow, the main graph, subgraphs, and the layout', () => {
    const { groups, counts } = compareContents(before, after);
    expect(groups.map(({ place, rows }) => [place, rows.map(({ kind, says }) => `${kind}: ${says[0]}`)])).toEqual([
      [{ in: 'flow' }, ['changed: Flow test: limits set to (Maximum steps per turn: 5).']],
      [
        { in: 'graph', graph: null },
        [
          'changed: Node "A": Prompt changed from "a?" to "A?".',
          'removed: Question "B" removed.',
          'added: Question "C" added.',
          'removed: Edge "A → B" removed.',
          'added: Edge "A → End" added.',
          'removed: Edge "B → End" removed.',
        ],
      ],
      [{ in: 'graph', graph: 'sub' }, ['changed: Subgraph "Inner": label set to "Inner".']],
      [{ in: 'drawing', graph: null }, ['moved: Node "End" moved from (0, 400) to (50, 400).']],
    ]);
    expect(counts).toEqual({ added: 2, removed: 3, changed: 3, moved: 1 });
  });

  test('are shown in one drawing, with removed nodes in their old position', () => {
    const { renames, marks } = compareContents(before, after);
    const { merged } = drawingsOf(before, after, renames);
    expect(merged.flow.nodes.map(({ id }) => [id, marks.get(markKey('node', null, id))]).toSorted()).toEqual([
      ['a', 'changed'],
      ['b', 'removed'],
      ['c', 'added'],
      ['end', 'moved'],
    ]);
    expect(merged.layout.root.nodes).toEqual({
      ...{ a: { x: 0, y: 0 }, b: { x: 0, y: 200 } },
      ...{ c: { x: 0, y: 200 }, end: { x: 50, y: 400 } },
    });
    expect(merged.flow.edges.map(({ id }) => id).toSorted()).toEqual(['e.a.b', 'e.a.end', 'e.b.end']);
  });

  test('has the stored routes of both sides, and for edges of both those of the newer one', () => {
    const flow = flowOf({ nodes: [question('a'), question('b'), end], edges: [edge('a', 'b'), edge('b', 'end')] });
    const places = { a: { x: 0, y: 0 }, b: { x: 0, y: 200 }, end: { x: 0, y: 400 } };
    const withRoutes = (ids: readonly string[], points: string, edges = flow.edges): Content => ({
      flow: { ...flow, edges },
      layout: { version: 'v1', root: { nodes: places, routes: Object.fromEntries(ids.map((id) => [id, { points }])) } },
    });
    const [first, second] = flow.edges.map(({ id }) => id) as [string, string];
    const older = withRoutes([first, second], '0,0 0,9');
    const newer = withRoutes([first], '0,0 0,5', flow.edges.slice(0, 1));
    expect(drawingsOf(older, newer, []).merged.layout.root.routes).toEqual({
      [first]: { points: '0,0 0,5' },
      [second]: { points: '0,0 0,9' },
    });
    const reset = withRoutes([], '');
    expect(drawingsOf(older, reset, []).merged.layout.root.routes).toEqual({});
  });

  test('use a plain layout for a file without one', () => {
    const bare = content({ nodes: [question('a'), end], edges: [edge('a', 'end')] });
    const { after: drawn } = drawingsOf(bare, bare, []);
    expect(Object.keys(drawn.layout.root.nodes).toSorted()).toEqual(['a', 'end']);
  });
});

describe('a merge of two contents', () => {
  const layer = (label: string) => ({
    file: 'layers/one.json',
    layer: { version: 'v1' as const, id: 'one', kind: 'tenant' as const, label, changes: {} },
  });
  const sides = {
    base: { ...before, layers: [layer('One')] } as Content,
    mine: { ...after, layers: [layer('Mine')] } as Content,
    theirs: { ...before, layers: [layer('Theirs')] } as Content,
  };

  test('asks about each layer that both changed and merges the rest automatically', () => {
    const work = startMerge(sides);
    expect([work.fileConflicts, undecided(work)]).toEqual([['layers/one.json'], 1]);
    const chosen = { ...work, files: new Map([['layers/one.json', 'theirs' as const]]) };
    expect(undecided(chosen)).toBe(0);
    const merged = mergedContent(chosen);
    expect(merged.ok && [merged.value.flow.nodes.length, merged.value.layers?.[0]?.layer.label]).toEqual([3, 'Theirs']);
  });
});

describe('notes and groups', () => {
  const note = (text: string, x = 0) => ({ text, x, y: 0, width: 200, height: 120 });
  const group = (label: string, members: string[], collapsed = false) => ({
    ...{ label, members },
    ...(collapsed && { collapsed }),
  });
  const drawn = (notes: object, groups: object): Content =>
    ({ ...before, layout: { version: 'v1', root: { ...before.layout.root, notes, groups } } }) as Content;
  const left = drawn(
    { gone: note('Gone'), same: note('Same'), said: note('First words'), put: note('Put') },
    { old: group('Old', ['a']), asks: group('Asks', ['a'], true) },
  );
  const right = drawn(
    { same: note('Same'), said: note('Other words'), put: note('Put', 300), fresh: note('Fresh') },
    { asks: group('Asks', ['a', 'b'], true) },
  );

  test('are listed with their changes and marked on the drawing', () => {
    const { groups, marks } = compareContents(left, right);
    expect(groups.flatMap(({ rows }) => rows.map(({ kind, says }) => `${kind}: ${says[0]}`))).toEqual([
      'added: Note "Fresh" added.',
      'removed: Note "Gone" removed.',
      'moved: Note "Put" changed.',
      'changed: Note "Other words" changed.',
      'changed: Group Asks changed.',
      'removed: Group Old removed.',
    ]);
    expect(marks.get(markKey('note', null, 'said'))).toBe('changed');
    expect(marks.get(markKey('group', null, 'old'))).toBe('removed');
    const fields = groups[0]?.rows.map(({ fields: [field] }) => field);
    expect(fields?.[3]).toEqual({ path: [t('compare.annotations.text')], before: 'First words', after: 'Other words' });
  });

  test('of both sides appear in one drawing, and groups are open', () => {
    const { merged } = drawingsOf(left, right, []);
    expect(Object.keys(merged.layout.root.notes ?? {}).toSorted()).toEqual(['fresh', 'gone', 'put', 'said', 'same']);
    expect(merged.layout.root.groups).toEqual({ asks: group('Asks', ['a', 'b']), old: group('Old', ['a']) });
  });
});

test('changes of a screen name its title and what the component says', () => {
  const screen = (text: string): ScreenFile => ({
    version: 'v1',
    title: 'Your offer',
    components: [
      { id: 'root', component: 'Column', children: ['head', 'place'] },
      { id: 'head', component: 'Text', text },
      { id: 'place', component: 'TextField', label: 'Place', value: { path: '/place' } },
    ],
  });
  const named = t('compare.screens.componentChanged', { screen: 'Your offer', component: 'Text "New"' });
  const { groups } = compareContents(
    { ...before, screens: { offer: screen('Old') } },
    { ...before, screens: { offer: screen('New') } },
  );
  expect(groups.flatMap(({ rows }) => rows.map(({ says, screen: drawn }) => ({ says, drawn })))).toEqual([
    { says: [named], drawn: { name: 'offer', title: 'Your offer', component: 'head' } },
  ]);
});

test('changed variables are described in words, in the list and in the details', () => {
  const without = content({ nodes: [end] });
  const state = {
    places: { initial: [{ title: 'One', seats: 2 }] },
    done: { initial: false, private: true, description: 'Paid?' },
  };
  const rows = compareContents(without, content({ nodes: [end], state })).groups.flatMap((group) => group.rows);
  const items = t('flow.variables.list', { count: 1, items: 'seats 2, title "One"' });
  expect(rows.map(({ says }) => says)).toEqual([
    [
      t('flow.variables.added', { name: 'done', facts: 'Initial value: no, Description: "Paid?", Private: yes' }),
      t('flow.variables.added', { name: 'places', facts: `Initial value: ${items}` }),
    ],
  ]);
  expect(rows[0]!.fields).toEqual([
    {
      path: [t('flow.variables.all')],
      after: `Variable done, Initial value: no, Description: "Paid?", Private: yes\nVariable places, Initial value: ${items}`,
    },
  ]);
  const changed = { ...state, done: { ...state.done, initial: '' } };
  const [row] = compareContents(content({ nodes: [end], state }), content({ nodes: [end], state: changed })).groups[0]!
    .rows;
  expect(row!.fields).toEqual([
    {
      path: [t('flow.variables.field', { name: 'done', field: 'Initial value' })],
      before: t('flow.variables.no'),
      after: t('flow.variables.emptyText'),
    },
  ]);
});
