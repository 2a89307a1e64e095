/** Every path of the card desk, step by step: what is kept, shown, and recorded. */
import { describe, expect, it } from 'vitest';
import { Desk } from './lost-card-desk.ts';

const VERIFIED = ['I lost my card', '4821'];
const FROZEN = [...VERIFIED, 'yes'];
const FRAUD = ["There are payments I don't recognise", '4821'];

function deskAfter(...turns: readonly string[]): Desk {
  const desk = new Desk();
  desk.all(...turns);
  return desk;
}

describe('a new conversation', () => {
  it('has the defaults', () => {
    expect(new Desk().card).toEqual({
      ...{ card_status: 'active', card_last4: null, identity_verified: false, identity_attempts: 0 },
      ...{ identity_locked: false, freeze_confirmed: false, pending_confirmation: null },
      ...{ resume_after_identity: null, replacement_requested: false, replacement_eta: null, replacement_ref: null },
      ...{ risk_level: 'low', suspicious_tx: [], escalation_required: false, case_ref: null },
      ...{ branch_requested: false, trouble_count: 0, show_support: false, audit_log: [] },
    });
  });

  it('greets once and shows the card with the first name, its type, and its status', () => {
    const desk = new Desk();
    expect(desk.opening.said).toHaveLength(1);
    expect(desk.shown()).toEqual(
      expect.arrayContaining(['header', 'card_summary', 'btn_lost', 'btn_fraud', 'btn_replace', 'btn_branch']),
    );
    expect(desk.facts('card_summary')).toEqual({
      ...{ 'Card holder': 'Sarah', Card: 'Northgate Debit Card', Status: 'Active' },
      Number: '•••• •••• •••• ••••',
    });
  });
});

describe('a lost card', () => {
  it.each(['lost my card', '!report_lost', '!start_lost', 'my card was stolen', "I can't find my card"])(
    '"%s" asks for identity',
    (turn) => {
      const desk = deskAfter(turn);
      expect(desk.card).toMatchObject({
        card_status: 'pending_freeze',
        risk_level: 'medium',
        identity_verified: false,
      });
      expect(desk.shown()).toEqual(
        expect.arrayContaining(['timeline', 'card_info', 'protection_note', 'identity_prompt', 'digits_field']),
      );
      expect(desk.component('timeline')).toMatchObject({ current: 0 });
      expect(desk.component('card_info')).toMatchObject({ status: 'Action required' });
    },
  );

  it('asks to confirm the freeze after correct digits', () => {
    const desk = new Desk();
    const { audit } = desk.all(...VERIFIED);
    expect(audit).toEqual([{ action: 'verify_identity', data: { success: true, card: '**21' } }]);
    expect(desk.card).toMatchObject({
      ...{ identity_verified: true, card_last4: '4821', pending_confirmation: 'freeze_card' },
      ...{ resume_after_identity: null, card_status: 'pending_freeze', freeze_confirmed: false },
    });
    expect(desk.shown()).toEqual(expect.arrayContaining(['timeline', 'confirm_card', 'btn_confirm', 'btn_cancel']));
    expect(desk.component('timeline')).toMatchObject({ current: 1 });
    expect(desk.component('btn_confirm')).toMatchObject({
      action: { event: { name: 'lost_card.confirm_action', context: { pending: 'freeze_card' } } },
    });
  });

  it.each(['yes', 'go ahead', 'please do', '!confirm_action {"pending":"freeze_card"}'])(
    '"%s" freezes the card',
    (turn) => {
      const desk = deskAfter(...VERIFIED);
      const { audit, called } = desk.all(turn);
      expect(called).toEqual(['freezeCard']);
      expect(audit).toEqual([{ action: 'freeze_card', data: { card: '**21', reference: 'LC158507', repeat: false } }]);
      expect(desk.card).toMatchObject({ card_status: 'frozen', freeze_confirmed: true, pending_confirmation: null });
      expect(desk.component('timeline')).toMatchObject({ current: 2 });
      expect(desk.component('frozen_card')).toMatchObject({ status: 'Frozen' });
      expect(desk.facts('frozen_card')).toEqual({
        ...{ Card: '•••• •••• •••• 4821', Since: 'Friday 20 November, 10:30 UTC', Reference: 'LC158507' },
      });
      expect(desk.shown()).toEqual(expect.arrayContaining(['btn_replace', 'btn_done']));
    },
  );

  it.each(['!start_replacement', '!order_replacement', 'yes please', 'a new card please'])(
    '"%s" then asks to confirm the order',
    (turn) => {
      const desk = deskAfter(...FROZEN, turn);
      expect(desk.card).toMatchObject({ pending_confirmation: 'order_replacement', replacement_requested: false });
      expect(desk.shown()).toEqual(expect.arrayContaining(['replace_info', 'btn_confirm', 'btn_cancel']));
      expect(desk.facts('replace_info')).toEqual({
        Address: '14 Elmwood Close, Bristol, BS6 5AP',
        Arrival: 'Friday 27 November',
        'Card type': 'Northgate Debit Card',
      });
    },
  );

  it('is ordered after a yes, with the day and the reference', () => {
    const desk = deskAfter(...FROZEN, '!start_replacement');
    const { said, audit } = desk.say('yes');
    expect(said.join(' ')).toContain('Friday 27 November');
    expect(said.join(' ')).toContain('RPL765952');
    expect(audit).toEqual([
      { action: 'request_replacement', data: { card: '**21', reference: 'RPL765952', repeat: false } },
    ]);
    expect(desk.card).toMatchObject({
      ...{ card_status: 'frozen', replacement_requested: true, pending_confirmation: null },
      ...{ replacement_eta: 'Friday 27 November', replacement_ref: 'RPL765952' },
    });
    expect(desk.shown()).toEqual(expect.arrayContaining(['timeline', 'order_card', 'next_steps', 'btn_done']));
    expect(desk.component('timeline')).toMatchObject({ current: 3 });
    expect(desk.component('order_card')).toMatchObject({ status: 'On its way' });
    expect(desk.card['audit_log']).toMatchObject(
      ['verify_identity', 'freeze_card', 'request_replacement'].map((action) => ({ action })),
    );
  });
});

