/** Units and currencies as people write and say them. A unit converts into the others of its family. */
import { stem } from '../../text/words.ts';

interface Unit {
  readonly name: string;
  readonly family: string;
  /** The number of base units of the family in one of these. */
  readonly factor: number;
  readonly words: string;
}

const UNITS: readonly Unit[] = [
  {
    name: '%',
    family: 'percent',
    factor: 1,
    words: '% percent pct per_cent percentage percentage_points percentage_point',
  },
  { name: 'GBP', family: 'GBP', factor: 1, words: '£ gbp pound pounds quid sterling pounds_sterling' },
  { name: 'p', family: 'GBP', factor: 0.01, words: 'pence' },
  { name: 'USD', family: 'USD', factor: 1, words: '$ usd dollar dollars buck bucks us_dollars' },
  { name: 'cents', family: 'USD', factor: 0.01, words: 'cents' },
  { name: 'EUR', family: 'EUR', factor: 1, words: '€ eur euro euros' },
  { name: 'JPY', family: 'JPY', factor: 1, words: '¥ jpy yen' },
  { name: 'INR', family: 'INR', factor: 1, words: '₹ inr rupee rupees' },
  { name: 'CHF', family: 'CHF', factor: 1, words: 'chf francs' },
  { name: 'W', family: 'power', factor: 1, words: 'w watt watts' },
  { name: 'kW', family: 'power', factor: 1000, words: 'kw kilowatt kilowatts' },
  { name: 'MW', family: 'power', factor: 1_000_000, words: 'megawatt megawatts' },
  { name: 'kWh', family: 'energy', factor: 1, words: 'kwh kilowatt_hour kilowatt_hours' },
  { name: 'V', family: 'voltage', factor: 1, words: 'v volt volts' },
  { name: 'A', family: 'current', factor: 1, words: 'amp amps ampere amperes' },
  { name: 'lm', family: 'light', factor: 1, words: 'lm lumen lumens' },
  { name: 'lx', family: 'illuminance', factor: 1, words: 'lx lux' },
  { name: 'K', family: 'kelvin', factor: 1, words: 'kelvin kelvins' },
  { name: 'm', family: 'length', factor: 1, words: 'metre metres meter meters' },
  { name: 'cm', family: 'length', factor: 0.01, words: 'cm centimetre centimetres centimeter centimeters' },
  { name: 'mm', family: 'length', factor: 0.001, words: 'mm millimetre millimetres millimeter millimeters' },
  { name: 'km', family: 'length', factor: 1000, words: 'km kms kilometre kilometres kilometer kilometers' },
  { name: 'ft', family: 'length', factor: 0.3048, words: 'ft foot feet' },
  { name: 'in', family: 'length', factor: 0.0254, words: 'inch inches' },
  { name: 'yd', family: 'length', factor: 0.9144, words: 'yd yds yard yards' },
  { name: 'mi', family: 'length', factor: 1609.344, words: 'mile miles' },
  {
    name: 'm2',
    family: 'area',
    factor: 1,
    words: 'm2 m² sqm sq_m square_metre square_metres square_meter square_meters sq_metres sq_meters',
  },
  { name: 'ft2', family: 'area', factor: 0.09290304, words: 'ft2 ft² sqft sq_ft square_foot square_feet sq_feet' },
  { name: 'ha', family: 'area', factor: 10_000, words: 'ha hectare hectares' },
  { name: 'ac', family: 'area', factor: 4046.8564224, words: 'acre acres' },
  { name: 'g', family: 'weight', factor: 1, words: 'g gram grams gramme grammes' },
  { name: 'kg', family: 'weight', factor: 1000, words: 'kg kgs kilo kilos kilogram kilograms' },
  { name: 't', family: 'weight', factor: 1_000_000, words: 'tonne tonnes ton tons' },
  { name: 'lb', family: 'weight', factor: 453.59237, words: 'lb lbs' },
  { name: 'l', family: 'volume', factor: 1, words: 'l litre litres liter liters' },
  { name: 'ml', family: 'volume', factor: 0.001, words: 'ml millilitre millilitres milliliter milliliters' },
  { name: 'mph', family: 'speed', factor: 1.609344, words: 'mph miles_per_hour' },
  { name: 'km/h', family: 'speed', factor: 1, words: 'kmh kph kilometres_per_hour' },
  { name: 'GB', family: 'data', factor: 1, words: 'gb gigs gigabyte gigabytes' },
  { name: 'TB', family: 'data', factor: 1000, words: 'tb terabyte terabytes' },
  { name: 'MB', family: 'data', factor: 0.001, words: 'mb megabyte megabytes' },
];

const CURRENCY_FAMILIES: ReadonlySet<string> = new Set(['GBP', 'USD', 'EUR', 'JPY', 'INR', 'CHF']);
const BY_WORD = new Map(UNITS.flatMap((unit) => unit.words.split(' ').map((word) => [word, unit] as const)));
const BY_NAME = new Map(UNITS.map((unit) => [unit.name, unit]));

/** Longest first: "square meters" before "square". */
export const LONGEST_UNIT = 3;

/** The canonical name of a unit in these words, or null. */
export function unitNamed(words: readonly string[]): string | null {
  return BY_WORD.get(words.join('_'))?.name ?? null;
}

export function isCurrency(unit: string): boolean {
  return CURRENCY_FAMILIES.has(BY_NAME.get(unit)?.family ?? '');
}

export function isKnownUnit(unit: string): boolean {
  return BY_NAME.has(unit);
}

/** The usual name of a unit as an author wrote it: "watts" and "W" are the same. */
export function canonicalUnit(written: string): string {
  if (BY_NAME.has(written)) return written;
  const lower = written.trim().toLowerCase();
  const known = BY_WORD.get(lower.replace(/\s+/g, '_'));
  if (known !== undefined) return known.name;
  return lower === 'm' || lower === 'k' ? (lower === 'm' ? 'm' : 'K') : stem(lower);
}

/** `value` of one unit in another; null if the two do not measure the same thing. Both are canonical. */
export function convertUnit(value: number, from: string, to: string): number | null {
  if (from === to) return value;
  const source = BY_NAME.get(from);
  const target = BY_NAME.get(to);
  if (source === undefined || target === undefined || source.family !== target.family) return null;
  return tidy((value * source.factor) / target.factor);
}

/** Removes rounding errors of binary fractions: 0.1 + 0.2 is 0.3. */
export function tidy(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(12)) : value;
}
