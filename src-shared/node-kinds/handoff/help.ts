/** Help on the kind. */
import type { KindHelp } from '../base/help-topic.ts';

export const handoffHelp: KindHelp = {
  title: 'Handoff',
  details:
    'A handoff moves the conversation to another plugin and passes it some context. If that plugin hands back, the flow continues from this node with the outcome in last. If the plugin isn’t installed, the error edge is followed.',
  purpose:
    'Passes the conversation to another plugin, with what it should know. If that one hands it back, the flow goes on here.',
  whenToUse: ['Another plugin is made for this part: booking, support, payment.'],
  instead: ['Subgraph, if the part belongs to this flow.'],
  waysOut: [
    { way: 'Normal', text: 'It came back; what the other said of it is in last.' },
    { way: 'On error', text: 'The other plugin is not there, or could not take it.' },
  ],
  example: {
    title: 'Over to support, and what if nobody is there',
    nodes: [
      { id: 'over', type: 'handoff', label: 'To support', plugin: 'support', context: { topic: 'billing' } },
      { id: 'back', type: 'say', text: 'Welcome back.' },
      { id: 'nobody', type: 'say', text: 'Support cannot be reached just now.' },
    ],
    edges: [
      { from: 'over', to: 'back' },
      { from: 'over', to: 'nobody', kind: 'error' },
    ],
  },
  commands: ['add.handoff', 'graph.open-node'],
};
