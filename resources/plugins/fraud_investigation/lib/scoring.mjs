/** Derives a risk, a severity, and a confidence from patterns and similar cases. README.md has the formulas. */

/** The weight of each pattern at a score of 1. */
export const WEIGHTS = { velocity: 0.75, amount: 0.45, geography: 0.85, merchant: 0.5, time_of_day: 0.25, device: 0.75 };
const SIMILARITY_WEIGHT = 0.3;

const round = (value) => Math.round(value * 1000) / 1000;

/** Combines independent evidence: 1 minus the product of the complements. */
export function riskOf(patterns, similarity = 0) {
  const left = Object.entries(WEIGHTS).reduce((rest, [name, weight]) => rest * (1 - weight * (patterns?.[name]?.score ?? 0)), 1);
  return round(1 - left * (1 - SIMILARITY_WEIGHT * similarity));
}

export function severityOf(risk) {
  if (risk >= 0.85) return 'CRITICAL';
  if (risk >= 0.6) return 'HIGH';
  return risk >= 0.35 ? 'MEDIUM' : 'LOW';
}

/** How clear the risk is, scaled by how much evidence is available: 1 if all of it points one way. */
export function confidenceOf(risk, { patterns, similarity, history }) {
  const evidence = (patterns ? 0.5 : 0) + (similarity ? 0.2 : 0) + 0.3 * Math.min(1, history / 10);
  return round(evidence * (0.5 + Math.abs(risk - 0.5)));
}
