/**
 * Calculations and data of the card desk, with one simulated customer of the fictional Northgate Bank. Functions take and
 * return plain JSON, keep no state between calls, and get the time as an argument. A repeated call gets the first result
 * as `earlier` and returns it, marked as a repeat. flow.json and the gates in plugin.json decide when an action may run.
 */

const CUSTOMER = {
  name: 'Sarah Mitchell',
  firstName: 'Sarah',
  cardType: 'Northgate Debit Card',
  last4: '4821',
  expiry: '09/27',
  address: '14 Elmwood Close, Bristol, BS6 5AP',
  place: { lat: 51.455, lng: -2.588 },
};

/** Newest first. `why` marks a transaction that the bank flagged. */
const TRANSACTIONS = [
  { id: 'tx_1', date: '26 Feb', merchant: 'ONLINE SVC US', amount: -149.99, why: 'charge from abroad' },
  { id: 'tx_2', date: '25 Feb', merchant: 'MARKETPLACE EU', amount: -89, why: 'unknown seller' },
  { id: 'tx_3', date: '25 Feb', merchant: 'Superstore', amount: -42.3 },
  { id: 'tx_4', date: '24 Feb', merchant: 'ATM WITHDRAWAL', amount: -200, why: 'unusual area' },
  { id: 'tx_5', date: '24 Feb', merchant: 'City transport', amount: -6.8 },
  { id: 'tx_6', date: '23 Feb', merchant: 'Coffee shop', amount: -4.5 },
  { id: 'tx_7', date: '22 Feb', merchant: 'Supermarket', amount: -67.14 },
];

const BRANCHES = [
  { town: 'London', address: '1 Northgate Yard EC2', lat: 51.515, lng: -0.085 },
  { town: 'Bristol', address: '20 Harbour Row BS1', lat: 51.453, lng: -2.597 },
  { town: 'Manchester', address: '8 Canal Court M2', lat: 53.479, lng: -2.245 },
  { town: 'Stoke-on-Trent', address: '3 Pottery Square ST1', lat: 53.025, lng: -2.176 },
  { town: 'Edinburgh', address: '11 Castle Lane EH2', lat: 55.952, lng: -3.196 },
  { town: 'Cardiff', address: '5 Bay Parade CF10', lat: 51.478, lng: -3.176 },
];

const WORKING_DAYS_TO_ARRIVE = 5;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS =
  'January February March April May June July August September October November December'.split(' ');

/** An error whose message may be shown to the user. */
function refuse(message) {
  const error = new Error(message);
  error.name = 'ToolError';
  throw error;
}

function checkCard(last4) {
  if (last4 !== CUSTOMER.last4) refuse('There is no card with these digits.');
}

/** Returns a stable reference for a card that doesn't contain the card number. */
function referenceOf(prefix, last4) {
  let sum = 17;
  for (const letter of prefix + last4) sum = (sum * 31 + letter.charCodeAt(0)) % 900_000;
  return `${prefix}${100_000 + sum}`;
}

/** Formats `-149.99` as `-£149.99`. */
function pounds(amount) {
  return `${amount < 0 ? '-' : ''}£${Math.abs(amount).toFixed(2)}`;
}

function shown({ id, date, merchant, amount, why }) {
  const reason = why === undefined ? '' : ` (${why})`;
  return { id, date, merchant, amount, flagged: why !== undefined, label: `${date} ${merchant}`, value: pounds(amount) + reason };
}

/** Formats a day written as `YYYY-MM-DD` as "Friday 27 November". */
function dayInWords(date) {
  return `${DAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

function readDay(today) {
  const date = new Date(`${today}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today ?? '') || Number.isNaN(date.getTime())) refuse('The day is not known.');
  return date;
}

function arrivalAfter(today) {
  const date = readDay(today);
  for (let left = WORKING_DAYS_TO_ARRIVE; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left -= 1;
  }
  return dayInWords(date);
}

