/** A node, edge, path … during the merge: its values, its origin, and the source of each field. */
import { isExpression } from '../flow/argument.ts';
import { compareIds } from '../flow/ids.ts';
import { deepEqual } from '../equality.ts';
import { fromPointer, isJsonObject, toPointer, type Json } from '../json.ts';
import type { Strategy } from './parts.ts';
import type { Conflict, FieldReport, Given, LayerProblem, Place, Source } from './report.ts';
import { t } from '../messages/translate.ts';

export type Values = Readonly<Record<string, Json>>;

export interface MergedEntity {
  readonly place: Place;
  readonly origin: Source;
  /** Values as in the flow or in the layer that added it. */
  readonly given: Values;
  /** The original object until a layer sets a field, then a copy: most entities of a large flow are never changed. */
  values: Values;
  /** The members of a trace are the fields that layers set. */
  readonly trace: Trace;
}

/** Reports in the shape of their value, so that a deep merge finds them on its way down. */
export interface Trace {
  report: FieldReport | null;
  /** Null if there are none yet. */
  members: Map<string, Trace> | null;
}

export interface Setting {
  readonly field: string;
  readonly value: Json;
  readonly by: Source;
  readonly strategy: Strategy;
}

export interface Outcome {
  readonly conflicts: Conflict[];
  readonly problems: LayerProblem[];
}

export function newTrace(): Trace {
  return { report: null, members: null };
}

/** Sets a field of an entity according to the strategy, and reports the effect. */
export function setField(entity: MergedEntity, setting: Setting, outcome: Outcome): void {
  const { field, value, by, strategy } = setting;
  const lower = Object.hasOwn(entity.values, field) ? entity.values[field] : undefined;
  const meeting: Meeting = { entity, outcome, trace: traceOf(entity.trace, field), above: null };
  const merged = mergeValue(lower, { field: pointerTo(field), value, by, strategy }, meeting);
  const values = ownValues(entity);
  if (merged === undefined) delete values[field];
  else values[field] = merged;
}

function ownValues(entity: MergedEntity): Record<string, Json> {
  if (entity.values === entity.given) entity.values = { ...entity.given };
  return entity.values as Record<string, Json>;
}

function pointerTo(name: string): string {
  return toPointer([name]);
}

interface Meeting {
  readonly entity: MergedEntity;
  readonly outcome: Outcome;
  readonly trace: Trace;
  /** The source of a whole that contains this value. */
  readonly above: FieldReport | null;
}

function traceOf(parent: Trace, name: string): Trace {
  const known = parent.members?.get(name);
  if (known !== undefined) return known;
  const made = newTrace();
  parent.members ??= new Map();
  parent.members.set(name, made);
  return made;
}

function mergeValue(lower: Json | undefined, setting: Setting, meeting: Meeting): Json | undefined {
  const { value, strategy } = setting;
  if (strategy === 'deep-merge' && isJsonObject(value) && (lower === undefined || isJsonObject(lower))) {
    if (isSameKind(lower ?? {}, setting)) return mergeMembers(lower ?? {}, value, { setting, meeting });
  }
  if (strategy === 'append' && value !== null && lower !== undefined) return appendLists(lower, setting, meeting);
  settle(lower, setting, meeting);
  return value === null ? undefined : value;
}

/** An answer type: of a question, or in the data of an action. */
const ANSWER = /^(?:\/data\/[^/]+)?\/answer$/;

/** Values of two different answer types can't be combined; the same holds for an expression and a literal. */
function isSameKind(lower: { readonly [key: string]: Json }, { field, value }: Setting): boolean {
  if (isExpression(lower) || isExpression(value)) return false;
  if (!ANSWER.test(field) || !isJsonObject(value)) return true;
  return value['type'] === undefined || lower['type'] === undefined || value['type'] === lower['type'];
}

interface MergeContext {
  readonly setting: Setting;
  readonly meeting: Meeting;
}

function mergeMembers(
  lower: { readonly [key: string]: Json },
  higher: { readonly [key: string]: Json },
  { setting, meeting }: MergeContext,
): Json {
  const { by, field, strategy } = setting;
  const { entity, outcome, trace } = meeting;
  const merged: Record<string, Json> = { ...lower };
  const above = trace.report ?? meeting.above;
  for (const name of Object.keys(higher).sort(compareIds)) {
    const inside = pointerTo(name);
    const member = mergeValue(
      Object.hasOwn(lower, name) ? lower[name] : undefined,
      {
        field: field + inside,
        value: higher[name]!,
        by: { layer: by.layer, file: by.file, pointer: by.pointer + inside },
        strategy,
      },
      { entity, outcome, trace: traceOf(trace, name), above },
    );
    if (member === undefined) delete merged[name];
    else merged[name] = member;
  }
  return merged;
}

