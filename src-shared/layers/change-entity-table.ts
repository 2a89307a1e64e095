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
  readonly entities: Map<string, MergedEntity>;
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
  entity: MergedEntity,
  { fields, pointer }: { readonly fields: Fields; readonly pointer: string },
) {
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const strategy = strategyOf(task.source.layer, entity.place.part, field);
    const source = by(task, `${pointer}${toPointer([field])}`);
    setField(entity, { field, value, by: source, strategy }, task.flow.outcome);
  }
}

export function removeFromEntityTable(task: Task, table: EntityTable, changes: Changes): void {
  for (const [index, id] of (changes.remove ?? []).entries()) {
    const pointer = `${table.pointer}/remove/${index}`;
    const entity = table.entities.get(id);
    if (entity === undefined) missing(task, { ...table, id, pointer, names: table.entities.keys() });
    else removeEntity(task, { table, entity, by: by(task, pointer) });
  }
}

export function changeEntityTable(task: Task, table: EntityTable, changes: Changes): void {
  for (const [id, values, pointer] of additions(changes.add ?? [], `${table.pointer}/add`)) {
    const entity = addEntity(task, table, { id, values, pointer });
    if (entity !== null) entity.trace.report = added(task, entity, values);
  }
  for (const [id, fields] of Object.entries(changes.change ?? {})) {
    changeOne(task, table, { id, fields, pointer: `${table.pointer}/change${toPointer([id])}` });
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

export function addEntity(task: Task, table: EntityTable, { id, values, pointer }: Addition): MergedEntity | null {
  const { part, graph, entities } = table;
  const homes = part === 'nodes' || part === 'edges' ? task.flow.homes[part] : null;
  if (entities.has(id) || homes?.has(id) === true) {
    const message = t('layerReport.changeEntityTable.idExists', { id });
    problem(task, pointer, { code: 'layer.id-taken', message });
    return null;
  }
  const entity = newEntity({ part, graph, id }, values, by(task, pointer));
  entities.set(id, entity);
  homes?.set(id, graph);
  task.flow.touched.add(part);
  return entity;
}

/** The replaced entity may have been removed by this layer or by one below. */
export function added({ flow, source }: Task, entity: MergedEntity, value: Json): FieldReport {
  const key = placeKey(entity.place);
  const before = flow.gone.get(key);
  flow.gone.delete(key);
  const strategy = wholeStrategy(source.layer, entity.place.part);
  const hides = before?.hides ?? [];
  return { ...entity.place, action: 'add', strategy, by: entity.origin, value, hides, joins: [] };
}

interface Change {
  readonly id: string;
  readonly fields: Fields;
  readonly pointer: string;
}

export function changeOne(task: Task, table: EntityTable, { id, fields, pointer }: Change): void {
  const entity = table.entities.get(id);
  if (entity !== undefined) setFields(task, entity, { fields, pointer });
  else missing(task, { ...table, id, pointer, names: table.entities.keys(), needs: true });
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
const MAX_SUGGESTIONS = 100;

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
  const near = task.flow.outcome.problems.length < MAX_SUGGESTIONS ? closest(id, [...names]) : undefined;
  const key = graph === null ? 'idMissing' : 'idMissingInside';
  const message = t(`layerReport.changeEntityTable.${key}`, { id, part, graph: graph ?? '' }) + didYouMean(near);
  problem(task, pointer, { code: 'layer.unknown-id', message });
}

interface Removal {
  readonly table: Pick<EntityTable, 'entities'>;
  readonly entity: MergedEntity;
  readonly by: Source;
}

export function removeEntity(task: Task, { table, entity, by: remover }: Removal): void {
  const { part, id } = entity.place;
  table.entities.delete(id!);
  if (part === 'nodes' || part === 'edges') task.flow.homes[part].delete(id!);
  writeRemoval(task, entity, { remover, reports: reportsBelow(entity.trace), value: entity.values });
}

interface Written {
  readonly remover: Source;
  /** Reports for the entity, and for those removed with it. */
  readonly reports: readonly FieldReport[];
  readonly value: Json;
}

export function writeRemoval({ flow, source }: Task, entity: MergedEntity, { remover, reports, value }: Written): void {
  const { place, origin } = entity;
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
