/** Hosts of the built app that one process serves in turn, each on its own data folder. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { HOST_ENVIRONMENT, NODE, START_TIMEOUT_MS, type RunningHost } from './host-process.ts';
import type { HostNews, HostOrder } from './host-server.ts';

const SERVER = resolve(import.meta.dirname, 'host-server.ts');

export class ServedHosts {
  readonly #server: ChildProcess;

  constructor() {
    this.#server = fork(SERVER, {
      execPath: NODE,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: HOST_ENVIRONMENT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  /** The previous one must have stopped. */
  async start(home: string): Promise<RunningHost> {
    const server = this.#server;
    let log = '';
    const [started, ended] = [Promise.withResolvers<string>(), Promise.withResolvers<number | null>()];
    const hear = (news: HostNews): void => {
      if (news.type === 'log') log += news.text;
      else if (news.type === 'started') started.resolve(news.url);
      else end(news.code);
    };
    const end = (code: number | null): void => {
      server.off('message', hear).off('exit', end);
      started.reject(new Error(`The host did not start: exit code ${code}\n${log}`));
      ended.resolve(code);
    };
    server.on('message', hear).on('exit', end);
    this.#order({ type: 'start', home });
    const timer = setTimeout(
      () => started.reject(new Error(`The host did not start in time.\n${log}`)),
      START_TIMEOUT_MS,
    );
    const url = await started.promise.finally(() => clearTimeout(timer));
    const stop = async (): Promise<void> => {
      this.#order({ type: 'stop' });
      const code = await ended.promise;
      if (code !== 0) throw new Error(`The host ended with exit code ${code}.\n${log}`);
    };
    return { url, log: () => log, stop };
  }

  async close(): Promise<void> {
    if (!this.#server.connected) return;
    const gone = once(this.#server, 'exit');
    this.#server.disconnect();
    await gone;
  }

  #order(order: HostOrder): void {
    if (this.#server.connected) this.#server.send(order);
  }
}
