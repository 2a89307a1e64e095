/** Counters and histograms, kept in the transaction of the events that they count: each event counts once, whatever crashes. */
import type { Database } from './database.ts';

export type Labels = Readonly<Record<string, string>>;

export interface Observation {
  readonly metric: string;
  readonly labels: Labels;
  readonly value: number;
  /** Of a histogram: the upper bounds of its buckets, in order. */
  readonly buckets?: readonly number[];
  /** The label whose values come from flows. Once there are many of them, it becomes "other". */
  readonly open?: string;
}

export interface MetricValue {
  readonly labels: Labels;
  readonly count: number;
  readonly sum: number;
  /** Of a histogram: how many values are in each bucket, the one above all bounds last. */
  readonly buckets: readonly number[] | null;
}

/** The most combinations of labels that one metric keeps apart. */
const MOST_SERIES = 300;
const MOST_CHARACTERS = 100;
const OTHER = 'other';

export class MetricValues {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Inside a transaction. */
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
    if (Number(row?.['series']) < MOST_SERIES) return wanted;
    return JSON.stringify({ ...Object.fromEntries(short), [open]: OTHER });
  }
}

/** As every reader of the text format takes it: two that differ here differ there. */
function readable(value: string): string {
  return value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .slice(0, MOST_CHARACTERS)
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
