import { describe, expect, test } from 'vitest';
import { WireClient } from './wire-client.ts';
import { FIXTURES, WireHost } from './wire-host.ts';

const REFUSED: readonly (readonly [unknown, string])[] = [
  [{ name: 'help_desk.back', context: {} }, 'UNKNOWN_ACTION'],
  [{ name: 'order_desk.fly', context: {} }, 'UNKNOWN_ACTION'],
  [{ id: 'fly' }, 'UNKNOWN_ACTION'],
  [{ name: 'order_desk.__proto__' }, 'UNKNOWN_ACTION'],
  [{ name: 'order_desk.' }, 'UNKNOWN_ACTION'],
  [{ name: 'order_desk.update_size', context: { size: 'many' } }, 'INVALID_ACTION'],
  [{ name: 'order_desk.update_size', context: {} }, 'INVALID_ACTION'],
  [{ name: 'order_desk.never', context: { force: true } }, 'INVALID_ACTION'],
  [{ name: 'order_desk.update_size', surfaceId: 'side', context: { size: 3 } }, 'INVALID_ACTION'],
];

const desk = { agent: 'order_desk' };

async function atDesk(): Promise<{ host: WireHost; client: WireClient }> {
  const host = await WireHost.start({ resourcesDir: FIXTURES });
  return { host, client: await WireClient.open(host, desk) };
}

describe('a connection', () => {
  test('starts with ready, the first screen, one greeting, and idle', async () => {
    const { client } = await atDesk();
    expect(client.frames.map(({ type }) => type)).toEqual([
      'server.ready',
      'server.a2ui.patch',
      'server.a2ui.patch',
      'server.a2ui.patch',
      'server.transcript.final',
      'server.agent.thinking',
    ]);
    expect(client.ready).toEqual({
      ...{ agentId: 'order_desk', stateVersion: 1, mode: 'text', device: 'desktop', surfaceId: 'main', resumed: false },
    });
    expect(client.frames[4]?.payload['text']).toBe('Welcome to the order desk. How many boxes would you like?');
    expect(Object.keys(client.frames[1]?.payload ?? {})).toContain('createSurface');
    expect(client.data('/title')).toBe('Boxes: none');
    const ids = new Set(client.frames.map(({ sessionId }) => sessionId));
    expect([...ids]).toEqual([expect.stringMatching(/^s_[\w-]{22,}$/)]);
  });

  test('to a missing agent is closed with 4000 and nothing else', async () => {
    const { host } = await atDesk();
    const client = new WireClient(host.address({ agent: 'nobody' }));
    const { code, reason } = await client.closed;
    expect([code, client.frames]).toEqual([4000, []]);
    expect(reason).toMatch(/^unknown agent "nobody"; known: help_desk, order_desk/);
    expect(host.log.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: expect.stringMatching(/unknown agent/) }),
    );
    const long = new WireClient(host.address({ agent: 'ü'.repeat(500) }));
    const closed = await long.closed;
    expect(closed.code).toBe(4000);
    expect(Buffer.byteLength(closed.reason)).toBeLessThanOrEqual(123);
  });

  test('without an agent reaches the mortgage desk', async () => {
    const { host } = await atDesk();
    expect((await new WireClient(host.address()).closed).reason).toMatch(/^unknown agent "mortgage"/);
  });
});

