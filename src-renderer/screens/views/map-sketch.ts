/** The arithmetic of the offline map: Mercator, a grid that follows the zoom, and lines of a landscape that is always the same. */

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export const HEIGHT = 208;

export interface Sketch {
  readonly center: Point;
  readonly zoom: number;
  readonly width: number;
}

export interface Wanted {
  readonly center: Point | null;
  readonly zoom: number | null;
  readonly width: number;
}

/** Centers on a place, or else on all markers. Null without either. */
export function sketchOf({ center, zoom, width }: Wanted, markers: readonly Point[]): Sketch | null {
  const points = [...(center === null ? [] : [center]), ...markers].filter(isOnEarth);
  const [first] = points;
  if (first === undefined) return null;
  const known = center !== null && isOnEarth(center) ? center : middleOf(points);
  return { center: known, zoom: clamp(zoom ?? zoomFor(known, width, points), 1, 19), width };
}

export function isOnEarth({ lat, lng }: Point): boolean {
  return Math.abs(lat) <= 85 && Math.abs(lng) <= 180;
}

/** The position of a point in the drawing; it may be outside. */
export function placeOf(point: Point, { center, zoom, width }: Sketch): readonly [x: number, y: number] {
  const scale = 256 * 2 ** zoom;
  const x = ((point.lng - center.lng) / 360) * scale + width / 2;
  const y = (mercator(point.lat) - mercator(center.lat)) * scale + HEIGHT / 2;
  return [x, y];
}

export function isInside([x, y]: readonly [number, number], { width }: Sketch): boolean {
  return x >= 0 && x <= width && y >= 0 && y <= HEIGHT;
}

export interface GridLine {
  readonly at: number;
  readonly degrees: number;
}

/** Round degrees, four to nine lines across. */
export function gridOf(sketch: Sketch): {
  readonly vertical: readonly GridLine[];
  readonly horizontal: readonly GridLine[];
} {
  const span = (sketch.width / (256 * 2 ** sketch.zoom)) * 360;
  const step = STEPS.find((one) => span / one <= sketch.width / 90) ?? 30;
  const lines = (middle: number, reach: number, place: (degrees: number) => number): GridLine[] => {
    const first = Math.ceil((middle - reach) / step);
    const last = Math.floor((middle + reach) / step);
    return Array.from({ length: Math.max(0, Math.min(last - first + 1, 40)) }, (_none, at) => {
      const degrees = (first + at) * step;
      return { degrees, at: place(degrees) };
    });
  };
  const { center } = sketch;
  const isFree = (size: number) => (line: GridLine) => line.at > 0 && line.at < size;
  return {
    vertical: lines(center.lng, span / 2, (lng) => placeOf({ lat: center.lat, lng }, sketch)[0]).filter(
      isFree(sketch.width),
    ),
    horizontal: lines(
      center.lat,
      span / 2,
      (lat) => placeOf({ lat: clamp(lat, -85, 85), lng: center.lng }, sketch)[1],
    ).filter(isFree(HEIGHT)),
  };
}

const STEPS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20];

/** Contour-like lines: decoration, but the same for the same place. */
export function contoursOf({ center, zoom, width }: Sketch): readonly string[] {
  const seed = Math.abs(Math.sin(center.lat * 12.9898 + center.lng * 78.233 + zoom) * 43_758.5453) % 1;
  const count = Math.ceil(width / 40);
  return Array.from({ length: 16 }, (_none, line) => {
    const points = Array.from({ length: count + 1 }, (_point, at) => {
      const swing =
        Math.sin(at * 0.5 + seed * 6.3 + line * 0.16) * 16 + Math.sin(at * 0.19 + seed * 17 + line * 0.09) * 30;
      return [at * 40, line * 19 - 40 + swing] as const;
    });
    return smooth(points);
  });
}

function smooth(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .map(([x, y], at) => {
      const before = points[at - 1];
      if (before === undefined) return `M ${x.toFixed(1)} ${y.toFixed(1)}`;
      const middle = (before[0] + x) / 2;
      return `C ${middle.toFixed(1)} ${before[1].toFixed(1)} ${middle.toFixed(1)} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join(' ');
}

/** A round length in meters, and its length in the drawing. */
export function scaleOf({ center, zoom }: Sketch): { readonly metres: number; readonly length: number } {
  const perUnit = (156_543.03 * Math.cos((center.lat * Math.PI) / 180)) / 2 ** zoom;
  const wanted = perUnit * 110;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const metres = [5, 2, 1].map((one) => one * power).find((one) => one <= wanted) ?? power;
  return { metres, length: metres / perUnit };
}

/** "51.507° N, 0.128° W" */
export function coordinates({ lat, lng }: Point, digits = 4): string {
  return `${Math.abs(lat).toFixed(digits)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(digits)}° ${lng < 0 ? 'W' : 'E'}`;
}

function middleOf(points: readonly Point[]): Point {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  return {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  };
}

/** The closest zoom that shows all points, but no closer than a few streets. */
function zoomFor(center: Point, width: number, points: readonly Point[]): number {
  for (let zoom = 14; zoom > 1; zoom -= 1) {
    const isShown = points.every((point) => {
      const [x, y] = placeOf(point, { center, zoom, width });
      return x > 24 && x < width - 24 && y > 52 && y < HEIGHT - 32;
    });
    if (isShown) return zoom;
  }
  return 1;
}

/** 0 at the north, 1 at the south. */
function mercator(lat: number): number {
  const angle = (lat * Math.PI) / 180;
  return (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
