/** Connects runs of agents, AG-UI, and metrics to the plugins and sessions. */
import type { RunEvent } from '../src-shared/run/run-event.ts';
import { AgUi } from './ag-ui/ag-ui.ts';
import type { AgUiDeps } from './ag-ui/begin-run.ts';
import type { AgentDirectory } from './agents/agent-directory.ts';
import type { LoadedPlugin, PluginRegistry } from './plugins/plugin-registry.ts';
import { RunStore } from './runs/run-store.ts';
import { Runs, type RunnableAgent, type RunsOptions } from './runs/runs.ts';
import { ApprovalExpiry } from './runtime/approval-expiry.ts';
import { ExpiringApprovals } from './store/expiring-approvals.ts';
import type { Sessions } from './runtime/sessions.ts';
import { WireSessions } from './store/wire-sessions.ts';
import { AgUiRuns } from './store/ag-ui-runs.ts';
import type { Database } from './store/database.ts';
import { MetricValues } from './store/metric-values.ts';
import { SessionLinks } from './store/session-links.ts';
import type { Logger } from './telemetry/logger.ts';
import { Metrics } from './telemetry/metrics.ts';
import type { EventSource } from './transport/follow.ts';

/** The stored and live events of all sessions. */
export function eventsOf(sessions: Sessions, listen: EventSource['listen']): EventSource {
  return { eventsAfter: async (sessionId, afterSeq) => sessions.events({ sessionId, afterSeq }), listen };
}

interface RunParts
  extends Pick<RunsOptions, 'sessions' | 'clock'>, Pick<AgUiDeps, 'handoffs' | 'events' | 'seenClock'> {
  readonly database: Database;
}

export function createRuns(
  plugins: PluginRegistry,
  { sessions, handoffs, events, database, clock, seenClock }: RunParts,
): { readonly runs: Runs; readonly agUi: AgUi } {
  const pluginsReady = plugins.settled();
  const agents = {
    agentsReady: () => pluginsReady,
    agent: (id: string) => runnableAgent(plugins.get(id)),
    agentIds: () => agentsOf(plugins).ids(),
  };
  const runs = new Runs({ ...agents, sessions, store: new RunStore(database), clock });
  const stored = { links: new SessionLinks(database), store: new AgUiRuns(database), kept: new WireSessions(database) };
  return { runs, agUi: new AgUi({ ...agents, ...stored, runs, sessions, handoffs, events, seenClock }) };
}

function runnableAgent(plugin: LoadedPlugin | undefined): RunnableAgent | undefined {
  return plugin === undefined ? undefined : { ...plugin, input: plugin.manifest.input };
}

/** The plugins that conversations can be held with, once they have been read. */
export function agentsOf(plugins: PluginRegistry): AgentDirectory {
  const pluginsReady = plugins.settled();
  return {
    ready: () => pluginsReady,
    get: (id) => plugins.get(id),
    ids: () => plugins.list().flatMap(({ id, problem }) => (id === null || problem !== null ? [] : [id])),
  };
}

interface WatcherParts {
  readonly sessions: () => Sessions;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Watches events as they are stored. Sessions exist before their first event. */
export function createWatchers(database: Database, { sessions, clock, log }: WatcherParts) {
  const metrics = createMetrics(database, { sessions, log });
  const approvals = new ExpiringApprovals(database);
  const expiry = new ApprovalExpiry({ approvals, clock, decide: (decision) => sessions().decide(decision) });
  const onStore = (events: readonly RunEvent[]): void => {
    metrics.count(events);
    expiry.onStore(events);
  };
  return { metrics, expiry, onStore };
}

function createMetrics(
  database: Database,
  { sessions, log }: { readonly sessions: () => Sessions; readonly log: Logger },
): Metrics {
  const runs = new RunStore(database);
  return new Metrics({
    ...{ values: new MetricValues(database), log },
    sources: {
      isRun: (session) => runs.get(session) !== undefined,
      eventsOf: (sessionId) => {
        const events = sessions().events({ sessionId, afterSeq: 0 });
        return events.ok ? events.value : [];
      },
      initialSeverity: (sessionId) => {
        const found = sessions().flow({ sessionId });
        const fields = Object.entries(found.ok ? (found.value.flow.state ?? {}) : {});
        return fields.find(([place]) => /(^|[.])severity$/.test(place))?.[1].initial;
      },
    },
  });
}
