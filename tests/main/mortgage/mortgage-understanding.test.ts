/** How the mortgage desk interprets customers: figures, cues, corrections, incomes, deposits, choices. */
import { describe, expect, it } from 'vitest';
import { Desk } from './mortgage-desk.ts';

/** A desk that has asked everything up to a field. */
function askedFor(field: 'propertyValue' | 'annualIncome' | 'loanBalance' | 'fixYears' | 'address'): Desk {
  const desk = new Desk();
  const before = {
    address: ['remortgage', 'no'],
    propertyValue: ['first-time buyer', 'no', 'no'],
    annualIncome: ['first-time buyer', 'no', 'no', '350k'],
    loanBalance: ['first-time buyer', 'no', 'no', '350k', '50k'],
    fixYears: ['first-time buyer', 'no', 'no', '350k', '50k', '200k'],
  } as const;
  desk.hear(...before[field]);
  expect(desk.asked).toBe(field);
  return desk;
}

function compared(): Desk {
  const desk = new Desk();
  desk.say('house worth 400k, owe 250k, 5 year fix');
  expect(desk.stage).toBe('COMPARISON');
  return desk;
}

describe('an amount', () => {
  it.each([
    ['350000', 350_000],
    ['350,000', 350_000],
    ['£350k', 350_000],
    ['350 K', 350_000],
    ['0.35m', 350_000],
    ['1.2 million', 1_200_000],
    ['three hundred and fifty thousand', 350_000],
    ['forty grand', 40_000],
    ['a hundred thousand', 100_000],
    ['half a million', 500_000],
    ['four twenty', 420_000],
    ['three fifty', 350_000],
    ['350', 350_000],
    ['999', 999_000],
    ['1000', 1000],
    ["it's about £425,500", 425_500],
  ])('%s is %d', (text, value) => {
    const desk = askedFor('propertyValue');
    desk.say(text);
    expect(desk.answers['propertyValue']).toBe(value);
  });

  it('goes to the field whose cue precedes or follows it', () => {
    const cases: readonly (readonly [string, Readonly<Record<string, number>>])[] = [
      ['it is worth 300k', { propertyValue: 300_000 }],
      ['300k is the asking price', { propertyValue: 300_000 }],
      ['we are buying for 280,000', { propertyValue: 280_000 }],
      ['it costs 300 thousand', { propertyValue: 300_000 }],
      ['value 300k, deposit 60k', { propertyValue: 300_000, deposit: 60_000 }],
      ['we have saved 45k', { deposit: 45_000 }],
      ['I can put down 50,000', { deposit: 50_000 }],
      ['I need to borrow 210k', { loanBalance: 210_000 }],
      ['a mortgage of 210k', { loanBalance: 210_000 }],
      ['a loan of 210k and a price of 350k', { loanBalance: 210_000, propertyValue: 350_000 }],
      ['I earn 45k', { annualIncome: 45_000 }],
      ['45,000 a year', { annualIncome: 45_000 }],
      ['my salary is 38 and a half thousand', {}],
      ['5 year fix', { fixYears: 5 }],
      ['fixed for 3 years', { fixYears: 3 }],
      ['over 30 years', { termYears: 30 }],
      ['a 20 year term', { termYears: 20 }],
      ['a term of 35', { termYears: 35 }],
      ['10 year fixed over 20 years', { fixYears: 10, termYears: 20 }],
      ['2-year fix on 350k, borrowing 210k', { fixYears: 2, propertyValue: 350_000, loanBalance: 210_000 }],
    ];
    for (const [text, expected] of cases) {
      const desk = new Desk();
      desk.hear('moving home', text);
      expect({ text, ...desk.answers }).toMatchObject({ text, ...expected });
    }
  });

  it('without a cue is the value, then the loan, if a yes/no question is open and it is at least 1,000', () => {
    const desk = new Desk();
    desk.hear('moving home', '350000');
    expect(desk.answers).toMatchObject({ propertyValue: 350_000 });
    desk.say('200000');
    expect(desk.answers).toMatchObject({ propertyValue: 350_000, loanBalance: 200_000 });
    expect(desk.asked).toBe('existingCustomer');
    const other = new Desk();
    other.hear('moving home', '350');
    expect(other.answers['propertyValue']).toBeUndefined();
  });

  it('is ignored among words for yes or no', () => {
    const desk = compared();
    desk.say('actually I found one');
    expect(desk.answers).toMatchObject({ propertySeen: true, loanBalance: 250_000, fixYears: 5, termYears: 25 });
  });

  it('is ignored at the comparison', () => {
    const desk = compared();
    const before = desk.answers;
    desk.hear('350', '300000', '£300k', '300k', '7', '2', 'one', 'compare with two years');
    expect(desk.answers).toEqual(before);
    expect(desk.stage).toBe('COMPARISON');
  });
});

