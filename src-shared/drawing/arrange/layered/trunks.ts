/** Which wires may share a line: those that lead to one card in the same direction, if they are many. */
import type { LayeredGraph } from './model.ts';

export interface Trunks {
  /** By wire, the same for those that may share a line; null if it has its own. */
  readonly keys: readonly (string | null)[];
  readonly isBack: readonly boolean[];
}

/** With fewer wires to a card, each has its own line. */
const MANY = 4;

export function trunksOf({ wires }: LayeredGraph, isBack: readonly boolean[]): Trunks {
  const keys = wires.map(({ from, to, end }, wire) => (from === to ? null : `${to} ${end} ${String(isBack[wire])}`));
  const together = Map.groupBy(keys, (key) => key);
  return { keys: keys.map((key) => (together.get(key)!.length < MANY ? null : key)), isBack };
}
