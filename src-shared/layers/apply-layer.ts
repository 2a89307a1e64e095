/** Applies one layer to an indexed flow: in each part removals first, then additions, then changes. */
import type { GraphRef } from '../flow/flow.ts';
import { toPointer, type Json } from '../json.ts';
import {
  added,
  additions,
  addEntity,
  by,
  changeOne,
  changeEntityTable,
  missing,
  problem,
  removeFromEntityTable,
  removeEntity,
  setFields,
  writeRemoval,
  type Changes,
  type Fields,
  type Task,
} from './change-entity-table.ts';
import type { LayerFile } from './layer.ts';
import { reportsBelow } from './merged-entity.ts';
import { isEnd, newEntity, valuesOf, type WorkingFlow, type WorkingGraph } from './working-flow.ts';
import { t } from '../messages/translate.ts';

export function applyLayer(flow: WorkingFlow, source: LayerFile): void {
  const task = { flow, source };
  const { changes } = source.layer;
  setFields(task, flow.top.entity, { fields: changes.flow ?? {}, pointer: '/changes/flow' });
  for (const part of ['predicates', 'paths', 'handlers'] as const) {
    const table = { part, graph: null, entities: flow[part], pointer: `/changes/${part}` };
    removeFromEntityTable(task, table, changes[part] ?? {});
    changeEntityTable(task, table, changes[part] ?? {});
  }
  changeGraphs(task);
  for (const [id, fields] of Object.entries(changes.prompts ?? {})) {
    const pointer = toPointer(['changes', 'prompts', id]);
    const home = flow.homes.nodes.get(id);
    const graph = home == null ? flow.top : flow.subgraphs.get(home)!;
    changeOne(task, { part: 'nodes', graph: home ?? null, entities: graph.nodes, pointer }, { id, fields, pointer });
  }
}

interface GraphTask {
  readonly graph: WorkingGraph;
  readonly ref: GraphRef;
  readonly pointer: string;
}

interface GraphChanges {
  readonly nodes?: Changes | undefined;
  readonly edges?: Changes | undefined;
}

/** Removals in all graphs come first, so that a layer can move a node from one graph to another. */
function changeGraphs(task: Task): void {
  const { flow, source } = task;
  const { nodes, edges, subgraphs = {} } = source.layer.changes;
  const pointer = '/changes/subgraphs';
  removeSubgraphs(task, subgraphs.remove ?? []);
  const changed = Object.entries(subgraphs.change ?? {});
  const initial = new Set(flow.subgraphs.values());
  const top = { graph: flow.top, ref: null, pointer: '/changes' };
  removeInGraph(task, top, { nodes, edges });
  for (const [id, inner] of changed) {
    const graph = flow.subgraphs.get(id);
    const at = `${pointer}/change${toPointer([id])}`;
    if (graph !== undefined) removeInGraph(task, { graph, ref: id, pointer: at }, inner as GraphChanges);
  }
  for (const id of Object.keys(subgraphs.add ?? {})) addSubgraph(task, id, `${pointer}/add${toPointer([id])}`);
  for (const [id, { nodes: inside, edges: between, ...fields }] of changed) {
    const at = `${pointer}/change${toPointer([id])}`;
    const graph = flow.subgraphs.get(id);
    if (graph === undefined) {
      missing(task, { ...subgraphPlace(id), pointer: at, names: flow.subgraphs.keys(), needs: true });
      continue;
    }
    const inner = { nodes: inside, edges: between } as GraphChanges;
    if (!initial.has(graph)) removeInGraph(task, { graph, ref: id, pointer: at }, inner);
    setFields(task, graph.entity, { fields: fields as Fields, pointer: at });
    changeGraph(task, { graph, ref: id, pointer: at }, inner);
  }
  changeGraph(task, top, { nodes, edges });
}

function tablesOf({ graph, ref, pointer }: GraphTask, changes: GraphChanges) {
  return (['nodes', 'edges'] as const).map((part) => {
    return [{ part, graph: ref, entities: graph[part], pointer: `${pointer}/${part}` }, changes[part] ?? {}] as const;
  });
}

function removeInGraph(task: Task, where: GraphTask, changes: GraphChanges): void {
  for (const [table, ofPart] of tablesOf(where, changes)) removeFromEntityTable(task, table, ofPart);
}

function changeGraph(task: Task, where: GraphTask, changes: GraphChanges): void {
  for (const [table, ofPart] of tablesOf(where, changes)) changeEntityTable(task, table, ofPart);
  const { graph, pointer } = where;
  const removed = new Map((changes.nodes?.remove ?? []).map((id, index) => [id, `${pointer}/nodes/remove/${index}`]));
  if (removed.size === 0) return;
  // As in the editor, the edges of a removed node are removed with it; those that this layer adds or reconnects stay.
  for (const entity of graph.edges.values()) {
    if (entity.origin.layer === task.source.layer.id) continue;
    const end = [entity.values['from'], entity.values['to']].find((id) => !isEnd(graph.nodes, id));
    const cause = typeof end === 'string' ? removed.get(end) : undefined;
    if (cause !== undefined) removeEntity(task, { table: { entities: graph.edges }, entity, by: by(task, cause) });
  }
}

function removeSubgraphs(task: Task, ids: readonly string[]): void {
  const { flow } = task;
  for (const [index, id] of ids.entries()) {
    const graph = flow.subgraphs.get(id);
    const pointer = `/changes/subgraphs/remove/${index}`;
    if (graph !== undefined) removeSubgraph(task, { ref: id, graph, pointer });
    else missing(task, { ...subgraphPlace(id), pointer, names: flow.subgraphs.keys() });
  }
}

function subgraphPlace(id: string) {
  return { part: 'subgraphs', graph: null, id } as const;
}

function addSubgraph(task: Task, id: string, pointer: string): void {
  const { flow, source } = task;
  const { nodes, edges, ...fields } = source.layer.changes.subgraphs!.add![id]!;
  if (flow.subgraphs.has(id)) {
    const message = t('layerReport.applyLayer.subgraphExists', { id });
    return problem(task, pointer, { code: 'layer.id-taken', message });
  }
  const entity = newEntity(subgraphPlace(id), valuesOf(fields), by(task, pointer));
  entity.trace.report = added(task, entity, valuesOf({ ...fields, nodes, edges }));
  const graph: WorkingGraph = { entity, nodes: new Map(), edges: new Map() };
  flow.subgraphs.set(id, graph);
  flow.touched.add('subgraphs');
  for (const [part, items] of [['nodes', nodes] as const, ['edges', edges] as const]) {
    for (const [inner, values, at] of additions(items, `${pointer}/${part}`)) {
      const table = { part, graph: id, entities: graph[part], pointer };
      addEntity(task, table, { id: inner, values, pointer: at });
    }
  }
}

function removeSubgraph(task: Task, { graph, ref, pointer }: GraphTask): void {
  const { flow } = task;
  const inner = [...graph.nodes.values(), ...graph.edges.values()];
  for (const id of graph.nodes.keys()) flow.homes.nodes.delete(id);
  for (const id of graph.edges.keys()) flow.homes.edges.delete(id);
  flow.subgraphs.delete(ref!);
  const reports = [graph.entity, ...inner].flatMap(({ trace }) => reportsBelow(trace));
  const value: Json = {
    ...graph.entity.values,
    nodes: [...graph.nodes.values()].map(({ values }) => values),
    edges: [...graph.edges.values()].map(({ values }) => values),
  };
  writeRemoval(task, graph.entity, { remover: by(task, pointer), reports, value });
}
