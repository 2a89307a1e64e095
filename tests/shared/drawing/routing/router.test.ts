import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box } from '../../../../src-shared/drawing/box.ts';
import { createRouter, type EdgeToRoute, type RoutingScene } from '../../../../src-shared/drawing/routing/router.ts';

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

/** One edge an update. */
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
