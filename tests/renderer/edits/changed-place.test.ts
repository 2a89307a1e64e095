import { expect, test } from 'vitest';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { CARD_WIDTH } from '../../../src-shared/drawing/card-geometry.ts';
import { boxesOf } from '../../../src-shared/drawing/boxes.ts';
import { quickLayout } from '../../../src-shared/drawing/quick-layout.ts';
import { graphOf, type Flow } from '../../../src-shared/flow/flow.ts';
import { atPointer } from '../../../src-shared/json.ts';
import { fixesOf } from '../../../src-shared/quick-fixes/quick-fixes.ts';
import { changedPlace, type ChangedPlace } from '../../../src-renderer/edits/changed-place.ts';
import { placeAdded } from '../../../src-renderer/edits/place-added.ts';
import { edge, end, flowOf, question } from '../../shared/flow/build.ts';
import { t } from '../../harness/messages.ts';
import { ENVIRONMENT, FIXTURES } from '../../shared/checks/problem-fixtures.ts';

function drawn(flow: Flow): FlowDocument {
  const nodes = quickLayout(flow, null, { across: CARD_WIDTH + 32, down: 160, grid: 8 });
  return { flow, layout: { version: 'v1', root: { nodes } } };
}

/** What the window would show after each fix, and whether that is right. */
function shownBy(text: string, code: string): { label: string; place: ChangedPlace | null; missing: string[] }[] {
  const parsed = parseFlow(text);
  if (!parsed.ok) return [];
  const { flow } = parsed.value;
  const found = checkFlow(flow, ENVIRONMENT).filter((problem) => problem.code === code);
  return found
    .flatMap((problem) => fixesOf(flow, problem, ENVIRONMENT))
    .map(({ label, operations }) => {
      const after = applyOperations(drawn(flow), placeAdded(drawn(flow), operations));
      const place = changedPlace(operations, flow, after.flow);
      return { label, place, missing: missingIn(after, place) };
    });
}

function missingIn(after: FlowDocument, place: ChangedPlace | null): string[] {
  if (place === null || place.kind === 'component') return [];
  if (place.kind === 'field') return atPointer(after.flow, place.pointer) === undefined ? [place.pointer] : [];
  const graph = graphOf(after.flow, place.graph);
  const known = new Set([...(graph?.nodes ?? []), ...(graph?.edges ?? [])].map(({ id }) => id));
  return [...place.nodes, ...place.edges].filter((id) => !known.has(id));
}

const FIXED = Object.entries(FIXTURES).flatMap(([code, [wrong]]) =>
  shownBy(wrong, code).map((shown) => [`${code}: ${shown.label}`, shown] as const),
);

test('only deleting an unconnected node leaves nothing to show', () => {
  const hidden = FIXED.filter(([, { place }]) => place === null).map(([name]) => name);
  expect(hidden.toSorted()).toEqual([
    `node.unreachable: ${t('checks.fixes.deleteNode')}`,
    `subgraph.unused: ${t('checks.fixes.deleteSubgraph')}`,
  ]);
});

test.each(FIXED)('the place shown after the fix exists: %s', (_name, { missing }) => {
  expect(missing).toEqual([]);
});

const FLOW = flowOf({
  entry: 'a',
  nodes: [question('a'), question('b'), { id: 'lost', type: 'say', text: 'Hm.' }, end],
  edges: [edge('a', 'b', null, { id: 'ab' }), edge('b', 'end', null, { id: 'b.end' })],
});

const placeOf = (operations: readonly Operation[]) =>
  changedPlace(operations, FLOW, applyOperations(drawn(FLOW), operations).flow);

test('selects a new node rather than its edges', () => {
  const node = { id: 'n', type: 'say', text: 'New.' } as const;
  const operations: Operation[] = [
    { op: 'update-edge', graph: null, id: 'ab', set: { to: 'n' } },
    { op: 'add-node', graph: null, node },
    { op: 'add-edge', graph: null, edge: { id: 'n.b', from: 'n', to: 'b' } },
  ];
  expect(placeOf(operations)).toEqual({ kind: 'parts', graph: null, nodes: ['n'], edges: [] });
});

test('selects the neighbors of deleted nodes and edges', () => {
  const deleted = (ids: string[]): Operation[] => [{ op: 'remove-nodes', graph: null, ids }];
  expect(placeOf(deleted(['b']))).toEqual({ kind: 'parts', graph: null, nodes: ['a', 'end'], edges: [] });
  expect(placeOf([{ op: 'remove-edges', graph: null, ids: ['ab'] }])).toEqual({
    kind: 'parts',
    graph: null,
    nodes: ['a'],
    edges: [],
  });
  expect(placeOf(deleted(['lost']))).toBeNull();
});

test('shows the form of the flow if a part of it changed', () => {
  expect(placeOf([{ op: 'update-flow', set: { state: { total: {} } } }])).toEqual({
    kind: 'field',
    graph: null,
    pointer: '/state',
  });
});

test('a node without a position is placed below its predecessor, and never on another card', () => {
  const say = (id: string) => ({ op: 'add-node', graph: null, node: { id, type: 'say', text: id } }) as const;
  const operations: Operation[] = [
    say('n'),
    { op: 'update-edge', graph: null, id: 'ab', set: { to: 'n' } },
    say('alone'),
  ];
  const document = drawn(FLOW);
  const boxes = boxesOf(applyOperations(document, placeAdded(document, operations)), null);
  const top = (id: string) => boxes.find((box) => box.id === id)!.y;
  expect(boxes).toHaveLength(FLOW.nodes.length + 2);
  expect(top('n')).toBeGreaterThan(top('a'));
  const covered = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      )
      .map((other) => `${one.id} and ${other.id}`),
  );
  expect(covered).toEqual([]);
});

test('a branch that still needs its condition is shown before the one that became Otherwise', () => {
  const nodes = [question('income'), question('b'), end];
  const edges = [edge('income', 'b', null, { id: 'first' }), edge('income', 'end', null, { id: 'last' })];
  const flow = flowOf({ nodes, edges: [...edges, edge('b', 'end')] });
  const tie = checkFlow(flow, ENVIRONMENT).find(({ code }) => code === 'edge.tie')!;
  const [{ operations } = { operations: [] }] = fixesOf(flow, tie, ENVIRONMENT);
  const { flow: after } = applyOperations(drawn(flow), operations);
  expect(changedPlace(operations, flow, after)).toEqual({ kind: 'parts', graph: null, nodes: [], edges: ['first'] });
});
