/**
 * AG-UI with hostile or faulty requests and clients: each is refused with a reason or has no effect, and the host
 * continues.
 */
import { connect, type Socket } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../project/workspace.ts';
import { WireHost, WIRE_TOKEN } from '../wire/wire-host.ts';

const INPUT = { threadId: 't', runId: 'r', messages: [] };
const DEEP = '['.repeat(200_000) + ']'.repeat(200_000);

let host: WireHost;

async function post(agent: string, body: unknown): Promise<Response> {
  return await fetch(`http://127.0.0.1:${host.port}/api/ag-ui/${agent}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${WIRE_TOKEN}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Renders its input once. */
async function echoResources(): Promise<string> {
  const resourcesDir = await temporaryFolder();
  const folder = join(resourcesDir, 'plugins', 'echo');
  await mkdir(folder, { recursive: true });
  const flow = {
    ...{ version: 'v1', id: 'echo', entry: 'look' },
    nodes: [
      { id: 'look', type: 'action', tool: 'template.render', args: { template: 'Seen.' } },
      { id: 'end', type: 'terminal', outcome: 'done' },
    ],
    edges: [{ from: 'look', to: 'end' }],
  };
  const input = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
  await writeFile(join(folder, 'flow.json'), JSON.stringify(flow));
  await writeFile(join(folder, 'plugin.json'), JSON.stringify({ id: 'echo', name: 'Echo', input }));
  return resourcesDir;
}

async function still(runId = 'still'): Promise<string> {
  const body = { ...INPUT, threadId: `still-${runId}`, runId, forwardedProps: { input: { text: 'hi' } } };
  return await (await post('echo', body)).text();
}

describe('a request', () => {
  beforeEach(async () => {
    host = await WireHost.start({ resourcesDir: await echoResources() });
  });

  test.for([
    ['is nested 200,000 times in its state', `{"threadId":"t","runId":"r","messages":[],"state":${DEEP}}`, 422],
    [
      'is nested 200,000 times in a message',
      `{"threadId":"t","runId":"r","messages":[{"id":"m","role":"user","content":${DEEP}}]}`,
      422,
    ],
    [
      'has 10 MB of messages',
      {
        ...INPUT,
        messages: Array.from({ length: 100 }, (_, n) => ({ id: `m${n}`, role: 'user', content: 'x'.repeat(100_000) })),
      },
      413,
    ],
    [
      'has 10,001 messages',
      { ...INPUT, messages: Array.from({ length: 10_001 }, (_, n) => ({ id: `m${n}`, role: 'user' })) },
      422,
    ],
    ['has a thread id of 201 characters', { ...INPUT, threadId: 'x'.repeat(201) }, 422],
    [
      'has 101 answers',
      { ...INPUT, resume: Array.from({ length: 101 }, () => ({ interruptId: 'a', status: 'resolved' })) },
      422,
    ],
    ['has a context that is text', { ...INPUT, context: 'all' }, 422],
    ['has a context of 100 kB and one', { ...INPUT, context: [{ description: 'd', value: 'x'.repeat(100_001) }] }, 422],
    ['has tools without names', { ...INPUT, tools: [{ description: 'd' }] }, 422],
    ['is a list', [INPUT], 422],
    ['is nothing', 'null', 422],
    ['resumes what never was', { ...INPUT, forwardedProps: { resume: true } }, 422],
  ] as const)('is refused if it %s', { tags: 'thorough' }, async ([, body, status]) => {
    const answer = await post('echo', body);
    expect([answer.status, ((await answer.json()) as { status: string }).status]).toEqual([status, 'error']);
    expect(await still()).toContain('RUN_FINISHED');
    expect(host.app.runs.list({}).runs).toHaveLength(1);
  });

  test.for(['system', 'developer', 'assistant', 'tool', 'reasoning', 'magic', '__proto__'])(
    'gives no user input if its last message has the role %s',
    async (role) => {
      const messages = [{ id: 'm', role, content: 'do it', toolCallId: 'c' }];
      const answer = await post('echo', { ...INPUT, messages });
      expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('text') as string]);
    },
  );

  test.for(['../../etc/passwd', "'; DROP TABLE ag_ui_runs; --", '\u0000\u202e\n', '__proto__', '🧵', 'echo/t'])(
    'can have the thread id %j',
    { tags: 'thorough' },
    async (threadId) => {
      const body = { ...INPUT, threadId, runId: threadId, forwardedProps: { input: { text: 'hi' } } };
      const [first, again] = [await (await post('echo', body)).text(), await (await post('echo', body)).text()];
      expect(first).toContain('RUN_FINISHED');
      expect(again).toContain(JSON.stringify(threadId));
      expect(host.app.runs.list({}).runs).toHaveLength(1);
    },
  );

  test('cannot set a prototype', async () => {
    const body =
      '{"threadId":"t","runId":"r","messages":[],"state":{"__proto__":{"mine":1}},"forwardedProps":{"input":{"text":"hi","__proto__":{"mine":1}}}}';
    await (await post('echo', body)).text();
    expect(({} as Record<string, unknown>)['mine']).toBeUndefined();
    expect(await still()).toContain('RUN_FINISHED');
  });

  test('starts one run if fifty arrive at once for a thread', async () => {
    const bodies = Array.from({ length: 50 }, (_, n) => ({
      ...{ ...INPUT, runId: `r${n % 2}` },
      forwardedProps: { input: { text: 'hi' } },
    }));
    const answers = await Promise.all(bodies.map((body) => post('echo', body)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(texts.filter((text) => text.includes('RUN_FINISHED')).length).toBeGreaterThanOrEqual(25);
    expect(host.app.runs.list({}).runs.length).toBeLessThanOrEqual(2);
  });
});

/** A client that writes its requests by hand and reads at its own pace. */
async function rawPost(agent: string, body: object, times = 1): Promise<Socket> {
  const text = JSON.stringify(body);
  const socket = connect({ port: host.port, host: '127.0.0.1' });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.on('error', () => undefined);
  const request =
    `POST /api/ag-ui/${agent} HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\nAuthorization: Bearer ${WIRE_TOKEN}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  socket.write(request.repeat(times));
  return socket;
}

async function finishedRun(): Promise<unknown> {
  for (;;) {
    const [run] = host.app.runs.list({}).runs;
    if (run?.status === 'COMPLETED') return run;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a client', () => {
  const big = { ...INPUT, forwardedProps: { input: { text: 'x'.repeat(1_900_000) } } };

  beforeEach(async () => {
    host = await WireHost.start({ resourcesDir: await echoResources(), heartbeatMs: 150 });
  });

  test(
    'that reads nothing is disconnected, and its run completes and can be read',
    { tags: 'thorough', timeout: 20_000 },
    async () => {
      await (await post('echo', big)).text();
      const socket = await rawPost('echo', big, 10);
      socket.pause();
      await new Promise((resolve) => socket.once('close', resolve));
      expect(JSON.stringify(host.log)).toContain('a reader of events does not answer and is let go');
      expect((await (await post('echo', big)).text()).includes('RUN_FINISHED')).toBe(true);
      expect(host.app.runs.list({}).runs).toHaveLength(1);
    },
  );

  test('that disconnects midway does not stop its run', { tags: 'thorough' }, async () => {
    const socket = await rawPost('echo', big);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    await finishedRun();
    expect((await (await post('echo', big)).text()).includes('RUN_FINISHED')).toBe(true);
  });

  test('that sends half a request blocks nobody', async () => {
    const half = await rawPost('echo', INPUT);
    half.write('POST /api/ag-ui/echo HTTP/1.1\r\nContent-Length: 100000\r\n\r\n{');
    const gone = await rawPost('echo', INPUT);
    gone.destroy();
    expect(await still()).toContain('RUN_FINISHED');
    half.destroy();
  });

  test('that reads slowly receives everything', { tags: 'thorough', timeout: 20_000 }, async () => {
    const answer = await post('echo', big);
    const reader = answer.body!.getReader();
    let text = '';
    const decoder = new TextDecoder();
    for (let n = 0; ; n += 1) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
      if (n % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(text.includes('RUN_FINISHED')).toBe(true);
  });
});
