/** Checks the merged flow for errors caused by layers: invalid values, and names that lead nowhere. */
import { handlerSchema } from '../flow/handlers.ts';
import { edgeSchema, pathSchema, predicateSchema, type GraphRef } from '../flow/flow.ts';
import { flowSchema, subgraphSchema } from '../document/flow-schema.ts';
import { EXIT } from '../flow/ids.ts';
import { nodeSchema } from '../node-kinds/registry.ts';
import { schemaIssues } from '../flow/schema-issues.ts';
import { deepEqual } from '../equality.ts';
import type { Json } from '../json.ts';
import type { z } from '../schema.ts';
import type { LayerPart } from './parts.ts';
import { nameOf, type LayerProblem } from './report.ts';
import { reportAt, type MergedEntity, type Values } from './merged-entity.ts';
import { graphsOf, placeKey, entitiesOf, type WorkingFlow, type WorkingGraph } from './working-flow.ts';
import { t } from '../messages/translate.ts';

const SCHEMAS: Readonly<Record<LayerPart, z.ZodType>> = {
  flow: flowSchema.omit({ nodes: true, edges: true, subgraphs: true, predicates: true, paths: true, handlers: true }),
  nodes: nodeSchema,
  edges: edgeSchema,
  predicates: predicateSchema,
  paths: pathSchema,
  handlers: handlerSchema,
  subgraphs: subgraphSchema.omit({ nodes: true, edges: true }),
};

/** The limit of a flow. */
const MOST = { nodes: 20_000, edges: 60_000, paths: 200, handlers: 500 } as const;

/** Anything that doesn't fit the flow format. Unchanged entities were checked when their file was read. */
export function unfit(flow: WorkingFlow): LayerProblem[] {
  const values = entitiesOf(flow)
    .filter(({ given, values }) => values !== given)
    .flatMap(unfitValues);
  const tables = graphsOf(flow).flatMap(([, { nodes, edges }]) => [
    ['nodes', nodes] as const,
    ['edges', edges] as const,
  ]);
  const lists = (['paths', 'handlers'] as const).map((part) => [part, flow[part]] as const);
  const full = [...tables, ...lists].filter(([part, entities]) => entities.size > MOST[part]);
  return [...values, ...full.map(([part, entities]) => tooMany(part, [...entities.values()].at(-1)!))];
}

/** Successive edits use the same flow, so an entity that was valid in the last merge is still valid if it is equal. */
const FITTING = new WeakMap<Values, Values>();

function unfitValues(entity: MergedEntity): LayerProblem[] {
  const { given, values, place } = entity;
  const known = FITTING.get(given);
  if (known !== undefined && deepEqual(known, values)) return [];
  const parsed = SCHEMAS[place.part].safeParse(values);
  if (parsed.success) {
    FITTING.set(given, values);
    return [];
  }
  return schemaIssues(parsed.error).map(({ pointer, message }) =>
    at(entity, pointer, { code: 'layer.value', message }),
  );
}

function tooMany(part: keyof typeof MOST, { origin }: MergedEntity): LayerProblem {
  const message = t('layerReport.inspect.tooMany', { limit: MOST[part], part });
  return { code: 'layer.value', file: origin.file, pointer: origin.pointer, message };
}

/** A problem at the location where the value was written. */
function at(entity: MergedEntity, pointer: string, said: Pick<LayerProblem, 'code' | 'message'>): LayerProblem {
  const report = reportAt(entity.trace, pointer);
  if (report === null) return { ...said, file: entity.origin.file, pointer: `${entity.origin.pointer}${pointer}` };
  const rest = pointer.slice(report.field.length);
  return { ...said, file: report.by.file, pointer: `${report.by.pointer}${rest}` };
}

/**
 * Names that a layer wrote, or whose target a layer removed. Errors in the flow itself are reported by its own checks.
 */
export function danglingNames(flow: WorkingFlow): LayerProblem[] {
  return graphsOf(flow).flatMap(([ref, graph]) => [
    ...named(flow, graph.entity, { field: 'entry', part: 'nodes', graph: ref, known: graph.nodes }),
    ...edgeEnds(flow, ref, graph),
    ...[...graph.nodes.values()]
      .filter(({ values }) => values['type'] === 'subgraph')
      .flatMap((node) => named(flow, node, { field: 'ref', part: 'subgraphs', graph: null, known: flow.subgraphs })),
  ]);
}

function edgeEnds(flow: WorkingFlow, ref: GraphRef, graph: WorkingGraph): LayerProblem[] {
  return [...graph.edges.values()].flatMap((edge) =>
    ['from', 'to'].flatMap((field) => named(flow, edge, { field, part: 'nodes', graph: ref, known: graph.nodes })),
  );
}

interface Name {
  readonly field: string;
  readonly part: LayerPart;
  readonly graph: GraphRef;
  readonly known: { has(id: string): boolean };
}

function named(flow: WorkingFlow, entity: MergedEntity, { field, part, graph, known }: Name): LayerProblem[] {
  const id: Json | undefined = entity.values[field];
  if (typeof id !== 'string' || known.has(id) || (field === 'to' && id === EXIT)) return [];
  const gone = flow.gone.get(placeKey({ part, graph, id }));
  const byLayer = entity.origin.layer !== null || reportAt(entity.trace, `/${field}`) !== null;
  const owner = `${entity.place.part} ${entity.place.id ?? ''}`.trim();
  if (gone === undefined) {
    const message = t('layerReport.inspect.targetMissing', { owner, field, id, part });
    return byLayer ? [at(entity, `/${field}`, { code: 'layer.unknown-id', message })] : [];
  }
  const message = t('layerReport.inspect.targetRemoved', {
    owner,
    field,
    id,
    layer: nameOf(gone.by),
    file: gone.by.file,
    pointer: gone.by.pointer,
  });
  if (byLayer) return [at(entity, `/${field}`, { code: 'layer.removed', message })];
  return [{ code: 'layer.removed', file: gone.by.file, pointer: gone.by.pointer, message }];
}
