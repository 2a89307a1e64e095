/**
 * Generates the data of the fraud sample: 2,000 invented card transactions, including 40 frauds of six kinds and
 * legitimate ones that look like fraud. The data is the same on every machine, independent of clock and chance.
 *
 *   node scripts/make-fraud-data.mjs
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = join(import.meta.dirname, '../resources/plugins/fraud_investigation/tables');
const TOTAL = 2000;
const HONEST = 200;
const CARDS = 100;
const BEGIN = Date.UTC(2025, 0, 6);
const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

let seed = 20_260_219;
/** mulberry32 */
function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}
const between = (low, high) => low + random() * (high - low);
const whole = (low, high) => Math.floor(between(low, high + 1));
const pick = (list) => list[whole(0, list.length - 1)];
const cents = (amount) => Math.round(amount * 100) / 100;
/** Around 1, mostly between 0.5 and 2. */
const spread = () => Math.exp((random() + random() + random() - 1.5) * 0.8);

const CITIES = [
  { country: 'GB', currency: 'GBP', lat: 51.51, lon: -0.13 },
  { country: 'GB', currency: 'GBP', lat: 53.48, lon: -2.24 },
  { country: 'DE', currency: 'EUR', lat: 52.52, lon: 13.4 },
  { country: 'FR', currency: 'EUR', lat: 48.86, lon: 2.35 },
  { country: 'ES', currency: 'EUR', lat: 40.42, lon: -3.7 },
  { country: 'NL', currency: 'EUR', lat: 52.37, lon: 4.9 },
];
const FAR = [
  { country: 'US', lat: 40.71, lon: -74.01 },
  { country: 'JP', lat: 35.68, lon: 139.69 },
  { country: 'BR', lat: -23.55, lon: -46.63 },
  { country: 'TH', lat: 13.76, lon: 100.5 },
];
const NAMES = {
  grocery: ['Larch Market', 'Corner Basket', 'Green Till', 'Harvest Lane'],
  restaurant: ['Blue Kettle', 'Old Quay Kitchen', 'Saffron Yard'],
  transport: ['Metro Line', 'Citybike'],
  pharmacy: ['Willow Pharmacy'],
  clothing: ['Thread & Hem', 'Northcoat'],
  online_retail: ['Parcelbox', 'Everyshelf', 'Homely Goods'],
  subscription: ['Streamhall', 'Cloudkeep'],
  electronics: ['Voltway', 'Pixel Depot'],
  gift_cards: ['Giftgrid'],
  travel: ['Skyfare', 'Roamly'],
  jewellery: ['Aurum Street'],
  charity: ['Hands Around'],
};
const ONLINE = new Set(['online_retail', 'subscription', 'gift_cards', 'travel', 'charity']);
const USUAL = [
  'grocery',
  'grocery',
  'grocery',
  'restaurant',
  'transport',
  'pharmacy',
  'clothing',
  'online_retail',
  'subscription',
];
const PRICE = {
  ...{ grocery: 38, restaurant: 32, transport: 9, pharmacy: 16, clothing: 60, online_retail: 45, subscription: 12 },
  ...{ electronics: 420, gift_cards: 150, travel: 380, jewellery: 600, charity: 2 },
};

function merchantOf(category, country) {
  const name = pick(NAMES[category]);
  return { id: `M-${country}-${category}-${NAMES[category].indexOf(name) + 1}`, name, category, country };
}

const cards = Array.from({ length: CARDS }, (_, index) => {
  const home = CITIES[index % CITIES.length];
  return {
    id: `C-${String(index + 1).padStart(3, '0')}`,
    home,
    wealth: spread(),
    devices: [`D-${index + 1}-a`],
    from: whole(7, 10),
    to: whole(19, 22),
    /** Days without ordinary payments at home: traveling, or blocked after a fraud. */
    away: new Set(),
  };
});
const rows = [];
const labels = [];