describe('a correction', () => {
  it.each([
    ['three eighty, sorry, three hundred and ninety thousand', 390_000],
    ['380k no wait 390k', 390_000],
    ['380k, actually 390k', 390_000],
    ['380k, I mean 390k', 390_000],
    ['380k, scratch that, 390k', 390_000],
    ['380k, make that 390k', 390_000],
    ['380k, correction, 390k', 390_000],
    ['390k, not 380k', 390_000],
  ])('%s', (text, value) => {
    const desk = askedFor('propertyValue');
    desk.say(text);
    expect(desk.answers['propertyValue']).toBe(value);
  });

  it('changes only the field it names', () => {
    const desk = askedFor('fixYears');
    desk.say('actually the price is 360k');
    expect(desk.answers).toMatchObject({ propertyValue: 360_000, loanBalance: 200_000, annualIncome: 50_000 });
  });

  it('needs a marker or a cue to change an existing value', () => {
    const desk = askedFor('fixYears');
    desk.say('360000');
    expect(desk.answers).toMatchObject({ propertyValue: 350_000, loanBalance: 200_000, annualIncome: 50_000 });
  });
});

describe('incomes', () => {
  it.each([
    ['mine 40k, hers 28k', 68_000, true],
    ['I earn 40k and my partner 28k', 68_000, true],
    ['my wife earns 30k and I earn 25k', 55_000, true],
    ['40k plus my husband gets 20k', 60_000, true],
    ['our joint income is 70k', 70_000, true],
    ['45k', 45_000, false],
  ])('%s', (text, income, isJoint) => {
    const desk = askedFor('annualIncome');
    desk.say(text);
    expect([desk.intent('annualIncome'), desk.intent('isJoint')]).toEqual([income, isJoint]);
  });
});

describe('a deposit', () => {
  it('determines the loan, recomputed when either changes', () => {
    const desk = askedFor('loanBalance');
    desk.say('a deposit of 40k');
    expect(desk.answers).toMatchObject({ deposit: 40_000, loanBalance: 310_000 });
    desk.say('sorry, the deposit is 50k');
    expect(desk.answers).toMatchObject({ deposit: 50_000, loanBalance: 300_000 });
    desk.say('and the price is 400k');
    expect(desk.answers).toMatchObject({ propertyValue: 400_000, deposit: 50_000, loanBalance: 350_000 });
  });

  it('is dropped when the loan is stated', () => {
    const desk = askedFor('loanBalance');
    desk.hear('a deposit of 40k', 'I want to borrow 200k');
    expect(desk.answers['loanBalance']).toBe(200_000);
    expect(desk.intent('deposit')).toBeNull();
    desk.say('the price is 360k');
    expect(desk.answers).toMatchObject({ propertyValue: 360_000, loanBalance: 200_000 });
  });

  it('can be zero', () => {
    const desk = askedFor('loanBalance');
    desk.say('deposit 0');
    expect(desk.answers).toMatchObject({ deposit: 0, loanBalance: 350_000 });
  });
});

describe('an address', () => {
  it.each(['42 Acacia Avenue, Bristol', 'Number One Canal Street, Manchester', '7 Mill Lane, York YO1 7HH'])(
    '"%s" is not an amount',
    (text) => {
      const desk = askedFor('address');
      desk.say(text);
      expect(desk.answers).toEqual({
        category: 'Remortgage',
        existingCustomer: false,
        address: text,
      });
    },
  );

  it.each([
    ['BS6 5AP', 'BS6 5AP'],
    ['b s 6 5 a p', 'BS6 5AP'],
    ['b for bravo s sierra six five a for alpha p for papa', 'BS6 5AP'],
    ['bravo sierra six five alpha papa', 'BS6 5AP'],
    ['S for sugar 1 4 A B', 'S1 4AB'],
    ['e c 2 a 4 b x', 'EC2A 4BX'],
  ])('can be spelled: %s', (text, address) => {
    const desk = askedFor('address');
    desk.say(text);
    expect(desk.intent('address')).toBe(address);
  });

  it.each(['skip', 'move on', 'next question', "I don't know the postcode"])('"%s" skips it', (text) => {
    const desk = askedFor('address');
    desk.say(text);
    expect([desk.intent('address'), desk.intent('lat'), desk.asked]).toEqual(['Skipped', null, 'propertyValue']);
  });
});

describe('yes and no', () => {
  it.each([
    ['yes', true],
    ['yep, found one', true],
    ["we've found one", true],
    ['no', false],
    ['not yet', false],
    ['still looking', false],
  ])('found a property: %s', (text, seen) => {
    const desk = new Desk();
    desk.hear('moving home', 'no', text);
    expect(desk.intent('propertySeen')).toBe(seen);
  });
});

