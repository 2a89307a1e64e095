/** Finds frequencies: "twice", "once a week", "every day". */
import { wordAt, type Token } from '../../text/tokens.ts';
import { stem } from '../../text/words.ts';
import type { NumberMention } from '../../text/mention.ts';

/** The unit of a frequency; "times/week" if the period is given. */
const TIMES = 'times';
/** Every day of the requested period. */
const DAILY = 'daily';

const COUNTS: ReadonlyMap<string, number> = new Map([
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
]);
const DAYS_A_WEEK = 7;

/** Whether a number counts occasions, which only a question about frequency accepts. */
export function countsTimes(unit: string | null): boolean {
  return unit === DAILY || unit?.startsWith(TIMES) === true;
}

/** How often, for a question of these words; null if it asks something else, or of another period. */
export function timesFor(words: ReadonlySet<string>, { value, unit }: NumberMention): number | null {
  if (!words.has(stem('times')) && !words.has(stem('often'))) return null;
  if (unit === DAILY) return words.has(stem('week')) ? DAYS_A_WEEK : null;
  const period = unit?.split('/')[1];
  return period === undefined || words.has(stem(period)) ? value : null;
}

export function findTimes(tokens: readonly Token[]): NumberMention[] {
  return tokens.flatMap(({ text }, start): NumberMention[] => {
    const value = COUNTS.get(text);
    if (value !== undefined) return [mention({ start, end: start + 1, value, unit: timesOf(tokens, start + 1) })];
    if (text === 'daily') return [mention({ start, end: start + 1, value: 1, unit: DAILY })];
    const isEveryDay = (text === 'every' || text === 'each') && wordAt(tokens, start + 1) === 'day';
    return isEveryDay ? [mention({ start, end: start + 2, value: 1, unit: DAILY })] : [];
  });
}

/** "a week", "per month" after a count */
function timesOf(tokens: readonly Token[], at: number): string {
  const period = wordAt(tokens, at + 1);
  const isPeriod = /^(?:an?|per|each|every)$/.test(wordAt(tokens, at)) && /^(?:day|week|month|year)$/.test(period);
  return isPeriod ? `${TIMES}/${period}` : TIMES;
}

function mention(found: Pick<NumberMention, 'start' | 'end' | 'value' | 'unit'>): NumberMention {
  return { kind: 'number', scale: 1, letter: null, fraction: false, ...found };
}
