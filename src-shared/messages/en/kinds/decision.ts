/** Texts of decision nodes. */
export const decision = {
  title: 'Decision',
  summary: 'Branches on conditions.',
  commands: {
    add: 'Add decision',
    help: 'Help: Decision',
    insertExample: 'Insert example: Decision',
  },
};
