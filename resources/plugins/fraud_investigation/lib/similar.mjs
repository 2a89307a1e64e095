/**
 * Represents a transaction as a vector, to compare it with cases whose outcome is known. All members are from 0 to 1.
 */

const clamp = (value) => Math.max(0, Math.min(1, value));

export function vectorOf(f) {
  return [
    clamp(Math.log10(1 + (f.amount_ratio ?? 1)) / 2),
    clamp(f.small_online_2h / 4),
    clamp(f.large_3d / 4),
    clamp(f.payments_24h / 8),
    f.impossible_travel ? 1 : 0,
    f.new_country || f.new_ip_country ? 1 : 0,
    f.new_device || (f.first_device && f.new_country) ? 1 : 0,
    f.new_merchant ? 0.5 : 0,
    f.category_risk,
    f.unusual_hour ? 0.7 : 0,
    clamp(f.disputes / 3),
  ];
}
