/**
 * What the program of a trusted MCP server can't do: access files and networks while it is isolated, or flood the host.
 */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Isolation } from '../../src-main/isolation/isolation.ts';
import { canIsolate, isolationFor, NOT_ISOLATED } from '../harness/isolation.ts';
import { folderWith, worldOf, type PluginDeps } from '../main/tools/plugin/plugin-folder.ts';
import { words } from '../harness/messages.ts';
import { listenLocally, portOf } from '../harness/local-server.ts';

const SERVER = resolve(import.meta.dirname, '../fixtures/mcp/hostile.mjs');
const ATTEMPTS = ['read', 'write', 'env', 'home', 'reach', 'leave', 'ok'];
const FLOODS = ['messages', 'stray', 'long', 'nested', 'many', 'ask'];
const program = { command: process.execPath, args: ['server.mjs'], tools: [...ATTEMPTS, ...FLOODS] };

interface Place extends PluginDeps {
  readonly folder: string;
  readonly dataDir: string;
  tell(tool: string, args?: Record<string, unknown>): Promise<unknown>;
}

function placeOf(manifest: object, isolationOf: (dataDir: string) => Isolation): Place {
  const permissions = { mcp: true };
  const folder = folderWith({ 'plugin.json': { id: 'demo', permissions, mcp: { bad: program }, ...manifest } });
  copyFileSync(SERVER, join(folder, 'server.mjs'));
  const dataDir = folderWith({});
  const world = worldOf(folder, { isolation: isolationOf(dataDir) });
  const tell = async (tool: string, args = {}): Promise<unknown> => {
    const outcome = await world.call(`bad.${tool}`, args as never);
    return outcome.type === 'result' ? outcome.value : outcome;
  };
  return { ...world, folder, dataDir, tell };
}

function hasProcess(text: string): boolean {
  return readdirSync('/proc').some((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'utf8').includes(text);
    } catch {
      return false;
    }
  });
}

describe.skipIf(!canIsolate)('an isolated MCP server', () => {
  test('reads its folder and writes to its home only', async () => {
    const { tell, folder, dataDir } = placeOf({}, isolationFor);
    writeFileSync(join(dataDir, 'keys.json'), 'very-secret');
    expect(await tell('read', { path: join(folder, 'plugin.json') })).toContain('"mcp"');
    for (const path of [join(dataDir, 'keys.json'), SERVER, '/etc/shadow', join(folder, '../nothing')])
      expect(await tell('read', { path })).toBe('ENOENT');
    for (const path of ['x', join(folder, 'plugin.json'), '/usr/x', '/x'])
      expect(await tell('write', { path })).toBe('EROFS');
    const home = String(await tell('home'));
    expect(await tell('write', { path: join(home, 'kept') })).toBe('done');
    expect(existsSync(join(home, 'kept'))).toBe(true);
    expect(home.startsWith(join(dataDir, 'work'))).toBe(true);
    process.env['SWITCHYARD_TEST_SECRET'] = 'a';
    onTestFinished(() => void delete process.env['SWITCHYARD_TEST_SECRET']);
    const names = String(await tell('env')).split(' ');
    const needed = /^(HOME|LOGNAME|PATH|PWD|PYTHONDONTWRITEBYTECODE|SHELL|TERM|TMPDIR|USER)$/;
    expect(names.filter((name) => !needed.test(name))).toEqual([]);
  });

  test('has no network unless its manifest names an origin', async () => {
    const server = createServer((socket) => void socket.end());
    onTestFinished(() => void server.close());
    await listenLocally(server);
    const port = portOf(server);
    expect(await placeOf({}, isolationFor).tell('reach', { port })).toBe('ECONNREFUSED');
    const permissions = { mcp: true, network: ['https://stock.example.com'] };
    expect(await placeOf({ permissions }, isolationFor).tell('reach', { port })).toBe('connected');
  });

  test('takes its child processes with it, whatever their session', async () => {
    const { tell, tools } = placeOf({}, isolationFor);
    const mark = `MARK-${process.pid}-${Math.trunc(performance.now())}`;
    expect(await tell('leave', { mark })).toBe('left');
    await expect.poll(() => hasProcess(mark), { timeout: 5000 }).toBe(true);
    await tools.close();
    await expect.poll(() => hasProcess(mark), { timeout: 5000 }).toBe(false);
  });

  test('keeps its home between starts, separate from others', { tags: 'thorough' }, async () => {
    const first = placeOf({}, isolationFor);
    const home = String(await first.tell('home'));
    await first.tools.close();
    const again = worldOf(first.folder, { isolation: isolationFor(first.dataDir) });
    expect(await again.call('bad.home')).toEqual({ type: 'result', value: home });
    mkdirSync(join(first.dataDir, 'other'));
    const renamed = placeOf({ mcp: { worse: program } }, () => isolationFor(first.dataDir));
    expect(await renamed.call('worse.home')).not.toEqual({ type: 'result', value: home });
  });
});

const memoryMb = (): number => process.memoryUsage().rss / 1024 / 1024;

describe('the channel to an MCP server', () => {
  test.each([
    ['messages', words('plugins.programTransport.tooMany', { limit: 10_000 })],
    ['stray', words('plugins.programTransport.strayLines', { limit: 1000 })],
    ['long', words('plugins.programTransport.longMessage', { limit: 4_194_304 })],
    ['ask', words('plugins.programTransport.notReading')],
  ])(
    'closes when the server floods it with %s, and the next call gets a new server',
    { tags: 'thorough' },
    async (flood, why) => {
      const { tell } = placeOf({}, () => NOT_ISOLATED);
      expect(await tell('ok')).toBe('ok');
      const before = memoryMb();
      expect(await tell(flood)).toMatchObject({ type: 'failure', message: expect.stringMatching(why) as string });
      expect(memoryMb() - before).toBeLessThan(150);
      expect(await tell('ok')).toBe('ok');
    },
  );

  test.each(['nested', 'many'])(
    'rejects messages whose values would fill the memory: %s',
    { tags: 'thorough' },
    async (flood) => {
      const { call, tell } = placeOf({}, () => NOT_ISOLATED);
      expect(await tell('ok')).toBe('ok');
      const before = memoryMb();
      expect(await call(`bad.${flood}`, {}, { timeoutMs: 1000 })).toMatchObject({ kind: 'timeout' });
      expect(memoryMb() - before).toBeLessThan(100);
      expect(await tell('ok')).toBe('ok');
    },
  );
});

test.skipIf(process.getuid?.() === undefined)(
  'a program that others could change is not started as a server',
  async () => {
    const folder = folderWith({ 'run.sh': '#!/bin/sh\nexit 0\n' });
    chmodSync(join(folder, 'run.sh'), 0o777);
    const { tell } = placeOf({ mcp: { bad: { ...program, command: join(folder, 'run.sh') } } }, () => NOT_ISOLATED);
    expect(await tell('ok')).toMatchObject({
      message: expect.stringMatching(words('plugins.ownership.worldWritable', { path: /.*run\.sh/ })) as string,
    });
  },
);
