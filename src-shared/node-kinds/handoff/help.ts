/** Help on handoff nodes. */
import type { KindHelp } from '../base/help-topic.ts';

export const handoffHelp: KindHelp = {
  title: 'Handoff',
  details:
    "A handoff moves the conversation to another plugin and passes it some context. If that plugin hands back, the flow continues from this node with the outcome in last. If the plugin isn't installed, the error edge is followed.",
  purpose:
    'Moves the conversation to another plugin and passes it some context. If that plugin hands back, the flow continues here.',
  whenToUse: ['If another plugin is made for this part: booking, support, payment.'],
  instead: ['Subgraph, if this part belongs to the flow.'],
  waysOut: [
    { way: 'Normal', text: 'The other plugin handed back. Its outcome is in last.' },
    { way: 'On error', text: "The other plugin isn't installed, or couldn't take over." },
  ],
  example: {
    title: 'A handoff that may fail',
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