describe('fraud', () => {
  it.each(["I see transactions I don't recognise", 'I lost it and there are strange payments', '!report_fraud'])(
    '"%s" is acknowledged with the number of flagged transactions',
    (turn) => {
      const desk = new Desk();
      const { said } = desk.all(turn);
      expect(said.join(' ')).toContain('3 flagged');
      expect(desk.card).toMatchObject({
        ...{ risk_level: 'high', escalation_required: true, card_status: 'pending_freeze' },
      });
      expect(desk.shown()).toEqual(expect.arrayContaining(['timeline', 'fraud_alert', 'identity_prompt']));
    },
  );

  it('shows the list, the confirmation, and the escalation after the digits', () => {
    const desk = deskAfter(...FRAUD);
    expect(desk.card).toMatchObject({ pending_confirmation: 'freeze_card' });
    expect(desk.card['suspicious_tx']).toHaveLength(3);
    expect(desk.shown()).toEqual(
      expect.arrayContaining(['confirm_card', 'btn_confirm', 'btn_cancel', 'tx_list', 'btn_escalate']),
    );
    expect(desk.facts('tx_list')).toEqual({
      '26 Feb ONLINE SVC US': '-£149.99 (charge from abroad)',
      '25 Feb MARKETPLACE EU': '-£89.00 (unknown seller)',
      '24 Feb ATM WITHDRAWAL': '-£200.00 (unusual area)',
    });
  });

  it.each([
    ['before', [], 'Freeze pending'],
    ['after', ['yes'], 'Frozen'],
  ])('can be escalated %s the freeze, and the screen shows the true status', (_when, turns, status) => {
    const desk = deskAfter(...FRAUD, ...turns);
    const { said, audit } = desk.act('escalate_fraud');
    expect(said[0]).toContain('FRD791914');
    expect(said[0]).toContain('24 hours');
    expect(audit).toEqual([{ action: 'escalate_fraud', data: { card: '**21', caseRef: 'FRD791914', repeat: false } }]);
    expect(desk.card).toMatchObject({ case_ref: 'FRD791914', escalation_required: true });
    expect(desk.component('escalation_card')).toMatchObject({ status: 'Escalated' });
    expect(desk.facts('escalation_card')).toEqual({
      Case: 'FRD791914',
      'Card status': status,
      Answer: 'Within 24 hours',
    });
    expect(desk.shown()).toEqual(
      expect.arrayContaining(['escalation_card', 'tx_under_review', 'what_happens', 'btn_done']),
    );
  });

  it('can still freeze the card after the case was opened', () => {
    const desk = deskAfter(...FRAUD, '!escalate_fraud', 'yes');
    expect(desk.card).toMatchObject({ card_status: 'frozen', case_ref: 'FRD791914' });
  });

  it('gives the first case, marked as a repeat, when reported again', () => {
    const desk = deskAfter(...FRAUD, 'yes', '!escalate_fraud');
    expect(desk.act('escalate_fraud').audit).toEqual([
      { action: 'escalate_fraud', data: { card: '**21', caseRef: 'FRD791914', repeat: true } },
    ]);
  });

  it('leaves a card frozen if it is frozen already', () => {
    const desk = deskAfter(...FROZEN, '!report_fraud');
    expect(desk.card).toMatchObject({ card_status: 'frozen', escalation_required: true, pending_confirmation: null });
    expect(desk.shown()).toEqual(expect.arrayContaining(['frozen_card', 'tx_list', 'btn_escalate']));
  });
});

