import { describe, expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, manifestOf, pluginWith, put, worldOf } from './plugin-folder.ts';
import { trustIf } from '../../trust/verdicts.ts';

const failure = (message: RegExp) => ({ type: 'failure', kind: 'error', message: expect.stringMatching(message) });
const pure = { idempotent: true };

describe('a tool of a plugin', () => {
  test('gets its arguments and gives its result, by promise or not, as often as it is called at once', async () => {
    const { call } = worldOf(
      pluginWith(
        `export function add({ a, b }) { return { sum: a + b }; }
         export async function later({ n }) { await new Promise((done) => setTimeout(done, 20)); return n; }`,
        {
          add: {
            input: {
              type: 'object',
              properties: { a: { type: 'number' }, b: { type: 'number', default: 2 } },
              required: ['a'],
            },
            output: { type: 'object', properties: { sum: { type: 'number' } }, required: ['sum'] },
          },
          later: {},
        },
      ),
    );
    expect(await call('add', { a: 1 })).toEqual({ type: 'result', value: { sum: 3 } });
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    const results = await Promise.all(numbers.map((n) => call('later', { n })));
    expect(results).toEqual(numbers.map((value) => ({ type: 'result', value })));
  });

  test('is listed with what its manifest says of it', () => {
    const folder = pluginWith('', {
      freeze: { description: 'Freezes.', idempotent: true, timeoutMs: 500, retry: { attempts: 3 } },
    });
    expect(worldOf(folder).tools.registryOf(folder).get('demo.freeze')).toMatchObject({
      ...{ name: 'demo.freeze', description: 'Freezes.', idempotent: true, irreversible: false, timeoutMs: 500 },
      retry: { attempts: 3, backoffMs: 0 },
    });
  });

  test('is refused where arguments or result do not fit its schemas', async () => {
    const { call } = worldOf(
      pluginWith(`export const digits = ({ last4 }) => ({ last4: Number(last4) });`, {
        digits: {
          input: {
            type: 'object',
            properties: { last4: { type: 'string', pattern: '^[0-9]{4}$' } },
            required: ['last4'],
            additionalProperties: false,
          },
          output: { type: 'object', properties: { last4: { type: 'string' } } },
        },
      }),
    );
    expect(await call('digits', { last4: '48211' })).toEqual(failure(/arguments do not fit.*last4: does not match/));
    expect(await call('digits', { last4: '4821', bypass: true })).toEqual(failure(/bypass/));
    expect(await call('digits', { last4: '4821' })).toEqual(failure(/result.*not what it promises: last4/));
  });

  test('is not called before its folder is trusted, nor without the permission of its manifest', async () => {
    const folder = pluginWith('export const hi = () => 1;', { hi: {} });
    let trusted = false;
    const { call, tools } = worldOf(folder, { trustOf: trustIf(() => trusted) });
    expect(await call('hi')).toEqual(failure(/its folder is not trusted/));
    trusted = true;
    expect(await call('hi')).toEqual({ type: 'result', value: 1 });
    put(folder, 'plugin.json', { ...manifestOf({ hi: {} }), permissions: {} });
    expect(tools.registryOf(folder).get('demo.hi')?.refusal?.()).toMatch(/"permissions": \{ "tools": true \}/);
  });

  test('that cannot be taken back is not called without a gate', async () => {
    const folder = pluginWith('export const wipe = () => 1;', { wipe: { irreversible: true } });
    const { call } = worldOf(folder);
    expect(await call('wipe')).toEqual(failure(/no gate for it under "gates"/));
    put(folder, 'plugin.json', { ...manifestOf({ wipe: { irreversible: true } }), gates: { 'demo.wipe': 'true' } });
    expect(await call('wipe')).toEqual({ type: 'result', value: 1 });
  });
});

