/** The names of facts that may still matter at a node. */

/**
 * Names of such facts: whether an answer is given, its value, a name of the context, refusals of a question, the last
 * result.
 */
export const LAST = 'last';
/** The user's action in this turn. */
export const MOMENT = 'moment';
/**
 * The steps so far: if a skipped question may be asked again, its answer leads back to the earliest step with a
 * different result.
 */
export const STEPS = 'steps';
export function ofValue(key: string): string {
  return `v ${key}`;
}

export function ofGiven(key: string): string {
  return `g ${key}`;
}

export function ofContext(name: string): string {
  return `c ${name}`;
}

export function ofRefusals(node: string): string {
  return `r ${node}`;
}
