/** The card desk over the session protocol, against the real host: every path, and data that must never be sent. */
import { describe, expect, it } from 'vitest';
import type { ServerFrame } from '../../../src-shared/wire/server-messages.ts';
import { WireClient, type WireTurn } from './wire-client.ts';
import { WireHost } from './wire-host.ts';

const FRIDAY = new Date('2026-11-20T10:30:00.000Z');
const SECRETS = /4821|elmwood|bs6|5ap|09\/27|online svc|marketplace|atm withdrawal|superstore|coffee|£\s?\d|438/i;

async function desk(host?: WireHost): Promise<WireClient> {
  const running = host ?? (await WireHost.start({ clock: () => FRIDAY }));
  return await WireClient.open(running, { agent: 'lost_card' });
}

/** Texts are said, "!name {data}" is pressed. */
async function play(client: WireClient, ...turns: readonly string[]): Promise<WireTurn> {
  let last: WireTurn | undefined;
  for (const turn of turns) {
    const [, action, data] = /^!(\S+)\s*(.*)$/.exec(turn) ?? [];
    last =
      action === undefined
        ? await client.say(turn)
        : await client.act(`lost_card.${action}`, JSON.parse(data || '{}') as never);
  }
  return last!;
}

/** Ids of visible components. */
function shown(client: WireClient): string[] {
  const seen: string[] = [];
  const visit = (id: string): void => {
    const children: unknown = client.component(id)?.['children'];
    seen.push(id);
    if (Array.isArray(children)) children.forEach(visit);
  };
  visit('root');
  return seen;
}

/** The facts of a card, from the data they are bound to. */
function facts(client: WireClient, id: string): Record<string, unknown> {
  const items = client.component(id)?.['items'] as { path: string };
  const list = client.data(items.path) as { label: string; value: unknown }[];
  return Object.fromEntries(list.map(({ label, value }) => [label, value]));
}

function byServer(frames: readonly ServerFrame[]): string {
  return JSON.stringify(frames.filter(({ payload }) => payload['role'] !== 'user').map(({ payload }) => payload));
}

describe('conversations over the session protocol', () => {
  it("start with one line, the welcome screen, and the agent's name", { tags: 'thorough' }, async () => {
    const client = await desk();
    expect(client.ready).toMatchObject({ agentId: 'lost_card', stateVersion: 1, surfaceId: 'main' });
    expect(client.frames.filter(({ type }) => type === 'server.transcript.final')).toHaveLength(1);
    expect(shown(client)).toEqual(
      expect.arrayContaining(['header', 'card_summary', 'btn_lost', 'btn_fraud', 'btn_replace', 'btn_branch']),
    );
    expect(facts(client, 'card_summary')).toMatchObject({ 'Card holder': 'Sarah', Status: 'Active' });
  });

  it('freeze and replace a lost card', async () => {
    const client = await desk();
    await play(client, 'I lost my card', '4821');
    expect(shown(client)).toEqual(expect.arrayContaining(['confirm_card', 'btn_confirm', 'btn_cancel']));
    await play(client, '!confirm_action {"pending":"freeze_card"}');
    expect(client.component('frozen_card')).toMatchObject({ status: 'Frozen' });
    await play(client, '!start_replacement');
    expect(facts(client, 'replace_info')).toMatchObject({ Arrival: 'Friday 27 November' });
    const { words } = await play(client, 'yes');
    expect(words).toMatch(/Friday 27 November.*RPL\d+/);
    expect(shown(client)).toEqual(expect.arrayContaining(['timeline', 'order_card', 'next_steps', 'btn_done']));
  });

  it('list, escalate, and freeze after fraud', { tags: 'thorough' }, async () => {
    const client = await desk();
    expect((await play(client, "I see transactions I don't recognise")).words).toContain('3 flagged');
    await play(client, '!confirm_identity {"card_last4":"4821"}');
    expect(Object.keys(facts(client, 'tx_list'))).toHaveLength(3);
    expect((await play(client, '!escalate_fraud')).words).toMatch(/FRD\d+.*24 hours/);
    expect(facts(client, 'escalation_card')).toMatchObject({ 'Card status': 'Freeze pending' });
    await play(client, 'yes', 'I found my card');
    expect(shown(client)).toContain('status_card');
    expect(shown(client)).not.toContain('btn_unfreeze');
  });

  it('unfreeze a found card by button', { tags: 'thorough' }, async () => {
    const client = await desk();
    await play(client, 'lost it', '4821', 'yes', 'it turned up');
    expect(shown(client)).toEqual(expect.arrayContaining(['status_card', 'btn_unfreeze', 'btn_keep_frozen']));
    expect((await play(client, '!unfreeze_card')).words).toContain('active again');
    expect(client.component('active_card')).toMatchObject({ status: 'Active' });
  });

  it('lock the identity check of a single session after three misses', { tags: 'thorough' }, async () => {
    const host = await WireHost.start({ clock: () => FRIDAY });
    const [client, other] = [await desk(host), await desk(host)];
    await play(client, 'lost my card', '1111', '2222', '3333', '4821');
    expect(shown(client)).toEqual(expect.arrayContaining(['support_card', 'btn_support', 'btn_branch']));
    await play(other, 'lost my card', '4821');
    expect(shown(other)).toContain('confirm_card');
  });

  it('continue after the host restarts', { tags: 'thorough' }, async () => {
    const host = await WireHost.start({ clock: () => FRIDAY });
    const client = await desk(host);
    await play(client, 'lost my card', '4821');
    const session = client.sessionId;
    await host.restart();
    const again = await WireClient.open(host, { agent: 'lost_card', session });
    expect(again.ready).toMatchObject({ resumed: true });
    expect(shown(again)).toContain('confirm_card');
    expect((await play(again, 'yes')).words).toContain('frozen');
  });

  it('show nothing side by side on a phone', { tags: 'thorough' }, async () => {
    const client = await desk();
    client.send('client.mode.update', { device: 'mobile' });
    const { frames } = await client.turn();
    expect(frames.some(({ type }) => type === 'server.transcript.final')).toBe(false);
    expect(shown(client).filter((id) => client.component(id)?.['component'] === 'Row')).toEqual([]);
    await play(client, 'lost my card', '4821');
    expect(shown(client).filter((id) => client.component(id)?.['component'] === 'Row')).toEqual([]);
  });
});

