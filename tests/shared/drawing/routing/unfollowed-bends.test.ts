/** Bends made by hand that something is in the way of are kept, explained, and followed again once the way is free. */
import { expect, test } from 'vitest';
import type { Box } from '../../../../src-shared/drawing/box.ts';
import type { EdgeRoute } from '../../../../src-shared/drawing/routing/edge-route.ts';
import { createRouter } from '../../../../src-shared/drawing/routing/router.ts';
import type { EdgeToRoute } from '../../../../src-shared/drawing/routing/router-state.ts';

const CARDS = {
  from: { x: 0, y: 0, width: 240, height: 80 },
  to: { x: 0, y: 480, width: 240, height: 80 },
};
const IN_THE_WAY = { x: 300, y: 240, width: 240, height: 80 };
const ASIDE = { ...IN_THE_WAY, x: 600 };

const BENDS: EdgeRoute = {
  points: [
    { x: 120, y: 80 },
    { x: 120, y: 160 },
    { x: 400, y: 160 },
    { x: 400, y: 400 },
    { x: 120, y: 400 },
    { x: 120, y: 480 },
  ],
  label: null,
};

const EDGE: EdgeToRoute = {
  id: 'e',
  ends: { start: { x: 120, y: 80, side: 'bottom' }, end: { x: 120, y: 480, side: 'top' } },
  label: null,
  kept: BENDS,
  isByHand: true,
};

function sceneWith(other: Box | null, edges: readonly EdgeToRoute[] = [EDGE]) {
  return { cards: new Map<string, Box>(Object.entries({ ...CARDS, ...(other !== null && { other }) })), edges };
}

test('a card in the way is named, together with the bends', () => {
  const route = createRouter().update(sceneWith(IN_THE_WAY)).routes.get('e')!;
  expect(route.unfollowed).toEqual({ points: BENDS.points, because: { kind: 'card', card: 'other' } });
  expect(route.points).not.toEqual(BENDS.points);
});

test('bends are followed at once when the card moves away, and when it is deleted', () => {
  for (const free of [ASIDE, null]) {
    const router = createRouter();
    router.update(sceneWith(IN_THE_WAY));
    const route = router.update(sceneWith(free)).routes.get('e')!;
    expect(route).toEqual(BENDS);
  }
});

test('a card that moves onto bends interrupts them', () => {
  const router = createRouter();
  expect(router.update(sceneWith(ASIDE)).routes.get('e')!.unfollowed).toBeUndefined();
  expect(router.update(sceneWith(IN_THE_WAY)).routes.get('e')!.unfollowed?.because).toEqual({
    kind: 'card',
    card: 'other',
  });
});

test('bends without space for their label say so', () => {
  const short: EdgeToRoute = {
    ...EDGE,
    label: { width: 180, height: 20 },
    kept: { points: [EDGE.ends.start, EDGE.ends.end], label: null },
  };
  const walls = { left: { x: 20, y: 80, width: 96, height: 400 }, right: { x: 124, y: 80, width: 96, height: 400 } };
  const { routes } = createRouter().update({
    cards: new Map<string, Box>(Object.entries({ ...CARDS, ...walls })),
    edges: [short],
  });
  expect(routes.get('e')!.unfollowed?.because).toEqual({ kind: 'space' });
});

test('bends follow a card whose port moves, even to another side', () => {
  const below = { ...EDGE, ends: { ...EDGE.ends, start: { x: 120, y: 104, side: 'bottom' } } } as const;
  expect(
    createRouter()
      .update(sceneWith(null, [below]))
      .routes.get('e')!.points,
  ).toEqual([{ x: 120, y: 104 }, ...BENDS.points.slice(1)]);
  const beside = { ...EDGE, ends: { ...EDGE.ends, start: { x: 240, y: 20, side: 'right' } } } as const;
  expect(
    createRouter()
      .update(sceneWith(null, [beside]))
      .routes.get('e')!.points,
  ).toEqual([{ x: 240, y: 20 }, { x: 256, y: 20 }, { x: 256, y: 160 }, ...BENDS.points.slice(2)]);
});

test('an arranged route that no longer fits is replaced without a word', () => {
  const { isByHand: _, ...arranged } = EDGE;
  expect(
    createRouter()
      .update(sceneWith(IN_THE_WAY, [arranged]))
      .routes.get('e')!.unfollowed,
  ).toBeUndefined();
});
