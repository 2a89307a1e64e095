/** Adds, changes, and removes the entities of one part in one graph, and reports the effects. */
import { closest } from '../closest.ts';
import type { GraphRef } from '../flow/flow.ts';
import { toPointer, type Json } from '../json.ts';
import type { LayerFile } from './layer.ts';
import { nameOfListed, type LayerPart, type Listed } from './parts.ts';
import { nameOf, type FieldReport, type LayerProblemCode, type Source } from './report.ts';
import { strategyOf, wholeStrategy } from './strategies.ts';
import { reportsBelow, setField, type MergedEntity, type Values } from './merged-entity.ts';
import { newEntity, placeKey, valuesOf, type WorkingFlow } from './working-flow.ts';
import { t } from '../messages/translate.ts';
import { didYouMean } from '../messages/did-you-mean.ts';

export interface Task {
  readonly flow: WorkingFlow;
  readonly source: LayerFile;
}

export type Fields = Readonly<Record<string, Json | undefined>>;

export interface Changes {
  readonly add?: readonly Listed[] | Readonly<Record<string, object>> | undefined;
  readonly change?: Readonly<Record<string, Fields>> | undefined;
  readonly remove?: readonly string[] | undefined;
}

/** The entities of one part and graph. */
export interface EntityTable {
  readonly part: Exclude<LayerPart, 'flow' | 'subgraphs'>;
  readonly graph: GraphRef;
  readonly things: Map<string, MergedEntity>;
  readonly pointer: string;
}

export function by({ source }: Task, pointer: string): Source {
  return { layer: source.layer.id, file: source.file, pointer };
}

export function problem(
  task: Task,
  pointer: string,
  said: { readonly code: LayerProblemCode; readonly message: string },
) {
  task.flow.outcome.problems.push({ code: said.code, file: task.source.file, pointer, message: said.message });
}

export function setFields(
  task: Task,
  thing: MergedEntity,
  { fields, pointer }: { readonly fields: Fields; readonly pointer: string },
) {
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const strategy = strategyOf(task.source.layer, thing.place.part, field);
    const source = by(task, `${pointer}${toPointer([field])}`);
    setField(thing, { field, value, by: source, strategy }, task.flow.outcome);
  }
}

export function removeFromEntityTable(task: Task, shelf: EntityTable, changes: Changes): void {
  for (const [index, id] of (changes.remove ?? []).entries()) {
    const pointer = `${shelf.pointer}/remove/${index}`;
    const thing = shelf.things.get(id);
    if (thing === undefined) missing(task, { ...shelf, id, pointer, names: shelf.things.keys() });
    else removeEntity(task, { shelf, thing, by: by(task, pointer) });
  }
}

export function changeEntityTable(task: Task, shelf: EntityTable, changes: Changes): void {
  for (const [id, values, pointer] of additions(changes.add ?? [], `${shelf.pointer}/add`)) {
    const thing = addEntity(task, shelf, { id, values, pointer });
    if (thing !== null) thing.trace.report = added(task, thing, values);
  }
  for (const [id, fields] of Object.entries(changes.change ?? {})) {
    changeOne(task, shelf, { id, fields, pointer: `${shelf.pointer}/change${toPointer([id])}` });
  }
}

export function* additions(add: NonNullable<Changes['add']>, pointer: string): Generator<[string, Values, string]> {
  if (Array.isArray(add)) {
    for (const [index, item] of (add as readonly Listed[]).entries()) {
      yield [nameOfListed(item), valuesOf(item), `${pointer}/${index}`];
    }
    return;
  }
  for (const [id, value] of Object.entries(add)) yield [id, valuesOf(value as object), pointer + toPointer([id])];
}

interface Addition {
  readonly id: string;
  readonly values: Values;
  readonly pointer: string;
}

export function addEntity(task: Task, shelf: EntityTable, { id, values, pointer }: Addition): MergedEntity | null {
  const { part, graph, things } = shelf;
  const homes = part === 'nodes' || part === 'edges' ? task.flow.homes[part] : null;
  if (things.has(id) || homes?.has(id) === true) {
    const message = t('layerReport.changeEntityTable.idExists', { id });
    problem(task, pointer, { code: 'layer.id-taken', message });
    return null;
  }
  const thing = newEntity({ part, graph, id }, values, by(task, pointer));
  things.set(id, thing);
  homes?.set(id, graph);
  task.flow.touched.add(part);
  return thing;
}

