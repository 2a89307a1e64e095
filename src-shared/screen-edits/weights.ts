/** The weights of neighbors in a row or column after the boundary between them was moved. Pure. */

export interface Sibling {
  /** Null if it is as large as its content. */
  readonly weight: number | null;
  /** The space that weights divide, in pixels. */
  readonly size: number;
}

export type WeightPair = readonly [number, number];

/** One arrow key moves a boundary by this share. */
const KEY_STEP = 1 / 12;
const MAX_PARTS = 12;
/** A boundary this close to simple weights gets them. */
const NEAR = 0.02;
/** Next to other weights, weights are multiples of this. */
const STEP = 0.25;

/** `share`: the share of the first of the two, at `at` and after it, from 0 to 1. */
export function weightsAt(siblings: readonly Sibling[], at: number, share: number): WeightPair {
  const sum = sumBeside(siblings, at);
  return sum === null ? simplest(share) : inSteps(share, sum);
}

export function shareAt(siblings: readonly Sibling[], at: number): number {
  const [first, second] = [siblings[at], siblings[at + 1]];
  const whole = (first?.size ?? 0) + (second?.size ?? 0);
  return whole === 0 ? 0.5 : (first?.size ?? 0) / whole;
}

/** Moves a boundary with the keyboard: returns the next different weights in a direction. */
export function weightsBeside(siblings: readonly Sibling[], at: number, direction: 1 | -1): WeightPair {
  const { weight: first = null } = siblings[at] ?? {};
  const { weight: second = null } = siblings[at + 1] ?? {};
  const from = first === null || second === null ? shareAt(siblings, at) : first / (first + second);
  const sum = sumBeside(siblings, at);
  const step = sum === null ? KEY_STEP : Math.max(KEY_STEP, STEP / sum);
  return weightsAt(siblings, at, from + direction * step);
}

/** The total weight of the two, if others have weights; null if none do. */
function sumBeside(siblings: readonly Sibling[], at: number): number | null {
  const others = siblings.filter(({ weight }, index) => weight !== null && index !== at && index !== at + 1);
  if (others.length === 0) return null;
  const [first, second] = [siblings[at], siblings[at + 1]];
  if (first?.weight != null && second?.weight != null) return Math.max(2 * STEP, first.weight + second.weight);
  const total = (each: (sibling: Sibling) => number) => others.reduce((sum, sibling) => sum + each(sibling), 0);
  const pixels = Math.max(
    1,
    total(({ size }) => size),
  );
  const both = (first?.size ?? 0) + (second?.size ?? 0);
  return Math.max(2 * STEP, rounded((both * total(({ weight }) => weight ?? 0)) / pixels));
}

function inSteps(share: number, sum: number): WeightPair {
  const first = Math.min(sum - STEP, Math.max(STEP, rounded(share * sum)));
  return [first, Math.round((sum - first) * 100) / 100];
}

function rounded(weight: number): number {
  return Math.round(weight / STEP) * STEP;
}

/** The smallest whole numbers that are close enough. */
function simplest(share: number): WeightPair {
  const fractions = Array.from({ length: MAX_PARTS - 1 }, (_none, index) => {
    const parts = index + 2;
    const first = Math.min(parts - 1, Math.max(1, Math.round(share * parts)));
    return { first, second: parts - first, off: Math.abs(first / parts - share) };
  });
  const least = Math.min(...fractions.map(({ off }) => off));
  const { first, second } = fractions.find(({ off }) => off <= Math.max(NEAR, least))!;
  return [first, second];
}
