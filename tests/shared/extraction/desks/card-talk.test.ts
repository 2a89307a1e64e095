/** Extraction at a desk for lost cards: digits, paths by their hints, and yes or no before an action. */
import { describe, expect, test } from 'vitest';
import { extractOffline } from '../../../../src-shared/extraction/extract.ts';
import type { Json } from '../../../../src-shared/json.ts';
import { desk, paths } from './card-desk.ts';

type Row = readonly [pending: string | null, text: string, heard: Readonly<Record<string, Json>>];

const CONFIRMATION = {
  key: '',
  node: 'a.freeze',
  prompt: 'Shall I freeze the card now?',
  answer: { type: 'boolean' },
} as const;

/** Answers by key, INTENT, and PATH. `C`: an action waits for confirmation. */
function hear([pending, text]: Row): Record<string, Json> {
  const { proposals, intent, path } = extractOffline({
    text,
    pending: pending === 'C' ? CONFIRMATION : (desk.find(({ key }) => key === pending) ?? null),
    confirming: pending === 'C',
    slots: desk,
    answers: {},
    paths,
    path: null,
    today: '2026-11-18',
  });
  return {
    ...Object.fromEntries(proposals.map(({ key, value }) => [key, value])),
    ...(intent === null ? {} : { INTENT: intent }),
    ...(path ? { PATH: path.path } : {}),
  };
}

const rows: readonly Row[] = [
  ['digits', '4821', { digits: '4821' }],
  ['digits', '4 8 2 1', { digits: '4821' }],
  ['digits', '48-21', { digits: '4821' }],
  ['digits', 'four eight two one', { digits: '4821' }],
  ['digits', 'forty eight twenty one', { digits: '4821' }],
  ['digits', 'it ends in 4821', { digits: '4821' }],
  ['digits', 'the last four digits are 4821', { digits: '4821' }],
  ['digits', 'last four: 4821', { digits: '4821' }],
  ['digits', '4-8-2-1', { digits: '4821' }],
  ['digits', '4, 8, 2, 1', { digits: '4821' }],
  ['digits', 'double four two one', { digits: '4421' }],
  ['digits', 'oh one two three', { digits: '0123' }],
  ['digits', '0123', { digits: '0123' }],
  ['digits', 'four thousand eight hundred and twenty one', { digits: '4821' }],
  ['digits', '4821 please', { digits: '4821' }],
  ['digits', "it's four, eight, two, one", { digits: '4821' }],
  ['digits', 'sure, 4821', { digits: '4821' }],
  ['digits', '4821.', { digits: '4821' }],
  ['digits', '4929 1234 5678 4821', { digits: '4929 1234 5678 4821' }],
  ['digits', '4929123456784821', { digits: '4929123456784821' }],
  ['digits', '482', { digits: '482' }],
  ['digits', '48215', { digits: '48215' }],
  ['digits', 'my card number is 4929-1234-5678-4821', { digits: 'my card number is 4929-1234-5678-4821' }],
  ['digits', 'four eight two', { digits: 'four eight two' }],
  ['digits', "I don't have it", { INTENT: 'skip' }],
  ['digits', 'why do you need that?', {}],
  ['digits', 'I lost it 3 days ago', { PATH: 'lost' }],
  ['digits', 'thanks', {}],
  ['digits', 'no', {}],
  ['digits', "I don't know", { INTENT: 'unknown' }],
  ['digits', 'speak to a human', { PATH: 'agent' }],
  ['digits', 'actually I found it', { PATH: 'found' }],
  ['digits', 'one moment please', {}],
  [null, 'I lost my card', { PATH: 'lost' }],
  [null, "I've lost it and there are strange payments I don't recognise", { PATH: 'fraud' }],
  [null, 'I haven’t found my card', { PATH: 'lost' }],
  [null, 'I found my card', { PATH: 'found' }],
  [null, "can't find my debit card", { PATH: 'lost' }],
  [null, 'my card was stolen', { PATH: 'lost' }],
  [null, 'I keep losing my card', { PATH: 'lost' }],
  [null, 'need a replacement card', { PATH: 'replacement' }],
  [null, 'please replace it', { PATH: 'replacement' }],
  [null, 'nearest branch', { PATH: 'branch' }],
  [null, 'I want to speak to someone', { PATH: 'agent' }],
  [null, 'there is an unauthorized payment', { PATH: 'fraud' }],
  [null, 'I did not make that payment', { PATH: 'fraud' }],
  [null, 'it has turned up', { PATH: 'found' }],
  [null, 'someone hacked my account', { PATH: 'fraud' }],
  [null, 'hello', {}],
  [null, 'what is the weather', {}],
  [null, 'those are not mine', { PATH: 'fraud' }],
  [null, 'my card has gone missing', { PATH: 'lost' }],
  [null, 'I think I may have lost my wallet', { PATH: 'lost' }],
  [null, 'there are transactions I do not recognize', { PATH: 'fraud' }],
  ['confirmed', 'yes', { confirmed: true }],
  ['confirmed', 'go ahead', { confirmed: true }],
  ['confirmed', 'please do', { confirmed: true }],
  ['confirmed', 'no', { confirmed: false }],
  ['confirmed', 'not now', { confirmed: false }],
  ['confirmed', 'cancel', { confirmed: false }],
  ['confirmed', 'yes, I lost it', { confirmed: true }],
  ['confirmed', 'no, I found it', { confirmed: false }],
  ['confirmed', 'wait, I found it', { PATH: 'found' }],
  ['confirmed', 'I have found it', { PATH: 'found' }],
  ['confirmed', 'yes please freeze it', { confirmed: true }],
  ['confirmed', 'will my direct debits still work?', {}],
  ['confirmed', 'freeze it', { confirmed: true }],
  ['confirmed', "no don't freeze it", { confirmed: false }],
  ['confirmed', "don't freeze it", { confirmed: false }],
  ['confirmed', 'cancel that please', { confirmed: false }],
  ['C', 'yes', { '': true }],
  ['C', 'go ahead', { '': true }],
  ['C', 'I found it', { PATH: 'found' }],
  ['C', 'no', { '': false }],
  ['C', 'yes, it was stolen', { '': true }],
  ['C', "where's the nearest branch?", { PATH: 'branch' }],
  ['C', "I've lost it", { PATH: 'lost' }],
  ['C', "I can't find it", { PATH: 'lost' }],
  ['C', 'not now', { '': false }],
];

describe('digits, paths, and confirmations', () => {
  test.each(rows)('%s: %s', (...row) => expect(hear(row)).toEqual(row[2]));
});
