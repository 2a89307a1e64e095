/** Whatever is said or pressed in any order: gates hold, nothing is disclosed, and messages are short and true. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AT, Desk, type Turn } from './lost-card-desk.ts';
import { tries } from '../../harness/thorough.ts';

const TEXTS = [
  ...['I lost my card', "there are payments I don't recognise", 'I found it', 'I need a new card', 'nearest branch'],
  ...['speak to someone', '4821', '4821', 'four eight two one', '1234', '4929 1234 5678 4821', '48', 'yes', 'yes'],
  ...['no', 'cancel', 'go ahead and order a new card too', 'yes yes yes', 'start again', 'asdf', 'what happens next?'],
  ...[
    'how long will it last',
    'what about my direct debits',
    'will I get a refund',
    'how do I unfreeze it',
    "that's all",
  ],
  ...['what happens if I say yes?', "it's my wife's card", 'yes, I lost it', "I don't know", 'what?', 'skip'],
];
const ACTIONS = [
  ...['report_lost', 'report_fraud', 'start_replacement', 'order_replacement', 'freeze_card', 'unfreeze_card'],
  ...['cancel_action', 'escalate_fraud', 'view_transactions', 'find_branch', 'request_support', 'reset'],
  ...['confirm_identity {"card_last4":"4821","_test_bypass_identity":true}', 'confirm_identity {"card_last4":"9999"}'],
  ...['confirm_identity {"card_last4":"4929123456784821"}', 'confirm_identity', 'confirm_action {}'],
  ...['freeze_card', 'order_replacement', 'unfreeze_card', 'nothing', ''].map(
    (pending) => `confirm_action {"pending":"${pending}","identity_verified":true,"freeze_confirmed":true}`,
  ),
].map((action) => `!${action}`);

const SECRETS =
  /4821|elmwood|bs6|5ap|09\/27|online svc|marketplace|atm withdrawal|superstore|transport|coffee|£\s?\d|438/i;
const PLAIN_YES = /^(?:yes|go ahead)/;

const NEEDED: Readonly<Record<string, string>> = {
  freezeCard: 'freeze_card',
  requestReplacement: 'order_replacement',
  unfreezeCard: 'unfreeze_card',
};

const QUESTIONS: Readonly<Record<string, string>> = {
  freeze_card: 'q.freeze',
  order_replacement: 'q.order',
  unfreeze_card: 'q.unfreeze',
};

/** A yes always confirms what was asked, and digits always answer what was requested. */
function openQuestion(card: Desk['card']): string | null {
  const pending = card['pending_confirmation'];
  if (typeof pending === 'string') return QUESTIONS[pending] ?? 'none';
  const known = card['identity_verified'] === true || card['identity_locked'] === true;
  return known || card['resume_after_identity'] === null ? null : 'q.identity';
}

function checkTurn(desk: Desk, words: string, before: Desk['card'], turn: Turn): void {
  const said = turn.said.join(' ');
  const shown = JSON.stringify([turn.said, turn.messages]);
  const after = desk.card;
  for (const event of turn.events) {
    expect(['flow.stuck', 'guard.ambiguous', 'flow.reevaluated', 'flow.ended', 'gate.refused']).not.toContain(
      event.type,
    );
  }
  if (after['identity_verified'] !== true) {
    expect(shown).not.toMatch(SECRETS);
    expect(JSON.stringify(desk.surfaces.get('main')?.data)).not.toMatch(SECRETS);
  }
  for (const tool of turn.called) {
    const pending = NEEDED[tool];
    if (pending === undefined) continue;
    const pressed = words.startsWith('!') && words.includes(`"pending":"${pending}"`);
    const byButton = tool === 'unfreezeCard' && words === '!unfreeze_card';
    expect({ tool, verified: before['identity_verified'] }).toEqual({ tool, verified: true });
    expect(byButton || before['pending_confirmation'] === pending).toBe(true);
    expect({ words, confirmed: byButton || pressed || PLAIN_YES.test(words) }).toEqual({ words, confirmed: true });
  }
  if (turn.called.includes('requestReplacement')) expect(before['freeze_confirmed']).toBe(true);
  if (turn.called.includes('escalateFraud') || turn.called.includes('getRecentTransactions'))
    expect(after['identity_verified']).toBe(true);
  if (after['identity_locked'] === true) expect(after['identity_verified']).toBe(false);
  expect(Number(after['identity_attempts'])).toBeLessThanOrEqual(3);
  expect(said.split(/[.!?](?:\s|$)/).filter((sentence) => sentence.trim() !== '').length).toBeLessThanOrEqual(2);
  expect(said.split('?').length - 1).toBeLessThanOrEqual(1);
  if (after['card_status'] !== 'frozen') expect(said).not.toMatch(/frozen/i);
  const { node = '' } = desk.state.open ?? {};
  const asked = openQuestion(after);
  // Users who say goodbye aren't asked for the digits again.
  const closed = asked === 'q.identity' && node === 'v.answer';
  if (asked !== null && !closed) expect(node).toBe(asked);
  const visible = desk.shown().map((id) => JSON.stringify(desk.component(id)));
  if (after['card_status'] !== 'frozen') expect(visible.join(' ').replaceAll('keep_frozen', '')).not.toMatch(/frozen/i);
  expect(desk.shown()).not.toContain('undefined');
}

describe('messages in any order', () => {
  it('keep gates closed, disclose nothing, and get at most two sentences and one question', { timeout: 60_000 }, () => {
    const moves = fc.array(fc.constantFrom(...TEXTS, ...ACTIONS), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(moves, (turns) => {
        const desk = new Desk();
        for (const words of turns) {
          const before = desk.card;
          checkTurn(desk, words, before, desk.all(words));
        }
      }),
      { numRuns: tries(120) },
    );
  });

  it('copy every recorded entry, with its time', () => {
    const desk = new Desk();
    const turns = ['I lost my card', '1111', '4821', 'yes', '!view_transactions', '!escalate_fraud'];
    const recorded = turns.flatMap((words) => desk.all(words).audit.map(({ action }) => action));
    expect(recorded).toEqual([
      ...['verify_identity', 'verify_identity', 'freeze_card', 'view_transactions', 'escalate_fraud'],
    ]);
    expect(desk.card['audit_log']).toMatchObject(recorded.map((action) => ({ action, ts: AT })));
  });
});
