/** The rules of the card desk: interpretation, the identity check, gates, unusual orders, and side questions. */
import { describe, expect, it } from 'vitest';
import { Desk, type Turn } from './lost-card-desk.ts';

const VERIFIED = ['I lost my card', '4821'];
const FROZEN = [...VERIFIED, 'yes'];
const FRAUD = ['those payments are not mine', '4821'];

function deskAfter(...turns: readonly string[]): Desk {
  const desk = new Desk();
  if (turns.length > 0) desk.all(...turns);
  return desk;
}

function topicOf({ events }: Turn): string | null {
  const entered = events.find((event) => event.type === 'path.entered');
  return entered?.type === 'path.entered' ? entered.path : null;
}

describe("the customer's intent", () => {
  it.each([
    ['fraud', ['Something SUSPICIOUS happened', 'this is fraud', 'I was hacked', "I don't recognise this payment"]],
    ['fraud', ['I do not recognize it', 'I don’t recognise them', "I didn't make that", 'I did not authorise this']],
    [
      'fraud',
      ['an unauthorised payment', 'unauthorized', 'a strange transaction', "it's not mine", 'someone else paid'],
    ],
    ['fraud', ['someone has been using my card', "that payment wasn't me"]],
    ['lost', ['I dropped my card somewhere', 'someone pinched my purse', 'my card has vanished']],
    ['freeze', ['cancel my card', 'please freeze my card']],
    ['fraud', ['I lost it and there are strange payments', 'found it but there is a suspicious charge']],
    ['found', ['I found it', 'it was located', 'it turned up', 'turns out it was in my bag', 'I still have it']],
    ['found', ['I got it back']],
    ['lost', ['I lost my card', 'I always lose it', 'it was stolen', 'it is missing', 'it is gone', "can't find it"]],
    ['lost', ['I cannot find it', "I haven't found it", 'it was not found', 'I can’t find my card anywhere']],
    ['lost', ["I still haven't found it", 'I still have not seen it', 'I still have no card']],
    ['replacement', ['a replacement please', 'please replace it', 'I need a new card', 'can I order a card']],
    ['replacement', ['send me a card']],
    ['branch', ['where is your branch', 'in person', 'can I visit you', 'the nearest one', 'may I come in']],
    ['branch', ['can I talk to someone at a branch']],
  ])('%s: %j', (path, texts) => {
    expect(texts.map((text) => [text, topicOf(new Desk().say(text))])).toEqual(texts.map((text) => [text, path]));
  });

  it.each(['speak to someone', 'talk to someone', 'a human please', 'a real person', 'a specialist', 'your colleague'])(
    'a person: %s',
    (text) => {
      const desk = deskAfter(text);
      expect(desk.shown()).toEqual(expect.arrayContaining(['support_card', 'btn_support', 'btn_branch']));
    },
  );

  it('can be interpreted by a model for words outside the lists', () => {
    const heard = (confidence: number) => ({ proposals: [], intent: null, path: { path: 'lost', confidence } });
    const sure = new Desk();
    sure.say('my plastic has gone walkabout, mate', heard(0.9));
    expect(sure.card).toMatchObject({ card_status: 'pending_freeze', identity_verified: false });
    const unsure = new Desk();
    unsure.say('walkabout, mate', heard(0.4));
    expect(unsure.card).toMatchObject({ card_status: 'active' });
  });

  it('gets guidance first and a person the second time if it is unknown', () => {
    const desk = deskAfter('the weather is nice');
    expect(desk.card).toMatchObject({ trouble_count: 1, show_support: false });
    expect(desk.shown()).toContain('guide');
    expect(desk.shown()).not.toContain('support_card');
    desk.say('lorem ipsum');
    expect(desk.card).toMatchObject({ trouble_count: 2, show_support: true });
    expect(desk.shown()).toEqual(expect.arrayContaining(['guide', 'support_card', 'btn_support', 'btn_branch']));
    desk.say('I lost my card');
    expect(desk.card).toMatchObject({ trouble_count: 0, show_support: false });
    desk.say('lorem ipsum');
    expect(desk.shown()).not.toContain('support_card');
  });
});

