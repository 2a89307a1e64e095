/** Help on the kind. */
import type { KindHelp } from '../base/help-topic.ts';

export const terminalHelp: KindHelp = {
  title: 'End',
  details: 'An end node ends the run with an outcome, such as done, declined, or booked. Reports and tests use it.',
  purpose: 'Ends the conversation and names the outcome: done, declined, booked. Reports and tests read it.',
  whenToUse: ['Every way that is finished should come to one, so that its outcome can be told from others.'],
  instead: ['In a subgraph, an edge back to the caller: an end there ends the whole conversation.'],
  waysOut: [],
  example: {
    title: 'Two outcomes',
    nodes: [
      {
        id: 'agree',
        type: 'question',
        label: 'Agreed',
        key: 'agreed',
        prompt: 'Shall we book it?',
        answer: { type: 'boolean' },
      },
      { id: 'booked', type: 'terminal', outcome: 'booked' },
      { id: 'declined', type: 'terminal', outcome: 'declined' },
    ],
    edges: [
      { from: 'agree', to: 'booked', guard: 'answers.agreed' },
      { from: 'agree', to: 'declined', guard: 'else' },
    ],
  },
  commands: ['add.terminal', 'run.talk'],
};
