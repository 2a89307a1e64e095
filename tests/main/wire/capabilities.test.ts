/** What clients report about themselves: the A2UI version they draw, and errors on their side. */
import { expect, test } from 'vitest';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { newerMessageSchema } from '../../../src-shared/a2ui/write-message.ts';
import { WireClient } from './wire-client.ts';
import { FIXTURES, WireHost } from './wire-host.ts';

const agent = 'order_desk';
const capabilities = JSON.stringify({ 'v1.0': { supportedCatalogIds: [CATALOG_ID] } });

const patches = (client: WireClient) =>
  client.frames.flatMap(({ type, payload }) => (type === 'server.a2ui.patch' ? [payload] : []));

test('a v1.0 client gets v1.0, with the same screen as any other', async () => {
  const host = await WireHost.start({ resourcesDir: FIXTURES });
  const [newer, plain] = [
    await WireClient.open(host, { agent, capabilities }),
    await WireClient.open(host, { agent, capabilities: 'v1.0' }),
  ];
  for (const client of [newer, plain]) await client.say('7');
  expect(new Set(patches(plain).map(({ version }) => version))).toEqual(new Set(['v0.9']));
  expect(patches(newer).every((payload) => newerMessageSchema.safeParse(payload).success)).toBe(true);
  expect(newer.surfaces).toEqual(plain.surfaces);
});

test('a resuming client reports its capabilities again', async () => {
  const host = await WireHost.start({ resourcesDir: FIXTURES });
  const first = await WireClient.open(host, { agent, capabilities });
  first.close();
  const again = await WireClient.open(host, { agent, session: first.sessionId });
  expect(again.ready['resumed']).toBe(true);
  expect(new Set(patches(again).map(({ version }) => version))).toEqual(new Set(['v0.9']));
});

test('a client error is recorded in the timeline, and the conversation continues', async () => {
  const host = await WireHost.start({ resourcesDir: FIXTURES });
  const client = await WireClient.open(host, { agent });
  const error = { code: 'VALIDATION_FAILED', surfaceId: 'main', path: '/components/0/text', message: 'No text.' };
  client.send('client.ui.error', { version: 'v0.9', error });
  client.send('client.ui.error', { version: 'v0.9', error: { code: 'X' } });
  const turn = await client.say('7');
  expect(turn.errors).toMatchObject([{ code: 'BAD_MESSAGE' }]);
  const events = host.app.sessions.events({ sessionId: client.sessionId, afterSeq: 0 });
  const reported = (events.ok ? events.value : []).filter(({ body }) => body.type === 'client.error');
  expect(reported.map(({ body }) => body)).toEqual([
    {
      ...{ type: 'client.error', code: 'VALIDATION_FAILED', surface: 'main', path: '/components/0/text' },
      message: 'No text.',
    },
  ]);
});

test('a client that keeps reporting errors does not fill the timeline', async () => {
  const host = await WireHost.start({ resourcesDir: FIXTURES });
  const client = await WireClient.open(host, { agent });
  for (let at = 0; at < 150; at += 1) client.send('client.ui.error', { code: 'X', message: `No ${at}.` });
  await client.say('7');
  const events = host.app.sessions.events({ sessionId: client.sessionId, afterSeq: 0 });
  const reported = (events.ok ? events.value : []).filter(({ body }) => body.type === 'client.error');
  expect(reported).toHaveLength(100);
});
