/** Notes on the canvas. */
export const notes = {
  note: 'Note',
  named: 'Note: {{text}}',
  empty: 'Empty note',
  text: 'Note text',
  placeholder: 'Write a note…',
  help: "Notes are visual only and don't affect the flow.",
} as const;
