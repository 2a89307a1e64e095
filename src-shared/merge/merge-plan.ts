/** A three-way merge as a list of decisions: the changes of each side, and which ones are applied. */
import { deepEqual } from '../equality.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { alignNames } from '../diff/align-names.ts';
import { oneSidedChanges } from '../diff/fields.ts';
import { mergeParts, type PartConflict } from './merge-parts.ts';
import {
  compareSubjects,
  neededBy,
  NO_PARTS,
  partKey,
  partsOf,
  schemaOf,
  type FlowParts,
  type Subject,
} from '../diff/parts.ts';
import type { RenamedKind } from '../diff/rename.ts';
import type { GraphRef } from '../flow/flow.ts';
import type { FlowSides } from './merge-three-way.ts';

/** Who changed it. In a conflict, both sides changed it differently. */
export type Changer = 'mine' | 'theirs' | 'conflict';

export interface MergeDecision {
  /** Stable while the three sides are unchanged. */
  readonly id: string;
  readonly subject: Subject;
  /** The field; empty for the whole part. */
  readonly path: readonly string[];
  readonly by: Changer;
  /** A value is missing if the field was absent. */
  readonly base?: Json;
  readonly mine?: Json;
  readonly theirs?: Json;
  /** Parts that belong to it: the contents of a subgraph, the edges to a node. */
  readonly keys: readonly string[];
  /** Set if both sides gave a new name. */
  readonly name?: RenamedKind;
  /** Set if both sides reordered paths or actions differently. */
  readonly order?: 'path' | 'handler';
}

/** All three sides with the names of the result, and the merge that prefers either side. */
export interface MergePlan {
  readonly decisions: readonly MergeDecision[];
  readonly mine: FlowParts;
  readonly theirs: FlowParts;
  readonly preferMine: FlowParts;
  readonly preferTheirs: FlowParts;
}

export function planMerge({ base, ours, theirs }: FlowSides): MergePlan {
  const aligned = base === null ? { base, ours, theirs, conflicts: [] } : alignNames({ base, ours, theirs });
  const sides = {
    base: aligned.base === null ? NO_PARTS : partsOf(aligned.base),
    mine: partsOf(aligned.ours),
    theirs: partsOf(aligned.theirs),
  };
  const merged = mergeParts({ base: sides.base, ours: sides.mine, theirs: sides.theirs });
  const preferMine = merged.parts;
  const preferTheirs = mergeParts({ base: sides.base, ours: sides.theirs, theirs: sides.mine }).parts;
  const conflicts = [
    ...aligned.conflicts.map((conflict) => nameDecision(conflict)),
    ...merged.conflicts.map((conflict) => conflictDecision(conflict, sides)),
  ];
  const settled = settledDecisions(sides, conflicts);
  const decisions = withFollowers([...conflicts, ...settled], { preferMine, preferTheirs });
  return {
    decisions: decisions.sort((a, b) => compareSubjects(a.subject, b.subject) || compareTexts(a.id, b.id)),
    ...{ mine: sides.mine, theirs: sides.theirs, preferMine, preferTheirs },
  };
}

interface AlignedSides {
  readonly base: FlowParts;
  readonly mine: FlowParts;
  readonly theirs: FlowParts;
}

function nameDecision(conflict: PartConflict): MergeDecision {
  const { subject } = conflict;
  const name = subject.kind === 'flow' ? 'key' : (subject.kind as RenamedKind);
  return { ...valuesOf(conflict), id: idOf(subject, ['name', ...conflict.path]), by: 'conflict', keys: [], name };
}

function conflictDecision(conflict: PartConflict, sides: AlignedSides): MergeDecision {
  const { subject, path } = conflict;
  const order = subject.kind === 'flow' && path.length === 1 ? ORDERS[path[0]!] : undefined;
  const keys = path.length > 0 ? [] : wholeKeys(subject, sides);
  return {
    ...valuesOf(conflict),
    ...{ id: idOf(subject, path), by: 'conflict', keys },
    ...(order === undefined ? {} : { order }),
  };
}

const ORDERS: Readonly<Record<string, 'path' | 'handler'>> = { paths: 'path', handlers: 'handler' };

function valuesOf({ subject, path, base, ours, theirs }: PartConflict): Omit<MergeDecision, 'id' | 'by' | 'keys'> {
  return {
    ...{ subject, path },
    ...(base === undefined ? {} : { base }),
    ...(ours === undefined ? {} : { mine: ours }),
    ...(theirs === undefined ? {} : { theirs }),
  };
}

