/** Texts of subgraph nodes. */
export const subgraph = {
  title: 'Subgraph',
  summary: 'Calls another graph and returns.',
  commands: {
    add: 'Add subgraph',
    help: 'Help: Subgraph',
  },
  tooDeep: 'More than {{most}} nested subgraph calls (limits.maxDepth).',
};
