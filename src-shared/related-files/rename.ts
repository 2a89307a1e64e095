/** A rename in a flow that other files must follow: tests, their traces, and screens. */
import { TARGET_KINDS } from '../references/local-text.ts';
import { deepEqual } from '../equality.ts';
import { z } from '../schema.ts';

/** Ids of nodes never change. */
const CHANGING = TARGET_KINDS.filter((kind) => kind !== 'node');

const name = z.string().min(1).max(1000);

/** Where the name means the renamed item. Inputs and outputs of a subgraph have a meaning only in some graphs. */
export const nameScopeSchema = z.strictObject({
  /** Null is the main flow, which reads the initial values of a conversation. */
  graphs: z.array(z.string().max(1000).nullable()).max(10_000),
  /** Screens that are shown in no other graph. */
  screens: z.array(z.string().max(1000)).max(10_000),
});

export type NameScope = z.infer<typeof nameScopeSchema>;

export const nameChangeSchema = z.strictObject({
  kind: z.enum(CHANGING),
  from: name,
  to: name,
  /** Everywhere if left out. */
  in: nameScopeSchema.optional(),
});

export type Rename = z.infer<typeof nameChangeSchema>;

/** The maximum number of renames between two saves. */
export const nameChangesSchema = z.array(nameChangeSchema).max(10_000);

/**
 * The changes from files that followed some renames to files that follow others: first reverted renames, then new ones.
 */
export function changesBetween(saved: readonly Rename[], now: readonly Rename[]): readonly Rename[] {
  let same = 0;
  while (same < saved.length && same < now.length && deepEqual(saved[same]!, now[same]!)) same += 1;
  const back = saved.slice(same).toReversed();
  return [...back.map(({ from, to, ...rest }) => ({ ...rest, from: to, to: from })), ...now.slice(same)];
}
