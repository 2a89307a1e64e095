/**
 * The rules of the mortgage desk: order of questions, errors, place and branch, difficulties, side questions, actions,
 * reset.
 */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src-shared/json.ts';
import { Desk, type Turn } from './mortgage-desk.ts';

const INITIAL = {
  intent: {
    ...{ category: null, existingCustomer: null, propertySeen: null, address: null, lat: null, lng: null },
    ...{ propertyValue: null, deposit: null, loanBalance: null, annualIncome: null, fixYears: null },
    ...{ termYears: 25, isJoint: false, notes: null },
  },
  ...{ existing_customer: null, property_seen: null, direct_quote: false, ltv: 0, products: [], selection: {} },
  ...{ address_validation_failed: false, last_attempted_address: null },
  ...{ trouble_count: 0, show_support: false, support_requested: false, branch_requested: false },
  process_question: null,
};

function codesOf({ events }: Turn): string[] {
  return events.flatMap((event) =>
    event.type === 'error.raised' || event.type === 'action.refused' ? [event.code] : [],
  );
}

function itemsOf(desk: Desk, id: string): Record<string, unknown> {
  const items = desk.component(id)?.['items'] as readonly { readonly label: string; readonly value: unknown }[];
  return Object.fromEntries(items.map(({ label, value }) => [label, value]));
}

const QUOTE = 'house worth 400k, owe 250k, 5 year fix';

describe('a new conversation', () => {
  it('has the landing screen, one greeting, and a default state', () => {
    const desk = new Desk();
    expect(desk.own).toMatchObject({ ...INITIAL, asked_field: 'category' });
    expect(desk.opening.said).toHaveLength(1);
    expect(desk.opening.said[0]).toMatch(/mortgage/);
    expect(desk.stage).toBe('LOADING');
  });

  it('offers the four categories, without rows on small screens', () => {
    const desk = new Desk();
    const labels = ['btn_ftb', 'btn_remortgage', 'btn_btl', 'btn_moving'].map((id) => {
      const button = desk.component(id)!;
      const label = desk.component(String(button['child']))!['text'];
      expect(button['action']).toEqual({ event: { name: 'mortgage.select_category', context: { category: label } } });
      return label;
    });
    expect(labels).toEqual(['First-time buyer', 'Remortgage', 'Buy-to-let', 'Moving home']);
    expect(desk.component('options_grid')!['children']).toHaveLength(2);
    desk.become({ device: 'mobile' });
    expect(desk.component('options_list')!['children']).toEqual(['btn_ftb', 'btn_remortgage', 'btn_btl', 'btn_moving']);
    expect(desk.state.screens['main']!.components).not.toContainEqual(expect.objectContaining({ component: 'Row' }));
  });
});

