/** Texts of the node kind. */
export const agent = {
  title: 'Agent',
  summary: 'Lets a model choose tools within limits.',
  commands: {
    add: 'Add agent',
    help: 'Help: Agent',
    insertExample: 'Insert example: Agent',
  },
  notRunnable: '"{{title}}" is an agent node. This version can\'t run agent nodes yet.',
};