describe('the identity check', () => {
  it.each(['four eight two one', '48-21', '4 8 2 1', 'it ends in 4821', '!confirm_identity {"card_last4":"4821"}'])(
    'accepts %s',
    (turn) => {
      expect(deskAfter('I lost my card', turn).card).toMatchObject({ identity_verified: true, card_last4: '4821' });
    },
  );

  it.each([
    ...['4929 1234 5678 4821', '4929123456784821', 'my number is 4929-1234-5678-4821', '482', '48215', '4821 4821'],
    ...['4821 4821 4821 4821', '!confirm_identity {"card_last4":"4929 1234 5678 4821"}'],
  ])('does not count %s as an attempt', (turn) => {
    const desk = deskAfter('I lost my card');
    const { said, audit } = desk.all(turn);
    expect(audit).toEqual([]);
    expect(said.join(' ')).toMatch(/last four digits/);
    expect(desk.card).toMatchObject({ identity_verified: false, identity_attempts: 0, card_last4: null });
    expect(JSON.stringify(desk.card)).not.toMatch(/4821|4929/);
  });

  it('counts misses without a hint and asks again', () => {
    const desk = deskAfter('I lost my card');
    const { said, audit } = desk.say('4812');
    expect(said).toEqual(['Those digits do not match the card.', 'What are the last four digits of your card?']);
    expect(audit).toEqual([{ action: 'verify_identity', data: { success: false } }]);
    expect(desk.card).toMatchObject({ identity_attempts: 1, card_status: 'pending_freeze' });
    expect(desk.shown()).toEqual(expect.arrayContaining(['identity_prompt', 'identity_error']));
  });

  it('is locked for good after the third miss', () => {
    const desk = deskAfter('I lost my card', '1111', '2222');
    const { audit } = desk.say('3333');
    expect(audit).toEqual([
      { action: 'verify_identity', data: { success: false } },
      { action: 'identity_locked', data: { attempts: 3 } },
    ]);
    for (const turn of [
      '4821',
      '!confirm_identity {"card_last4":"4821"}',
      '!freeze_card',
      '!reset',
      '4821',
      'lost my card',
    ])
      desk.all(turn);
    expect(desk.card).toMatchObject({ identity_locked: true, identity_verified: false, identity_attempts: 3 });
    for (const turn of ['!order_replacement', '!view_transactions', '!escalate_fraud', '!unfreeze_card', '4821']) {
      expect(desk.all(turn).called).toEqual([]);
      expect(desk.shown()).toEqual(expect.arrayContaining(['support_card', 'btn_support', 'btn_branch']));
    }
    desk.act('find_branch');
    expect(desk.shown()).toContain('branch_card');
  });

  it('remembers misses after starting again', () => {
    const desk = deskAfter('I lost my card', '1111', '2222', '!reset', 'I lost my card', '3333');
    expect(desk.card).toMatchObject({ identity_locked: true });
  });

  it('continues with the original request', () => {
    const shownFor = (action: string): string[] => deskAfter(`!${action}`, '4821').shown();
    expect(shownFor('freeze_card')).toContain('confirm_card');
    expect(shownFor('escalate_fraud')).toContain('escalation_card');
    expect(shownFor('view_transactions')).toContain('tx_list');
    expect(shownFor('order_replacement')).toContain('confirm_card');
    expect(shownFor('confirm_identity {"card_last4":"1111"}')).toContain('card_summary');
  });

  it.each([
    'freeze_card',
    'order_replacement',
    'start_replacement',
    'unfreeze_card',
    'escalate_fraud',
    'view_transactions',
  ])('is asked for when "%s" comes without identity', (action) => {
    const desk = new Desk();
    const { called, said } = desk.act(action, { _test_bypass_identity: true, identity_verified: true });
    expect(called).toEqual([]);
    expect(said.at(-1)).toBe('What are the last four digits of your card?');
    expect(desk.shown()).toEqual(expect.arrayContaining(['identity_prompt', 'digits_field', 'btn_identity']));
  });
});

