import { describe, expect, test } from 'vitest';
import { WireClient, type WireTurn } from './wire-client.ts';
import { FIXTURES, WireHost } from './wire-host.ts';

const fixtures = { resourcesDir: FIXTURES };
const changes = (turn: WireTurn): unknown[] =>
  turn.frames.flatMap(({ type, payload }) => (type === 'server.agent.changed' ? [payload] : []));

describe('a handoff', () => {
  test('passes on the words that led to it and returns when the other agent is done', async () => {
    const host = await WireHost.start(fixtures);
    const client = await WireClient.open(host, { agent: 'order_desk' });
    const there = await client.say('help');
    expect(changes(there)).toEqual([
      { agentId: 'help_desk', from: 'order_desk', stateVersion: 1 },
      { agentId: 'order_desk', from: 'help_desk', stateVersion: 1 },
    ]);
    // The context contains what was said: the other agent gets it, has its answer, and returns.
    expect(there.words).toBe(
      'This is the help desk. What is it about? I have noted: help. Back at the order desk (helped). How many boxes would you like?',
    );
    expect(there.order.at(-1)).toBe('thinking idle');
    expect(new Set(client.frames.map(({ sessionId }) => sessionId)).size).toBe(1);
  });

  test(
    'by an action passes no words on, screens follow the active agent, and each surface is created once',
    { tags: 'thorough' },
    async () => {
      const host = await WireHost.start(fixtures);
      const client = await WireClient.open(host, { agent: 'order_desk' });
      const there = await client.act('order_desk.help');
      expect(changes(there)).toHaveLength(1);
      const kinds = there.order.filter((name) => name === 'agent.changed' || name.startsWith('a2ui'));
      expect(kinds[0]).toBe('agent.changed');
      expect(client.component('help_title')).toMatchObject({ component: 'Text', text: 'Help' });
      expect((await client.act('order_desk.update_size', { size: 3 })).errors[0]?.code).toBe('UNKNOWN_ACTION');
      const back = await client.say('a broken box');
      expect(back.words).toMatch(/I have noted: a broken box\. Back at the order desk \(helped\)/);
      expect(changes(back)).toEqual([{ agentId: 'order_desk', from: 'help_desk', stateVersion: 1 }]);
      expect(client.component('root')).toMatchObject({ children: ['title', 'row'] });
      expect((await client.say('4')).words).toBe('4 boxes cost 12 pounds.');
      const created = client.frames.filter(({ payload }) => 'createSurface' in payload);
      expect(created).toHaveLength(1);
      expect(client.frames.map(({ type }) => type)).not.toContain('handoff_to');
    },
  );

  test('back to the previous agent counts as its return', { tags: 'thorough' }, async () => {
    const host = await WireHost.start(fixtures);
    const client = await WireClient.open(host, { agent: 'order_desk' });
    await client.act('order_desk.help');
    const back = await client.act('help_desk.back');
    expect(back.words).toMatch(/^Back at the order desk \(handed_back\)/);
  });

  test('back to a desk that locked the user out finds it locked', { tags: 'thorough' }, async () => {
    const host = await WireHost.start();
    const client = await WireClient.open(host, { agent: 'mortgage' });
    for (const text of ['I lost my card', '1111', '2222', '3333']) await client.say(text);
    expect(client.component('support_card')).toBeDefined();
    await client.act('lost_card.reset');
    const again = await client.say('I lost my card');
    expect(changes(again)).toMatchObject([{ agentId: 'lost_card' }]);
    const tried = await client.say('4821');
    expect(JSON.stringify(tried.frames)).not.toContain('btn_confirm');
  });

  test("follows the error edge if the agent doesn't exist", async () => {
    const host = await WireHost.start(fixtures);
    const client = await WireClient.open(host, { agent: 'order_desk' });
    const turn = await client.say('elsewhere');
    expect([turn.errors, changes(turn), turn.words]).toEqual([[], [], expect.stringMatching(/^That desk is closed\./)]);
  });

  test('is limited if agents pass the conversation back and forth without user input', async () => {
    const host = await WireHost.start(fixtures);
    const client = await WireClient.open(host, { agent: 'ping_desk' });
    const first = client.frames.filter(({ type }) => type === 'server.agent.changed');
    expect(first.length).toBeGreaterThan(2);
    expect(first.length).toBeLessThan(20);
    const greeting = client.frames.find(({ type }) => type === 'server.transcript.final');
    expect(greeting?.payload['text']).toMatch(/That is enough\. What now\?/);
  });

  test('keeps the device, there and back', async () => {
    const host = await WireHost.start(fixtures);
    const client = await WireClient.open(host, { agent: 'order_desk' });
    await client.act('order_desk.help');
    client.send('client.mode.update', { device: 'mobile' });
    await client.turn();
    await client.act('help_desk.back');
    expect(client.component('row')?.component).toBe('Column');
  });

  test('continues after a restart of the host at any point', async () => {
    const host = await WireHost.start(fixtures);
    const client = await WireClient.open(host, { agent: 'order_desk' });
    await client.act('order_desk.help');
    await host.restart();
    const again = await WireClient.open(host, { session: client.sessionId, agent: 'order_desk' });
    expect(again.ready).toMatchObject({ agentId: 'help_desk', resumed: true });
    expect(again.component('help_title')).toBeDefined();
    expect((await again.say('a broken box')).words).toMatch(/Back at the order desk \(helped\)/);
  });

  test('appears in the studio: events of the first session name the other and its return', async () => {
    const host = await WireHost.start(fixtures);
    const client = await WireClient.open(host, { agent: 'order_desk' });
    await client.act('order_desk.help');
    await client.say('a broken box');
    const events = host.app.sessions.events({ sessionId: client.sessionId, afterSeq: 0 });
    const bodies = events.ok ? events.value.map(({ body }) => body) : [];
    expect(bodies.filter(({ type }) => type.startsWith('session.'))).toEqual([
      { type: 'session.linked', to: expect.stringMatching(/^s_/), agent: 'help_desk' },
      { type: 'session.returned', from: expect.stringMatching(/^s_/), outcome: 'helped' },
    ]);
  });
});
