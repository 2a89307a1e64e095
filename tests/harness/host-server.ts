/**
 * Serves one studio after another from one process, each as `switchyard host` would from its own, so that the built
 * program is loaded and compiled once. `served-hosts.ts` forks it and sends messages when a host should start or stop.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { runCommandLine as RunCommandLine } from '../../src-main/cli/command-line.ts';

export type HostOrder = { readonly type: 'start'; readonly home: string } | { readonly type: 'stop' };

export type HostNews =
  | { readonly type: 'started'; readonly url: string }
  | { readonly type: 'log'; readonly text: string }
  | { readonly type: 'ended'; readonly code: number };

const BUILT = pathToFileURL(resolve(import.meta.dirname, '../../out/main/command-line.js')).href;
const { runCommandLine } = (await import(BUILT)) as { runCommandLine: typeof RunCommandLine };

const tell = (news: HostNews): void => void process.send?.(news);

/** Each host gets the address of the previous one if it is free, so that the browser keeps its compiled code. */
let port = '0';
let stop = (): void => undefined;

async function serve(home: string): Promise<void> {
  // The environment that the host reads, and that its child processes inherit.
  const places = { HOME: home, SWITCHYARD_HOME: join(home, 'projects'), SWITCHYARD_DATA: join(home, 'data') };
  Object.assign(process.env, places);
  process.chdir(home);
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const code = await runCommandLine(['host', '--port', port, '--json'], {
    out: (text) => {
      const { url } = JSON.parse(text) as { url: string };
      ({ port } = new URL(url));
      tell({ type: 'started', url });
    },
    err: (text) => tell({ type: 'log', text }),
    input: process.stdin,
    env: process.env,
    stopped: () => stopped,
  });
  // The folder of the previous host no longer exists when the next one starts.
  process.chdir(import.meta.dirname);
  if (code !== 0) port = '0';
  tell({ type: 'ended', code });
}

process.on('message', (order: HostOrder) => {
  if (order.type === 'stop') stop();
  else
    serve(order.home).catch((error: unknown) => {
      tell({ type: 'log', text: String(error instanceof Error ? error.stack : error) });
      tell({ type: 'ended', code: 1 });
    });
});
process.on('disconnect', () => process.exit(0));