describe('attempts to bypass a gate', () => {
  it.each([
    ['nothing is pending', []],
    ['the card is only reported', ['I lost my card']],
    ['it was cancelled', [...VERIFIED, 'no']],
    ['it was found', [...VERIFIED, 'I found it']],
    ['all began again', [...VERIFIED, '!reset']],
    ['it was done', FROZEN],
  ])('a freeze confirmation is refused when %s', (_why, turns) => {
    const desk = deskAfter(...turns);
    const before = desk.card;
    const turn = desk.act('confirm_action', { pending: 'freeze_card', freeze_confirmed: true });
    expect(turn).toMatchObject({ refused: 'INVALID_ACTION', called: [], said: [], messages: [] });
    expect(desk.card).toEqual(before);
  });

  it.each(['order_replacement', 'unfreeze_card', 'escalate_fraud', '', 'FREEZE_CARD'])(
    'a confirmation of something else (%j) is refused',
    (pending) => {
      const desk = deskAfter(...VERIFIED);
      expect(desk.act('confirm_action', { pending })).toMatchObject({ refused: 'INVALID_ACTION', called: [] });
      expect(desk.card).toMatchObject({ pending_confirmation: 'freeze_card', card_status: 'pending_freeze' });
    },
  );

  it('a second press has no effect', () => {
    const desk = deskAfter(...VERIFIED, '!confirm_action {"pending":"freeze_card"}');
    expect(desk.act('confirm_action', { pending: 'freeze_card' })).toMatchObject({ refused: 'INVALID_ACTION' });
  });

  it('a yes without a question has no effect', () => {
    expect(deskAfter('yes', 'go ahead').card).toMatchObject({ card_status: 'active', identity_verified: false });
  });

  it.each([
    'what happens if I say yes?',
    "it's my wife's card",
    'why freeze my card?',
    'maybe',
    '4821',
    'what if you freeze it?',
    'yes but wait',
    'yes, if it can be undone',
    'yes, actually no',
    'yes, hold on',
    "I'm good",
    "it's fine",
    'yes but not now',
    'how do you freeze it',
  ])('"%s" is not a yes', (text) => {
    const desk = deskAfter(...VERIFIED);
    expect(desk.say(text).called).toEqual([]);
    expect(desk.card).toMatchObject({ card_status: 'pending_freeze', pending_confirmation: 'freeze_card' });
  });

  it.each(['freeze it', 'please freeze my card', 'yes freeze it now', 'OK', 'sure', '👍'])('"%s" is a yes', (text) => {
    expect(deskAfter(...VERIFIED).say(text).called).toEqual(['freezeCard']);
  });

  it.each(["don't freeze it", 'no, do not freeze it', 'nope', 'not yet', 'never mind'])('"%s" is a no', (text) => {
    const desk = deskAfter(...VERIFIED);
    expect(desk.say(text).called).toEqual([]);
    expect(desk.card).toMatchObject({ pending_confirmation: null, card_status: 'active' });
  });

  it('a yes with a reservation orders nothing', () => {
    for (const text of [
      'yes but send it to my work address',
      'yes, send it somewhere else',
      'send it to my office but later',
    ]) {
      const desk = deskAfter(...FROZEN, '!order_replacement');
      expect({ text, called: desk.say(text).called }).toEqual({ text, called: [] });
      expect(desk.card).toMatchObject({ pending_confirmation: 'order_replacement' });
    }
  });

  it('two requests in one message confirm nothing, and the first question is asked again', () => {
    const desk = deskAfter(...VERIFIED);
    expect(desk.say('yes, and yes order me a new card as well').called).toEqual([]);
    expect(desk.card).toMatchObject({ pending_confirmation: 'freeze_card', replacement_requested: false });
  });

  it.each([
    'yes please freeze my card',
    'yes, go ahead and freeze it now',
    "yes that's right",
    'yes as soon as possible',
  ])('"%s" is clear enough', (text) => {
    expect(deskAfter(...VERIFIED).say(text).called).toEqual(['freezeCard']);
  });

  it('"yes, I found it" refers to the card', () => {
    expect(deskAfter(...VERIFIED, 'yes, I found it').card).toMatchObject({ card_status: 'active' });
  });

  it('digits are checked before anything else in the message', () => {
    expect(deskAfter('I lost my card', '4821, I lost it yesterday').card).toMatchObject({ identity_verified: true });
  });

  it('digits that were not requested are not checked', () => {
    const desk = deskAfter('I lost my card and it ends in 4821');
    expect(desk.card).toMatchObject({ identity_verified: false, identity_attempts: 0 });
    expect(deskAfter('4821').card).toMatchObject({ identity_verified: false });
  });

  it('freezing a frozen card says so', () => {
    const desk = deskAfter(...FROZEN);
    const { said, called } = desk.act('freeze_card');
    expect({ said, called }).toEqual({ said: ['Your card is already frozen.'], called: [] });
    expect(desk.shown()).toContain('frozen_card');
  });

  it('an order waits for the freeze, and the freeze waits for a yes', () => {
    const desk = deskAfter('!confirm_identity {"card_last4":"4821"}');
    desk.act('order_replacement');
    expect(desk.act('confirm_action', { pending: 'order_replacement' }).refused).toBe('INVALID_ACTION');
    expect(desk.act('confirm_action', { pending: 'freeze_card' }).called).toEqual(['freezeCard', 'estimateArrival']);
    expect(desk.card).toMatchObject({ pending_confirmation: 'order_replacement' });
  });

  it('fraud, then found, then a yes never unfreezes', () => {
    const desk = deskAfter(...FROZEN, 'I found it', '!report_fraud', 'I found it', 'yes');
    expect(desk.card).toMatchObject({ card_status: 'frozen', escalation_required: true });
    const escalated = deskAfter(...FROZEN, 'I found it', '!escalate_fraud');
    expect(escalated.act('confirm_action', { pending: 'unfreeze_card' }).refused).toBe('INVALID_ACTION');
  });

  it('fraud, starting again, then found is still refused', () => {
    const desk = deskAfter(...FRAUD, 'yes', '!reset', 'I found my card');
    expect(desk.card).toMatchObject({ card_status: 'frozen', pending_confirmation: null });
  });

  it('a model that reports a yes, digits, or a path opens no gate', () => {
    const desk = deskAfter('I lost my card');
    const heard = [
      { key: 'card_digits', value: '4821', confidence: 1 },
      { key: 'freeze_ok', value: true, confidence: 1 },
    ];
    const { called } = desk.say('hello?', { proposals: heard.slice(1), intent: null, path: null });
    expect(called).toEqual([]);
    expect(desk.state.answers).toEqual({});
    expect(new Desk().say('hello?', { proposals: heard, intent: null, path: null }).called).toEqual([]);
  });
});

