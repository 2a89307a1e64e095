/**
 * Cases the fraud sample has never seen: many forms of fraud, legitimate cases that look like it, and unusual input.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { investigate } from '../../../scripts/evaluate-fraud.mjs';
import { tables } from '../../../scripts/make-fraud-data.mjs';

interface Payment {
  readonly at: string;
  readonly [name: string]: unknown;
}

const GROCER = { id: 'S-1', name: 'Till & Trolley', category: 'grocery', country: 'DE' };
const BERLIN = { country: 'DE', lat: 52.52, lon: 13.4 };
const NEW_YORK = { country: 'US', lat: 40.71, lon: -74.01 };
const ONLINE = {
  ...{ channel: 'ecom', lat: undefined, lon: undefined, device: 'D-1', ip_country: 'DE' },
  merchant: { id: 'O-1', name: 'Parcelbox', category: 'online_retail', country: 'DE' },
};

/** On February 15, 2026. An undefined value is omitted, as in JSON. */
function payment(time: string, amount: number, more: object = {}): Payment {
  const at = time.includes('T') ? time : `2026-02-15T${time}:00Z`;
  const full = { id: `P-${at}-${amount}`, card_id: 'K', currency: 'EUR', channel: 'pos', merchant: GROCER, ...BERLIN };
  return JSON.parse(JSON.stringify({ ...full, at, amount, ...more })) as Payment;
}

/** Two weeks with one payment a day. */
function weeks(more: (index: number) => object = () => ({})): Payment[] {
  return Array.from({ length: 14 }, (_, index) => {
    const day = String(index + 1).padStart(2, '0');
    return payment(`2026-02-${day}T1${index % 8}:30:00Z`, 20 + ((index * 7) % 40), more(index));
  });
}

const USUAL = weeks((index) => (index % 3 === 0 ? ONLINE : {}));
const NOWHERE = { lat: undefined, lon: undefined };
const inCountry = (country: string): object => ({ ...NOWHERE, country });

function burst(amounts: readonly number[], minutes: number, more: object = ONLINE): Payment[] {
  const begin = Date.UTC(2026, 1, 15, 10);
  return amounts.map((amount, index) => ({
    ...payment(new Date(begin + index * minutes * 60_000).toISOString(), amount, more),
    id: `B-${index}`,
  }));
}

type Case = readonly [name: string, transaction: Payment, history: readonly Payment[]];

async function severityOf([, transaction, history]: Case): Promise<string> {
  return (await investigate({ transaction, history: history.toReversed() })).severity;
}

const FRAUDS: readonly Case[] = [
  [
    'a withdrawal too far away',
    payment('13:30', 60, { ...NEW_YORK, channel: 'atm' }),
    [...USUAL, payment('12:00', 20)],
  ],
  [
    'two countries at the same time',
    payment('12:00', 30, { country: 'FR', lat: 48.85, lon: 2.35 }),
    [...USUAL, payment('12:00', 20)],
  ],
  [
    'a country far away, without coordinates',
    payment('13:00', 60, inCountry('CL')),
    [...USUAL, payment('12:00', 20, NOWHERE)],
  ],
  ['one payment before it, in another country', payment('13:00', 60, NOWHERE), [payment('12:00', 20, inCountry('PK'))]],
  [
    'the other end of a country',
    payment('13:00', 60, { country: 'US', lat: 34.05, lon: -118.24 }),
    [payment('12:00', 20, NEW_YORK)],
  ],
  [
    'a country visited before, but too soon',
    payment('13:00', 30, NEW_YORK),
    [...USUAL, payment('2026-01-10T10:00:00Z', 30, NEW_YORK), payment('12:00', 20)],
  ],
  ['a large payment after tiny ones', payment('10:40', 120, ONLINE), [...USUAL, ...burst([0.5, 0.5, 0.7, 0.3], 3)]],
  ['a large payment after small ones', payment('11:00', 700, ONLINE), [...USUAL, ...burst([9.99, 9.99, 8.5], 5)]],
  ['a large payment at a till after tiny ones online', payment('10:40', 900), [...USUAL, ...burst([1, 1, 1], 3)]],
  ['a large payment after some of nothing', payment('10:40', 500, ONLINE), [...USUAL, ...burst([0, 0, 0], 2)]],
  ['a burst at one time', payment('10:00', 300, ONLINE), [...USUAL, ...burst([1, 1, 1, 1], 0)]],
  ['a burst and nothing else', payment('10:40', 400, ONLINE), burst([1, 2, 1, 2], 3)],
  [
    'a burst in another currency',
    payment('10:40', 60_000, { ...ONLINE, currency: 'JPY' }),
    [
      ...weeks(() => ({ currency: 'JPY', amount: 3000 })),
      ...burst([150, 120, 180, 100], 3, { ...ONLINE, currency: 'JPY' }),
    ],
  ],
  ['a new device abroad', payment('12:00', 35, { ...ONLINE, device: 'D-9', ip_country: 'BR' }), USUAL],
  [
    'a new device abroad, without an IP address',
    payment('12:00', 135, { ...ONLINE, device: 'D-9', ip_country: undefined, country: 'BR' }),
    USUAL,
  ],
  ['the first device, abroad', payment('12:00', 135, { ...ONLINE, device: 'D-9', ip_country: 'BR' }), weeks()],
  [
    'a new device abroad, after one payment',
    payment('12:00', 135, { ...ONLINE, device: 'D-9', ip_country: 'BR' }),
    [payment('11:00', 30, ONLINE)],
  ],
];