describe('the order of questions', () => {
  const purchase = ['existingCustomer', 'propertySeen', 'address', 'propertyValue', 'annualIncome', 'loanBalance'];
  it.each([
    ['First-time buyer', [...purchase, 'fixYears']],
    ['Buy-to-let', [...purchase, 'fixYears']],
    ['Moving home', [...purchase, 'fixYears']],
    ['Remortgage', [...purchase.filter((key) => key !== 'propertySeen'), 'fixYears']],
  ])('is followed: %s', (category, order) => {
    const words: Record<string, string> = {
      ...{ existingCustomer: 'yes', propertySeen: 'yes', address: '1 Mill Lane, York', propertyValue: '400k' },
      ...{ annualIncome: '90k', loanBalance: '250k', fixYears: 'five' },
    };
    const desk = new Desk();
    const asked: (string | null)[] = [];
    let turn = desk.act('select_category', { category });
    while (desk.stage !== 'COMPARISON') {
      asked.push(desk.asked);
      expect(turn.said.join(' ')).toMatch(WORDING[desk.asked!]!);
      expect(desk.own['asked_field']).toBe(desk.asked);
      if (category !== 'Remortgage') expect(turn.said.join(' ')).not.toMatch(/loan balance/i);
      turn = desk.say(words[desk.asked!]!);
    }
    expect(asked).toEqual(order);
    expect(desk.own['products']).toHaveLength(2);
  });

  const WORDING: Record<string, RegExp> = {
    ...{ existingCustomer: /bank/i, propertySeen: /found/i, address: /address|postcode/i },
    ...{
      propertyValue: /worth|value|price/i,
      annualIncome: /income|earn/i,
      loanBalance: /owe|borrow|mortgage amount/i,
    },
    fixYears: /fix.*two.*five years/i,
  };

  it('skips the address if no property was found', () => {
    const desk = new Desk();
    desk.hear('first-time buyer', 'yes', 'no');
    expect(desk.asked).toBe('propertyValue');
  });

  it('asks only for the figures of a quote once the user gives figures, even during other questions', () => {
    const desk = new Desk();
    desk.hear('first-time buyer', 'the price is 350k and I need to borrow 310k');
    expect([desk.own['direct_quote'], desk.asked]).toEqual([true, 'fixYears']);
  });

  it('keeps answers that a direct quote does not ask for', () => {
    const desk = new Desk();
    desk.hear('the house costs 300k', 'I earn 40k and bank with you', '42 Acacia Avenue, Bristol is the address');
    expect(desk.answers).toMatchObject({ annualIncome: 40_000 });
    expect(desk.asked).toBe('loanBalance');
  });
});

describe('unusable figures', () => {
  function loanOpen(): Desk {
    const desk = new Desk();
    desk.hear('first-time buyer', 'no', 'no', '300k', '50k');
    return desk;
  }

  it.each([
    ['the price is 0', 'propertyValue'],
    ['I earn 0', 'annualIncome'],
    ['I want to borrow 0', 'loanBalance'],
    ['I want to borrow 400k', 'loanBalance'],
    ['a deposit of 300k', 'loanBalance'],
    ['a deposit of 350k', 'loanBalance'],
  ])('%s: %s', (text, field) => {
    const desk = loanOpen();
    const turn = desk.say(text);
    expect(codesOf(turn)).toEqual(['CALC_FAILED']);
    expect(desk.state.error).toMatchObject({ code: 'CALC_FAILED', field });
    expect([desk.stage, desk.own['asked_field'], desk.asked]).toEqual(['ERROR', field, field]);
    expect(desk.intent(field)).toBeNull();
    expect(turn.said).toHaveLength(1);
    expect(desk.ids).toEqual(expect.arrayContaining(['error_card', 'btn_reset', 'journey']));
    expect(desk.component('error_card')).toMatchObject({ variant: 'warning' });
  });

  it('keep the other figures of the same message', () => {
    const desk = new Desk();
    desk.say('the price is 0, I earn 50k, fixed for 5');
    expect(desk.answers).toMatchObject({ annualIncome: 50_000, fixYears: 5 });
    expect(desk.own['asked_field']).toBe('propertyValue');
  });

  it('withdraw the loan if a new value is below it', () => {
    const desk = new Desk();
    desk.hear(QUOTE);
    const turn = desk.say('actually the value is 200k');
    expect(codesOf(turn)).toEqual(['CALC_FAILED']);
    expect(desk.answers).toMatchObject({ propertyValue: 200_000, fixYears: 5 });
    expect([desk.intent('loanBalance'), desk.stage]).toEqual([null, 'ERROR']);
    expect(codesOf(desk.act('select_product', { productId: 'prod_standard_fix' }))).toEqual(['INVALID_ACTION']);
    desk.say('150k');
    expect([desk.stage, desk.state.error]).toEqual(['COMPARISON', null]);
  });

  it('give way to the next usable answer, whichever it is', () => {
    const desk = new Desk();
    desk.hear('first-time buyer', 'I earn 0');
    expect(desk.stage).toBe('ERROR');
    desk.say('the price is 300k');
    expect([desk.stage, desk.asked, desk.state.error]).toEqual(['LOADING', 'existingCustomer', null]);
    expect(desk.answers).toMatchObject({ propertyValue: 300_000 });
  });

  it('are reported until a usable answer or a restart', () => {
    const desk = loanOpen();
    desk.hear('borrow 400k', 'hmm');
    expect([desk.stage, desk.asked]).toEqual(['ERROR', 'loanBalance']);
    desk.act('reset');
    expect([desk.stage, desk.state.error, desk.asked]).toEqual(['LOADING', null, 'category']);
  });

  it('clamp a term', () => {
    const desk = new Desk();
    desk.hear(QUOTE, 'over 45 years');
    expect(desk.intent('termYears')).toBe(40);
    desk.say('over 2 years');
    expect(desk.intent('termYears')).toBe(5);
  });
});