describe('a faulty tool', () => {
  test('tells the message of a ToolError and of no other error', async () => {
    const { call, lines } = worldOf(
      pluginWith(
        `export function no() { throw Object.assign(new Error('The card is unknown.'), { name: 'ToolError' }); }
         export async function secret() { throw new TypeError('at 4111 1111 1111 1111'); }`,
        { no: {}, secret: {} },
      ),
    );
    expect(await call('no')).toEqual({ type: 'failure', kind: 'error', message: 'The card is unknown.' });
    expect(await call('secret')).toEqual({ type: 'failure', kind: 'error', message: '"demo.secret" failed.' });
    expect(lines.join('')).toMatch(/TypeError: at /);
    expect(lines.join('')).not.toMatch(/4111/);
  });

  test('is told to be missing, not JSON, too large or not loadable', async () => {
    const code = `export const fun = () => () => 1; export const nan = () => ({ a: [NaN] }); export const nothing = () => {};
      export const date = () => new Date(0); export const big = () => 'x'.repeat(2e6);
      export const round = () => { const a = {}; a.a = a; return a; };`;
    const { call } = worldOf(
      pluginWith(code, { fun: {}, nan: {}, nothing: {}, date: {}, big: {}, round: {}, gone: {} }),
    );
    expect(await call('fun')).toEqual(failure(/not JSON: the result is a function/));
    expect(await call('nan')).toEqual(failure(/the result.a\[0\] is NaN/));
    expect(await call('nothing')).toEqual(failure(/undefined/));
    expect(await call('date')).toEqual(failure(/is a Date/));
    expect(await call('big')).toEqual(failure(/2000002 bytes; 1048576 are allowed/));
    expect(await call('round')).toEqual(failure(/nested too deeply/));
    expect(await call('gone')).toEqual(failure(/exports no function "gone"/));
    const folder = folderWith({ 'plugin.json': manifestOf({ hi: {} }) });
    const { call: callHere } = worldOf(folder);
    expect(await callHere('hi')).toEqual(failure(/has no tools.mjs/));
    put(folder, 'tools.mjs', 'export const hi = (');
    expect(await callHere('hi')).toEqual(failure(/cannot load tools.mjs: SyntaxError/));
    put(folder, 'tools.mjs', 'export const hi = () => 1;');
    expect(await callHere('hi')).toEqual({ type: 'result', value: 1 });
  });

  test('that ends its process fails with the calls begun in it; the next call works', async () => {
    const { call } = worldOf(
      pluginWith(
        `export const quit = () => process.exit(3);
         export const reject = async () => { Promise.reject(new Error('lost')); await new Promise(() => setTimeout(() => {}, 60_000)); };
         export const fine = () => 'fine';`,
        { quit: {}, reject: {}, fine: {} },
      ),
    );
    expect(await call('quit')).toEqual(failure(/"demo.quit" gave no result.*ended with code 3/));
    expect(await call('reject')).toEqual(failure(/ended with code 1/));
    expect(await call('fine')).toEqual({ type: 'result', value: 'fine' });
  });

  test('that loops for ever is ended in its time; those beside it and after it go on', async () => {
    const { call } = worldOf(
      pluginWith(`export function loop() { for (;;); } export const fine = ({ n }) => n;`, { loop: {}, fine: pure }),
      { limits: { stuckMs: 100 } },
    );
    expect(await call('fine', { n: 0 })).toMatchObject({ value: 0 });
    const started = Date.now();
    const looping = call('loop', {}, { timeoutMs: 5000 });
    await sleep(50);
    expect(await call('fine', { n: 1 })).toMatchObject({ value: 1 });
    expect(Date.now() - started).toBeLessThan(4500);
    expect(await looping).toMatchObject({ kind: 'timeout', message: expect.stringMatching(/longer than 5000 ms/) });
    expect(await call('fine', { n: 2 })).toMatchObject({ value: 2 });
  });

  test('that takes all memory is ended', async () => {
    const { call } = worldOf(
      pluginWith(`export function eat() { const all = []; for (;;) all.push(new Array(100_000).fill(all.length)); }`, {
        eat: {},
      }),
      { limits: { memoryMb: 32 } },
    );
    expect(await call('eat')).toEqual(failure(/needed more than 32 MB of memory/));
  });

  test('is begun by a slow start and still called once', async () => {
    const { call } = worldOf(
      pluginWith(`await new Promise((done) => setTimeout(done, 300)); let n = 0; export const count = () => ++n;`, {
        count: {},
      }),
      { limits: { stuckMs: 100 } },
    );
    expect(await Promise.all([call('count'), call('count')])).toEqual([
      { type: 'result', value: 1 },
      { type: 'result', value: 2 },
    ]);
  });
});

