/** Another name of a thing of the flow, as what stands beside the flow has to follow it: tests, their traces, screens. */
import { TARGET_KINDS } from '../flow/references/local-text.ts';
import { z } from '../schema.ts';

/** Ids of nodes never change. */
const CHANGING = TARGET_KINDS.filter((kind) => kind !== 'node');

const name = z.string().min(1).max(1000);

export const nameChangeSchema = z.strictObject({ kind: z.enum(CHANGING), from: name, to: name });

export type NameChange = z.infer<typeof nameChangeSchema>;

/** More than anybody makes between two saves. */
export const nameChangesSchema = z.array(nameChangeSchema).max(10_000);

/** What leads from files that followed some changes to files that follow others: what was taken back, then what is new. */
export function changesBetween(saved: readonly NameChange[], now: readonly NameChange[]): readonly NameChange[] {
  let same = 0;
  while (same < saved.length && same < now.length && isSame(saved[same]!, now[same]!)) same += 1;
  const back = saved.slice(same).toReversed();
  return [...back.map(({ kind, from, to }) => ({ kind, from: to, to: from })), ...now.slice(same)];
}

function isSame(a: NameChange, b: NameChange): boolean {
  return a.kind === b.kind && a.from === b.from && a.to === b.to;
}
