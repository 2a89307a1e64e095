import type { Edge } from '@xyflow/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeTables, type EdgeTables } from '../../../../src-renderer/panels/canvas/edge-tables.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const node = fc.constantFrom('1', '2', '3');
const handle = fc.constantFrom('out', 'side', null, undefined);
const edges = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...IDS), source: node, target: node, sourceHandle: handle, targetHandle: handle }),
  { selector: ({ id }) => id },
);

/** As React Flow builds them, from scratch. */
function tablesOf(now: readonly Edge[]): EdgeTables {
  const tables: EdgeTables = { edgeLookup: new Map(), connectionLookup: new Map() };
  const { edgeLookup, connectionLookup } = tables;
  const add = (list: string, key: string, edge: Edge) => {
    const { id: edgeId, source, target, sourceHandle = null, targetHandle = null } = edge;
    const found = connectionLookup.get(list) ?? new Map();
    connectionLookup.set(list, found.set(key, { edgeId, source, target, sourceHandle, targetHandle }));
  };
  for (const edge of now) {
    const { source, target, sourceHandle = null, targetHandle = null } = edge;
    edgeLookup.set(edge.id, edge);
    const [from, to] = [`${source}-${sourceHandle}`, `${target}-${targetHandle}`];
    for (const list of [source, `${source}-source`, ...(sourceHandle ? [`${source}-source-${sourceHandle}`] : [])])
      add(list, `${to}--${from}`, edge);
    for (const list of [target, `${target}-target`, ...(targetHandle ? [`${target}-target-${targetHandle}`] : [])])
      add(list, `${from}--${to}`, edge);
  }
  return tables;
}

test('incremental tables equal tables built from all edges', () => {
  fc.assert(
    fc.property(edges, fc.array(edges, { maxLength: 4 }), (first, steps) => {
      let now: readonly Edge[] = first as Edge[];
      const tables = tablesOf(now);
      for (const step of steps as Edge[][]) {
        // Some edges disappear, some change, and some are added; the others keep their order and identity.
        const changed = new Map(step.map((edge) => [edge.id, edge]));
        const kept = now.filter(({ id }, at) => changed.has(id) || at % 2 === 0);
        const next = [...kept.map((edge) => changed.get(edge.id) ?? edge)];
        for (const edge of step) if (!next.includes(edge)) next.splice(step.length % (next.length + 1), 0, edge);
        changeTables(tables, now, next);
        now = next;
        expect(tables).toEqual(tablesOf(now));
      }
    }),
    { numRuns: 300 },
  );
});
