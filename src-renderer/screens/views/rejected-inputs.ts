/** Whether an input still has the value that the agent rejected. */
import { deepEqual } from '../../../src-shared/equality.ts';
import type { Json } from '../../../src-shared/json.ts';
import type { RejectedInputs } from './screen-props.ts';

/** The message for an input that still has the rejected value. */
export function rejection(rejected: RejectedInputs, pointer: string | null, value: Json): string | null {
  const one = pointer === null ? undefined : rejected.get(pointer);
  return one !== undefined && deepEqual(one.value, value) ? one.message : null;
}
