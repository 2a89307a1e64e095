/** Help on the kind. */
import type { KindHelp } from '../base/help-topic.ts';

export const questionHelp: KindHelp = {
  title: 'Question',
  details: `A question waits for the user’s reply. The reply is matched to the answer type, and the value is saved under the answer key only after it passes every check.

Use "Ask only when" to skip the question if it doesn’t apply. A question that’s already answered is skipped, so one message can answer several questions.

An invalid answer follows the invalid answer edge if there is one. Otherwise the retry prompt is shown. After the retries, the error edge is followed, or the user is offered a person.`,
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
