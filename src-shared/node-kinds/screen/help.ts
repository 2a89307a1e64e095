/** Help on the kind. */
import type { KindHelp } from '../base/help-topic.ts';

export const screenHelp: KindHelp = {
  title: 'Screen',
  details: `A screen node shows an A2UI screen with data from answers and results. If it waits for an action, the flow continues when the user takes one, and the action is in last.

Screens stay live. Their bindings are updated after every turn.`,
  purpose:
    'Shows a screen of the plugin with answers and results in it. It may wait for the user to act, or stay beside the talk.',
  whenToUse: [
    'Something is easier seen than heard: a list of offers, a map, a form.',
    'The user acts by pressing instead of talking; the action is then in last.',
  ],
  instead: ['Question, if there is one thing to ask: its options are shown as buttons by themselves.'],
  waysOut: [
    { way: 'Normal', text: 'When the user acted on a waiting screen; at once where it does not wait.' },
    { way: 'On timeout', text: 'When nobody acted within its time.' },
  ],
  example: {
    title: 'A screen, and what was pressed on it',
    nodes: [
      { id: 'show', type: 'screen', label: 'Offers', screen: 'welcome' },
      { id: 'said', type: 'say', text: 'Good choice.' },
    ],
    edges: [{ from: 'show', to: 'said' }],
  },
  commands: ['add.screen', 'graph.open-node'],
};
