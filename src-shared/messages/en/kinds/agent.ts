/** Texts of agent nodes. */
export const agent = {
  title: 'Agent',
  summary: 'Lets a model choose tools within limits.',
  commands: {
    add: 'Add agent',
    help: 'Help: Agent',
    insertExample: 'Insert example: Agent',
  },
  parts: {
    planner: 'Pick the next tool',
    executor: 'Run the tool',
    generate: 'Write the answer',
  },
};
