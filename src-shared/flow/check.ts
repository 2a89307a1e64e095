import type { Flow } from './flow.ts';
import type { Problem } from './problems.ts';
export interface CheckEnvironment {
  /** Names of the registered tools; null where they are not known, and then not checked. */
  readonly tools: readonly string[] | null;
  readonly screens: readonly string[] | null;
}
export const UNKNOWN_ENVIRONMENT: CheckEnvironment = { tools: null, screens: null };
export function checkFlow(_flow: Flow, _environment: CheckEnvironment): Problem[] { return []; }
export interface Checker { check(flow: Flow, environment: CheckEnvironment): Problem[] }
export function createChecker(): Checker { return { check: checkFlow }; }
