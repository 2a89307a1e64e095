/** Takes a flow apart by id, so that layers can change its parts, and puts it back together. */
import { EXIT, compareIds } from '../flow/ids.ts';
import { graphPointer, type Flow, type GraphRef } from '../flow/flow.ts';
import { toPointer, type Json } from '../json.ts';
import { nameOfListed, type LayerPart, type Listed } from './parts.ts';
import type { FieldReport, LayerProblem, Place, Source } from './report.ts';
import { newTrace, type Outcome, type MergedEntity, type Values } from './merged-entity.ts';
import { t } from '../messages/translate.ts';

export interface WorkingGraph {
  readonly entity: MergedEntity;
  readonly nodes: Map<string, MergedEntity>;
  readonly edges: Map<string, MergedEntity>;
}

export interface WorkingFlow {
  readonly top: WorkingGraph;
  readonly subgraphs: Map<string, WorkingGraph>;
  readonly predicates: Map<string, MergedEntity>;
  readonly paths: Map<string, MergedEntity>;
  readonly handlers: Map<string, MergedEntity>;
  /** The graph of each node and edge: their ids are unique in the whole document. */
  readonly homes: { readonly nodes: Map<string, GraphRef>; readonly edges: Map<string, GraphRef> };
  /** Removed by layers, by `placeKey`. */
  readonly gone: Map<string, FieldReport>;
  readonly touched: Set<LayerPart>;
  readonly outcome: Outcome;
}

export const FLOW_FILE_NAME = 'flow.json';

export function placeKey({ part, graph, id }: Omit<Place, 'field'>): string {
  return [part, graph ?? '', id ?? ''].join('|');
}

export function newEntity(place: Omit<Place, 'field'>, values: Values, origin: Source): MergedEntity {
  return { place: { ...place, field: '' }, origin, given: values, values, trace: newTrace() };
}

export function takeApart(flow: Flow): WorkingFlow {
  const problems: LayerProblem[] = [];
  const homes = { nodes: new Map<string, GraphRef>(), edges: new Map<string, GraphRef>() };
  const { nodes, edges, subgraphs = {}, predicates = {}, paths = [], handlers = [], ...fields } = flow;
  const graphEntries = (part: 'nodes' | 'edges', graph: GraphRef, items: readonly { readonly id: string }[]) => {
    const entities = new Map<string, MergedEntity>();
    for (const [index, item] of items.entries()) {
      const origin = inFlow(`${graphPointer(graph)}/${part}/${index}`);
      if (homes[part].has(item.id)) problems.push(idTwice(item.id, origin));
      homes[part].set(item.id, graph);
      entities.set(item.id, newEntity({ part, graph, id: item.id }, valuesOf(item), origin));
    }
    return entities;
  };
  const top = {
    entity: newEntity({ part: 'flow', graph: null, id: null }, valuesOf(fields), inFlow('')),
    nodes: graphEntries('nodes', null, nodes),
    edges: graphEntries('edges', null, edges),
  };
  const working = Object.entries(subgraphs).map(([id, graph]) => {
    const { nodes: inner, edges: links, ...rest } = graph;
    const entity = newEntity({ part: 'subgraphs', graph: null, id }, valuesOf(rest), inFlow(graphPointer(id)));
    return [id, { entity, nodes: graphEntries('nodes', id, inner), edges: graphEntries('edges', id, links) }] as const;
  });
  return {
    top,
    subgraphs: new Map(working),
    predicates: new Map(
      Object.entries(predicates).map(([id, predicate]) => {
        const place = { part: 'predicates', graph: null, id } as const;
        return [id, newEntity(place, valuesOf(predicate), inFlow(toPointer(['predicates', id])))];
      }),
    ),
    paths: listEntities('paths', paths),
    handlers: listEntities('handlers', handlers),
    homes,
    gone: new Map(),
    touched: new Set(),
    outcome: { conflicts: [], problems },
  };
}

function listEntities(part: 'paths' | 'handlers', items: readonly Listed[]): Map<string, MergedEntity> {
  return new Map(
    items.map((item, index) => {
      const id = nameOfListed(item);
      return [id, newEntity({ part, graph: null, id }, valuesOf(item), inFlow(`/${part}/${index}`))];
    }),
  );
}

/** Values validated by a schema are JSON, which the schemas' types don't express. */
export function valuesOf(value: object): Values {
  return value as Values;
}

function inFlow(pointer: string): Source {
  return { layer: null, file: FLOW_FILE_NAME, pointer };
}

function idTwice(id: string, { file, pointer }: Source): LayerProblem {
  return { code: 'flow.invalid', file, pointer, message: t('layerReport.workingFlow.duplicateId', { id }) };
}

export function graphsOf(flow: WorkingFlow): (readonly [GraphRef, WorkingGraph])[] {
  return [[null, flow.top], ...flow.subgraphs];
}

export function entitiesOf(flow: WorkingFlow): MergedEntity[] {
  const graphs = graphsOf(flow).flatMap(([, { entity, nodes, edges }]) => [
    entity,
    ...nodes.values(),
    ...edges.values(),
  ]);
  return [...graphs, ...flow.predicates.values(), ...flow.paths.values(), ...flow.handlers.values()];
}

/** The values are assumed to fit the format. A part emptied by layers is omitted, like one that never existed. */
export function putTogether(flow: WorkingFlow, base: Flow): Flow {
  const subgraphs = [...flow.subgraphs].map(([id, graph]) => [id, graphValues(graph)] as const);
  const predicates = [...flow.predicates].map(([id, { values }]) => [id, values] as const);
  const merged = {
    ...graphValues(flow.top),
    ...(has(flow, base, 'predicates') && { predicates: Object.fromEntries(predicates) }),
    ...(has(flow, base, 'paths') && { paths: [...flow.paths.values()].map(({ values }) => values) }),
    ...(has(flow, base, 'handlers') && { handlers: [...flow.handlers.values()].map(({ values }) => values) }),
    ...(has(flow, base, 'subgraphs') && { subgraphs: Object.fromEntries(subgraphs) }),
  };
  return merged as unknown as Flow;
}

function has(flow: WorkingFlow, base: Flow, part: 'predicates' | 'paths' | 'handlers' | 'subgraphs'): boolean {
  return flow[part].size > 0 || (base[part] !== undefined && !flow.touched.has(part));
}

function graphValues({ entity, nodes, edges }: WorkingGraph) {
  return { ...entity.values, nodes: sortedValues(nodes), edges: sortedValues(edges) };
}

function sortedValues(entities: ReadonlyMap<string, MergedEntity>): Values[] {
  return [...entities].sort(([a], [b]) => compareIds(a, b)).map(([, { values }]) => values);
}

/** Whether an edge may lead there, as far as its graph knows. */
export function isEnd(nodes: ReadonlyMap<string, MergedEntity>, end: Json | undefined): boolean {
  return typeof end === 'string' && (end === EXIT || nodes.has(end));
}