describe('the details', () => {
  it('show the known answers and the open question', () => {
    const desk = new Desk();
    desk.hear('first-time buyer');
    expect(itemsOf(desk, 'details_card')).toEqual({
      'Property address': 'Pending',
      'Property value': 'Pending',
      'Annual income': 'Pending',
      'Mortgage amount': 'Pending',
      'Fixed term': 'Pending',
      'Northgate customer': 'Pending',
    });
    desk.hear('yes', 'the price is 350,000', 'I earn 50k', 'fixed for 5');
    expect(itemsOf(desk, 'details_card')).toMatchObject({
      'Property value': '£350,000',
      'Annual income': '£50,000',
      'Fixed term': '5 years',
      'Northgate customer': 'Yes',
    });
    expect(desk.component('guidance')!['text']).toMatch(/found/);
    expect(desk.component('header')!['text']).toBe('First-time buyer quote');
  });

  it('call the loan of a remortgage a balance', () => {
    const desk = new Desk();
    desk.hear('remortgage');
    expect(Object.keys(itemsOf(desk, 'details_card'))).toContain('Loan balance');
  });
});

describe('the comparison', () => {
  it.each([
    ['price 400k, borrow 200k, 5 year fix', 'low'],
    ['price 350k, borrow 210k, 2 year fix', 'middle'],
    ['price 400k, borrow 320k, 5 year fix', 'middle'],
    ['price 400k, borrow 321k, 5 year fix', 'high'],
  ])('%s is %s', (text, band) => {
    const desk = new Desk();
    desk.say(text);
    expect(desk.component('ltv_gauge')!['label']).toBe(`Loan to value: ${band}`);
  });

  it('reappears when a figure changes at the summary and after the confirmation', () => {
    const desk = new Desk();
    desk.hear(QUOTE, 'first one');
    expect(desk.stage).toBe('SUMMARY');
    desk.say('make it a 2 year fix');
    expect([desk.stage, desk.own['selection'], desk.asked]).toEqual(['COMPARISON', {}, 'productId']);
    desk.hear('second one', 'yes');
    expect([desk.stage, desk.own['selection']]).toMatchObject(['CONFIRMED', { confirmed: true }]);
    desk.say('actually the price is 420k');
    expect([desk.stage, desk.intent('propertyValue')]).toEqual(['COMPARISON', 420_000]);
  });

  it('lets the customer reconsider at the summary', () => {
    const desk = new Desk();
    desk.hear(QUOTE, 'first one', 'no');
    expect([desk.stage, desk.own['selection']]).toEqual(['COMPARISON', {}]);
  });

  it('shows another product from the summary', () => {
    const desk = new Desk();
    desk.hear(QUOTE, 'first one');
    desk.act('select_product', { productId: 'prod_premier_fix' });
    expect([desk.stage, desk.component('summary_card')!['price']]).toEqual(['SUMMARY', 1419.55]);
  });
});

