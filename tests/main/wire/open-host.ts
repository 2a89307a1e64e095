/** The real host in this process, on a data folder owned by the caller. */
import { join, resolve } from 'node:path';
import { createApp, type App } from '../../../src-main/app.ts';
import { answersOf } from '../../../src-main/handlers.ts';
import type { ClientLimits } from '../../../src-main/host/client-limits.ts';
import { startHost, type Host } from '../../../src-main/host/host.ts';
import type { AgentEnvironment } from '../../../src-main/settings/agent-environment.ts';
import { createFileKeyStore } from '../../../src-main/settings/key-store.ts';
import type { Logger } from '../../../src-main/telemetry/logger.ts';
import type { RunObserver } from '../../../src-main/telemetry/observers.ts';
import type { Voice } from '../../../src-main/voice/providers.ts';

/** Includes the app's own samples in its `plugins` folder. */
export const RESOURCES = resolve(import.meta.dirname, '../../../resources');

export interface HostOptions {
  /** The folder with its data, and with the user's home folder, `home`. */
  readonly root: string;
  readonly log: Logger;
  readonly token: string;
  /** The folder with the `plugins`; the app's own by default. */
  readonly resourcesDir?: string;
  readonly voice?: Voice;
  readonly agentEnvironment?: AgentEnvironment;
  readonly observers?: readonly RunObserver[];
  readonly clock?: () => Date;
  readonly monotonicClock?: () => Date;
  readonly heartbeatMs?: number;
  /** Clients need no token unless a test requires it. */
  readonly openToClients?: boolean;
  readonly clientLimits?: Partial<ClientLimits>;
  readonly clientOrigins?: readonly string[];
  readonly agUiOrigins?: readonly string[];
}

export async function openHost({
  root,
  log,
  token,
  resourcesDir = RESOURCES,
  clock = () => new Date(),
  observers = [],
  voice,
  agentEnvironment,
  monotonicClock,
  ...options
}: HostOptions): Promise<{ readonly app: App; readonly host: Host }> {
  const dataDir = join(root, 'data');
  const app = await createApp({
    ...{ shell: 'host', dataDir, resourcesDir, workspace: join(root, 'home'), log, clock, observers },
    keyStore: createFileKeyStore(join(dataDir, 'keys.json')),
    ...(voice === undefined ? {} : { voice }),
    ...(agentEnvironment === undefined ? {} : { agentEnvironment }),
    ...(monotonicClock === undefined ? {} : { monotonicClock }),
  });
  if (!app.ok) throw new Error(app.error.message);
  const { events, wire, imports, runs, agUi, metrics, projects } = app.value;
  const started = await startHost({
    ...{ answer: answersOf(app.value), events, viewers: projects.viewers, wire, imports, runs, agUi, metrics, log },
    ...{ heartbeatMs: 60_000, openToClients: true, ...options },
    ...{ rendererDir: root, token, port: 0, exampleDir: join(RESOURCES, 'examples', 'web-client') },
  });
  if (!started.ok) throw new Error(started.error.message);
  return { app: app.value, host: started.value };
}
