/** Renames items of a flow together with everything that refers to them: edges, calls, expressions, positions. */
import type { Widget } from '../flow/node-fields.ts';
import type { ExtractionHints, ScreenUse } from '../flow/node-parts.ts';
import { isJsonObject, type Json } from '../json.ts';
import { type Edge, type Flow, type GraphRef, type Subgraph } from '../flow/flow.ts';
import type { GraphLayout, Layout } from '../flow/layout.ts';
import type { Audit, Handler } from '../flow/handlers.ts';
import type { FlowNode } from '../flow/node.ts';
import { kindOf } from '../node-kinds/registry.ts';
import { textRenamer, type TextRenamer } from './rename-texts.ts';

export const RENAMED_KINDS = ['path', 'predicate', 'key', 'subgraph', 'node', 'edge'] as const;
export type RenamedKind = (typeof RENAMED_KINDS)[number];

export interface Rename {
  readonly kind: RenamedKind;
  /** The subgraph a node or an edge is in, by its new name; null for the main graph and everything else. */
  readonly graph: GraphRef;
  readonly from: string;
  readonly to: string;
}

/** A new name for anything that has one. Comparing two files finds only those of `RENAMED_KINDS`. */
export interface NewName extends Omit<Rename, 'kind'> {
  readonly kind: RenamedKind | 'state' | 'note' | 'group';
}

/** Returns the new name, or the same name if it stays. */
type Lookup = (kind: NewName['kind'], graph: GraphRef, name: string) => string;

/** Applies all renames at once: `a` to `b` and `b` to `c` don't turn `a` into `c`. */
function lookupOf(renames: readonly NewName[]): Lookup {
  const names = new Map(renames.map(({ kind, graph, from, to }) => [JSON.stringify([kind, graph, from]), to]));
  return (kind, graph, name) => names.get(JSON.stringify([kind, graph, name])) ?? name;
}

export function renameInFlow(flow: Flow, renames: readonly NewName[]): Flow {
  if (renames.length === 0) return flow;
  const lookup = lookupOf(renames);
  const inTexts = textRenamer(
    (kind, name) => lookup(kind, null, name),
    renames.map(({ kind }) => kind),
  );
  const graph = <T extends Flow | Subgraph>(content: T, ref: GraphRef): T => ({
    ...content,
    ...(content.entry === undefined ? {} : { entry: lookup('node', ref, content.entry) }),
    nodes: content.nodes.map((node) => renameInNode(node, { ref, lookup, inTexts })),
    edges: content.edges.map((edge) => renameInEdge(edge, { ref, lookup, inTexts })),
  });
  const { subgraphs, predicates, paths, oneOf } = flow;
  const refs: readonly GraphRef[] = [null, ...new Set(renames.map((rename) => rename.graph))];
  const entryOf = (id: string): string => refs.map((ref) => lookup('node', ref, id)).find((to) => to !== id) ?? id;
  return {
    ...graph(flow, null),
    ...(oneOf && { oneOf: renameKeys(oneOf, lookup) as Flow['oneOf'] }),
    ...renameInEvents(flow, { ref: null, lookup, inTexts }, entryOf),
    ...(predicates && {
      predicates: mapEntries(predicates, (name, predicate) => [
        lookup('predicate', null, name),
        { ...predicate, when: inTexts.expression(predicate.when) },
      ]),
    }),
    ...(paths && {
      paths: paths.map((path) => ({
        ...path,
        id: lookup('path', null, path.id),
        ...(path.entry === undefined ? {} : { entry: entryOf(path.entry) }),
        ...(path.digression === undefined ? {} : { digression: lookup('subgraph', null, path.digression) }),
      })),
    }),
    ...(subgraphs && {
      subgraphs: mapEntries(subgraphs, (id, subgraph) => {
        const to = lookup('subgraph', null, id);
        return [to, graph(subgraph, to)];
      }),
    }),
  };
}