/** Existing items are not added again; an input or output with the same key replaces the one below. */
function appendLists(lower: Json, setting: Setting, { entity, outcome, trace, above }: Meeting): Json {
  const { value, by, field, strategy } = setting;
  if (!Array.isArray(lower) || !Array.isArray(value)) {
    const message = t('layerReport.mergedEntity.notAList', { field });
    outcome.problems.push({ code: 'layer.append', file: by.file, pointer: by.pointer, message });
    return lower;
  }
  const joins = history(trace.report) ?? [{ by: sourceBelow(entity, field, above), value: lower }];
  trace.report = { ...entity.place, field, action: 'set', strategy, value, by, hides: [], joins };
  const named = new Map((value as Json[]).map((item) => [nameOfItem(item), item]));
  const known = new Set((lower as Json[]).map(nameOfItem));
  const kept = (lower as Json[]).map((item) => named.get(nameOfItem(item)) ?? item);
  return [...kept, ...(value as Json[]).filter((item) => !known.has(nameOfItem(item)))];
}

function nameOfItem(item: Json): string {
  const key = isJsonObject(item) && typeof item['key'] === 'string' ? item['key'] : item;
  return JSON.stringify(key);
}

/** Replaces one value by another. */
function settle(lower: Json | undefined, setting: Setting, meeting: Meeting): void {
  const { value, by, field, strategy } = setting;
  const { entity, trace, above } = meeting;
  const { part, graph, id } = entity.place;
  const hides: Given[] = [];
  if (trace.report !== null) hides.push({ by: trace.report.by, value: lower ?? null });
  else if (lower !== undefined) hides.push({ by: sourceBelow(entity, field, above), value: lower });
  if (hides.length > 0) oppose(hides[0]!, field, { setting, meeting });
  for (const report of reportsBelow(trace)) {
    const given = { by: report.by, value: report.value };
    oppose(given, report.field, { setting, meeting });
    hides.push(given);
  }
  hides.push(...older(trace.report));
  trace.members = null;
  const action = value === null ? 'remove' : 'set';
  trace.report = { part, graph, id, field, action, strategy, value, by, hides, joins: [] };
}

/** Two layers that want the same value, and a layer that differs from the flow itself, don't conflict. */
function oppose(lower: Given, field: string, { setting, meeting }: MergeContext): void {
  const { by, strategy } = setting;
  if (lower.by.layer === null) return;
  const value = field === setting.field ? setting.value : valueAt(setting.value, field.slice(setting.field.length));
  if (deepEqual(lower.value, value)) return;
  if (lower.by.layer === by.layer) {
    meeting.outcome.problems.push(twice(field, by));
    return;
  }
  const { part, graph, id } = meeting.entity.place;
  const higher = { by, value };
  meeting.outcome.conflicts.push({ part, graph, id, field, lower, higher, strategy, blocks: strategy === 'error' });
}

/** A value without its own report came with a larger one, or with the entity. */
function sourceBelow({ origin }: MergedEntity, field: string, above: FieldReport | null): Source {
  if (above === null) return { ...origin, pointer: `${origin.pointer}${field}` };
  return { ...above.by, pointer: `${above.by.pointer}${field.slice(above.field.length)}` };
}

function history(report: FieldReport | null): Given[] | null {
  return report === null ? null : [{ by: report.by, value: report.value }, ...older(report)];
}

function older(report: FieldReport | null): readonly Given[] {
  return report === null ? [] : [...report.hides, ...report.joins];
}

function valueAt(value: Json, pointer: string): Json {
  let found: Json | undefined = value;
  for (const name of fromPointer(pointer)) {
    found = isJsonObject(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  return found ?? null;
}

/** Every report inside a trace, without its own. */
export function reportsBelow(trace: Trace, found: FieldReport[] = []): FieldReport[] {
  for (const member of trace.members?.values() ?? []) {
    if (member.report !== null) found.push(member.report);
    reportsBelow(member, found);
  }
  return found;
}

/** The report nearest to a location inside an entity, if a layer set it. */
export function reportAt(trace: Trace, pointer: string): FieldReport | null {
  let at: Trace | undefined = trace;
  let nearest: FieldReport | null = null;
  for (const name of fromPointer(pointer)) {
    at = at.members?.get(name);
    if (at === undefined) break;
    nearest = at.report ?? nearest;
  }
  return nearest;
}

function twice(field: string, { file, pointer }: Source): LayerProblem {
  const message = t('layerReport.mergedEntity.twoValues', { field });
  return { code: 'layer.twice', file, pointer, message };
}
