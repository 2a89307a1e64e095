/** Questions of several domains, and a short way to run the extractor on them. */
import { extractOffline } from '../../../src-shared/extraction/extract.ts';
import type { ExtractionRequest, Slot } from '../../../src-shared/step/extraction-request.ts';
import type { AnswerSchema } from '../../../src-shared/flow/answer-schema.ts';
import type { Json, JsonObject } from '../../../src-shared/json.ts';
import type { UserIntent } from '../../../src-shared/flow/flow.ts';

/** A Wednesday. */
export const TODAY = '2026-11-18';

export function slot(key: string, prompt: string, answer: AnswerSchema, more: Partial<Slot> = {}): Slot {
  return { key, node: `q.${key}`, prompt, answer, ...more };
}

export function options(...values: readonly string[]): { value: string }[] {
  return values.map((value) => ({ value }));
}

export const lighting: readonly Slot[] = [
  slot('need', 'What do you need?', { type: 'text' }),
  slot('venue', 'Is the court indoor or outdoor?', { type: 'choice', options: options('indoor', 'outdoor') }),
  slot('court_length', 'How long is the court?', { type: 'number', unit: 'm', minimum: 5, maximum: 200 }),
  slot('wattage', 'What wattage would you like?', { type: 'number', unit: 'W', minimum: 10, maximum: 2000 }),
  slot('light_count', 'How many lights do you need?', { type: 'number', integer: true, minimum: 1 }),
  slot('budget', 'What is your budget?', { type: 'number', format: 'money', unit: 'GBP', minimum: 100 }),
  slot('discount', 'Which discount were you promised?', { type: 'number', format: 'percent', maximum: 50 }),
  slot('install_date', 'When should we install it?', { type: 'date', minimum: '2026-11-18' }),
  slot('warranty', 'How long a warranty do you want?', { type: 'duration', unit: 'months' }),
  slot('dimmable', 'Should they be dimmable?', { type: 'boolean' }, { hints: { keywords: ['dimmable', 'dimmer'] } }),
];

export const mortgage: readonly Slot[] = [
  slot('category', 'What brings you here today?', {
    type: 'choice',
    options: [
      { value: 'First-time buyer', synonyms: ['my first home', 'first property'] },
      { value: 'Remortgage', synonyms: ['switch my mortgage'] },
      { value: 'Buy-to-let', synonyms: ['rent it out', 'landlord'] },
      { value: 'Moving home' },
    ],
  }),
  slot(
    'existingCustomer',
    'Do you bank with us already?',
    { type: 'boolean' },
    { hints: { keywords: ['existing customer'] } },
  ),
  slot(
    'propertyValue',
    'How much is the property worth?',
    { type: 'number', format: 'money' },
    { hints: { keywords: ['worth', 'value', 'price', 'costs'] } },
  ),
  slot(
    'deposit',
    'How much can you put down?',
    { type: 'number', format: 'money' },
    { hints: { keywords: ['deposit', 'saved', 'put down'] } },
  ),
  slot(
    'annualIncome',
    'What do you earn in a year?',
    { type: 'number', format: 'money' },
    { hints: { keywords: ['earn', 'salary', 'income', 'a year', 'mine'] } },
  ),
  slot(
    'fixYears',
    'How long would you like to fix the rate?',
    { type: 'number', unit: 'years' },
    { hints: { keywords: ['fix', 'fixed', 'year fix'] } },
  ),
  slot(
    'termYears',
    'Over how many years?',
    { type: 'number', unit: 'years' },
    { hints: { keywords: ['term', 'over'] } },
  ),
];

export const booking: readonly Slot[] = [
  slot('full_name', 'What is your name?', { type: 'text', format: 'name' }),
  slot('email', 'What is your email address?', { type: 'text', format: 'email' }),
  slot('phone', 'Which number can we reach you on?', { type: 'text', format: 'phone' }),
  slot('postcode', 'What is your postcode?', { type: 'text', format: 'postcode' }),
  slot('website', 'Do you have a website?', { type: 'text', format: 'url' }),
  slot('arrival', 'When will you arrive?', { type: 'date' }),
  slot('departure', 'When will you leave?', { type: 'date' }),
  slot(
    'guests',
    'How many guests?',
    { type: 'number', integer: true, minimum: 1, maximum: 8 },
    { hints: { keywords: ['people', 'adults', 'guests'] } },
  ),
  slot('room', 'Which room would you like?', {
    type: 'choice',
    options: [
      { value: 'single', label: 'Single room' },
      { value: 'double', label: 'Double room', synonyms: ['two beds', 'twin'] },
      { value: 'suite', label: 'Garden suite' },
    ],
  }),
  slot('extras', 'Any extras?', { type: 'choices', options: options('breakfast', 'parking', 'late checkout') }),
  slot('smoker', 'Do you smoke?', { type: 'boolean' }),
  slot('notes', 'Anything else we should know?', { type: 'text' }),
];

export const survey: readonly Slot[] = [
  slot('satisfied', 'How satisfied are you?', {
    type: 'choice',
    options: [
      { value: '5', label: 'Very satisfied' },
      { value: '4', label: 'Satisfied' },
      { value: '2', label: 'Dissatisfied' },
      { value: 'ns', label: 'Not sure' },
    ],
  }),
  slot('score', 'From 0 to 10, how likely are you to recommend us?', {
    type: 'number',
    integer: true,
    minimum: 0,
    maximum: 10,
  }),
  slot('employer', 'Who do you work for?', { type: 'text' }, { label: 'Employer' }),
  slot('owns_car', 'Do you own a car?', { type: 'boolean' }),
];

export interface Heard {
  readonly answers: Readonly<Record<string, Json>>;
  readonly corrections: readonly string[];
  readonly intent: UserIntent | null;
}

/** The result while the question `pending` is open. */
export function hear(
  slots: readonly Slot[],
  pending: string | null,
  text: string,
  more: {
    readonly answers?: JsonObject;
    readonly confirming?: boolean;
    readonly offersHuman?: boolean;
    readonly today?: string;
  } = {},
): Heard {
  const request: ExtractionRequest = {
    text,
    pending: slots.find(({ key }) => key === pending) ?? null,
    confirming: more.confirming ?? false,
    offersHuman: more.offersHuman ?? false,
    slots,
    answers: more.answers ?? {},
    today: more.today ?? TODAY,
  };
  const { proposals, intent } = extractOffline(request);
  return {
    answers: Object.fromEntries(proposals.map(({ key, value }) => [key, value])),
    corrections: proposals.filter(({ correction }) => correction === true).map(({ key }) => key),
    intent,
  };
}
