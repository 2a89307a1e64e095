/**
 * A value found in the text, before it is known which question it answers. Positions are token indexes; `end` is
 * exclusive.
 */
import type { CalendarDate } from '../flow/calendar.ts';
import type { TextFormat } from '../flow/text-format.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface NumberMention extends Span {
  readonly kind: 'number';
  readonly value: number;
  /** The factor of the number: 1000 for "350k". */
  readonly scale: number;
  /** A letter that is a scale in one domain and a unit in another: "20 m", "4000 K". */
  readonly letter: 'k' | 'm' | null;
  /** The canonical unit after the number (W, m, GBP, %), or the word itself if it is not a known unit. */
  readonly unit: string | null;
  /** "half", "a quarter": 50 and 25 if a percentage is asked for. */
  readonly fraction: boolean;
}

export interface DurationMention extends Span {
  readonly kind: 'duration';
  readonly months: number;
  readonly minutes: number;
  /** "a week": may be an idiom rather than an answer. */
  readonly loose: boolean;
}

export interface DateMention extends Span {
  readonly kind: 'date';
  readonly date: CalendarDate;
  /** Without a year: another year may be meant if this one is out of range. */
  readonly yearless: boolean;
  /** A bare weekday: the last one may be meant if the next is out of range. */
  readonly weekday: boolean;
  /** "next week", "the 5th": a day only if a day was asked for. */
  readonly loose: boolean;
  /** The same words read as a past date, if `date` is in the future and the words fit both. */
  readonly recent: CalendarDate | null;
}

export interface TextMention extends Span {
  readonly kind: 'text';
  readonly format: TextFormat;
  readonly value: string;
}

/** An option of one choice question. The same words may be options of several: one mention each. */
export interface ChoiceMention extends Span {
  readonly kind: 'choice';
  readonly slot: string;
  readonly option: string;
  /** named: its label, value or synonym · ranked, partial, typo: only if this question is open. */
  readonly how: 'named' | 'ranked' | 'partial' | 'typo';
  readonly negated: boolean;
}

export type Mention = NumberMention | DurationMention | DateMention | TextMention | ChoiceMention;

export function overlaps(left: Span, right: Span): boolean {
  return left.start < right.end && right.start < left.end;
}

export function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
