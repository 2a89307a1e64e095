/**
 * Turns an edit of the merged flow into a change of one layer: merging again gives exactly the edited flow. Other
 * changes of the layer stay as their author wrote them.
 */
import { deepEqual } from '../equality.ts';
import { appError } from '../errors.ts';
import type { Flow } from '../flow/flow.ts';
import type { Json } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { changeOfField } from './field-change.ts';
import { EMPTY_GRAPH, hasUniqueIds, sameTables, tablesOf, type FlowTables, type Entities } from './entity-tables.ts';
import {
  draftGraph,
  draftOf,
  draftStrategy,
  layerOf,
  type DraftFields,
  type DraftEntityTable,
  type LayerDraft,
} from './layer-draft.ts';
import type { Layer, LayerFile } from './layer.ts';
import { mergeLayers, type Merged } from './merge.ts';
import { LAYER_FIELDS, type LayerPart } from './parts.ts';
import type { Values } from './merged-entity.ts';
import { writeListOrder } from './write-list-order.ts';
import { t } from '../messages/translate.ts';

export interface LayerEdit {
  readonly source: LayerFile;
  /** The merged flow of everything below the layer. */
  readonly below: Flow;
  /** The intended flow with the layer applied. */
  readonly after: Flow;
  /** The merged flow so far, if already known. */
  readonly before?: Flow;
}

export interface WrittenChange {
  readonly source: LayerFile;
  readonly merged: Merged;
}

export function writeChange(edit: LayerEdit): Result<WrittenChange> {
  const source = planChange(edit);
  if (!source.ok) return source;
  const merged = mergeLayers(edit.below, [source.value]);
  return gives(merged.flow, edit.after) ? ok({ source: source.value, merged }) : notExact(edit.source.layer);
}

/** Whether a merged flow has the wanted values. */
export function gives(merged: Flow | null, wanted: Flow): boolean {
  return merged !== null && sameTables(tablesOf(merged), tablesOf(wanted));
}

export function notExact(layer: Layer): Result<never> {
  return refused(layer, t('layerReport.writeChange.structure'));
}

/**
 * Plans the change without the merge that validates it, for callers that merge everything anyway and then call `gives`.
 */
export function planChange({ source, below, after, before: known }: LayerEdit): Result<LayerFile> {
  const { file, layer } = source;
  if (!hasUniqueIds(below) || !hasUniqueIds(after)) return refused(layer, t('layerReport.writeChange.duplicateId'));
  const before = known ?? mergeLayers(below, [source]).flow;
  if (before === null) return refused(layer, t('layerReport.writeChange.misfit'));
  const sides = { below: tablesOf(below), before: tablesOf(before), after: tablesOf(after) };
  if (sides.below.flow['id'] !== sides.after.flow['id']) return refused(layer, t('layerReport.writeChange.flowId'));
  const written = writeAll(draftOf(layer), sides);
  if (written === null) return refused(layer, t('layerReport.writeChange.invalidValue'));
  return ok({ file, layer: written });
}

function refused(layer: Layer, why: string): Result<never> {
  return fail(
    appError('invalid_document', t('layerReport.writeChange.notWritable', { label: layer.label ?? layer.id, why }), {
      hint: t('layerReport.writeChange.notWritableHint'),
    }),
  );
}

interface Sides {
  readonly below: FlowTables;
  readonly before: FlowTables;
  readonly after: FlowTables;
}

function writeAll(draft: LayerDraft, sides: Sides): Layer | null {
  const { below, before, after } = sides;
  const pen: Pen = { draft, sides };
  writeFields(pen, draft.flow, {
    part: 'flow',
    id: null,
    below: below.flow,
    before: before.flow,
    after: after.flow,
  });
  const parts = ['predicates', 'paths', 'handlers'] as const;
  for (const part of parts) {
    writeEntityTable(pen, { part, table: draft[part], below: below[part], before: before[part], after: after[part] });
  }
  for (const part of ['paths', 'handlers'] as const) writeListOrder(draft[part], below[part], after[part]);
  writeSubgraphs(pen);
  writeGraph(pen, null);
  return layerOf(draft);
}

interface Pen {
  readonly draft: LayerDraft;
  readonly sides: Sides;
}

interface EntitySides {
  readonly part: LayerPart;
  readonly id: string | null;
  readonly below: Values;
  /** Undefined if the layer had removed it. */
  readonly before: Values | undefined;
  readonly after: Values;
}

/** Sets the edited fields: those that differ from what the layer gave before. */
function writeFields(pen: Pen, fields: DraftFields, entity: EntitySides): void {
  const { part, id, below, after } = entity;
  const before = entity.before ?? below;
  for (const field of LAYER_FIELDS[part]) {
    const [lower, old, wanted] = [below[field], before[field], after[field]];
    if (deepEqual(asEntity(old), asEntity(wanted))) continue;
    const prompts = part === 'nodes' && id !== null ? pen.draft.prompts.get(id) : undefined;
    const isPrompt = prompts !== undefined && Object.hasOwn(prompts, field);
    const target = isPrompt ? prompts : fields;
    if (isPrompt) delete fields[field];
    let change = changeOfField({ part, field, strategy: draftStrategy(pen.draft, part, field), below: lower, wanted });
    if (change.kind === 'cannot') {
      override(pen, part, field);
      change = changeOfField({ part, field, strategy: 'override', below: lower, wanted });
    }
    if (change.kind === 'set') target[field] = change.value;
    else delete target[field];
  }
}

