import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith, worldOf } from './plugin/plugin-folder.ts';
import { TRUST_NOBODY } from '../trust/verdicts.ts';
import { words } from '../../harness/messages.ts';

const SERVER = resolve(import.meta.dirname, '../../fixtures/mcp/server.mjs');
const TOOLS = ['add', 'count', 'fail', 'slow', 'loop', 'exit', 'big', 'wipe', 'env', 'gone'];
const program = { command: process.execPath, args: [SERVER], tools: TOOLS };

function pluginOf(manifest: object): string {
  return folderWith({ 'plugin.json': { id: 'demo', permissions: { mcp: true }, ...manifest } });
}

const failure = (message: RegExp) => ({ type: 'failure', kind: 'error', message: expect.stringMatching(message) });

test('tools of a server are called by full name, described once it was contacted, and checked against its schemas', async () => {
  const folder = pluginOf({ mcp: { calc: program } });
  const { call, tools } = worldOf(folder);
  expect(tools.registryOf(folder).get('demo.calc.add')?.description).toBe('Calls "add" on the server "calc".');
  expect(await call('calc.add', { a: 2, b: 3 })).toEqual({ type: 'result', value: { sum: 5 } });
  expect(tools.registryOf(folder).get('demo.calc.add')).toMatchObject({
    ...{ name: 'demo.calc.add', description: 'Adds two numbers.', idempotent: true, irreversible: false },
  });
  expect(await call('calc.add', { a: 2, b: 'x' })).toEqual(failure(/arguments don't match "demo.calc.add": b/));
  expect([await call('calc.count'), await call('calc.count')]).toMatchObject([{ value: '1' }, { value: '2' }]);
});

test('a misbehaving server fails the call, and the next call works', { tags: 'thorough' }, async () => {
  const { call } = worldOf(pluginOf({ mcp: { calc: program } }));
  expect(await call('calc.fail')).toEqual(failure(/"demo.calc.fail": There is nothing left/));
  expect(await call('calc.gone')).toEqual(failure(words('plugins.mcpTools.unknownTool', { tool: 'gone' })));
  expect(await call('calc.big')).toEqual(
    failure(words('plugins.mcpTools.resultTooLarge', { characters: 2_000_002, limit: 1_048_576 })),
  );
  expect(await call('calc.exit')).toEqual(failure(words('plugins.mcpTools.ended')));
  expect(await call('calc.count')).toMatchObject({ value: '1' });
  expect(await call('calc.slow', {}, { timeoutMs: 300 })).toMatchObject({ kind: 'timeout' });
  expect(await call('calc.count')).toMatchObject({ value: '2' });
});

test('a hanging server is stopped and restarted for the next call', { tags: 'thorough', timeout: 30_000 }, async () => {
  const { call } = worldOf(pluginOf({ mcp: { calc: program } }));
  expect(await call('calc.count')).toMatchObject({ value: '1' });
  expect(await call('calc.loop', {}, { timeoutMs: 300 })).toMatchObject({ kind: 'timeout' });
  await sleep(2500);
  expect(await call('calc.count')).toMatchObject({ value: '1' });
});

test('a server is not started without trust, permission, or a program that exists', async () => {
  const folder = pluginOf({ mcp: { calc: program } });
  const distrusting = worldOf(folder, { trustOf: TRUST_NOBODY });
  expect(await distrusting.call('calc.count')).toEqual(failure(words('plugins.projectTools.notTrusted')));
  const without = worldOf(pluginOf({ mcp: { calc: program }, permissions: {} }));
  expect(await without.call('calc.count')).toEqual(failure(/"permissions": \{ "mcp": true \}/));
  const missing = worldOf(pluginOf({ mcp: { calc: { command: 'no-such-program-here', tools: ['x'] } } }));
  expect(await missing.call('calc.x')).toEqual(failure(words('plugins.mcpTools.notStarted', { server: 'calc' })));
});

test('a destructive tool needs a gate, and only tools in the manifest exist', async () => {
  expect(await worldOf(pluginOf({ mcp: { calc: program } })).call('calc.wipe')).toEqual(
    failure(words('plugins.mcpTools.gateMissing')),
  );
  const gated = worldOf(pluginOf({ mcp: { calc: program }, gates: { 'demo.calc.wipe': 'true' } }));
  expect(await gated.call('calc.wipe')).toEqual({ type: 'result', value: 'wiped' });
  const few = worldOf(pluginOf({ mcp: { calc: { ...program, tools: ['add'] } } }));
  expect(await few.call('calc.count')).toEqual(failure(/Unknown tool "demo.calc.count"/));
});

test('a server sees only the environment variables that its manifest names', async () => {
  process.env['SWITCHYARD_TEST_SECRET'] = 'a';
  process.env['SWITCHYARD_TEST_SHOWN'] = 'b';
  const { call } = worldOf(pluginOf({ mcp: { calc: { ...program, env: ['SWITCHYARD_TEST_SHOWN'] } } }));
  const { value } = (await call('calc.env')) as { value: string };
  expect(value).toMatch(/SWITCHYARD_TEST_SHOWN/);
  expect(value).not.toMatch(/SECRET/);
});

test('a remote server is reached if its origin is permitted', { tags: 'thorough' }, async () => {
  const child = spawn(process.execPath, [SERVER, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  const port = await new Promise<number>((done) => child.stdout.once('data', (bytes: Buffer) => done(Number(bytes))));
  const mcp = { calc: { url: `http://127.0.0.1:${port}/mcp`, tools: ['add'] } };
  const permitted = pluginOf({ mcp, permissions: { mcp: true, network: [`http://127.0.0.1:${port}`] } });
  expect(await worldOf(permitted).call('calc.add', { a: 1, b: 1 })).toEqual({ type: 'result', value: { sum: 2 } });
  expect(await worldOf(pluginOf({ mcp })).call('calc.add', { a: 1, b: 1 })).toEqual(
    failure(words('plugins.mcpTools.originNotPermitted')),
  );
});

test('http.request reaches the origins of a plugin only for its trusted folder', async () => {
  const folder = pluginOf({ permissions: { network: ['http://127.0.0.1:9'] } });
  const request = { tool: 'http.request' };
  const args = { url: 'http://127.0.0.1:9/' };
  expect(await worldOf(folder).call('', args, request)).toEqual(failure(words('plugins.httpRequest.unreachable')));
  const refused = failure(words('plugins.httpRequest.notAllowed', { origin: 'http://127.0.0.1:9' }));
  expect(await worldOf(folder, { trustOf: TRUST_NOBODY }).call('', args, request)).toEqual(refused);
  expect(await worldOf(pluginOf({})).call('', args, request)).toEqual(refused);
});
