/**
 * Undo as data: labeled entries of changes, in both directions. `index` entries are applied; those after it can be
 * redone. Selecting isn't an edit and adds no entry, so it can't discard redo entries.
 */
import { withChanges, type Change as Edited } from './changes.ts';

export interface HistoryEntry {
  readonly id: number;
  /** A description of the edit: "Move 3 items". */
  readonly label: string;
  readonly at: number;
  /** Edits with the same mark in quick succession are one entry. */
  readonly mark: string | null;
  /** A saved entry can't be extended, because the saved state couldn't be told apart from later ones. */
  readonly sealed: boolean;
  readonly undo: readonly Edited[];
  readonly redo: readonly Edited[];
  /** The keys of the nodes and edges that it added. */
  readonly added: readonly string[];
}

export interface History {
  readonly entries: readonly HistoryEntry[];
  readonly index: number;
  readonly nextId: number;
}

export interface Change {
  readonly label: string;
  readonly at: number;
  readonly mark: string | null;
  readonly undo: readonly Edited[];
  readonly redo: readonly Edited[];
  readonly added: readonly string[];
}

/** Whether undo, redo, or a jump in the list of edits leads from one to the other. */
export function isTravel(before: History, after: History): boolean {
  return after.entries === before.entries && after.index !== before.index;
}

export const NO_HISTORY: History = { entries: [], index: 0, nextId: 1 };

/** A pause longer than this between two edits with one mark starts a new entry. */
export const BURST_MS = 1200;
const MAX_ENTRIES = 2000;

export function record(history: History, change: Change): History {
  const kept = history.entries.slice(0, history.index);
  const last = kept.at(-1);
  const redoDropped = kept.length < history.entries.length;
  if (last !== undefined && !redoDropped && belongsTo(last, change)) {
    kept[kept.length - 1] = merge(last, change);
    return { ...history, entries: kept, index: kept.length };
  }
  kept.push({ ...change, id: history.nextId, sealed: false });
  const entries = kept.length > MAX_ENTRIES ? kept.slice(-MAX_ENTRIES) : kept;
  return { entries, index: entries.length, nextId: history.nextId + 1 };
}

function belongsTo(last: HistoryEntry, change: Change): boolean {
  return !last.sealed && change.mark !== null && change.mark === last.mark && change.at - last.at <= BURST_MS;
}

function merge(last: HistoryEntry, change: Change): HistoryEntry {
  const isSameSpot = spotOf(last.redo) !== null && spotOf(last.redo) === spotOf(change.redo);
  return {
    ...last,
    label: change.label,
    at: change.at,
    // Typing sets one text again and again, so the first undo and the last redo are enough.
    redo: isSameSpot ? change.redo : [...last.redo, ...change.redo],
    undo: isSameSpot ? last.undo : [...change.undo, ...last.undo],
    added: [...last.added, ...change.added],
  };
}

/** The only changed location; null if there are several. */
function spotOf(changes: readonly Edited[]): string | null {
  const [change, another] = changes;
  return change === undefined || another !== undefined || change.kind === 'splice' ? null : JSON.stringify(change.path);
}

/** The document with exactly the first `index` entries in effect. */
export function travel<T extends object>(
  history: History,
  document: T,
  index: number,
): { history: History; document: T } {
  const target = Math.max(0, Math.min(index, history.entries.length));
  let result = document;
  for (let at = history.index; at > target; at -= 1) result = withChanges(result, history.entries[at - 1]?.undo ?? []);
  for (let at = history.index; at < target; at += 1) result = withChanges(result, history.entries[at]?.redo ?? []);
  return { history: { ...history, index: target }, document: result };
}

/** The id of the last applied entry; 0 before the first. Identifies a state of the document. */
export function position(history: History): number {
  return history.entries[history.index - 1]?.id ?? 0;
}

/** The location of the last applied edit; null if it has no mark. */
export function lastMark({ entries, index }: History): string | null {
  return entries[index - 1]?.mark ?? null;
}

export function seal(history: History): History {
  const last = history.entries[history.index - 1];
  if (last === undefined || last.sealed) return history;
  return { ...history, entries: history.entries.with(history.index - 1, { ...last, sealed: true }) };
}