describe('actions over the session protocol', () => {
  it('are refused if impossible, and change nothing', { tags: 'thorough' }, async () => {
    const client = await desk();
    const before = shown(client);
    for (const [name, context, code] of [
      ['lost_card.confirm_action', { pending: 'freeze_card' }, 'INVALID_ACTION'],
      ['lost_card.confirm_action', {}, 'INVALID_ACTION'],
      ['lost_card.confirm_identity', {}, 'INVALID_ACTION'],
      ['lost_card.confirm_identity', { card_last4: { digits: '4821' } }, 'INVALID_ACTION'],
      ['lost_card.no_such_thing', {}, 'UNKNOWN_ACTION'],
      ['mortgage.reset', {}, 'UNKNOWN_ACTION'],
    ] as const) {
      const { errors, order } = await client.act(name, context);
      expect({ name, errors }).toMatchObject({ name, errors: [{ code }] });
      expect(order).toEqual([`error ${code}`, 'thinking idle']);
    }
    expect(shown(client)).toEqual(before);
  });

  it('can use bare names like older ones', { tags: 'thorough' }, async () => {
    const client = await desk();
    for (const name of ['report_lost', 'start_lost']) {
      await client.act(name);
      expect(shown(client)).toContain('card_info');
    }
    expect((await client.act('start_fraud')).words).toContain('flagged');
  });
});

describe('the session protocol never contains', () => {
  const UNKNOWN_CALLER = [
    ...[
      'I lost my card',
      '1234',
      'what are my digits?',
      'how long will it last?',
      '!view_transactions',
      '!find_branch',
    ],
    ...['!report_fraud', 'where do I live?', '!escalate_fraud', '!order_replacement', 'cancel', 'new card', 'reset'],
    ...[
      '4929 1234 5678 4821',
      'speak to someone',
      '2345',
      'my transactions',
      'which merchant?',
      '9999',
      '!reset',
      'hm',
    ],
  ];

  it('digits, address, expiry, merchants, and amounts before identification', { tags: 'thorough' }, async () => {
    const client = await desk();
    await play(client, ...UNKNOWN_CALLER);
    expect(byServer(client.frames)).not.toMatch(SECRETS);
  });

  it('audit log entries, which the host stores with two digits at most', { tags: 'thorough' }, async () => {
    const host = await WireHost.start({ clock: () => FRIDAY });
    const client = await desk(host);
    await play(client, 'lost my card', '1111', '4821', 'yes', '!order_replacement', 'yes', '!escalate_fraud');
    expect(client.frames.filter(({ type }) => /audit|internal|handoff/.test(type))).toEqual([]);
    expect(byServer(client.frames)).not.toMatch(/identity_attempts|verify_identity|audit/);
    const entries = host.app.sessions.audit({ sessionId: client.sessionId });
    expect(entries.map(({ action, data }) => [action, data])).toMatchObject([
      ['verify_identity', { success: false }],
      ['verify_identity', { success: true, card: '**21' }],
      ['freeze_card', { card: '**21', repeat: false }],
      ['request_replacement', { card: '**21', repeat: false }],
      ['escalate_fraud', { card: '**21', repeat: false }],
    ]);
    expect(JSON.stringify(entries)).not.toContain('4821');
  });

  it('a full card number in any message, screen, or log line', { tags: 'thorough' }, async () => {
    const host = await WireHost.start({ clock: () => FRIDAY });
    const client = await desk(host);
    await play(client, '4929 1234 5678 4821', 'lost my card', '4929123456784821', '4929-1234-5678-4821');
    expect(byServer(client.frames)).not.toMatch(/4929/);
    expect(JSON.stringify(host.log.lines)).not.toMatch(/4929|1234/);
  });
});

describe('a handoff from the mortgage desk', () => {
  it('returns when all is done, with short turns', { tags: 'thorough' }, async () => {
    const host = await WireHost.start({ clock: () => FRIDAY });
    const client = await WireClient.open(host, { agent: 'mortgage' });
    const { words } = await client.say('I lost my card');
    expect(client.frames.some(({ type }) => type === 'server.agent.changed')).toBe(true);
    expect(words).toContain('last four digits');
    expect(words.split(/[.!?](?:\s|$)/).filter((part) => part !== '').length).toBeLessThanOrEqual(2);
    expect(shown(client)).toContain('card_info');
    await play(client, '4821', 'yes');
    expect(client.component('frozen_card')).toMatchObject({ status: 'Frozen' });
    const back = await client.act('lost_card.reset');
    expect(back.frames.find(({ type }) => type === 'server.agent.changed')?.payload).toMatchObject({
      agentId: 'mortgage',
      from: 'lost_card',
    });
    expect(shown(client)).toContain('header');
  });
});
