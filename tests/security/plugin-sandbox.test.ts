/** Attacks on the sandbox of plugin code: escapes, forged messages, endless work, and unbounded results. Each must fail here. */
import { symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createBuiltInTools } from '../../src-main/tools/built-in.ts';
import {
  folderWith,
  manifestOf,
  pluginWith,
  put,
  worldOf,
  type PluginDeps,
} from '../main/tools/plugin/plugin-folder.ts';
import { t, words } from '../harness/messages.ts';
import { listenLocally, originOf } from '../harness/local-server.ts';

const failure = (message: RegExp) => ({ type: 'failure', kind: 'error', message: expect.stringMatching(message) });
const timeout = {
  type: 'failure',
  kind: 'timeout',
  message: expect.stringMatching(words('plugins.pluginCode.timeout')),
};
const idempotent = { idempotent: true };

/** An environment with one tool that has this body. */
function toolWith(body: string, change: Parameters<typeof worldOf>[1] = {}): PluginDeps {
  const code = `export async function attack(args, host) { ${body} }\nexport const fine = ({ n }) => n;`;
  return worldOf(pluginWith(code, { attack: idempotent, fine: idempotent }), change);
}

/** An environment with one tool for each body; they share a thread. */
function worldWith(
  bodies: readonly (readonly [string, string, ...unknown[]])[],
  change: Parameters<typeof worldOf>[1] = {},
): PluginDeps {
  const functions = bodies.map(([name, body]) => `export async function ${idOf(name)}(args, host) { ${body} }`);
  const names = ['fine', ...bodies.map(([name]) => idOf(name))];
  const code = [...functions, 'export const fine = ({ n }) => n;'].join('\n');
  return worldOf(pluginWith(code, Object.fromEntries(names.map((name) => [name, idempotent]))), change);
}

function idOf(name: string): string {
  return name.replaceAll(/\W+/g, '_');
}

async function valueOf(body: string): Promise<unknown> {
  const outcome = await toolWith(body).call('attack');
  return outcome.type === 'result' ? outcome.value : outcome;
}

describe('no part of Node.js is reachable', () => {
  test('no global gives access to the host', async () => {
    const names = ['process', 'require', 'module', 'global', 'Buffer', 'fetch', 'WebSocket', 'Worker', 'WebAssembly'];
    const more = ['SharedArrayBuffer', 'Atomics', 'navigator', 'setImmediate', 'eval', '__dirname', 'std', 'os'];
    const body = `return ${JSON.stringify([...names, ...more])}.filter((name) => name in globalThis);`;
    expect(await valueOf(body)).toEqual([]);
  });

  test('the console is a plain object without streams', async () => {
    const body = `return [Object.keys(console), typeof console._stdout, typeof console._stdout?._handle, typeof console.Console];`;
    expect(await valueOf(body)).toEqual([
      ['debug', 'log', 'info', 'trace', 'warn', 'error'],
      ...['undefined', 'undefined', 'undefined'],
    ]);
  });

  test('constructors cannot create code from text', async () => {
    const body = `
      const tried = [
        () => (() => {}).constructor('return process')(),
        () => (async () => {}).constructor('return 1')(),
        () => (function* () {}).constructor('yield 1')(),
        () => (async function* () {}).constructor('yield 1')(),
        () => console.log.constructor('return this')(),
        () => host.http.request.constructor('return this')(),
        () => Function('return this')(),
        () => Reflect.construct(Function, ['return 1']),
        () => setTimeout('globalThis.ran = 1', 1),
      ];
      return tried.map((work) => { try { return work() ?? null; } catch (error) { return error.name; } });`;
    expect(await valueOf(body)).toEqual([...Array<string>(7).fill('EvalError'), 'EvalError', 'TypeError']);
  });

  test('host functions expose no object of the app', async () => {
    const body = `
      const seen = new Set(); const queue = [globalThis, host, attack]; const found = [];
      while (queue.length > 0) {
        const next = queue.pop();
        if ((typeof next !== 'object' && typeof next !== 'function') || next === null || seen.has(next)) continue;
        seen.add(next);
        for (const key of Reflect.ownKeys(next)) {
          if (/^(process|mainModule|binding|_handle|parentPort|workerData|registerHooks)$/.test(String(key))) found.push(String(key));
          const own = Reflect.getOwnPropertyDescriptor(next, key);
          queue.push(own?.value, own?.get, own?.set);
        }
        queue.push(Reflect.getPrototypeOf(next));
      }
      return { found, many: seen.size > 300 };`;
    expect(await valueOf(body)).toEqual({ found: [], many: true });
  });

  test('a host error has no stack trace of the app', async () => {
    const body = `
      const stacks = [];
      try { new URL('nonsense'); } catch (error) { stacks.push(error.stack, error.message); }
      try { await host.http.request({ url: 'https://example.com' }); } catch (error) { stacks.push(error.stack, error.message); }
      try { setTimeout({}); } catch (error) { stacks.push(error.stack); }
      return stacks.join();`;
    expect(await valueOf(body)).not.toMatch(/src-main|node:|file:|\/work|\/tmp/);
  });
});

