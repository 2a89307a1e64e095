/** A complete running app on temporary folders, and a client that uses the contract over a real WebSocket. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import WebSocket from 'ws';
import type { ClientFrame, ServerFrame } from '../../../src-shared/contract/messages.ts';
import type { RequestName, RequestOf } from '../../../src-shared/contract/requests.ts';
import type { RunEvent } from '../../../src-shared/run/run-event.ts';
import { createApp, type App } from '../../../src-main/app.ts';
import { answersOf } from '../../../src-main/handlers.ts';
import { startHost, type Host } from '../../../src-main/host/host.ts';
import type { Answer } from '../../../src-main/transport/connection.ts';
import { createFileKeyStore } from '../../../src-main/settings/key-store.ts';
import { memoryLog, NOW, temporaryFolder } from '../project/workspace.ts';

const closing: (() => void | Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

export const TOKEN = 'test-token-test-token-test-token';

export interface TestApp extends App {
  readonly log: ReturnType<typeof memoryLog>;
  /** Messages for the user at the start. */
  readonly notes: readonly string[];
}

export async function testApp(root: string): Promise<TestApp> {
  const log = memoryLog();
  const notes: string[] = [];
  const app = await createApp({
    shell: 'host',
    dataDir: join(root, 'data'),
    workspace: join(root, 'home'),
    resourcesDir: root,
    keyStore: createFileKeyStore(join(root, 'data', 'keys.json')),
    log,
    clock: () => NOW,
    notify: (note) => void notes.push(note),
  });
  if (!app.ok) throw new Error(app.error.message);
  let open = true;
  const close = async (): Promise<void> => {
    if (open) await app.value.close();
    open = false;
  };
  closing.push(close);
  return { ...app.value, close, log, notes };
}

export interface TestStudio {
  readonly root: string;
  readonly app: Awaited<ReturnType<typeof testApp>>;
  readonly host: Host;
}

interface TestStudioOptions {
  readonly root?: string;
  readonly heartbeatMs?: number;
  /** Answers the requests of windows instead of the app. */
  readonly answer?: Answer;
}

export async function testStudio(options: TestStudioOptions = {}): Promise<TestStudio> {
  const root = options.root ?? (await temporaryFolder());
  const rendererDir = join(root, 'renderer');
  await mkdir(join(rendererDir, 'assets'), { recursive: true });
  const app = await testApp(root);
  const { events, imports, runs, agUi, metrics, log, wire } = app;
  const heartbeatMs = options.heartbeatMs ?? 60_000;
  const host = await startHost({
    answer: options.answer ?? answersOf(app),
    viewers: app.projects.viewers,
    events,
    imports,
    runs,
    agUi,
    metrics,
    log,
    wire,
    rendererDir,
    token: TOKEN,
    port: 0,
    heartbeatMs,
  });
  if (!host.ok) throw new Error(host.error.message);
  closing.push(() => host.value.close());
  return { root, app, host: host.value };
}

export function socketUrl(host: Host, token = TOKEN): string {
  return `ws://127.0.0.1:${host.port}/api/socket?token=${token}`;
}

export class TestWindow {
  readonly frames: ServerFrame[] = [];
  readonly socket: WebSocket;
  #lastId = 0;
  #waiting: (() => void)[] = [];

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      this.frames.push(JSON.parse(data.toString('utf8')) as ServerFrame);
      for (const wake of this.#waiting.splice(0)) wake();
    });
    closing.push(() => socket.terminate());
  }

  sendText(text: string): void {
    this.socket.send(text);
  }

  send(frame: ClientFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  async request<N extends RequestName>(
    name: N,
    body: RequestOf<N>,
  ): Promise<Extract<ServerFrame, { kind: 'response' }>['result']> {
    const id = (this.#lastId += 1);
    this.send({ kind: 'request', id, name, body });
    const frame = await this.find((candidate) => candidate.kind === 'response' && candidate.id === id);
    return (frame as Extract<ServerFrame, { kind: 'response' }>).result;
  }

  /** The first matching frame, waiting for it if necessary. */
  async find(fits: (frame: ServerFrame) => boolean): Promise<ServerFrame> {
    for (;;) {
      const found = this.frames.find(fits);
      if (found) return found;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  events(): RunEvent[] {
    return this.frames.flatMap((frame) => (frame.kind === 'event' ? [frame.event] : []));
  }
}

export async function openWindow(host: Host, headers: Record<string, string> = {}): Promise<TestWindow> {
  const socket = new WebSocket(socketUrl(host), { headers });
  const window = new TestWindow(socket);
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve());
    socket.on('error', reject);
  });
  return window;
}

/** The HTTP status of an upgrade's response; 101 if it is accepted. */
export function upgradeStatus(url: string, headers: Record<string, string> = {}): Promise<number> {
  const socket = new WebSocket(url, { headers });
  closing.push(() => socket.terminate());
  return new Promise((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
}
