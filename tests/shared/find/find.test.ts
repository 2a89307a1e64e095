import { expect, test } from 'vitest';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import type { FlowDocument, ProjectDocument, Screens } from '../../../src-shared/document/document.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { canonicalFlow } from '../../../src-shared/document/serialize.ts';
import { operationsBetween } from '../../../src-shared/subgraph/operations-between.ts';
import { matcherOf, type Query } from '../../../src-shared/find/query.ts';
import { screenOperationsBetween } from '../../../src-shared/find/replace-in-screens.ts';
import { replaced, replacementPlanner, type ReplaceRequest } from '../../../src-shared/find/replace.ts';
import { search, type Found, type Scope } from '../../../src-shared/find/search.ts';
import { edge, end, flowOf } from '../flow/build.ts';
import { FULL } from '../references/full-flow.ts';
import { t } from '../../harness/messages.ts';

const DOCUMENT: FlowDocument = { flow: FULL, layout: EMPTY_LAYOUT };
const PLAIN: Query = { text: '', matchCase: false, wholeWord: false, isPattern: false };
const WISH: ReplaceRequest = { text: '', isPattern: false, tools: null, screens: null };

function find(query: Partial<Query>, scope: Scope = {}, document: ProjectDocument = DOCUMENT): Found[] {
  const matcher = matcherOf({ ...PLAIN, ...query });
  if (!matcher.ok) throw new Error(matcher.error);
  return [...search(document, matcher.value, scope)].flat();
}

const plan = (found: readonly Found[], wish: Partial<ReplaceRequest>) =>
  found.map(replacementPlanner(FULL, found, { ...WISH, ...wish }));
const pointers = (found: readonly Found[]) => found.map(({ pointer }) => pointer);

test('case, whole words, patterns, and scopes narrow a search', () => {
  expect({
    any: find({ text: 'INCOME' }).length,
    exact: pointers(find({ text: 'Income', matchCase: true })),
    word: pointers(find({ text: 'rate', wholeWord: true }, { kind: 'screen' })),
    pattern: pointers(find({ text: '^b(an|y)', isPattern: true }, { graph: null, kind: 'say' })),
    subgraph: pointers(find({ text: 'inner' }, { graph: 'sub' })),
    selected: pointers(find({ text: 'income' }, { graph: null, ids: new Set(['both', 'older']) })),
    literal: find({ text: '.*' }).length,
  }).toEqual({
    any: 13,
    exact: ['/nodes/0/prompt'],
    word: ['/nodes/6/bindings/x'],
    pattern: ['/nodes/10/id', '/nodes/10/text'],
    subgraph: [
      '/subgraphs/sub/entry',
      '/subgraphs/sub/nodes/0/id',
      '/subgraphs/sub/nodes/0/key',
      '/subgraphs/sub/edges/0/id',
      '/subgraphs/sub/edges/0/from',
    ],
    selected: ['/nodes/1/validate'],
    literal: 0,
  });
});

test('every character of a plain search stands for itself', () => {
  for (let code = 0x20; code < 0x7f; code += 1) {
    const character = String.fromCharCode(code);
    const matcher = matcherOf({ ...PLAIN, text: `a${character}b` });
    expect(matcher.ok && matcher.value(`xa${character}bx`), character).toMatchObject([{ start: 1, end: 4 }]);
  }
});

test('a pattern that is slow in other engines is fast, and an invalid one is reported', () => {
  const matcher = matcherOf({ ...PLAIN, text: '(a+)+$', isPattern: true });
  expect(matcher.ok && matcher.value(`${'a'.repeat(5000)}!`)).toEqual([]);
  expect(matcherOf({ ...PLAIN, text: '(', isPattern: true })).toEqual({ ok: false, error: 'missing closing ): `(`' });
});

test('replacing a key everywhere gives operations for a flow with the same problems', () => {
  const found = find({ text: 'income', wholeWord: true, matchCase: true });
  const next = replaced(DOCUMENT, found.map(replacementPlanner(FULL, found, { ...WISH, text: 'salary' })));
  const codes = (flow: typeof FULL) => checkFlow(flow, UNKNOWN_ENVIRONMENT).map(({ code }) => code);
  expect(codes(next.flow)).toEqual(codes(FULL));
  const document = applyOperations(DOCUMENT, operationsBetween(DOCUMENT, next));
  expect(canonicalFlow(document.flow)).toEqual(canonicalFlow(next.flow));
});

test('rejects replacements that would break something, each with its reason', () => {
  const reasons = (query: Partial<Query>, wish: Partial<ReplaceRequest>, scope: Scope = {}) =>
    plan(find(query, scope), wish).map(({ found, refusal }) => `${found.pointer} ${refusal?.kind ?? 'done'}`);
  const only = (...ids: string[]): Scope => ({ graph: null, ids: new Set(ids) });
  expect({
    noKey: reasons({ text: 'age' }, { text: 'my age' }, only('older')),
    taken: reasons({ text: 'age', wholeWord: true }, { text: 'income' }, only('older')),
    unreadable: reasons({ text: '>' }, { text: '> &' }, only('older')),
    tool: reasons({ text: 'rate' }, { text: 'price', tools: ['bank.rate'] }, only('fetch')),
    target: reasons({ text: 'older' }, { text: 'nowhere' }, { graph: null, kind: 'edge' }),
    subgraph: reasons({ text: 'sub' }, { text: 'bus' }, { graph: 'sub' }),
  }).toEqual({
    noKey: ['/nodes/1/key schema'],
    taken: ['/nodes/1/key taken'],
    unreadable: ['/nodes/1/validate unreadable'],
    tool: ['/nodes/4/tool unknown', '/nodes/4/result done'],
    target: ['/edges/0/id id', '/edges/0/to unknown', '/edges/2/id id', '/edges/2/from unknown'],
    subgraph: ['/subgraphs/sub subgraph'],
  });
});

