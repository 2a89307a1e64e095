import { expect, test } from 'vitest';
import { createBridges } from '../../../../src-shared/drawing/routing/bridges.ts';
import { routePath, type EdgeRoute } from '../../../../src-shared/drawing/routing/edge-route.ts';

const level: EdgeRoute = { points: points([0, 100], [400, 100]), label: null };
const upright: EdgeRoute = { points: points([200, 0], [200, 300]), label: null };

function points(...pairs: readonly (readonly [number, number])[]) {
  return pairs.map(([x, y]) => ({ x, y }));
}

function built(...routes: readonly EdgeRoute[]): (EdgeRoute | undefined)[] {
  const named = new Map(routes.map((route, index) => [String(index), route] as const));
  return [...createBridges().build(named).values()];
}

test('the horizontal edge bridges the vertical one', () => {
  const [over, under] = built(level, upright);
  expect(over?.bridges).toEqual([{ y: 100, from: 195, to: 205 }]);
  expect(under).toBe(upright);
  expect(routePath(over!)).toBe('M0 100L195 100A5 5 0 0 1 205 100L400 100');
});

test('a bridge rises to the same side in either direction', () => {
  const [over] = built({ ...level, points: level.points.toReversed() }, upright);
  expect(routePath(over!)).toBe('M400 100L205 100A5 5 0 0 0 195 100L0 100');
});

test('one bridge crosses lines that are close together', () => {
  const next = { points: points([208, 0], [208, 300]), label: null };
  expect(built(level, upright, next)[0]?.bridges).toEqual([{ y: 100, from: 195, to: 213 }]);
});

test('edges that meet without crossing have no bridge', () => {
  const meets = { points: points([200, 100], [200, 300]), label: null };
  const turns = { points: points([8, 0], [8, 300]), label: null };
  expect(built(level, meets)[0]).toBe(level);
  expect(built(level, turns)[0]).toBe(level);
});

test('keeps the route objects whose bridges do not change', () => {
  const bridges = createBridges();
  const [over] = [
    ...bridges
      .build(
        new Map([
          ['a', level],
          ['b', upright],
        ]),
      )
      .values(),
  ];
  const far = { points: points([900, 0], [900, 300]), label: null };
  expect(bridges.keep(new Map([['a', level]])).get('a')).toBe(over);
  expect(
    bridges
      .build(
        new Map([
          ['a', level],
          ['b', upright],
          ['c', far],
        ]),
      )
      .get('a'),
  ).toBe(over);
  expect(bridges.build(new Map([['a', level]])).get('a')).toBe(level);
});

test('keeps the objects of rerouted but unchanged routes', () => {
  const bridges = createBridges();
  const scene = (over: EdgeRoute, under: EdgeRoute) =>
    new Map([
      ['a', over],
      ['b', under],
    ]);
  const first = bridges.build(scene(level, upright));
  const again = bridges.build(scene(structuredClone(level), structuredClone(upright)));
  expect([again.get('a'), again.get('b')].map((route, at) => route === [...first.values()][at])).toEqual([true, true]);
});
