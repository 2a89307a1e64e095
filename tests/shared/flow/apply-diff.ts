/** Applies exactly the listed changes, and nothing else. */
import { renamesIn, type FlowChange } from '../../../src-shared/diff/diff.ts';
import type { FieldChange } from '../../../src-shared/diff/fields.ts';
import { flowOfParts, ORDERED_KINDS, partKey, partsOf, type OrderedKind } from '../../../src-shared/diff/parts.ts';
import { renameInFlow } from '../../../src-shared/diff/rename.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { compareIds } from '../../../src-shared/flow/ids.ts';
import { canonicalFlow } from '../../../src-shared/document/serialize.ts';

export function applyDiff(flow: Flow, changes: readonly FlowChange[]): Flow {
  const before = partsOf(renameInFlow(canonicalFlow(flow), renamesIn(changes)));
  const byKey = new Map(before.byKey);
  const added: Record<OrderedKind, string[]> = { path: [], handler: [] };
  const orders = new Map<OrderedKind, readonly string[]>();
  for (const change of changes) {
    if (change.type === 'renamed') continue;
    if (change.type === 'reordered') {
      orders.set(change.kind, keysOf(change.kind, change.ids));
      continue;
    }
    const key = partKey(change.subject);
    if (change.type === 'removed') byKey.delete(key);
    if (change.type === 'added') {
      byKey.set(key, { subject: change.subject, value: change.value });
      const { kind } = change.subject;
      if (kind === 'path' || kind === 'handler') added[kind].push(key);
    }
    if (change.type === 'changed') {
      const value = structuredClone(byKey.get(key)!.value) as Record<string, unknown>;
      for (const field of change.fields) setField(value, field);
      byKey.set(key, { subject: change.subject, value: value as never });
    }
  }
  for (const kind of ORDERED_KINDS) {
    const kept = before.orders[kind].filter((key) => byKey.has(key));
    orders.set(kind, orders.get(kind) ?? [...kept, ...added[kind].sort(compareIds)]);
  }
  return flowOfParts({ byKey, orders: { path: orders.get('path')!, handler: orders.get('handler')! } });
}

function setField(value: Record<string, unknown>, { path, after }: FieldChange): void {
  let at = value;
  for (const name of path.slice(0, -1)) at = at[name] as Record<string, unknown>;
  if (after === undefined) delete at[path.at(-1)!];
  else at[path.at(-1)!] = after;
}

function keysOf(kind: OrderedKind, ids: readonly string[]): string[] {
  return ids.map((id, at) => {
    const nth = ids.slice(0, at).filter((other) => other === id).length + 1;
    return partKey({ kind, graph: null, id, nth });
  });
}