test('can insert captured groups', () => {
  const query = { text: '(\\w+)\\?', isPattern: true };
  const planned = plan(find(query, { kind: 'question', graph: null }), { text: '$1 please, $$1 $&', isPattern: true });
  expect(planned.map(({ after }) => after)).toEqual([
    'Income please, $1 Income? {{ answers.age }}',
    'older please, $1 older?',
    'both please, $1 both?',
  ]);
});

test('notes are found in their graph and replaced in the layout', () => {
  const note = { x: 0, y: 0, width: 200, height: 100 };
  const layout: FlowDocument['layout'] = {
    version: 'v1',
    root: { nodes: {}, notes: { n1: { ...note, text: 'ask for Zebras' }, n2: { ...note, text: 'else' } } },
    subgraphs: { sub: { nodes: {}, notes: { n3: { ...note, text: 'zebras inside' } } } },
  };
  const document = { flow: FULL, layout };
  const found = find({ text: 'zebras' }, {}, document);
  expect(found.map(({ graph, note: id, field }) => [graph, id, field])).toEqual([
    [null, 'n1', 'Note'],
    ['sub', 'n3', 'Note'],
  ]);
  expect({
    inGraph: pointers(find({ text: 'zebras' }, { graph: 'sub', kind: 'note' }, document)),
    inSelection: pointers(find({ text: 'zebras' }, { graph: null, ids: new Set(['n1']) }, document)),
    inNodes: find({ text: 'zebras' }, { kind: 'question' }, document),
  }).toEqual({ inGraph: ['/subgraphs/sub/notes/n3/text'], inSelection: ['/root/notes/n1/text'], inNodes: [] });
  const next = replaced(document, found.map(replacementPlanner(FULL, found, { ...WISH, text: 'lions' })));
  expect(next.flow).toBe(FULL);
  expect(operationsBetween(document, next)).toEqual([
    { op: 'update-note', graph: null, id: 'n1', set: { text: 'ask for lions' } },
    { op: 'update-note', graph: 'sub', id: 'n3', set: { text: 'lions inside' } },
  ]);
});

const SCREENS: Screens = {
  booking: {
    version: 'v1',
    title: 'Booking',
    components: [
      { id: 'root', component: 'Column', children: ['booking_title', 'go'] },
      { id: 'booking_title', component: 'Text', text: 'Booking of a room', variant: 'h2' },
      { id: 'go', component: 'Button', child: 'label', action: { event: { name: 'booking.send' } } },
      { id: 'label', component: 'Text', text: { path: '/booking' } },
    ],
    bindings: { booking: 'answers.booking' },
  },
};

test('screen texts are replaced in their components, and broken expressions are rejected', () => {
  const document = { ...DOCUMENT, screens: SCREENS };
  const found = find({ text: 'booking', matchCase: true }, {}, document);
  const wish = { ...WISH, files: SCREENS, text: 'visit' };
  const next = replaced(document, found.map(replacementPlanner(FULL, found, wish)));
  const broken = find({ text: 'answers' }, { kind: 'screen-file' }, document);
  expect({
    found: pointers(found),
    inGraph: find({ text: 'booking' }, { graph: null }, document),
    operations: screenOperationsBetween(SCREENS, next.screens!),
    refusal: broken.map(replacementPlanner(FULL, broken, { ...wish, text: '((' })).map(({ refusal }) => refusal?.kind),
  }).toEqual({
    found: [
      '/booking/bindings/booking',
      '/booking/bindings/booking',
      '/booking/components/1/id',
      '/booking/components/2/action/event/name',
      '/booking/components/3/text/path',
    ],
    inGraph: [],
    operations: [
      { op: 'update-screen', screen: 'booking', set: { bindings: { booking: 'answers.visit' } } },
      { op: 'update-component', screen: 'booking', id: 'go', set: { action: { event: { name: 'visit.send' } } } },
    ],
    refusal: ['unreadable'],
  });
});

test('named exits are found at both ends and only renamed together', () => {
  const flow = flowOf({
    entry: 'call',
    nodes: [{ id: 'call', type: 'subgraph', ref: 'sub' }, end],
    edges: [edge('call', 'end', null, { fromExit: 'too_late' })],
    subgraphs: {
      sub: {
        entry: 'say',
        nodes: [{ id: 'say', type: 'say', text: 'Hi.' }],
        edges: [edge('say', '__exit__', null, { toExit: 'too_late' })],
      },
    },
  });
  const found = find({ text: 'late' }, {}, { flow, layout: EMPTY_LAYOUT });
  expect(pointers(found)).toEqual(['/edges/0/fromExit', '/subgraphs/sub/edges/0/toExit']);
  expect(plan(found, { text: 'early' }).map(({ refusal }) => refusal?.kind)).toEqual(['id', 'id']);
});

test('results say which option or named condition they are in', () => {
  const size = { type: 'choice', options: [{ value: 'big', label: 'A big one', synonyms: ['biggest'] }] };
  const flow = flowOf({
    nodes: [{ id: 'q', type: 'question', key: 'size', prompt: 'Which?', answer: size }, end],
    edges: [edge('q', 'end')],
    predicates: { huge: { when: "answers.size == 'big'" } },
  });
  const found = find({ text: 'big' }, {}, { flow, layout: EMPTY_LAYOUT });
  expect(found.map(({ field }) => field).sort()).toEqual(
    ['huge', t('flow.fieldTitles.option'), t('flow.fieldTitles.optionLabel'), t('flow.fieldTitles.synonym')].sort(),
  );
});
