/** Inspector: the form of what is selected. */
export const inspector = {
  title: 'Inspector',
} as const;
