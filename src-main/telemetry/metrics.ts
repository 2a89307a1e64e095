/** Counts what agents do when their events are stored, and serves the counts to Prometheus. */
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { MetricValue, MetricValues } from '../store/metric-values.ts';
import { AGENT_METRICS, observationsOf, type Metric, type MetricSources } from './agent-metrics.ts';
import type { Logger } from './logger.ts';

export interface MetricsOptions {
  readonly values: MetricValues;
  readonly sources: MetricSources;
  readonly log: Logger;
}

export interface MetricsPage {
  readonly contentType: string;
  readonly text: string;
}

export class Metrics {
  readonly #options: MetricsOptions;

  constructor(options: MetricsOptions) {
    this.#options = options;
  }

  /** Called in the transaction that stores the events of one session. */
  count(events: readonly RunEvent[]): void {
    for (const observation of this.#observations(events)) this.#options.values.add(observation);
  }

  /** An event that can't be counted is stored anyway. */
  #observations(events: readonly RunEvent[]): ReturnType<typeof observationsOf> {
    try {
      return observationsOf(events, this.#options.sources);
    } catch (error) {
      this.#options.log.error({ session: events[0]?.sessionId, error }, 'events could not be counted');
      return [];
    }
  }

  /** In Prometheus's text format. */
  async page(): Promise<MetricsPage> {
    const { AggregatorRegistry } = await import('prom-client');
    const registry = AggregatorRegistry.aggregate([AGENT_METRICS.map((metric) => this.#samples(metric))]);
    return { contentType: registry.contentType, text: await registry.metrics() };
  }

  #samples(metric: Metric): object {
    const { name, help, buckets } = metric;
    const values = this.#options.values.of(name);
    const type = buckets === undefined ? 'counter' : 'histogram';
    const samples = values.flatMap((value) => (buckets === undefined ? total(value) : histogram(metric, value)));
    return { name, help, type, aggregator: 'sum', values: samples };
  }
}

interface Sample {
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
  readonly metricName?: string;
}

function total({ labels, sum }: MetricValue): Sample[] {
  return [{ labels, value: sum }];
}

/** Buckets are cumulative. */
function histogram({ name, buckets: bounds = [] }: Metric, { labels, count, sum, buckets }: MetricValue): Sample[] {
  let below = 0;
  const counted = bounds.map((le, index): Sample => {
    below += buckets?.[index] ?? 0;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: below };
  });
  return [
    ...counted,
    { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
