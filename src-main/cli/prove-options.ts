/** What `switchyard validate` takes for a proof. */
import { BOUND_DEFAULTS } from '../../src-shared/prove/proof.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { Option, Parsed } from './command.ts';

const PROVE = 'prove';
export const STATES = 'prove-states';
const MOST_STATES = 10_000_000;

export const PROVE_OPTIONS: readonly Option[] = [
  { name: PROVE, description: 'Hold every conversation and report dead ends, circles and nodes nobody reaches.' },
  {
    name: STATES,
    value: '<number>',
    description: `How many states the proof may look at (${BOUND_DEFAULTS.maxStates} if left out).`,
  },
];

/** How many states to look at; null if no proof is asked for. */
export function statesToProve({ switches, values }: Parsed): Result<number | null, string> {
  const text = values.get(STATES);
  if (!switches.has(PROVE)) return text === undefined ? ok(null) : fail(`--${STATES} is only of use with --${PROVE}.`);
  if (text === undefined) return ok(BOUND_DEFAULTS.maxStates);
  const states = Number(text);
  const isFine = Number.isInteger(states) && states >= 1 && states <= MOST_STATES;
  return isFine ? ok(states) : fail(`--${STATES} must be a whole number from 1 to ${MOST_STATES}.`);
}