/** The replaced entity may have been removed by this layer or by one below. */
export function added({ flow, source }: Task, thing: MergedEntity, value: Json): FieldReport {
  const key = placeKey(thing.place);
  const before = flow.gone.get(key);
  flow.gone.delete(key);
  const strategy = wholeStrategy(source.layer, thing.place.part);
  const hides = before?.hides ?? [];
  return { ...thing.place, action: 'add', strategy, by: thing.origin, value, hides, joins: [] };
}

interface Change {
  readonly id: string;
  readonly fields: Fields;
  readonly pointer: string;
}

export function changeOne(task: Task, shelf: EntityTable, { id, fields, pointer }: Change): void {
  const thing = shelf.things.get(id);
  if (thing !== undefined) setFields(task, thing, { fields, pointer });
  else missing(task, { ...shelf, id, pointer, names: shelf.things.keys(), needs: true });
}

interface Missing {
  readonly part: LayerPart;
  readonly graph: GraphRef;
  readonly id: string;
  readonly pointer: string;
  readonly names: Iterable<string>;
  /** A change needs the entity; removing it twice is fine. */
  readonly needs?: boolean;
}

/** After this many problems, suggestions aren't worth the time they take to find. */
const MOST_SUGGESTIONS = 100;

export function missing(task: Task, { part, graph, id, pointer, names, needs = false }: Missing): void {
  const gone = task.flow.gone.get(placeKey({ part, graph, id }));
  if (gone !== undefined) {
    if (!needs) return;
    const message = t('layerReport.changeEntityTable.removedByOther', {
      id,
      layer: nameOf(gone.by),
      file: gone.by.file,
      pointer: gone.by.pointer,
    });
    return problem(task, pointer, { code: 'layer.removed', message });
  }
  const near = task.flow.outcome.problems.length < MOST_SUGGESTIONS ? closest(id, [...names]) : undefined;
  const key = graph === null ? 'idMissing' : 'idMissingInside';
  const message = t(`layerReport.changeEntityTable.${key}`, { id, part, graph: graph ?? '' }) + didYouMean(near);
  problem(task, pointer, { code: 'layer.unknown-id', message });
}

interface Removal {
  readonly shelf: Pick<EntityTable, 'things'>;
  readonly thing: MergedEntity;
  readonly by: Source;
}

export function removeEntity(task: Task, { shelf, thing, by: remover }: Removal): void {
  const { part, id } = thing.place;
  shelf.things.delete(id!);
  if (part === 'nodes' || part === 'edges') task.flow.homes[part].delete(id!);
  writeRemoval(task, thing, { remover, reports: reportsBelow(thing.trace), value: thing.values });
}

interface Written {
  readonly remover: Source;
  /** Reports for the entity, and for those removed with it. */
  readonly reports: readonly FieldReport[];
  readonly value: Json;
}

export function writeRemoval({ flow, source }: Task, thing: MergedEntity, { remover, reports, value }: Written): void {
  const { place, origin } = thing;
  const strategy = wholeStrategy(source.layer, place.part);
  const shaped = [...(origin.layer === null ? [] : [{ ...place, by: origin, value }]), ...reports];
  for (const lower of shaped) {
    if (lower.by.layer === remover.layer) continue;
    const { part, graph, id, field } = lower;
    const higher = { by: remover, value: null };
    const blocks = strategy === 'error';
    const given = { by: lower.by, value: lower.value };
    flow.outcome.conflicts.push({ part, graph, id, field, lower: given, higher, strategy, blocks });
  }
  const hides = [{ by: origin, value }, ...reports.map((report) => ({ by: report.by, value: report.value }))];
  const report: FieldReport = { ...place, action: 'remove', strategy, by: remover, value: null, hides, joins: [] };
  flow.gone.set(placeKey(place), report);
  flow.touched.add(place.part);
}
