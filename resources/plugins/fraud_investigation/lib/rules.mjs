/** Hypotheses about a case, with what supports and contradicts them, and a rule that would find cases like it. */

export const KINDS = {
  card_testing: { title: 'The card is being tested', pattern: 'velocity', when: (f) => f.small_online_2h >= 2, rule: 'context.small_online_2h >= 3 && context.amount >= 50' },
  impossible_travel: { title: 'The card was copied and is used elsewhere', pattern: 'geography', when: (f) => f.impossible_travel, rule: 'context.impossible_travel' },
  account_takeover: { title: 'Somebody else took over the account', pattern: 'device', when: (f) => (f.new_device || f.first_device) && (f.new_country || f.new_ip_country), rule: 'context.new_device && (context.new_country || context.new_ip_country) && context.amount >= 100' },
  bust_out: { title: 'The card is being spent out', pattern: 'velocity', when: (f) => f.large_3d >= 2, rule: 'context.large_3d >= 3 && context.amount_ratio > 4' },
  merchant_collusion: { title: 'The merchant takes part', pattern: 'merchant', when: (f, { merchantRisk }) => merchantRisk > 0, rule: 'context.merchant_frauds > 0 && context.amount >= 100' },
  friendly_fraud: { title: 'The cardholder may dispute a payment of their own', pattern: 'merchant', when: (f) => f.disputes >= 2, rule: 'context.disputes >= 2 && context.amount_ratio > 1' },
};

export function hypothesesOf({ features, patterns, merchantRisk, similar }) {
  const found = Object.entries(KINDS).map(([kind, { title, pattern, when }]) => {
    const holds = when(features, { merchantRisk });
    const alike = similar.filter((one) => one.kind === kind);
    const support = [...(holds ? [patterns[pattern]?.text ?? title] : []), ...alike.map(({ id }) => `${id} is a similar case.`)];
    const contradiction = [...(holds ? [] : ['The pattern it leaves is missing.']), ...(features.history >= 10 && features.amount_ratio !== null && features.amount_ratio < 2 ? ['The amount is usual for the card.'] : [])];
    const likelihood = Math.round(Math.min(1, (holds ? 0.6 : 0) + 0.1 * Math.min(4, alike.length)) * 100) / 100;
    return { kind, title, likelihood, support, contradiction, for_text: support.join(' '), against_text: contradiction.length === 0 ? 'Nothing contradicts it.' : contradiction.join(' ') };
  });
  return found.filter(({ support }) => support.length > 0).sort((a, b) => b.likelihood - a.likelihood);
}
