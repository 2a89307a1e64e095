/** Compares two flows in terms of the flow: added, removed, changed fields, renames; and, separately, moves. */
import { deepEqual } from '../equality.ts';
import type { JsonObject } from '../json.ts';
import { changedFields, type FieldChange } from './fields.ts';
import { findRenames } from './find-renames.ts';
import { compareSubjects, ORDERED_KINDS, partsOf, schemaOf } from './parts.ts';
import type { FlowParts, OrderedKind, Subject } from './parts.ts';
import { RENAMED_KINDS, renameInFlow, type Rename } from './rename.ts';
import type { Flow } from '../flow/flow.ts';
import { compareIds } from '../flow/ids.ts';
import { canonicalFlow } from '../document/serialize.ts';

/** A use that only follows a rename. */
export interface Use {
  readonly subject: Subject;
  readonly path: readonly string[];
}

export type FlowChange =
  | { readonly type: 'renamed'; readonly rename: Rename; readonly uses: readonly Use[] }
  | { readonly type: 'added'; readonly subject: Subject; readonly value: JsonObject }
  | { readonly type: 'removed'; readonly subject: Subject; readonly value: JsonObject }
  /** With the whole part as it is now. */
  | {
      readonly type: 'changed';
      readonly subject: Subject;
      readonly fields: readonly FieldChange[];
      readonly value: JsonObject;
    }
  /** The paths or client actions are in another order, which is given in full. */
  | { readonly type: 'reordered'; readonly kind: OrderedKind; readonly ids: readonly string[] };

/**
 * The changes that lead from one flow to the other: first the renames, then the rest by kind, graph, and id. Subjects
 * have their new names.
 */
export function diffFlows(before: Flow, after: Flow): FlowChange[] {
  const from = canonicalFlow(before);
  const renames = findRenames(from, canonicalFlow(after));
  const current = renameInFlow(from, renames);
  const [left, right] = [partsOf(current), partsOf(after)];
  const changes = compareParts(left, right);
  return [
    ...renamed(from, renames),
    ...ORDERED_KINDS.flatMap((kind): FlowChange[] => {
      const ids = newOrder(left, right, kind);
      return ids === null ? [] : [{ type: 'reordered', kind, ids }];
    }),
    ...changes,
  ];
}

type PartChange = Extract<FlowChange, { readonly subject: Subject }>;

function compareParts(before: FlowParts, after: FlowParts): PartChange[] {
  const changes: PartChange[] = [];
  for (const [key, { subject, value }] of before.byKey)
    if (!after.byKey.has(key)) changes.push({ type: 'removed', subject, value });
  for (const [key, { subject, value }] of after.byKey) {
    const old = before.byKey.get(key);
    if (old === undefined) changes.push({ type: 'added', subject, value });
    else if (!deepEqual(old.value, value))
      changes.push({ type: 'changed', subject, fields: changedFields(schemaOf(subject), old.value, value), value });
  }
  return changes.sort((a, b) => compareSubjects(a.subject, b.subject));
}

/** Null if the remaining ones stay in order and the new ones follow by id. */
function newOrder(before: FlowParts, after: FlowParts, kind: OrderedKind): readonly string[] | null {
  const [old, now] = [before.orders[kind], after.orders[kind]];
  const kept = old.filter((key) => after.byKey.has(key));
  const usual = [...kept, ...now.filter((key) => !before.byKey.has(key)).sort(compareIds)];
  const differs = usual.some((key, at) => key !== now[at]);
  return differs ? now.map((key) => after.byKey.get(key)!.subject.id) : null;
}

function renamed(from: Flow, renames: readonly Rename[]): FlowChange[] {
  const uses = new Map<Rename, Use[]>(renames.map((rename) => [rename, []]));
  for (const kind of RENAMED_KINDS) {
    const ofKind = renames.filter((rename) => rename.kind === kind);
    if (ofKind.length === 0) continue;
    // One kind at a time, with the names of all others already updated, so that every difference is due to it.
    const others = renameInFlow(
      from,
      renames.filter((rename) => rename.kind !== kind),
    );
    const byText = new Map<string, Rename[]>();
    for (const rename of ofKind) {
      const text = JSON.stringify(rename.from);
      byText.set(text, [...(byText.get(text) ?? []), rename]);
    }
    const inTexts = kind === 'key' || kind === 'predicate' || kind === 'path';
    for (const use of usesOf(partsOf(others), partsOf(renameInFlow(others, ofKind)))) {
      for (const rename of inTexts ? ofKind : (byText.get(use.before) ?? []))
        if (mentions(use, rename)) uses.get(rename)!.push({ subject: use.subject, path: use.path });
    }
  }
  return [...uses]
    .map(([rename, places]) => ({ type: 'renamed', rename, uses: places }) as const)
    .sort((a, b) => compareRenames(a.rename, b.rename));
}

interface FoundUse extends Use {
  readonly before: string;
}

function usesOf(before: FlowParts, after: FlowParts): FoundUse[] {
  return compareParts(before, after).flatMap((change) =>
    change.type === 'changed'
      ? change.fields
          .filter(({ path }) => !(change.subject.kind === 'node' && path[0] === 'key'))
          .map(({ path, before: old }) => ({ subject: change.subject, path, before: JSON.stringify(old) }))
      : [],
  );
}

function mentions({ subject, path, before }: FoundUse, { kind, graph, from }: Rename): boolean {
  if (kind === 'key' || kind === 'predicate') return new RegExp(`(?<![\\w$])${from}(?![\\w$])`).test(before);
  // An expression quotes the name of a path; quotes like those of JSON are escaped here.
  if (kind === 'path') return [`'${from}'`, `\\"${from}\\"`].some((name) => before.includes(name));
  if (kind !== 'node') return before === JSON.stringify(from);
  const inside = subject.kind === 'subgraph' ? subject.id : subject.graph;
  return before === JSON.stringify(from) && (inside === graph || JUMPS[subject.kind] === path[0]);
}

/** Members that may name a node of any graph. */
const JUMPS: Readonly<Record<string, string>> = { path: 'entry', handler: 'to', flow: 'intents' };

function compareRenames(a: Rename, b: Rename): number {
  return (
    RENAMED_KINDS.indexOf(a.kind) - RENAMED_KINDS.indexOf(b.kind) ||
    compareIds(a.graph ?? '', b.graph ?? '') ||
    compareIds(a.from, b.from)
  );
}

export function renamesIn(changes: readonly FlowChange[]): Rename[] {
  return changes.flatMap((change) => (change.type === 'renamed' ? [change.rename] : []));
}