describe('imports stay in the folder', () => {
  const tried = [
    ...['node:fs', 'fs', 'node:module', 'node:worker_threads', 'node:inspector', 'switchyard', 'quickjs:std', 'std'],
    ...[
      '../secret.mjs',
      './lib/../../secret.mjs',
      '/etc/passwd',
      'file:///etc/passwd',
      'data:text/javascript,export default 1',
    ],
    ...[
      'https://example.com/a.mjs',
      './link.mjs',
      './folder/a.mjs',
      './tools.wasm',
      './%2e%2e/secret.mjs',
      '',
      '..',
      './',
    ],
  ];
  test('for every form of path', async () => {
    const folder = folderWith({
      'plugin/plugin.json': manifestOf({ look: {} }),
      'plugin/tools.mjs': `export const look = async ({ names }) => {
        const found = [];
        for (const name of names) try { found.push([name, Object.keys(await import(name))]); } catch {}
        return found;
      };`,
      'secret.mjs': 'export const secret = 1;',
      'plugin/tools.wasm': 'text',
    });
    expect(await worldOf(`${folder}/plugin`).call('look', { names: tried })).toEqual({ type: 'result', value: [] });
  });

  test('a link out of the folder stops the plugin', async () => {
    const folder = pluginWith(`export const look = async () => (await import('./link.mjs')).secret;`, { look: {} });
    symlinkSync('/etc/passwd', `${folder}/link.mjs`);
    expect(await worldOf(folder).call('look')).toEqual(
      failure(words('plugins.folderReader.linkOutside', { path: 'link.mjs' })),
    );
  });

  test('modules come from the trusted files, even after they change on disk', async () => {
    const folder = pluginWith(
      `export const look = async () => {
      await new Promise((done) => setTimeout(done, 300));
      return (await import('./lib/late.mjs')).value;
    };`,
      { look: {} },
    );
    put(folder, 'lib/late.mjs', `export const value = 'trusted';`);
    const { call } = worldOf(folder);
    const looking = call('look');
    await new Promise((done) => setTimeout(done, 100));
    put(folder, 'lib/late.mjs', `export const value = 'written since';`);
    expect(await looking).toEqual({ type: 'result', value: 'trusted' });
  });
});

describe('results are data', () => {
  test('only plain JSON of a bounded size is accepted', async () => {
    const results: readonly [string, string, RegExp][] = [
      [
        'a result of 10 MB',
        `return 'x'.repeat(10_000_000);`,
        words('plugins.sandboxCall.resultTooLarge', { limit: 1_048_576 }),
      ],
      [
        'many small members',
        `return Array.from({ length: 400_000 }, () => 'ab');`,
        words('plugins.sandboxCall.resultTooLarge', { limit: 1_048_576 }),
      ],
      ['deep nesting', `let a = []; for (let i = 0; i < 5000; i += 1) a = [a]; return a;`, /nested too deeply/],
      ['a cycle', `const a = {}; a.a = a; return a;`, /nested too deeply/],
      ['an own toJSON', `return { toJSON: () => 'forged' };`, /the result.toJSON is a function/],
      ['a generator', `return (function* () { yield 1; })();`, /is a/],
      ['a member that changes prototypes', `return JSON.parse('{"__proto__": {"polluted": 1}}');`, /__proto__/],
    ];
    const { call } = worldWith(results);
    for (const [name, , message] of results) expect.soft(await call(idOf(name)), name).toEqual(failure(message));
  });

  test('getters and proxies yield plain JSON', { tags: 'thorough' }, async () => {
    const body = `
      let reads = 0;
      const shifty = { get value() { reads += 1; return reads > 1 ? () => 1 : 1; } };
      const proxy = new Proxy({ a: 1 }, { get: (target, name) => (name === 'a' ? 2 : target[name]) });
      return { shifty, proxy };`;
    expect(await valueOf(body)).toEqual({ shifty: {}, proxy: { a: 2 } });
  });

  test('a changed prototype affects neither the outside nor the next call', async () => {
    const { call } = toolWith(`
      if (args.n === 2) return [{}.polluted ?? 'clean', JSON.stringify({ a: 1 }), [1].map((n) => n)];
      Object.prototype.polluted = 1; Object.prototype.toJSON = () => 'forged'; Object.prototype.then = (done) => done('taken');
      Array.prototype.map = () => 'forged'; JSON.stringify = () => 'forged'; Promise.prototype.catch = () => {};
      return { a: 1 };`);
    await call('attack', { n: 1 });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(await call('attack', { n: 2 })).toMatchObject({ value: ['clean', '{"a":1}', [1]] });
  });

  test('forged protocol lines end up in the log, up to its limit', async () => {
    const { call, lines } = toolWith(`
      for (let index = 0; index < 150_000; index += 1)
        console.log(JSON.stringify({ type: 'done', id: index, json: '"forged"' }));
      return 'real';`);
    expect(await call('attack')).toEqual({ type: 'result', value: 'real' });
    expect(lines.filter((line) => line.includes('printed by tools')).length).toBeLessThan(210);
  });
});

