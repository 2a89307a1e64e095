/** Plans inserting a fragment into a flow, as operations that are one undo step. */
import { renameInFlow, renameInLayout, type NewName } from '../diff/rename.ts';
import type { FlowDocument } from '../document/document.ts';
import { graphOf, type Edge, type Flow, type GraphRef } from '../flow/flow.ts';
import { EXIT } from '../flow/ids.ts';
import { graphLayout, type GraphLayout, type Layout, type Position } from '../flow/layout.ts';
import type { Operation } from '../document/operations.ts';
import { namedGroups } from './copy.ts';
import type { Fragment } from './fragment.ts';
import { freshNames, numberedId, type Reused } from './fresh-names.ts';
import { applyChoices, type Choice } from './missing.ts';
import { t } from '../messages/translate.ts';

export interface PasteRequest {
  readonly graph: GraphRef;
  /** The offset from the original position. */
  readonly by: Position;
  /** The id of the target flow, as recorded in fragments copied from it. */
  readonly origin: string;
  /** Replacements for missing references. */
  readonly choices?: readonly Choice[];
  readonly as?: 'paste' | 'duplicate';
}

export interface PlannedPaste {
  readonly label: string;
  readonly operations: readonly Operation[];
  readonly select: {
    readonly nodes: readonly string[];
    readonly edges: readonly string[];
    readonly notes: readonly string[];
  };
  /** Renamed items, without invisible ids. */
  readonly renamed: readonly NewName[];
}

/** Edges copied without their ends are pasted with `planPasteEdges`. */
export function planPaste(document: FlowDocument, fragment: Fragment, request: PasteRequest): PlannedPaste {
  const { graph, as = 'paste' } = request;
  const part = applyChoices(fragment.flow, request.choices ?? []);
  const here = graphLayout(document.layout, graph);
  const isOrigin = fragment.from.origin === request.origin;
  const { renames, reused } = freshNames(part, {
    flow: document.flow,
    notes: Object.keys(here.notes ?? {}),
    isOrigin,
  });
  const flow = renameInFlow(part, renames);
  const all = [
    ...renames,
    ...layoutNames(fragment.layout.root, { here, document, nodes: flow.nodes.map(({ id }) => id) }),
  ];
  const layout = renameInLayout(fragment.layout, all);
  const edges = flow.edges.filter((edge) => staysWhole(edge, flow, graph));
  const notes = Object.keys(layout.root.notes ?? {});
  return {
    label: labelOf(as, { nodes: flow.nodes.length, notes: notes.length }),
    operations: [
      ...sharedOperations(document.flow, flow, reused),
      ...subgraphOperations(flow, layout, reused),
      ...flow.nodes.map((node): Operation => ({
        op: 'add-node',
        graph,
        node,
        ...placed(layout.root.nodes[node.id], request.by),
      })),
      ...edges.map((edge): Operation => ({ op: 'add-edge', graph, edge })),
      ...beginning(document.flow, flow, graph),
      ...annotations(layout.root, request),
    ],
    select: { nodes: flow.nodes.map(({ id }) => id), edges: [], notes },
    renamed: renames.filter(({ kind }) => kind !== 'node' && kind !== 'edge'),
  };
}

function labelOf(
  as: NonNullable<PasteRequest['as']>,
  { nodes, notes }: Readonly<Record<'nodes' | 'notes', number>>,
): string {
  return nodes === 0 ? t(`flow.paste.${as}.notes`, { count: notes }) : t(`flow.paste.${as}.nodes`, { count: nodes });
}

/** An edge is pasted with both its ends; only a subgraph has an exit. */
function staysWhole({ from, to }: Edge, { nodes }: Flow, graph: GraphRef): boolean {
  const isIn = (id: string): boolean => nodes.some((node) => node.id === id);
  return isIn(from) && (to === EXIT ? graph !== null : isIn(to));
}

function placed(at: Position | undefined, by: Position): { readonly at?: Position } {
  return at === undefined ? {} : { at: { x: at.x + by.x, y: at.y + by.y } };
}

/** An empty graph gets the entry of the copied part. */
function beginning(into: Flow, { entry, nodes }: Flow, graph: GraphRef): Operation[] {
  const isEmpty = graphOf(into, graph)?.nodes.length === 0;
  return isEmpty && nodes.some(({ id }) => id === entry) ? [{ op: 'set-entry', graph, entry }] : [];
}

