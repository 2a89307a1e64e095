/**
 * Compares in benchmarks: subject and baseline run alternately on one machine within the same minute, and only the
 * ratio of their medians counts. `npm run bench` runs each `*.bench.ts` file, which reports through `report`.
 */

export interface Comparison {
  /** The comparison in plain words: "a guard evaluation against a plain JS closure". */
  readonly name: string;
  readonly unit: string;
  readonly subject: number;
  readonly baseline: number;
  readonly ratio: number;
  /** The maximum ratio. */
  readonly target: number;
  readonly rounds: number;
  /** Anything a reader needs to know to trust the numbers. */
  readonly note?: string;
}

export interface Contest {
  readonly rounds: number;
  /** One measurement each, in the same unit. They may be async. */
  readonly subject: () => number | Promise<number>;
  readonly baseline: () => number | Promise<number>;
}

/** Measures both sides alternately, and swaps which goes first, so that heat and load affect both equally. */
export async function interleave(contest: Contest): Promise<{ subject: number[]; baseline: number[] }> {
  const subject: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < contest.rounds; round += 1) {
    if (round % 2 === 0) {
      baseline.push(await contest.baseline());
      subject.push(await contest.subject());
    } else {
      subject.push(await contest.subject());
      baseline.push(await contest.baseline());
    }
  }
  return { subject, baseline };
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) throw new Error('There is nothing to take a percentile of.');
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? 0;
  return below + (above - below) * (at - Math.floor(at));
}

/** Milliseconds that a piece of work takes. */
export function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

export interface ComparisonInput {
  readonly name: string;
  readonly unit: string;
  readonly subject: readonly number[];
  readonly baseline: readonly number[];
  readonly target: number;
  readonly note?: string;
}

/** Prints one comparison as a line of JSON on stdout, from which `npm run bench` collects it. */
export function report(input: ComparisonInput): void {
  const subject = median(input.subject);
  const baseline = median(input.baseline);
  const comparison: Comparison = {
    ...input,
    subject,
    baseline,
    ratio: subject / baseline,
    rounds: input.subject.length,
  };
  process.stdout.write(`${JSON.stringify(comparison)}\n`);
}
