/** Takes a part out of a flow, with everything it uses. */
import { questionOf } from '../node-kinds/parts-of.ts';
import { renameInFlow, renameInLayout } from '../diff/rename.ts';
import type { FlowDocument } from '../document/document.ts';
import { graphOf, type Edge, type Flow, type Graph } from '../flow/flow.ts';
import { EXIT } from '../flow/ids.ts';
import { EMPTY_LAYOUT, graphLayout, type GraphLayout, type Layout } from '../flow/layout.ts';
import { oneOfGroups } from '../flow/one-of.ts';
import { makeFragment, type Fragment, type Selected } from './fragment.ts';
import { freshNames } from './fresh-names.ts';
import { usedBy, type Used } from './used.ts';

/** Null if nothing of the selection exists. Edges count only if no node is selected, or if both their ends are. */
export function copySelection(document: FlowDocument, selected: Selected, origin: string): Fragment | null {
  const graph = graphOf(document.flow, selected.graph);
  if (graph === undefined) return null;
  const places = graphLayout(document.layout, selected.graph);
  const chosen = new Set(selected.nodes);
  const nodes = graph.nodes.filter((node) => chosen.has(node.id));
  const edges =
    nodes.length > 0 ? edgesAmong(graph, chosen) : graph.edges.filter(({ id }) => selected.edges.includes(id));
  const notes = (selected.notes ?? []).filter((id) => places.notes !== undefined && Object.hasOwn(places.notes, id));
  if (nodes.length + edges.length + notes.length === 0) return null;
  const flow = partOf(document.flow, { nodes, edges, entry: entryAmong(graph, chosen) });
  const root = layoutOf(places, new Set(nodes.map(({ id }) => id)), new Set(notes));
  const layout = layoutWith(root, document.layout, Object.keys(flow.subgraphs ?? {}));
  return makeFragment(namedApart({ flow, layout }), { origin, graph: selected.graph });
}

/** Nodes copied from a recursive graph are included twice, so the copies at the top get new names. */
function namedApart({ flow, layout }: FlowDocument): FlowDocument {
  const { subgraphs, ...top } = flow;
  if (subgraphs === undefined) return { flow, layout };
  const within: Flow = { ...flow, nodes: [], edges: [] };
  const { renames } = freshNames(top, { flow: within, notes: [], isOrigin: true });
  if (renames.length === 0) return { flow, layout };
  const renamed = renameInFlow(top, renames);
  const predicates = { ...flow.predicates, ...renamed.predicates };
  return {
    flow: { ...renamed, ...(Object.keys(predicates).length > 0 && { predicates }), subgraphs },
    layout: renameInLayout(layout, renames),
  };
}

/** The top graph of a document, as if all of it had been copied. */
export function wholeAsFragment(document: FlowDocument, origin: string): Fragment {
  const { flow, layout } = document;
  const nodes = flow.nodes.map(({ id }) => id);
  const selected = { graph: null, nodes, edges: [], notes: Object.keys(layout.root.notes ?? {}) };
  return (
    copySelection(document, selected, origin) ??
    makeFragment({ flow: { ...flow, nodes: [], edges: [] }, layout: EMPTY_LAYOUT }, { origin, graph: null })
  );
}

/** The exit of a subgraph is included, because the part ends there. */
function edgesAmong({ edges }: Graph, chosen: ReadonlySet<string>): Edge[] {
  return edges.filter(({ from, to }) => chosen.has(from) && (to === EXIT || chosen.has(to)));
}

function entryAmong({ entry }: Graph, chosen: ReadonlySet<string>): string | undefined {
  return entry !== undefined && chosen.has(entry) ? entry : undefined;
}

type Copied = Pick<Flow, 'nodes' | 'edges'> & { readonly entry: string | undefined };

