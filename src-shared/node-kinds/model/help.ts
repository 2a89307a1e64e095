/** Help on model nodes. */
import type { KindHelp } from '../base/help-topic.ts';

export const modelHelp: KindHelp = {
  title: 'Model',
  details: `A model node asks a language model once. The answer is saved as context.<result key> and as last. With an output schema, the answer is an object with those fields; an answer that doesn't fit is asked for once more.

If no model is set, or it gives no usable answer, the expressions under "Without a model" are used. If there are none, the error edge is followed.`,
  purpose: 'Makes one call to a language model.',
  whenToUse: ['To write, summarize, classify, or score a text.'],
  instead: ['Agent, if it needs tools.', 'Decision, if conditions are enough.'],
  waysOut: [
    { way: 'Normal', text: 'The model answered, or the fallback was used.' },
    { way: 'On error', text: 'There is no usable answer, and no fallback.' },
    { way: 'On timeout', text: 'The model took too long, and there is no fallback.' },
  ],
  example: {
    title: 'A model that may not answer',
    nodes: [
      { id: 'ask', type: 'model', label: 'Write a welcome', prompt: 'Write a short welcome.', result: 'welcome' },
      { id: 'tell', type: 'say', text: '{{ context.welcome }}' },
      { id: 'sorry', type: 'say', text: 'Welcome.' },
    ],
    edges: [
      { from: 'ask', to: 'tell' },
      { from: 'ask', to: 'sorry', kind: 'error' },
    ],
  },
  commands: ['add.model', 'graph.open-node'],
};
