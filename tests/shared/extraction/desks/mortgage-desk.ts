/** The questions of a mortgage desk, with all the hints such a desk needs. */
import type { Slot } from '../../../../src-shared/step/extraction-request.ts';
import type { PathOption } from '../../../../src-shared/step/extraction-request.ts';
import { slot } from '../slots.ts';

const money = { type: 'number', format: 'money', thousandsBelow: 1000 } as const;

export const desk: readonly Slot[] = [
  slot('category', 'What kind of mortgage are you looking for?', {
    type: 'choice',
    options: [
      {
        value: 'First-time buyer',
        synonyms: ['first home', 'first house', 'first time', 'first mortgage', 'never owned'],
      },
      { value: 'Remortgage', synonyms: ['remortgaging', 're-mortgage', 'switch lender', 'new deal on my mortgage'] },
      { value: 'Buy-to-let', synonyms: ['buy to let', 'rent out', 'landlord'] },
      { value: 'Moving home', synonyms: ['moving house', 'next home', 'moving'] },
    ],
  }),
  slot(
    'existingCustomer',
    'Do you already bank with Northgate?',
    { type: 'boolean' },
    {
      hints: {
        onlyKeywords: true,
        yes: ['existing customer', 'already bank with you', 'bank with you', 'with Northgate'],
        no: ['new customer', 'new to the bank', 'other bank'],
      },
    },
  ),
  slot(
    'propertySeen',
    'Have you found a property yet?',
    { type: 'boolean' },
    {
      hints: {
        onlyKeywords: true,
        yes: [
          'found one',
          'found a place',
          'found a house',
          'found a flat',
          'found a property',
          'found somewhere',
          'offer accepted',
          'seen one',
        ],
        no: ['still looking', 'not yet', 'just looking', 'still searching', "haven't found"],
      },
    },
  ),
  slot(
    'address',
    'What is the address or postcode?',
    { type: 'text', format: 'address' },
    {
      hints: {
        onlyKeywords: true,
        skip: [
          "don't know the postcode",
          "don't have the address",
          "don't know the address",
          'move on',
          'next question',
        ],
      },
    },
  ),
  slot(
    'propertyValue',
    'How much is the property worth?',
    { ...money, maximum: 100_000_000 },
    {
      hints: {
        onlyKeywords: true,
        keywords: [
          'worth',
          'value',
          'valued',
          'price',
          'priced',
          'costs',
          'cost',
          'buying for',
          '# house',
          '# flat',
          '# property',
          '# home',
          'on the market',
          'asking',
        ],
        bare: { minimum: 1000 },
      },
    },
  ),
  slot(
    'deposit',
    'How much is the deposit?',
    { ...money },
    {
      hints: { onlyKeywords: true, keywords: ['deposit', 'saved', 'put down', 'putting down', 'savings', '# down'] },
    },
  ),
  slot(
    'annualIncome',
    'What is your yearly income?',
    { ...money },
    {
      hints: {
        onlyKeywords: true,
        keywords: ['earn', 'earning', 'salary', 'income', 'a year', 'make', 'wage', '# a year', '# per year', '# pa'],
        sum: {
          parts: ['hers', 'his', 'mine', 'wife', 'husband', 'partner', "she's on", "he's on", "i'm on", 'she', 'he'],
          totals: ['joint', 'together', 'combined', 'between us'],
          marks: 'isJoint',
        },
      },
    },
  ),
  slot(
    'loanBalance',
    'How much would you like to borrow?',
    { ...money },
    {
      hints: {
        onlyKeywords: true,
        keywords: [
          'owe',
          'owing',
          'borrow',
          'loan',
          'mortgage of',
          'balance',
          'outstanding',
          'left to pay',
          '# mortgage',
          '# loan',
        ],
        bare: { minimum: 1000 },
      },
    },
  ),
  slot(
    'fixYears',
    'Fix for two or five years?',
    { type: 'duration', unit: 'years', maximum: 15 },
    {
      hints: {
        onlyKeywords: true,
        keywords: ['fix', 'fixed', '# year fix', 'fixed for #', 'fix for #', 'fix it for #', '# year deal'],
      },
    },
  ),
  slot(
    'termYears',
    'Over how many years?',
    { type: 'duration', unit: 'years', minimum: 1, maximum: 99 },
    {
      hints: {
        onlyKeywords: true,
        keywords: [
          'over # years',
          '# year term',
          'term of #',
          'over # year',
          'term to #',
          'term is #',
          'pay it back over #',
          'term',
        ],
      },
    },
  ),
  slot('isJoint', '', { type: 'boolean' }, { hints: { onlyKeywords: true } }),
];

export const paths: readonly PathOption[] = [
  { id: 'card', hints: ['lost my card', 'stolen card', 'freeze my card'], silent: true },
  {
    id: 'process',
    silent: true,
    hints: [
      'what is',
      'what are',
      'what does',
      'what happens',
      'how long does',
      'how much does',
      'how much will',
      'do I need',
      'should I',
      'can I',
      'is it possible',
      'explain',
      'tell me about',
      'difference between',
      'why do',
      "what's",
    ],
  },
  {
    id: 'branch',
    hints: [
      'nearest branch',
      'local branch',
      'find a branch',
      'visit a branch',
      'in person',
      'speak to someone',
      'talk to someone',
      'walk in',
      'come in',
    ],
  },
];
