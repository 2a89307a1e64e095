/**
 * The example figures of the mortgage desk: loan-to-value, payments, the choice of two products, and the maximum loan
 * for an income.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tools, type Figures, type Product } from './mortgage-tools.ts';

function figures(propertyValue: number, loanBalance: number, fixYears: number, termYears = 25): Figures {
  return { propertyValue, loanBalance, fixYears, termYears };
}

type Expected = readonly [name: string, rate: number, monthly: number, totalInterest?: number, totalPaid?: number];

const NAMES = {
  low5: '5 Year Fixed Low Equity',
  high5: '5 Year Fixed High LTV (Fee-Free)',
  high3: '3 Year Fixed High LTV',
} as const;

interface Case {
  readonly figures: Figures;
  readonly ltv: number;
  readonly first: Expected;
  readonly second: Expected;
}

const CASES: readonly Case[] = [
  {
    figures: figures(400_000, 250_000, 5),
    ltv: 62.5,
    first: [NAMES.low5, 4.02, 1322.35, 146_706.33, 397_605.33],
    second: [NAMES.high5, 4.71, 1419.55, 175_864.32, 425_864.32],
  },
  {
    figures: figures(400_000, 250_000, 5, 30),
    ltv: 62.5,
    first: [NAMES.low5, 4.02, 1196.42, 180_712.14, 431_611.14],
    second: [NAMES.high5, 4.71, 1298.1, 217_315.13, 467_315.13],
  },
  {
    figures: figures(400_000, 250_000, 5, 40),
    ltv: 62.5,
    first: [NAMES.low5, 4.02, 1047.96, 253_019.85, 503_918.85],
    second: [NAMES.high5, 4.71, 1157.88, 305_780.06, 555_780.06],
  },
  {
    figures: figures(350_000, 310_000, 5),
    ltv: 88.6,
    first: [NAMES.high5, 4.71, 1760.24, 218_071.75, 528_071.75],
    second: [NAMES.high3, 4.85, 1785.24, 225_572.17, 536_471.17],
  },
  {
    figures: figures(420_000, 355_000, 5),
    ltv: 84.5,
    first: [NAMES.high5, 4.71, 2015.76, 249_727.33, 604_727.33],
    second: [NAMES.high3, 4.85, 2044.39],
  },
  {
    figures: figures(300_000, 270_000, 5),
    ltv: 90,
    first: [NAMES.high5, 4.71, 1533.11, 189_933.46, 459_933.46],
    second: [NAMES.high3, 4.85, 1554.89],
  },
  {
    figures: figures(400_000, 340_000, 5),
    ltv: 85,
    first: [NAMES.high5, 4.71, 1930.58],
    second: [NAMES.high3, 4.85, 1958.01],
  },
  {
    figures: figures(400_000, 330_000, 5),
    ltv: 82.5,
    first: [NAMES.high5, 4.71, 1873.8],
    second: [NAMES.high3, 4.85, 1900.42],
  },
  {
    figures: figures(350_000, 210_000, 2),
    ltv: 60,
    first: ['2 Year Fixed Purchase', 3.76, 1080.82, 114_245.65, 325_144.65],
    second: ['2 Year Fixed Purchase (Fee-Free)', 3.91, 1098.05, 119_414.49, 329_414.49],
  },
  {
    figures: figures(320_000, 200_000, 3),
    ltv: 62.5,
    first: ['3 Year Fixed Standard', 3.85, 1039.18, 111_753.9, 312_652.9],
    second: [NAMES.high3, 4.85, 1151.77],
  },
  {
    figures: figures(500_000, 300_000, 10, 20),
    ltv: 60,
    first: ['10 Year Fixed Security', 4.95, 1971.59, 173_181.67, 474_180.67],
    second: ['10 Year Fixed High LTV', 5.51, 2065.36],
  },
  {
    figures: figures(280_000, 210_000, 10),
    ltv: 75,
    first: ['10 Year Fixed High LTV', 5.51, 1290.84, 177_251.44, 388_250.44],
    second: [NAMES.low5, 4.02, 1110.78],
  },
  {
    figures: figures(400_000, 250_000, 4),
    ltv: 62.5,
    first: ['3 Year Fixed Standard', 3.85, 1298.97],
    second: [NAMES.low5, 4.02, 1322.35],
  },
  {
    figures: figures(200_000, 196_000, 5),
    ltv: 98,
    first: [NAMES.high5, 4.71, 1112.93],
    second: [NAMES.low5, 4.02, 1036.73],
  },
];

function shown(product: Product | undefined, like: Expected): readonly unknown[] {
  const { name, rate, monthly, totalInterest, totalPaid } = product!;
  return [name, rate, monthly, totalInterest, totalPaid].slice(0, like.length);
}

describe('the quote', () => {
  it.each(CASES)('is correct for $figures', ({ figures: asked, ltv, first, second }) => {
    const quote = tools.quote(asked);
    expect(quote.ltv).toBe(ltv);
    expect(quote.products.map(({ id }) => id)).toEqual(['prod_standard_fix', 'prod_premier_fix']);
    expect(shown(quote.products[0], first)).toEqual(first);
    expect(shown(quote.products[1], second)).toEqual(second);
  });

  it('marks a product that is only the closest match', () => {
    const closest = (asked: Figures) => tools.quote(asked).products.map((product) => product.closest);
    expect(closest(figures(400_000, 250_000, 5))).toEqual([false, false]);
    expect(closest(figures(350_000, 310_000, 5))).toEqual([false, true]);
    expect(closest(figures(400_000, 250_000, 4))).toEqual([true, true]);
    expect(closest(figures(200_000, 196_000, 5))).toEqual([true, true]);
  });

  it('always shows two different products, the same for the same figures, best match first', () => {
    const amounts = fc.record({
      propertyValue: fc.integer({ min: 1, max: 3_000_000 }),
      share: fc.integer({ min: 1, max: 1000 }),
      fixYears: fc.integer({ min: 1, max: 40 }),
      termYears: fc.integer({ min: 5, max: 40 }),
    });
    fc.assert(
      fc.property(amounts, ({ share, ...rest }) => {
        const asked = { ...rest, loanBalance: (rest.propertyValue * share) / 1000 };
        const { products } = tools.quote(asked);
        expect(products).toHaveLength(2);
        expect(products[0]!.name).not.toBe(products[1]!.name);
        expect(tools.quote(asked)).toEqual({ ltv: tools.ltv(asked).ltv, products });
        const [first, second] = products.map(({ fix, maxLtv }) => fix === asked.fixYears && share <= maxLtv * 10);
        expect(!second || first).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('prefers the only product with the requested fixed period to closer ones with a lower rate', () => {
    const { products } = tools.quote(figures(100_000, 90_000, 2));
    expect(products.map(({ name }) => name)).toEqual(['2 Year Fixed High LTV', NAMES.high3]);
  });

  it('chooses from all products if the fixed period does not exist and the loan exceeds every limit', () => {
    const { products } = tools.quote(figures(100_000, 99_000, 4));
    expect(products.map(({ name }) => name)).toEqual([NAMES.high3, NAMES.high5]);
  });
});

describe('payments', () => {
  it('keep the products and update their costs', () => {
    const { products } = tools.quote(figures(400_000, 250_000, 5));
    const later = tools.payments({ products, loanBalance: 250_000, termYears: 40 }).products;
    expect(later).toEqual(tools.quote(figures(400_000, 250_000, 5, 40)).products);
  });

  it.each([
    [4.2, 999, 1347.36],
    [4.0, 1499, 1319.59],
  ])('at %d %% with a fee of £%d are £%d a month', (rate, fee, monthly) => {
    const paid = tools.payment({ principal: 250_000, rate, termYears: 25, fee });
    expect(paid.monthly).toBe(monthly);
    expect(paid.totalPaid - paid.totalInterest - 250_000).toBeCloseTo(fee, 2);
  });

  it.each([
    { principal: 0, rate: 4, termYears: 25, fee: 899 },
    { principal: -1, rate: 4, termYears: 25, fee: 899 },
    { principal: 250_000, rate: 0, termYears: 25, fee: 899 },
    { principal: 250_000, rate: -4, termYears: 25, fee: 899 },
    { principal: 250_000, rate: 4, termYears: 0, fee: 899 },
    { principal: 250_000, rate: 4, termYears: -25, fee: 899 },
  ])('are zero for $principal at $rate over $termYears', (args) => {
    expect(tools.payment(args)).toEqual({ monthly: 0, totalInterest: 0, totalPaid: 0 });
  });

  it('split the first month into interest and principal', () => {
    expect(tools.firstMonth({ principal: 250_000, rate: 4.02, termYears: 25 })).toEqual({
      interest: 837.5,
      capital: 484.85,
    });
    expect(tools.firstMonth({ principal: 0, rate: 4.02, termYears: 25 })).toEqual({ interest: 0, capital: 0 });
  });
});

describe('loan-to-value', () => {
  it.each([
    [400_000, 250_000, 62.5],
    [350_000, 310_000, 88.6],
    [2_000, 1_001, 50.1],
    [1_000, 500.5, 50.1],
    [0, 250_000, 0],
    [-1, 250_000, 0],
    [null, 250_000, 0],
    [400_000, null, 0],
    [400_000, 0, 0],
  ])('of %s and %s is %d %%', (propertyValue, loanBalance, ltv) => {
    expect(tools.ltv({ propertyValue, loanBalance })).toEqual({ ltv });
  });
});

describe('the maximum loan for an income', () => {
  it.each([
    [68_000, 306_000],
    [50_001, 225_004],
    [0, 0],
    [null, 0],
  ])('of %s a year is %d', (annualIncome, capacity) => {
    expect(tools.capacity({ annualIncome })).toEqual({ capacity });
  });

  it('is compared with the loan', () => {
    const exceeded = (loanBalance: number) => tools.affordability({ annualIncome: 50_000, loanBalance }).exceeded;
    expect([exceeded(225_000), exceeded(225_001)]).toEqual([false, true]);
  });
});
