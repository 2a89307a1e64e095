/** Help on end nodes. */
import type { KindHelp } from '../base/help-topic.ts';

export const terminalHelp: KindHelp = {
  title: 'End',
  details: 'An end node ends the run with an outcome, such as done, declined, or booked. Reports and tests use it.',
  purpose: 'Ends the conversation with an outcome, such as done, declined, or booked. Reports and tests read it.',
  whenToUse: ['At the end of every branch, so each outcome can be told apart.'],
  instead: ['In a subgraph, lead to the exit instead. An End node there ends the whole conversation.'],
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
