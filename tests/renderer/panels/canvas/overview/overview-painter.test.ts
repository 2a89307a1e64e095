/** The minimap is redrawn exactly when its contents have changed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardNode, type CanvasNode, type CardFacts } from '../../../../../src-renderer/drawing/card-nodes.ts';
import type { CanvasEdge } from '../../../../../src-renderer/drawing/edges-to-canvas.ts';
import { createOverviewPainter } from '../../../../../src-renderer/panels/canvas/overview/overview-painter.ts';
import type { EdgeRoute } from '../../../../../src-shared/drawing/routing/edge-route.ts';

const ROUTE: EdgeRoute = {
  points: [
    { x: 0, y: 0 },
    { x: 0, y: 80 },
  ],
  label: null,
};
const FRAME = { x: 0, y: 0, scale: 1 };

beforeEach(() => {
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => 'black' }));
});
afterEach(() => vi.unstubAllGlobals());

test('is not redrawn when only the text of a card has changed', () => {
  const { paint, drawn } = painter();
  paint({ nodes: [card()], edges: [edge(ROUTE)], frame: FRAME, carried: null });
  paint({ nodes: [card({ text: 'Goodbye' })], edges: [edge(ROUTE)], frame: FRAME, carried: null });
  expect(drawn()).toBe(1);
});

test.each([
  { change: 'a card moves', nodes: [card({ x: 8 })], edges: [edge(ROUTE)] },
  { change: 'a card gets a color', nodes: [card({ color: 'red' })], edges: [edge(ROUTE)] },
  { change: 'a card goes', nodes: [], edges: [edge(ROUTE)] },
  { change: 'an edge takes another route', nodes: [card()], edges: [edge({ ...ROUTE, points: [...ROUTE.points] })] },
])('is drawn again when $change', ({ nodes, edges }) => {
  const { paint, drawn } = painter();
  paint({ nodes: [card()], edges: [edge(ROUTE)], frame: FRAME, carried: null });
  paint({ nodes, edges, frame: FRAME, carried: null });
  expect(drawn()).toBe(2);
});

function painter() {
  const context = new Proxy({ clearRect: vi.fn() } as Record<string, unknown>, {
    get: (calls, name: string) => calls[name] ?? (() => undefined),
    set: () => true,
  });
  const canvas = { getContext: () => context } as unknown as HTMLCanvasElement;
  const paint = createOverviewPainter(canvas, { width: 100, height: 100 });
  return { paint, drawn: () => vi.mocked(context['clearRect'] as () => void).mock.calls.length };
}

interface Drawn {
  readonly text?: string;
  readonly x?: number;
  readonly color?: CardFacts['color'];
}

function card({ text = 'Hello', x = 0, color }: Drawn = {}): CanvasNode {
  const node = { id: 'greet', type: 'say', text } as const;
  const plain = {
    callee: undefined,
    planner: undefined,
    flowId: 'f',
    out: [],
    selected: false,
    isEntry: false,
    jumps: [],
    isLocked: false,
  } as const;
  return cardNode(null, { ...plain, node, color }, { x, y: 0 });
}

function edge(route: EdgeRoute): CanvasEdge {
  return { id: 'on', type: 'guard', source: 'greet', target: 'end', data: { route } } as CanvasEdge;
}