describe('the fast path', () => {
  it('changes payments only: no text, no search, and the last of ten counts', () => {
    const desk = new Desk();
    desk.hear(QUOTE);
    const turns = [30, 31, 32, 33, 34, 35, 36, 37, 38, 30].map((termYears) => desk.act('update_term', { termYears }));
    expect(turns.flatMap(({ said }) => said)).toEqual([]);
    expect(new Set(turns.flatMap(({ calls }) => calls))).toEqual(new Set(['mortgage.payments']));
    expect(desk.own).toMatchObject({ ltv: 62.5, selection: { termYears: 30 }, intent: { termYears: 30 } });
    expect([desk.component('prod_0')!['price'], desk.component('term_slider')!['value']]).toEqual([1196.42, 30]);
    expect([desk.stage, desk.asked]).toEqual(['COMPARISON', 'productId']);
  });

  it('works on the summary too', () => {
    const desk = new Desk();
    desk.hear(QUOTE, 'first one');
    desk.act('update_term', { termYears: 40 });
    expect([desk.stage, desk.component('summary_card')!['price']]).toEqual(['SUMMARY', 1047.96]);
    expect(desk.own['selection']).toEqual({ productId: 'prod_standard_fix', termYears: 40 });
  });

  it.each([[{}], [{ termYears: 'many' }], [{ termYears: null }], [{ termYears: [30] }]])('rejects %j', (data) => {
    const desk = new Desk();
    desk.hear(QUOTE);
    const before = desk.state;
    expect(codesOf(desk.act('update_term', data as JsonObject))).toEqual(['INVALID_ACTION']);
    expect([desk.answers, desk.own['selection']]).toEqual([before.answers, {}]);
  });
});

describe('actions', () => {
  it.each([
    ['select_category', { category: 'Boat' }, 'INVALID_ACTION'],
    ['select_category', {}, 'INVALID_ACTION'],
    ['select_product', { productId: 'prod_standard_fix' }, 'INVALID_ACTION'],
    ['confirm_application', {}, 'INVALID_ACTION'],
    ['fly', {}, 'UNKNOWN_ACTION'],
  ])('%s %j is %s at the beginning', (action, data, code) => {
    const desk = new Desk();
    const before = desk.state.screens;
    const turn = desk.act(action, data as JsonObject);
    expect([codesOf(turn), turn.said, turn.shown]).toEqual([[code], [], []]);
    expect(desk.state.screens).toEqual(before);
  });

  it.each(['reset', 'reset_flow'])('%s resets every field', (action) => {
    const desk = new Desk();
    desk.hear('remortgage', 'yes', '1 Mill Lane, York', '400k', 'mine 40k, hers 28k', '250k', 'five', 'what is LTV?');
    desk.act('update_term', { termYears: 30 });
    desk.act('request_support');
    desk.hear('first one', 'yes');
    expect(desk.stage).toBe('CONFIRMED');
    const turn = desk.act(action);
    expect(desk.own).toMatchObject({ ...INITIAL, asked_field: 'category' });
    expect([desk.stage, turn.said.length]).toEqual(['LOADING', 1]);
    expect(desk.ids).toContain('btn_ftb');
  });
});

