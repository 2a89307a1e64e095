/**
 * End to end: a plugin whose flow runs a Python agent, as a session of the app, from the first message to the end of
 * its process.
 */
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { App } from '../../../src-main/app.ts';
import { createHandlers } from '../../../src-main/handlers.ts';
import { testApp } from '../transport/studio.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { plainPython, RESOURCES } from './agent-deps.ts';
import { trustAsShown } from '../trust/verdicts.ts';

const FLOW: Flow = {
  version: 'v1',
  id: 'flow.greeting',
  entry: 'agent',
  nodes: [
    { id: 'agent', type: 'external', runner: 'agent', input: { messages: 'good morning' }, result: 'reply' },
    { id: 'tell', type: 'say', text: 'It says: {{ context.reply.text }}' },
    { id: 'broken', type: 'say', text: 'That did not work.' },
    { id: 'end', type: 'terminal', outcome: 'done' },
  ],
  edges: [
    { id: 'e1', from: 'agent', to: 'tell' },
    { id: 'e2', from: 'agent', to: 'broken', kind: 'error' },
    { id: 'e3', from: 'tell', to: 'end' },
    { id: 'e4', from: 'broken', to: 'end' },
  ],
};

function writePlugin(folder: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync(join(import.meta.dirname, '../../fixtures/python-agents'), join(folder, 'src'), { recursive: true });
  const runner = { kind: 'python', root: 'src', file: 'greeter.py', export: 'graph' };
  writeFileSync(
    join(folder, 'plugin.json'),
    JSON.stringify({ id: 'greeting', name: 'Greeting', runners: { agent: runner } }),
  );
  writeFileSync(join(folder, 'flow.json'), JSON.stringify(FLOW));
}

async function start(app: App, folder: string): Promise<{ sessionId: string; said: () => Promise<string> }> {
  const handlers = createHandlers(app);
  const started = await handlers['session.start']({ project: folder, flow: FLOW, prefill: {} });
  if (!started.ok) throw new Error(started.error.message);
  const { sessionId } = started.value;
  return {
    sessionId,
    said: async () => {
      await app.sessions.idle(sessionId);
      const events = await handlers['session.events']({ sessionId, afterSeq: 0 });
      return JSON.stringify(events);
    },
  };
}

function agentsAtWork(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => {
      try {
        return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('bridge.py');
      } catch {
        return false;
      }
    })
    .map(Number);
}

describe.skipIf(plainPython === null)('a flow with a Python agent', () => {
  test('runs once its folder is trusted and its Python chosen, asks, gets an answer, and ends with the session', async () => {
    const root = await temporaryFolder();
    cpSync(join(RESOURCES, 'python'), join(root, 'python'), { recursive: true });
    const app = await testApp(root);
    const folder = join(root, 'workspace', 'greeting');
    writePlugin(folder);
    const handlers = createHandlers(app);
    const refused = await start(app, folder);
    expect(await refused.said()).toContain('trust');
    await trustAsShown(app.plugins, folder);
    expect(await handlers['python.status']({ folder })).toMatchObject({
      value: [{ runner: 'agent', state: 'not-approved' }],
    });
    expect(await handlers['python.use']({ folder, runner: 'agent', interpreter: plainPython })).toEqual({
      ok: true,
      value: {},
    });
    const before = agentsAtWork();
    const { sessionId, said } = await start(app, folder);
    expect(await said()).toContain('Who are you?');
    await handlers['session.send']({ sessionId, text: 'Ada' });
    expect(await said()).toContain('It says: Hello Ada, you said good morning.');
    const own = agentsAtWork().filter((pid) => !before.includes(pid));
    await handlers['session.close']({ sessionId });
    while (agentsAtWork().some((pid) => own.includes(pid))) await sleep(20);
    await app.close();
  });
});
