/** Texts of assignment nodes. */
export const assign = {
  title: 'Assign',
  summary: 'Sets variables and answers.',
  commands: {
    add: 'Add assignment',
    help: 'Help: Assign',
    insertExample: 'Insert example: Assign',
  },
};