/** Formats a moment as "Saturday 21 November, 15:04 UTC", or as a day if it has no time. */
function momentInWords(at) {
  const time = at.slice(11, 16);
  return dayInWords(readDay(at.slice(0, 10))) + (time === '' ? '' : `, ${time} UTC`);
}

/** Returns null if the action hasn't run before. */
function repeated(earlier) {
  return earlier === null || earlier === undefined ? null : { ...earlier, repeat: true };
}

export function getCustomerProfile() {
  const profile = Object.fromEntries(Object.entries(CUSTOMER).filter(([name]) => name !== 'place'));
  return { ...profile, flaggedCount: TRANSACTIONS.filter(({ why }) => why !== undefined).length };
}

/** Compares four digits, with or without spaces and hyphens, with the card. Any other count isn't an attempt. */
export function verifyIdentity({ digits }) {
  const isTried = /^[\s-]*(?:\d[\s-]*){4}$/.test(digits);
  const isMatch = isTried && digits.replace(/\D/g, '') === CUSTOMER.last4;
  return isMatch ? { tried: true, match: true, last4: CUSTOMER.last4 } : { tried: isTried, match: false };
}

export function getRecentTransactions({ last4 }) {
  checkCard(last4);
  return { transactions: TRANSACTIONS.map(shown) };
}

export function getSuspiciousTransactions({ last4 }) {
  checkCard(last4);
  const flagged = TRANSACTIONS.filter(({ why }) => why !== undefined);
  const pence = flagged.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return { transactions: flagged.map(shown), count: flagged.length, total: Math.abs(pence) / 100 };
}

export function freezeCard({ last4, at, earlier }) {
  checkCard(last4);
  const first = { success: true, status: 'frozen', frozenAt: at, frozenAtText: momentInWords(at) };
  return repeated(earlier) ?? { ...first, reference: referenceOf('LC', last4), repeat: false };
}

export function unfreezeCard({ last4, at, earlier }) {
  checkCard(last4);
  return repeated(earlier) ?? { success: true, status: 'active', unfrozenAt: at, repeat: false };
}

export function estimateArrival({ today }) {
  return { estimatedArrival: arrivalAfter(today) };
}

export function requestReplacement({ last4, address, today, earlier }) {
  checkCard(last4);
  const deliveryAddress = address ?? CUSTOMER.address;
  const done = repeated(earlier);
  if (done !== null) return done;
  const reference = referenceOf('RPL', last4);
  return { success: true, estimatedArrival: arrivalAfter(today), deliveryAddress, reference, repeat: false };
}

export function escalateFraud({ last4, txIds, earlier }) {
  checkCard(last4);
  const unknown = txIds.find((id) => !TRANSACTIONS.some((transaction) => transaction.id === id));
  if (unknown !== undefined) refuse('One of these transactions is not on this card.');
  return repeated(earlier) ?? { success: true, caseRef: referenceOf('FRD', last4), repeat: false };
}

/** Returns the directory, with the branch nearest to the registered address first if the address may be used. */
export function findBranch({ nearest }) {
  const all = nearest ? BRANCHES.toSorted((a, b) => distance(a) - distance(b)) : BRANCHES;
  const [first] = all;
  const listed = nearest ? [first] : all;
  return {
    first,
    items: listed.map(({ town, address }) => ({ label: town, value: address })),
    markers: listed.map(({ town, lat, lng }) => ({ lat, lng, label: town })),
  };
}

/** Returns the great-circle distance from the registered address in kilometers. */
function distance({ lat, lng }) {
  const radians = (degrees) => (degrees * Math.PI) / 180;
  const [from, to] = [radians(CUSTOMER.place.lat), radians(lat)];
  const across = Math.sin((to - from) / 2) ** 2;
  const along = Math.cos(from) * Math.cos(to) * Math.sin(radians(lng - CUSTOMER.place.lng) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(across + along));
}
