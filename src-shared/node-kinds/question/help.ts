/** Help on question nodes. */
import type { KindHelp } from '../base/help-topic.ts';

export const questionHelp: KindHelp = {
  title: 'Question',
  details: `A question waits for the user's reply. The reply is matched to the answer type, and the value is saved under the answer key only after it passes every check.

Use "Ask only when" to skip the question if it doesn't apply. A question that's already answered is skipped, so one message can answer several questions.

An invalid answer follows the invalid answer edge if there is one. Otherwise the retry prompt is shown. After the retries, the error edge is followed, or the user is offered a person.`,
  purpose: 'Asks the user for one answer and waits. The reply is checked and saved under the answer key.',
  whenToUse: [
    'If the conversation needs an answer to continue.',
    'If the answer decides what happens next, or is used in a text or a tool call.',
    'One message can answer several questions. Those are skipped.',
  ],
  instead: ["Say, if you don't need an answer.", 'Screen, to fill in several things at once, or to choose by sight.'],
  waysOut: [
    { way: 'Normal', text: 'The answer was saved, or the question was skipped. Conditions can read the answer.' },
    {
      way: 'On an invalid answer',
      text: 'Followed each time an answer is invalid. Without this edge, the retry prompt is shown.',
    },
    { way: 'On error', text: 'Followed after the last retry. Without this edge, the user is offered a person.' },
    {
      way: 'On "I don\'t know", "skip" …',
      text: 'Followed if the user says so. Without this edge, the exit commands of the flow apply.',
    },
  ],
  example: {
    title: 'A question with two branches',
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
