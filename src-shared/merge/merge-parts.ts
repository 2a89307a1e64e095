/** The three-way merge of tables of parts with matching names. Conflicts keep ours. */
import { deepEqual } from '../equality.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { conflictOf, mergeFields, type FieldConflict } from '../diff/fields.ts';
import { mergeOrder } from './merge-order.ts';
import { compareSubjects, memberOf, neededBy, partKey, schemaOf } from '../diff/parts.ts';
import type { FlowParts, OrderedKind, Part, Subject } from '../diff/parts.ts';

export interface PartConflict extends FieldConflict {
  readonly subject: Subject;
}

export interface PartSides {
  readonly base: FlowParts;
  readonly ours: FlowParts;
  readonly theirs: FlowParts;
}

export interface MergedParts {
  readonly parts: FlowParts;
  readonly conflicts: readonly PartConflict[];
}

interface Refused {
  readonly refused: ReadonlySet<string>;
}

interface Merge extends PartSides {
  readonly graphs: readonly (string | null)[];
  readonly merged: Map<string, Part>;
  readonly conflicts: PartConflict[];
  /** The parts that each side's new and changed parts need. */
  readonly needed: { readonly ours: ReadonlySet<string>; readonly theirs: ReadonlySet<string> };
  /** Removed by us although they need it, and the reverse. */
  readonly refused: Set<string>;
  readonly kept: Set<string>;
}

export function mergeParts({ base, ours, theirs }: PartSides): MergedParts {
  const graphs = graphsIn([base, ours, theirs]);
  const needed = { ours: neededByChanges(base, ours, graphs), theirs: neededByChanges(base, theirs, graphs) };
  const merge: Merge = {
    ...{ base, ours, theirs, graphs, needed },
    ...{ merged: new Map(), conflicts: [], refused: new Set(), kept: new Set() },
  };
  const whole = mergeRemovedSubgraphs(merge);
  const subjects = new Map<string, Subject>();
  for (const { byKey } of [ours, theirs, base]) for (const [key, { subject }] of byKey) subjects.set(key, subject);
  for (const subject of [...subjects.values()].sort(compareSubjects))
    if (!whole.has(graphOfSubject(subject))) mergePart(merge, subject);
  for (const part of [...merge.merged.values()]) repairReferences(merge, part);
  const parts = { byKey: merge.merged, orders: { path: orderOf(merge, 'path'), handler: orderOf(merge, 'handler') } };
  return {
    parts,
    conflicts: merge.conflicts.sort((a, b) => compareSubjects(a.subject, b.subject)),
  };
}

function orderOf({ base, ours, theirs, merged, conflicts }: Merge, kind: OrderedKind): readonly string[] {
  const present = [...merged].filter(([, { subject }]) => subject.kind === kind).map(([key]) => key);
  const { order, conflict } = mergeOrder(
    { base: base.orders[kind], ours: ours.orders[kind], theirs: theirs.orders[kind] },
    new Set(present),
  );
  const subject: Subject = { kind: 'flow', graph: null, id: flowIdOf(ours) };
  if (conflict) conflicts.push({ subject, path: [`${kind}s`] });
  return order;
}

function flowIdOf(parts: FlowParts): string {
  return parts.byKey.get(partKey({ kind: 'flow', graph: null, id: '' }))?.subject.id ?? '';
}

function graphsIn(sides: readonly FlowParts[]): (string | null)[] {
  const subjects = sides.flatMap(({ byKey }) => [...byKey.values()].map(({ subject }) => subject));
  return [null, ...new Set(subjects.flatMap(({ kind, id }) => (kind === 'subgraph' ? [id] : [])))];
}

function neededByChanges(base: FlowParts, side: FlowParts, graphs: Merge['graphs']): Set<string> {
  const keys = [...side.byKey].flatMap(([key, part]) => {
    const before = base.byKey.get(key);
    if (before === undefined) return neededBy(part, graphs);
    const old = new Set(neededBy(before, graphs));
    return neededBy(part, graphs).filter((need) => !old.has(need));
  });
  return new Set(keys);
}

/** The graph that a part is kept or removed with. */
function graphOfSubject({ kind, graph, id }: Subject): string | null {
  return kind === 'subgraph' ? id : graph;
}

