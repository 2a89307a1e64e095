/** The mortgage desk over the session protocol, against the real host: every path a client can take. */
import { describe, expect, it } from 'vitest';
import { resolveValue } from '../../../src-shared/a2ui/values.ts';
import type { Json } from '../../../src-shared/json.ts';
import { spread } from '../../harness/thorough.ts';
import { WireClient, type WireTurn } from './wire-client.ts';
import { WireHost } from './wire-host.ts';

async function desk(host?: WireHost): Promise<WireClient> {
  return await WireClient.open(host ?? (await WireHost.start()), { agent: 'mortgage' });
}

/** Texts are said, and "!name {data}" is pressed; every turn follows the rules of the conversation. */
async function play(client: WireClient, ...turns: readonly string[]): Promise<WireTurn> {
  let last: WireTurn | undefined;
  for (const turn of turns) {
    const [, action, data] = /^!(\S+)\s*(.*)$/.exec(turn) ?? [];
    last = action === undefined ? await client.say(turn) : await client.act(action, JSON.parse(data || '{}') as never);
    expect((last.words.match(/[.!?](?=\s|$)/g) ?? []).length, last.words).toBeLessThanOrEqual(2);
    expect((last.words.match(/\?/g) ?? []).length, last.words).toBeLessThanOrEqual(1);
    expect(last.order.at(-1)).toBe('thinking idle');
  }
  return last!;
}

/** Ids of visible components. */
function shown(client: WireClient): string[] {
  const seen: string[] = [];
  const visit = (id: string): void => {
    const children: unknown = client.component(id)?.['children'];
    expect(client.component(id), id).toBeDefined();
    seen.push(id);
    if (Array.isArray(children)) children.forEach(visit);
  };
  visit('root');
  return seen;
}

/** A prop as the client draws it. */
function prop(client: WireClient, id: string, name: string): unknown {
  const value = client.component(id)?.[name] as Json;
  const resolved = resolveValue(value, { data: client.data() as Json, item: '' }, { locale: 'en-GB', timeZone: 'UTC' });
  return resolved.ok ? resolved.value : undefined;
}

function facts(client: WireClient, id: string): Record<string, unknown> {
  const items = prop(client, id, 'items') as { label: string; value: unknown }[];
  return Object.fromEntries(items.map(({ label, value }) => [label, value]));
}

const QUOTE = 'my house is worth 400k and I owe 250k, 5 year fix please';

describe('the guided order', () => {
  const orders: [string, string[]][] = [
    ['First-time buyer', ['yes', 'yes', '1 Mill Lane, York', '400k', '90k', '250k', 'five years']],
    ['Buy-to-let', ['no', 'found one', '1 Mill Lane, York', '£400,000', '90 grand', '150k deposit', '5']],
    ['Moving home', ['yes', 'not yet', 'four hundred thousand', '90,000 a year', '250k', '5 year fix']],
    ['Remortgage', ['no', '1 Mill Lane, York', '400', 'mine 50k, hers 40k', 'two hundred and fifty thousand', '5']],
  ];
  it.each(spread(orders, 1))('of %s leads to the comparison', async (category, answers) => {
    const client = await desk();
    expect(shown(client)).toEqual(expect.arrayContaining(['btn_ftb', 'btn_remortgage', 'btn_btl', 'btn_moving']));
    const first = await play(client, `!mortgage.select_category {"category":"${category}"}`);
    expect(first.words).toMatch(/bank/);
    expect(prop(client, 'header', 'text')).toBe(`${category} quote`);
    await play(client, ...answers);
    expect(shown(client)).toEqual(expect.arrayContaining(['ltv_gauge', 'products_row', 'prod_0', 'prod_1', 'journey']));
    expect([
      prop(client, 'ltv_gauge', 'value'),
      prop(client, 'prod_0', 'price'),
      prop(client, 'prod_1', 'price'),
    ]).toEqual([62.5, 1322.35, 1419.55]);
    expect(prop(client, 'affordability_bar', 'max')).toBe(405_000);
  });

  it('shows the known answers on the way', { tags: 'thorough' }, async () => {
    const client = await desk();
    await play(client, 'I want to remortgage', 'yes', '42 Acacia Avenue, Bristol');
    expect(facts(client, 'details_card')).toEqual({
      'Property address': '42 Acacia Avenue, Bristol',
      'Property value': 'Pending',
      'Annual income': 'Pending',
      'Loan balance': 'Pending',
      'Fixed term': 'Pending',
      'Northgate customer': 'Yes',
    });
    expect([prop(client, 'map_view', 'lat'), prop(client, 'map_view', 'lng')]).toEqual([51.455, -2.588]);
    expect(shown(client)).toEqual(expect.arrayContaining(['prop_insights', 'green_reward', 'guidance']));
  });
});

