/** Chooses which versions to remove to stay within the limit: unnamed ones, increasingly sparse with age. */

export interface Thinnable {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isNamed: boolean;
  readonly bytes: number;
}

export interface ThinningLimits {
  /** How many of the newest unnamed versions are kept, however close together. */
  readonly newest: number;
  readonly count: number;
  readonly bytes: number;
}

export const THINNING: ThinningLimits = { newest: 50, count: 300, bytes: 128 * 1024 * 1024 };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** One per minute for the last hours, per hour for the last days, per day for the last month, then per week. */
const STEPS: readonly { readonly until: number; readonly step: number }[] = [
  { until: 6 * HOUR, step: HOUR / 60 },
  { until: 3 * DAY, step: HOUR },
  { until: 31 * DAY, step: DAY },
  { until: Infinity, step: 7 * DAY },
];

/** Returns the ids to remove. Named versions and the newest are never removed. */
export function thinnedOut(versions: readonly Thinnable[], now: number, limits: ThinningLimits = THINNING): string[] {
  const unnamed = versions.filter(({ isNamed }) => !isNamed).toSorted((a, b) => b.at - a.at);
  const taken = new Set<string>();
  const stays = unnamed.filter((version, index) => {
    const slot = slotOf(version.at, now);
    // The newest in a slot stays, and it comes first here.
    if (index >= limits.newest && taken.has(slot)) return false;
    taken.add(slot);
    return true;
  });
  let bytes = 0;
  const kept = new Set(
    stays
      .filter((version, index) => {
        bytes += version.bytes;
        return index === 0 || (index < limits.count && bytes <= limits.bytes);
      })
      .map(({ id }) => id),
  );
  return unnamed.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
}

function slotOf(at: number, now: number): string {
  const age = Math.max(0, now - at);
  const { step } = STEPS.find(({ until }) => age < until)!;
  return `${step} ${Math.floor(at / step)}`;
}
