/** Texts of action nodes. */
export const action = {
  title: 'Action',
  summary: 'Calls a tool and saves its result.',
  commands: {
    add: 'Add action',
    help: 'Help: Action',
    insertExample: 'Insert example: Action',
  },
  declined: 'The user said no.',
};