describe('every call ends', () => {
  const LIMITS = { limits: { stuckMs: 100, graceMs: 300, memoryMb: 32 } };
  const BODIES: readonly [string, string][] = [
    ['a loop', `for (;;);`],
    ['a loop that catches what stops it', `for (;;) try { for (;;); } catch {} finally { for (;;); }`],
    [
      'promises without end',
      `const again = () => Promise.resolve().then(again); again(); await new Promise(() => {});`,
    ],
    ['awaits without end', `for (;;) try { await 1; } catch {}`],
    ['a timer without end', `const again = () => setTimeout(again, 0); again(); await new Promise(() => {});`],
    [
      'a generator without end',
      `function* more() { try { for (;;) yield 1; } finally { for (;;); } } for (const n of more());`,
    ],
    ['a getter without end', `return { get a() { for (;;); } };`],
    ['a thenable without end', `return { then() { for (;;); } };`],
    ['a regular expression without end', `/^(a+)+$/.test('a'.repeat(40) + 'b');`],
    ['a search in a list without members', `const list = []; list.length = 2 ** 32 - 1; list.indexOf(1);`],
    [
      'an error whose words have no end',
      `throw Object.defineProperty(new Error(''), 'message', { get() { for (;;); } });`,
    ],
  ];
  test('at its time limit', { tags: 'thorough' }, async () => {
    const { call } = worldWith(BODIES, LIMITS);
    for (const [name] of BODIES) {
      expect.soft(await call(idOf(name), {}, { timeoutMs: 300 }), name).toEqual(timeout);
      expect.soft(await call('fine', { n: 1 }), name).toEqual({ type: 'result', value: 1 });
    }
  });

  test('in a loop while its modules load', async () => {
    const folder = pluginWith('for (;;); export const attack = () => 1;', { attack: {} });
    expect(await worldOf(folder, LIMITS).call('attack', {}, { timeoutMs: 400 })).toEqual(timeout);
  });

  test('at its memory limit', { tags: 'thorough' }, async () => {
    const eaters: readonly [string, string][] = [
      ['lists', `const all = []; for (;;) all.push(new Array(1000).fill(all.length));`],
      [
        'lists, again and again',
        `const all = []; for (;;) try { for (;;) all.push(new Array(1000).fill(1)); } catch {}`,
      ],
      [
        'a text that doubles',
        `const all = []; for (;;) { let text = 'x' + all.length; for (let i = 0; i < 22; i += 1) text += text; all.push(text + 1); }`,
      ],
      ['buffers', `const all = []; for (;;) all.push(new Uint8Array(1_000_000).fill(1));`],
      ['big numbers', `let n = 3n; for (;;) n *= n;`],
      ['a stack without end', `const down = () => down() + 1; return down();`],
    ];
    const { call } = worldWith(eaters, LIMITS);
    for (const [name] of eaters) {
      expect.soft(await call(idOf(name), {}, { timeoutMs: 2000 }), name).toMatchObject({ type: 'failure' });
      expect.soft(await call('fine', { n: 1 }), name).toEqual({ type: 'result', value: 1 });
    }
  });

  test('and affects only calls that must not run twice, if nothing can stop it', { tags: 'thorough' }, async () => {
    const folder = pluginWith(
      `export const stuck = () => {
         console.log('begun');
         const list = [];
         list.length = 2 ** 32 - 1;
         return list.indexOf(1);
       };
       const wait = async ({ ms }) => { console.log('begun'); await new Promise((done) => setTimeout(done, ms)); return ms; };
       export const once = wait;
       export const again = wait;`,
      { stuck: {}, once: {}, again: idempotent },
    );
    const { call, lines } = worldOf(folder, { limits: { stuckMs: 60_000, graceMs: 200 } });
    const begun = async (count: number): Promise<void> =>
      await expect.poll(() => lines.filter((line) => line.includes('begun')).length, { timeout: 8000 }).toBe(count);
    const beside = [call('once', { ms: 8000 }), call('again', { ms: 1000 })];
    await begun(2);
    const cancel = new AbortController();
    const stuck = call('stuck', {}, { signal: cancel.signal });
    await begun(3);
    cancel.abort(new Error('the turn was taken back'));
    await expect(stuck).rejects.toThrow('taken back');
    expect(await beside[0]).toEqual(
      failure(words('plugins.pluginCode.ended', { tool: 'demo.once', why: t('plugins.pluginCode.stuck') })),
    );
    expect(await beside[1]).toEqual({ type: 'result', value: 1000 });
  });
});