describe('place and branch', () => {
  function atAddress(): Desk {
    const desk = new Desk();
    desk.hear('remortgage', 'no');
    return desk;
  }

  it('combines a postcode with the previous attempt, or uses it alone', () => {
    const desk = atAddress();
    desk.hear('42 Acacia Avenue', 'BS6 5AP');
    expect(desk.own).toMatchObject({ intent: { address: '42 Acacia Avenue, BS6 5AP', lat: 51.455, lng: -2.588 } });
    const other = atAddress();
    other.hear('42 Acacia Avenue', '9 Canal Street, Leeds');
    expect(other.own).toMatchObject({ intent: { address: '9 Canal Street, Leeds', lat: 53.801 } });
  });

  it('asks again for a wrong address', () => {
    const desk = atAddress();
    desk.hear('1 Mill Lane, York', '400k');
    for (const words of ['that is the wrong address', 'wrong place', 'not that one']) {
      desk.say(words);
      expect([desk.intent('address'), desk.intent('lat'), desk.asked]).toEqual([null, null, 'address']);
      desk.say('2 Mill Lane, York');
      expect(desk.intent('address')).toBe('2 Mill Lane, York');
    }
    expect(desk.intent('propertyValue')).toBe(400_000);
  });

  it('rewards a green home', () => {
    const desk = atAddress();
    desk.say('1 Mill Lane, York');
    expect(desk.component('map_view')).toMatchObject({ address: '1 Mill Lane, York', lat: 53.96, lng: -1.087 });
    expect(itemsOf(desk, 'prop_insights')).toEqual({
      'Energy rating': 'B (verified)',
      'Council tax band': 'D',
      'Council tax': '£1,840 a year',
    });
    expect(desk.component('green_reward')).toMatchObject({ variant: 'success' });
    expect(desk.component('green_reward')!['title']).toMatch(/£250 cashback/);
  });

  it.each([
    'where is my nearest branch',
    "what's my local branch?",
    'find a branch',
    'I want to visit a branch',
    'can we do this in person',
    'I want to speak to someone',
    'talk to someone',
    'can I walk in',
    'may I come in',
  ])('%s', (text) => {
    const desk = atAddress();
    desk.say('5 Harbour Street, Bristol');
    const turn = desk.say(text);
    expect(turn.said).toEqual(['Your nearest branch is Bristol, 20 Harbour Row BS1.', 'What is your property worth?']);
    expect(desk.ids).toEqual(expect.arrayContaining(['branch_header', 'branch_card', 'branch_map']));
    expect(desk.own).toMatchObject({ branch_requested: false, trouble_count: 0, asked_field: 'propertyValue' });
  });
});

describe('difficulty', () => {
  it('grows with unhelpful messages and shrinks with questions about the process', () => {
    const desk = new Desk();
    const counts = [
      'remortgage',
      'blue',
      'green',
      'what is LTV?',
      'I need help',
      'what is LTV?',
      'nearest branch',
      'yes',
    ];
    expect(counts.map((text) => [text, desk.say(text), desk.own['trouble_count']].filter((_, at) => at !== 1))).toEqual(
      [0, 1, 2, 1, 3, 2, 2, 0].map((count, at) => [counts[at], count]),
    );
  });

  it.each(['agent', "I don't know", 'help', 'a human', 'it is not working', 'a person', 'a specialist', 'struggling'])(
    '"%s" counts twice',
    (text) => {
      const desk = new Desk();
      desk.hear('remortgage', text);
      expect(desk.own).toMatchObject({ trouble_count: 2, show_support: true, asked_field: 'existingCustomer' });
      expect(desk.ids).toEqual(expect.arrayContaining(['support_card', 'btn_support']));
      expect(desk.component('btn_support_label')!['text']).toBe('Speak to a colleague');
    },
  );

  it('offers a colleague on every screen and confirms the call-back', () => {
    const desk = new Desk();
    desk.hear(QUOTE, 'blue', 'green');
    expect([desk.stage, desk.ids.includes('support_card')]).toEqual(['COMPARISON', true]);
    const turn = desk.act('request_support');
    expect([desk.own['support_requested'], desk.stage, desk.asked]).toEqual([true, 'COMPARISON', 'productId']);
    expect(desk.component('support_card')!['detail']).toMatch(/call you back/);
    expect(turn.said).toEqual([]);
  });
});

