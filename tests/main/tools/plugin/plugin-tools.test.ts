import { describe, expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, manifestOf, pluginWith, put, worldOf } from './plugin-folder.ts';
import { trustIf } from '../../trust/verdicts.ts';
import { t, words } from '../../../harness/messages.ts';

const failure = (message: RegExp) => ({ type: 'failure', kind: 'error', message: expect.stringMatching(message) });
const pure = { idempotent: true };

describe('a tool of a plugin', () => {
  test('gets its arguments and returns its result, sync or async, also for simultaneous calls', async () => {
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

  test('is listed with the data from its manifest', () => {
    const folder = pluginWith('', {
      freeze: { description: 'Freezes.', idempotent: true, timeoutMs: 500, retry: { attempts: 3 } },
    });
    expect(worldOf(folder).tools.registryOf(folder).get('demo.freeze')).toMatchObject({
      ...{ name: 'demo.freeze', description: 'Freezes.', idempotent: true, irreversible: false, timeoutMs: 500 },
      retry: { attempts: 3, backoffMs: 0 },
    });
  });

  test('fails if arguments or result do not match its schemas', async () => {
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
    expect(await call('digits', { last4: '48211' })).toEqual(
      failure(
        words('steps.callTool.badArguments', {
          problem: new RegExp(`last4: ${words('shared.jsonSchema.noMatch').source}`),
        }),
      ),
    );
    expect(await call('digits', { last4: '4821', bypass: true })).toEqual(failure(/bypass/));
    expect(await call('digits', { last4: '4821' })).toEqual(
      failure(words('steps.callTool.badResult', { tool: /.*/, problem: /last4.*/ })),
    );
  });

  test('is not called before its folder is trusted or without the permission in its manifest', async () => {
    const folder = pluginWith('export const hi = () => 1;', { hi: {} });
    let trusted = false;
    const { call, tools } = worldOf(folder, { trustOf: trustIf(() => trusted) });
    expect(await call('hi')).toEqual(failure(words('plugins.projectTools.notTrusted')));
    trusted = true;
    expect(await call('hi')).toEqual({ type: 'result', value: 1 });
    put(folder, 'plugin.json', { ...manifestOf({ hi: {} }), permissions: {} });
    expect(tools.registryOf(folder).get('demo.hi')?.refusal?.()).toMatch(/"permissions": \{ "tools": true \}/);
  });

  test('is not called without a gate if it cannot be undone', async () => {
    const folder = pluginWith('export const wipe = () => 1;', { wipe: { irreversible: true } });
    const { call } = worldOf(folder);
    expect(await call('wipe')).toEqual(failure(/no condition for it under "gates"/));
    put(folder, 'plugin.json', { ...manifestOf({ wipe: { irreversible: true } }), gates: { 'demo.wipe': 'true' } });
    expect(await call('wipe')).toEqual({ type: 'result', value: 1 });
  });
});

describe('a faulty tool', () => {
  test('reports the message of a ToolError and of no other error', { tags: 'thorough' }, async () => {
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

  test('is reported as missing, not JSON, too large, or impossible to load', { tags: 'thorough' }, async () => {
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
    expect(await call('big')).toEqual(
      failure(words('plugins.sandboxCall.resultTooLarge', { bytes: 2_000_002, limit: 1_048_576 })),
    );
    expect(await call('round')).toEqual(failure(/nested too deeply/));
    expect(await call('gone')).toEqual(failure(/exports no function "gone"/));
    const folder = folderWith({ 'plugin.json': manifestOf({ hi: {} }) });
    const { call: callHere } = worldOf(folder);
    expect(await callHere('hi')).toEqual(failure(/has no tools.mjs/));
    put(folder, 'tools.mjs', 'export const hi = (');
    expect(await callHere('hi')).toEqual(
      failure(words('plugins.sandboxCall.loadFailed', { file: 'tools.mjs', reason: /SyntaxError: .*\(tools.mjs:1:/ })),
    );
    put(folder, 'tools.mjs', 'export const hi = () => 1;');
    expect(await callHere('hi')).toEqual({ type: 'result', value: 1 });
  });

  test(
    'ignores a rejected promise that nothing awaits and does not affect the next call',
    { tags: 'thorough' },
    async () => {
      const { call } = worldOf(
        pluginWith(
          `export const quit = () => process.exit(3);
         export const reject = async () => { Promise.reject(new Error('lost')); return 'done'; };
         export const fine = () => 'fine';`,
          { quit: {}, reject: {}, fine: {} },
        ),
      );
      expect(await call('quit')).toEqual(failure(/"demo.quit" failed/));
      expect(await call('reject')).toEqual({ type: 'result', value: 'done' });
      expect(await call('fine')).toEqual({ type: 'result', value: 'fine' });
    },
  );

  test('is stopped in time if it loops forever, without affecting other calls', { tags: 'thorough' }, async () => {
    const { call } = worldOf(
      pluginWith(`export function loop() { for (;;); } export const fine = ({ n }) => n;`, { loop: {}, fine: pure }),
      { limits: { stuckMs: 100 } },
    );
    expect(await call('fine', { n: 0 })).toMatchObject({ value: 0 });
    let isOver = false;
    const looping = call('loop', {}, { timeoutMs: 3000 }).finally(() => (isOver = true));
    await sleep(50);
    expect(await call('fine', { n: 1 })).toMatchObject({ value: 1 });
    expect(isOver).toBe(false);
    expect(await looping).toMatchObject({
      kind: 'timeout',
      message: expect.stringMatching(words('plugins.pluginCode.timeout', { timeoutMs: 3000 })),
    });
    expect(await call('fine', { n: 2 })).toMatchObject({ value: 2 });
  });

  test('is stopped if it uses all memory', async () => {
    const { call } = worldOf(
      pluginWith(`export function eat() { const all = []; for (;;) all.push(new Array(100_000).fill(all.length)); }`, {
        eat: {},
      }),
      { limits: { memoryMb: 32 } },
    );
    expect(await call('eat')).toEqual(failure(words('plugins.sandboxCall.outOfMemory', { limit: 32 })));
  });

  test('is called once if its modules load slowly', { tags: 'thorough' }, async () => {
    const { call } = worldOf(
      pluginWith(
        `await new Promise((done) => setTimeout(done, 300));
         export const count = async (_, { records }) => {
           const n = 1 + ((await records.get('n')) ?? 0);
           await records.put('n', n);
           return n;
         };`,
        { count: {} },
      ),
      { limits: { stuckMs: 100 } },
    );
    expect([await call('count'), await call('count')]).toEqual([
      { type: 'result', value: 1 },
      { type: 'result', value: 2 },
    ]);
  });
});

describe('the sandbox of the tools', () => {
  test('starts afresh for every call', async () => {
    const { call } = worldOf(
      pluginWith('let calls = 0; export const get = () => [++calls, typeof globalThis.left, (globalThis.left = 1)];', {
        get: {},
      }),
    );
    expect([await call('get'), await call('get')]).toMatchObject([
      { value: [1, 'undefined', 1] },
      { value: [1, 'undefined', 1] },
    ]);
  });

  test('imports modules and JSON of its folder, statically and dynamically', { tags: 'thorough' }, async () => {
    const folder = folderWith({
      ...{
        'plugin.json': manifestOf({ get: {} }),
        'lib/a.mjs': `import { b } from '../b.js'; export const a = b + 1;`,
      },
      ...{ 'b.js': 'export const b = 1;', 'lib/rates.json': { gold: 5 } },
      'tools.mjs': `import { a } from './lib/a.mjs'; import rates from './lib/rates.json' with { type: 'json' };
        export const get = async () => [a, rates.gold, (await import('./b.js')).b];`,
    });
    expect(await worldOf(folder).call('get')).toEqual({ type: 'result', value: [2, 5, 1] });
  });

  test('explains how to fix an import that leads outside', { tags: 'thorough' }, async () => {
    const told = async (line: string) => {
      const folder = folderWith({
        'plugin.json': manifestOf({ hi: {} }),
        'tools.mjs': `${line}\nexport const hi = () => 1;`,
      });
      return await worldOf(folder).call('hi');
    };
    expect(await told(`import 'node:fs';`)).toEqual(
      failure(
        words('plugins.resolveModule.cannotImport', {
          wanted: 'node:fs',
          reason: t('plugins.resolveModule.noPackages'),
        }),
      ),
    );
    expect(await told(`import 'lodash';`)).toEqual(
      failure(
        words('plugins.resolveModule.cannotImport', {
          wanted: 'lodash',
          reason: t('plugins.resolveModule.noPackages'),
        }),
      ),
    );
    expect(await told(`import '../other.mjs';`)).toEqual(failure(words('plugins.resolveModule.outside')));
    expect(await told(`import './gone.mjs';`)).toEqual(
      failure(words('plugins.resolveModule.fileMissing', { name: 'gone.mjs' })),
    );
    expect(await told(`import './tables/a.json' with { type: 'json' };`)).toEqual(failure(/tables.lookup/));
  });

  test('has the usual globals that need no system access', { tags: 'thorough' }, async () => {
    const { call } = worldOf(
      pluginWith(
        `export const all = () => {
           const url = new URL('../b?x=1&y=%20#h', 'https://example.com/a/c');
           url.searchParams.append('z', 'é &');
           const copy = structuredClone({ at: new Date(5), map: new Map([[1, new Set([2])]]) });
           return {
             text: new TextDecoder().decode(new TextEncoder().encode('añ€😀')),
             broken: new TextDecoder().decode(new Uint8Array([0x61, 0xff, 0xe2, 0x82, 0x62])),
             base64: [btoa('hello!!'), atob('aGVsbG8hIQ=='), btoa('a'), atob('YQ')],
             url: [url.href, url.searchParams.get('z'), url.origin, URL.canParse('nonsense')],
             params: String(new URLSearchParams({ a: "it's", b: 'c d' })),
             copy: [copy.at.getTime(), copy.map.get(1).has(2)],
             money: (1234.5).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' }),
             format: new Intl.NumberFormat('de-DE').format(1234567.891),
             day: new Date(Date.UTC(2026, 0, 31)).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
             order: ['b', 'a', 'B'].sort((one, other) => one.localeCompare(other, 'en')),
             uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(crypto.randomUUID()),
             different: new Set(Array.from({ length: 100 }, Math.random)).size,
             filled: crypto.getRandomValues(new Uint8Array(64)).some((byte) => byte > 0),
           };
         };`,
        { all: {} },
      ),
    );
    expect(await call('all')).toEqual({
      type: 'result',
      value: {
        text: 'añ€😀',
        broken: 'a\uFFFD\uFFFDb',
        base64: ['aGVsbG8hIQ==', 'hello!!', 'YQ==', 'a'],
        url: ['https://example.com/b?x=1&y=+&z=%C3%A9+%26#h', 'é &', 'https://example.com', false],
        params: 'a=it%27s&b=c+d',
        copy: [5, true],
        ...{ money: '£1,234.50', format: '1.234.567,891', day: '31 January 2026' },
        order: ['a', 'b', 'B'],
        ...{ uuid: true, different: 100, filled: true },
      },
    });
  });

  test('uses the clock of the conversation', { tags: 'thorough' }, async () => {
    const { call } = worldOf(
      pluginWith('export const now = () => [Date.now(), new Date().toISOString()];', { now: {} }),
    );
    const clock = () => new Date('2031-05-06T07:08:09Z');
    const told = await call('now', {}, { clock });
    expect(told).toMatchObject({ value: [expect.any(Number), expect.stringMatching(/^2031-05-06T07:08:/)] });
  });

  test('logs the line of a failure and a replacement for a missing global', { tags: 'thorough' }, async () => {
    const { call, lines } = worldOf(
      pluginWith(`export function ask() {\n  return fetch('https://example.com');\n}`, { ask: {} }),
    );
    expect(await call('ask')).toEqual(failure(/"demo.ask" failed/));
    expect(lines.join('')).toMatch(/'fetch' is not defined \(Use http.request/);
    expect(lines.join('')).toMatch(/at ask \(tools.mjs:2:/);
  });
});

describe('the thread of the tools', () => {
  test('is not started if a link leads out of the folder', async () => {
    const folder = pluginWith('export const hi = () => 1;', { hi: {} });
    symlinkSync('/etc', join(folder, 'settings'));
    expect(await worldOf(folder).call('hi')).toEqual(
      failure(words('plugins.folderReader.linkOutside', { path: 'settings' })),
    );
  });

  test('prints to the log, redacted', async () => {
    const { call, lines } = worldOf(
      pluginWith(
        `export const print = () => { console.log('{"type":"done"} for', { to: 'jo@example.com' }); return 1; };`,
        {
          print: {},
        },
      ),
    );
    expect(await call('print')).toEqual({ type: 'result', value: 1 });
    expect(lines.join('')).toMatch(/printed by tools/);
    expect(lines.join('')).not.toMatch(/jo@example/);
  });

  test('is replaced when a tool file changes and after being idle', { tags: 'thorough' }, async () => {
    const code = `import { n } from './lib/n.mjs'; export const get = () => n;`;
    const folder = folderWith({
      ...{ 'plugin.json': manifestOf({ get: {} }), 'tools.mjs': code, 'lib/n.mjs': 'export const n = 1;' },
    });
    const { call } = worldOf(folder, { limits: { idleMs: 100 } });
    expect([await call('get'), await call('get')]).toMatchObject([{ value: 1 }, { value: 1 }]);
    put(folder, 'lib/n.mjs', 'export const n = 22;');
    expect(await call('get')).toMatchObject({ value: 22 });
    await sleep(300);
    expect(await call('get')).toMatchObject({ value: 22 });
  });

  test('is released by a canceled call', async () => {
    const { call } = worldOf(pluginWith('export const wait = () => new Promise(() => undefined);', { wait: {} }));
    const cancel = new AbortController();
    const waiting = call('wait', {}, { signal: cancel.signal });
    await sleep(100);
    cancel.abort(new Error('the turn was taken back'));
    await expect(waiting).rejects.toThrow('taken back');
  });
});

test('vectors and rules are computed outside the sandbox, on tables of the folder', { tags: 'thorough' }, async () => {
  const folder = pluginWith(
    `export const near = (input, { vectors }) => vectors.nearest({ file: 'tables/cases.csv', ...input });
     export const rule = (input, { rules }) => rules.backtest({ file: 'tables/cases.csv', ...input });`,
    { near: {}, rule: {} },
  );
  put(folder, 'tables/cases.csv', 'id,fraud,vector\na,true,1 0\nb,false,0 1\n');
  const { call } = worldOf(folder);
  expect(await call('near', { vector: [0, 2], count: 1 })).toMatchObject({
    value: [{ id: 'b', distance: 0, row: { fraud: 'false' } }],
  });
  expect(await call('rule', { rule: "context.id == 'a'", label: 'fraud' })).toMatchObject({
    value: { precision: 1, recall: 1 },
  });
  expect(await call('rule', { rule: 'context.nothing', label: 'fraud' })).toEqual(failure(/context.nothing/));
  expect(await call('near', { vector: 'no' })).toEqual(failure(/vector/));
});
