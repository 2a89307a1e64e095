import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../../../src-shared/flow/layout.ts';
import type { Port } from '../../../../src-shared/drawing/card-ports.ts';
import { inflated, overlaps, type Box } from '../../../../src-shared/drawing/box.ts';
import { isCrossed, labelBox, segmentsOf, type Segment } from '../../../../src-shared/drawing/routing/edge-route.ts';
import { createFormerRoutes } from '../../../../src-shared/drawing/routing/former-routes.ts';
import { createRouter, routeScene, type RoutingScene } from '../../../../src-shared/drawing/routing/router.ts';
import type { EdgeToRoute } from '../../../../src-shared/drawing/routing/router-state.ts';

const CARD = { width: 240, height: 96 };

/** Cards in a grid, with edges between them from the bottom to the top. */
function sceneOf(links: readonly (readonly [number, number])[]): RoutingScene {
  const boxes = Array.from({ length: 16 }, (_, at): Box => ({
    x: (at % 4) * 320,
    y: Math.floor(at / 4) * 220,
    ...CARD,
  }));
  const edges = links.map(([from, to], at): EdgeToRoute => {
    const [a, b] = [boxes[from]!, boxes[to]!];
    return {
      id: `e${at}`,
      ends: {
        start: { x: a.x + a.width / 2, y: a.y + a.height, side: 'bottom' },
        end: { x: b.x + b.width / 2, y: b.y, side: 'top' },
      },
      label: at % 3 === 0 ? { width: 80, height: 18 } : null,
      kept: null,
    };
  });
  return { cards: new Map(boxes.map((box, at) => [`c${at}`, box] as const)), edges };
}

function lengthOf({ a, b }: Segment): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** Routes one edge per update. */
function oneAtATime() {
  let isFirst = true;
  return { mayContinue: () => isFirst && !(isFirst = false), isQuick: false };
}

const links = fc.array(fc.tuple(fc.nat(15), fc.nat(15)), { minLength: 1, maxLength: 12 });

describe('incremental routing', () => {
  test('ends with the same routes as routing all at once', () => {
    fc.assert(
      fc.property(links, (drawn) => {
        const scene = sceneOf(drawn);
        const slow = createRouter();
        let routed = slow.update(scene, oneAtATime());
        for (let round = 0; !routed.isComplete && round < 200; round += 1) routed = slow.update(scene, oneAtATime());
        expect(routed).toEqual(createRouter().update(scene));
      }),
      { numRuns: 40 },
    );
  });

  test('continues with the rest when the scene changes between two updates', () => {
    fc.assert(
      fc.property(links, links, (before, after) => {
        const router = createRouter();
        router.update(sceneOf(before), oneAtATime());
        const { routes, isComplete } = router.update(sceneOf(after));
        expect(isComplete).toBe(true);
        expect([...routes.keys()]).toEqual(after.map((_, at) => `e${at}`));
      }),
      { numRuns: 40 },
    );
  });
});

test('continues from routes found elsewhere as from its own', () => {
  fc.assert(
    fc.property(links, links, (before, after) => {
      const [first, second] = [sceneOf(before), sceneOf(after)];
      const found = structuredClone(routeScene(first));
      const router = createRouter();
      router.update(second);
      router.adopt(first, found);
      expect(router.update(first)).toEqual({ routes: found, isComplete: true });
      const own = createRouter();
      own.adopt(first, found);
      expect(router.update(second)).toEqual(own.update(second));
    }),
    { numRuns: 40 },
  );
});

