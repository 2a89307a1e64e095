/** Problems: what is wrong with the flow and what to do. */
export const problems = {
  title: 'Problems',
} as const;