const NEW_GROCER = { merchant: { id: 'S-9', name: 'Corner Crate', category: 'Grocery stores', country: 'DE' } };
const FAR_AWAY = { country: 'JP', lat: 35.68, lon: 139.69 };

const HONEST: readonly Case[] = [
  ['a new grocer', payment('12:00', 31, NEW_GROCER), USUAL],
  ['a new grocer at night', payment('03:00', 31, NEW_GROCER), USUAL],
  [
    'a new grocer on holiday, in another currency',
    payment('2026-02-17T12:00:00Z', 5000, { ...NEW_GROCER, ...FAR_AWAY, currency: 'JPY' }),
    USUAL,
  ],
  ['a train to another country', payment('2026-02-16T13:00:00Z', 30, { country: 'FR', lat: 48.85, lon: 2.35 }), USUAL],
  ...['DE FR', 'US CA', 'US MX', 'RU FI', 'MY SG', 'GB IE', 'ES PT', 'ZA MZ', 'CN HK', 'AR CL', 'AE OM'].map(
    (pair): Case => {
      const [from = '', to = ''] = pair.split(' ');
      const home = weeks(() => inCountry(from));
      return [
        `the border of ${pair}`,
        payment('13:00', 30, inCountry(to)),
        [...home, payment('12:00', 20, inCountry(from))],
      ];
    },
  ),
  ['tills in quick succession', payment('10:40', 60), [...USUAL, ...burst([2, 3, 2, 4], 9, {})]],
  ['small online payments alone', payment('10:40', 1.5, ONLINE), [...USUAL, ...burst([1, 1], 2)]],
  ['a new phone at home', payment('12:00', 35, { ...ONLINE, device: 'D-9' }), USUAL],
  ['a hidden network', payment('12:00', 35, { ...ONLINE, ip_country: 'NL' }), USUAL],
  ['no history', payment('12:00', 31), []],
  ['one earlier payment', payment('12:00', 31), [payment('10:00', 20)]],
  ['an amount of 0', payment('12:00', 0, ONLINE), USUAL],
  ['a history of amounts of 0', payment('12:00', 30, ONLINE), USUAL.map((one) => ({ ...one, amount: 0 }))],
  ['an unknown country', payment('12:00', 30, inCountry('ZZ')), [...USUAL, payment('11:00', 20)]],
  [
    'payments after it and of another card',
    payment('12:00', 31),
    [...USUAL, payment('12:05', 9, FAR_AWAY), payment('11:55', 9, { ...FAR_AWAY, card_id: 'other' })],
  ],
  ['itself among its history', payment('12:00', 31), [...USUAL, payment('12:00', 31)]],
  [
    'times that cannot be read',
    payment('12:00', 31),
    [...USUAL, { ...payment('11:00', 9, FAR_AWAY), at: 'yesterday' }],
  ],
];

describe('raises an alarm', () => {
  test.for(FRAUDS)('for %s', async (unseen) => {
    expect(await severityOf(unseen)).toMatch(/^(?:HIGH|CRITICAL)$/);
  });
});

describe('raises no alarm', () => {
  test.for(HONEST)('for %s', async (unseen) => {
    expect(await severityOf(unseen)).toMatch(/^(?:LOW|MEDIUM)$/);
  });
});

test.for([
  [{ transaction_id: 'TX-1' }, 'Unknown transaction "TX-1".'],
  [{}, 'Give a transaction_id'],
  [{ transaction: { ...payment('12:00', 1), at: 'yesterday' } }, 'The time "yesterday"'],
] as const)('reports errors in %o', async ([input, message]) => {
  await expect(investigate(input)).rejects.toThrow(message);
});

test("the tables equal the script's output", () => {
  for (const [name, text] of Object.entries(tables))
    expect(readFileSync(`resources/plugins/fraud_investigation/tables/${name}`, 'utf8') === text).toBe(true);
  const rows = tables['labels.csv'].trim().split('\n').slice(1);
  const kinds = new Set(rows.filter((row) => row.endsWith(',fraud')).map((row) => row.split(',')[1]));
  expect({
    transactions: tables['transactions.csv'].trim().split('\n').length - 1,
    frauds: rows.filter((row) => row.endsWith(',fraud')).length,
    honest: rows.filter((row) => row.endsWith(',honest')).length,
    kinds: kinds.size,
  }).toEqual({ transactions: 2000, frauds: 40, honest: 200, kinds: 6 });
  expect(rows).toContain('TX-1004,account_takeover,fraud');
});
