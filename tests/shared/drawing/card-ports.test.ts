import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardPorts } from '../../../src-shared/drawing/card-ports.ts';
import { sizeOf } from '../../../src-shared/drawing/boxes.ts';
import { ROW_HEIGHT } from '../../../src-shared/drawing/card-geometry.ts';
import { kindOfHandle } from '../../../src-shared/drawing/edge-ends.ts';
import type { Edge } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { generatedFlow } from './picture/generated-flow.ts';

const DECISION: FlowNode = { id: 'd', type: 'decision' };
const ACTION: FlowNode = { id: 'a', type: 'action', tool: 'send' };

const edge = (id: string, rest: Partial<Edge> = {}): Edge => ({ id, from: 'd', to: 'x', ...rest });

function portsOf(node: FlowNode, out: readonly Edge[]) {
  const size = sizeOf(node, out);
  return { size, ports: cardPorts({ type: node.type, out, size }) };
}

test('branches leave at the middle of their rows in evaluation order, the last below the card', () => {
  const out = [edge('rest', { guard: 'else' }), edge('b', { guard: 'b', priority: 2 }), edge('a', { guard: 'a' })];
  const { size, ports } = portsOf(DECISION, out);
  const rows = size.height - 3 * ROW_HEIGHT;
  expect(ports.map(({ edge: id, x, y, side }) => [id, side, x, y])).toEqual([
    ['a', 'right', size.width, rows + 12],
    ['b', 'right', size.width, rows + 36],
    ['rest', 'bottom', size.width / 2, size.height],
  ]);
});

test('a single edge leaves below the card and has no row', () => {
  const bare = portsOf(ACTION, []);
  const { size, ports } = portsOf(ACTION, [edge('on')]);
  expect(size).toEqual(bare.size);
  expect(ports[0]).toMatchObject({ handle: 'out', edge: 'on', x: size.width / 2, y: size.height });
});

test('actions have a port for each failure, used or not, and its handle names the kind', () => {
  const { ports } = portsOf(ACTION, [edge('late', { kind: 'timeout' })]);
  const exits = ports.filter(({ side }) => side === 'right');
  expect(exits.map(({ kind, edge: id }) => [kind, id])).toEqual([
    ['error', null],
    ['timeout', 'late'],
  ]);
  expect(exits.map(({ handle }) => kindOfHandle('action', handle))).toEqual(['error', 'timeout']);
});

test('every edge has one port, and ports have distinct handles and points on the border', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 5, max: 60 }), (seed, nodes) => {
      const flow = generatedFlow({ seed, size: nodes });
      for (const node of flow.nodes) {
        const out = flow.edges.filter(({ from }) => from === node.id);
        const { size, ports } = portsOf(node, out);
        if (ports.length === 0) continue;
        expect(ports.flatMap(({ edge: id }) => id ?? []).toSorted()).toEqual(out.map(({ id }) => id).toSorted());
        expect(new Set(ports.map(({ handle }) => handle)).size).toBe(ports.length);
        expect(new Set(ports.map(({ x, y }) => `${x},${y}`)).size).toBe(ports.length);
        for (const { x, y, side } of ports) {
          expect(side === 'right' ? x === size.width && y > 0 && y < size.height : y === size.height).toBe(true);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('invalid edges of an end are drawn from below it, and an end without any has no port', () => {
  const end: FlowNode = { id: 'e', type: 'terminal', outcome: 'done' };
  const { size, ports } = portsOf(end, [edge('one'), edge('two', { kind: 'error' })]);
  expect(ports.map(({ edge: id, x, y }) => [id, x, y])).toEqual([
    ['one', size.width / 2, size.height],
    ['two', size.width / 2, size.height],
  ]);
  expect(new Set(ports.map(({ handle }) => handle)).size).toBe(2);
  expect(portsOf(end, []).ports).toEqual([]);
});