/** Named conditions, variables, paths, and groups of mutually exclusive answers that don't exist yet. */
export function sharedOperations(into: Flow, part: Flow, reused: Reused): Operation[] {
  const operations: Operation[] = [];
  for (const [name, predicate] of Object.entries(part.predicates ?? {}))
    if (!reused.predicate.has(name)) operations.push({ op: 'set-predicate', name, predicate });
  const paths = (part.paths ?? []).filter(({ id }) => !reused.path.has(id));
  if (paths.length > 0) operations.push({ op: 'set-paths', paths: [...(into.paths ?? []), ...paths] });
  const state = Object.entries(part.state ?? {}).filter(([name]) => !reused.state.has(name));
  const groups = freshGroups(into, part);
  const set = {
    ...(state.length > 0 && { state: { ...into.state, ...Object.fromEntries(state) } }),
    ...(groups.length > 0 && { oneOf: [...namedGroups(into), ...groups] }),
  };
  return Object.keys(set).length > 0 ? [...operations, { op: 'update-flow', set }] : operations;
}

function freshGroups(into: Flow, part: Flow): ReturnType<typeof namedGroups> {
  const there = namedGroups(into);
  const taken = new Set(there.map(({ id }) => id));
  const text = (group: { readonly alternatives: unknown }): string => JSON.stringify(group.alternatives);
  return namedGroups(part)
    .filter((group) => !there.some((other) => text(other) === text(group)))
    .map((group) => {
      const id = taken.has(group.id) ? numberedId(group.id, taken) : group.id;
      taken.add(id);
      return { ...group, id };
    });
}

export function subgraphOperations({ subgraphs = {} }: Flow, layout: Layout, reused: Reused): Operation[] {
  return Object.entries(subgraphs).flatMap(([id, subgraph]): Operation[] => {
    if (reused.subgraph.has(id)) return [];
    const drawn = graphLayout(layout, id);
    return [
      { op: 'add-subgraph', id, subgraph },
      ...(Object.keys(drawn.nodes).length > 0
        ? [{ op: 'move-nodes', graph: id, positions: drawn.nodes } as const]
        : []),
      ...annotations(drawn, { graph: id, by: { x: 0, y: 0 } }),
    ];
  });
}

function annotations(
  { notes = {}, groups = {}, colors = {} }: GraphLayout,
  { graph, by }: Pick<PasteRequest, 'graph' | 'by'>,
): Operation[] {
  const byColor = Map.groupBy(Object.entries(colors), ([, color]) => color);
  return [
    ...Object.entries(notes).map(([id, note]): Operation => ({
      op: 'set-note',
      graph,
      id,
      note: { ...note, x: note.x + by.x, y: note.y + by.y },
    })),
    ...Object.entries(groups).map(([id, group]): Operation => ({ op: 'set-group', graph, id, group })),
    ...[...byColor].map(([color, nodes]): Operation => ({
      op: 'color-nodes',
      graph,
      ids: nodes.map(([id]) => id),
      color,
    })),
  ];
}

interface Drawn {
  readonly here: GraphLayout;
  readonly document: FlowDocument;
  readonly nodes: readonly string[];
}

/** Notes and groups have separate names in each graph; a note never has the name of a node. */
function layoutNames({ notes = {}, groups = {} }: GraphLayout, { here, document, nodes }: Drawn): NewName[] {
  const taken = new Set([...nodes, ...allNodeIds(document.flow), ...Object.keys(here.notes ?? {})]);
  const takenGroups = new Set(Object.keys(here.groups ?? {}));
  return [...renamedIn('note', Object.keys(notes), taken), ...renamedIn('group', Object.keys(groups), takenGroups)];
}

function renamedIn(kind: 'note' | 'group', names: readonly string[], taken: Set<string>): NewName[] {
  const all = new Set([...taken, ...names]);
  return names.flatMap((from) => {
    if (!taken.has(from)) return [];
    const to = numberedId(from, all);
    all.add(to);
    return [{ kind, graph: null, from, to }];
  });
}

function allNodeIds(flow: Flow): string[] {
  return [flow, ...Object.values(flow.subgraphs ?? {})].flatMap(({ nodes }) => nodes.map(({ id }) => id));
}
