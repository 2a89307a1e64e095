import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_FRAME_BYTES } from '../../../src-shared/contract/messages.ts';
import { CONTENT_SECURITY_POLICY } from '../../../src-shared/contract/transport.ts';
import { startHost, type Host } from '../../../src-main/host/host.ts';
import { openWindow, socketUrl, testStudio, TOKEN, upgradeStatus, type TestStudio } from '../transport/studio.ts';
import { t } from '../../harness/messages.ts';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** Plain node:http, because fetch normalizes paths and refuses to send a foreign Host. */
function get(host: Host, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port: host.port, path, headers, method }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function withPage(): Promise<TestStudio> {
  const studio = await testStudio();
  const renderer = join(studio.root, 'renderer');
  await writeFile(join(renderer, 'index.html'), '<h1>Switchyard</h1>');
  await writeFile(join(renderer, 'assets', 'index-abc123.js'), 'go()');
  await writeFile(join(renderer, '.secret.json'), '{}');
  await writeFile(join(studio.root, 'outside.json'), '{}');
  await mkdir(join(studio.root, 'renderer-other'));
  await writeFile(join(studio.root, 'renderer-other', 'x.json'), '{}');
  return studio;
}

describe('the page', () => {
  test('is served with its content security policy, and built files are cached', async () => {
    const { host } = await withPage();
    const page = await get(host, `/?token=${TOKEN}`);
    expect([page.status, page.body, page.headers['cache-control'], page.headers['content-type']]).toEqual([
      200,
      '<h1>Switchyard</h1>',
      'no-store',
      'text/html; charset=utf-8',
    ]);
    expect(page.headers).toMatchObject({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const script = await get(host, '/assets/index-abc123.js');
    expect([script.status, script.headers['cache-control'], script.headers['content-type']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ]);
    expect((await get(host, '/', {}, 'HEAD')).body).toBe('');
    expect((await get(host, '/', {}, 'POST')).status).toBe(405);
  });

  test.each([
    '/../outside.json',
    '/..%2foutside.json',
    '/%2e%2e/outside.json',
    '/assets/../../outside.json',
    '/..\\outside.json',
    '/../renderer-other/x.json',
    '//etc/passwd',
    '/.secret.json',
    '/%00',
    '/%zz',
    '/assets',
    '/nothing.js',
  ])('does not serve files outside its folder: %s', async (path) => {
    const { host } = await withPage();
    expect((await get(host, path)).status).toBe(404);
  });

  test('says how to build it if it is not built', async () => {
    const { host } = await testStudio();
    expect(await get(host, '/')).toMatchObject({ status: 404, body: `${t('services.page.notBuilt')}\n` });
  });

  test('is served on this machine only', async () => {
    const { host } = await testStudio();
    const { networkInterfaces } = await import('node:os');
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address && !address.internal && address.family === 'IPv4');
    if (!outside) return;
    const refused = await new Promise((resolve) => {
      const socket = connect(host.port, outside.address, () => resolve(false)).on('error', () => resolve(true));
      socket.unref();
    });
    expect(refused).toBe(true);
  });
});

describe('access', () => {
  const cases: [string, (port: number) => Record<string, string>, string, number][] = [
    ['no token', () => ({}), '', 401],
    ['a wrong token', () => ({}), `?token=${'x'.repeat(TOKEN.length)}`, 401],
    ['a longer token', () => ({}), `?token=${TOKEN}x`, 401],
    ['a foreign origin', () => ({ origin: 'https://evil.example' }), `?token=${TOKEN}`, 403],
    ['the origin of another port', () => ({ origin: 'http://127.0.0.1:1' }), `?token=${TOKEN}`, 403],
    ['a null origin', () => ({ origin: 'null' }), `?token=${TOKEN}`, 403],
    ['a rebound host name', () => ({ host: 'evil.example' }), `?token=${TOKEN}`, 403],
    ['the page itself', (port) => ({ origin: `http://127.0.0.1:${port}` }), `?token=${TOKEN}`, 101],
    [
      'the page by the name localhost',
      (port) => ({ origin: `http://localhost:${port}`, host: `localhost:${port}` }),
      `?token=${TOKEN}`,
      101,
    ],
    ['a script of this machine', () => ({}), `?token=${TOKEN}`, 101],
  ];
  test.each(cases)('a socket with %s', async (_case, headers, query, status) => {
    const { host, app } = await testStudio();
    const url = `ws://127.0.0.1:${host.port}/api/socket${query}`;
    expect(await upgradeStatus(url, headers(host.port))).toBe(status);
    const refusals = app.log.lines.filter((line) => line.message === 'a connection was refused');
    expect(refusals.map((line) => line.fields)).toEqual(
      status === 101 ? [] : [{ status, reason: expect.any(String), path: '/api/socket' }],
    );
    expect(JSON.stringify(app.log.lines)).not.toContain(TOKEN);
  });

  test('is denied to pages of other origins and host names, and to unknown sockets', async () => {
    const { host } = await withPage();
    const reason = t('services.guard.wrongHost');
    expect(await get(host, '/', { host: 'evil.example' })).toMatchObject({
      status: 403,
      body: `${t('services.host.refused', { reason })}\n`,
    });
    expect((await get(host, '/', { origin: 'https://evil.example' })).status).toBe(403);
    expect(await upgradeStatus(`ws://127.0.0.1:${host.port}/api/other?token=${TOKEN}`)).toBe(404);
  });

  test('a page can check its token', async () => {
    const { host } = await testStudio();
    const statuses = await Promise.all(
      ['', '?token=wrong', `?token=${TOKEN}`].map((query) => get(host, `/api/check${query}`)),
    );
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 204]);
  });
});