describe('questions about the process', () => {
  it.each([
    'What is an AIP?',
    'what are the costs',
    'what does LTV mean',
    'what happens next',
    'how long does it take',
    'how does it work',
    'how much will it cost',
    'do I need a solicitor',
    'should I fix for five years',
    'can I overpay 20k',
    'is it possible to overpay',
    'explain the credit check',
    'tell me about valuations',
    'difference between fixed and variable',
    'why do you want my income',
  ])('"%s" changes no field and asks again', (text) => {
    const desk = new Desk();
    desk.hear('first-time buyer');
    const before = desk.answers;
    const turn = desk.say(text);
    expect(turn.said).toHaveLength(2);
    expect(turn.said[1]).toMatch(/bank/);
    expect([desk.answers, desk.asked]).toEqual([before, 'existingCustomer']);
    expect(desk.component('faq_card')!['title']).toBe(text);
    desk.say('yes');
    expect(desk.component('faq_card')).toBeNull();
  });

  it('offer the branch if the answer is unknown', () => {
    const desk = new Desk();
    const turn = desk.say('tell me about the weather');
    expect(turn.said[0]).toMatch(/specialist.*branch/);
  });
});

it.each(['I lost my card', 'somebody stole my card, a stolen card', 'please freeze my card'])('%s', (text) => {
  const desk = new Desk();
  desk.hear('remortgage');
  const turn = desk.say(text);
  expect(turn.events).toContainEqual(
    expect.objectContaining({ type: 'handoff.begun', plugin: 'lost_card', context: { text } }),
  );
  expect(turn.said).toEqual([
    'Our card services will look after your card right away.',
    'Do you already bank with Northgate?',
  ]);
  expect(desk.own['asked_field']).toBe('existingCustomer');
});

describe('model output', () => {
  it('passes the same rules and limits', () => {
    const desk = new Desk();
    desk.understand('…', {
      intent: null,
      proposals: [
        { key: 'category', value: 'Boat' },
        { key: 'propertyValue', value: 'a lot' },
        { key: 'annualIncome', value: 45_000 },
        { key: 'termYears', value: 60 },
        { key: 'notes', value: 'Expects to move in May.' },
        { key: 'products', value: [] },
      ],
    });
    expect(desk.own).toMatchObject({
      products: [],
      intent: {
        category: null,
        propertyValue: null,
        annualIncome: 45_000,
        termYears: 40,
        notes: 'Expects to move in May.',
      },
    });
  });

  it('cannot choose, confirm, or reach a product that does not exist', () => {
    const desk = new Desk();
    const proposals = [
      { key: 'productId', value: 'prod_standard_fix' },
      { key: 'confirmed', value: true },
    ];
    desk.understand('…', { intent: null, proposals });
    desk.hear(QUOTE);
    expect([desk.stage, desk.own['selection']]).toEqual(['COMPARISON', {}]);
  });

  it('cannot set a loan above the value', () => {
    const desk = new Desk();
    const proposals = [
      { key: 'propertyValue', value: 200_000 },
      { key: 'loanBalance', value: 250_000 },
    ];
    const turn = desk.understand('…', { intent: null, proposals });
    expect([codesOf(turn), desk.own['asked_field']]).toEqual([['CALC_FAILED'], 'loanBalance']);
    expect(desk.intent('propertyValue')).toBe(200_000);
  });
});

describe('an implied category', () => {
  it.each([
    ["I'm moving, my house is worth 400k and I owe 100k", 'Remortgage'],
    ["I'm a landlord, the price is 300k, borrowing 200k", 'Buy-to-let'],
    ['buy to let, I owe 200k and the value is 400k', 'Buy-to-let'],
    ['I am buying a flat for 300k', 'First-time buyer'],
  ])('%s: %s', (text, category) => {
    const desk = new Desk();
    desk.say(text);
    expect(desk.intent('category')).toBe(category);
  });
});

it('replies stay short, however often the user is not understood', () => {
  const desk = new Desk();
  desk.hear('remortgage');
  for (let at = 0; at < 25; at += 1) {
    expect(desk.say('blue').said.join(' ')).toMatch(/^[^.]*\. Do you already bank with Northgate\?$/);
  }
});
