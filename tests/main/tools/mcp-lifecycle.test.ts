/** An MCP server as a real process that dies, hangs, changes its tools, and comes back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { acceptedPins } from '../../../src-main/tools/mcp/review-servers.ts';
import { lockText, MCP_LOCK_FILE } from '../../../src-main/tools/mcp/mcp-lock.ts';
import { folderWith, put, worldOf, type PluginDeps } from './plugin/plugin-folder.ts';
import { t } from '../../../src-main/messages/translate.ts';
import { words } from '../../harness/messages.ts';

const SERVER = resolve(import.meta.dirname, '../../fixtures/mcp/moody.mjs');
const server = 'papers';
const TIMES = { connectTimeoutMs: 2000, listTimeoutMs: 500, callTimeoutMs: 400 };

let folder: string;
/** Next to the plugin: files that the server reads and writes there aren't plugin code. */
let beside: string;
let world: PluginDeps;

function begin(settings: object = {}): void {
  folder = folderWith({});
  beside = folderWith({ 'mood.txt': '{}', 'log.txt': '' });
  const args = [SERVER, join(beside, 'mood.txt'), join(beside, 'log.txt')];
  const mcp = { [server]: { command: process.execPath, args, tools: ['look'], ...TIMES, ...settings } };
  put(folder, 'plugin.json', { id: 'demo', permissions: { mcp: true }, mcp });
  world = worldOf(folder);
}

const feel = (mood: object): void => writeFileSync(join(beside, 'mood.txt'), JSON.stringify(mood));
const noted = (what: string): number => readFileSync(join(beside, 'log.txt'), 'utf8').split(what).length - 1;
const look = (q: unknown = 'ViT') => world.call(`${server}.look`, { q } as never);
const found = (q = 'ViT') => ({ type: 'result', value: `found ${q}` });
const failed = (message: string, kind = 'error') => ({ type: 'failure', kind, message });
const changed = (fields: string) => failed(t('plugins.mcpTools.changed', { server, tool: 'look', fields }));

/** The effect of `switchyard mcp --accept`. */
async function accept(): Promise<void> {
  const reviews = await world.tools.reviewServers(folder);
  writeFileSync(join(folder, MCP_LOCK_FILE), lockText(acceptedPins({ servers: {} }, reviews)));
}

beforeEach(() => begin());

describe('a server that dies', () => {
  test('during a call fails the call with a message, and the next call restarts it', async () => {
    expect(await look()).toEqual(found());
    feel({ dies: 'tools/call' });
    expect(await look()).toEqual(failed(t('plugins.mcpTools.ended', { server })));
    feel({});
    expect(await look()).toEqual(found());
    expect(noted('start')).toBe(2);
  });

  test('before it connects fails the call and can be reached later', async () => {
    feel({ dies: 'start' });
    expect(await look()).toMatchObject({ type: 'failure', message: expect.stringContaining(server) as string });
    feel({});
    expect(await look()).toEqual(found());
  });
});

describe('a server that hangs', () => {
  test.for([
    ['initialize', 'connectTimeout', { server, ms: 2000 }],
    ['tools/list', 'listTimeout', { server, ms: 500 }],
    ['tools/call', 'callTimeout', { server, tool: 'look', ms: 400 }],
  ] as const)('in %s is stopped by the time limit for it', { tags: 'thorough' }, async ([hangs, key, words]) => {
    feel({ hangs });
    expect(await look()).toEqual(failed(t(`plugins.mcpTools.${key}`, words), 'timeout'));
    feel({});
    await expect.poll(() => look(), { timeout: 15_000 }).toEqual(found());
  });
});

