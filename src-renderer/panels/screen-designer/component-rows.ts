/** The rows of the tree by id, with their children. */
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { treeRows, type TreeRow } from '../../../src-shared/screen-edits/tree-rows.ts';

/** The ID of the hidden row that contains the rows of the first level. No component has it. */
export const TOP = '\0';
export const TOP_ROW: TreeRow = {
  ...{ id: TOP, component: { id: TOP, component: 'Column' }, parent: null, level: 0 },
  ...{ list: null, only: null, differing: [] },
};

/** The tree library keeps rows in plain objects, which already have members such as "constructor". */
export function rowKey(id: string): string {
  return `:${id}`;
}

export function idOfRow(key: string): string {
  return key.slice(1);
}

export interface ComponentRows {
  readonly byId: ReadonlyMap<string, TreeRow>;
  /** Contains only components that have children. */
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** Which rows there are and where, as one text, so that two states can be compared. */
  readonly shape: string;
}

export function rowsOf(file: ScreenFile): ComponentRows {
  const rows = treeRows(file);
  const byParent = Map.groupBy(rows, ({ parent }) => parent ?? TOP);
  const children = [...byParent].map(([id, inside]) => [id, inside.map((row) => row.id)] as const);
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    children: new Map(children),
    shape: JSON.stringify(children),
  };
}

/** Ancestors from the inside out. */
export function ancestorsOf(rows: ComponentRows, id: string | null): readonly string[] {
  const parent = id === null ? null : (rows.byId.get(id)?.parent ?? null);
  return parent === null ? [] : [parent, ...ancestorsOf(rows, parent)];
}

/** The rows from top to bottom, without those in collapsed ones. */
export function idsInTree({ byId }: ComponentRows, expanded: ReadonlySet<string>): readonly string[] {
  const ids: string[] = [];
  let collapsed = Infinity;
  for (const { id, level } of byId.values()) {
    if (level > collapsed) continue;
    collapsed = expanded.has(id) ? Infinity : level;
    ids.push(id);
  }
  return ids;
}
