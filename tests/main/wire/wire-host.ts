/** The real host on a data folder of its own: HTTP, WebSocket, SQLite, plugins from disk. Can be stopped and started again. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach } from 'vitest';
import { createApp, type App } from '../../../src-main/app.ts';
import { answersOf } from '../../../src-main/handlers.ts';
import type { ClientLimits } from '../../../src-main/host/client-limits.ts';
import { startHost, type Host } from '../../../src-main/host/host.ts';
import { createFileKeyStore } from '../../../src-main/settings/key-store.ts';
import type { AgentEnvironment } from '../../../src-main/settings/agent-environment.ts';
import type { RunObserver } from '../../../src-main/telemetry/observers.ts';
import type { Voice } from '../../../src-main/voice/providers.ts';
import { memoryLog, temporaryFolder } from '../project/workspace.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
/** What comes with the product: the samples in its `plugins` folder. */
export const RESOURCES = join(REPOSITORY, 'resources');
/** Small plugins that do what no sample should. */
export const FIXTURES = join(REPOSITORY, 'tests/fixtures');
export const WIRE_TOKEN = 'wire-token-wire-token-wire-token';

export interface WireHostOptions {
  /** The folder with the data of an earlier host; a fresh one if left out. */
  readonly root?: string;
  /** The folder with the `plugins`; the product's own if left out. */
  readonly resourcesDir?: string;
  readonly voice?: Voice;
  readonly agentEnvironment?: AgentEnvironment;
  readonly observers?: readonly RunObserver[];
  readonly clock?: () => Date;
  readonly monotonicClock?: () => Date;
  readonly heartbeatMs?: number;
  /** Clients need no token unless a test says otherwise. */
  readonly openToClients?: boolean;
  readonly clientLimits?: Partial<ClientLimits>;
  readonly clientOrigins?: readonly string[];
  readonly agUiOrigins?: readonly string[];
}

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

export class WireHost {
  readonly root: string;
  readonly log = memoryLog();
  readonly #options: WireHostOptions;
  #running: { readonly app: App; readonly host: Host } | null = null;

  private constructor(root: string, options: WireHostOptions) {
    this.root = root;
    this.#options = options;
  }

  /** Stopped at the end of the test. */
  static async start(options: WireHostOptions = {}): Promise<WireHost> {
    const host = new WireHost(options.root ?? (await temporaryFolder()), options);
    closing.push(() => host.stop());
    await mkdir(join(host.root, 'home'), { recursive: true });
    await host.start();
    return host;
  }

  get app(): App {
    if (this.#running === null) throw new Error('The host is not running.');
    return this.#running.app;
  }

  get port(): number {
    if (this.#running === null) throw new Error('The host is not running.');
    return this.#running.host.port;
  }

  /** Such as `address({ agent: 'mortgage' })`. */
  address(query: Readonly<Record<string, string>> = {}): string {
    return `ws://127.0.0.1:${this.port}/ws?${new URLSearchParams(query).toString()}`;
  }

  async start(): Promise<void> {
    const {
      resourcesDir = RESOURCES,
      voice,
      agentEnvironment,
      clock = () => new Date(),
      monotonicClock,
      root: _,
      observers = [],
      ...host
    } = this.#options;
    const dataDir = join(this.root, 'data');
    const app = await createApp({
      ...{ door: 'host', dataDir, resourcesDir, workspace: join(this.root, 'home'), log: this.log, clock, observers },
      keyStore: createFileKeyStore(join(dataDir, 'keys.json')),
      ...(voice === undefined ? {} : { voice }),
      ...(agentEnvironment === undefined ? {} : { agentEnvironment }),
      ...(monotonicClock === undefined ? {} : { monotonicClock }),
    });
    if (!app.ok) throw new Error(app.error.message);
    const { events, wire, imports, runs, agUi, metrics, projects } = app.value;
    const started = await startHost({
      ...{
        answer: answersOf(app.value),
        events,
        viewers: projects.viewers,
        wire,
        imports,
        runs,
        agUi,
        metrics,
        log: this.log,
        heartbeatMs: 60_000,
        openToClients: true,
        ...host,
      },
      ...{ rendererDir: this.root, token: WIRE_TOKEN, port: 0, exampleDir: join(RESOURCES, 'examples', 'web-client') },
    });
    if (!started.ok) throw new Error(started.error.message);
    this.#running = { app: app.value, host: started.value };
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.host.close();
    await running?.app.close();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }
}
