/**
 * Calculations and data of the mortgage desk. Functions take and return plain JSON, keep no state between calls, and open
 * no connections. flow.json decides when a function runs and how its result is used.
 */

/** name, fixed years, highest loan-to-value in percent, interest rate in percent, fee in pounds. The order matters. */
const PRODUCTS = [
  { name: '2 Year Fixed Purchase', fix: 2, maxLtv: 75, rate: 3.76, fee: 899 },
  { name: '2 Year Fixed Purchase (Fee-Free)', fix: 2, maxLtv: 75, rate: 3.91, fee: 0 },
  { name: '2 Year Fixed Remortgage', fix: 2, maxLtv: 60, rate: 3.76, fee: 999 },
  { name: '2 Year Fixed High LTV', fix: 2, maxLtv: 95, rate: 4.6, fee: 0 },
  { name: '3 Year Fixed Standard', fix: 3, maxLtv: 75, rate: 3.85, fee: 899 },
  { name: '3 Year Fixed High LTV', fix: 3, maxLtv: 95, rate: 4.85, fee: 899 },
  { name: '5 Year Fixed Standard Purchase', fix: 5, maxLtv: 60, rate: 4.0, fee: 899 },
  { name: '5 Year Fixed Low Equity', fix: 5, maxLtv: 75, rate: 4.02, fee: 899 },
  { name: '5 Year Fixed High LTV (Fee-Free)', fix: 5, maxLtv: 95, rate: 4.71, fee: 0 },
  { name: '10 Year Fixed Security', fix: 10, maxLtv: 60, rate: 4.95, fee: 999 },
  { name: '10 Year Fixed High LTV', fix: 10, maxLtv: 80, rate: 5.51, fee: 999 },
];

/** The ids of the two products on offer. */
const IDS = ['prod_standard_fix', 'prod_premier_fix'];

/** Rounds half up. The small addition corrects figures such as 1.005, which are stored slightly too low. */
function rounded(value, decimals) {
  const scale = 10 ** decimals;
  return Math.floor(value * scale + 0.5 + 1e-7) / scale;
}

