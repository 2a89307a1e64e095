/** Settings: theme, models and keys. */
export const settings = {
  title: 'Settings',
} as const;
