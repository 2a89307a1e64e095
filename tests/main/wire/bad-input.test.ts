import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { MAX_WIRE_FRAME_BYTES } from '../../../src-shared/wire/limits.ts';
import { upgradeStatus } from '../transport/studio.ts';
import { WireClient } from './wire-client.ts';
import { FIXTURES, WIRE_TOKEN, WireHost } from './wire-host.ts';

const fixtures = { resourcesDir: FIXTURES };
const agent = 'order_desk';

describe('access to /ws', () => {
  test("is allowed for local programs and the host's page, and for other pages only if the host allows them", async () => {
    const host = await WireHost.start(fixtures);
    const status = (headers: Record<string, string>): Promise<number> =>
      upgradeStatus(host.address({ agent }), headers);
    expect(await status({})).toBe(101);
    expect(await status({ origin: `http://127.0.0.1:${host.port}` })).toBe(101);
    expect(await status({ origin: 'https://evil.example' })).toBe(403);
    expect(await status({ origin: 'null' })).toBe(403);
    expect(await status({ origin: 'http://127.0.0.1:1' })).toBe(403);
    expect(await status({ host: 'evil.example' })).toBe(403);
    const open = await WireHost.start({ ...fixtures, clientOrigins: ['https://bank.example'] });
    expect(await upgradeStatus(open.address({ agent }), { origin: 'https://bank.example' })).toBe(101);
    expect(await upgradeStatus(open.address({ agent }), { origin: 'https://bank.example.evil' })).toBe(403);
  });

  test('requires a token by default', async () => {
    const host = await WireHost.start({ ...fixtures, openToClients: false });
    expect(await upgradeStatus(host.address({ agent }))).toBe(401);
    expect(await upgradeStatus(host.address({ agent, token: 'wrong' }))).toBe(401);
    const client = await WireClient.open(host, { agent, token: WIRE_TOKEN });
    expect(client.ready['agentId']).toBe(agent);
    expect(JSON.stringify(host.log.lines)).not.toContain(WIRE_TOKEN);
  });
});

describe('frames', () => {
  test('that are invalid are rejected one by one, and the conversation continues', async () => {
    const host = await WireHost.start(fixtures);
    const client = await WireClient.open(host, { agent });
    const frames: (string | Buffer)[] = [
      ...['nonsense', '[]', '{"type":5}', '{"type":"client.text","payload":{"text":" "}}', '['.repeat(1000)],
      Buffer.from([1, 2, 3]),
      '{"type":"client.dance"}',
      JSON.stringify({ type: 'client.text', payload: { text: 'x'.repeat(1024 * 1024) } }),
      JSON.stringify({
        type: 'client.text',
        payload: { text: 'look', image: Buffer.alloc(1_100_000).toString('base64') },
      }),
    ];
    for (const frame of frames) client.socket.send(frame);
    await client.until(() => client.frames.filter(({ type }) => type === 'server.error').length === frames.length);
    const errors = client.rest().map(({ payload }) => [payload['code'], payload['recoverable']]);
    expect(errors).toEqual([
      ...Array.from({ length: 6 }, () => ['BAD_MESSAGE', true]),
      ['UNKNOWN_TYPE', true],
      ['PAYLOAD_TOO_LARGE', true],
      ['PAYLOAD_TOO_LARGE', true],
    ]);
    expect((await client.say('7')).words).toBe('7 boxes cost 21 pounds.');
  });

  test(
    'above the limit close the socket with 1009, and the session can be resumed without affecting others',
    { tags: 'thorough' },
    async () => {
      const host = await WireHost.start(fixtures);
      const [client, other] = [await WireClient.open(host, { agent }), await WireClient.open(host, { agent })];
      await client.say('7');
      client.sendText('x'.repeat(MAX_WIRE_FRAME_BYTES + 1));
      expect((await client.closed).code).toBe(1009);
      expect((await other.say('3')).words).toBe('3 boxes cost 9 pounds.');
      const again = await WireClient.open(host, { agent, session: client.sessionId });
      expect(again.data('/items')).toEqual([{ label: 'Boxes', value: '7' }]);
    },
  );

  test('with the id of another session affect only their own', { tags: 'thorough' }, async () => {
    const host = await WireHost.start(fixtures);
    const [client, other] = [await WireClient.open(host, { agent }), await WireClient.open(host, { agent })];
    client.sendText(JSON.stringify({ type: 'client.text', sessionId: other.sessionId, payload: { text: '9' } }));
    const turn = await client.turn();
    expect(turn.frames.every(({ sessionId }) => sessionId === client.sessionId)).toBe(true);
    expect(other.rest()).toEqual([]);
    const state = await host.app.sessions.snapshot(other.sessionId);
    expect(state.ok && state.value.state.answers).toEqual({});
  });
});

