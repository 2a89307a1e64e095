/** Notes, groups, colors and locks of one graph, merged three ways: notes and groups field by field, members as sets. */
import type { Json, JsonObject } from '../json.ts';
import { compareIds } from '../flow/ids.ts';
import type { GraphLayout, Group, Note, PaletteColor } from '../flow/layout.ts';
import { mergeFields, type Sides } from '../diff/fields.ts';

export interface GraphSides {
  readonly base: GraphLayout;
  readonly ours: GraphLayout;
  readonly theirs: GraphLayout;
}

/** Without a path, the whole entity; a side that removed it has no value. */
export interface AnnotationConflict {
  readonly part: 'note' | 'group' | 'color';
  readonly id: string;
  readonly path: readonly string[];
  readonly base?: Json | undefined;
  readonly ours?: Json | undefined;
  readonly theirs?: Json | undefined;
}

export interface MergedAnnotations {
  readonly tables: Pick<GraphLayout, 'notes' | 'groups' | 'colors' | 'locked'>;
  readonly conflicts: readonly AnnotationConflict[];
}

/** `gone`: the nodes that one side removed. */
export function mergeAnnotations(sides: GraphSides, gone: ReadonlySet<string>): MergedAnnotations {
  const conflicts: AnnotationConflict[] = [];
  const notes = mergeNotes(sides, conflicts);
  const hadNotes = new Set(SIDES.flatMap((side) => Object.keys(sides[side].notes ?? {})));
  const isGone = (id: string): boolean => gone.has(id) || (hadNotes.has(id) && notes[id] === undefined);
  const colors = mergeColors(sides, { gone, conflicts });
  const groups = mergeGroups(sides, { isGone, conflicts });
  const locked = mergeSets(sides, ({ locked: ids }) => ids).filter((id) => !isGone(id));
  const tables = {
    ...(isEmpty(notes) ? {} : { notes }),
    ...(isEmpty(groups) ? {} : { groups }),
    ...(isEmpty(colors) ? {} : { colors }),
    ...(locked.length === 0 ? {} : { locked }),
  };
  return { tables, conflicts };
}

const SIDES = ['base', 'ours', 'theirs'] as const;

/** Position and size are atomic, so one side's x is never combined with the other's y. */
function mergeNotes(sides: GraphSides, conflicts: AnnotationConflict[]): Record<string, Note> {
  const merged = idsOf(sides, ({ notes }) => notes).map((id) => {
    const values = valuesOf(sides, ({ notes }) => packed(own(notes, id)));
    return [id, mergeAnnotation(values, { part: 'note', id, conflicts })] as const;
  });
  const notes = merged.flatMap(([id, note]) => {
    if (note === undefined) return [];
    const { at, size, ...rest } = note;
    return [[id, { ...(at as object), ...(size as object), ...rest } as Note] as const];
  });
  return Object.fromEntries(notes);
}

function packed(note: Note | undefined): JsonObject | undefined {
  if (note === undefined) return undefined;
  const { x, y, width, height, ...rest } = note;
  return { at: { x, y }, size: { width, height }, ...rest } as JsonObject;
}

interface ColorMerge {
  readonly gone: ReadonlySet<string>;
  readonly conflicts: AnnotationConflict[];
}

function mergeColors(sides: GraphSides, { gone, conflicts }: ColorMerge): Record<string, PaletteColor> {
  const ids = idsOf(sides, ({ colors }) => colors).filter((id) => !gone.has(id));
  const merged = ids.flatMap((id) => {
    const { value, conflicts: found } = mergeFields(
      undefined,
      valuesOf(sides, ({ colors }) => own(colors, id)),
    );
    conflicts.push(...found.map((conflict) => ({ part: 'color' as const, id, ...conflict })));
    return value === undefined ? [] : [[id, value as PaletteColor] as const];
  });
  return Object.fromEntries(merged);
}

interface GroupMerge {
  readonly isGone: (id: string) => boolean;
  readonly conflicts: AnnotationConflict[];
}

function mergeGroups(sides: GraphSides, { isGone, conflicts }: GroupMerge): Record<string, Group> {
  const taken = new Set<string>();
  const groups: Record<string, Group> = {};
  // Ours come first: a member that both sides grouped stays in our group.
  for (const id of idsOf(sides, (side) => side.groups)) {
    const values = valuesOf(sides, (side) => withoutMembers(own(side.groups, id)));
    const merged = mergeAnnotation(values, { part: 'group', id, conflicts });
    if (merged === undefined) continue;
    const members = mergeSets(sides, (side) => own(side.groups, id)?.members).filter(
      (member) => !isGone(member) && !taken.has(member),
    );
    if (members.length === 0) continue;
    for (const member of members) taken.add(member);
    groups[id] = { ...merged, members };
  }
  return groups;
}

function withoutMembers(group: Group | undefined): JsonObject | undefined {
  if (group === undefined) return undefined;
  const { members: _members, ...rest } = group;
  return rest as JsonObject;
}

interface Merge {
  readonly part: AnnotationConflict['part'];
  readonly id: string;
  readonly conflicts: AnnotationConflict[];
}

function mergeAnnotation(sides: Sides, { part, id, conflicts }: Merge): JsonObject | undefined {
  const { base, ours, theirs } = sides;
  if (ours === undefined || theirs === undefined) {
    const merged = mergeFields(undefined, sides);
    conflicts.push(...merged.conflicts.map((conflict) => ({ part, id, ...conflict })));
    return merged.value as JsonObject | undefined;
  }
  const [before, mine, other] = [base ?? {}, ours, theirs] as [JsonObject, JsonObject, JsonObject];
  const result: Record<string, Json> = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(other)])) {
    const values = { base: own(before, name), ours: own(mine, name), theirs: own(other, name) };
    const merged = mergeFields(undefined, values, [name]);
    conflicts.push(...merged.conflicts.map((conflict) => ({ part, id, ...conflict })));
    if (merged.value !== undefined) result[name] = merged.value;
  }
  return result;
}

/** Additions of either side, without removals of either. */
function mergeSets(sides: GraphSides, listOf: (side: GraphLayout) => readonly string[] | undefined): string[] {
  const [base, ours, theirs] = SIDES.map((side) => new Set(listOf(sides[side]) ?? [])) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  return [...new Set([...ours, ...theirs])]
    .filter((id) => !base.has(id) || (ours.has(id) && theirs.has(id)))
    .sort(compareIds);
}

function idsOf<T>(sides: GraphSides, tableOf: (side: GraphLayout) => Table<T> | undefined): string[] {
  const namesIn = (side: GraphLayout): string[] => Object.keys(tableOf(side) ?? {}).sort(compareIds);
  return [...new Set([...namesIn(sides.ours), ...namesIn(sides.theirs)])];
}

function valuesOf(sides: GraphSides, valueOf: (side: GraphLayout) => Json | undefined): Sides {
  return { base: valueOf(sides.base), ours: valueOf(sides.ours), theirs: valueOf(sides.theirs) };
}

type Table<T> = Readonly<Record<string, T>>;

function own<T>(table: Table<T> | undefined, name: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}

function isEmpty(table: object): boolean {
  return Object.keys(table).length === 0;
}
