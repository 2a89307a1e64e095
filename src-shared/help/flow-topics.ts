/** Help for the nodes that lead the way: decision, subgraph, end. */
import type { TopicHelp } from './topic.ts';

export const decisionHelp: TopicHelp = {
  title: 'Decision',
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

export const subgraphHelp: TopicHelp = {
  title: 'Subgraph',
  purpose:
    'Calls a graph of its own, and goes on here when that reaches its exit. Answers are shared; anything else is passed by inputs and outputs.',
  whenToUse: [
    'The same questions are asked in several places.',
    'A part of the flow is large enough to be looked at by itself.',
  ],
  instead: ['Handoff, if another plugin is to take over the conversation.'],
  waysOut: [
    { way: 'Normal', text: 'When the inner graph came to its exit.' },
    { way: 'On “cancel”, “talk to a human” …', text: 'When the user says so inside, and nothing in there takes it.' },
  ],
  example: null,
  commands: ['add.subgraph', 'add.new-subgraph', 'graph.enter', 'graph.leave'],
};

export const terminalHelp: TopicHelp = {
  title: 'End',
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
