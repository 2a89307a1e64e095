/** The vocabulary of a layer: its kinds, its strategies, and the parts of a flow it can change. */
import { handlerSchema } from '../flow/handlers.ts';
import { edgeSchema, pathSchema, predicateSchema } from '../flow/flow.ts';
import { flowSchema, subgraphSchema } from '../document/flow-schema.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';

/** From the lowest to the highest: higher layers override lower ones. */
export const LAYER_KINDS = ['global', 'pack', 'tenant', 'instance'] as const;
export type LayerKind = (typeof LAYER_KINDS)[number];

export const STRATEGIES = ['override', 'deep-merge', 'append', 'error'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** The parts of a flow a layer can change, and the fields it may set in each. Ids and kinds of nodes stay. */
export const LAYER_FIELDS = {
  flow: without(flowSchema.shape, ['version', 'id', 'predicates', 'paths', 'handlers', 'nodes', 'edges', 'subgraphs']),
  nodes: [...new Set(Object.values(NODE_KINDS).flatMap(({ schema }) => without(schema.shape, ['id', 'type'])))],
  edges: without(edgeSchema.shape, ['id']),
  predicates: Object.keys(predicateSchema.shape),
  paths: without(pathSchema.shape, ['id']),
  handlers: without(handlerSchema.shape, ['action']),
  subgraphs: without(subgraphSchema.shape, ['nodes', 'edges']),
} as const;
export type LayerPart = keyof typeof LAYER_FIELDS;
export const LAYER_PARTS = Object.keys(LAYER_FIELDS) as readonly LayerPart[];

/** Items of a list are identified by id, client actions by name. */
export type Listed = { readonly id: string } | { readonly action: string };

export function nameOfListed(item: Listed): string {
  return 'id' in item ? item.id : item.action;
}

function without(shape: object, names: readonly string[]): string[] {
  return Object.keys(shape).filter((name) => !names.includes(name));
}