function partOf(flow: Flow, { nodes, edges, entry }: Copied): Flow {
  const { version, id, label, predicates, state, paths, subgraphs } = flow;
  const used = usedBy({ ...flow, nodes, edges });
  const keys = askedIn({ ...flow, nodes }, used);
  const oneOf = namedGroups(flow).filter(({ alternatives }) => alternatives.flat().every((key) => keys.has(key)));
  return withoutEmpty({
    version,
    id,
    label,
    entry,
    oneOf,
    predicates: picked(predicates, used.predicate),
    paths: (paths ?? []).filter((path) => used.path.has(path.id)).map((path) => pathWithin(path, { nodes, used })),
    state: picked(state, used.state),
    nodes,
    edges,
    subgraphs: picked(subgraphs, used.subgraph),
  });
}

/** The target of a path is known only if it was copied, too. */
function pathWithin(
  { entry, digression, ...path }: NonNullable<Flow['paths']>[number],
  { nodes, used }: { readonly nodes: Flow['nodes']; readonly used: Used },
): NonNullable<Flow['paths']>[number] {
  return {
    ...path,
    ...(entry !== undefined && nodes.some(({ id }) => id === entry) ? { entry } : {}),
    ...(digression !== undefined && used.subgraph.has(digression) ? { digression } : {}),
  };
}

function askedIn(flow: Flow, used: Used): ReadonlySet<string> {
  const graphs = [flow.nodes, ...[...used.subgraph].map((id) => graphOf(flow, id)?.nodes ?? [])];
  return new Set(graphs.flatMap((nodes) => nodes.flatMap((node) => questionOf(node)?.key ?? [])));
}

const UNNAMED_GROUP = 'one-of';

type NamedGroup = Exclude<NonNullable<Flow['oneOf']>[number], readonly unknown[]>;

/** One-of groups under names; the group of the short form gets one. */
export function namedGroups(flow: Pick<Flow, 'oneOf'>): NamedGroup[] {
  return oneOfGroups(flow).map(({ id, rule, alternatives }) => ({
    id: id ?? UNNAMED_GROUP,
    ...(rule === 'either' ? {} : { rule }),
    alternatives: alternatives.map((keys) => [...keys]),
  }));
}

function picked<T>(record: Readonly<Record<string, T>> | undefined, names: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => names.has(name)));
}

/** Omits optional tables and lists if they are empty. */
function withoutEmpty(flow: { readonly [Field in keyof Flow]: Flow[Field] | undefined }): Flow {
  const always = new Set(['nodes', 'edges']);
  const isEmpty = (value: unknown): boolean =>
    value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  return Object.fromEntries(
    Object.entries(flow).filter(([name, value]) => always.has(name) || !isEmpty(value)),
  ) as unknown as Flow;
}

/** Locks aren't copied. A group is copied only as a whole. */
function layoutOf(
  { nodes, notes, groups, colors }: GraphLayout,
  chosen: ReadonlySet<string>,
  chosenNotes: ReadonlySet<string>,
): GraphLayout {
  const whole = Object.entries(groups ?? {}).filter(([, { members }]) =>
    members.every((member) => chosen.has(member) || chosenNotes.has(member)),
  );
  return tidyLayout({
    nodes: picked(nodes, chosen),
    notes: picked(notes, chosenNotes),
    groups: Object.fromEntries(whole.map(([id, { locked: _locked, ...group }]) => [id, group])),
    colors: picked(colors, chosen),
  });
}

function layoutWith(root: GraphLayout, { subgraphs = {} }: Layout, refs: readonly string[]): Layout {
  const drawn = refs.flatMap((ref) => {
    const layout = Object.hasOwn(subgraphs, ref) ? subgraphs[ref] : undefined;
    if (layout === undefined) return [];
    const { viewport: _viewport, ...rest } = layout;
    return [[ref, rest] as const];
  });
  return { version: 'v1', root, ...(drawn.length > 0 && { subgraphs: Object.fromEntries(drawn) }) };
}

function tidyLayout({ nodes, ...rest }: Omit<GraphLayout, 'viewport' | 'locked'>): GraphLayout {
  const filled = Object.entries(rest).filter(([, table]) => Object.keys(table ?? {}).length > 0);
  return { nodes, ...Object.fromEntries(filled) };
}
