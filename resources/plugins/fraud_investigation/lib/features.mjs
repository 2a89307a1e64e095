/**
 * Determines what is unusual about a transaction, given the earlier ones of its card. README.md explains every figure.
 */
import { journey } from './geo.mjs';
import { eurosOf } from './money.mjs';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const HISTORY_DAYS = 90;

/** Risk of a merchant category, 0 to 1. Unlisted categories get UNKNOWN_CATEGORY. */
const CATEGORY_RISK = {
  grocery: 0.05, groceries: 0.05, supermarket: 0.05, pharmacy: 0.05, transport: 0.05, restaurant: 0.1, subscription: 0.1,
  fuel: 0.1, utilities: 0.05, clothing: 0.2, online_retail: 0.25, charity: 0.3, travel: 0.4, electronics: 0.6,
  furniture: 0.2, jewellery: 0.7, jewelry: 0.7, gift_cards: 0.8, gambling: 0.8, crypto: 0.9, money_transfer: 0.9,
};
const UNKNOWN_CATEGORY = 0.3;

/**
 * Online payments up to this amount, in euros, are typical of a card that is being tested; the smaller, the more
 * typical.
 */
const TINY = 5;
const SMALL = 20;
/**
 * A payment of 100 euros or more, and at least this many times as large as small test payments, is what they tested
 * for.
 */
const LARGE_AGAINST_SMALL = 10;
const LARGE = 100;

/** Parses the time of each transaction only once. */
const times = new WeakMap();

export function timeOf(transaction) {
  if (!times.has(transaction)) times.set(transaction, Date.parse(transaction.at));
  return times.get(transaction);
}

/** Transactions of the same card within the 90 days before this one, in order of time. */
export function historyOf(transaction, others) {
  const end = timeOf(transaction);
  return others
    .filter((other) => other.id !== transaction.id && other.card_id === transaction.card_id)
    .filter((other) => timeOf(other) <= end && timeOf(other) >= end - HISTORY_DAYS * DAY)
    .sort((a, b) => timeOf(a) - timeOf(b));
}

function median(values) {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const round = (value, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits;

/** The number of small online payments within the previous two hours that may have tested the card for this one. */
function testsBefore(euros, recent) {
  const online = recent.filter(({ channel }) => channel === 'ecom').map(eurosOf);
  const most = euros >= LARGE ? Math.max(TINY, Math.min(SMALL, euros / LARGE_AGAINST_SMALL)) : TINY;
  return online.filter((amount) => amount <= most).length;
}

const hourOf = (transaction) => new Date(timeOf(transaction)).getUTCHours();

function isUnusualHour(hour, history) {
  const apart = (other) => Math.min((other - hour + 24) % 24, (hour - other + 24) % 24);
  return history.length >= 5 && !history.some((other) => apart(hourOf(other)) <= 2);
}

/** Compares location and device with all earlier uses of the card. */
function originOf(transaction, history) {
  const known = (name) => new Set(history.map((other) => other[name]).filter(isGiven));
  const [countries, devices, ips] = [known('country'), known('device'), known('ip_country')];
  const isNew = (country) => isGiven(country) && !countries.has(country) && !ips.has(country);
  return {
    new_country: countries.size > 0 && isGiven(transaction.country) && !countries.has(transaction.country),
    new_ip_country: history.length > 0 && isNew(transaction.ip_country),
    new_device: isGiven(transaction.device) && devices.size > 0 && !devices.has(transaction.device),
    first_device: isGiven(transaction.device) && history.length > 0 && devices.size === 0,
  };
}

/** An impossible journey, or else the longest one, among those since the payments of the last 24 hours. */
function travelTo(transaction, day) {
  const journeys = day.flatMap((other) => {
    const found = journey(other, transaction);
    return found === null ? [] : [{ ...found, from: other.id }];
  });
  const impossible = journeys.findLast(({ isImpossible }) => isImpossible);
  return {
    travel_km: impossible?.km ?? Math.max(0, ...journeys.map(({ km }) => km)),
    travel_hours: impossible === undefined ? null : round(impossible.hours),
    impossible_travel: impossible !== undefined,
    travelled_from: impossible?.from ?? null,
  };
}

/** All amounts are in euros. */
export function featuresOf(transaction, history) {
  const now = timeOf(transaction);
  const within = (ms) => history.filter((other) => now - timeOf(other) <= ms);
  const euros = eurosOf(transaction);
  const usual = median(history.map(eurosOf));
  const ratio = usual === null || usual === 0 ? null : round(euros / usual);
  const [recent, older] = [within(3 * DAY), history.filter((other) => now - timeOf(other) > 3 * DAY)];
  const sum = (list) => list.reduce((total, other) => total + eurosOf(other), 0);
  const usually = (sum(older) / HISTORY_DAYS) * 3;
  const merchants = new Set(history.map(({ merchant }) => merchant?.id));
  const hour = hourOf(transaction);
  return {
    ...{ history: history.length, hour, amount: round(euros) },
    ...{ usual_amount: usual === null ? null : round(usual), amount_ratio: ratio },
    ...{ payments_1h: within(HOUR).length, payments_24h: within(DAY).length },
    small_online_2h: testsBefore(euros, within(2 * HOUR)),
    spent_3d: round(sum(recent) + euros),
    spent_3d_ratio: usually === 0 ? null : round((sum(recent) + euros) / usually),
    large_3d: recent.filter((other) => usual !== null && eurosOf(other) > 4 * usual).length,
    ...travelTo(transaction, within(DAY)),
    ...originOf(transaction, history),
    new_merchant: history.length > 0 && !merchants.has(transaction.merchant?.id),
    category_risk: categoryRisk(transaction.merchant?.category),
    unusual_hour: isUnusualHour(hour, history),
    disputes: history.filter(({ disputed }) => disputed === true).length,
  };
}

/** "Grocery stores" is found as "grocery". */
function categoryRisk(category) {
  const words = String(category ?? '').toLowerCase().replaceAll(/[^a-z]+/g, '_');
  const found = Object.keys(CATEGORY_RISK).find((name) => words === name || words.includes(name));
  return found === undefined ? UNKNOWN_CATEGORY : CATEGORY_RISK[found];
}

function isGiven(value) {
  return typeof value === 'string' && value !== '';
}
