/** Help on assignment nodes. */
import type { KindHelp } from '../base/help-topic.ts';

export const assignHelp: KindHelp = {
  title: 'Assign',
  details: `An assign node sets variables, sets or clears answers, and continues without waiting. Expressions read variables as domain.name. Set their initial values in the flow properties.

A cleared answer is asked again when the conversation reaches its question.`,
  purpose: 'Sets variables, sets or clears answers, and continues without waiting.',
  whenToUse: [
    'To compute a value once and read it in many conditions as domain.name.',
    'To ask again: clear the answer, and lead back to its question.',
  ],
  instead: ['A named condition, if several edges share it.'],
  waysOut: [{ way: 'Normal', text: 'Always, immediately.' }],
  example: {
    title: 'Asking again',
    nodes: [
      {
        id: 'ask',
        type: 'question',
        label: 'Area',
        key: 'area',
        prompt: 'How large is it?',
        answer: { type: 'number' },
      },
      {
        id: 'sure',
        type: 'question',
        label: 'Sure',
        key: 'sure',
        prompt: 'Is that right?',
        answer: { type: 'boolean' },
      },
      { id: 'forget', type: 'assign', label: 'Forget both', forget: ['area', 'sure'] },
    ],
    edges: [
      { from: 'ask', to: 'sure' },
      { from: 'sure', to: 'forget', guard: 'answers.sure == false' },
      { from: 'forget', to: 'ask' },
    ],
  },
  commands: ['add.assign', 'graph.open-node'],
};