describe('a card found again', () => {
  it('is offered to be unfrozen if it is frozen', () => {
    const desk = deskAfter(...FROZEN, 'I found it');
    expect(desk.card).toMatchObject({ pending_confirmation: 'unfreeze_card', card_status: 'frozen' });
    expect(desk.shown()).toEqual(expect.arrayContaining(['status_card', 'btn_unfreeze', 'btn_keep_frozen']));
  });

  it.each(['yes', '!unfreeze_card', '!confirm_action {"pending":"unfreeze_card"}'])('"%s" unfreezes it', (turn) => {
    const desk = deskAfter(...FROZEN, 'I found it');
    const { called, audit } = desk.all(turn);
    expect(called).toEqual(['unfreezeCard']);
    expect(audit).toEqual([{ action: 'unfreeze_card', data: { card: '**21', repeat: false } }]);
    expect(desk.card).toMatchObject({ card_status: 'active', freeze_confirmed: false, pending_confirmation: null });
    expect(desk.shown()).toEqual(expect.arrayContaining(['active_card', 'safety_tip', 'btn_done']));
    expect(desk.component('active_card')).toMatchObject({ status: 'Active' });
  });

  it.each(['no', '!cancel_action'])('"%s" keeps it frozen', (turn) => {
    const desk = deskAfter(...FROZEN, 'I found it', turn);
    expect(desk.card).toMatchObject({ card_status: 'frozen', freeze_confirmed: true, pending_confirmation: null });
    expect(desk.shown()).toEqual(expect.arrayContaining(['status_card', 'btn_done']));
  });

  it.each([
    ['after a fraud report', ['!report_fraud'], 'review'],
    ['after an order', ['!order_replacement', 'yes'], 'new one'],
  ])('cannot be unfrozen %s, with the reason', (_when, turns, reason) => {
    for (const turn of ['I found it', '!unfreeze_card']) {
      const desk = deskAfter(...FROZEN, ...turns);
      const { said, called } = desk.all(turn);
      expect(called).toEqual([]);
      expect(said.join(' ')).toContain(reason);
      expect(desk.card).toMatchObject({ card_status: 'frozen', pending_confirmation: null });
      expect(desk.shown()).toEqual(expect.arrayContaining(['status_card', 'btn_done']));
      expect(desk.act('confirm_action', { pending: 'unfreeze_card' }).refused).toBe('INVALID_ACTION');
    }
  });

  it.each([[['I lost my card']], [VERIFIED], [['I need a new card']]])('stays active if it was not frozen', (turns) => {
    const desk = deskAfter(...turns);
    const { said, called } = desk.say('I found it');
    expect(called).toEqual([]);
    expect(said.join(' ')).toMatch(/active.*nothing else to do/);
    expect(desk.card).toMatchObject({ card_status: 'active', pending_confirmation: null, resume_after_identity: null });
    expect(desk.act('confirm_action', { pending: 'freeze_card' }).refused).toBe('INVALID_ACTION');
  });
});

describe('a replacement requested first', () => {
  it('asks for identity, then the freeze, and continues with the order', () => {
    const desk = deskAfter('I need a replacement');
    expect(desk.card).toMatchObject({ card_status: 'active', resume_after_identity: 'order_replacement' });
    expect(desk.shown()).toEqual(expect.arrayContaining(['identity_prompt', 'digits_field', 'btn_identity']));
    desk.say('4821');
    expect(desk.card).toMatchObject({ pending_confirmation: 'freeze_card' });
    desk.say('yes');
    expect(desk.card).toMatchObject({ card_status: 'frozen', pending_confirmation: 'order_replacement' });
    desk.say('yes');
    expect(desk.card).toMatchObject({ card_status: 'frozen', replacement_requested: true });
  });

  it('is not ordered twice', () => {
    const desk = deskAfter('I need a replacement', '4821', 'yes', 'yes');
    const { said, called } = desk.say('I want a new card');
    expect(called).toEqual([]);
    expect(said.join(' ')).toContain('Friday 27 November');
    expect(desk.shown()).toContain('order_card');
  });
});