describe('routing only what changed', () => {
  const only = { mayContinue: () => true, isQuick: false, onlyChanged: true };

  test('leaves edges that wait for their first route to the next update', () => {
    const router = createRouter();
    const before = sceneOf([
      [0, 5],
      [1, 4],
      [2, 7],
    ]);
    router.update(before, oneAtATime());
    const moved = sceneOf([
      [0, 6],
      [1, 4],
      [2, 7],
    ]);
    const { routes, isComplete } = router.update(moved, only);
    expect([[...routes.keys()], isComplete]).toEqual([['e0'], false]);
    expect(router.update(moved).routes.size).toBe(3);
  });

  test('leaves an edge that a new card covers where it is, until the next update', () => {
    const router = createRouter();
    const scene = sceneOf([[0, 12]]);
    const { points } = router.update(scene).routes.get('e0')!;
    const { a, b } = segmentsOf({ points })
      .toSorted((one, other) => lengthOf(one) - lengthOf(other))
      .at(-1)!;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const card: Box = { x: middle.x - 20, y: middle.y - 20, width: 40, height: 40 };
    const covered = { ...scene, cards: new Map([...scene.cards, ['new', card] as const]) };
    const first = router.update(covered, only);
    expect([first.routes.get('e0')?.points, first.isComplete]).toEqual([points, false]);
    const next = router.update(covered);
    expect(next.isComplete).toBe(true);
    expect(segmentsOf(next.routes.get('e0')!).some((segment) => isCrossed(card, segment))).toBe(false);
  });

  test('routes every edge whose ends moved', () => {
    fc.assert(
      fc.property(links, links, (before, after) => {
        const router = createRouter();
        router.update(sceneOf(before));
        const scene = sceneOf(after);
        // Every edge had a route, so none waits.
        expect(router.update(scene, only).routes.size).toBe(after.length);
        const { routes, isComplete } = router.update(scene);
        expect([isComplete, routes.size]).toEqual([true, after.length]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('routing after an edit is undone', () => {
  const noSearch = { mayContinue: () => false, isQuick: false, onlyChanged: true };
  const before = sceneOf([
    [0, 5],
    [1, 4],
    [2, 11],
  ]);
  const without = { ...before, edges: before.edges.slice(1) };

  test('draws the edges as before the edit, without a search', () => {
    const router = createRouter(createFormerRoutes());
    const { routes } = router.update(before);
    const moved = { ...before, edges: before.edges.map((edge) => ({ ...edge, ends: shiftedEnds(edge.ends) })) };
    const undone = [moved, without].map((edited) => {
      router.update(edited);
      return router.update(before, noSearch);
    });
    expect(undone).toEqual([
      { routes, isComplete: true },
      { routes, isComplete: true },
    ]);
  });

  test('also if the routes of the edit were replaced by those found elsewhere', () => {
    const router = createRouter(createFormerRoutes());
    const { routes } = router.update(before);
    const withoutLast = { ...before, edges: before.edges.slice(0, -1) };
    router.update(withoutLast);
    router.adopt(withoutLast, routeScene(withoutLast));
    expect(router.update(before, noSearch)).toEqual({ routes, isComplete: true });
  });

  test('ignores the routes of a drag, which are found quickly', () => {
    const router = createRouter(createFormerRoutes());
    router.update(before, { mayContinue: () => true, isQuick: true });
    router.update(without);
    expect(router.update(before, noSearch).routes.has('e0')).toBe(false);
  });

  test('searches again if a card is in the way now', () => {
    const router = createRouter(createFormerRoutes());
    const { points } = router.update(before).routes.get('e0')!;
    const middle = points[Math.floor(points.length / 2)]!;
    const card: Box = { x: middle.x - 20, y: middle.y - 10, width: 40, height: 20 };
    const cards = new Map([...before.cards, ['new', card] as const]);
    router.update({ ...without, cards });
    const found = router.update({ ...before, cards }).routes.get('e0')!;
    expect(segmentsOf(found).some((segment) => isCrossed(card, segment))).toBe(false);
  });

  test('searches again if another edge runs there now', () => {
    const router = createRouter(createFormerRoutes());
    const { points } = router.update(before).routes.get('e1')!;
    const [first, edge, last] = before.edges;
    const ends = { start: shiftedPort(edge!.ends.start), end: shiftedPort(edge!.ends.end) };
    const alongside = points.map(({ x, y }) => ({ x: x + 24, y }));
    const other = { ...edge!, id: 'other', ends, kept: { points: alongside, label: null } };
    router.update({ ...before, edges: [first!, last!, other] });
    const { routes } = router.update({ ...before, edges: [first!, edge!, last!, other] }, noSearch);
    expect([...routes.keys()]).toEqual(['e0', 'e2', 'other']);
  });
});

/** Beside the others, on the same side of the card. */
function shiftedPort(port: Port): Port {
  return { ...port, x: port.x + 24 };
}

function shiftedEnds({ start, end }: EdgeToRoute['ends']): EdgeToRoute['ends'] {
  return { start: shiftedPort(start), end };
}

test('a label beside a taller card gets room: its line does not turn back under its own card', () => {
  const boxes: Record<string, Box> = {
    from: { x: 960, y: 420, width: 248, height: 108 },
    between: { x: 1280, y: 420, width: 248, height: 112 },
    to: { x: 1600, y: 420, width: 248, height: 108 },
  };
  const size = { width: 199, height: 35 };
  const scene: RoutingScene = {
    cards: new Map(Object.entries(boxes)),
    edges: [
      {
        id: 'e',
        ends: { start: { x: 1084, y: 528, side: 'bottom' }, end: { x: 1724, y: 420, side: 'top' } },
        label: size,
        kept: null,
      },
    ],
  };
  const { label } = createRouter().update(scene).routes.get('e')!;
  const isClear = Object.values(boxes).every(
    ({ x, y, width, height }) =>
      Math.abs(label!.x - x - width / 2) >= (width + size.width) / 2 ||
      Math.abs(label!.y - y - height / 2) >= (height + size.height) / 2,
  );
  expect(isClear).toBe(true);
});

test('edges that leave above a port and arrive at it keep apart without turning back', () => {
  const boxes: Record<string, Box> = {
    above: { x: 0, y: 568, width: 248, height: 108 },
    below: { x: 0, y: 720, width: 248, height: 80 },
    between: { x: 336, y: 720, width: 184, height: 48 },
    aside: { x: 296, y: 832, width: 248, height: 140 },
    last: { x: 296, y: 1016, width: 248, height: 80 },
  };
  const edge = (id: string, start: Port, end: Position): EdgeToRoute => ({
    id,
    ends: { start, end: { ...end, side: 'top' } },
    label: null,
    kept: null,
  });
  const scene: RoutingScene = {
    cards: new Map(Object.entries(boxes)),
    edges: [
      edge('away', { x: 124, y: 676, side: 'bottom' }, { x: 420, y: 832 }),
      edge('back', { x: 544, y: 936, side: 'right' }, { x: 124, y: 720 }),
      edge('back from below', { x: 420, y: 1096, side: 'bottom' }, { x: 124, y: 720 }),
    ],
  };
  const bends = [...createRouter().update(scene).routes].map(([id, { points }]) => [id, points.length - 2]);
  expect(Object.fromEntries(bends)).toEqual({ away: 4, back: 3, 'back from below': 4 });
});

test('the edge of a covered card runs behind no other card than the one on top', () => {
  const boxes: Record<string, Box> = {
    from: { x: 0, y: 400, width: 248, height: 108 },
    between: { x: 400, y: 360, width: 248, height: 200 },
    to: { x: 800, y: 400, width: 248, height: 108 },
    onTop: { x: 790, y: 370, width: 248, height: 120 },
  };
  const scene: RoutingScene = {
    cards: new Map(Object.entries(boxes)),
    edges: [
      {
        id: 'e',
        ends: { start: { x: 248, y: 454, side: 'right' }, end: { x: 924, y: 400, side: 'top' } },
        label: null,
        kept: null,
      },
    ],
  };
  const segments = segmentsOf(createRouter().update(scene).routes.get('e')!);
  const crossed = Object.entries(boxes).filter(([, box]) => segments.some((segment) => isCrossed(box, segment)));
  expect(crossed.map(([id]) => id)).toEqual(['onTop']);
});

describe('in narrow places', () => {
  const routed = (cards: readonly Box[], edge: Omit<EdgeToRoute, 'id' | 'kept'>) => {
    const scene = { cards: new Map(cards.map((card, at) => [`c${at}`, card] as const)), edges: [] };
    const { routes } = createRouter().update({ ...scene, edges: [{ ...edge, id: 'e', kept: null }] });
    return segmentsOf(routes.get('e')!);
  };
  const isClear = (cards: readonly Box[], segments: ReturnType<typeof segmentsOf>): boolean =>
    !cards.some((card) => segments.some((segment) => isCrossed(card, segment)));

  test('an edge reaches a card that another one nearly touches', () => {
    const cards = [
      { x: 0, y: 0, ...CARD },
      { x: 100, y: CARD.height + 8, ...CARD },
      { x: 600, y: 400, ...CARD },
    ];
    const start: Port = { x: 720, y: 496, side: 'bottom' };
    const segments = routed(cards, { ends: { start, end: { x: 220, y: 104, side: 'top' } }, label: null });
    expect(isClear(cards, segments)).toBe(true);
  });

  test.each([92, 180])('an edge that looks for space for its label %i wide stays out of cards', (width) => {
    const cards = [
      { x: 0, y: 96, width: 248, height: 108 },
      { x: 40, y: 0, width: 248, height: 56 },
    ];
    const start: Port = { x: 248, y: 116, side: 'right' };
    const label = { width, height: 20 };
    const segments = routed(cards, { ends: { start, end: { x: 124, y: 96, side: 'top' } }, label });
    expect(isClear(cards, segments)).toBe(true);
  });

  test('an edge keeps its distance from all cards, even if it ends close below the title of a group', () => {
    const cards = [
      { x: 20, y: 44, ...CARD },
      { x: 300, y: 400, ...CARD },
    ];
    const title = { x: 0, y: 6, width: 190, height: 20 };
    const start: Port = { x: 540, y: 460, side: 'right' };
    const end: Port = { x: 140, y: 44, side: 'top' };
    const segments = routed([...cards, title], { ends: { start, end }, label: null });
    const near = segments.slice(1, -1).filter((segment) => isCrossed(inflated(cards[1]!, 12), segment));
    expect(near).toEqual([]);
  });
});

test('an edge to a distant card a little lower runs around the card between them', () => {
  const cards = { from: box(600, 112), between: box(0, 140), to: box(-608, 212) };
  const { points } = routed(cards, edgeOf(cards, { from: 'from', to: 'to' })).get('e')!;
  expect(segmentsOf({ points }).filter((segment) => isCrossed(cards.between, segment))).toEqual([]);
});

test('a label fits beside a card dropped on a short line, and beside the label of that card', () => {
  const cards = { from: box(0, 0), dropped: box(-104, 128, 68), to: box(0, 208) };
  const edge = edgeOf(cards, { from: 'from', to: 'to', label: { width: 196, height: 35 } });
  const beside: EdgeToRoute = {
    ...{ id: 'side', label: { width: 44, height: 20 }, kept: null },
    ends: { start: { x: 136, y: 148, side: 'right' }, end: edge.ends.end },
  };
  const routes = routed(cards, edge, beside);
  const labels = [edge, beside].map(({ id, label }) => labelBox(routes.get(id)!.label!, label!));
  expect(labels.flatMap((label) => Object.values(cards).filter((card) => overlaps(label, card)))).toEqual([]);
  expect(overlaps(labels[0]!, labels[1]!)).toBe(false);
});

function box(x: number, y: number, height = CARD.height): Box {
  return { x, y, width: CARD.width, height };
}

interface Between {
  readonly from: string;
  readonly to: string;
  readonly label?: EdgeToRoute['label'];
}

function edgeOf(cards: Readonly<Record<string, Box>>, { from, to, label = null }: Between): EdgeToRoute {
  const [a, b] = [cards[from]!, cards[to]!];
  const start = { x: a.x + a.width / 2, y: a.y + a.height, side: 'bottom' } as const;
  return { id: 'e', ends: { start, end: { x: b.x + b.width / 2, y: b.y, side: 'top' } }, label, kept: null };
}

function routed(cards: Readonly<Record<string, Box>>, ...edges: readonly EdgeToRoute[]) {
  return createRouter().update({ cards: new Map(Object.entries(cards)), edges }).routes;
}
