import { expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { screenFollowing, scriptFollowing, traceFollowing } from '../../../src-shared/related-files/apply-renames.ts';
import { changesBetween, type Rename } from '../../../src-shared/related-files/rename.ts';
import { conversationScriptSchema } from '../../../src-shared/conversation/script.ts';
import { traceSchema } from '../../../src-shared/conversation/trace.ts';

const script = conversationScriptSchema.parse({
  version: 'v1',
  name: 'Buys',
  today: '2027-01-01',
  prefill: { amount: 3, age: 20 },
  context: { quote: 1 },
  domain: { intent: { lat: 1, lon: 2 }, seen: true },
  opening: { screen: 'first', calls: [{ tool: 'bank.rate', value: 1 }] },
  turns: [
    {
      say: 'five amount',
      heard: { proposals: [{ key: 'amount', value: 5 }], intent: null, path: { path: 'buy' } },
      expect: { answers: { amount: 5 }, waitingAt: 'amount', path: 'buy', domain: { 'intent.lat': 1 } },
    },
  ],
  expect: { outcome: 'done', answers: { amount: 5 }, path: 'buy', visited: ['amount'] },
});

const trace = traceSchema.parse({
  version: 'v1',
  turns: [
    {
      turn: 0,
      lines: [
        { type: 'answer.committed', key: 'amount', value: 5, previous: null, node: 'amount' },
        { type: 'guard.evaluated', edge: 'e', graph: 'led', guard: 'answers.amount > 4 && big', value: true },
        {
          ...{ type: 'path.voted', candidate: 'buy', confidence: null, votes: { buy: 1 }, margin: 1 },
          ...{ tentative: 'buy', active: null, locked: false, reason: 'first' },
        },
        { type: 'said', node: 'amount', kind: 'say', text: 'The amount is 5.' },
      ],
    },
  ],
});

const screen: ScreenFile = {
  version: 'v1',
  components: [],
  bindings: { total: 'answers.amount * 2', '/place': 'domain.intent["lat"]' },
  when: { note: 'big && path == "buy"' },
};

const ALL: readonly Rename[] = [
  { kind: 'key', from: 'amount', to: 'sum' },
  { kind: 'path', from: 'buy', to: 'order' },
  { kind: 'predicate', from: 'big', to: 'large' },
  { kind: 'state', from: 'intent.lat', to: 'intent.latitude' },
  { kind: 'subgraph', from: 'led', to: 'lamps' },
  { kind: 'screen', from: 'first', to: 'start' },
  { kind: 'tool', from: 'bank.rate', to: 'bank.price' },
  { kind: 'result', from: 'quote', to: 'offer' },
];

test('tests, traces, and screens follow renames, while texts, node ids, and everything else stay', () => {
  const { prefill, context, domain, opening, turns, expect: expected } = scriptFollowing(script, ALL);
  expect({ prefill, context, domain, opening, turns, expected }).toEqual({
    prefill: { sum: 3, age: 20 },
    context: { offer: 1 },
    domain: { intent: { latitude: 1, lon: 2 }, seen: true },
    opening: { screen: 'start', calls: [{ tool: 'bank.price', value: 1 }] },
    turns: [
      {
        say: 'five amount',
        heard: { proposals: [{ key: 'sum', value: 5 }], intent: null, path: { path: 'order' } },
        expect: { answers: { sum: 5 }, waitingAt: 'amount', path: 'order', domain: { 'intent.latitude': 1 } },
      },
    ],
    expected: { outcome: 'done', answers: { sum: 5 }, path: 'order', visited: ['amount'] },
  });
  expect(traceFollowing(trace, ALL).turns[0]!.lines).toEqual([
    { type: 'answer.committed', key: 'sum', value: 5, previous: null, node: 'amount' },
    { type: 'guard.evaluated', edge: 'e', graph: 'lamps', guard: 'answers.sum > 4 && large', value: true },
    {
      ...{ type: 'path.voted', candidate: 'order', confidence: null, votes: { order: 1 }, margin: 1 },
      ...{ tentative: 'order', active: null, locked: false, reason: 'first' },
    },
    { type: 'said', node: 'amount', kind: 'say', text: 'The amount is 5.' },
  ]);
  expect(screenFollowing(screen, 'first', ALL)).toEqual({
    ...screen,
    bindings: { total: 'answers.sum * 2', '/place': 'domain.intent.latitude' },
    when: { note: 'large && path == "order"' },
  });
});

test('applying a rename twice changes nothing more, and unaffected files stay the same objects', () => {
  const once = scriptFollowing(script, ALL);
  expect(scriptFollowing(once, ALL)).toBe(once);
  expect(screenFollowing(screen, 'first', [{ kind: 'key', from: 'age', to: 'years' }])).toBe(screen);
});

test('undoing a rename restores the original names', () => {
  const back = changesBetween(ALL, []);
  expect(scriptFollowing(scriptFollowing(script, ALL), back)).toEqual(script);
  expect(traceFollowing(traceFollowing(trace, ALL), back)).toEqual(trace);
});

test('follows only the net changes between two saves', () => {
  const [first, second, third] = ALL as [Rename, Rename, Rename];
  expect(changesBetween([first, second], [first, third])).toEqual([
    { kind: 'path', from: 'order', to: 'buy' },
    { kind: 'predicate', from: 'big', to: 'large' },
  ]);
});

test('a record that has both names keeps both', () => {
  const both = { ...script, prefill: { amount: 1, sum: 2 } };
  expect(scriptFollowing(both, ALL).prefill).toEqual({ amount: 1, sum: 2 });
});

test('renames a name only in graphs where it means the same', () => {
  const named = { ...script, context: { total: 1 } };
  const guards = (['led', null, 'other'] as const).map((graph) => ({
    ...{ type: 'guard.evaluated', edge: 'e', graph, guard: 'context.total > 4', value: true },
  }));
  const traced = traceSchema.parse({ version: 'v1', turns: [{ turn: 0, lines: guards }] });
  const shown: ScreenFile = { version: 'v1', components: [], bindings: { sum: 'context.total' } };
  const change = (graphs: (string | null)[], screens: string[]): readonly Rename[] => [
    { kind: 'result', from: 'total', to: 'whole', in: { graphs, screens } },
  ];
  const inside = change(['led'], ['first']);
  expect(scriptFollowing(named, inside)).toBe(named);
  expect(scriptFollowing(named, change(['led', null], [])).context).toEqual({ whole: 1 });
  expect(traceFollowing(traced, inside).turns[0]!.lines.map((line) => 'guard' in line && line.guard)).toEqual([
    'context.whole > 4',
    'context.total > 4',
    'context.total > 4',
  ]);
  expect(screenFollowing(shown, 'first', inside).bindings).toEqual({ sum: 'context.whole' });
  expect(screenFollowing(shown, 'second', inside)).toBe(shown);
  expect(traceFollowing(traceFollowing(traced, inside), changesBetween(inside, []))).toEqual(traced);
});
