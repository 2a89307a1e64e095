/** Where edges cross, the horizontal one gets a small bridge over the vertical one, so that neither seems to turn. */
import { deepEqual } from '../../equality.ts';
import type { Position } from '../../flow/layout.ts';
import { BRIDGE_RISE, type Bridge, type EdgeRoute, segmentsOf } from './edge-route.ts';
import type { EdgeRoutes } from './router.ts';

/** Keeps clear of the bends at both ends of a line. */
const CLEAR = 15;
const STRIP = 64;

/** Upright lines by the strip of the canvas they run in. */
type Uprights = ReadonlyMap<number, readonly Upright[]>;

interface Upright {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Bridges {
  /** The routes with bridges at their crossings. An unchanged route is the same object as before. */
  readonly build: (routes: EdgeRoutes) => EdgeRoutes;
  /** The routes as last built: quick, but a bridge may be missing or left over. */
  readonly keep: (routes: EdgeRoutes) => EdgeRoutes;
}

export function createBridges(): Bridges {
  const built = new WeakMap<EdgeRoute, EdgeRoute>();
  let last: EdgeRoutes = new Map();
  const each = (routes: EdgeRoutes, map: (route: EdgeRoute, id: string) => EdgeRoute): EdgeRoutes => {
    const mapped = new Map<string, EdgeRoute>();
    for (const [id, route] of routes) mapped.set(id, map(route, id));
    last = mapped;
    return mapped;
  };
  return {
    build: (routes) => {
      const uprights = uprightsOf(routes);
      const before = last;
      return each(routes, (route, id) => {
        const now = bridged(route, uprights);
        // Rerouting from the beginning mostly finds the same routes, as new objects.
        const known = [built.get(route), before.get(id)].find((one) => one !== undefined && deepEqual(one, now));
        built.set(route, known ?? now);
        return known ?? now;
      });
    },
    keep: (routes) => each(routes, (route) => built.get(route) ?? route),
  };
}

function uprightsOf(routes: EdgeRoutes): Uprights {
  const strips = new Map<number, Upright[]>();
  for (const route of routes.values()) {
    for (const { a, b } of segmentsOf(route)) {
      if (a.x !== b.x) continue;
      const upright = { x: a.x, top: Math.min(a.y, b.y), bottom: Math.max(a.y, b.y) };
      const strip = Math.floor(a.x / STRIP);
      const others = strips.get(strip);
      if (others === undefined) strips.set(strip, [upright]);
      else others.push(upright);
    }
  }
  return strips;
}

function bridged(route: EdgeRoute, uprights: Uprights): EdgeRoute {
  const bridges = segmentsOf(route).flatMap(({ a, b }) => (a.y === b.y ? bridgesOn(a, b, uprights) : []));
  if (bridges.length === 0) return route;
  return { ...route, bridges: bridges.toSorted((one, other) => one.from - other.from) };
}

function bridgesOn(a: Position, b: Position, uprights: Uprights): Bridge[] {
  const [left, right] = [Math.min(a.x, b.x) + CLEAR, Math.max(a.x, b.x) - CLEAR];
  const crossed: number[] = [];
  for (let strip = Math.floor(left / STRIP); strip <= Math.floor(right / STRIP); strip += 1) {
    for (const { x, top, bottom } of uprights.get(strip) ?? []) {
      if (x >= left && x <= right && top < a.y && a.y < bottom) crossed.push(x);
    }
  }
  return joined(crossed.toSorted((one, other) => one - other)).map((span) => ({ y: a.y, ...span }));
}

/** Bridges that would touch are merged. */
function joined(crossed: readonly number[]): { readonly from: number; readonly to: number }[] {
  const spans: { readonly from: number; readonly to: number }[] = [];
  for (const x of crossed) {
    const last = spans.at(-1);
    if (last !== undefined && x - BRIDGE_RISE <= last.to)
      spans[spans.length - 1] = { from: last.from, to: x + BRIDGE_RISE };
    else spans.push({ from: x - BRIDGE_RISE, to: x + BRIDGE_RISE });
  }
  return spans;
}
