/** Six patterns of a transaction, each with a score from 0 to 1, its figures, and one sentence. */

const clamp = (value) => Math.max(0, Math.min(1, value));
/** 0 at `low` and below, 1 at `high` and above. */
const ramp = (value, low, high) => (value === null ? 0 : clamp((value - low) / (high - low)));
const round = (value) => Math.round(value * 100) / 100;

export function patternsOf(f, merchantRisk = 0) {
  const isLarge = f.amount >= (f.small_online_2h >= 5 ? 20 : 50);
  const isTested = f.small_online_2h >= 3 && isLarge;
  const isRunUp = f.large_3d >= 3 && (f.amount_ratio ?? 0) > 4;
  const changed = f.new_country || f.new_ip_country;
  const velocity = Math.max(isTested ? 1 : ramp(f.small_online_2h, 1, 5) * 0.7, isRunUp ? 1 : 0, ramp(f.payments_1h, 4, 12) * 0.8);
  const amount = ramp(f.amount_ratio, 4, 25);
  const geography = f.impossible_travel ? 1 : f.new_country ? 0.35 : 0;
  const device = (f.new_device || f.first_device) && changed ? 1 : f.new_device ? 0.3 : f.new_ip_country ? 0.5 : 0;
  const merchant = Math.max(merchantRisk, f.category_risk * (f.new_merchant ? 0.5 : 0.3), ramp(f.disputes, 1, 3) * 0.9);
  const time = f.unusual_hour ? 0.6 : 0;
  return {
    velocity: pattern(velocity, { payments_1h: f.payments_1h, payments_24h: f.payments_24h, small_online_2h: f.small_online_2h, large_3d: f.large_3d }, velocityText(f, { isTested, isRunUp })),
    amount: pattern(amount, { amount: f.amount, usual_amount: f.usual_amount, ratio: f.amount_ratio }, amountText(f)),
    geography: pattern(geography, { km: f.travel_km, hours: f.travel_hours, new_country: f.new_country }, geographyText(f)),
    merchant: pattern(merchant, { category_risk: f.category_risk, known_frauds: round(merchantRisk), new_merchant: f.new_merchant, disputes: f.disputes }, merchantText(f, merchantRisk)),
    time_of_day: pattern(time, { hour: f.hour, unusual: f.unusual_hour }, f.unusual_hour ? `The card is not used around ${f.hour}:00 UTC otherwise.` : 'The time of day is usual.'),
    device: pattern(device, { new_device: f.new_device, new_ip_country: f.new_ip_country }, deviceText(f, changed)),
  };
}

function pattern(score, figures, text) {
  return { score: round(score), figures, text };
}

function velocityText(f, { isTested, isRunUp }) {
  if (isTested) return `${f.small_online_2h} small online payments in two hours, then ${f.amount}.`;
  if (isRunUp) return `${f.large_3d} large payments within three days.`;
  return `${f.payments_24h} other payments in 24 hours.`;
}

function amountText({ amount, usual_amount: usual, amount_ratio: ratio }) {
  return ratio === null ? 'There is no usual amount to compare with.' : `${amount} is ${ratio} times the usual ${usual}.`;
}

function geographyText(f) {
  if (f.impossible_travel) return `${f.travel_km} km in ${f.travel_hours} hours since ${f.travelled_from}.`;
  return f.new_country ? 'The first payment in this country.' : 'The country is a usual one.';
}

function merchantText(f, risk) {
  if (risk > 0) return 'Other frauds happened at this merchant.';
  if (f.disputes > 0) return `The cardholder disputed ${f.disputes} earlier payments.`;
  return f.new_merchant ? 'The first payment at this merchant.' : 'The merchant is known.';
}

function deviceText(f, changed) {
  if (f.new_device && changed) return 'A new device, from another country than before.';
  if (f.first_device && changed) return 'An unknown device, from another country than before.';
  return f.new_device ? 'A new device.' : 'The device is known, or none was used.';
}
