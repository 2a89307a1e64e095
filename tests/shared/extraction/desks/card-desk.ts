/** The questions and paths of a desk for lost cards. */
import type { PathOption, Slot } from '../../../../src-shared/step/extraction-request.ts';
import { slot } from '../slots.ts';

export const desk: readonly Slot[] = [
  slot('digits', 'What are the last four digits of your card?', { type: 'text', pattern: '^\\d{4}$' }),
  slot(
    'confirmed',
    'Shall I freeze it?',
    { type: 'boolean' },
    {
      hints: {
        decisive: true,
        onlyKeywords: true,
        yes: ['go ahead', 'please do', 'freeze it'],
        no: ['cancel', 'not now', 'keep it active'],
      },
    },
  ),
];

export const paths: readonly PathOption[] = [
  {
    id: 'fraud',
    hints: [
      'suspicious',
      'fraud',
      'hacked',
      "don't recognise",
      "didn't make",
      "didn't authorise",
      'unauthorised',
      'strange transaction',
      'strange payment',
      'not mine',
      "isn't mine",
      "aren't mine",
      'someone else',
    ],
  },
  { id: 'found', hints: ['found', 'located', 'turned up', 'turns out', 'still have', 'got it back'] },
  {
    id: 'lost',
    hints: [
      'lost',
      'lose',
      'stolen',
      'missing',
      'gone',
      "can't find",
      "haven't found",
      'not found',
      "couldn't find",
      "didn't find",
    ],
  },
  { id: 'replacement', hints: ['replacement', 'replace', 'new card', 'order a card', 'send me a card'] },
  { id: 'branch', hints: ['branch', 'in person', 'visit', 'nearest', 'come in'] },
  { id: 'agent', hints: ['speak to someone', 'talk to someone', 'human', 'person', 'specialist', 'colleague'] },
];