describe('a no', () => {
  it.each(['no', 'not now', 'cancel', '!cancel_action'])('"%s" withdraws the report and shows the status', (turn) => {
    const desk = deskAfter(...VERIFIED, turn);
    expect(desk.card).toMatchObject({ card_status: 'active', pending_confirmation: null });
    expect(desk.facts('status_card')).toMatchObject({ Status: 'Active' });
  });

  it('is accepted when nothing is pending', () => {
    const desk = deskAfter('!cancel_action');
    expect(desk.shown()).toContain('status_card');
  });
});

describe('starting again', () => {
  it.each(['!reset', 'start again'])('"%s" keeps completed actions', (turn) => {
    const desk = deskAfter(...FRAUD, 'yes', '!escalate_fraud', '!order_replacement', '!find_branch', turn);
    expect(desk.card).toMatchObject({
      ...{ card_status: 'frozen', freeze_confirmed: true, case_ref: 'FRD791914', escalation_required: true },
      ...{ identity_verified: false, pending_confirmation: null, resume_after_identity: null },
      ...{ branch_requested: false, suspicious_tx: [] },
    });
    expect(desk.card['audit_log']).toHaveLength(3);
    expect(desk.facts('card_summary')).toMatchObject({ Status: 'Frozen', Number: '•••• •••• •••• ••••' });
  });

  it('withdraws a report that turned out to be unfounded', () => {
    expect(deskAfter('I lost my card', '!reset').card).toMatchObject({ card_status: 'active' });
  });
});