function add(card, at, given) {
  const { category = pick(USUAL), place = card.home, label = null } = given;
  const merchant = given.merchant ?? merchantOf(category, place.country);
  const channel = given.channel ?? (ONLINE.has(category) ? 'ecom' : 'pos');
  const isOnline = channel === 'ecom';
  const row = {
    card_id: card.id,
    amount: cents(given.amount ?? PRICE[category] * card.wealth * spread()),
    currency: card.home.currency,
    at: new Date(at).toISOString(),
    channel,
    country: place.country,
    lat: isOnline ? '' : (place.lat + between(-0.05, 0.05)).toFixed(3),
    lon: isOnline ? '' : (place.lon + between(-0.05, 0.05)).toFixed(3),
    ...{
      merchant_id: merchant.id,
      merchant_name: merchant.name,
      merchant_category: merchant.category,
      merchant_country: merchant.country,
    },
    device: isOnline ? (given.device ?? card.devices[0]) : '',
    ip_country: isOnline ? (given.ip ?? card.home.country) : '',
    disputed: given.disputed === true ? 'yes' : '',
  };
  rows.push({ row, label });
}

function stayAway(card, from, to) {
  for (let day = from; day <= to; day += 1) card.away.add(day);
}

const dayOf = (day) => BEGIN + day * DAY;
const usualTime = (card, day) => dayOf(day) + between(card.from, card.to) * HOUR;

/** Each creates one labeled fraud; the payments that prepared it are marked as its prelude. */
const FRAUDS = {
  card_testing(card, day) {
    const begin = dayOf(day) + between(1, 23) * HOUR;
    const tests = whole(4, 7);
    for (let n = 0; n < tests; n += 1)
      add(card, begin + n * between(1, 4) * MINUTE, {
        category: 'charity',
        amount: between(0.5, 3),
        device: `X-${card.id}`,
        label: 'prelude',
      });
    add(card, begin + 40 * MINUTE, {
      category: pick(['electronics', 'gift_cards']),
      channel: 'ecom',
      amount: between(300, 900),
      device: `X-${card.id}`,
      label: 'card_testing',
    });
  },
  impossible_travel(card, day) {
    const at = usualTime(card, day);
    add(card, at, { category: 'grocery' });
    add(card, at + between(30, 110) * MINUTE, {
      category: pick(['electronics', 'jewellery', 'clothing']),
      place: pick(FAR),
      amount: between(150, 900),
      label: 'impossible_travel',
    });
  },
  account_takeover(card, day) {
    const place = pick(FAR);
    add(card, dayOf(day) + between(0, 24) * HOUR, {
      category: pick(['electronics', 'travel', 'online_retail']),
      channel: 'ecom',
      place,
      ip: place.country,
      device: `T-${card.id}`,
      amount: between(250, 1200),
      label: 'account_takeover',
    });
  },
  merchant_collusion(card, day) {
    const merchant = {
      id: 'M-XX-9001',
      name: 'Brightside Trading',
      category: 'electronics',
      country: card.home.country,
    };
    add(card, dayOf(day) + between(0, 5) * HOUR, {
      merchant,
      category: 'electronics',
      amount: between(480, 499),
      label: 'merchant_collusion',
    });
  },
  bust_out(card, day) {
    const steps = whole(5, 8);
    for (let n = 0; n < steps; n += 1)
      add(card, dayOf(day) + (n * 6 + between(0, 3)) * HOUR, {
        category: pick(['electronics', 'jewellery', 'gift_cards']),
        amount: between(400, 800) * (1 + n / 4),
        label: n === steps - 1 ? 'bust_out' : 'prelude',
      });
  },
  friendly_fraud(card, day) {
    for (let n = 3; n > 0; n -= 1)
      add(card, usualTime(card, day - n * 9), { category: 'online_retail', amount: between(80, 160), disputed: true });
    add(card, usualTime(card, day), { category: 'online_retail', amount: between(90, 220), label: 'friendly_fraud' });
  },
};
const COUNTS = {
  card_testing: 8,
  impossible_travel: 7,
  account_takeover: 9,
  merchant_collusion: 6,
  bust_out: 5,
  friendly_fraud: 5,
};

