/** Help on say nodes. */
import type { KindHelp } from '../base/help-topic.ts';

export const sayHelp: KindHelp = {
  title: 'Say',
  details:
    'Shows the text, or speaks it in voice mode, and continues without waiting. Use {{ answers.name }} to insert an answer, or any expression, such as {{ answers.length * answers.width }}.',
  purpose: 'Tells the user something, in text or speech, and continues without waiting.',
  whenToUse: [
    'To confirm, explain, or summarize: "So that\'s 40 square metres."',
    'To show answers and results: {{ answers.place }}, {{ context.quote.price }}.',
  ],
  instead: ["Question, if you expect a reply. A say node doesn't wait for one."],
  waysOut: [{ way: 'Normal', text: 'Always, as soon as the text is sent.' }],
  example: {
    title: 'A summary with an answer',
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
