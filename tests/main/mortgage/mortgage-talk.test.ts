/** Whatever a customer says or presses: short turns, no advice, consistent screens, and never a dead end. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkScreen } from '../../../src-shared/a2ui/check-screen.ts';
import { validateComponents } from '../../../src-shared/a2ui/validate.ts';
import { scopeOf } from '../../../src-shared/scope/scope-of.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import { tools, type Figures } from './mortgage-tools.ts';
import { tries } from '../../harness/thorough.ts';
import { Desk, readFlow, readScreens, type Turn } from './mortgage-desk.ts';

const WORDS = [
  ...['first-time buyer', 'remortgage', 'buy to let', 'moving home', 'yes', 'no', 'not yet', 'found one'],
  ...['42 Acacia Avenue, Bristol', '42 Acacia Avenue', 'BS6 5AP', 'skip', 'wrong address', 'not that one'],
  ...['350', '£350k', 'the price is 300k', 'I earn 40k', 'mine 40k, hers 28k', 'deposit 40k', 'a deposit of 900k'],
  ...['borrow 200k', 'borrow 0', 'the price is 0', 'owe 250k', 'five', '5 year fix', '4 year fix', 'over 30 years'],
  ...['house worth 400k, owe 250k, 5 year fix', 'sorry, 380k', 'actually the price is 20k', '0', 'blue', 'help'],
  ...['what is LTV?', 'how long does it take?', 'nearest branch', 'I want to talk to a human', 'thanks', 'hello'],
  ...['first one', 'the other one', 'the cheaper one', 'I lost my card', 'cancel', 'start again', 'repeat that'],
  ...[
    "I don't know",
    'can I talk to someone?',
    'I live with my wife',
    '...',
    'make it a 2 year fix',
    'yes please, thanks',
  ],
] as const;

const say = fc.constantFrom(...WORDS).map(
  (text) =>
    (desk: Desk): Turn =>
      desk.say(text),
);
const press = fc
  .constantFrom(
    ...(['Remortgage', 'Moving home', 'Boat'] as const).map((category) => ['select_category', { category }] as const),
    ...[5, 30, 99].map((termYears) => ['update_term', { termYears }] as const),
    ...['prod_standard_fix', 'prod_premier_fix', 'x'].map((productId) => ['select_product', { productId }] as const),
    ...['confirm_application', 'find_branch', 'request_support', 'reset'].map((action) => [action, {}] as const),
  )
  .map(
    ([action, data]) =>
      (desk: Desk): Turn =>
        desk.act(action, data),
  );

const ENDS = /[.!?](?=\s|$)/g;

function expectShort({ said }: Turn): void {
  const words = said.join(' ');
  expect((words.match(ENDS) ?? []).length, words).toBeLessThanOrEqual(2);
  expect((words.match(/\?/g) ?? []).length, words).toBeLessThanOrEqual(1);
  expect(words).not.toMatch(/you should|best for you|undefined|null|NaN|\{\{/i);
}

/** The screen matches what was said. */
function expectTrue(desk: Desk): void {
  const { propertyValue, loanBalance, deposit, fixYears, termYears } = desk.answers as Record<string, number>;
  if (typeof deposit === 'number' && typeof propertyValue === 'number')
    expect(loanBalance).toBe(propertyValue - deposit);
  if (desk.stage === 'LOADING') expect(desk.own['asked_field']).not.toBeNull();
  if (desk.stage === 'LOADING' || desk.stage === 'ERROR') return;
  const quote = tools.quote({ propertyValue, loanBalance, fixYears, termYears } as Figures);
  expect([desk.own['ltv'], desk.own['products']]).toEqual([quote.ltv, quote.products]);
}

function expectSound(desk: Desk): void {
  expectTrue(desk);
  expect(desk.state.status).toBe('waiting');
  const { components, data } = desk.state.screens['main']!;
  const problems = validateComponents(components as readonly Component[], { plugin: 'mortgage', data: data as never });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { propertyValue, loanBalance, fixYears } = desk.answers;
  const figures = [propertyValue, loanBalance, fixYears].filter((figure) => typeof figure === 'number');
  if (figures.length < 3)
    expect(desk.ids.filter((id) => id.startsWith('prod_'))).toEqual(
      desk.ids.includes('prod_insights') ? ['prod_insights'] : [],
    );
  expect(desk.own['show_support']).toBe((desk.own['trouble_count'] as number) >= 2);
  expect(desk.ids.includes('btn_support')).toBe(desk.own['show_support']);
  if (!desk.ids.includes('btn_ftb')) expect(desk.ids).toContain('journey');
}

describe('any conversation', () => {
  it('has short turns and complete screens, and can restart', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 4, arbitrary: say }, { weight: 1, arbitrary: press }), { maxLength: 14 }),
        (moves) => {
          const desk = new Desk();
          expectShort(desk.opening);
          for (const move of moves) {
            expectShort(move(desk));
            expectSound(desk);
          }
          desk.act('reset');
          expect([desk.stage, desk.asked, desk.own['trouble_count']]).toEqual(['LOADING', 'category', 0]);
        },
      ),
      { numRuns: tries(60) },
    );
  });

  it('shows no row on a small screen', () => {
    fc.assert(
      fc.property(fc.array(say, { maxLength: 8 }), (moves) => {
        const desk = new Desk(undefined, { mode: 'voice', device: 'mobile' });
        for (const move of moves) move(desk);
        const types = (desk.state.screens['main']!.components as readonly Component[]).map(
          ({ component }) => component,
        );
        expect(types).not.toContain('Row');
      }),
      { numRuns: tries(30) },
    );
  });
});

describe('the screens', () => {
  it.each(Object.entries(readScreens()))('%s passes every check', (_name, screen) => {
    expect(checkScreen(screen, { plugin: 'mortgage', scope: scopeOf(readFlow()) })).toEqual([]);
  });

  it('state the limits of an agreement', () => {
    const desk = new Desk();
    desk.hear('house worth 400k, owe 250k, 5 year fix', 'first one');
    const disclaimer = String(desk.component('disclaimer')!['text']);
    for (const part of [/illustrative/, /not a recommendation/, /at risk of being repossessed/, /5\.6 % APRC/]) {
      expect(disclaimer).toMatch(part);
    }
    expect(desk.component('docs_card')!['items']).toHaveLength(5);
  });
});
