import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { AgentCall, AgentProgress, AgentReply } from '../../../src-shared/external-agents/agent-reply.ts';
import { RemoteAgent } from '../../../src-main/remote/remote-agent.ts';
import { startGraphServer, type GraphServer } from './graph-server.ts';
import { t, words } from '../../harness/messages.ts';
import { closeServer, listenLocally, originOf } from '../../harness/local-server.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function serve(key?: string): Promise<GraphServer> {
  const server = await startGraphServer(key);
  opened.push(server);
  return server;
}

interface Options {
  readonly url: string;
  readonly graph?: string;
  readonly key?: string;
  readonly distrust?: string;
  readonly timeoutMs?: number;
}

function agentOn({ url, graph = 'greeter', key, distrust, timeoutMs = 10_000 }: Options): RemoteAgent {
  return new RemoteAgent({
    name: 'agent',
    runner: { kind: 'remote', url, graph, timeoutMs, ...(key !== undefined && { key: 'SERVER_KEY' }) },
    distrust: () => distrust ?? null,
    key: async () => key ?? null,
  });
}

function run(
  agent: RemoteAgent,
  call: Partial<AgentCall>,
  progress: AgentProgress[] = [],
  signal?: AbortSignal,
): Promise<AgentReply> {
  return Promise.resolve().then(() =>
    agent.run(
      { input: null, step: null, resume: null, thread: null, ...call },
      {
        signal: signal ?? new AbortController().signal,
        sessionId: null,
        onProgress: (each) => void progress.push(each),
      },
    ),
  );
}

describe('a remote graph', () => {
  test('asks, gets an answer, streams, and continues from any of its threads', async () => {
    const { url, asked } = await serve();
    const agent = agentOn({ url });
    const waiting = await run(agent, { input: { messages: 'good morning' } });
    expect({ ...waiting, interrupts: [], thread: '' }).toEqual({
      ...{ status: 'waiting', text: 'Who are you?', next: ['ask'], interrupts: [], thread: '' },
      values: { messages: [{ role: 'user', text: 'good morning', id: expect.any(String) as string }] },
    });
    expect(waiting.interrupts).toMatchObject([{ node: 'ask', value: { question: 'Who are you?' } }]);
    const progress: AgentProgress[] = [];
    const ada = await run(agent, { resume: { value: 'Ada' }, thread: waiting.thread }, progress);
    expect(ada).toMatchObject({ status: 'done', text: 'Hello Ada, after 1.', values: { name: 'Ada' }, next: [] });
    expect(progress).toEqual([
      { type: 'step', path: [], node: 'ask', writes: ['name'] },
      { type: 'custom', value: { greeting: 'Ada' } },
      { type: 'text', node: 'greet', message: expect.any(String) as string, text: 'Hello Ada, after 1.' },
      { type: 'step', path: [], node: 'greet', writes: ['messages'] },
    ]);
    // The turn is undone and answered differently.
    const bob = await run(agent, { resume: { value: 'Bob' }, thread: waiting.thread });
    expect(bob.text).toBe('Hello Bob, after 1.');
    const again = await run(agent, { thread: bob.thread });
    expect([again.status, again.text]).toEqual(['done', 'Hello Bob, after 1.']);
    expect(asked.every((line) => !line.includes('key'))).toBe(true);
  });

  test('gets its key as a header only', async () => {
    const { url, asked } = await serve('server-key');
    expect(await run(agentOn({ url, key: 'server-key' }), { input: { messages: 'hi' } })).toMatchObject({
      status: 'waiting',
    });
    expect(asked).toEqual([
      'POST /threads with a key',
      'POST /threads/<id>/runs/stream with a key',
      'GET /threads/<id>/state with a key',
    ]);
    await expect(run(agentOn({ url, key: 'wrong-key' }), { input: {} })).rejects.toThrow(
      t('plugins.remoteAgent.keyRefused', {
        name: 'agent',
        origin: url,
        hint: t('plugins.remoteAgent.enterKey', { key: 'SERVER_KEY' }),
      }),
    );
    process.env['LANGSMITH_API_KEY'] = 'server-key';
    await expect(run(agentOn({ url }), { input: {} })).rejects.toThrow(t('plugins.remoteAgent.noKey'));
    delete process.env['LANGSMITH_API_KEY'];
  });

  test('is looked up without a run', async () => {
    const { url } = await serve();
    const signal = new AbortController().signal;
    await expect(agentOn({ url }).load(signal)).resolves.toBeUndefined();
    await expect(agentOn({ url, graph: 'other' }).load(signal)).rejects.toThrow(`${url} has no graph "other"`);
  });

  test('fails with a clear message', async () => {
    const { url } = await serve();
    const agent = agentOn({ url });
    const waiting = await run(agent, { input: { messages: 'hi' } });
    await expect(run(agent, { resume: { value: 'boom' }, thread: waiting.thread })).rejects.toThrow(
      '"agent" failed: Error: greeted too loudly',
    );
    await expect(run(agent, { input: {}, step: 'ask' })).rejects.toThrow(
      t('plugins.remoteAgent.noSteps', { name: 'agent' }),
    );
    await expect(run(agentOn({ url, graph: 'other' }), { input: {} })).rejects.toThrow('has no graph "other"');
    await expect(run(agentOn({ url, distrust: 'Not trusted.' }), { input: {} })).rejects.toThrow('Not trusted.');
    await expect(run(agentOn({ url: 'http://127.0.0.1:9' }), { input: {} })).rejects.toThrow(
      words('plugins.remoteAgent.unreachable'),
    );
  });

  test('is not waited for if it redirects, returns nonsense, or never ends', async () => {
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/away')) response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
      else if (request.url?.startsWith('/odd'))
        response.writeHead(200, { 'content-type': 'application/json' }).end('{');
    });
    await listenLocally(server);
    opened.push({ close: () => void closeServer(server) });
    const url = originOf(server);
    await expect(run(agentOn({ url: `${url}/away` }), { input: {} })).rejects.toThrow(
      words('plugins.remoteAgent.unreachable'),
    );
    await expect(run(agentOn({ url: `${url}/odd` }), { input: {} })).rejects.toThrow(
      words('plugins.remoteAgent.badResponse'),
    );
    await expect(run(agentOn({ url, timeoutMs: 200 }), { input: {} })).rejects.toThrow(
      t('plugins.remoteAgent.timeout', { name: 'agent', timeoutMs: 200 }),
    );
    const abort = new AbortController();
    const cancelled = run(agentOn({ url }), { input: {} }, [], abort.signal);
    setTimeout(() => abort.abort(new Error('enough')), 50);
    await expect(cancelled).rejects.toThrow('enough');
  });
});
