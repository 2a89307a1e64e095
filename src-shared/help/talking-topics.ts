/** Help for the nodes that talk: question, say, screen. */
import type { TopicHelp } from './topic.ts';

export const questionHelp: TopicHelp = {
  title: 'Question',
  purpose:
    'Asks the user for one answer and waits. What they say is read against the answer type, checked, and kept under the answer key.',
  whenToUse: [
    'You need to know something before the conversation can go on.',
    'The answer decides which way it goes, or is put into a text or a call of a tool later.',
    'One sentence of the user may fill several questions at once: those are then passed without asking.',
  ],
  instead: [
    'Say, if nothing has to be answered.',
    'Screen, if several things are filled in at once, or chosen by looking at them.',
  ],
  waysOut: [
    { way: 'Normal', text: 'The answer was kept, or the question was passed. Guards may look at the answer.' },
    { way: 'On a refused answer', text: 'Taken each time a value is refused. Without it the retry prompt is asked.' },
    { way: 'On error', text: 'Taken when the retries are used up. Without it a person is offered.' },
    {
      way: 'On “I don’t know”, “skip” …',
      text: 'Taken when the user says so. Without it the ways out of the flow decide.',
    },
  ],
  example: {
    title: 'A question with two ways on',
    nodes: [
      {
        id: 'ask',
        type: 'question',
        label: 'Kind of place',
        key: 'place',
        prompt: 'Is it for a home or an office?',
        answer: {
          type: 'choice',
          options: [
            { value: 'home', label: 'A home', synonyms: ['house', 'flat'] },
            { value: 'office', label: 'An office', synonyms: ['workplace'] },
          ],
        },
      },
      { id: 'home', type: 'say', text: 'A home it is.' },
      { id: 'other', type: 'say', text: 'An office, then.' },
    ],
    edges: [
      { from: 'ask', to: 'home', guard: "answers.place == 'home'" },
      { from: 'ask', to: 'other', guard: 'else' },
    ],
  },
  commands: ['add.question', 'graph.open-node', 'edit.connect'],
};

export const sayHelp: TopicHelp = {
  title: 'Say',
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

export const screenHelp: TopicHelp = {
  title: 'Screen',
  purpose:
    'Shows a screen of the plugin with answers and results in it. It may wait for the user to act, or stay beside the talk.',
  whenToUse: [
    'Something is easier seen than heard: a list of offers, a map, a form.',
    'The user acts by pressing instead of talking; the action is then in last.',
  ],
  instead: ['Question, if there is one thing to ask: its options are shown as buttons by themselves.'],
  waysOut: [
    { way: 'Normal', text: 'When the user acted on a waiting screen; at once where it does not wait.' },
    { way: 'On timeout', text: 'When nobody acted within its time.' },
  ],
  example: {
    title: 'A screen, and what was pressed on it',
    nodes: [
      { id: 'show', type: 'screen', label: 'Offers', screen: 'welcome' },
      { id: 'said', type: 'say', text: 'Good choice.' },
    ],
    edges: [{ from: 'show', to: 'said' }],
  },
  commands: ['add.screen', 'graph.open-node'],
};
