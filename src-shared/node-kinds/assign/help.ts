/** Help on the kind. */
import type { KindHelp } from '../base/help-topic.ts';

export const assignHelp: KindHelp = {
  title: 'Assign',
  details: `An assign node sets variables, sets or clears answers, and continues without waiting. Expressions read variables as domain.name. Set their initial values in the flow properties.

A cleared answer is asked again when the conversation reaches its question.`,
  purpose: 'Notes values in the state of the plugin, gives answers, or forgets them, and goes on at once.',
  whenToUse: [
    'A value is computed once and read in many guards as domain.place.',
    'An answer is to be asked again: forget it, and come back to its question.',
  ],
  instead: ['A named predicate, if it is a condition that several guards share.'],
  waysOut: [{ way: 'Normal', text: 'Always, at once.' }],
  example: {
    title: 'Asking once more',
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
