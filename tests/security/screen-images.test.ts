/**
 * Pictures of screens: the page itself may load nothing, and the services load what the user requested, within limits.
 */
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CONTENT_SECURITY_POLICY } from '../../src-shared/contract/transport.ts';
import { loadImage } from '../../src-main/tools/network/load-image.ts';
import { openWindow, testStudio } from '../main/transport/studio.ts';
import { words } from '../harness/messages.ts';
import { closeServer, listenLocally, portOf } from '../harness/local-server.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function serve(answer: RequestListener): Promise<{ readonly origin: string; readonly port: number }> {
  const server = createServer(answer);
  await listenLocally(server);
  onTestFinished(() => void closeServer(server));
  const port = portOf(server);
  return { origin: `http://127.0.0.1:${port}`, port };
}

const picture: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL);

test('the page cannot load pictures from other origins', () => {
  const policy = CONTENT_SECURITY_POLICY.split('; ');
  expect(policy.find((line) => line.startsWith('img-src'))).toBe("img-src 'self' data:");
});

test('a window gets the picture as data, and the server learns nothing about the page', async () => {
  const heard: object[] = [];
  const { origin } = await serve((request, response) => {
    heard.push(request.headers);
    picture(request, response);
  });
  const { host } = await testStudio();
  const window = await openWindow(host);
  expect(await window.request('screen.image', { url: `${origin}/a.png` })).toEqual({
    ok: true,
    value: { data: `data:image/png;base64,${PIXEL.toString('base64')}` },
  });
  expect(Object.keys(heard[0]!)).not.toEqual(expect.arrayContaining(['cookie']));
  expect(JSON.stringify(heard)).not.toMatch(/referer|origin|token/);
});

describe('a picture is not loaded', () => {
  const message = async (url: string, resolve?: Parameters<typeof loadImage>[1]): Promise<string> => {
    const loaded = await loadImage(url, resolve);
    return loaded.ok ? 'loaded' : loaded.error.message;
  };

  test('from a host other than the one shown to the user', async () => {
    const inside = await serve(picture);
    const outside = await serve((_request, response) => response.writeHead(302, { location: inside.origin }).end());
    expect(await message(outside.origin)).toMatch(/redirects to another host, 127\.0\.0\.1/);
  });

  test('from a name for a private address', async () => {
    const { port } = await serve(picture);
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    expect(await message(`http://pictures.example:${port}/`, { resolve })).toMatch(/resolves to 127\.0\.0\.1/);
    const privateOrigins = [`http://pictures.example:${port}`];
    expect(await message(`http://pictures.example:${port}/`, { resolve, privateOrigins })).toBe('loaded');
  });

  test.each(['file:///etc/passwd', 'data:text/html,x', 'http://me:secret@127.0.0.1/', 'nonsense'])(
    'from %s',
    async (url) => {
      expect(await message(url)).toMatch(words('plugins.loadImage.invalidUrl'));
    },
  );

  test('if it is not a picture or is too large', async () => {
    const page = await serve((_request, response) => response.setHeader('content-type', 'text/html').end('<script>'));
    expect(await message(page.origin)).toMatch(
      words('plugins.loadImage.notAPicture', { status: 200, type: 'text/html' }),
    );
    const large = await serve((_request, response) =>
      response.setHeader('content-type', 'image/png').end(Buffer.alloc(5 * 1024 * 1024 + 1)),
    );
    expect(await message(large.origin)).toMatch(words('plugins.loadImage.tooLarge'));
  });
});