describe('a direct quote', () => {
  it('leads to the products at once, to the summary by words, and to the end', async () => {
    const client = await desk();
    const turn = await play(client, QUOTE);
    expect(turn.order.slice(0, 2)).toEqual(['transcript.final user', 'thinking rendering_ui']);
    expect(turn.words).toContain('on your screen');
    expect(facts(client, 'comparison_facts')).toMatchObject({
      'Property value': '£400,000',
      'Loan balance': '£250,000',
    });
    await play(client, 'the second one');
    expect(prop(client, 'summary_card', 'price')).toBe(1419.55);
    expect(shown(client)).toEqual(expect.arrayContaining(['summary_header', 'docs_card', 'disclaimer', 'btn_confirm']));
    const { words } = await play(client, '!mortgage.confirm_application');
    expect(words).toBe('Thank you, your application has started and a specialist will be in touch.');
    expect(prop(client, 'confirmed_header', 'variant')).toBe('h1');
    await play(client, '!mortgage.reset');
    expect(shown(client)).toContain('btn_ftb');
  });

  it('is recomputed with every correction', { tags: 'thorough' }, async () => {
    const client = await desk();
    await play(client, QUOTE, 'sorry, the house is worth 420k', 'I owe 355k');
    expect([prop(client, 'ltv_gauge', 'value'), prop(client, 'prod_0', 'price')]).toEqual([84.5, 2015.76]);
    await play(client, 'first one', 'make it a 2 year fix');
    expect(shown(client)).toContain('products_row');
    expect(prop(client, 'prod_0', 'rate')).toBe(4.6);
  });
});

describe('addresses', () => {
  it('can be found, not found, spelled, wrong, or left out', { tags: 'thorough' }, async () => {
    const client = await desk();
    expect((await play(client, 'remortgage', 'no', '42 Acacia Avenue')).words).toMatch(/postcode/);
    expect((await play(client, 'b for bravo s sierra six five a for alpha p for papa')).words).toMatch(/worth/);
    expect(facts(client, 'details_card')).toMatchObject({ 'Property address': '42 Acacia Avenue, BS6 5AP' });
    expect((await play(client, 'wrong address')).words).toMatch(/address/);
    expect(shown(client)).not.toContain('map_view');
    expect((await play(client, 'skip')).words).toMatch(/worth/);
    expect(facts(client, 'details_card')).toMatchObject({ 'Property address': 'Skipped' });
  });
});

describe('side requests', () => {
  it('for process questions, a branch, and a colleague keep the open question', { tags: 'thorough' }, async () => {
    const client = await desk();
    await play(client, 'remortgage', 'yes');
    const { words } = await play(client, 'How long does it take?');
    expect(words).toMatch(/2 to 4 weeks.*address/);
    expect(prop(client, 'faq_card', 'title')).toBe('How long does it take?');
    expect((await play(client, 'where is the nearest branch?')).words).toMatch(/I need the address/);
    await play(client, '3 Dock Street, Bristol');
    expect((await play(client, '!mortgage.find_branch')).words).toMatch(/20 Harbour Row BS1/);
    expect([prop(client, 'branch_map', 'lat'), shown(client)]).toEqual([
      51.453,
      expect.arrayContaining(['branch_header', 'branch_card', 'branch_map', 'details_card']),
    ]);
    await play(client, 'blue', 'help');
    expect(shown(client)).toEqual(expect.arrayContaining(['support_card', 'btn_support']));
    expect((await play(client, '!mortgage.request_support')).words).toBe('');
    expect(prop(client, 'support_card', 'detail')).toMatch(/call you back/);
    await play(client, '400k');
    expect(shown(client)).not.toContain('support_card');
  });

  it('about a lost card lead to card services', { tags: 'thorough' }, async () => {
    const client = await desk();
    await play(client, 'remortgage');
    const turn = await client.say('I lost my card');
    expect(turn.order).toContain('agent.changed');
    expect(turn.words).toMatch(/^Our card services/);
    expect(turn.frames.some(({ type }) => type === 'handoff_to')).toBe(false);
  });
});