describe('host functions are bounded', () => {
  test('requests reach only the origins of the folder', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'application/json').end('{"ok":true}');
    });
    await listenLocally(server);
    const origin = originOf(server);
    const code = `export const get = async ({ url }, { http }) => (await http.request({ url })).body;`;
    const manifest = manifestOf({ get: {} });
    const folder = folderWith({
      'tools.mjs': code,
      'plugin.json': { ...manifest, permissions: { tools: true, network: [origin] } },
    });
    const { call } = worldOf(folder, { builtIn: (origins) => createBuiltInTools({ allowedOrigins: origins }) });
    expect(await call('get', { url: `${origin}/a` })).toEqual({ type: 'result', value: { ok: true } });
    expect(await call('get', { url: 'http://127.0.0.1:1/b' })).toEqual(
      failure(words('plugins.httpRequest.notAllowed')),
    );
    expect(await call('get', { url: 'file:///etc/passwd' })).toEqual(failure(/url/));
    expect(asked).toEqual(['/a']);
    server.close();
  });

  test('tables come only from the folder', async () => {
    const folder = pluginWith(
      `export const read = async ({ file }, { tables }) => await tables.read(file);
       export const look = async ({ size }, { tables }) =>
         await tables.lookup({ file: 'tables/prices.csv', column: 'size', value: size });`,
      { read: {}, look: {} },
    );
    put(folder, 'tables/prices.csv', 'size,price\nlarge,5\nsmall,3\n');
    const { call } = worldOf(folder);
    expect(await call('look', { size: 'small' })).toEqual({ type: 'result', value: { size: 'small', price: '3' } });
    expect(await call('read', { file: 'tables/prices.csv' })).toMatchObject({
      value: [{ size: 'large' }, { size: 'small' }],
    });
    expect(await call('read', { file: '../../etc/passwd.csv' })).toEqual(failure(words('plugins.readTable.missing')));
    expect(await call('read', { file: '/etc/passwd' })).toEqual(failure(words('plugins.readTable.wrongFile')));
  });

  test('in number, concurrency, and size', { tags: 'thorough' }, async () => {
    const many = `
      const all = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => host.records.get('k' + n)));
      return all.filter(({ status }) => status === 'fulfilled').length;`;
    expect(await valueOf(many)).toBe(8);
    const { call } = toolWith(`for (let n = 0; n < 300; n += 1) await host.records.get('k');`);
    expect(await call('attack')).toEqual(failure(/"demo.attack" failed/));
    const large = `return await host.records.put('k', 'x'.repeat(2_000_000)).catch((error) => error.message);`;
    expect(await valueOf(large)).toMatch(words('plugins.guestFunctions.textTooLong'));
  });

  test('requests that nothing awaits end with the call', { tags: 'thorough' }, async () => {
    const { call } = toolWith(`host.records.put('k', 1); setTimeout(() => { for (;;); }, 50); return 1;`);
    expect(await call('attack')).toEqual({ type: 'result', value: 1 });
    expect(await call('fine', { n: 2 })).toEqual({ type: 'result', value: 2 });
  });
});
