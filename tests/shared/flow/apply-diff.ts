/** Takes a list of changes at its word: does what it says, and nothing else. */
import { renamesIn, type FlowChange } from '../../../src-shared/flow/diff.ts';
import type { FieldChange } from '../../../src-shared/flow/diff/fields.ts';
import { flowOfParts, partKey, partsOf } from '../../../src-shared/flow/diff/parts.ts';
import { renameInFlow } from '../../../src-shared/flow/diff/rename.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { compareIds } from '../../../src-shared/flow/ids.ts';
import { canonicalFlow } from '../../../src-shared/flow/serialize.ts';

export function applyDiff(flow: Flow, changes: readonly FlowChange[]): Flow {
  const before = partsOf(renameInFlow(canonicalFlow(flow), renamesIn(changes)));
  const byKey = new Map(before.byKey);
  const added: string[] = [];
  let order: readonly string[] | null = null;
  for (const change of changes) {
    if (change.type === 'renamed') continue;
    if (change.type === 'reordered') {
      order = change.paths;
      continue;
    }
    const key = partKey(change.subject);
    if (change.type === 'removed') byKey.delete(key);
    if (change.type === 'added') {
      byKey.set(key, { subject: change.subject, value: change.value });
      if (change.subject.kind === 'path') added.push(key);
    }
    if (change.type === 'changed') {
      const value = structuredClone(byKey.get(key)!.value) as Record<string, unknown>;
      for (const field of change.fields) setField(value, field);
      byKey.set(key, { subject: change.subject, value: value as never });
    }
  }
  const usual = [...before.pathOrder.filter((key) => byKey.has(key)), ...added.sort(compareIds)];
  return flowOfParts({ byKey, pathOrder: order === null ? usual : keysOfPaths(order) });
}

function setField(value: Record<string, unknown>, { path, after }: FieldChange): void {
  let at = value;
  for (const name of path.slice(0, -1)) at = at[name] as Record<string, unknown>;
  if (after === undefined) delete at[path.at(-1)!];
  else at[path.at(-1)!] = after;
}

function keysOfPaths(ids: readonly string[]): string[] {
  return ids.map((id, at) => {
    const nth = ids.slice(0, at).filter((other) => other === id).length + 1;
    return partKey({ kind: 'path', graph: null, id, nth });
  });
}
