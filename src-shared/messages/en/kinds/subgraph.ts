/** Texts of the node kind. */
export const subgraph = {
  title: 'Subgraph',
  summary: 'Runs another graph of this flow and comes back.',
  commands: {
    add: 'Add subgraph',
    help: 'Help: Subgraph',
  },
  tooDeep: 'More than {{most}} subgraphs are open inside each other (limits.maxDepth).',
};
