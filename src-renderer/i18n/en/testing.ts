/** The tests panel, recording, and coverage on the canvas. */
export const testing = {
  title: 'Tests',
  none: 'No tests yet',
  noneText: 'A test is a conversation with what is expected of it. Talk to the flow, then save what was said.',
} as const;