describe('a flood of messages', () => {
  test(
    'is bounded: excess turns are refused, others are answered, and other clients are served',
    { tags: 'thorough' },
    async () => {
      const host = await WireHost.start(fixtures);
      const [client, other] = [await WireClient.open(host, { agent }), await WireClient.open(host, { agent })];
      client.send('client.ui.action', { id: 'slow', data: { ms: 1000 } });
      for (let n = 0; n < 3000; n += 1) client.send('client.hello');
      expect((await other.say('3')).words).toBe('3 boxes cost 9 pounds.');
      await client.turn();
      await client.until(() => client.frames.some(({ payload }) => payload['code'] === 'BAD_MESSAGE'));
      const refused = client.frames.filter(({ type }) => type === 'server.error');
      expect(refused.map(({ payload }) => payload['message'])).toEqual([
        expect.stringMatching(/^More than 1000 messages/),
      ]);
      expect((await client.say('7')).errors).toEqual([]);
    },
  );

  test('closes the socket if it does not end', { tags: 'thorough' }, async () => {
    const host = await WireHost.start(fixtures);
    const client = await WireClient.open(host, { agent });
    client.send('client.ui.action', { id: 'slow', data: { ms: 2500 } });
    for (let n = 0; n < 20_000; n += 1) client.send('client.hello');
    expect((await client.closed).code).toBe(1008);
  });
});

describe('misbehaving clients', () => {
  test('are disconnected before they fill the memory if they stop reading', { tags: 'thorough' }, async () => {
    const host = await WireHost.start(fixtures);
    const { port } = host;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `GET /ws?agent=${agent} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
    await sleep(300);
    socket.pause();
    // Echoes of images come back in full: the client requests megabytes and reads none of them.
    const text = JSON.stringify({
      type: 'client.text',
      payload: { text: 'look', image: Buffer.alloc(1024 * 1024).toString('base64') },
    });
    for (let n = 0; n < 24; n += 1) {
      if (socket.destroyed) break;
      socket.write(masked(text));
      await sleep(30);
    }
    for (let tries = 0; host.app.wire.count() > 0 && tries < 500; tries += 1) await sleep(20);
    expect(host.app.wire.count()).toBe(0);
    expect(host.log.lines.map(({ message }) => message)).toContain('a client reads too slowly and is let go');
    socket.destroy();
  });

  test('are detected if they vanish', async () => {
    const host = await WireHost.start({ ...fixtures, heartbeatMs: 100 });
    const client = await WireClient.open(host, { agent });
    client.socket.pause();
    for (let tries = 0; host.app.wire.count() > 0 && tries < 100; tries += 1) await sleep(20);
    expect(host.app.wire.count()).toBe(0);
  });

  test('leave nothing behind if they leave while their session opens', async () => {
    const host = await WireHost.start(fixtures);
    const clients = Array.from({ length: 5 }, () => new WireClient(host.address({ agent })));
    for (const client of clients) client.socket.on('open', () => client.socket.terminate());
    await Promise.all(clients.map(({ closed }) => closed));
    for (let tries = 0; host.app.wire.count() > 0 && tries < 100; tries += 1) await sleep(20);
    expect(host.app.wire.count()).toBe(0);
  });
});

/** A text frame as a client sends it, with a mask of zeros. */
function masked(text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.alloc(14);
  head[0] = 0x81;
  head[1] = 0x80 | 127;
  head.writeBigUInt64BE(BigInt(body.length), 2);
  return Buffer.concat([head, body]);
}
