/** Help on decision nodes. */
import type { KindHelp } from '../base/help-topic.ts';

export const decisionHelp: KindHelp = {
  title: 'Decision',
  details: `A decision checks the conditions of its outgoing edges by priority, then ID, and follows the first one that is true. An Otherwise edge is followed if no other edge matches.

If no edge matches, the run stops here with an error. Add an Otherwise edge to be safe.`,
  purpose: 'Chooses the next node by the conditions of its edges, without saying anything or waiting.',
  whenToUse: [
    'If several answers decide together, or an answer from earlier.',
    'If several paths lead to the same choice.',
  ],
  instead: ["The edges of a question can have conditions themselves. You don't need a decision right after it."],
  waysOut: [
    { way: 'Normal', text: 'The first edge whose condition is true, by priority, then ID.' },
    {
      way: 'Otherwise',
      text: 'Followed if no other edge matches. Without it, the conversation may stop here.',
    },
  ],
  example: {
    title: 'Small, large, and everything else',
    nodes: [
      {
        id: 'size',
        type: 'question',
        label: 'Area',
        key: 'area',
        prompt: 'How large is it?',
        answer: { type: 'number', unit: 'm²' },
      },
      { id: 'choose', type: 'decision', label: 'How large?' },
      { id: 'small', type: 'say', text: 'A small one.' },
      { id: 'large', type: 'say', text: 'A large one.' },
      { id: 'open', type: 'say', text: 'We will measure it together.' },
    ],
    edges: [
      { from: 'size', to: 'choose' },
      { from: 'choose', to: 'small', guard: 'answers.area <= 50' },
      { from: 'choose', to: 'large', guard: 'answers.area > 50' },
      { from: 'choose', to: 'open', guard: 'else' },
    ],
  },
  commands: ['add.decision', 'guard.ways', 'test.prove'],
};