describe('frames', () => {
  test.each([
    ['no JSON', '{"kind":', t('services.frameText.notJson')],
    ['no object', '[]', t('services.connection.invalidFrame', { message: '' })],
    ['an unknown kind', '{"kind":"shutdown"}', t('services.connection.invalidFrame', { message: '' })],
    [
      'an unknown property',
      '{"kind":"unfollow","sessionId":"s","extra":1}',
      t('services.connection.invalidFrame', { message: '' }),
    ],
    ['absurd nesting', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, t('services.frameText.tooDeep', { limit: 72 })],
  ])('with %s are rejected and logged, and the window stays connected', async (_case, text, says) => {
    const { host, app } = await testStudio();
    const window = await openWindow(host);
    window.sendText(text);
    expect(await window.find((frame) => frame.kind === 'refused')).toMatchObject({
      error: { message: expect.stringContaining(says) },
    });
    expect(app.log.lines.some((line) => line.level === 'warn' && line.message.includes(says))).toBe(true);
    expect(await window.request('project.templates', {})).toMatchObject({ ok: true });
  });

  test('that contain an invalid request are answered by its id', async () => {
    const { host } = await testStudio();
    const window = await openWindow(host);
    for (const frame of [
      { kind: 'request', id: 11, name: 'files.delete', body: {} },
      { kind: 'request', id: 12, name: '__proto__', body: {} },
      { kind: 'request', id: 13, name: 'project.open', body: { path: 7 } },
      { kind: 'request', id: 14, name: 'project.open', body: { path: '/x', more: true } },
      { kind: 'request', id: 15, name: 'project.open' },
    ]) {
      window.sendText(JSON.stringify(frame));
      const answer = await window.find((candidate) => candidate.kind === 'response' && candidate.id === frame.id);
      expect(answer).toMatchObject({ result: { ok: false, error: { code: 'bad_request' } } });
    }
  });

  test('that are binary are rejected', async () => {
    const { host } = await testStudio();
    const window = await openWindow(host);
    window.socket.send(Buffer.from('{}'));
    expect(await window.find((frame) => frame.kind === 'refused')).toMatchObject({ error: { code: 'bad_request' } });
  });

  test('larger than the limit close only their own socket, with 1009', { tags: 'thorough' }, async () => {
    const { host, app } = await testStudio();
    const [window, other] = [await openWindow(host), await openWindow(host)];
    const closed = new Promise((resolve) => window.socket.on('close', (code) => resolve(code)));
    window.sendText('x'.repeat(MAX_FRAME_BYTES + 1));
    expect(await closed).toBe(1009);
    expect(await other.request('project.recents', {})).toEqual({ ok: true, value: [] });
    expect(app.log.lines.map((line) => line.message)).toContain('the socket of a window was closed');
  });
});

describe('start and shutdown', () => {
  test('reports a port that is already in use', async () => {
    const { host, app } = await testStudio();
    const options = {
      answer: async () => ({ ok: true, value: {} }) as const,
      events: app.events,
      viewers: app.projects.viewers,
      wire: app.wire,
      imports: app.imports,
      runs: app.runs,
      agUi: app.agUi,
      metrics: app.metrics,
      log: app.log,
    };
    const second = await startHost({ ...options, rendererDir: '/', token: TOKEN, port: host.port });
    expect(second).toMatchObject({ ok: false, error: { message: t('services.host.portTaken', { port: host.port }) } });
  });

  test('tells windows when the host closes', async () => {
    const { host } = await testStudio();
    const window = await openWindow(host);
    const closed = new Promise((resolve) => window.socket.on('close', (code) => resolve(code)));
    await host.close();
    expect(await closed).toBe(1001);
    await expect(get(host, '/')).rejects.toThrow();
  });

  test('completes a request that a window sent before the host closed', async () => {
    let finish = (): void => undefined;
    const answered = new Promise<void>((resolve) => (finish = resolve));
    const { host } = await testStudio({
      answer: async () => {
        await answered;
        return { ok: true, value: {} };
      },
    });
    const window = await openWindow(host);
    window.send({ kind: 'request', id: 1, name: 'app.info', body: {} });
    window.send({ kind: 'request', id: 2, name: 'unknown.name', body: {} });
    // Frames are read in order, so the first one is being handled by then.
    await window.find((frame) => frame.kind === 'response' && frame.id === 2);
    let isClosed = false;
    const closing = host.close().then(() => (isClosed = true));
    await new Promise((resolve) => window.socket.on('close', resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isClosed).toBe(false);
    finish();
    await closing;
  });

  test('disconnects a window that does not answer the heartbeat and keeps one that does', async () => {
    const { host } = await testStudio({ heartbeatMs: 40 });
    const living = await openWindow(host);
    const dead = connect(host.port, '127.0.0.1');
    const { pathname, search } = new URL(socketUrl(host));
    dead.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
    await new Promise((resolve) => dead.on('close', resolve).resume());
    await expect.poll(() => host.windows()).toBe(1);
    expect(living.socket.readyState).toBe(living.socket.OPEN);
  });
});
