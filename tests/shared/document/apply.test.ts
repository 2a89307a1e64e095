import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperation, applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { EMPTY_LAYOUT, graphLayout } from '../../../src-shared/flow/layout.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { parseFlow, parseLayout } from '../../../src-shared/document/parse.ts';
import { serializeFlow, serializeLayout } from '../../../src-shared/document/serialize.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';

const flow = flowOf({
  entry: 'a',
  nodes: [question('a'), question('b'), end],
  edges: [edge('a', 'b'), edge('b', 'end')],
  subgraphs: { s: { entry: 'x', nodes: [{ id: 'x', type: 'decision' }], edges: [edge('x', '__exit__')] } },
});
const document: FlowDocument = { flow, layout: EMPTY_LAYOUT };

describe('operations', () => {
  test('do not modify their document and share unchanged parts', () => {
    const before = JSON.stringify(document);
    const after = applyOperation(document, { op: 'update-node', graph: null, id: 'a', set: { prompt: 'New?' } });
    expect(JSON.stringify(document)).toBe(before);
    expect(after.flow.nodes[0]).toEqual({ ...question('a'), prompt: 'New?' });
    expect([
      after.flow.nodes[1] === flow.nodes[1],
      after.layout === document.layout,
      after.flow.subgraphs === flow.subgraphs,
    ]).toEqual([true, true, true]);
  });

  test('removing nodes removes their edges, positions, and entry', () => {
    const placed = applyOperation(document, {
      op: 'move-nodes',
      graph: null,
      positions: { a: { x: 1, y: 2 }, b: { x: 3, y: 4 } },
    });
    const after = applyOperation(placed, { op: 'remove-nodes', graph: null, ids: ['a'] });
    expect([after.flow.edges.map(({ id }) => id), after.flow.entry, after.layout.root.nodes]).toEqual([
      ['e.b.end'],
      undefined,
      { b: { x: 3, y: 4 } },
    ]);
  });

  test('an undefined field is removed, and ids and kinds cannot be set', () => {
    const after = applyOperation(document, {
      op: 'update-node',
      graph: null,
      id: 'a',
      set: { label: undefined, id: 'z', type: 'say' },
    });
    expect(after.flow.nodes[0]).toEqual(question('a'));
  });

  test('moving a node does not touch the flow', () => {
    const after = applyOperation(document, { op: 'move-nodes', graph: 's', positions: { x: { x: 5, y: 5 } } });
    expect([after.flow === flow, after.layout.subgraphs]).toEqual([true, { s: { nodes: { x: { x: 5, y: 5 } } } }]);
  });

  test('subgraphs and nodes can be named like inherited properties', () => {
    const named = applyOperations(document, [
      { op: 'update-node', graph: 'toString', id: 'x', set: { label: 'x' } },
      { op: 'remove-nodes', graph: 'constructor', ids: ['x'] },
      { op: 'add-subgraph', id: 'valueOf', subgraph: flow.subgraphs!['s']! },
      { op: 'move-nodes', graph: 'valueOf', positions: { x: { x: 1, y: 2 } } },
    ]);
    expect(named.layout.subgraphs).toEqual({ valueOf: { nodes: { x: { x: 1, y: 2 } } } });
    expect(graphLayout(named.layout, 'toString')).toEqual({ nodes: {} });
    expect(applyOperation(named, { op: 'remove-subgraph', id: 'valueOf' })).toEqual(document);
  });

  test('removing an unplaced node does not change the layout', () => {
    expect(applyOperation(document, { op: 'remove-nodes', graph: 's', ids: ['x'] }).layout).toBe(document.layout);
  });

  test('an operation on a missing item changes nothing', () => {
    const gone: Operation[] = [
      { op: 'update-node', graph: null, id: 'nobody', set: { label: 'x' } },
      { op: 'update-edge', graph: 'nowhere', id: 'e', set: { label: 'x' } },
      { op: 'remove-edges', graph: null, ids: ['nobody'] },
      { op: 'set-predicate', name: 'p', predicate: undefined },
      { op: 'remove-subgraph', id: 'nowhere' },
    ];
    expect(applyOperations(document, gone)).toEqual(document);
  });
});

const graph = fc.constantFrom(null, 's');
const id = fc.constantFrom('a', 'b', 'c', 'x', 'end');
const place = fc.record({ x: fc.integer({ min: -999, max: 999 }), y: fc.integer({ min: -999, max: 999 }) });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    op: fc.constant('add-node' as const),
    graph,
    node: fc.record({ id, type: fc.constant('say' as const), text: fc.string({ maxLength: 5 }) }),
    at: place,
  }),
  fc.record({ op: fc.constant('remove-nodes' as const), graph, ids: fc.array(id, { maxLength: 2 }) }),
  fc.record({
    op: fc.constant('update-node' as const),
    graph,
    id,
    set: fc.record({ label: fc.option(fc.string({ maxLength: 5 }), { nil: undefined }) }),
  }),
  fc.record({ op: fc.constant('add-edge' as const), graph, edge: fc.record({ id: fc.uuid(), from: id, to: id }) }),
  fc.record({
    op: fc.constant('move-nodes' as const),
    graph,
    positions: fc.dictionary(id, place, { maxKeys: 2, noNullPrototype: true }),
  }),
  fc.record({ op: fc.constant('set-viewport' as const), graph, viewport: fc.constant({ x: 1, y: 2, zoom: 1 }) }),
  fc.constant({ op: 'remove-subgraph' as const, id: 's' }),
);

test('any edits give a document that can be written and read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
      const edited = applyOperations(document, operations);
      const flowText = serializeFlow(edited.flow);
      const layoutText = serializeLayout(edited.layout);
      const parsed = parseFlow(flowText);
      const layout = parseLayout(layoutText);
      expect(parsed.ok && serializeFlow(parsed.value.flow)).toBe(flowText);
      expect(layout.ok && serializeLayout(layout.value)).toBe(layoutText);
    }),
    { numRuns: 200 },
  );
});
