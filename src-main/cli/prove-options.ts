/** The proof options of `switchyard validate`. */
import { BOUND_DEFAULTS } from '../../src-shared/model-check/proof.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { Option, Parsed } from './command.ts';
import { t } from '../messages/translate.ts';

const PROVE = 'prove';
export const STATES = 'prove-states';
export const SECONDS = 'prove-seconds';
const MAX_STATES = 10_000_000;
const MAX_SECONDS = 86_400;
export const DEFAULT_SECONDS = 60;

/** How far a proof goes before it gives up as incomplete. */
export interface Effort {
  readonly states: number;
  readonly seconds: number;
}

export const PROVE_OPTIONS: readonly Option[] = [
  { name: PROVE },
  { name: STATES, value: '<number>' },
  { name: SECONDS, value: '<number>' },
];

/** Null if no proof was requested. */
export function effortOf(parsed: Parsed): Result<Effort | null, string> {
  if (!parsed.switches.has(PROVE)) {
    const useless = [STATES, SECONDS].find((name) => parsed.values.has(name));
    return useless === undefined ? ok(null) : fail(t('cli.proveOptions.needsProve', { option: useless, prove: PROVE }));
  }
  const states = wholeNumber(parsed, STATES, { most: MAX_STATES, otherwise: BOUND_DEFAULTS.maxStates });
  if (!states.ok) return states;
  const seconds = wholeNumber(parsed, SECONDS, { most: MAX_SECONDS, otherwise: DEFAULT_SECONDS });
  return seconds.ok ? ok({ states: states.value, seconds: seconds.value }) : seconds;
}

function wholeNumber(
  { values }: Parsed,
  name: string,
  { most, otherwise }: { most: number; otherwise: number },
): Result<number, string> {
  const text = values.get(name);
  if (text === undefined) return ok(otherwise);
  const number = Number(text);
  const isFine = Number.isInteger(number) && number >= 1 && number <= most;
  return isFine ? ok(number) : fail(t('cli.proveOptions.invalidNumber', { option: name, limit: most }));
}
