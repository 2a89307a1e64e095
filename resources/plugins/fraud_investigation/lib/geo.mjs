/** Where a transaction took place, and the speed needed to travel between two of them. */
import { COUNTRIES } from './countries.mjs';

const EARTH_KM = 6371;
const FASTEST_KMH = 1000;
/** Distances below this don't count as travel. */
const NEAR_KM = 150;

function isNumber(value) {
  return typeof value === 'number' && Number.isFinite(value);
}

/**
 * A point with a radius of uncertainty: 0 for coordinates, otherwise that of the country. Null for an online payment
 * without coordinates, because the cardholder could be anywhere.
 */
export function placeOf({ lat, lon, channel, country }) {
  if (isNumber(lat) && isNumber(lon)) return { lat, lon, radius: 0 };
  const known = channel !== 'ecom' && Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country] : null;
  return known === null ? null : { lat: known[0], lon: known[1], radius: known[2] };
}

export function distanceKm(a, b) {
  const radians = (degrees) => (degrees * Math.PI) / 180;
  const [dLat, dLon] = [radians(b.lat - a.lat), radians(b.lon - a.lon)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * The shortest possible journey between two transactions; null if one of them has no place. `isImpossible`: faster than
 * any airliner. Without coordinates, neighboring countries have distance 0.
 */
export function journey(from, to) {
  const [a, b] = [placeOf(from), placeOf(to)];
  if (a === null || b === null) return null;
  if (a.radius + b.radius > 0 && from.country === to.country) return null;
  const km = Math.max(0, distanceKm(a, b) - a.radius - b.radius);
  const hours = Math.abs(Date.parse(to.at) - Date.parse(from.at)) / 3_600_000;
  return { km: Math.round(km), hours, isImpossible: km > NEAR_KM && km / FASTEST_KMH > hours };
}