/** Exit commands, variables, client actions, and hooks. */
function renameInEvents(
  { intents, state, handlers, hooks }: Flow,
  place: Place,
  goalOf: (id: string) => string,
): Partial<Flow> {
  const { lookup, inTexts } = place;
  return {
    ...(intents && { intents: mapEntries(intents, (intent, to) => [intent, renameTarget(to, lookup, goalOf)]) }),
    ...(state && {
      state: mapEntries(state, (name, field) => [
        lookup('state', null, name),
        field.from === undefined ? field : { ...field, from: inTexts.expression(field.from) },
      ]),
    }),
    ...(handlers && { handlers: handlers.map((handler) => renameInHandler(handler, place, goalOf)) }),
    ...(hooks && { hooks: mapEntries(hooks, (hook, ref = '') => [hook, lookup('subgraph', null, ref)]) }),
  };
}

/** An exit command leads to a node or to a subgraph. */
function renameTarget(id: string, lookup: Lookup, goalOf: (id: string) => string): string {
  const node = goalOf(id);
  return node === id ? lookup('subgraph', null, id) : node;
}

function renameInHandler(handler: Handler, { lookup, inTexts }: Place, goalOf: (id: string) => string): Handler {
  const { when, refusal, to, call } = handler;
  return {
    ...handler,
    ...(when === undefined ? {} : { when: inTexts.expression(when) }),
    ...(refusal === undefined ? {} : { refusal: inTexts.template(refusal) }),
    ...renameInChanges(handler, { lookup, inTexts }),
    ...(to === undefined ? {} : { to: goalOf(to) }),
    ...(call === undefined ? {} : { call: lookup('subgraph', null, call) }),
  };
}

type Changes = Pick<Handler, 'set' | 'answers' | 'forget'>;

/** The fields that client actions and assign nodes share. */
function renameInChanges({ set, answers, forget }: Changes, { lookup, inTexts }: Omit<Place, 'ref'>): Changes {
  const key = (name: string): string => lookup('key', null, name);
  return {
    ...(answers && { answers: mapEntries(answers, (name, text) => [key(name), inTexts.expression(text)]) }),
    ...(forget && { forget: forget.map(key) }),
    ...(set && { set: mapEntries(set, (name, text) => [lookup('state', null, name), inTexts.expression(text)]) }),
  };
}

export function renameInLayout(layout: Layout, renames: readonly NewName[]): Layout {
  const lookup = lookupOf(renames);
  const graph = (content: GraphLayout, ref: GraphRef): GraphLayout => renameInGraphLayout(content, ref, lookup);
  const { root, subgraphs } = layout;
  if (subgraphs === undefined) return { ...layout, root: graph(root, null) };
  const renamed = mapEntries(subgraphs, (id, content) => {
    const to = lookup('subgraph', null, id);
    return [to, graph(content, to)];
  });
  return { ...layout, root: graph(root, null), subgraphs: renamed };
}

function renameInGraphLayout(content: GraphLayout, ref: GraphRef, lookup: Lookup): GraphLayout {
  const { nodes, notes, groups, colors, locked, routes } = content;
  const node = (id: string): string => lookup('node', ref, id);
  // Groups and locks name notes as well.
  const member = (id: string): string => (notes && Object.hasOwn(notes, id) ? lookup('note', ref, id) : node(id));
  return {
    ...content,
    nodes: mapEntries(nodes, (id, position) => [node(id), position]),
    ...(routes && { routes: mapEntries(routes, (id, route) => [lookup('edge', ref, id), route]) }),
    ...(notes && { notes: mapEntries(notes, (id, note) => [lookup('note', ref, id), note]) }),
    ...(groups && {
      groups: mapEntries(groups, (id, group) => [
        lookup('group', ref, id),
        { ...group, members: group.members.map(member) },
      ]),
    }),
    ...(colors && { colors: mapEntries(colors, (id, color) => [node(id), color]) }),
    ...(locked && { locked: locked.map(member) }),
  };
}

