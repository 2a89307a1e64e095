import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpRequest } from '../../../src-main/tools/http-request.ts';
import { t, words } from '../../harness/messages.ts';
import { listenLocally, originOf, portOf } from '../../harness/local-server.ts';

let server: Server;
let origin: string;
let reached: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    const to = (status: number, location: string) => response.writeHead(status, { location }).end();
    if (request.url === '/json') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ got: request.headers['x-test'] ?? null }));
    } else if (request.url === '/large') response.end('x'.repeat(1024 * 1024 + 1));
    else if (request.url === '/loop') to(302, '/loop');
    else if (request.url === '/home') to(302, '/json');
    else if (request.url === '/away') to(302, `http://localhost:${portOf(server)}/json`);
    else if (request.url === '/broken') response.writeHead(500).end('stack trace');
    else if (request.url === '/echo') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => response.end(Buffer.concat(chunks)));
    } else response.end('plain');
  });
  await listenLocally(server);
  origin = originOf(server);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const { signal } = new AbortController();
async function request(input: object, allowed: readonly string[] = [origin]): Promise<unknown> {
  reached = [];
  const tool = createHttpRequest(() => allowed);
  return await tool.run(tool.input.parse(input), { folder: '/', signal });
}

describe('a request', () => {
  test('returns status and body, as JSON if possible', async () => {
    expect(await request({ url: `${origin}/json`, headers: { 'x-test': 'yes' } })).toEqual({
      status: 200,
      body: { got: 'yes' },
    });
    expect(await request({ url: `${origin}/text` })).toEqual({ status: 200, body: 'plain' });
    expect(await request({ url: `${origin}/echo`, method: 'POST', body: { a: 1 } })).toEqual({
      status: 200,
      body: '{"a":1}',
    });
    expect(await request({ url: `${origin}/home` })).toEqual({ status: 200, body: { got: null } });
  });

  test('reaches no address that is not allowed, even through a redirect', async () => {
    await expect(request({ url: `${origin}/json` }, [])).rejects.toThrow(words('plugins.httpRequest.notAllowed'));
    expect(reached).toEqual([]);
    await expect(request({ url: `${origin}/away` })).rejects.toThrow(
      words('plugins.httpRequest.notAllowed', { origin: /.*localhost.*/ }),
    );
    expect(reached).toEqual(['GET /away']);
    await expect(request({ url: `${origin}/loop` })).rejects.toThrow(
      t('plugins.httpRequest.tooManyRedirects', { origin, limit: 5 }),
    );
    await expect(request({ url: `${origin}/home`, method: 'POST' })).rejects.toThrow(
      words('plugins.httpRequest.redirectNotGet'),
    );
  });

  test('fails with a clear message', async () => {
    await expect(request({ url: `${origin}/large` })).rejects.toThrow(
      words('plugins.httpRequest.tooLarge', { limit: 1_048_576 }),
    );
    await expect(request({ url: `${origin}/broken` })).rejects.toThrow(
      t('plugins.httpRequest.status', { origin, status: 500 }),
    );
    await expect(request({ url: 'http://127.0.0.1:1/' }, ['http://127.0.0.1:1'])).rejects.toThrow(
      words('plugins.httpRequest.unreachable'),
    );
  });

  test('supports http only', () => {
    const { input } = createHttpRequest(() => []);
    expect(input.safeParse({ url: 'file:///etc/passwd' }).success).toBe(false);
  });
});