describe('a product chosen in words', () => {
  it.each([
    ['the first one', 'prod_standard_fix'],
    ['option one', 'prod_standard_fix'],
    ['product 2', 'prod_premier_fix'],
    ['the second', 'prod_premier_fix'],
    ['second one please', 'prod_premier_fix'],
    ['the other one', 'prod_premier_fix'],
    ['the cheaper one', 'prod_standard_fix'],
    ['5 Year Fixed Low Equity', 'prod_standard_fix'],
    ["I'd go for the 5 Year Fixed High LTV (Fee-Free)", 'prod_premier_fix'],
  ])('%s', (text, productId) => {
    const desk = compared();
    const before = desk.answers['fixYears'];
    desk.say(text);
    expect([desk.own['selection'], desk.stage]).toEqual([{ productId, termYears: 25 }, 'SUMMARY']);
    expect(desk.answers['fixYears']).toBe(before);
  });

  it('is the one with the lower monthly payment if "the cheaper one" is said', () => {
    const desk = new Desk();
    desk.hear('house worth 200k, owe 196k, 5 year fix', 'the cheaper one');
    expect(desk.own['selection']).toMatchObject({ productId: 'prod_premier_fix' });
  });

  it('is ignored before there are products', () => {
    const desk = new Desk();
    desk.hear('moving home', 'the first one');
    expect([desk.own['selection'], desk.stage, desk.asked]).toEqual([{}, 'LOADING', 'existingCustomer']);
  });
});

describe('small talk', () => {
  it.each([
    ['no thanks', false],
    ['no thank you', false],
    ['yes thanks', true],
  ])('"%s" repeats the open question', (text, value) => {
    const desk = new Desk();
    desk.hear('first home', text);
    expect(desk.answers['existingCustomer']).toBe(value);
  });
});

describe('a category', () => {
  it.each([
    ['My house is worth 400k', 'Remortgage'],
    ['I owe 200k and the value is 400k', 'Remortgage'],
    ['a flat to let for 300k', 'Buy-to-let'],
    ['a rental for 300k with a deposit of 100k', 'Buy-to-let'],
    ["I'm a landlord, the price is 300k and I need to borrow 200k", 'Buy-to-let'],
    ['selling up, the next home costs 300k', 'Moving home'],
    ['we need 200k to buy for 300k', 'First-time buyer'],
  ])('is inferred from "%s"', (text, category) => {
    const desk = new Desk();
    desk.say(text);
    expect([desk.intent('category'), desk.own['direct_quote']]).toEqual([category, true]);
  });

  it.each([
    ['first-time buyer', 'First-time buyer'],
    ['I want to remortgage', 'Remortgage'],
    ['buy to let', 'Buy-to-let'],
    ["I'm moving home", 'Moving home'],
    ["we're moving", 'Moving home'],
  ])('is chosen by "%s"', (text, category) => {
    const desk = new Desk();
    desk.say(text);
    expect([desk.intent('category'), desk.own['direct_quote']]).toEqual([category, false]);
  });
});

it('a bare amount changes nothing at the comparison, even if a stated loan replaced a deposit', () => {
  const desk = askedFor('loanBalance');
  desk.hear('a deposit of 40k', 'I want to borrow 200k', 'five');
  const before = desk.answers;
  desk.hear('£300k', '£5,000');
  expect(desk.answers).toEqual(before);
});

describe('a message with everything', () => {
  const figures = { propertyValue: 400_000, loanBalance: 250_000, fixYears: 5 };
  it.each([
    ['house price £400k, mortgage of £250,000, fixed for 5', figures],
    ['worth 400k borrow 250k five year fix', figures],
    ['price 400k loan 250k fix 5', figures],
    ['worth four hundred thousand owe two hundred and fifty thousand five year fix', figures],
    ['400k house 250k mortgage 5 year fix', figures],
    ['house 400k deposit 150k fixed for 5 years', { ...figures, deposit: 150_000 }],
    ['property value 400000 loan amount 250000 fixed rate 5 years term 30 years', { ...figures, termYears: 30 }],
  ])('%s', (text, expected) => {
    const desk = new Desk();
    desk.say(text);
    expect(desk.answers).toMatchObject(expected);
    expect(desk.stage).toBe('COMPARISON');
  });
});

describe("customers' words", () => {
  it.each([
    ["I'm on 52k and my partner brings in 31k", { annualIncome: 83_000, isJoint: true }],
    ['still having a look around', { propertySeen: false }],
    ["we haven't found one", { propertySeen: false }],
    ["yeah we've had an offer accepted", { propertySeen: true }],
    ['we put in an offer of 300k', { propertySeen: true, propertyValue: 300_000 }],
  ])('%s', (text, expected) => {
    const desk = new Desk();
    desk.hear('first-time buyer', 'no', text);
    expect(desk.answers).toMatchObject(expected);
  });

  it.each(["we've got 65 grand put aside", '65k in savings', 'we can put in 65k', '65k of our own'])('%s', (text) => {
    const desk = askedFor('loanBalance');
    desk.say(text);
    expect(desk.answers).toMatchObject({ deposit: 65_000, loanBalance: 285_000 });
  });
});
