/** What is unusual about a transaction, given the earlier ones of its card. Every figure is explained in README.md. */
import { journey } from './geo.mjs';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const HISTORY_DAYS = 90;

/** Risk of a merchant's category, 0 to 1. A category that is not listed has UNKNOWN_CATEGORY. */
const CATEGORY_RISK = {
  grocery: 0.05, groceries: 0.05, supermarket: 0.05, pharmacy: 0.05, transport: 0.05, restaurant: 0.1, subscription: 0.1,
  fuel: 0.1, utilities: 0.05, clothing: 0.2, online_retail: 0.25, charity: 0.3, travel: 0.4, electronics: 0.6,
  jewellery: 0.7, jewelry: 0.7, gift_cards: 0.8, gambling: 0.8, crypto: 0.9, money_transfer: 0.9,
};
const UNKNOWN_CATEGORY = 0.3;

/** An online payment this small is typical of a card that is being tested. */
const SMALL = 5;

export function timeOf({ at }) {
  return Date.parse(at);
}

/** Of the same card, before the transaction, within 90 days, in the order of time. */
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

export function featuresOf(transaction, history) {
  const now = timeOf(transaction);
  const within = (ms) => history.filter((other) => now - timeOf(other) <= ms);
  const tests = within(2 * HOUR).filter(({ channel, amount }) => channel === 'ecom' && amount <= SMALL);
  const usual = median(history.map(({ amount }) => amount));
  const days = within(3 * DAY).filter((other) => now - timeOf(other) > 0);
  const older = history.filter((other) => now - timeOf(other) > 3 * DAY);
  const journeys = within(DAY).map((other) => ({ other, found: journey(other, transaction) }));
  const impossible = journeys.find(({ found }) => found?.isImpossible === true);
  const known = (name) => new Set(history.map((other) => other[name]).filter((value) => value !== undefined && value !== ''));
  const [countries, devices, ips] = [known('country'), known('device'), known('ip_country')];
  const merchants = new Set(history.map(({ merchant }) => merchant.id));
  const hour = new Date(now).getUTCHours();
  const hours = history.map((other) => new Date(timeOf(other)).getUTCHours());
  const sum = (list) => list.reduce((total, { amount }) => total + amount, 0);
  const weekly = older.length === 0 ? null : (sum(older) / HISTORY_DAYS) * 3;
  return {
    history: history.length,
    hour,
    amount: transaction.amount,
    usual_amount: usual === null ? null : round(usual),
    amount_ratio: usual === null || usual === 0 ? null : round(transaction.amount / usual),
    payments_1h: within(HOUR).length,
    payments_24h: within(DAY).length,
    small_online_2h: tests.length,
    spent_3d: round(sum(days) + transaction.amount),
    spent_3d_ratio: weekly === null || weekly === 0 ? null : round((sum(days) + transaction.amount) / weekly),
    large_3d: days.filter(({ amount }) => usual !== null && amount > 4 * usual).length,
    travel_km: impossible?.found.km ?? Math.max(0, ...journeys.map(({ found }) => found?.km ?? 0)),
    travel_hours: impossible === undefined ? null : round(impossible.found.hours),
    impossible_travel: impossible !== undefined,
    travelled_from: impossible?.other.id ?? null,
    new_country: countries.size > 0 && !countries.has(transaction.country),
    new_ip_country: isGiven(transaction.ip_country) && ips.size > 0 && !ips.has(transaction.ip_country) && !countries.has(transaction.ip_country),
    new_device: isGiven(transaction.device) && devices.size > 0 && !devices.has(transaction.device),
    first_device: isGiven(transaction.device) && devices.size === 0,
    new_merchant: history.length > 0 && !merchants.has(transaction.merchant.id),
    category_risk: CATEGORY_RISK[String(transaction.merchant.category).toLowerCase()] ?? UNKNOWN_CATEGORY,
    unusual_hour: hours.length >= 5 && !hours.some((other) => Math.min((other - hour + 24) % 24, (hour - other + 24) % 24) <= 2),
    disputes: history.filter(({ disputed }) => disputed === true).length,
  };
}

function isGiven(value) {
  return typeof value === 'string' && value !== '';
}