function isPositive(value) {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

/** Returns the loan as a percentage of the value. */
function exactLtv(propertyValue, loanBalance) {
  return isPositive(propertyValue) && isPositive(loanBalance) ? (loanBalance / propertyValue) * 100 : 0;
}

/** Returns the monthly payment before rounding. */
function exactMonthly(principal, rate, termYears) {
  if (!isPositive(principal) || !isPositive(rate) || !isPositive(termYears)) return 0;
  const monthlyRate = rate / 100 / 12;
  const growth = (1 + monthlyRate) ** (termYears * 12);
  return (principal * monthlyRate * growth) / (growth - 1);
}

export function ltv({ propertyValue = 0, loanBalance = 0 }) {
  return { ltv: rounded(exactLtv(propertyValue, loanBalance), 1) };
}

/** Rounds to pence only at the end, so the totals use the exact payment. */
export function payment({ principal, rate, termYears, fee = 0 }) {
  const monthly = exactMonthly(principal, rate, termYears);
  if (monthly === 0) return { monthly: 0, totalInterest: 0, totalPaid: 0 };
  const repaid = monthly * termYears * 12;
  return {
    monthly: rounded(monthly, 2),
    totalInterest: rounded(repaid - principal, 2),
    totalPaid: rounded(repaid + fee, 2),
  };
}

/** Returns the interest and the repayment in the first payment. */
export function firstMonth({ principal, rate, termYears }) {
  const monthly = exactMonthly(principal, rate, termYears);
  const interest = monthly === 0 ? 0 : (principal * rate) / 100 / 12;
  return { interest: rounded(interest, 2), capital: rounded(monthly - interest, 2) };
}

export function capacity({ annualIncome }) {
  return { capacity: isPositive(annualIncome) ? Math.floor(rounded(annualIncome * 4.5, 6)) : 0 };
}

const INCOME_TIMES = 4.5;

/** Compares the loan with the amount that the income usually allows. */
export function affordability({ annualIncome, loanBalance }) {
  const most = capacity({ annualIncome }).capacity;
  return { capacity: most, times: INCOME_TIMES, exceeded: most > 0 && loanBalance > most };
}

/** Sorts by several measures in order. Equal items keep the order of the table. */
function sortedBy(products, ...measures) {
  return [...products].sort((a, b) => {
    const measure = measures.find((of) => of(a) !== of(b));
    return measure === undefined ? PRODUCTS.indexOf(a) - PRODUCTS.indexOf(b) : measure(a) - measure(b);
  });
}

/** Returns two products: the requested one first, then the nearest. */
function select(share, fixYears) {
  const fits = (product) => share <= product.maxLtv;
  const fixDistance = (product) => Math.abs(product.fix - fixYears);
  const limitDistance = (product) => Math.abs(product.maxLtv - share);
  const asked = PRODUCTS.filter((product) => product.fix === fixYears);
  const others = PRODUCTS.filter((product) => product.fix !== fixYears);
  const chosen = [
    ...asked.filter(fits),
    ...sortedBy(others.filter(fits), fixDistance, (product) => product.rate),
    ...sortedBy(asked.length > 0 ? asked : PRODUCTS, limitDistance, fixDistance),
    ...sortedBy(PRODUCTS, limitDistance, fixDistance),
  ];
  return [...new Set(chosen)].slice(0, IDS.length);
}

function priced(product, loanBalance, termYears) {
  const { rate, fee } = product;
  return {
    ...product,
    ...payment({ principal: loanBalance, rate, termYears, fee }),
    firstMonth: firstMonth({ principal: loanBalance, rate, termYears }),
  };
}

/** Returns the names that tell a product from the other one, separated by "|". */
function calledBy(product, other) {
  const words = ({ name, fee }) => {
    const plain = name.replace(/ \(.*\)$/, '');
    const rest = plain.replace(/^\d+ Year Fixed /, '');
    return [name, plain, rest, ...(fee === 0 ? ['fee free', 'fee-free', 'no fee', 'without a fee'] : [])];
  };
  const theirs = new Set(words(other));
  return [...new Set(words(product))].filter((word) => !theirs.has(word)).join('|');
}

/** Returns the products for these figures with their costs. */
export function quote({ propertyValue, loanBalance, fixYears, termYears }) {
  const share = exactLtv(propertyValue, loanBalance);
  const chosen = select(share, fixYears);
  const products = chosen.map((product, index) => ({
    id: IDS[index],
    ...product,
    called: calledBy(product, chosen[1 - index]),
    closest: product.fix !== fixYears || share > product.maxLtv,
  }));
  return {
    ltv: rounded(share, 1),
    products: products.map((product) => priced(product, loanBalance, termYears)),
  };
}

/** Returns the costs of selected products over another term. */
export function payments({ products, loanBalance, termYears }) {
  return { products: products.map((product) => priced(product, loanBalance, termYears)) };
}

/** Approximate location of each postcode area. */
const PLACES = [
  { town: 'London', areas: ['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC'], lat: 51.507, lng: -0.128 },
  { town: 'Birmingham', areas: ['B'], lat: 52.48, lng: -1.903 },
  { town: 'Bath', areas: ['BA'], lat: 51.381, lng: -2.359 },
  { town: 'Brighton', areas: ['BN'], lat: 50.823, lng: -0.137 },
  { town: 'Bristol', areas: ['BS'], lat: 51.455, lng: -2.588 },
  { town: 'Belfast', areas: ['BT'], lat: 54.597, lng: -5.93 },
  { town: 'Cambridge', areas: ['CB'], lat: 52.205, lng: 0.122 },
  { town: 'Cardiff', areas: ['CF'], lat: 51.481, lng: -3.18 },
  { town: 'Edinburgh', areas: ['EH'], lat: 55.953, lng: -3.188 },
  { town: 'Exeter', areas: ['EX'], lat: 50.726, lng: -3.527 },
  { town: 'Glasgow', areas: ['G'], lat: 55.864, lng: -4.252 },
  { town: 'Liverpool', areas: ['L'], lat: 53.408, lng: -2.992 },
  { town: 'Leeds', areas: ['LS'], lat: 53.801, lng: -1.549 },
  { town: 'Manchester', areas: ['M'], lat: 53.481, lng: -2.243 },
  { town: 'Newcastle', areas: ['NE'], lat: 54.978, lng: -1.618 },
  { town: 'Nottingham', areas: ['NG'], lat: 52.955, lng: -1.149 },
  { town: 'Norwich', areas: ['NR'], lat: 52.629, lng: 1.297 },
  { town: 'Oxford', areas: ['OX'], lat: 51.752, lng: -1.258 },
  { town: 'Plymouth', areas: ['PL'], lat: 50.376, lng: -4.143 },
  { town: 'Reading', areas: ['RG'], lat: 51.454, lng: -0.978 },
  { town: 'Sheffield', areas: ['S'], lat: 53.381, lng: -1.47 },
  { town: 'Southampton', areas: ['SO'], lat: 50.91, lng: -1.404 },
  { town: 'Stoke-on-Trent', areas: ['ST'], lat: 53.003, lng: -2.179 },
  { town: 'York', areas: ['YO'], lat: 53.96, lng: -1.087 },
];

const POSTCODE = /\b([A-Z]{1,2})\d{1,2}[A-Z]?\s*\d[A-Z]{2}\b/gi;

function placeByPostcode(text) {
  for (const [, area] of text.matchAll(POSTCODE)) {
    const place = PLACES.find(({ areas }) => areas.includes(area.toUpperCase()));
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Uses the last town in the text: "Bath Road, Bristol" is in Bristol. */
function placeByTown(text) {
  const words = ` ${text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `;
  const named = PLACES.map((place) => ({
    place,
    at: words.lastIndexOf(` ${place.town.toLowerCase().replaceAll('-', ' ')} `),
  })).filter(({ at }) => at >= 0);
  return named.sort((a, b) => b.at - a.at)[0]?.place;
}

/** Locates an address by its postcode, or else by its town. The location is approximate. */
export function geocode({ text }) {
  const place = placeByPostcode(text) ?? placeByTown(text);
  if (place === undefined) return { found: false, lat: null, lng: null, town: null };
  return { found: true, lat: place.lat, lng: place.lng, town: place.town };
}

const ONLY_A_POSTCODE = /^[A-Z]{1,2}\d{1,2}[A-Z]?\s*\d[A-Z]{2}$/i;

function isTown(text) {
  return PLACES.some(({ town }) => town.toLowerCase() === text.toLowerCase());
}

/**
 * Adds a postcode or town to an address that wasn't found before. `joined` is both together; `attempt` is the address without
 * the addition.
 */
export function joinPostcode({ text, attempt = null }) {
  const isPart = ONLY_A_POSTCODE.test(text.trim()) || isTown(text.trim());
  if (attempt === null || !isPart) return { joined: text, attempt: text };
  return { joined: `${attempt}, ${text}`, attempt };
}

/** Sample data, the same for every address. */
export function propertyFacts({ address }) {
  return { address, energyRating: 'B', verified: true, councilTaxBand: 'D', councilTaxYearly: 1840, sample: true };
}

const BRANCHES = [
  { name: 'London', address: '1 Northgate Yard EC2', lat: 51.515, lng: -0.085 },
  { name: 'Bristol', address: '20 Harbour Row BS1', lat: 51.453, lng: -2.597 },
  { name: 'Manchester', address: '8 Canal Court M2', lat: 53.479, lng: -2.245 },
  { name: 'Stoke-on-Trent', address: '3 Pottery Square ST1', lat: 53.025, lng: -2.176 },
  { name: 'Edinburgh', address: '11 Castle Lane EH2', lat: 55.952, lng: -3.196 },
  { name: 'Cardiff', address: '5 Bay Parade CF10', lat: 51.478, lng: -3.176 },
];

const EARTH_RADIUS_KM = 6371;
const FARTHEST_BRANCH_KM = 25;

/** Returns the great-circle distance. */
function distanceKm(a, b) {
  const radians = (degrees) => (degrees * Math.PI) / 180;
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

export function nearestBranch({ lat, lng }) {
  const [nearest] = BRANCHES.map((branch) => ({ branch, km: distanceKm({ lat, lng }, branch) })).sort(
    (a, b) => a.km - b.km,
  );
  if (nearest === undefined || nearest.km > FARTHEST_BRANCH_KM) return { found: false, branch: null };
  return { found: true, branch: { ...nearest.branch, distanceKm: rounded(nearest.km, 1) } };
}

/** Answers to questions about the process. The topic whose words appear first is used; `short` is spoken. */
const TOPICS = [
  {
    topic: 'documents',
    words: ['document', 'documents', 'paperwork', 'payslip', 'payslips', 'proof', 'sa302', 'bank statement', 'bring'],
    short: 'You need photo id, proof of address, three months of payslips and three months of bank statements.',
    full: 'Please have ready: photo id, proof of address, 3 months of payslips (SA302 if self-employed) and 3 months of bank statements.',
  },
  {
    topic: 'duration',
    words: ['how long', 'duration', 'timescale', 'how quickly', 'how fast', 'weeks'],
    not: ['agreement in principle', 'aip', 'decision in principle'],
    short: 'From application to offer it typically takes 2 to 4 weeks, and an Agreement in Principle usually comes at once.',
    full: 'From application to offer it typically takes 2 to 4 weeks. An Agreement in Principle is usually there at once.',
  },
  {
    topic: 'agreement',
    words: ['agreement in principle', 'aip', 'decision in principle', 'soft search', 'mortgage in principle'],
    short: 'An Agreement in Principle is conditional, uses a soft search that leaves no mark on your credit score, and lasts 90 days.',
    full: 'An Agreement in Principle says what we could lend you. It is conditional, uses a soft search that leaves no mark on your credit score, and is valid for 90 days.',
  },
  {
    topic: 'ltv',
    words: ['ltv', 'loan to value', 'loan-to-value', 'loan value'],
    short: 'LTV is the loan as a share of the value: lower is cheaper, with the best terms from 60 %.',
    full: 'LTV (loan to value) is the loan as a share of the value of the property. Lower is cheaper, and the best terms begin at 60 %.',
  },
  {
    topic: 'solicitor',
    words: ['solicitor', 'solicitors', 'conveyancer', 'conveyancing', 'lawyer'],
    short: 'A solicitor is needed, and it can be your own or one that is recommended to you.',
    full: 'A solicitor is needed for the legal work. You can choose your own, or take one that is recommended to you.',
  },
  {
    topic: 'fixed_or_variable',
    words: ['variable', 'tracker', 'fixed', 'base rate'],
    short: 'With a fixed rate the payment stays the same for the period, while a variable rate follows the base rate.',
    full: 'Fixed: the same payment for the whole period. Variable: the payment follows the base rate, up or down.',
  },
  {
    topic: 'overpaying',
    words: ['overpay', 'overpaying', 'overpayment', 'overpayments', 'pay off early', 'pay it off early', 'pay extra', 'pay off extra', 'pay more', 'extra each month', 'extra a month', 'early repayment'],
    short: 'While the rate is fixed you can usually overpay up to 10 % a year free of charge.',
    full: 'While the rate is fixed you can usually overpay up to 10 % of the balance a year free of charge.',
  },
  {
    topic: 'valuation',
    words: ['valuation', 'survey', 'valued', 'surveyor'],
    not: ['cost', 'costs', 'fee', 'fees'],
    short: 'The bank does a basic valuation of the property itself.',
    full: 'A basic valuation of the property is done by the bank.',
  },
  {
    topic: 'credit_check',
    words: ['credit check', 'credit score', 'hard check', 'hard search', 'credit rating', 'credit file', 'credit'],
    short: 'A hard credit check is made only at the full application.',
    full: 'A hard credit check is made only at the full application; until then nothing shows on your credit file.',
  },
  {
    topic: 'costs',
    words: ['cost', 'costs', 'fee', 'fees', 'stamp duty', 'charges', 'how much will', 'expensive'],
    short: 'Costs are the arrangement fee, the solicitor, the valuation, and stamp duty where due.',
    full: 'Costs to plan for: the arrangement fee of the product, the solicitor, the valuation, and stamp duty where due.',
  },
  {
    topic: 'next_steps',
    words: ['next', 'next step', 'next steps', 'happens', 'process', 'after that', 'afterwards', 'how does it work', 'apply'],
    short: 'You see products, choose one, confirm the Agreement in Principle, and then a specialist takes over.',
    full: 'Next steps: two products to compare, your choice, the Agreement in Principle, and then a specialist who takes you through the application.',
  },
];

const ANYTHING_ELSE = {
  topic: 'other',
  short: 'A specialist can explain that, and you are welcome to ask in a branch.',
  full: 'A specialist can explain that. You are welcome in a branch: ask for the nearest branch and it is shown here.',
};

/** Answers a question about how mortgages work. */
export function faq({ question }) {
  const said = ` ${question.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
  const says = (phrase) => said.includes(` ${phrase.replaceAll('-', ' ')} `);
  const found = TOPICS.find(({ words, not = [] }) => words.some(says) && !not.some(says)) ?? ANYTHING_ELSE;
  return { topic: found.topic, title: titleOf(question), short: found.short, full: found.full };
}

const LONGEST_TITLE = 200;

/** Returns the question on one line. */
function titleOf(question) {
  const line = question.trim().replaceAll(/\s+/g, ' ');
  return line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE - 1)}…` : line;
}
