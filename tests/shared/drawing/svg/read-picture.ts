/** Reads an exported picture only from its SVG, independently of the geometry that drew it. */
import sax from 'sax';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Point = readonly [x: number, y: number];

export interface ReadPicture {
  readonly nodes: ReadonlyMap<string, Rect>;
  readonly edges: ReadonlyMap<string, readonly Point[]>;
  readonly labels: ReadonlyMap<string, Rect>;
}

/** For one graph, because everything is moved by the same amount. */
export function readPicture(svg: string): ReadPicture {
  const nodes = new Map<string, Rect>();
  const edges = new Map<string, readonly Point[]>();
  const labels = new Map<string, Rect>();
  let waiting: { readonly into: Map<string, Rect>; readonly id: string } | null = null;
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const of = (key: string): string => String(attributes[key] ?? '');
    if (of('data-node') !== '') waiting = { into: nodes, id: of('data-node') };
    else if (of('data-label') !== '') waiting = { into: labels, id: of('data-label') };
    else if (of('data-edge') !== '') edges.set(of('data-edge'), flattened(of('d')));
    if (name !== 'rect' || waiting === null) return;
    const [left, top] = [Number(of('x')), Number(of('y'))];
    waiting.into.set(waiting.id, { left, top, right: left + Number(of('width')), bottom: top + Number(of('height')) });
    waiting = null;
  };
  parser.write(svg).close();
  return { nodes, edges, labels };
}

const STEPS = 8;

/** Converts a path of the commands M, L, Q, and A to short straight parts; an arc becomes its chord. */
function flattened(path: string): readonly Point[] {
  const points: Point[] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([MLQA])([^MLQA]*)/g)) {
    const numbers = rest.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
    const end: Point = [numbers.at(-2) ?? NaN, numbers.at(-1) ?? NaN];
    if (command === 'Q') {
      const [from, bend]: [Point, Point] = [points.at(-1) ?? end, [numbers[0] ?? NaN, numbers[1] ?? NaN]];
      for (let step = 1; step < STEPS; step += 1) points.push(onCurve([from, bend, end], step / STEPS));
    }
    points.push(end);
  }
  if (points.some(([x, y]) => Number.isNaN(x) || Number.isNaN(y))) throw new Error(`A path cannot be read: ${path}`);
  return points;
}

function onCurve([from, bend, to]: readonly [Point, Point, Point], at: number): Point {
  const mix = (a: number, b: number, c: number): number => a * (1 - at) ** 2 + 2 * b * at * (1 - at) + c * at ** 2;
  return [mix(from[0], bend[0], to[0]), mix(from[1], bend[1], to[1])];
}

/** Whether a line enters a rectangle by more than a small margin. */
export function runsThrough(line: readonly Point[], { left, top, right, bottom }: Rect, margin = 1.5): boolean {
  const isInside = ([x, y]: Point): boolean =>
    x > left + margin && x < right - margin && y > top + margin && y < bottom - margin;
  return line.slice(1).some((end, at) => {
    const start = line[at]!;
    const isAway =
      Math.max(start[0], end[0]) <= left + margin ||
      Math.min(start[0], end[0]) >= right - margin ||
      Math.max(start[1], end[1]) <= top + margin ||
      Math.min(start[1], end[1]) >= bottom - margin;
    if (isAway) return false;
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
    const parts = Math.max(1, Math.ceil(length));
    for (let part = 0; part <= parts; part += 1) {
      const share = part / parts;
      if (isInside([start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share])) return true;
    }
    return false;
  });
}

export function covers(one: Rect, other: Rect, margin = 1): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > margin && down > margin;
}