describe('branches and people', () => {
  it('lists branches without identity, and the nearest one with it', () => {
    const desk = deskAfter('nearest branch');
    expect(Object.keys(desk.facts('branch_card'))).toHaveLength(6);
    expect(desk.component('branch_map')).toMatchObject({ lat: 51.515, lng: -0.085 });
    expect(desk.card).toMatchObject({ branch_requested: true });
    const known = deskAfter(...FROZEN, '!find_branch');
    expect(known.facts('branch_card')).toEqual({ Bristol: '20 Harbour Row BS1' });
    expect(known.component('branch_map')).toMatchObject({ lat: 51.453, lng: -2.597 });
  });

  it('confirms a call-back even if the identity check is locked', () => {
    const desk = deskAfter('!report_fraud', '1111', '2222', '3333');
    expect(desk.act('request_support').said).toEqual(['A colleague will call you back on the number we hold for you.']);
    expect(desk.shown()).toContain('support_card');
  });

  it('leaves the order open when a frozen card is reported', () => {
    const desk = deskAfter(...FROZEN, '!order_replacement');
    expect(desk.say("I haven't found it by the way").said.join(' ')).toMatch(/already frozen.*Shall I order/);
    expect(desk.say('yes').called).toEqual(['requestReplacement']);
  });

  it('asks the open question again afterwards', () => {
    const desk = deskAfter(...VERIFIED);
    expect(desk.say('where is the branch').said.at(-1)).toBe('Shall I freeze the card now?');
    expect(desk.say('yes').called).toEqual(['freezeCard']);
  });

  it('opens the case when a person is requested after a fraud report', () => {
    const desk = deskAfter(...FRAUD);
    expect(desk.act('request_support').called).toEqual(['escalateFraud']);
    expect(deskAfter(...FRAUD, 'speak to someone').shown()).toContain('escalation_card');
  });
});

describe('side questions', () => {
  const about = (turns: readonly string[], text: string): string =>
    deskAfter(...turns)
      .say(text)
      .said.join(' ');

  it.each([
    [FROZEN, 'how long will it stay frozen?', /until you unfreeze the card or have it replaced/],
    [FRAUD, 'how long does the freeze last?', /until the fraud review ends, typically up to 5 working days/],
    [[...FROZEN, '!order_replacement', 'yes'], 'how long is it frozen?', /Friday 27 November/],
    [FROZEN, 'what about my direct debits and standing orders?', /go on unaffected.*card payments and cash/],
    [FROZEN, 'will my subscriptions be paid?', /go on unaffected/],
    [FRAUD, 'am I liable?', /not liable for what happens after your report/],
    [FRAUD, 'will I get a refund?', /refunded, typically within 5 working days/],
    [VERIFIED, 'what happens next?', /confirm the freeze/],
    [VERIFIED, 'what would that do', /stops card payments and cash withdrawals.*undone/],
    [VERIFIED, 'can it be undone?', /can be undone/],
    [FROZEN, 'what next?', /order a replacement/],
    [[...FROZEN, '!order_replacement', 'yes'], 'what now?', /wait for your new card/],
    [FROZEN, 'how can I unfreeze it?', /found the card/],
    [[...FROZEN, 'no'], "no thanks, that's all", /stays frozen.*thank you/],
    [[...FROZEN, 'no'], 'the sky is blue', /Your card is frozen/],
    [['I lost my card'], 'the sky is blue', /What are the last four digits/],
    [['I lost my card'], 'will my direct debits be paid?', /unaffected.*What are the last four digits/],
  ])('%j: %s', (turns, text, answer) => {
    expect(about(turns, text)).toMatch(answer);
  });

  it('are understood without offering a person', () => {
    const desk = deskAfter('I lost my card', 'will my direct debits still go out?', 'how long will this take');
    expect(desk.card).toMatchObject({ trouble_count: 0, show_support: false });
    expect(desk.shown()).not.toContain('support_card');
    expect(deskAfter('I lost my card', 'lorem', 'ipsum').shown()).toContain('support_card');
  });

  it('update the answer shown on the card', () => {
    const desk = deskAfter('I lost my card', 'will I get my money back', 'what do I do now?');
    expect(desk.component('answer_card')).toMatchObject({ detail: 'The next step is to make sure that it is you.' });
  });

  it('do not ask for digits again after a goodbye', () => {
    const desk = deskAfter('I lost my card');
    expect(desk.say("that's all thanks").said).toEqual([expect.not.stringContaining('digits')]);
    expect(desk.card).toMatchObject({ card_status: 'pending_freeze', resume_after_identity: 'report_lost' });
  });

  it('change nothing and show the true status', () => {
    const desk = deskAfter(...VERIFIED);
    const before = desk.card;
    desk.say('will my direct debits be paid?');
    expect(desk.card).toEqual(before);
    expect(desk.component('answer_card')).toMatchObject({ status: 'Freeze pending' });
    expect(desk.shown()).toEqual(expect.arrayContaining(['answer_card', 'btn_confirm', 'btn_cancel']));
  });
});

