/** Texts of say nodes. */
export const say = {
  title: 'Say',
  summary: 'Sends a message and continues.',
  commands: {
    add: 'Add say node',
    help: 'Help: Say',
    insertExample: 'Insert example: Say',
  },
  checks: {
    noText: 'Add a message to this node.',
  },
};
