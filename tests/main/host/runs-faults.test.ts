/**
 * Runs over HTTP that are decided twice, interrupted, or hit by a full disk: no call is repeated, and no run is lost.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../project/workspace.ts';
import { WIRE_TOKEN } from '../wire/wire-host.ts';
import { closeServer, originOf } from '../../harness/local-server.ts';

const CHILD = fileURLToPath(new URL('./host-child.ts', import.meta.url));

/** An external service that counts its calls and responds when the test lets it. */
class Outside {
  readonly calls: string[] = [];
  readonly #server: Server;
  #isHolding = false;
  #held: ServerResponse[] = [];

  constructor() {
    this.#server = createServer((request, response) => {
      this.calls.push(request.url ?? '');
      response.setHeader('content-type', 'application/json');
      if (this.#isHolding) this.#held.push(response);
      else response.end('{"done":true}');
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return originOf(this.#server);
  }

  hold(): void {
    this.#isHolding = true;
  }

  letGo(): void {
    this.#isHolding = false;
    for (const response of this.#held.splice(0)) response.end('{"done":true}');
  }

  close(): void {
    void closeServer(this.#server);
  }
}

function row(name: string, origin: string, more: object) {
  return { name, tool: 'http.request', args: { url: `${origin}/${name}`, method: 'POST' }, approve: 'always', ...more };
}

async function writeAgent(
  plugins: string,
  id: string,
  { origin, ...agent }: { origin: string; [field: string]: unknown },
) {
  const flow = {
    ...{ version: 'v1', id, entry: 'agent' },
    nodes: [
      { ...{ id: 'agent', type: 'agent', mode: 'planner', goal: 'Call.' }, ...agent },
      { id: 'end', type: 'terminal', outcome: 'done' },
    ],
    edges: [{ from: 'agent', to: 'end' }],
  };
  await mkdir(join(plugins, id), { recursive: true });
  const manifest = { id, name: id, permissions: { network: [origin] } };
  await writeFile(join(plugins, id, 'plugin.json'), JSON.stringify(manifest));
  await writeFile(join(plugins, id, 'flow.json'), JSON.stringify(flow));
}

/** One asks before each of its two calls; another has hardly any time. */
async function writeAgents(plugins: string, origin: string): Promise<void> {
  const both = [row('first', origin, {}), row('second', origin, { after: ['first'] })];
  await writeAgent(plugins, 'careful', { origin, tools: both });
  const quick = [row('slow', origin, { approve: 'never' }), row('next', origin, { approve: 'never', after: ['slow'] })];
  const limits = { timeoutMs: 1200 };
  await writeAgent(plugins, 'hasty', { origin, limits, tools: quick });
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** The machine may be busy. */
function soon<Value>(look: () => Value) {
  return expect.poll(look, { timeout: 15_000 });
}

interface Paused {
  readonly id: string;
  /** A decision for exactly this pause. */
  readonly approve: object;
}

/** A host process from a client's point of view. */
class Client {
  readonly #child: ChildProcess;
  readonly port: number;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  static async start(root: string, resources: string): Promise<Client> {
    await mkdir(join(root, 'home'), { recursive: true });
    const args = ['--disable-warning=ExperimentalWarning', CHILD, root, resources, WIRE_TOKEN];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    const client = new Client(child, Number(String(said)));
    clients.push(client);
    return client;
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${this.port}/api/runs${path}`, {
      method,
      headers: { authorization: `Bearer ${WIRE_TOKEN}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  /** A run that waits for its first approval. */
  async paused(): Promise<Paused> {
    const { body } = await this.call('POST', '', { agent: 'careful', input: {}, wait: true });
    expect(body).toMatchObject({ status: 'PAUSED' });
    const id = String(body['run_id']);
    return { id, approve: { decision: 'approve', pause_id: (await this.state(id))['pause_id'] } };
  }

  async state(id: string): Promise<Answer['body']> {
    return (await this.call('GET', `/${id}/state`)).body;
  }

  resume(id: string, body: object = {}): Promise<Answer> {
    return this.call('POST', `/${id}/resume`, body);
  }

  async untilAsked(id: string, tool: string): Promise<void> {
    await soon(async () => (await this.state(id))['pending_call']).toMatchObject({ tool });
  }

  async until(id: string, status: string): Promise<Answer['body']> {
    await soon(async () => (await this.state(id))['status']).toBe(status);
    return await this.state(id);
  }
}

const clients: Client[] = [];
const outside = new Outside();
let resources: string;
/** For errors that don't end it. */
let host: Client;

beforeAll(async () => {
  resources = await mkdtemp(join(tmpdir(), 'switchyard-test-'));
  await writeAgents(join(resources, 'plugins'), await outside.listen());
  host = await Client.start(join(resources, 'root'), resources);
});

beforeEach(() => {
  outside.calls.length = 0;
});

afterAll(async () => {
  outside.close();
  await Promise.all(clients.map((client) => client.kill()));
  await rm(resources, { recursive: true });
});

const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).toSorted();

describe('simultaneous decisions', () => {
  test('an approval sent twice counts once, and not for the next call', { tags: 'thorough' }, async () => {
    const { id, approve } = await host.paused();
    const decisions = [approve, { decision: 'approve' }, approve, { decision: 'approve' }, approve];
    const answers = await Promise.all(decisions.map((decision) => host.resume(id, decision)));
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409]);
    await host.untilAsked(id, 'second');
    expect(outside.calls).toEqual(['/first']);
  });

  test('only one of an approval and a rejection counts', { tags: 'thorough' }, async () => {
    const { id, approve } = await host.paused();
    const [approved, rejected] = await Promise.all([
      host.resume(id, approve),
      host.resume(id, { ...approve, decision: 'reject', comment: 'No.' }),
    ]);
    expect(statuses([approved, rejected])).toEqual([200, 409]);
    await soon(async () => (await host.state(id))['tool_executions']).toHaveLength(1);
    const [first] = (await host.state(id))['tool_executions'] as { status: string }[];
    expect(first).toMatchObject({ status: approved.status === 200 ? 'SUCCESS' : 'DENIED' });
    expect(outside.calls).toEqual(approved.status === 200 ? ['/first'] : []);
  });

  test('a run canceled while it resumes stays canceled', { tags: 'thorough' }, async () => {
    const { id, approve } = await host.paused();
    const [resumed, cancelled] = await Promise.all([host.resume(id, approve), host.call('POST', `/${id}/cancel`)]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(resumed.status);
    await host.until(id, 'CANCELLED');
    expect(outside.calls.length).toBeLessThanOrEqual(1);
    expect((await host.resume(id, approve)).status).toBe(409);
  });
});

test('two simultaneous resumes after a timeout continue the run once', { tags: 'thorough' }, async () => {
  outside.hold();
  const { body } = await host.call('POST', '', { agent: 'hasty', input: {}, wait: true });
  expect(body).toMatchObject({ status: 'TIMED_OUT' });
  const id = String(body['run_id']);
  expect(statuses(await Promise.all([host.resume(id), host.resume(id)]))).toEqual([200, 409]);
  outside.letGo();
  // On a busy machine it may time out again.
  await soon(async () => (await host.state(id))['status']).toMatch(/COMPLETED|TIMED_OUT/);
  expect(outside.calls).toEqual(['/slow', '/next']);
});

describe('a killed host', () => {
  test('makes the call once if it was killed while waiting for approval', { tags: 'thorough' }, async () => {
    const root = await temporaryFolder();
    const killed = await Client.start(root, resources);
    const { id, approve } = await killed.paused();
    await killed.kill();
    const again = await Client.start(root, resources);
    expect(await again.state(id)).toMatchObject({ status: 'PAUSED', pending_call: { tool: 'first' } });
    expect((await again.resume(id, approve)).status).toBe(200);
    await again.untilAsked(id, 'second');
    expect(outside.calls).toEqual(['/first']);
  });

  test('does not repeat an approved call if it was killed during the call', { tags: 'thorough' }, async () => {
    const root = await temporaryFolder();
    const killed = await Client.start(root, resources);
    const { id, approve } = await killed.paused();
    outside.hold();
    await killed.resume(id, approve);
    await soon(() => outside.calls).toEqual(['/first']);
    await killed.kill();
    outside.letGo();
    const again = await Client.start(root, resources);
    await again.untilAsked(id, 'second');
    expect(outside.calls).toEqual(['/first']);
    expect((await again.state(id))['tool_executions']).toMatchObject([{ tool_name: 'first', status: 'FAILED' }]);
  });
});

test('two hosts on one folder make an approved call once', { tags: 'thorough' }, async () => {
  const root = await temporaryFolder();
  const [one, other] = [await Client.start(root, resources), await Client.start(root, resources)];
  const { id, approve } = await one.paused();
  const answers = await Promise.all([one, other, one, other].map((host) => host.resume(id, approve)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await soon(() => outside.calls).toEqual(['/first']);
  await one.untilAsked(id, 'second');
  expect(outside.calls).toEqual(['/first']);
});

test('a client that reads no events does not block runs', { tags: 'thorough' }, async () => {
  const { id, approve } = await host.paused();
  const socket = connect(host.port, '127.0.0.1');
  socket.write(`GET /api/runs/${id}/events HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${WIRE_TOKEN}\r\n\r\n`);
  socket.pause();
  await host.resume(id, approve);
  await host.untilAsked(id, 'second');
  await host.resume(id, { decision: 'approve' });
  await host.until(id, 'COMPLETED');
  socket.destroy();
});

/** Writes until the disk is full. */
function fill(file: string): void {
  const block = Buffer.alloc(64 * 1024);
  expect(() => {
    for (;;) appendFileSync(file, block);
  }).toThrow('ENOSPC');
}

const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

test.skipIf(!mayMount)(
  'a full disk refuses an approval, which succeeds once there is space',
  { tags: 'thorough' },
  async () => {
    const root = await temporaryFolder();
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', root]);
    expect(mounted.status, String(mounted.stderr)).toBe(0);
    try {
      const small = await Client.start(root, resources);
      const { id, approve } = await small.paused();
      fill(join(root, 'filler'));
      const refused = await small.resume(id, approve);
      expect(refused.status).toBeGreaterThanOrEqual(500);
      expect(outside.calls).toEqual([]);
      await rm(join(root, 'filler'));
      expect(await small.state(id)).toMatchObject({ status: 'PAUSED', pending_call: { tool: 'first' } });
      expect((await small.resume(id, approve)).status).toBe(200);
      await small.untilAsked(id, 'second');
      expect(outside.calls).toEqual(['/first']);
      await small.kill();
    } finally {
      spawnSync('umount', ['-l', root]);
    }
  },
);
