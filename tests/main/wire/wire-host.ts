/**
 * The real host on its own data folder: HTTP, WebSocket, SQLite, plugins from disk. It can be stopped and restarted.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { App } from '../../../src-main/app.ts';
import type { Host } from '../../../src-main/host/host.ts';
import { memoryLog, temporaryFolder } from '../project/workspace.ts';
import { openHost, RESOURCES, type HostOptions } from './open-host.ts';

export { RESOURCES };
/** Small plugins for cases that no sample covers. */
export const FIXTURES = join(RESOURCES, '../tests/fixtures');
export const WIRE_TOKEN = 'wire-token-wire-token-wire-token';

export interface WireHostOptions extends Omit<HostOptions, 'root' | 'log' | 'token'> {
  /** The folder with the data of an earlier host; a new one by default. */
  readonly root?: string;
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
    this.#running = await openHost({ log: this.log, ...this.#options, root: this.root, token: WIRE_TOKEN });
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
