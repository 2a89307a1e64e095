/** Values of inputs that the agent rejected. */
import { createContext } from 'react';
import { deepEqual } from '../../../src-shared/equality.ts';
import type { Json } from '../../../src-shared/json.ts';

export interface RejectedValue {
  readonly value: Json;
  readonly message: string;
}

/** By pointers to their data. */
export type RejectedInputs = ReadonlyMap<string, RejectedValue>;

export const NO_REJECTED: RejectedInputs = new Map();

export const RejectedInputsContext = createContext(NO_REJECTED);

/** The message for an input that still has the rejected value. */
export function rejection(rejected: RejectedInputs, pointer: string | null, value: Json): string | null {
  const one = pointer === null ? undefined : rejected.get(pointer);
  return one !== undefined && deepEqual(one.value, value) ? one.message : null;
}
