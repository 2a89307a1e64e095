/** Help on the kind. */
import type { KindHelp } from '../base/help-topic.ts';

export const decisionHelp: KindHelp = {
  title: 'Decision',
  details: `A decision checks the conditions of its outgoing edges by priority, then ID, and follows the first one that is true. An Otherwise edge is followed if no other edge matches.

If no edge matches, the run stops here with an error. Add an Otherwise edge to be safe.`,
  purpose: 'Chooses where to go on by the guards of its edges. It says nothing and waits for nothing.',
  whenToUse: [
    'Several answers together decide, or one that was given long before.',
    'Several ways lead to the same choice: they meet in the decision.',
  ],
  instead: ['The edges of the question itself may have guards: no decision is needed right behind it.'],
  waysOut: [
    { way: 'Normal', text: 'The first edge whose guard is true, by priority and then by id.' },
    {
      way: 'Otherwise',
      text: 'An edge with “else”, when no other is true. Without one the conversation may stop here.',
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