interface Place {
  readonly ref: GraphRef;
  readonly lookup: Lookup;
  readonly inTexts: TextRenamer;
}

function renameInEdge(edge: Edge, { ref, lookup, inTexts }: Place): Edge {
  return {
    ...edge,
    id: lookup('edge', ref, edge.id),
    from: lookup('node', ref, edge.from),
    to: lookup('node', ref, edge.to),
    ...(typeof edge.guard === 'string' ? { guard: inTexts.expression(edge.guard) } : {}),
  };
}

function renameInNode(node: FlowNode, { ref, lookup, inTexts }: Place): FlowNode {
  const renamed: Record<string, unknown> = { ...node, id: lookup('node', ref, node.id) };
  for (const { name, widget } of kindOf(node).fields) {
    const value = renamed[name];
    const rename = value === undefined ? undefined : RENAME_IN_FIELD[widget];
    if (rename !== undefined) renamed[name] = rename(value as never, { lookup, inTexts });
  }
  return renamed as unknown as FlowNode;
}

type Names = Omit<Place, 'ref'>;

/** Fields whose values contain names, by their inspector widget. Their schemas describe the values. */
const RENAME_IN_FIELD: Partial<Record<Widget, (value: never, names: Names) => unknown>> = {
  key: (key: string, { lookup }) => lookup('key', null, key),
  subgraph: (ref: string, { lookup }) => lookup('subgraph', null, ref),
  expression: (text: string, { inTexts }) => inTexts.expression(text),
  template: (text: string, { inTexts }) => inTexts.template(text),
  expressions: (texts: Texts, { inTexts }) => mapEntries(texts, (name, text) => [name, inTexts.expression(text)]),
  arguments: renameInArguments,
  places: (set: Texts, names) => renameInChanges({ set }, names).set,
  answers: (answers: Texts, names) => renameInChanges({ answers }, names).answers,
  keys: (forget: string[], names) => renameInChanges({ forget }, names).forget,
  audit: (audit: Audit, { inTexts }) => renameInAudit(audit, inTexts),
  'screen-error': renameInError,
  extraction: renameInHints,
};

type Texts = Readonly<Record<string, string>>;

function renameInArguments(values: Readonly<Record<string, Json>>, { inTexts }: Names): unknown {
  return mapEntries(values, (name, argument) => [
    name,
    isJsonObject(argument) && typeof argument['expr'] === 'string' && Object.keys(argument).length === 1
      ? { expr: inTexts.expression(argument['expr']) }
      : argument,
  ]);
}

function renameInError(error: NonNullable<ScreenUse['error']>, { inTexts }: Names): unknown {
  const { message, field } = error;
  const changed = field === undefined ? {} : { field: inTexts.expression(field) };
  return { ...error, message: inTexts.template(message), ...changed };
}

function renameInHints(hints: ExtractionHints, { lookup, inTexts }: Names): unknown {
  const { when, sum } = hints;
  return {
    ...hints,
    ...(when === undefined ? {} : { when: inTexts.expression(when) }),
    ...(sum?.marks === undefined ? {} : { sum: { ...sum, marks: lookup('key', null, sum.marks) } }),
  };
}

function renameInAudit(audit: Audit, inTexts: TextRenamer): Audit {
  if (audit.data === undefined) return audit;
  return { ...audit, data: mapEntries(audit.data, (name, text) => [name, inTexts.expression(text)]) };
}

function mapEntries<T, U>(record: Readonly<Record<string, T>>, map: (name: string, value: T) => [string, U]) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => map(name, value)));
}

/** The keys of one-of groups are in lists, in either of the two forms. */
function renameKeys(groups: NonNullable<Flow['oneOf']>, lookup: Lookup): unknown {
  const keys = (list: readonly string[]): string[] => list.map((key) => lookup('key', null, key));
  return groups.map((group) =>
    Array.isArray(group) ? keys(group) : { ...group, alternatives: group.alternatives.map(keys) },
  );
}
