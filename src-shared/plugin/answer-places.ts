/** The variables that mirror an answer: `from` of exactly `answers.key`. They can be read back. */
import type { Flow } from '../flow/flow.ts';

const MIRROR = /^\s*answers\.([A-Za-z][A-Za-z0-9_]{0,63})\s*$/;

/** Answer keys by variable. */
export function answerPlaces({ state = {} }: Pick<Flow, 'state'>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(state).flatMap(([place, { from }]) => {
      const key = from === undefined ? undefined : MIRROR.exec(from)?.[1];
      return key === undefined ? [] : [[place, key] as const];
    }),
  );
}
