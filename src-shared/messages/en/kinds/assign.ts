/** Texts of the node kind. */
export const assign = {
  title: 'Assign',
  summary: 'Changes what the flow keeps.',
  commands: {
    add: 'Add assignment',
    help: 'Help: Assign',
    insertExample: 'Insert example: Assign',
  },
};
