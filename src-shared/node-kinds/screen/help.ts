/** Help on screen nodes. */
import type { KindHelp } from '../base/help-topic.ts';

export const screenHelp: KindHelp = {
  title: 'Screen',
  details: `A screen node shows an A2UI screen with data from answers and results. If it waits for an action, the flow continues when the user takes one, and the action is in last.

Screens stay live. Their bindings are updated after every turn.`,
  purpose: 'Shows a screen with answers and results. It can wait for an action, or stay next to the conversation.',
  whenToUse: [
    'If something is easier to see than to hear: a list of offers, a map, a form.',
    'If the user should press something instead of talking. The action is in last.',
  ],
  instead: ['Question, to ask one thing. Its options are shown as buttons.'],
  waysOut: [
    { way: 'Normal', text: "The user acted, or the screen doesn't wait." },
    { way: 'On timeout', text: 'Nobody acted in time.' },
  ],
  example: {
    title: 'A screen and its action',
    nodes: [
      { id: 'show', type: 'screen', label: 'Offers', screen: 'welcome' },
      { id: 'said', type: 'say', text: 'Good choice.' },
    ],
    edges: [{ from: 'show', to: 'said' }],
  },
  commands: ['add.screen', 'graph.open-node'],
};