/** The part itself, and the contents of a subgraph. */
function wholeKeys(subject: Subject, { base, mine, theirs }: AlignedSides): string[] {
  const own = partKey(subject);
  if (subject.kind !== 'subgraph') return [own];
  const inside = [base, mine, theirs].flatMap(({ byKey }) =>
    [...byKey].flatMap(([key, part]) => (graphOfPart(part.subject) === subject.id ? [key] : [])),
  );
  return [...new Set([own, ...inside])];
}

function graphOfPart({ kind, graph }: Subject): GraphRef {
  return kind === 'node' || kind === 'edge' ? graph : null;
}

/** Changes made by one side only. */
function settledDecisions(sides: AlignedSides, conflicts: readonly MergeDecision[]): MergeDecision[] {
  const covered = new Set(conflicts.flatMap(({ keys }) => keys));
  const subjects = new Map<string, Subject>();
  for (const { byKey } of [sides.base, sides.mine, sides.theirs])
    for (const [key, { subject }] of byKey) subjects.set(key, subject);
  const decisions: MergeDecision[] = [];
  // Subgraphs come before their contents.
  for (const [key, subject] of [...subjects].sort(([, a], [, b]) => compareSubjects(a, b))) {
    if (covered.has(key)) continue;
    const values = {
      base: sides.base.byKey.get(key)?.value,
      mine: sides.mine.byKey.get(key)?.value,
      theirs: sides.theirs.byKey.get(key)?.value,
    };
    const whole = wholeDecision(subject, values, sides);
    if (whole !== null) {
      decisions.push(whole);
      for (const inner of whole.keys) covered.add(inner);
    } else decisions.push(...fieldDecisions(subject, values));
  }
  return decisions;
}

interface Values {
  readonly base: JsonObject | undefined;
  readonly mine: JsonObject | undefined;
  readonly theirs: JsonObject | undefined;
}

/** Added or removed by one side. */
function wholeDecision(subject: Subject, values: Values, sides: AlignedSides): MergeDecision | null {
  const { base, mine, theirs } = values;
  const [wasThere, isMine, isTheirs] = [base !== undefined, mine !== undefined, theirs !== undefined];
  if (isMine === isTheirs) return null;
  const by = isMine === wasThere ? 'theirs' : 'mine';
  const value = { ...(base && { base }), ...(mine && { mine }), ...(theirs && { theirs }) };
  return { id: idOf(subject, []), subject, path: [], by, ...value, keys: wholeKeys(subject, sides) };
}

function fieldDecisions(subject: Subject, { base, mine, theirs }: Values): MergeDecision[] {
  if (base === undefined || mine === undefined || theirs === undefined) return [];
  return oneSidedChanges(schemaOf(subject), { base, ours: mine, theirs }).map(({ by, ...change }) => ({
    ...valuesOf({ subject, ...change }),
    ...{ id: idOf(subject, change.path), by: by === 'ours' ? 'mine' : 'theirs', keys: [] },
  }));
}

/** A difference between the two merges without its own decision follows the one it depends on. */
function withFollowers(
  decisions: readonly MergeDecision[],
  { preferMine, preferTheirs }: Pick<MergePlan, 'preferMine' | 'preferTheirs'>,
): MergeDecision[] {
  const disputed = decisions.filter(({ by, keys }) => by === 'conflict' && keys.length > 0);
  if (disputed.length === 0) return [...decisions];
  const own = new Set(disputed.flatMap(({ keys }) => keys));
  const followers = new Map<string, string[]>();
  for (const key of new Set([...preferMine.byKey.keys(), ...preferTheirs.byKey.keys()])) {
    const [a, b] = [preferMine.byKey.get(key), preferTheirs.byKey.get(key)];
    if (own.has(key) || deepEqual(a?.value, b?.value)) continue;
    const needs = new Set([a, b].flatMap((part) => (part === undefined ? [] : neededBy(part))));
    for (const { id, keys } of disputed)
      if (keys.some((needed) => needs.has(needed))) followers.set(id, [...(followers.get(id) ?? []), key]);
  }
  return decisions.map((decision) => {
    const more = followers.get(decision.id);
    return more === undefined ? decision : { ...decision, keys: [...decision.keys, ...more] };
  });
}

/** Sets or removes the field; creates missing parent objects. */
export function withValueAt(value: JsonObject, path: readonly string[], to: Json | undefined): JsonObject {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const { [name]: inner, ...others } = value;
  if (rest.length > 0) {
    const next = withValueAt(isJsonObject(inner) ? inner : {}, rest, to);
    return { ...value, [name]: next };
  }
  return to === undefined ? others : { ...value, [name]: to };
}

function idOf(subject: Subject, path: readonly string[]): string {
  return JSON.stringify([partKey(subject), ...path]);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
