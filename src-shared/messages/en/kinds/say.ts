/** Texts of the node kind. */
export const say = {
  title: 'Say',
  summary: 'Tells the user something and goes on.',
  commands: {
    add: 'Add say node',
    help: 'Help: Say',
    insertExample: 'Insert example: Say',
  },
  checks: {
    noText: 'This node says nothing yet. Write its text.',
  },
};
