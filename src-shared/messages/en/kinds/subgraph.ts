/** Texts of subgraph nodes. */
export const subgraph = {
  title: 'Subgraph',
  summary: 'Calls another graph and returns.',
  commands: {
    add: 'Add subgraph',
    words: 'subflow, group of steps, function, procedure, module, reuse, nested, call',
    help: 'Help: Subgraph',
  },
  tooDeep:
    'Subgraph calls are nested more than {{most}} levels deep (limits.maxDepth). Check for subgraphs that call each other, or raise the limit.',
  fields: {
    subgraphNode: {
      ref: { title: 'Subgraph', help: 'The subgraph to call.' },
      inputs: {
        title: 'Inputs',
        help: 'Computed when the call starts. Read inside the subgraph as context.name.',
      },
      outputs: { title: 'Outputs', help: 'Computed when the subgraph returns. Read here as context.name.' },
    },
  },
  help: {
    details:
      'A subgraph is a separate graph that you can call from several places. When it returns, the conversation continues from the node that called it. Answers are shared. Inputs and outputs pass everything else.',
    purpose:
      'Calls a separate graph, and continues here when that graph reaches its exit. Answers are shared. Inputs and outputs pass everything else.',
    whenToUse: `If the same questions are asked in several places.
If a part of the flow is large enough to stand alone.`,
    instead: 'Handoff, if another plugin takes over the conversation.',
    ways: {
      normal: 'The subgraph reached its exit.',
      exitCommandsName: 'On "cancel", "talk to a person", …',
      exitCommands: 'The user says this inside the subgraph, and nothing there handles it.',
    },
  },
};
