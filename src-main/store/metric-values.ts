/**
 * Counters and histograms, stored in the transaction of the events they count, so that each event counts exactly once.
 */
import type { Database } from './database.ts';

export type Labels = Readonly<Record<string, string>>;

export interface Observation {
  readonly metric: string;
  readonly labels: Labels;
  readonly value: number;
  /** The upper bounds of a histogram's buckets, in order. */
  readonly buckets?: readonly number[];
  /** The label whose values come from flows. Beyond a limit, further values become "other". */
  readonly open?: string;
}

export interface MetricValue {
  readonly labels: Labels;
  readonly count: number;
  readonly sum: number;
  /** How many values are in each bucket of a histogram; the last one is unbounded. */
  readonly buckets: readonly number[] | null;
}

/** The most label combinations of one metric. */
const MAX_SERIES = 300;
const MAX_CHARACTERS = 100;
const OTHER = 'other';

export class MetricValues {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Must run inside a transaction. */
  add({ metric, labels, value, buckets, open }: Observation): void {
    const kept = this.#bounded(metric, labels, open);
    const before = this.#read(metric, kept);
    const counts = buckets === undefined ? null : [...(before?.buckets ?? Array<number>(buckets.length + 1).fill(0))];
    if (counts !== null && buckets !== undefined) {
      const index = buckets.findIndex((bound) => value <= bound);
      counts[index === -1 ? buckets.length : index]! += 1;
    }
    this.#database
      .statement('INSERT OR REPLACE INTO metric_values (metric, labels, count, sum, buckets) VALUES (?, ?, ?, ?, ?)')
      .run(
        ...[metric, kept, (before?.count ?? 0) + 1, (before?.sum ?? 0) + value],
        counts === null ? null : JSON.stringify(counts),
      );
  }

  of(metric: string): MetricValue[] {
    const rows = this.#database.statement('SELECT * FROM metric_values WHERE metric = ? ORDER BY labels').all(metric);
    return rows.map(toValue);
  }

  #read(metric: string, labels: string): MetricValue | undefined {
    const row = this.#database
      .statement('SELECT * FROM metric_values WHERE metric = ? AND labels = ?')
      .get(metric, labels);
    return row && toValue(row);
  }

  #bounded(metric: string, labels: Labels, open: string | undefined): string {
    const short = Object.entries(labels).map(([name, value]) => [name, readable(value)] as const);
    const wanted = JSON.stringify(Object.fromEntries(short));
    if (open === undefined || this.#read(metric, wanted) !== undefined) return wanted;
    const row = this.#database.statement('SELECT count(*) AS series FROM metric_values WHERE metric = ?').get(metric);
    if (Number(row?.['series']) < MAX_SERIES) return wanted;
    return JSON.stringify({ ...Object.fromEntries(short), [open]: OTHER });
  }
}

/** Normalizes a value, so that values that differ here also differ for every reader of the text format. */
function readable(value: string): string {
  return value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .slice(0, MAX_CHARACTERS)
    .toWellFormed();
}

function toValue(row: Record<string, unknown>): MetricValue {
  const { buckets } = row;
  return {
    labels: JSON.parse(String(row['labels'])) as Labels,
    count: Number(row['count']),
    sum: Number(row['sum']),
    buckets: typeof buckets === 'string' ? (JSON.parse(buckets) as number[]) : null,
  };
}
