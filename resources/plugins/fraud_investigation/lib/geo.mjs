/** Where a transaction took place, and how fast one would have to travel between two of them. */

/** Centres of countries, for transactions without coordinates: latitude and longitude in degrees. */
const CENTRES = {
  AE: [24, 54], AR: [-34, -64], AT: [47.5, 14.5], AU: [-25, 134], BE: [50.8, 4.5], BR: [-10, -52], CA: [56, -106],
  CH: [46.8, 8.2], CN: [35, 104], CZ: [49.8, 15.5], DE: [51.2, 10.4], DK: [56, 9.5], EG: [27, 30], ES: [40.4, -3.7],
  FI: [62, 26], FR: [46.6, 2.4], GB: [52.4, -1.5], GR: [39, 22], HK: [22.3, 114.2], HU: [47, 19.5], ID: [-2.5, 118],
  IE: [53.4, -8], IL: [31.5, 35], IN: [21, 78], IT: [42.8, 12.8], JP: [36.2, 138.3], KE: [0.2, 37.9], KR: [36.5, 128],
  MA: [31.8, -7.1], MX: [23.6, -102.6], MY: [4, 102], NG: [9, 8], NL: [52.1, 5.3], NO: [61, 9], NZ: [-41, 174],
  PH: [12, 122], PL: [52, 19], PT: [39.5, -8], RO: [46, 25], RU: [60, 90], SA: [24, 45], SE: [62, 15], SG: [1.35, 103.8],
  TH: [15, 101], TR: [39, 35], TW: [23.7, 121], UA: [49, 32], US: [39.8, -98.6], VN: [16, 108], ZA: [-29, 25],
};

const EARTH_KM = 6371;
/** A centre stands for a whole country, so a distance to it is only roughly known. */
const ROUGH_KM = 600;
const FASTEST_KMH = 1000;
/** Closer than this nobody travels. */
const NEAR_KM = 150;

function isNumber(value) {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Null for an online payment without coordinates: nobody has to be anywhere for it. */
export function placeOf({ lat, lon, channel, country }) {
  if (isNumber(lat) && isNumber(lon)) return { lat, lon, isRough: false };
  const centre = channel === 'ecom' ? undefined : CENTRES[country];
  return centre === undefined ? null : { lat: centre[0], lon: centre[1], isRough: true };
}

export function distanceKm(a, b) {
  const radians = (degrees) => (degrees * Math.PI) / 180;
  const [dLat, dLon] = [radians(b.lat - a.lat), radians(b.lon - a.lon)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The journey between two transactions; null where one of them has no place. `isImpossible`: no airliner is that fast. */
export function journey(from, to) {
  const [a, b] = [placeOf(from), placeOf(to)];
  if (a === null || b === null) return null;
  const isRough = a.isRough || b.isRough;
  if (isRough && from.country === to.country) return null;
  const km = Math.max(0, distanceKm(a, b) - (isRough ? ROUGH_KM : 0));
  const hours = Math.abs(Date.parse(to.at) - Date.parse(from.at)) / 3_600_000;
  return { km: Math.round(km), hours, isImpossible: km > NEAR_KM && km / FASTEST_KMH > hours };
}
