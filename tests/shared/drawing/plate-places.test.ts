import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edgeLine } from '../../../src-shared/drawing/edge-path.ts';
import {
  edgeLabelPlaces,
  type LabelledEdge,
  type EdgeLabelMemory,
} from '../../../src-shared/drawing/edge-label-places.ts';
import { Position } from '@xyflow/react';

const CARD = { width: 248, height: 96 };
const FROM = { x: 0, y: 0, ...CARD };
const TO = { x: 0, y: 600, ...CARD };

function plated(id: string, rest: Partial<LabelledEdge> = {}): LabelledEdge {
  const edge = { id, from: 'a', to: 'b', guard: "path == 'moving'" };
  return { edge, order: null, hasSiblings: true, leavesAtSide: false, from: FROM, to: TO, ...rest };
}

function heightOf(place: number): number {
  const ends = { sourceX: 124, sourceY: 96, sourcePosition: Position.Bottom };
  return edgeLine({ ...ends, targetX: 124, targetY: 600, targetPosition: Position.Top }, place).textY;
}

test('a plate with room around it stands at its usual place', () => {
  expect(edgeLabelPlaces([plated('e')], [FROM, TO])).toEqual(new Map());
});

test('a plate behind a card moves along its edge until it can be read', () => {
  const usual = heightOf(0.66);
  const between = { x: 0, y: usual - 48, ...CARD };
  const place = edgeLabelPlaces([plated('e')], [FROM, TO, between]).get('e') ?? 0.66;
  expect(Math.abs(heightOf(place) - usual)).toBeGreaterThan(48 + 10);
});

test('two plates on one line do not cover each other', () => {
  const places = edgeLabelPlaces([plated('e'), plated('f')], [FROM, TO]);
  const [first, second] = [heightOf(places.get('e') ?? 0.66), heightOf(places.get('f') ?? 0.66)];
  expect(Math.abs(first - second)).toBeGreaterThanOrEqual(20);
});

test('where nothing is free the plate keeps its usual place', () => {
  const everywhere = { x: -1000, y: -1000, width: 4000, height: 4000 };
  expect(edgeLabelPlaces([plated('e')], [everywhere])).toEqual(new Map());
});

test('an edge that says nothing takes no room', () => {
  const silent = { id: 'e', from: 'a', to: 'b' };
  expect(edgeLabelPlaces([plated('e', { edge: silent }), plated('f')], [FROM, TO])).toEqual(new Map());
});

test('plates remembered from before stand where they would without a memory', () => {
  const size = fc.integer({ min: 0, max: 900 });
  const boxes = fc.record({ x: size, y: size });
  fc.assert(
    fc.property(fc.array(fc.tuple(boxes, boxes), { minLength: 1, maxLength: 4 }), (steps) => {
      const memory: EdgeLabelMemory = { known: new Map() };
      const edges = [plated('e'), plated('f'), plated('g', { order: 2 })];
      for (const [from, to] of steps) {
        const moved = edges.map((each, at) => ({
          ...each,
          from: { ...CARD, ...from },
          to: at === 0 ? TO : { ...CARD, ...to },
        }));
        const cards = [TO, ...moved.flatMap((each) => [each.from, each.to])];
        expect(edgeLabelPlaces(moved, cards, memory)).toEqual(edgeLabelPlaces(moved, cards));
      }
    }),
    { numRuns: 60 },
  );
});
