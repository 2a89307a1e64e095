/** Help on the kind. */
import type { KindHelp } from '../base/help-topic.ts';

export const subgraphHelp: KindHelp = {
  title: 'Subgraph',
  details:
    'A subgraph is a separate graph that you can call from several places. When it returns, the conversation continues from the node that called it. Answers are shared. Inputs and outputs pass everything else.',
  purpose:
    'Calls a graph of its own, and goes on here when that reaches its exit. Answers are shared; anything else is passed by inputs and outputs.',
  whenToUse: [
    'The same questions are asked in several places.',
    'A part of the flow is large enough to be looked at by itself.',
  ],
  instead: ['Handoff, if another plugin is to take over the conversation.'],
  waysOut: [
    { way: 'Normal', text: 'When the inner graph came to its exit.' },
    { way: 'On “cancel”, “talk to a human” …', text: 'When the user says so inside, and nothing in there takes it.' },
  ],
  example: null,
  commands: ['add.subgraph', 'add.new-subgraph', 'graph.enter', 'graph.leave'],
};