describe('the process of the tools', () => {
  test('reads its folder and nothing else, writes nothing, and reaches no network, process or environment', async () => {
    process.env['SWITCHYARD_TEST_SECRET'] = 'secret';
    const folder = pluginWith(
      `import { readFileSync, writeFileSync } from 'node:fs';
       const tried = async (work) => { try { return await work() ?? null; } catch (error) { return error.code ?? error.message; } };
       export const look = async () => ({
         own: await tried(() => readFileSync(new URL('./data/a.json', import.meta.url), 'utf8')),
         other: await tried(() => readFileSync('/etc/passwd', 'utf8')),
         write: await tried(() => writeFileSync(new URL('./b.json', import.meta.url), '')),
         net: await tried(() => import('node:net')),
         child: await tried(() => import('child_process')),
         module: await tried(() => import('node:module')),
         data: await tried(() => import('data:text/javascript,export default 1')),
         fetch: typeof fetch,
         env: Object.keys(process.env),
         kill: typeof process.kill,
         binding: typeof process.binding,
         eval: await tried(() => new Function('return 1')()),
       });`,
      { look: {} },
    );
    put(folder, 'data/a.json', { a: 1 });
    expect(await worldOf(folder).call('look')).toEqual({
      type: 'result',
      value: {
        own: '{"a":1}',
        ...{ other: 'ERR_ACCESS_DENIED', write: 'ERR_ACCESS_DENIED' },
        net: 'Tools cannot use "node:net".',
        child: 'Tools cannot use "child_process".',
        module: 'Tools cannot use "node:module".',
        data: expect.stringMatching(/only files of the plugin/),
        ...{ fetch: 'undefined', env: [], kill: 'undefined', binding: 'undefined' },
        eval: 'Code generation from strings disallowed for this context',
      },
    });
    delete process.env['SWITCHYARD_TEST_SECRET'];
  });

  test('is not started where a link leads out of the folder', async () => {
    const folder = pluginWith('export const hi = () => 1;', { hi: {} });
    symlinkSync('/etc', join(folder, 'settings'));
    expect(await worldOf(folder).call('hi')).toEqual(failure(/settings is a link that leads out of the folder/));
  });

  test('prints into the log, redacted, and never into what is said between it and the app', async () => {
    const { call, lines } = worldOf(
      pluginWith(
        `import { writeSync } from 'node:fs';
         export const print = () => { console.log('{"type":"done","id":1,"json":"2"} for jo@example.com'); return 1; };
         export const disturb = () => { writeSync(3, 'nonsense\\n'); return 1; };`,
        { print: {}, disturb: {} },
      ),
    );
    expect(await call('print')).toEqual({ type: 'result', value: 1 });
    await expect.poll(() => lines.join('')).toMatch(/printed by tools/);
    expect(lines.join('')).not.toMatch(/jo@example/);
    expect(await call('disturb')).toEqual(failure(/cannot be understood/));
    expect(await call('print')).toEqual({ type: 'result', value: 1 });
  });

  test('is a new one when a file of the tools was written, and when the old one was idle', async () => {
    const code = `import { n } from './lib/n.mjs'; let calls = 0; export const get = () => [n, ++calls];`;
    const folder = folderWith({
      ...{ 'plugin.json': manifestOf({ get: {} }), 'tools.mjs': code, 'lib/n.mjs': 'export const n = 1;' },
    });
    const { call } = worldOf(folder, { limits: { idleMs: 100 } });
    expect([await call('get'), await call('get')]).toMatchObject([{ value: [1, 1] }, { value: [1, 2] }]);
    put(folder, 'lib/n.mjs', 'export const n = 22;');
    expect(await call('get')).toMatchObject({ value: [22, 1] });
    await sleep(300);
    expect(await call('get')).toMatchObject({ value: [22, 1] });
  });

  test('is left by a call that was cancelled', async () => {
    const { call } = worldOf(
      pluginWith('export const wait = () => new Promise(() => setInterval(() => {}, 1000));', { wait: {} }),
    );
    const cancel = new AbortController();
    const waiting = call('wait', {}, { signal: cancel.signal });
    await sleep(100);
    cancel.abort(new Error('the turn was taken back'));
    await expect(waiting).rejects.toThrow('taken back');
  });
});