describe('a typed turn', () => {
  test('is echoed, shows thinking, updates the screen, speaks once, and ends', async () => {
    const { client } = await atDesk();
    const turn = await client.say('7');
    expect(turn.order.slice(0, 2)).toEqual(['transcript.final user', 'thinking rendering_ui']);
    expect(turn.order.slice(-2)).toEqual(['transcript.final assistant', 'thinking idle']);
    expect(turn.order.slice(2, -2).every((name) => name.startsWith('a2ui.patch'))).toBe(true);
    expect(turn.frames[0]?.payload).toEqual({ text: '7', role: 'user' });
    expect(turn.words).toBe('7 boxes cost 21 pounds.');
    expect(client.data('/items')).toEqual([{ label: 'Boxes', value: '7' }]);
  });

  test('echoes the image next to the text', async () => {
    const { client } = await atDesk();
    client.send('client.text', { text: 'like these', image: 'data:image/png;base64,iVBORw0K' });
    const turn = await client.turn();
    expect(turn.frames[0]?.payload).toEqual({
      text: 'like these',
      role: 'user',
      image: 'data:image/png;base64,iVBORw0K',
    });
  });

  test("asks again for an unusable figure, and a flow's screen shows an error", async () => {
    const { client } = await atDesk();
    const turn = await client.say('700');
    expect(turn.errors).toEqual([]);
    expect(turn.words).toBe('Between 1 and 100 boxes, please.');
  });

  test('waits for the previous one, and each is answered in full', { tags: 'thorough' }, async () => {
    const { client } = await atDesk();
    for (const text of ['first', '700', '7']) client.send('client.text', { text });
    const turns = [await client.turn(), await client.turn(), await client.turn()];
    expect(turns.map(({ frames }) => frames[0]?.payload['text'])).toEqual(['first', '700', '7']);
    expect(turns.map(({ order }) => order.filter((name) => name.startsWith('transcript')))).toEqual(
      turns.map(() => ['transcript.final user', 'transcript.final assistant']),
    );
  });

  test('is echoed at once, however long it takes', { tags: 'thorough' }, async () => {
    const { client } = await atDesk();
    await client.say('7');
    const begun = Date.now();
    client.send('client.ui.action', { id: 'slow', data: { ms: 1500 } });
    await client.turn();
    client.send('client.text', { text: '8' });
    const sent = Date.now();
    await client.until(() => client.frames.some(({ payload }) => payload['text'] === '8'));
    expect(Date.now() - sent).toBeLessThan(500);
    expect(sent - begun).toBeGreaterThan(1000);
  });

  test('is refused after the end, and a reset starts over', { tags: 'thorough' }, async () => {
    const { client } = await atDesk();
    await client.say('7');
    await client.act('order_desk.confirm');
    const late = await client.say('hello?');
    expect(late.errors.map(({ code }) => code)).toEqual(['INVALID_ACTION']);
    const again = await client.act('order_desk.reset');
    expect(again.words).toMatch(/How many boxes/);
    expect((await client.say('3')).words).toBe('3 boxes cost 9 pounds.');
  });
});

describe('an action', () => {
  test('changes an answer without extraction and updates the screen', async () => {
    const { host, client } = await atDesk();
    await client.say('7');
    const before = understood(host, client.sessionId);
    const turn = await client.act('order_desk.update_size', { size: 9 });
    expect(turn.order.at(-1)).toBe('thinking idle');
    expect(turn.order).not.toContain('thinking rendering_ui');
    expect(client.data('/items')).toEqual([{ label: 'Boxes', value: '9' }]);
    expect(understood(host, client.sessionId) - before).toBe(0);
  });

  test('works under an older name, which is logged once', { tags: 'thorough' }, async () => {
    const { host, client } = await atDesk();
    await client.say('7');
    for (const payload of [
      { id: 'resize', data: { size: 5 } },
      { id: 'slider', data: { action: 'resize', size: 6 } },
      { name: 'update_size', surfaceId: 'main', context: { size: 8 }, id: 'never' },
      { name: 'order_desk.update_size', context: { size: 4 } },
    ]) {
      client.send('client.ui.action', payload);
      const turn = await client.turn();
      expect([turn.errors, turn.words.length > 0]).toEqual([[], true]);
    }
    expect(client.data('/items')).toEqual([{ label: 'Boxes', value: '4' }]);
    const told = host.log.lines.filter(({ message }) => message.includes('deprecated'));
    expect(told.map(({ fields }) => (fields as { action: string }).action)).toEqual(['resize', 'update_size']);
    expect(JSON.stringify(client.frames)).not.toContain('deprecated');
  });

  test('that is invalid is refused and changes nothing', { tags: 'thorough' }, async () => {
    const { host, client } = await atDesk();
    await client.say('7');
    const before = JSON.stringify([...client.surfaces]);
    for (const [payload, code] of REFUSED) {
      client.send('client.ui.action', payload);
      const turn = await client.turn();
      expect([payload, turn.order]).toEqual([payload, [`error ${code}`, 'thinking idle']]);
    }
    expect(JSON.stringify([...client.surfaces])).toBe(before);
    const state = await host.app.sessions.snapshot(client.sessionId);
    expect(state.ok && state.value.state.answers).toEqual({ size: 7 });
  });
});

