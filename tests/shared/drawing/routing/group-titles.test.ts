/** No edge runs behind the title of a group, wherever its cards are. */
import { describe, expect, test } from 'vitest';
import { frameAround, titleBox } from '../../../../src-shared/drawing/group-frame.ts';
import { isCrossed, segmentsOf, type EdgeRoute } from '../../../../src-shared/drawing/routing/edge-route.ts';
import { createGraphRouter, type GraphRouter } from '../../../../src-shared/drawing/routing/graph-router.ts';
import type { Box } from '../../../../src-shared/drawing/box.ts';
import type { Group } from '../../../../src-shared/flow/layout.ts';
import { edge, flowOf } from '../../flow/build.ts';

const NAME = 'What the caller has to know about';
const GROUPS: Readonly<Record<string, Group>> = { g: { label: NAME, members: ['in'] } };

const say = (id: string) => ({ id, type: 'say', text: 'Hi.' });
const flow = flowOf({
  entry: 'above',
  nodes: [say('above'), say('in'), say('below')],
  edges: [edge('above', 'in'), edge('in', 'below'), edge('above', 'below')],
});

const card = (x: number, y: number): Box => ({ x, y, width: 248, height: 64 });

function routed(boxes: Readonly<Record<string, Box>>, router: GraphRouter = createGraphRouter()) {
  const placed = { graph: flow, boxes: new Map(Object.entries(boxes)), layout: { groups: GROUPS }, names: {} };
  const title = titleBox(frameAround([boxes['in']!])!, NAME);
  return { routes: [...router.update(placed).routes.values()], title };
}

function crossings({ routes, title }: { readonly routes: readonly EdgeRoute[]; readonly title: Box }): number {
  return routes.flatMap(segmentsOf).filter((segment) => isCrossed(title, segment)).length;
}

describe('the title of a group', () => {
  test.each([
    ['straight below', card(0, 0), card(0, 240), card(0, 480)],
    ['to the right below', card(0, 0), card(400, 240), card(0, 480)],
    ['to the left below', card(400, 0), card(0, 240), card(400, 480)],
    ['above, for an edge that goes back', card(0, 480), card(0, 240), card(0, 720)],
  ])('is not crossed by an edge into a card %s', (_case, above, inside, below) => {
    const found = routed({ above, in: inside, below });
    expect([found.routes.length, crossings(found)]).toEqual([3, 0]);
  });

  test('is not crossed by an edge while a card of the group is moved', () => {
    const router = createGraphRouter();
    const at = (x: number) => routed({ above: card(0, 0), in: card(x, 240), below: card(0, 480) }, router);
    expect([0, 40, 80, 160, 320].map((x) => crossings(at(x)))).toEqual([0, 0, 0, 0, 0]);
  });
});
