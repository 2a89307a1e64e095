/** Three desks with their own paths, and a short way to ask which path a text votes for. */
import { extractOffline } from '../../../../src-shared/extraction/extract.ts';
import type { PathOption, Slot } from '../../../../src-shared/step/extraction-request.ts';
import type { PathCandidate } from '../../../../src-shared/step/state.ts';
import { options, slot, TODAY } from '../slots.ts';

export interface Desk {
  readonly paths: readonly PathOption[];
  readonly slots: readonly Slot[];
}

export const telecom: Desk = {
  paths: [
    {
      id: 'path.billing',
      label: 'Billing',
      description: 'Questions about an invoice, a charge or a payment',
      examples: ['my bill is too high', 'I was charged twice', 'I have a question about my invoice', 'I want a refund'],
    },
    {
      id: 'path.fault',
      label: 'Fault',
      description: 'The internet, phone or television does not work',
      examples: ['my internet is down', 'there is no signal', 'the line is dead', 'the router keeps dropping out'],
    },
    {
      id: 'path.moving',
      label: 'Moving house',
      description: 'Take the contract along to a new home',
      examples: ["I'm moving house next month", 'can I take my contract to a new address', 'we are moving out'],
    },
    {
      id: 'path.hours',
      label: 'Opening hours',
      examples: ['when are you open', 'what are your opening hours', 'are you open on Sundays', 'when do you close'],
    },
  ],
  slots: [
    slot('wish', 'How can I help you?', { type: 'text' }),
    slot('topic', 'What is it about?', {
      type: 'choice',
      options: [
        { value: 'billing', label: 'Billing' },
        { value: 'fault', label: 'A fault' },
        { value: 'other', label: 'Something else' },
      ],
    }),
    slot('full_name', 'What is your name?', { type: 'text', format: 'name' }),
    slot('street', 'Which street do you live in?', { type: 'text' }),
    slot('email', 'What is your email address?', { type: 'text', format: 'email' }),
    slot('line', 'Which line is concerned?', {
      type: 'choice',
      options: [
        { value: 'landline' },
        { value: 'mobile', label: 'Mobile phone' },
        { value: 'tv', label: 'Television' },
      ],
    }),
    slot('restarted', 'Did you restart the router?', { type: 'boolean' }),
    slot('move_date', 'When are you moving?', { type: 'date' }),
    slot('amount', 'How much were you charged?', { type: 'number', format: 'money' }),
  ],
};

export const bank: Desk = {
  paths: [
    {
      id: 'lost_card',
      label: 'Lost or stolen card',
      description: 'Block a card and order a replacement',
      examples: ['I lost my card', 'my wallet was stolen', 'please block my debit card', 'someone took my purse'],
    },
    {
      id: 'mortgage',
      label: 'Mortgage',
      description: 'Borrow money to buy a home',
      examples: [
        'I want to buy a house',
        'how much can I borrow',
        'remortgage my flat',
        'what are your interest rates',
      ],
    },
    {
      id: 'transfer',
      label: 'Send money',
      description: 'Payments and standing orders',
      examples: ['transfer money to a friend', 'pay someone abroad', 'set up a standing order'],
    },
    {
      id: 'savings',
      label: 'Savings',
      description: 'Open an account for savings, fixed deposits',
      examples: ['I want to open a savings account', 'put some money aside', 'what interest do you pay'],
    },
  ],
  slots: [
    slot('reason', 'What brings you here today?', { type: 'text' }),
    slot('amount', 'How much is it?', { type: 'number', format: 'money' }),
    slot('employer', 'Who is your employer?', { type: 'text' }),
    slot('married', 'Are you married?', { type: 'boolean' }),
    slot('iban', 'Which account should it go to?', { type: 'text' }),
  ],
};

export const clinic: Desk = {
  paths: [
    {
      id: 'appointment',
      label: 'Appointment',
      description: 'Book, move or cancel a visit to the doctor',
      examples: ['I need to see a doctor', 'book an appointment', 'can I come in tomorrow', 'move my appointment'],
    },
    {
      id: 'prescription',
      label: 'Prescription',
      description: 'Repeat medication',
      examples: ['I need more of my tablets', 'repeat prescription please', 'I ran out of my medication'],
    },
    {
      id: 'results',
      label: 'Test results',
      description: 'Blood tests, X-rays and scans',
      examples: ['are my results back', 'what did the blood test say', 'I had a scan last week'],
    },
  ],
  slots: [
    slot('reason', 'How can the practice help?', { type: 'text' }),
    slot('symptoms', 'Please describe your symptoms', { type: 'text' }),
    slot('full_name', 'What is your full name?', { type: 'text', format: 'name' }),
    slot('doctor', 'Which doctor do you see?', {
      type: 'choice',
      options: options('Dr Bloom', 'Dr Scanlon', 'Dr Booker'),
    }),
    slot('birthday', 'What is your date of birth?', { type: 'date' }),
  ],
};

export interface Situation {
  readonly pending?: string;
  readonly followed?: string;
  readonly confirming?: boolean;
}

export function understand(desk: Desk, text: string, { pending, followed, confirming = false }: Situation = {}) {
  return extractOffline({
    text,
    pending: desk.slots.find((candidate) => candidate.key === pending) ?? null,
    confirming,
    slots: desk.slots,
    answers: {},
    paths: desk.paths,
    path: followed ?? null,
    today: TODAY,
  });
}

export function pathOf(desk: Desk, text: string, situation: Situation = {}): PathCandidate | null {
  return understand(desk, text, situation).path ?? null;
}
