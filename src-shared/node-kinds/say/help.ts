/** Help on the kind. */
import type { KindHelp } from '../base/help-topic.ts';

export const sayHelp: KindHelp = {
  title: 'Say',
  details:
    'Shows the text, or speaks it in voice mode, and continues without waiting. Use {{ answers.name }} to insert an answer, or any expression, such as {{ answers.length * answers.width }}.',
  purpose: 'Tells the user something, in writing or aloud, and goes on at once without waiting.',
  whenToUse: [
    'To confirm, explain, or sum up: “So that is 40 square metres.”',
    'To put answers and results into words: {{ answers.place }}, {{ context.quote.price }}.',
  ],
  instead: ['Question, if a reply is expected: after a say nobody waits for one.'],
  waysOut: [{ way: 'Normal', text: 'Always, as soon as the text is on its way.' }],
  example: {
    title: 'A summary with an answer in it',
    nodes: [
      {
        id: 'size',
        type: 'question',
        label: 'Area',
        key: 'area',
        prompt: 'How large is the room?',
        answer: { type: 'number', unit: 'm²', minimum: 1 },
      },
      { id: 'sum', type: 'say', text: 'So that is {{ answers.area }}, thank you.' },
    ],
    edges: [{ from: 'size', to: 'sum' }],
  },
  commands: ['add.say', 'graph.open-node'],
};
