import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { WireClient } from './wire-client.ts';
import { FIXTURES, WireHost } from './wire-host.ts';

const fixtures = { resourcesDir: FIXTURES };
const agent = 'order_desk';

async function ordering(host: WireHost): Promise<WireClient> {
  const client = await WireClient.open(host, { agent });
  await client.say('7');
  return client;
}

describe('a returning client', () => {
  test('gets its screen, also after a restart of the host, and hears nothing twice', async () => {
    const host = await WireHost.start(fixtures);
    const client = await ordering(host);
    client.close();
    await client.closed;
    const second = await WireClient.open(host, { agent, session: client.sessionId });
    await host.restart();
    const third = await WireClient.open(host, { agent, session: client.sessionId });
    for (const again of [second, third]) {
      expect(again.ready).toMatchObject({ agentId: agent, resumed: true });
      expect(again.sessionId).toBe(client.sessionId);
      expect(again.frames.map(({ type }) => type)).toEqual([
        ...['server.ready', 'server.a2ui.patch', 'server.a2ui.patch', 'server.a2ui.patch', 'server.agent.thinking'],
      ]);
      expect(again.data('/items')).toEqual([{ label: 'Boxes', value: '7' }]);
    }
    expect((await third.act('order_desk.update_size', { size: 9 })).errors).toEqual([]);
  });

  test('gets the missed messages if it vanished during a turn', { tags: 'thorough' }, async () => {
    const host = await WireHost.start(fixtures);
    const client = await ordering(host);
    client.send('client.ui.action', { id: 'slow', data: { ms: 800 } });
    await sleep(200);
    client.socket.terminate();
    const again = await WireClient.open(host, { agent, session: client.sessionId });
    const words = again.frames.find(({ type }) => type === 'server.transcript.final')?.payload['text'];
    expect(words).toMatch(/^That took a while\./);
    expect(again.ready['resumed']).toBe(true);
  });

  test('takes over the session from an open connection, which is closed with 4001', { tags: 'thorough' }, async () => {
    const host = await WireHost.start(fixtures);
    const client = await ordering(host);
    client.send('client.ui.action', { id: 'slow', data: { ms: 600 } });
    await sleep(100);
    const second = await WireClient.open(host, { agent, session: client.sessionId });
    expect((await client.closed).code).toBe(4001);
    expect(second.frames.find(({ type }) => type === 'server.transcript.final')?.payload['text']).toMatch(/^That took/);
    expect((await second.say('12')).errors).toEqual([]);
    expect(host.app.wire.count()).toBe(1);
  });

  test('with an unknown id gets a new session', { tags: 'thorough' }, async () => {
    const host = await WireHost.start(fixtures);
    const client = await ordering(host);
    for (const session of ['s_unknown', '', "'; DROP TABLE sessions", `${client.sessionId}x`]) {
      const other = await WireClient.open(host, { agent, session });
      expect([other.ready['resumed'], other.sessionId === client.sessionId]).toEqual([false, false]);
    }
  });

  test('that comes too late starts over, and the old session is gone', { tags: 'thorough' }, async () => {
    let now = Date.parse('2026-03-01T10:00:00.000Z');
    const host = await WireHost.start({ ...fixtures, monotonicClock: () => new Date(now) });
    const client = await ordering(host);
    const kept = await ordering(host);
    client.close();
    await client.closed;
    await sleep(300);
    now += 8 * 24 * 3_600_000;
    const late = await WireClient.open(host, { agent, session: client.sessionId });
    expect(late.ready['resumed']).toBe(false);
    await host.app.wire.sweep();
    expect(host.app.sessions.events({ sessionId: client.sessionId, afterSeq: 0 }).ok).toBe(false);
    // A connected client keeps its session.
    expect((await kept.act('order_desk.update_size', { size: 9 })).errors).toEqual([]);
  });

  test('is not too late just because the system clock was set', { tags: 'thorough' }, async () => {
    let now = Date.parse('2026-03-01T10:00:00.000Z');
    const host = await WireHost.start({ ...fixtures, clock: () => new Date(now) });
    const client = await ordering(host);
    client.close();
    await client.closed;
    now += 8 * 24 * 3_600_000;
    await host.app.wire.sweep();
    const again = await WireClient.open(host, { agent, session: client.sessionId });
    expect(again.ready['resumed']).toBe(true);
  });
});
