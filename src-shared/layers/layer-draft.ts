/** The changes of a layer, indexed by id, to rewrite them individually and join them again. */
import { isJsonObject, type Json } from '../json.ts';
import { layerSchema, type Layer } from './layer.ts';
import { nameOfListed, type LayerPart, type Listed, type Strategy } from './parts.ts';
import { strategyOf } from './strategies.ts';
import type { Values } from './merged-entity.ts';
import { valuesOf } from './working-flow.ts';

export type DraftFields = Record<string, Json>;

/** A layer's changes to the entities of one part in one graph. */
export interface DraftEntityTable {
  readonly add: Map<string, Values>;
  readonly change: Map<string, DraftFields>;
  readonly remove: Set<string>;
}

export interface DraftGraph {
  readonly nodes: DraftEntityTable;
  readonly edges: DraftEntityTable;
}

export interface LayerDraft {
  readonly layer: Layer;
  readonly strategies: Record<string, Strategy>;
  readonly flow: DraftFields;
  readonly prompts: Map<string, DraftFields>;
  readonly predicates: DraftEntityTable;
  readonly paths: DraftEntityTable;
  readonly handlers: DraftEntityTable;
  readonly top: DraftGraph;
  /** Its additions contain their nodes and edges; its changes contain fields only. */
  readonly subgraphs: DraftEntityTable;
  /** Changes inside subgraphs that exist without this layer. */
  readonly inside: Map<string, DraftGraph>;
}

interface EntityTableChanges {
  readonly add?: readonly Listed[] | Readonly<Record<string, object>> | undefined;
  readonly change?: Readonly<Record<string, object>> | undefined;
  readonly remove?: readonly string[] | undefined;
}

export function draftOf(layer: Layer): LayerDraft {
  const { changes } = layer;
  const inside = Object.entries(changes.subgraphs?.change ?? {}).map(([id, { nodes, edges }]) => {
    return [id, { nodes: table(nodes as EntityTableChanges), edges: table(edges as EntityTableChanges) }] as const;
  });
  return {
    layer,
    strategies: { ...layer.strategies } as Record<string, Strategy>,
    flow: { ...valuesOf(changes.flow ?? {}) },
    prompts: new Map(Object.entries(changes.prompts ?? {}).map(([id, fields]) => [id, { ...valuesOf(fields) }])),
    predicates: table(changes.predicates),
    paths: table(changes.paths),
    handlers: table(changes.handlers),
    top: { nodes: table(changes.nodes), edges: table(changes.edges) },
    subgraphs: table(changes.subgraphs as EntityTableChanges, ['nodes', 'edges']),
    inside: new Map(inside),
  };
}

export function draftStrategy({ layer, strategies }: LayerDraft, part: LayerPart, field: string): Strategy {
  return strategyOf({ ...layer, strategies: strategies as Layer['strategies'] }, part, field);
}

export function draftGraph(draft: LayerDraft, subgraph: string): DraftGraph {
  const known = draft.inside.get(subgraph);
  if (known !== undefined) return known;
  const made = { nodes: table(undefined), edges: table(undefined) };
  draft.inside.set(subgraph, made);
  return made;
}

function table(changes: EntityTableChanges | undefined, without: readonly string[] = []): DraftEntityTable {
  const added = changes?.add ?? [];
  const additions = Array.isArray(added)
    ? (added as readonly Listed[]).map((item) => [nameOfListed(item), valuesOf(item)] as const)
    : Object.entries(added).map(([id, item]) => [id, valuesOf(item as object)] as const);
  const kept = (fields: object) => Object.entries(valuesOf(fields)).filter(([name]) => !without.includes(name));
  return {
    add: new Map(additions),
    change: new Map(
      Object.entries(changes?.change ?? {}).map(([id, fields]) => [id, Object.fromEntries(kept(fields))]),
    ),
    remove: new Set(changes?.remove),
  };
}

/** Null if the changes are not a valid layer: a value may be too long, an id misspelled. */
export function layerOf(draft: LayerDraft): Layer | null {
  const { strategies, flow, prompts, predicates, paths, handlers, top, subgraphs, inside } = draft;
  const subgraphIds = [...new Set([...subgraphs.change.keys(), ...inside.keys()])];
  const changedSubgraphs = subgraphIds.map((id) => {
    const graph = inside.get(id);
    const parts = graph && { nodes: shelfJson(graph.nodes, 'list'), edges: shelfJson(graph.edges, 'list') };
    return [id, { ...subgraphs.change.get(id), ...withoutEmpty(parts ?? {}) }] as const;
  });
  const { strategies: _old, changes: _before, ...head } = draft.layer;
  const json = {
    ...head,
    ...(Object.keys(strategies).length > 0 && { strategies }),
    changes: withoutEmpty({
      flow,
      predicates: shelfJson(predicates, 'record'),
      paths: shelfJson(paths, 'list'),
      handlers: shelfJson(handlers, 'list'),
      nodes: shelfJson(top.nodes, 'list'),
      edges: shelfJson(top.edges, 'list'),
      prompts: recordOf(prompts),
      subgraphs: withoutEmpty({
        add: Object.fromEntries(subgraphs.add),
        change: recordOf(new Map(changedSubgraphs)),
        remove: [...subgraphs.remove],
      }),
    }),
  };
  const parsed = layerSchema.safeParse(JSON.parse(JSON.stringify(json)));
  return parsed.success ? parsed.data : null;
}

function shelfJson({ add, change, remove }: DraftEntityTable, form: 'list' | 'record'): object {
  const additions = form === 'list' ? [...add.values()] : Object.fromEntries(add);
  return withoutEmpty({ add: additions, change: recordOf(change), remove: [...remove] });
}

/** An entity without changed fields is omitted, unlike a field with an empty value. */
function recordOf(entries: ReadonlyMap<string, object>): object {
  return Object.fromEntries([...entries].filter(([, fields]) => Object.keys(fields).length > 0));
}

function withoutEmpty(value: object): object {
  const isEmpty = (member: unknown) =>
    Array.isArray(member) ? member.length === 0 : isJsonObject(member) && Object.keys(member).length === 0;
  return Object.fromEntries(Object.entries(value).filter(([, member]) => !isEmpty(member)));
}
