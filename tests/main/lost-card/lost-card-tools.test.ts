/** Calculations and lookups of the card desk. */
import { describe, expect, it } from 'vitest';
import { tools } from './lost-card-tools.ts';

const last4 = '4821';
const at = '2026-11-20T10:30:00.000Z';

describe('the customer', () => {
  it('is a single customer with one card', () => {
    expect(tools.getCustomerProfile()).toEqual({
      name: 'Sarah Mitchell',
      firstName: 'Sarah',
      cardType: 'Northgate Debit Card',
      last4,
      expiry: '09/27',
      address: '14 Elmwood Close, Bristol, BS6 5AP',
      flaggedCount: 3,
    });
  });

  it('has three flagged transactions, totaling 438.99', () => {
    const { transactions, count, total } = tools.getSuspiciousTransactions({ last4 });
    expect({ count, total, lines: transactions.map(({ label, value }) => `${label} ${value}`) }).toEqual({
      count: 3,
      total: 438.99,
      lines: [
        '26 Feb ONLINE SVC US -£149.99 (charge from abroad)',
        '25 Feb MARKETPLACE EU -£89.00 (unknown seller)',
        '24 Feb ATM WITHDRAWAL -£200.00 (unusual area)',
      ],
    });
  });

  it('has four more ordinary transactions', () => {
    const { transactions } = tools.getRecentTransactions({ last4 });
    const ordinary = transactions.filter(({ flagged }) => !flagged);
    expect(ordinary.map(({ label, amount }) => [label, amount])).toEqual([
      ['25 Feb Superstore', -42.3],
      ['24 Feb City transport', -6.8],
      ['23 Feb Coffee shop', -4.5],
      ['22 Feb Supermarket', -67.14],
    ]);
    expect(transactions).toHaveLength(7);
  });

  it('is not changed when a caller modifies a result', () => {
    const first = tools.getRecentTransactions({ last4 });
    (first.transactions as unknown[]).length = 0;
    expect(tools.getRecentTransactions({ last4 }).transactions).toHaveLength(7);
  });

  it('has no other card', () => {
    expect(() => tools.getRecentTransactions({ last4: '1234' })).toThrow('There is no card with these digits.');
  });
});

describe('the identity check', () => {
  it.each(['4821', '48-21', '4 8 2 1', ' 4821 '])('%j matches', (digits) => {
    expect(tools.verifyIdentity({ digits })).toEqual({ tried: true, match: true, last4 });
  });

  it('reports only that other digits do not match', () => {
    expect(tools.verifyIdentity({ digits: '1284' })).toEqual({ tried: true, match: false });
  });

  it.each(['4929 1234 5678 4821', '482', '48210', '4821 4821', '', 'four', '4821x'])(
    '%j is not an attempt',
    (digits) => {
      expect(tools.verifyIdentity({ digits })).toEqual({ tried: false, match: false });
    },
  );
});

describe('card actions', () => {
  it('a freeze has a time and a reference, and a repeat returns the first', () => {
    const first = tools.freezeCard({ last4, at, earlier: null });
    expect(first).toEqual({
      ...{ success: true, status: 'frozen', frozenAt: at, frozenAtText: 'Friday 20 November, 10:30 UTC' },
      ...{ reference: expect.stringMatching(/^LC\d+$/) as string, repeat: false },
    });
    const later = tools.freezeCard({ last4, at: '2026-12-24T00:00:00.000Z', earlier: first });
    expect(later).toEqual({ ...first, repeat: true });
  });

  it('a freeze can be undone', () => {
    const first = tools.unfreezeCard({ last4, at, earlier: null });
    expect(first).toEqual({ success: true, status: 'active', unfrozenAt: at, repeat: false });
    expect(tools.unfreezeCard({ last4, at: 'later', earlier: first })).toEqual({ ...first, repeat: true });
  });

  it('a new card goes to the registered address, and a repeat returns the same arrival and reference', () => {
    const first = tools.requestReplacement({ last4, today: '2026-11-20', earlier: null });
    expect(first).toEqual({
      ...{ success: true, estimatedArrival: 'Friday 27 November', repeat: false },
      ...{ deliveryAddress: '14 Elmwood Close, Bristol, BS6 5AP' },
      reference: expect.stringMatching(/^RPL\d+$/) as string,
    });
    expect(tools.requestReplacement({ last4, today: '2026-12-01', earlier: first })).toEqual({
      ...first,
      repeat: true,
    });
  });

  it('a new card can go to another address', () => {
    const ordered = tools.requestReplacement({ last4, today: '2026-11-20', address: '1 Other Road', earlier: null });
    expect(ordered.deliveryAddress).toBe('1 Other Road');
  });

  it('a case has a reference, and a repeat returns the same case', () => {
    const first = tools.escalateFraud({ last4, txIds: ['tx_1', 'tx_2'], earlier: null });
    expect(first).toEqual({ success: true, caseRef: expect.stringMatching(/^FRD\d+$/) as string, repeat: false });
    expect(tools.escalateFraud({ last4, txIds: ['tx_1'], earlier: first })).toEqual({ ...first, repeat: true });
    expect(() => tools.escalateFraud({ last4, txIds: ['tx_99'], earlier: null })).toThrow('not on this card');
  });

  it('no reference contains the digits of the card', () => {
    const references = [
      tools.freezeCard({ last4, at, earlier: null }).reference,
      tools.requestReplacement({ last4, today: '2026-11-20', earlier: null }).reference,
      tools.escalateFraud({ last4, txIds: [], earlier: null }).caseRef,
    ];
    expect(references.filter((reference) => reference.includes(last4))).toEqual([]);
  });
});

describe('the arrival date', () => {
  it.each([
    ['2026-11-20', 'Friday 27 November'],
    ['2026-11-21', 'Friday 27 November'],
    ['2026-11-22', 'Friday 27 November'],
    ['2026-11-23', 'Monday 30 November'],
    ['2026-12-28', 'Monday 4 January'],
    ['2028-02-25', 'Friday 3 March'],
  ])('five working days after %s is %s', (today, estimatedArrival) => {
    expect(tools.estimateArrival({ today })).toEqual({ estimatedArrival });
  });

  it('requires a date', () => {
    expect(() => tools.estimateArrival({ today: 'soon' })).toThrow('The day is not known.');
  });
});

describe('branches', () => {
  it('are all listed without an address', () => {
    const { first, items, markers } = tools.findBranch({ nearest: false });
    expect(first.town).toBe('London');
    expect(items.map(({ label }) => label)).toEqual([
      ...['London', 'Bristol', 'Manchester', 'Stoke-on-Trent', 'Edinburgh', 'Cardiff'],
    ]);
    expect(markers[0]).toEqual({ lat: 51.515, lng: -0.085, label: 'London' });
  });

  it('include the one nearest to the registered address', () => {
    expect(tools.findBranch({ nearest: true })).toMatchObject({
      first: { town: 'Bristol' },
      items: [{ label: 'Bristol', value: '20 Harbour Row BS1' }],
    });
  });
});
