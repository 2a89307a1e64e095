/** Names of what may still matter at a node. */

/** Names of what can matter: whether an answer is given, its value, a name of the context, refusals at a question, the last result. */
export const LAST = 'last';
/** What the user did in this turn. */
export const MOMENT = 'moment';
/**
 * The steps so far: where a question that was passed may be asked again, its answer leads back to the earliest of them that
 * turns out otherwise with it.
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