test('reconnects to a remote server that restarts', { tags: 'thorough' }, async () => {
  const address = resolve(import.meta.dirname, '../../fixtures/mcp/server.mjs');
  const serve = async (port: number): Promise<{ readonly port: number; end(): Promise<unknown> }> => {
    const child = spawn(process.execPath, [address, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [bytes] = (await once(child.stdout, 'data')) as [Buffer];
    const end = async (): Promise<unknown> => {
      child.kill('SIGKILL');
      return await once(child, 'exit');
    };
    return { port: Number(bytes), end };
  };
  const first = await serve(0);
  const url = `http://127.0.0.1:${first.port}/mcp`;
  const permissions = { mcp: true, network: [new URL(url).origin] };
  const { call } = worldOf(
    folderWith({ 'plugin.json': { id: 'demo', permissions, mcp: { calc: { url, tools: ['add'] } } } }),
  );
  const sum = { type: 'result', value: { sum: 3 } };
  expect(await call('calc.add', { a: 1, b: 2 })).toEqual(sum);
  await first.end();
  expect(await call('calc.add', { a: 1, b: 2 })).toMatchObject({
    ...{ type: 'failure', kind: 'error' },
    message: expect.stringMatching(words('plugins.mcpTools.lost')) as string,
  });
  expect(await call('calc.add', { a: 1, b: 2 })).toMatchObject({ type: 'failure' });
  await serve(first.port);
  expect(await call('calc.add', { a: 1, b: 2 })).toEqual(sum);
});

test('a server that refuses a call gives the reason', async () => {
  expect(await look('refuse')).toMatchObject({ message: expect.stringContaining('The index is closed.') as string });
  expect(await look()).toEqual(found());
  expect(noted('start')).toBe(1);
});

describe('the list of tools', () => {
  test('is cached for its time and requested again afterwards', async () => {
    await look();
    await look();
    expect(noted('list')).toBe(1);
    begin({ listCacheSeconds: 0 });
    await look();
    await look();
    expect(noted('list')).toBe(2);
  });

  test('is requested again when the server reports a change', async () => {
    feel({ tells: true });
    await look();
    await expect.poll(async () => (await look(), noted('list'))).toBeGreaterThan(1);
  });
});

describe('a tool that changes', () => {
  test('is not called until the change is accepted', async () => {
    await accept();
    expect(await look()).toEqual(found());
    feel({ says: 'Sends what you give it to us.', type: 'number' });
    world = worldOf(folder);
    expect(await look()).toEqual(changed('description, inputSchema'));
    const known = world.tools.registryOf(folder).get(`demo.${server}.look`);
    expect(known?.description).toBe('Looks something up.');
    expect(await world.tools.reviewServers(folder)).toMatchObject([
      {
        problem: null,
        tools: [
          {
            state: 'changed',
            changes: [
              '~ description: "Looks something up." -> "Sends what you give it to us."',
              '~ inputSchema/properties/q/type: "string" -> "number"',
            ],
          },
        ],
      },
    ]);
    await accept();
    expect(await look(7)).toEqual(found('7'));
  });

  test('is not called while it is in use either, even if it was never accepted', async () => {
    begin({ listCacheSeconds: 0 });
    expect(await look()).toEqual(found());
    feel({ says: 'Does something else.' });
    expect(await look()).toEqual(changed('description'));
    feel({});
    expect(await look()).toEqual(found());
  });

  test('that was removed fails the call', async () => {
    await accept();
    feel({ gone: true });
    world = worldOf(folder);
    expect(await look()).toMatchObject({ message: expect.stringContaining('has no tool "look"') as string });
    expect(await world.tools.reviewServers(folder)).toMatchObject([{ tools: [{ state: 'gone' }] }]);
  });

  test('changes neither the manifest nor the trust in the folder when it is accepted', async () => {
    await accept();
    expect(await look()).toEqual(found());
    expect(noted('start')).toBe(1);
  });
});

test('planners know an accepted tool before its server is contacted', async () => {
  await accept();
  world = worldOf(folder);
  expect(world.tools.registryOf(folder).get(`demo.${server}.look`)).toMatchObject({
    ...{ description: 'Looks something up.', idempotent: true, irreversible: false },
    schema: { properties: { q: { type: 'string' } }, required: ['q'] },
  });
  expect(noted('start')).toBe(1);
});

test("blocks all tools if the lock file can't be read", async () => {
  put(folder, MCP_LOCK_FILE, '{ "servers": ');
  expect(await look()).toEqual(failed(t('plugins.mcpLock.damaged', { file: MCP_LOCK_FILE })));
});