/** A subgraph removed by one side is removed or kept as a whole. Returns the ids of such subgraphs. */
function mergeRemovedSubgraphs({ base, ours, theirs, needed, merged, conflicts }: Merge): Set<string | null> {
  const done = new Set<string | null>();
  for (const [key, { subject, value }] of base.byKey) {
    if (subject.kind !== 'subgraph' || (ours.byKey.has(key) && theirs.byKey.has(key))) continue;
    done.add(subject.id);
    const [mine, other] = [ours.byKey.get(key), theirs.byKey.get(key)];
    if (mine === undefined && other === undefined) continue;
    const [side, needs] = mine === undefined ? [theirs, needed.theirs] : [ours, needed.ours];
    const inside = (parts: FlowParts) =>
      [...parts.byKey].filter(([, part]) => graphOfSubject(part.subject) === subject.id);
    if (!needs.has(key) && sameParts(inside(base), new Map(inside(side)))) continue;
    conflicts.push({ subject, ...conflictOf({ base: value, ours: mine?.value, theirs: other?.value }, []) });
    if (mine !== undefined) for (const [innerKey, part] of inside(ours)) merged.set(innerKey, part);
  }
  return done;
}

function sameParts(parts: readonly (readonly [string, Part])[], others: ReadonlyMap<string, Part>): boolean {
  return (
    parts.length === others.size &&
    parts.every(([key, { value }]) => others.has(key) && deepEqual(value, others.get(key)!.value))
  );
}

function mergePart(merge: Merge, subject: Subject): void {
  const key = partKey(subject);
  const values = (side: FlowParts): Json | undefined => side.byKey.get(key)?.value;
  const sides = { base: values(merge.base), ours: values(merge.ours), theirs: values(merge.theirs) };
  if (sides.base !== undefined && (sides.ours === undefined || sides.theirs === undefined)) {
    mergeRemoval(merge, subject, sides);
    return;
  }
  if (sides.ours === undefined || sides.theirs === undefined) {
    merge.merged.set(key, (merge.ours.byKey.get(key) ?? merge.theirs.byKey.get(key))!);
    return;
  }
  const { value, conflicts } = mergeFields(schemaOf(subject), sides);
  merge.conflicts.push(...conflicts.map((conflict) => ({ subject, ...conflict })));
  merge.merged.set(key, { subject, value: value as Part['value'] });
}

function mergeRemoval(merge: Merge, subject: Subject, sides: Parameters<typeof conflictOf>[0]): void {
  const key = partKey(subject);
  const { base, ours, theirs } = sides;
  const left = ours ?? theirs;
  if (base === undefined || left === undefined) return;
  const needs = ours === undefined ? merge.needed.theirs : merge.needed.ours;
  if (deepEqual(base, left) && !needs.has(key)) {
    // A node kept although they removed it keeps its edges; nodes come before edges.
    const ends = subject.kind === 'edge' ? neededBy(merge.base.byKey.get(key)!) : [];
    const stays = ours !== undefined && ends.some((end) => merge.kept.has(end));
    if (!stays || !ends.every((end) => merge.merged.has(end) || !merge.base.byKey.has(end))) return;
  } else {
    merge.conflicts.push({ subject, ...conflictOf(sides, []) });
    (ours === undefined ? merge.refused : merge.kept).add(key);
  }
  if (ours !== undefined) merge.merged.set(key, merge.ours.byKey.get(key)!);
}

/** Their references to something we removed are reset to ours. */
function repairReferences({ merged, ours, refused, graphs }: Merge, part: Part): void {
  if (refused.size === 0 || !neededBy(part, graphs).some((need) => refused.has(need))) return;
  const key = partKey(part.subject);
  const mine = ours.byKey.get(key);
  if (part.subject.kind === 'edge') {
    if (mine === undefined) merged.delete(key);
    else merged.set(key, mine);
  } else if (part.subject.kind !== 'node') {
    merged.set(key, { ...part, value: withoutRefused(part, { mine, refused, graphs }) });
  }
}

/** Fields of flows, subgraphs, paths, and handlers that refer to other parts, directly or in their members. */
const LEADING = ['entry', 'digression', 'intents', 'hooks', 'to', 'call'];

function withoutRefused(
  { subject, value }: Part,
  { mine, refused, graphs }: { mine?: Part | undefined } & Refused & Pick<Merge, 'graphs'>,
): JsonObject {
  const mended: Record<string, Json> = { ...value };
  for (const field of LEADING) {
    const led = mended[field];
    const leads = (names: Json): boolean =>
      neededBy({ subject, value: { [field]: names } }, graphs).some((need) => refused.has(need));
    if (led === undefined || !leads(led)) continue;
    const before = memberOf(mine?.value, field);
    const kept = isJsonObject(led) ? membersThatLead(led, { before, leads }) : before;
    if (kept !== undefined) mended[field] = kept;
    // A subgraph needs its entry.
    else if (subject.kind !== 'subgraph') delete mended[field];
  }
  return mended;
}

function membersThatLead(
  led: JsonObject,
  { before, leads }: { before: Json | undefined; leads: (names: Json) => boolean },
): JsonObject | undefined {
  const kept = Object.entries(led).flatMap(([name, id]): [string, Json][] => {
    const to = leads({ [name]: id }) ? memberOf(before, name) : id;
    return to === undefined ? [] : [[name, to]];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
