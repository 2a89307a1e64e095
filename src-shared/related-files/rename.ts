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

const targetRenameSchema = z.strictObject({
  kind: z.enum(CHANGING),
  from: name,
  to: name,
  /** Everywhere if left out. */
  in: nameScopeSchema.optional(),
});

/** Another value of an option of a choice. `key` is the answer. */
const optionRenameSchema = z.strictObject({ kind: z.literal('option'), key: name, from: name, to: name });

const nameChangeSchema = z.discriminatedUnion('kind', [targetRenameSchema, optionRenameSchema]);

export type TargetRename = z.infer<typeof targetRenameSchema>;
export type Rename = z.infer<typeof nameChangeSchema>;

/** The maximum number of renames between two saves. */
export const nameChangesSchema = z.array(nameChangeSchema).max(10_000);

/**
 * The renames that take files from one set of renames to another: first those to revert, then the new ones.
 */
export function changesBetween(saved: readonly Rename[], now: readonly Rename[]): readonly Rename[] {
  let same = 0;
  while (same < saved.length && same < now.length && deepEqual(saved[same]!, now[same]!)) same += 1;
  const back = saved.slice(same).toReversed();
  return [...back.map((rename): Rename => ({ ...rename, from: rename.to, to: rename.from })), ...now.slice(same)];
}

/** Adds a rename. A name or a value that is typed letter by letter is one rename. */
export function withRename(renames: readonly Rename[], rename: Rename): readonly Rename[] {
  const last = renames.at(-1);
  if (last === undefined || !isSameThing(last, rename) || last.to !== rename.from) return [...renames, rename];
  const before = renames.slice(0, -1);
  return last.from === rename.to ? before : [...before, { ...rename, from: last.from }];
}

function isSameThing(one: Rename, other: Rename): boolean {
  if (one.kind === 'option') return other.kind === 'option' && other.key === one.key;
  return one.kind === other.kind && one.in === undefined && (other as TargetRename).in === undefined;
}
