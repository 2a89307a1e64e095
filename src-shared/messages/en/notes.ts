/** Sticky notes on the canvas. */
export const notes = {
  note: 'Note',
  named: 'Note: {{text}}',
  empty: 'Empty note',
  text: 'Text of the note',
  placeholder: 'Write a note…',
  title: 'Sticky note',
  help: 'Notes are for people. They are kept with the layout and mean nothing to a run.',
} as const;
