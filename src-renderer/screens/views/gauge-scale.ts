/** The arithmetic of a gauge: the position of a value between two ends, and its band. */

export interface Band {
  /** Null for the start of the scale. */
  readonly from: number | null;
  /** Null for the end of the scale. */
  readonly to: number | null;
  readonly holdsValue: boolean;
}

/** A value on a threshold belongs to the band that ends there. */
export function bandsOf(value: number, thresholds: readonly number[]): readonly Band[] {
  const marks = [...new Set(thresholds)].sort((a, b) => a - b);
  if (marks.length === 0) return [];
  return [...marks, null].map((to, at) => {
    const from = at === 0 ? null : (marks[at - 1] ?? null);
    return { from, to, holdsValue: (from === null || value > from) && (to === null || value <= to) };
  });
}

/** 0 to 1. */
export function shareOf(value: number, min: number, max: number): number {
  return max > min ? Math.min(Math.max((value - min) / (max - min), 0), 1) : 0;
}

/** A point on the semicircle from left to right, around (100, 100). */
export function arcPoint(share: number, radius: number): readonly [x: number, y: number] {
  const angle = Math.PI * (1 - share);
  return [100 + radius * Math.cos(angle), 100 - radius * Math.sin(angle)];
}

/** An SVG path from one fraction of the semicircle to another. */
export function arcPath(from: number, to: number, radius: number): string {
  const [x, y] = arcPoint(from, radius);
  const [endX, endY] = arcPoint(to, radius);
  return `M ${x.toFixed(2)} ${y.toFixed(2)} A ${radius} ${radius} 0 0 1 ${endX.toFixed(2)} ${endY.toFixed(2)}`;
}