/** Legitimate payments that look suspicious, marked as such. */
const LOOKALIKES = [
  function holiday(card, day) {
    const place = pick(FAR);
    stayAway(card, day - 1, day + 6);
    add(card, usualTime(card, day - 2), { category: 'travel', amount: between(200, 500) });
    for (let n = 0; n < 3; n += 1)
      add(card, dayOf(day + 1 + n) + between(10, 20) * HOUR, {
        ...{ category: pick(['restaurant', 'grocery']), place },
        label: n === 0 ? 'honest' : null,
      });
  },
  function newPhone(card, day) {
    card.devices.unshift(`D-${card.id}-new`);
    add(card, usualTime(card, day), { category: 'online_retail', label: 'honest' });
  },
  (card, day) =>
    add(card, usualTime(card, day), { category: 'electronics', amount: between(300, 700), label: 'honest' }),
  function busyAfternoon(card, day) {
    for (let n = 0; n < 4; n += 1)
      add(card, dayOf(day) + 13 * HOUR + n * 7 * MINUTE, {
        category: pick(['transport', 'restaurant']),
        label: n === 3 ? 'honest' : null,
      });
  },
  /** Through a network that hides the cardholder's location. */
  (card, day) => add(card, usualTime(card, day), { category: 'online_retail', ip: pick(FAR).country, label: 'honest' }),
  /** Ordered from home at a foreign shop. */
  (card, day) =>
    add(card, usualTime(card, day), {
      category: 'online_retail',
      place: pick(FAR),
      amount: between(40, 160),
      label: 'honest',
    }),
  function smallPurchases(card, day) {
    const begin = usualTime(card, day);
    for (let n = 0; n < 3; n += 1)
      add(card, begin + n * 6 * MINUTE, { category: 'subscription', channel: 'ecom', amount: between(1, 4) });
    add(card, begin + 30 * MINUTE, { category: 'online_retail', amount: between(15, 45), label: 'honest' });
  },
  function movingHouse(card, day) {
    for (let n = 0; n < 3; n += 1)
      add(card, usualTime(card, day + n), {
        category: n === 0 ? 'electronics' : 'online_retail',
        amount: between(110, 190),
        label: n === 2 ? 'honest' : null,
      });
  },
];

let next = 0;
for (const [kind, count] of Object.entries(COUNTS))
  for (let n = 0; n < count; n += 1) {
    const [card, day] = [cards[next], whole(60, 115)];
    next += 1;
    stayAway(card, day, day + 5);
    FRAUDS[kind](card, day);
  }
for (let n = 0; n < 60; n += 1) LOOKALIKES[n % LOOKALIKES.length](cards[40 + n], whole(45, 110));
while (rows.length < TOTAL) {
  const [card, day] = [cards[rows.length % CARDS], whole(0, 118)];
  if (!card.away.has(day)) add(card, usualTime(card, day), {});
}

/** Ids are in order of time, except for TX-1004, which is an account takeover. */
rows.sort((a, b) => (a.row.at < b.row.at ? -1 : 1));
const ids = rows.map((_, index) => `TX-${1001 + index}`);
const takeover = rows.findIndex(({ label }) => label === 'account_takeover');
[ids[3], ids[takeover]] = [ids[takeover], ids[3]];

/** Besides the lookalikes, some ordinary payments of cards with a history were reviewed. */
const ordinary = rows.filter(({ row, label }) => label === null && Date.parse(row.at) > dayOf(45));
const wanted = HONEST - rows.filter(({ label }) => label === 'honest').length;
for (let n = 0; n < wanted; n += 1) ordinary[Math.floor((n * ordinary.length) / wanted)].label = 'honest';

const columns = ['id', ...Object.keys(rows[0].row)];
const lines = rows.map(({ row }, index) => [ids[index], ...Object.values(row)].join(','));
rows.forEach(({ label }, index) => {
  if (label === null) return;
  const isKind = label !== 'prelude' && label !== 'honest';
  labels.push([ids[index], isKind ? label : '', isKind ? 'fraud' : label].join(','));
});
/** The text of each table, by name. */
export const tables = {
  'transactions.csv': `${[columns.join(','), ...lines].join('\n')}\n`,
  'labels.csv': `${['id,kind,role', ...labels].join('\n')}\n`,
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, text] of Object.entries(tables)) writeFileSync(join(FOLDER, name), text);
  console.log(`${rows.length} transactions, ${labels.filter((line) => line.endsWith(',fraud')).length} frauds`);
}
