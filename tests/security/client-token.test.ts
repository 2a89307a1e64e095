/** Who may hold conversations at `/ws`, how many at once, and where the token comes from. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { readToken } from '../../src-main/cli/host-token.ts';
import { ClientCounts } from '../../src-main/host/client-limits.ts';
import { startSwitchyard, switchyard } from '../main/cli/command-line.ts';
import { TestWindow, upgradeStatus } from '../main/transport/studio.ts';
import { temporaryFolder } from '../main/project/workspace.ts';
import { WireClient } from '../main/wire/wire-client.ts';
import { FIXTURES, RESOURCES, WIRE_TOKEN, WireHost } from '../main/wire/wire-host.ts';
import { startsWith, t } from '../harness/messages.ts';

const agent = 'order_desk';
const guarded = { resourcesDir: FIXTURES, openToClients: false };

describe('a client', () => {
  test('sends the token in a header or in the address', async () => {
    const host = await WireHost.start(guarded);
    const bare = host.address({ agent });
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect(await upgradeStatus(bare)).toBe(401);
    expect(await upgradeStatus(bare, bearer('wrong'))).toBe(401);
    expect(await upgradeStatus(bare, bearer(`${WIRE_TOKEN}x`))).toBe(401);
    expect(await upgradeStatus(host.address({ agent, token: WIRE_TOKEN.slice(1) }))).toBe(401);
    expect(await upgradeStatus(bare, bearer(WIRE_TOKEN))).toBe(101);
    expect(await upgradeStatus(host.address({ agent, token: WIRE_TOKEN }))).toBe(101);
    expect(await upgradeStatus(bare, { ...bearer(WIRE_TOKEN), origin: 'https://evil.example' })).toBe(403);
    expect(JSON.stringify(host.log.lines)).not.toContain(WIRE_TOKEN);
  });

  test(
    'needs no token if the host is open, which the terminal and every window say',
    { tags: 'thorough' },
    async () => {
      const root = await temporaryFolder();
      const env = { SWITCHYARD_DATA: join(root, 'data'), SWITCHYARD_HOME: join(root, 'home') };
      const child = startSwitchyard(['host', '--ws-open', '--json'], { env });
      onTestFinished(() => void child.kill('SIGKILL'));
      let err = '';
      child.stderr.setEncoding('utf8').on('data', (part: string) => (err += part));
      const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
      const { url, port } = JSON.parse(line) as { url: string; port: number };
      const client = new WireClient(`ws://127.0.0.1:${port}/ws`);
      await client.turn();
      expect(err).toMatch(startsWith('cli.studio.openToAll'));
      const window = new TestWindow(new WebSocket(`ws://127.0.0.1:${port}/api/socket${new URL(url).search}`));
      await once(window.socket, 'open');
      expect(await window.request('app.info', {})).toMatchObject({ ok: true, value: { openToClients: true } });
      client.close();
    },
  );

  test('run as a script uses the token of its environment', { tags: 'thorough' }, async () => {
    const host = await WireHost.start(guarded);
    const talk = async (env: NodeJS.ProcessEnv): Promise<string> => {
      const script = join(RESOURCES, 'examples', 'script-client.mjs');
      const child = spawn(process.execPath, [script, host.address({ agent })], { env: { ...process.env, ...env } });
      let out = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (out += text));
      child.stdin.end('hello\n');
      await once(child, 'close');
      return out;
    };
    expect(await talk({ SWITCHYARD_TOKEN: WIRE_TOKEN })).toContain('you: hello');
    expect(await talk({})).toContain('The host did not let this client in.');
  });
});

describe('limits', () => {
  test('reject a client beyond those of an address or agent until another one leaves', async () => {
    const host = await WireHost.start({ ...guarded, clientLimits: { perAddress: 3, perAgent: 2 } });
    const address = (id: string) => host.address({ agent: id, token: WIRE_TOKEN });
    const first = await WireClient.open(host, { agent, token: WIRE_TOKEN });
    expect(await upgradeStatus(address(agent))).toBe(101);
    expect(await upgradeStatus(address(agent))).toBe(429);
    expect(await upgradeStatus(address('help_desk'))).toBe(101);
    expect(await upgradeStatus(address('help_desk'))).toBe(429);
    first.close();
    await first.closed;
    await expect.poll(() => upgradeStatus(address(agent))).toBe(101);
    // Clients without the token are rejected before they are counted.
    expect(await upgradeStatus(host.address({ agent }))).toBe(401);
  });

  test('count connections per minute across all loopback addresses', () => {
    let now = 0;
    const counts = new ClientCounts({ perAddress: 9, perAgent: 9, perMinute: 2 }, () => now);
    const arrive = (address: string): string => {
      const arrived = counts.arrive({ address, agent });
      if ('status' in arrived) return arrived.reason;
      arrived.leave();
      return 'in';
    };
    expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.2', '192.0.2.1'].map(arrive)).toEqual([
      'in',
      'in',
      'too many new connections from this address',
      'too many new connections from this address',
      'in',
    ]);
    now = 30_000;
    expect([arrive('127.0.0.1'), arrive('127.0.0.1')]).toEqual(['in', 'too many new connections from this address']);
  });
});

describe('the command line', () => {
  test(
    'refuses to allow every website without a token, and rejects contradictory options',
    { tags: 'thorough' },
    async () => {
      const env = { SWITCHYARD_DATA: await temporaryFolder() };
      const any = await switchyard(['host', '--ws-open', '--ws-origin', '*'], { env });
      expect(any).toMatchObject({ code: 2, err: expect.stringContaining(t('cli.host.anyOriginOpen')) });
      const both = await switchyard(['host', '--ws-open', '--ws-token'], { env });
      expect(both).toMatchObject({ code: 2, err: expect.stringContaining(t('cli.host.openOrToken')) });
    },
  );

  test('refuses the same as the host', async () => {
    await expect(WireHost.start({ resourcesDir: FIXTURES, clientOrigins: ['*'] })).rejects.toThrow(/any website/);
    const host = await WireHost.start({ ...guarded, clientOrigins: ['*'] });
    const headers = { origin: 'https://any.example' };
    expect(await upgradeStatus(host.address({ agent, token: WIRE_TOKEN }), headers)).toBe(101);
    expect(await upgradeStatus(host.address({ agent }), headers)).toBe(401);
  });
});

describe('the token', () => {
  test('is stored in a file created for its owner only', async () => {
    const file = join(await temporaryFolder(), 'token');
    const made = await readToken({ env: {}, file });
    if (!made.ok) throw new Error(made.error);
    expect(await readFile(file, 'utf8')).toBe(`${made.value}\n`);
    expect(await readToken({ env: {}, file })).toEqual(made);
    if (process.platform === 'win32') return;
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await chmod(file, 0o640);
    expect(await readToken({ env: {}, file })).toEqual({
      ok: false,
      error: expect.stringContaining(`chmod 600 ${file}`),
    });
  });

  test('from a file or the environment must be valid and come from a single place', async () => {
    const root = await temporaryFolder();
    const file = join(root, 'token');
    await writeFile(file, 'guess me\n', { mode: 0o600 });
    expect(await readToken({ env: {}, file })).toMatchObject({
      ok: false,
      error: expect.stringContaining('32 to 200'),
    });
    expect(await readToken({ env: {}, file: join(root, 'a', 'b') })).toMatchObject({ ok: false });
    expect(await readToken({ env: {}, file: root })).toMatchObject({ ok: false });
    const env = { SWITCHYARD_TOKEN: WIRE_TOKEN };
    expect(await readToken({ env, file })).toMatchObject({
      ok: false,
      error: expect.stringContaining(t('cli.hostToken.twoTokens')),
    });
    expect(await readToken({ env })).toEqual({ ok: true, value: WIRE_TOKEN });
  });

  test('is removed from the environment of programs started later', async () => {
    process.env['SWITCHYARD_TOKEN'] = WIRE_TOKEN;
    await readToken({ env: process.env });
    expect(process.env['SWITCHYARD_TOKEN']).toBeUndefined();
  });
});
