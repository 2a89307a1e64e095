/** The fields of a turn that shadow mode compares. `asked` is the key of the open question. */
export const SHADOW_FIELDS = ['status', 'asked', 'committed', 'refused', 'outcome'] as const;
export type ShadowField = (typeof SHADOW_FIELDS)[number];
