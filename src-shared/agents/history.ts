/** Earlier lines of a conversation for models: those before the current turn, oldest first. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { cleanText } from './untrusted-text.ts';

export interface HistoryLine {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface SaidLine extends HistoryLine {
  /** The user turn of the line; 0 before the first. */
  readonly turn: number;
}

/** The context key for lines from before the run or conversation. */
export const EARLIER = 'history';
/** The most lines a node can ask for. */
export const MAX_LINES = 50;
const MAX_CHARACTERS = 2000;

export interface Remembered {
  readonly turn: number;
  readonly said?: readonly SaidLine[] | undefined;
  /** The initial context of the conversation. */
  readonly begunWith: JsonObject;
}

/** The last `count` lines before this turn. */
export function linesBefore({ turn, said = [], begunWith }: Remembered, count: number): HistoryLine[] {
  if (count <= 0) return [];
  const here = said.filter((line) => line.turn < turn).map(({ role, text }) => ({ role, text }));
  return [...earlierLines(begunWith[EARLIER] ?? null), ...here].slice(-count);
}

/** Adds new lines, and keeps as many lines of earlier turns as the flow may need. */
export function withLines(said: readonly SaidLine[], added: readonly SaidLine[], count: number): SaidLine[] {
  const all = [...said, ...added.map((line) => ({ ...line, text: shortLine(line.text) }))];
  const turn = all.at(-1)?.turn ?? 0;
  const before = all.filter((line) => line.turn < turn);
  return [...before.slice(-count), ...all.filter((line) => line.turn === turn).slice(-MAX_LINES)];
}

export function shortLine(text: string): string {
  return cleanText(text, MAX_CHARACTERS);
}

/** Skips invalid entries, because the list comes from outside. */
function earlierLines(value: Json): HistoryLine[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((line: Json): HistoryLine[] => {
    if (!isJsonObject(line)) return [];
    const { role = null, text = null } = line;
    const isLine = (role === 'user' || role === 'assistant') && typeof text === 'string' && text.trim() !== '';
    return isLine ? [{ role, text: shortLine(text) }] : [];
  });
}
