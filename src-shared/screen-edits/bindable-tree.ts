/** The data in reach of a component as a tree: groups, their values, and what is inside objects and the items of lists. */
import { isJsonObject, toPointer, type Json } from '../json.ts';
import type { BindableData, BindableGroup, Source } from './bindable-data.ts';
import { typeOfJson } from './value-type.ts';

export interface DataRow {
  /** Unique in the tree. */
  readonly id: string;
  /** 1 for groups. */
  readonly level: number;
  readonly group: BindableGroup;
  /** Null for a group. */
  readonly value: DataValue | null;
}

export interface DataValue extends Omit<BindableData, 'source' | 'level' | 'group'> {
  /** Null for members of list items, which only a repeated part can be bound to, and for names outside of expressions. */
  readonly source: Source | null;
}

export interface DataRows {
  readonly byId: ReadonlyMap<string, DataRow>;
  /** Contains only rows that have some. */
  readonly children: ReadonlyMap<string, readonly string[]>;
  readonly groups: readonly string[];
}

/** Objects are expanded no deeper. */
const DEEPEST = 6;

export function bindableTree(reachable: readonly BindableData[]): DataRows {
  const byId = new Map<string, DataRow>();
  const children = new Map<string, string[]>();
  const known = new Map(reachable.map((one) => [`${one.group} ${sourceKey(one.source)}`, one]));
  const add = (parent: DataRow | null, row: DataRow) => {
    byId.set(row.id, row);
    if (parent === null) return;
    const siblings = children.get(parent.id) ?? [];
    siblings.push(row.id);
    children.set(parent.id, siblings);
  };
  const addValue = (parent: DataRow, value: DataValue) => {
    const { group, level } = parent;
    const row: DataRow = { id: toPointer([parent.id, value.name]), level: level + 1, group, value };
    add(parent, row);
    if (level >= DEEPEST || value.name === WHOLE_ITEM) return;
    for (const member of membersOf(value)) {
      const same = member.source === null ? undefined : known.get(`${group} ${sourceKey(member.source)}`);
      addValue(row, same === undefined ? member : { ...same, name: member.name });
    }
  };
  for (const one of reachable) {
    if (one.level > 0) continue;
    const { group, level: _level, ...value } = one;
    const top = byId.get(group) ?? { id: group, level: 1, group, value: null };
    if (!byId.has(group)) add(null, top);
    addValue(top, value);
  }
  return { byId, children, groups: [...byId.values()].flatMap(({ id, value }) => (value === null ? [id] : [])) };
}

const WHOLE_ITEM = '.';

/** Members of an object, or of the first item of a list. */
function membersOf({ sample, source }: DataValue): readonly DataValue[] {
  const isList = Array.isArray(sample);
  const holder: Json | undefined = isList ? (sample as readonly Json[])[0] : sample;
  if (!isJsonObject(holder)) return [];
  return Object.entries(holder).map(([name, member]) => ({
    ...{ name, type: typeOfJson(member), source: isList || source === null ? null : memberSource(source, name) },
    ...(member !== null && { sample: member }),
  }));
}

const NAME = /^[A-Za-z_]\w*$/;

function memberSource(source: Source, name: string): Source | null {
  if ('path' in source) return { path: `${source.path}${toPointer([name])}` };
  return NAME.test(name) ? { expression: `${source.expression}.${name}` } : null;
}

function sourceKey(source: Source): string {
  return 'path' in source ? source.path : source.expression;
}