describe('a customer handed over by another desk', () => {
  const passedOn = (): Desk => new Desk({ context: { handoff: { text: 'I lost my card' } } });

  it('is not greeted again and hears one sentence at once', () => {
    const desk = passedOn();
    expect(desk.opening.said).toEqual([]);
    expect(desk.say('I lost my card').said).toEqual(['What are the last four digits of your card?']);
    expect(passedOn().say('freeze my card').said).toEqual(['What are the last four digits of your card?']);
    expect(passedOn().say('my card was stolen, there is fraud').said).toEqual([
      'I can see 3 flagged transactions, so what are the last four digits of your card?',
    ]);
    const locked = new Desk({ context: { handoff: { text: '' } }, domain: { identity_locked: true } });
    expect(locked.say('I lost my card').said).toEqual([
      'I could not make sure that it is you, but a colleague can call you back or help you at a branch.',
    ]);
  });

  it('finds the lock and completed actions of an earlier visit, but has to be identified again', () => {
    const before = deskAfter(...FRAUD, 'yes', '!escalate_fraud', '!order_replacement');
    const again = new Desk({ context: { handoff: { text: 'I lost my card' } }, domain: before.card });
    expect(again.card).toMatchObject({
      ...{ card_status: 'frozen', case_ref: 'FRD791914', escalation_required: true, identity_verified: false },
      ...{ pending_confirmation: null, card_last4: null },
    });
    again.all('!escalate_fraud');
    expect(again.say('4821').audit.at(-1)).toMatchObject({ action: 'escalate_fraud', data: { repeat: true } });
    const locked = deskAfter('I lost my card', '1111', '2222', '3333');
    const back = new Desk({ context: { handoff: { text: 'I lost my card' } }, domain: locked.card });
    back.all('I lost my card', '4821');
    expect(back.card).toMatchObject({ identity_locked: true, identity_verified: false });
  });

  it.each(['!reset', "that's all", 'back to my mortgage please'])('returns after "%s"', (turn) => {
    const desk = passedOn();
    desk.all('I lost my card', '4821', 'yes', 'no', turn);
    expect(desk.state).toMatchObject({ status: 'ended', outcome: 'done' });
    expect(desk.card).toMatchObject({ card_status: 'frozen' });
  });
});

describe('a card canceled by the bank', () => {
  const cancelled = (): Desk => new Desk({ domain: { card_status: 'cancelled' } });

  it.each([
    ['!report_lost', /already cancelled/],
    ['!freeze_card', /already cancelled/],
    ['I found it', /cannot be used again/],
    ['!cancel_action', /stays cancelled/],
  ])('"%s" reports its true status', (turn, words) => {
    const desk = cancelled();
    expect(desk.all(turn).said.join(' ')).toMatch(words);
    expect(desk.facts('status_card')).toMatchObject({ Status: 'Cancelled' });
  });

  it('can be checked for fraud', () => {
    const desk = cancelled();
    desk.all('!report_fraud', '4821');
    expect(desk.card).toMatchObject({ card_status: 'cancelled', pending_confirmation: null });
  });
});