function asEntity(value: Json | undefined): Values | undefined {
  return value === undefined ? undefined : { value };
}

/** The layer now sets the whole field: all of its changes so far are written out. */
function override({ draft, sides }: Pen, part: LayerPart, field: string): void {
  draft.strategies[`${part}.${field}`] = 'override';
  const rewrite = (fields: DraftFields, merged: Values | undefined) => {
    if (Object.hasOwn(fields, field)) fields[field] = merged?.[field] ?? null;
  };
  const { before } = sides;
  if (part === 'flow') rewrite(draft.flow, before.flow);
  else if (part === 'nodes' || part === 'edges') {
    for (const [id, fields] of draft.top[part].change) rewrite(fields, before[part].get(id));
    for (const [graph, inner] of draft.inside)
      for (const [id, fields] of inner[part].change) rewrite(fields, before.inside.get(graph)?.[part].get(id));
  } else for (const [id, fields] of draft[part].change) rewrite(fields, before[part].get(id));
}

interface EntityTableSides {
  readonly part: 'predicates' | 'paths' | 'handlers' | 'nodes' | 'edges';
  readonly table: DraftEntityTable;
  readonly below: Entities;
  readonly before: Entities;
  readonly after: Entities;
  /** Whether it is removed automatically with what it depends on. */
  readonly goesAnyway?: (below: Values) => boolean;
}

function writeEntityTable(pen: Pen, { part, table, below, before, after, goesAnyway }: EntityTableSides): void {
  for (const id of new Set([...below.keys(), ...before.keys(), ...after.keys()])) {
    const [lower, old, wanted] = [below.get(id), before.get(id), after.get(id)];
    // An item removed together with another one stays removed, even if the other one returns.
    if (wanted === undefined && lower !== undefined && goesAnyway?.(lower) !== true) table.remove.add(id);
    if (deepEqual(old, wanted)) continue;
    if (wanted === undefined) forget(pen, { part, table }, id);
    else if (lower === undefined || lower['type'] !== wanted['type'] || table.add.has(id)) {
      forget(pen, { part, table }, id);
      if (lower === undefined) table.remove.delete(id);
      else table.remove.add(id);
      table.add.set(id, wanted);
    } else {
      table.remove.delete(id);
      const fields = table.change.get(id) ?? {};
      table.change.set(id, fields);
      writeFields(pen, fields, { part, id, below: lower, before: old, after: wanted });
    }
  }
}

function forget({ draft }: Pen, { part, table }: Pick<EntityTableSides, 'part' | 'table'>, id: string): void {
  table.add.delete(id);
  table.change.delete(id);
  if (part === 'nodes') draft.prompts.delete(id);
}

function writeGraph(pen: Pen, subgraph: string | null): void {
  const { draft, sides } = pen;
  const graphOf = (tables: FlowTables) => (subgraph === null ? tables : tables.inside.get(subgraph)) ?? EMPTY_GRAPH;
  const [below, before, after] = [graphOf(sides.below), graphOf(sides.before), graphOf(sides.after)];
  const tables = subgraph === null ? draft.top : draftGraph(draft, subgraph);
  const of = (part: 'nodes' | 'edges') => ({
    part,
    table: tables[part],
    below: below[part],
    before: before[part],
    after: after[part],
  });
  writeEntityTable(pen, of('nodes'));
  const isGone = (end: Json | undefined) => typeof end === 'string' && below.nodes.has(end) && !after.nodes.has(end);
  const goesAnyway = ({ from, to }: Values) => isGone(from) || (below.nodes.has(String(from)) && isGone(to));
  writeEntityTable(pen, { ...of('edges'), goesAnyway });
}

function writeSubgraphs(pen: Pen): void {
  const { draft, sides } = pen;
  const { below, before, after } = sides;
  for (const id of new Set([...before.subgraphs.keys(), ...after.subgraphs.keys()])) {
    const wanted = after.subgraphs.get(id);
    if (wanted !== undefined && below.subgraphs.has(id) && !draft.subgraphs.add.has(id)) {
      draft.subgraphs.remove.delete(id);
      const fields = draft.subgraphs.change.get(id) ?? {};
      draft.subgraphs.change.set(id, fields);
      const lower = below.subgraphs.get(id)!;
      writeFields(pen, fields, {
        part: 'subgraphs',
        id,
        below: lower,
        before: before.subgraphs.get(id),
        after: wanted,
      });
      writeGraph(pen, id);
      continue;
    }
    if (isSameSubgraph(sides, id)) continue;
    forgetSubgraph(pen, id);
    if (below.subgraphs.has(id)) draft.subgraphs.remove.add(id);
    if (wanted !== undefined) draft.subgraphs.add.set(id, wholeSubgraph(after, id));
  }
}

function isSameSubgraph({ before, after }: Sides, id: string): boolean {
  return deepEqual(wholeSubgraph(before, id), wholeSubgraph(after, id));
}

function wholeSubgraph(tables: FlowTables, id: string): Values {
  const { nodes, edges } = tables.inside.get(id) ?? EMPTY_GRAPH;
  return { ...tables.subgraphs.get(id), nodes: [...nodes.values()], edges: [...edges.values()] };
}

function forgetSubgraph({ draft, sides }: Pen, id: string): void {
  draft.subgraphs.add.delete(id);
  draft.subgraphs.change.delete(id);
  draft.inside.delete(id);
  for (const node of sides.before.inside.get(id)?.nodes.keys() ?? []) draft.prompts.delete(node);
}
