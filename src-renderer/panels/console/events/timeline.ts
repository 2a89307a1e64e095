/** The timeline as a flat list for a virtual scroller: a heading for each turn, and the events below it. */
import type { RunView, TurnView } from '../../../../src-shared/run/run-view.ts';
import { describeEvent } from './event-row.ts';
import type { EventGroup, EventRow, RowContext } from '../../../conversation/event-text.ts';

export type TimelineItem =
  | { readonly kind: 'turn'; readonly key: string; readonly turn: TurnView; readonly hidden: number }
  | { readonly kind: 'event'; readonly key: string; readonly row: EventRow };

export interface TimelineFilter {
  readonly text: string;
  /** Null shows every group. */
  readonly group: EventGroup | null;
}

export const NO_FILTER: TimelineFilter = { text: '', group: null };

export type DescribeTurn = (turn: TurnView) => readonly EventRow[];

/** Describes each turn once while it doesn't change. */
export function createTurnDescriber(context: RowContext): DescribeTurn {
  const known = new WeakMap<TurnView, readonly EventRow[]>();
  return (turn) => {
    const rows = known.get(turn) ?? turn.events.flatMap((event) => describeEvent(event, context) ?? []);
    known.set(turn, rows);
    return rows;
  };
}

/** With a filter, turns without matching events are hidden. */
export function timelineItems(view: RunView, describe: DescribeTurn, filter: TimelineFilter): TimelineItem[] {
  const isFiltered = filter.group !== null || filter.text.trim() !== '';
  return view.turns.flatMap((turn) => {
    const all = describe(turn);
    const rows = all.filter((row) => matches(row, filter));
    if (isFiltered && rows.length === 0) return [];
    const heading: TimelineItem = { kind: 'turn', key: `t${turn.turn}`, turn, hidden: all.length - rows.length };
    return [heading, ...rows.map((row): TimelineItem => ({ kind: 'event', key: `e${row.seq}`, row }))];
  });
}

function matches(row: EventRow, { text, group }: TimelineFilter): boolean {
  if (group !== null && row.group !== group) return false;
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => row.search.includes(word));
}
