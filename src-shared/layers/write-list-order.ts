/** The order of paths and actions: a layer keeps those below in order and appends its own. */
import type { Entities } from './entity-tables.ts';
import type { DraftEntityTable } from './layer-draft.ts';

/** If that doesn't give the wanted order, as few entities as possible are removed and added again. */
export function writeListOrder(table: DraftEntityTable, below: Entities, after: Entities): void {
  const wanted = [...after.keys()];
  const lower = [...below.keys()].filter((id) => !table.remove.has(id));
  const given = [...lower, ...table.add.keys()];
  if (given.join() === wanted.join()) return;
  let kept = 0;
  for (let last = -1; kept < wanted.length; kept += 1) {
    const at = lower.indexOf(wanted[kept]!);
    if (at <= last) break;
    last = at;
  }
  for (const id of wanted.slice(kept)) {
    table.change.delete(id);
    table.add.delete(id);
    if (below.has(id)) table.remove.add(id);
    table.add.set(id, after.get(id)!);
  }
}
