/** A new studio for each test, with its own host and data folder, and a page that must report no errors. */
import { expect, type Page } from '@playwright/test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeSample } from '../../harness/sample-flow.ts';
import { startHost, type HostProcess, type RunningHost } from '../../harness/host-process.ts';
import { test as base } from '../../harness/worker-parts.ts';

export { expect };

type Host = RunningHost & Partial<Pick<HostProcess, 'kill'>>;

interface StudioParts {
  readonly page: Page;
  readonly home: string;
  readonly autosave: boolean;
  readonly startHost: (home: string) => Promise<Host>;
}

export class Studio {
  readonly page: Page;
  readonly home: string;
  readonly #autosave: boolean;
  readonly #startHost: StudioParts['startHost'];
  #host: Host | null = null;

  constructor({ page, home, autosave, startHost }: StudioParts) {
    this.page = page;
    this.home = home;
    this.#autosave = autosave;
    this.#startHost = startHost;
  }

  get host(): Host {
    if (this.#host === null) throw new Error('The host is not running.');
    return this.#host;
  }

  /** The last project can be opened, as at every start but the first. */
  async start({ isFirst = false } = {}): Promise<void> {
    if (!isFirst) await placeSample(this.home);
    if (!isFirst && !this.#autosave) await turnOffAutosave(join(this.home, 'data'));
    this.#host = await this.#startHost(this.home);
  }

  /** Kills the host in the middle of whatever it is doing. */
  async kill(): Promise<void> {
    const { kill } = this.host;
    if (kill === undefined)
      throw new Error('Only a host in a process of its own can be killed: test.use({ ownProcess: true }).');
    await kill();
    this.#host = null;
  }

  async stop(): Promise<void> {
    await this.#host?.stop();
    this.#host = null;
  }

  /** Opens the address that the host printed, as a user would. */
  async open(): Promise<void> {
    await this.page.goto(this.host.url);
  }
}

/** Kills the window's process. Returns a new window of the same browser. */
export async function crash(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  return next;
}

/** Unless it already has settings. */
async function turnOffAutosave(data: string): Promise<void> {
  const settings = { version: 1, theme: 'system', autosave: false, roles: {}, providers: {} };
  await mkdir(data, { recursive: true, mode: 0o700 });
  const text = JSON.stringify(settings);
  await writeFile(join(data, 'settings.json'), text, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
}

interface Fixtures {
  /** Running, with no page open yet. */
  readonly studio: Studio;
  /**
   * The host is the command line in a separate process, as users start it. Others are served in turn by one process.
   */
  readonly ownProcess: boolean;
  /** Journeys save explicitly, except for those about autosave. */
  readonly autosave: boolean;
}

export const test = base.extend<Fixtures>({
  ownProcess: [false, { option: true }],
  autosave: [false, { option: true }],
  studio: async ({ page, ownProcess, autosave, servedHosts }, use, info) => {
    const home = await mkdtemp(join(tmpdir(), 'switchyard-e2e-'));
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      // The browser itself logs a refused or broken connection; tests that cause one check what the page reports.
      if (message.type() === 'error' && !/^(Failed to load resource|WebSocket connection)/.test(message.text())) {
        complaints.push(message.text());
      }
    });
    const studio = new Studio({
      page,
      home,
      autosave,
      startHost: ownProcess ? startHost : (folder) => servedHosts.start(folder),
    });
    await studio.start();
    await use(studio);
    // A worker that is still loading fails once its host is gone, which isn't the page's fault.
    const heard = [...complaints];
    const log = studio.host.log();
    await studio.stop();
    if (info.status !== info.expectedStatus) await info.attach('host.log', { body: log });
    await rm(home, { recursive: true, force: true });
    expect(heard).toEqual([]);
  },
});
