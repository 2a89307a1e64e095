/** What is compared of a turn in shadow mode. `asked` is the key of the open question. */
export const SHADOW_FIELDS = ['status', 'asked', 'committed', 'refused', 'outcome'] as const;
export type ShadowField = (typeof SHADOW_FIELDS)[number];
