/** `http.request` against real servers: what it sends again after a redirect, and where names may lead it. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createHttpRequest, type HttpRequestOptions } from '../../src-main/tools/http-request.ts';
import { t, words } from '../harness/messages.ts';
import { closeServer, listenLocally, portOf } from '../harness/local-server.ts';

interface Server {
  readonly origin: string;
  readonly port: number;
  readonly heard: { readonly url: string; readonly headers: IncomingHttpHeaders }[];
}

async function serve(answer: RequestListener): Promise<Server> {
  const heard: Server['heard'] = [];
  const server = createServer((request, response) => {
    heard.push({ url: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  await listenLocally(server);
  onTestFinished(() => void closeServer(server));
  const port = portOf(server);
  return { origin: `http://127.0.0.1:${port}`, port, heard };
}

interface Calling {
  readonly allowed: readonly string[];
  readonly options?: HttpRequestOptions;
}

async function call(input: object, { allowed, options }: Calling): Promise<unknown> {
  const tool = createHttpRequest(() => allowed, options);
  return await tool.run(tool.input.parse(input), { folder: '/', signal: AbortSignal.timeout(10_000) });
}

const SECRETS = {
  authorization: 'Bearer secret',
  cookie: 'session=secret',
  'proxy-authorization': 'Basic secret',
  'x-api-key': 'secret',
  'X-Tenant': 'secret',
};

describe('after a redirect', () => {
  test('another origin gets no secret headers, even on the way back', async () => {
    const [other, home] = [
      await serve((_request, response) => response.writeHead(302, { location: `${home.origin}/end` }).end()),
      await serve((request, response) => {
        if (request.url === '/start') response.writeHead(307, { location: `${other.origin}/middle` }).end();
        else response.end('done');
      }),
    ];
    const headers = { ...SECRETS, accept: 'text/plain' };
    await call({ url: `${home.origin}/start`, headers }, { allowed: [home.origin, other.origin] });
    expect(home.heard[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'x-tenant': 'secret' });
    const later = [...other.heard, ...home.heard.slice(1)];
    expect(later.map(({ url }) => url)).toEqual(['/middle', '/end']);
    expect(JSON.stringify(later)).not.toContain('secret');
    expect(later.map((request) => request.headers.accept)).toEqual(['text/plain', 'text/plain']);
  });

  test('the same origin gets its headers again', async () => {
    const home = await serve((request, response) => {
      if (request.url === '/start') response.writeHead(302, { location: '/end' }).end();
      else response.end();
    });
    await call({ url: `${home.origin}/start`, headers: SECRETS }, { allowed: [home.origin] });
    expect(home.heard[1]?.headers).toMatchObject({ authorization: 'Bearer secret', 'x-api-key': 'secret' });
  });

  test('a forbidden origin is not called, and a password in the address is rejected', async () => {
    const other = await serve((_request, response) => response.end());
    const away = await serve((_request, response) => response.writeHead(302, { location: other.origin }).end());
    await expect(call({ url: away.origin }, { allowed: [away.origin] })).rejects.toThrow(
      words('plugins.httpRequest.notAllowed'),
    );
    const named = await serve((_request, response) =>
      response.writeHead(302, { location: `http://me:secret@127.0.0.1:${other.port}/` }).end(),
    );
    const both = { allowed: [named.origin, other.origin] };
    await expect(call({ url: named.origin }, both)).rejects.toThrow(words('plugins.httpRequest.credentials'));
    expect(other.heard).toEqual([]);
  });
});

describe('a host name', () => {
  const at =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

  test.each([
    ['loopback', ['127.0.0.1']],
    ['a private network', ['10.1.2.3']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['IPv6 loopback', ['::1']],
    ['IPv4 inside IPv6', ['::ffff:127.0.0.1']],
    ['NAT64', ['64:ff9b::a9fe:a9fe']],
    ['one private address among public ones', ['93.184.216.34', '127.0.0.1']],
  ])('that resolves to %s is not called', async (_case, addresses) => {
    const server = await serve((_request, response) => response.end());
    const origin = `http://api.example.com:${server.port}`;
    const calling = call({ url: origin }, { allowed: [origin], options: { resolve: at(...addresses) } });
    await expect(calling).rejects.toThrow(/an address on this computer or its network.*SWITCHYARD_PRIVATE_ORIGINS/);
    expect(server.heard).toEqual([]);
  });

  test('of an allowed private address is called under its own name', async () => {
    const server = await serve((_request, response) => response.end('inside'));
    const origin = `http://api.example.com:${server.port}`;
    const options = { resolve: at('127.0.0.1'), privateOrigins: [origin] };
    expect(await call({ url: origin }, { allowed: [origin], options })).toEqual({ status: 200, body: 'inside' });
    expect(server.heard[0]?.headers.host).toBe(`api.example.com:${server.port}`);
  });

  test('is resolved once, and the connection uses the checked address', async () => {
    const server = await serve((_request, response) => response.end());
    const origin = `http://rebind.example.com:${server.port}`;
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.2' : '10.0.0.1', family: 4 }];
    };
    // 127.0.0.2 reaches nobody if only 127.0.0.1 listens; the point is that nothing is resolved again.
    await call({ url: origin }, { allowed: [origin], options: { resolve, privateOrigins: [origin] } }).catch(
      () => null,
    );
    expect(asked).toBe(1);
  });

  test.each(['http://2130706433', 'http://0177.0.0.1', 'http://0x7f.1', 'http://127.1'])(
    'that is a number, such as %s, counts as its address',
    async (host) => {
      const server = await serve((_request, response) => response.end());
      const url = `${host}:${server.port}/`;
      await expect(call({ url }, { allowed: [`${host}:${server.port}`] })).rejects.toThrow(
        t('plugins.httpRequest.notAllowed', { origin: server.origin }),
      );
    },
  );
});

describe('headers', () => {
  test.each(['Host', 'Transfer-Encoding', 'content-length', 'Connection'])('a flow cannot set %s', async (name) => {
    const server = await serve((_request, response) => response.end());
    const input = { url: server.origin, headers: { [name]: 'x' } };
    await expect(call(input, { allowed: [server.origin] })).rejects.toThrow(
      words('plugins.httpRequest.forbiddenHeader'),
    );
    expect(server.heard).toEqual([]);
  });

  test('with a line break are rejected', async () => {
    const input = { url: 'http://127.0.0.1:1', headers: { 'x-a': 'b\r\nx-c: d' } };
    await expect(call(input, { allowed: ['http://127.0.0.1:1'] })).rejects.toThrow(
      words('plugins.httpRequest.invalidHeader'),
    );
  });
});

describe('a compressed response', () => {
  const compressed = (body: Buffer) =>
    serve((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(body));

  test('is decompressed', async () => {
    const { origin } = await compressed(gzipSync('hello'));
    expect(await call({ url: origin }, { allowed: [origin] })).toEqual({ status: 200, body: 'hello' });
  });

  test('that expands beyond the limit or breaks off is rejected', { tags: 'thorough' }, async () => {
    const bomb = await compressed(gzipSync(Buffer.alloc(50 * 1024 * 1024)));
    await expect(call({ url: bomb.origin }, { allowed: [bomb.origin] })).rejects.toThrow(
      words('plugins.httpRequest.tooLarge', { limit: 1_048_576 }),
    );
    const cut = await compressed(gzipSync('x'.repeat(1000)).subarray(0, 15));
    await expect(call({ url: cut.origin }, { allowed: [cut.origin] })).rejects.toThrow(
      words('plugins.httpRequest.interrupted'),
    );
  });
});
