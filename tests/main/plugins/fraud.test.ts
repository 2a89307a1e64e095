/** The fraud sample finds unseen frauds, raises no alarm for legitimate payments, and meets its minimum rates. */
import { describe, expect, test } from 'vitest';
import { evaluate, investigate } from '../../../scripts/evaluate-fraud.mjs';

interface Transaction {
  readonly id: string;
  readonly at: string;
  readonly amount: number;
  readonly [name: string]: unknown;
}

const GROCER = { id: 'S-1', name: 'Till & Trolley', category: 'grocery', country: 'DE' };
const HOME = { country: 'DE', lat: 52.52, lon: 13.4 };

function payment(id: string, at: string, amount: number, more: object = {}): Transaction {
  return { id, card_id: 'K', amount, currency: 'EUR', at, channel: 'pos', merchant: GROCER, ...HOME, ...more };
}

const days = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `2026-02-${String(from + index).padStart(2, '0')}`);
const HISTORY = days(1, 14).map((day, index) => payment(`H-${index}`, `${day}T17:30:00Z`, 25 + index));

async function severityOf(transaction: Transaction, history: readonly Transaction[] = HISTORY): Promise<string> {
  return (await investigate({ transaction, history })).severity;
}

const ALARM = /^(?:HIGH|CRITICAL)$/;
const QUIET = /^(?:LOW|MEDIUM)$/;

describe('an unseen case raises an alarm', () => {
  test('for an impossible distance, with coordinates or only countries', async () => {
    const before = [...HISTORY, payment('H-x', '2026-02-15T12:00:00Z', 30)];
    const tokyo = { country: 'JP', lat: 35.7, lon: 139.7, merchant: { ...GROCER, id: 'J', country: 'JP' } };
    expect(await severityOf(payment('N', '2026-02-15T13:30:00Z', 60, tokyo), before)).toMatch(ALARM);
    const bare = before.map(({ lat: _lat, lon: _lon, ...rest }) => rest as Transaction);
    expect(
      await severityOf(payment('N', '2026-02-15T13:30:00Z', 60, { ...tokyo, lat: undefined, lon: undefined }), bare),
    ).toMatch(ALARM);
  });

  test('for a burst of small online payments', async () => {
    const online = {
      channel: 'ecom',
      lat: undefined,
      lon: undefined,
      merchant: { ...GROCER, id: 'O', category: 'online_retail' },
    };
    const burst = [0, 2, 5, 7].map((minute) => payment(`B-${minute}`, `2026-02-15T10:0${minute}:00Z`, 1.5, online));
    expect(await severityOf(payment('N', '2026-02-15T10:30:00Z', 480, online), [...HISTORY, ...burst])).toMatch(ALARM);
  });

  test('for a new device in a changed country', async () => {
    const seen = HISTORY.map((one) => ({ ...one, channel: 'ecom', device: 'D-1', ip_country: 'DE' }));
    const other = { channel: 'ecom', device: 'D-9', ip_country: 'BR', country: 'BR', lat: undefined, lon: undefined };
    expect(await severityOf(payment('N', '2026-02-15T17:00:00Z', 90, other), seen)).toMatch(ALARM);
    const sameShop = { ...other, country: 'DE' };
    expect(await severityOf(payment('N', '2026-02-15T17:00:00Z', 90, sameShop), seen)).toMatch(ALARM);
  });
});

describe('a legitimate case raises no alarm', () => {
  test.for([
    ['a usual amount at a new grocer', { merchant: { ...GROCER, id: 'S-9', name: 'Corner Crate' } }],
    ['a usual amount of the day', {}],
    ['a new category with a usual amount', { merchant: { ...GROCER, id: 'S-8', category: 'pharmacy' } }],
  ] as const)('%s', async ([, more]) => {
    expect(await severityOf(payment('N', '2026-02-15T17:45:00Z', 32, more))).toMatch(QUIET);
  });

  test('without any history', async () => {
    expect(await severityOf(payment('N', '2026-02-15T17:45:00Z', 32), [])).toMatch(QUIET);
  });

  test('for a flight that is possible', async () => {
    const paris = { country: 'FR', lat: 48.86, lon: 2.35, merchant: { ...GROCER, id: 'F', country: 'FR' } };
    expect(await severityOf(payment('N', '2026-02-16T09:00:00Z', 40, paris))).toMatch(QUIET);
  });
});

test('payments of other cards and later ones do not count', async () => {
  const other = {
    ...payment('X', '2026-02-15T17:00:00Z', 5, { country: 'JP', lat: 35.7, lon: 139.7 }),
    card_id: 'other',
  };
  const later = payment('Y', '2026-02-15T18:10:00Z', 5, { country: 'JP', lat: 35.7, lon: 139.7 });
  expect(await severityOf(payment('N', '2026-02-15T17:45:00Z', 32), [later, other, ...HISTORY.toReversed()])).toMatch(
    QUIET,
  );
});

test(
  'eight of ten labeled frauds are found, with at most one false alarm in twenty',
  { tags: 'thorough', timeout: 60_000 },
  async () => {
    const { recall, falseAlarmRate } = await evaluate();
    expect(recall).toBeGreaterThanOrEqual(0.8);
    expect(falseAlarmRate).toBeLessThanOrEqual(0.05);
  },
);
