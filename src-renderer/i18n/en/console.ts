/** Console: the conversation, its events and its answers. */
export const consolePanel = {
  title: 'Console',
} as const;
