/** A request that is no longer needed ends its work, including the model provider's. */
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createDescribeScreen } from '../../../src-main/models/screens/describe-screen.ts';
import { PROVIDER_CASES, sourcesFor } from '../models/simulator.ts';
import { openWindow, testStudio } from './studio.ts';
import { listenLocally, portOf } from '../../harness/local-server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Accepts every request, never responds, and reports when its client disconnects. */
async function silentProvider() {
  const asked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const server = createServer((_, response) => {
    asked.resolve();
    response.on('close', () => left.resolve());
  });
  servers.push(server);
  await listenLocally(server);
  const port = portOf(server);
  return { url: `http://127.0.0.1:${port}`, asked: asked.promise, left: left.promise };
}

const DESCRIBED = { description: 'Ask for a table.', data: [] };

test.each(PROVIDER_CASES)('canceling a described screen ends the HTTP request to $title', async (provider) => {
  const { url, asked, left } = await silentProvider();
  const sources = sourcesFor({ provider, baseUrl: `${url}${provider.path}`, roleName: 'design', role: {} });
  const abort = new AbortController();
  const made = createDescribeScreen(sources)(DESCRIBED, abort.signal);
  await asked;
  abort.abort();
  expect(await made).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  await left;
});

test.each(['cancel', 'close'] as const)('a window that sends %s cancels its model request', async (how) => {
  const { url, asked, left } = await silentProvider();
  const { app, host } = await testStudio();
  await app.settings.change({
    providers: { ollama: { baseUrl: url } },
    roles: { design: { provider: 'ollama', model: 'qwen3:8b' } },
  });
  const window = await openWindow(host);
  window.send({ kind: 'request', id: 7, name: 'screen.describe', body: DESCRIBED });
  await asked;
  if (how === 'close') window.socket.close();
  else window.send({ kind: 'cancel', id: 7 });
  await left;
  if (how === 'close') return;
  const answer = await window.find((frame) => frame.kind === 'response' && frame.id === 7);
  expect(answer).toMatchObject({ result: { ok: false, error: { code: 'cancelled' } } });
});