describe('errors', () => {
  it('name the figure, show what is needed, and clear with the next usable answer', { tags: 'thorough' }, async () => {
    const client = await desk();
    await play(client, 'first-time buyer', 'no', 'no');
    const turn = await play(client, '0');
    expect(turn.errors).toEqual([expect.objectContaining({ code: 'CALC_FAILED', field: 'propertyValue' })]);
    expect(turn.words).toMatch(/£0/);
    expect(prop(client, 'error_card', 'variant')).toBe('warning');
    expect(shown(client)).toContain('btn_reset');
    const next = await play(client, '300k');
    expect([next.errors, shown(client).includes('details_card')]).toEqual([[], true]);
    const loan = await play(client, '50k', 'I want to borrow 400k');
    expect(loan.errors).toEqual([expect.objectContaining({ code: 'CALC_FAILED', field: 'loanBalance' })]);
    const deposit = await play(client, 'deposit 300k');
    expect(deposit.errors).toEqual([expect.objectContaining({ code: 'CALC_FAILED', field: 'loanBalance' })]);
    await play(client, '!mortgage.reset');
    expect(shown(client)).toContain('btn_ftb');
  });

  it.each([
    ['!mortgage.select_category {"category":"Boat"}', 'INVALID_ACTION'],
    ['!mortgage.select_product {"productId":"prod_standard_fix"}', 'INVALID_ACTION'],
    ['!mortgage.confirm_application', 'INVALID_ACTION'],
    ['!mortgage.update_term {"termYears":"many"}', 'INVALID_ACTION'],
    ['!mortgage.fly', 'UNKNOWN_ACTION'],
    ['!lost_card.freeze_card', 'UNKNOWN_ACTION'],
  ])('for %s report %s and change nothing', async (action, code) => {
    const client = await desk();
    const before = client.surfaces;
    const turn = await play(client, action);
    expect([turn.errors.map((error) => error.code), turn.words, turn.order.length]).toEqual([[code], '', 2]);
    expect(client.surfaces).toEqual(before);
  });
});

describe('the slider', () => {
  it('gets patches only, quickly, and the last of ten counts', { tags: 'thorough' }, async () => {
    const client = await desk();
    await play(client, QUOTE);
    const sent = performance.now();
    const one = await play(client, '!mortgage.update_term {"termYears":40}');
    const took = performance.now() - sent;
    expect(new Set(one.order)).toEqual(new Set(['a2ui.patch updateDataModel', 'thinking idle']));
    expect(took).toBeLessThan(1000); // 150 ms on a quiet machine
    expect(prop(client, 'prod_0', 'price')).toBe(1047.96);
    for (let years = 21; years <= 30; years += 1) {
      client.send('client.ui.action', { id: 'update_term', data: { termYears: years } });
    }
    const turns: WireTurn[] = [];
    for (let at = 0; at < 10; at += 1) turns.push(await client.turn());
    expect(turns.map(({ words, errors }) => [words, errors])).toEqual(Array(10).fill(['', []]));
    expect([
      prop(client, 'prod_0', 'price'),
      prop(client, 'term_slider', 'value'),
      prop(client, 'ltv_gauge', 'value'),
    ]).toEqual([1196.42, 30, 62.5]);
  });

  it('is clamped, and its button reads its bound value', { tags: 'thorough' }, async () => {
    const client = await desk();
    await play(client, QUOTE, '!update_term {"termYears":99}');
    expect(prop(client, 'term_slider', 'value')).toBe(40);
    const button = client.component('btn_update_term')!['action'] as { event: { name: string; context: object } };
    expect(button.event).toEqual({
      name: 'mortgage.update_term',
      context: { termYears: client.component('term_slider')!['value'] },
    });
  });
});

describe('clients', () => {
  it('on a phone see no row and the same state', { tags: 'thorough' }, async () => {
    const client = await desk();
    await play(client, QUOTE);
    client.send('client.mode.update', { device: 'mobile' });
    const turn = await client.turn();
    expect([turn.words, turn.order.includes('transcript.final user')]).toEqual(['', false]);
    expect(shown(client).map((id) => client.component(id)?.component)).not.toContain('Row');
    expect(prop(client, 'prod_0', 'price')).toBe(1322.35);
  });

  it('that speak hear every turn once', async () => {
    const client = await desk();
    client.send('client.mode.update', { mode: 'voice' });
    // Typing switches to text; pressing keeps the voice.
    const turn = await client.act('mortgage.select_category', { category: 'Remortgage' });
    expect(turn.order).toContain('voice.start');
    expect(turn.order.filter((name) => name === 'voice.say')).toHaveLength(1);
    const typed = await play(client, 'yes');
    expect(typed.order).not.toContain('voice.start');
  });

  it('share nothing and continue after the host restarts', { tags: 'thorough' }, async () => {
    const host = await WireHost.start();
    const [one, other] = [await desk(host), await desk(host)];
    await play(one, QUOTE);
    await play(other, 'moving home');
    expect(shown(other)).toContain('details_card');
    const session = one.sessionId;
    await host.restart();
    const again = await WireClient.open(host, { agent: 'mortgage', session });
    expect(again.ready).toMatchObject({ resumed: true, stateVersion: 2 });
    expect(prop(again, 'prod_0', 'price')).toBe(1322.35);
    await play(again, 'the cheaper one');
    expect(shown(again)).toContain('summary_card');
  });
});
