/** Texts of end nodes. */
export const terminal = {
  title: 'End',
  summary: 'Ends the conversation with an outcome.',
  commands: {
    add: 'Add end',
    help: 'Help: End',
    insertExample: 'Insert example: End',
  },
};
