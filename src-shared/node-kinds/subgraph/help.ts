/** Help on subgraph nodes. */
import type { KindHelp } from '../base/help-topic.ts';

export const subgraphHelp: KindHelp = {
  title: 'Subgraph',
  details:
    'A subgraph is a separate graph that you can call from several places. When it returns, the conversation continues from the node that called it. Answers are shared. Inputs and outputs pass everything else.',
  purpose:
    'Calls a separate graph, and continues here when that graph reaches its exit. Answers are shared. Inputs and outputs pass everything else.',
  whenToUse: [
    'If the same questions are asked in several places.',
    'If a part of the flow is large enough to stand alone.',
  ],
  instead: ['Handoff, if another plugin takes over the conversation.'],
  waysOut: [
    { way: 'Normal', text: 'The subgraph reached its exit.' },
    {
      way: 'On "cancel", "talk to a person" …',
      text: 'The user says so inside the subgraph, and nothing there handles it.',
    },
  ],
  example: null,
  commands: ['add.subgraph', 'add.new-subgraph', 'graph.enter', 'graph.leave'],
};