describe('mode and device', () => {
  test('redraws the current screen for another device without a message', async () => {
    const { client } = await atDesk();
    const rows = (): unknown[] =>
      [...(client.surfaces.get('main')?.components.values() ?? [])].filter(({ component }) => component === 'Row');
    expect(rows()).toHaveLength(1);
    client.send('client.mode.update', { device: 'mobile' });
    const turn = await client.turn();
    expect(turn.order).toEqual(['a2ui.patch updateDataModel', 'a2ui.patch updateComponents', 'thinking idle']);
    expect(client.component('row')?.component).toBe('Column');
    expect(rows()).toEqual([]);
  });

  test(
    'ignores the same device, mode alone, and a greeting, and refuses unknown values',
    { tags: 'thorough' },
    async () => {
      const { client } = await atDesk();
      client.send('client.mode.update', { device: 'desktop' });
      client.send('client.mode.update', { mode: 'voice' });
      client.send('client.hello', 'whatever');
      client.send('client.mode.update', { mode: 'smell' });
      await client.until(() => client.frames.at(-1)?.type === 'server.error');
      expect(client.rest().map(({ payload }) => payload['code'])).toEqual(['BAD_MESSAGE']);
      const turn = await client.say('7');
      expect(turn.order.filter((name) => name.startsWith('voice'))).toEqual([]);
    },
  );
});

describe('a failed turn', () => {
  test.each([
    ['a tool that throws and no edge for it', 'boom'],
    ['a loop', 'loop'],
    ['a tool that never answers', 'hang'],
  ])('%s: reports it clearly, and the conversation keeps its state', { tags: 'thorough' }, async (_case, action) => {
    const { client } = await atDesk();
    await client.say('7');
    const before = JSON.stringify([...client.surfaces]);
    const turn = await client.act(`order_desk.${action}`);
    expect(turn.order).toEqual(['error GRAPH_FAILED', 'thinking idle']);
    expect(JSON.stringify(turn.frames)).not.toMatch(/secret|passwd|tools\.mjs|at .*:\d+|order_desk\.boom/);
    expect(JSON.stringify([...client.surfaces])).toBe(before);
    const next = await client.act('order_desk.update_size', { size: 9 });
    expect([next.errors, client.data('/items')]).toEqual([[], [{ label: 'Boxes', value: '9' }]]);
    expect((await client.act('order_desk.confirm')).errors).toEqual([]);
  });
});

function understood(host: WireHost, sessionId: string): number {
  const events = host.app.sessions.events({ sessionId, afterSeq: 0 });
  return events.ok ? events.value.filter(({ body }) => body.type === 'turn.understood').length : -1;
}

test('an agent without screens shows its name and its last message', async () => {
  const host = await WireHost.start();
  const client = await WireClient.open(host, { agent: 'led_sales' });
  const first = client.component('plain_words')?.['text'];
  const turn = await client.say('hello');
  expect([first, client.component('plain_words')?.['text']]).toEqual([expect.stringMatching(/\?/), expect.any(String)]);
  expect(turn.words.length).toBeGreaterThan(0);
  client.send('client.mode.update', { device: 'mobile' });
  expect((await client.turn()).order).toEqual(['a2ui.patch updateComponents', 'thinking idle']);
  client.close();
  const again = await WireClient.open(host, { agent: 'led_sales', session: client.sessionId });
  expect(again.component('plain_words')).toEqual(client.component('plain_words'));
});
