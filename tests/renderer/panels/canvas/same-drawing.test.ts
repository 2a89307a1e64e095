/** Exports and the canvas are drawn by different code over one geometry, so both must agree on positions. */
import { getSmoothStepPath, Position } from '@xyflow/react';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createAnnotator } from '../../../../src-renderer/drawing/annotations.ts';
import { createCanvasMapper } from '../../../../src-renderer/drawing/flow-to-canvas.ts';
import { edgeLine } from '../../../../src-shared/drawing/edge-path.ts';
import { CARD_WIDTH } from '../../../../src-shared/drawing/card-geometry.ts';
import { sceneOf } from '../../../../src-shared/drawing/picture/scene.ts';
import { graphRefs } from '../../../../src-shared/flow/flow.ts';
import { graphLayout } from '../../../../src-shared/flow/layout.ts';
import { parseFlow, parseLayout } from '../../../../src-shared/document/parse.ts';
import { settled } from './settled.ts';

const at = fc.integer({ min: -2000, max: 2000 });
const ends = fc.record({ sourceX: at, sourceY: at, targetX: at, targetY: at });

describe('orthogonal lines match those of the canvas library', () => {
  test('from the side of a card', () => {
    fc.assert(
      fc.property(ends, (points) => {
        const sides = { sourcePosition: Position.Right, targetPosition: Position.Top };
        const drop = points.targetY - points.sourceY;
        fc.pre(drop < 24 || points.targetX < points.sourceX + 24);
        const [path, textX, textY] = getSmoothStepPath({
          ...points,
          ...sides,
          borderRadius: 14,
          offset: 28,
        });
        expect(edgeLine({ ...points, ...sides })).toEqual({ path, textX, textY });
      }),
      { numRuns: 200 },
    );
  });

  test('back up from the bottom of a card', () => {
    fc.assert(
      fc.property(ends, (points) => {
        const sides = { sourcePosition: Position.Bottom, targetPosition: Position.Top };
        fc.pre(points.targetY - points.sourceY < 24 && Math.abs(points.targetX - points.sourceX) > CARD_WIDTH + 24);
        const centerX = (points.sourceX + points.targetX) / 2;
        const [path] = getSmoothStepPath({
          ...points,
          ...sides,
          borderRadius: 12,
          offset: 14,
          centerX,
        });
        expect(edgeLine({ ...points, ...sides }).path).toBe(path);
      }),
      { numRuns: 200 },
    );
  });
});

test.each(['led_sales', 'mortgage'])(
  'draws the cards, edges, notes, and groups of %s at their canvas positions',
  (id) => {
    const file = (name: string) => readFileSync(`resources/plugins/${id}/${name}`, 'utf8');
    const [parsed, read] = [parseFlow(file('flow.json')), parseLayout(file('layout.json'))];
    if (!parsed.ok || !read.ok) throw new Error('The sample cannot be read.');
    const { flow } = parsed.value;
    for (const graph of graphRefs(flow)) {
      const drawn = graphLayout(read.value, graph);
      const [first = '', second = '', third = ''] = Object.keys(drawn.nodes);
      const layout = {
        ...drawn,
        notes: { n: { text: 'Note', x: 4, y: 8, width: 200, height: 90 } },
        groups: {
          open: { label: 'Open', members: [first, 'n'] },
          shut: { label: 'Shut', members: [second, third], collapsed: true },
        },
      };
      const scene = sceneOf({ flow, graph, layout });
      const map = createCanvasMapper(() => '');
      const source = { flow, graph, layout, selectedNodes: [], selectedEdges: [], moved: null };
      const base = settled(map, source);
      const canvas = createAnnotator({ note: () => '', group: () => '', bundle: () => '' })(base, {
        ...{ layout, notes: [], groups: [], moved: null },
      });
      const boxes = (type: string) =>
        canvas.nodes
          .filter((node) => node.type === type)
          .map(({ position, width, height }) => ({ ...position, width, height }));
      expect(scene.cards.map(({ box }) => box)).toEqual(boxes('card'));
      expect(scene.exit === null ? [] : [scene.exit]).toEqual(boxes('exit'));
      expect(scene.notes.map(({ box }) => box)).toEqual(boxes('note'));
      expect(scene.frames.map(({ box }) => box)).toEqual(boxes('frame'));
      expect(scene.folded.map(({ box }) => box)).toEqual(boxes('folded'));
      expect(scene.edges.map(({ edge, order, route, stands }) => [edge.id, order, route, stands])).toEqual(
        canvas.edges.map(({ id, data }) => [id, data?.order, data?.route, data?.stands ?? 1]),
      );
    }
  },
);
