/** Gives things of a flow other names, together with everything that refers to them: edges, calls, expressions, positions. */
import { scanExpression, templateHoles, type Token } from '../../guard/language-scan.ts';
import { isJsonObject, type Json } from '../../json.ts';
import { type Edge, type Flow, type GraphRef, type Subgraph } from '../flow.ts';
import type { GraphLayout, Layout } from '../layout.ts';
import { inspectorFields, type FlowNode } from '../node-kinds.ts';

export const RENAMED_KINDS = ['path', 'predicate', 'key', 'subgraph', 'node', 'edge'] as const;
export type RenamedKind = (typeof RENAMED_KINDS)[number];

export interface Rename {
  readonly kind: RenamedKind;
  /** The subgraph a node or an edge is in, by the name it has afterwards; null is the top, and all else. */
  readonly graph: GraphRef;
  readonly from: string;
  readonly to: string;
}

type Lookup = (kind: RenamedKind, graph: GraphRef, name: string) => string;

/** All at once: `a` to `b` and `b` to `c` do not make `a` into `c`. */
function lookupOf(renames: readonly Rename[]): Lookup {
  const names = new Map(renames.map(({ kind, graph, from, to }) => [JSON.stringify([kind, graph, from]), to]));
  return (kind, graph, name) => names.get(JSON.stringify([kind, graph, name])) ?? name;
}

export function renameInFlow(flow: Flow, renames: readonly Rename[]): Flow {
  if (renames.length === 0) return flow;
  const lookup = lookupOf(renames);
  const inTexts = textRenamer(lookup, renames);
  const graph = <T extends Flow | Subgraph>(content: T, ref: GraphRef): T => ({
    ...content,
    ...(content.entry === undefined ? {} : { entry: lookup('node', ref, content.entry) }),
    nodes: content.nodes.map((node) => renameInNode(node, { ref, lookup, inTexts })),
    edges: content.edges.map((edge) => renameInEdge(edge, { ref, lookup, inTexts })),
  });
  const { subgraphs, predicates, paths, oneOf, intents } = flow;
  const refs: readonly GraphRef[] = [null, ...new Set(renames.map((rename) => rename.graph))];
  const entryOf = (id: string): string => refs.map((ref) => lookup('node', ref, id)).find((to) => to !== id) ?? id;
  return {
    ...graph(flow, null),
    ...(oneOf && { oneOf: renameKeys(oneOf, lookup) as Flow['oneOf'] }),
    ...(intents && { intents: mapEntries(intents, (intent, node) => [intent, lookup('node', null, node)]) }),
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

export function renameInLayout(layout: Layout, renames: readonly Rename[]): Layout {
  const lookup = lookupOf(renames);
  const graph = (content: GraphLayout, ref: GraphRef): GraphLayout => ({
    ...content,
    nodes: mapEntries(content.nodes, (id, position) => [lookup('node', ref, id), position]),
  });
  const { root, subgraphs } = layout;
  if (subgraphs === undefined) return { ...layout, root: graph(root, null) };
  const renamed = mapEntries(subgraphs, (id, content) => {
    const to = lookup('subgraph', null, id);
    return [to, graph(content, to)];
  });
  return { ...layout, root: graph(root, null), subgraphs: renamed };
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
  if (node.type === 'question') renamed['key'] = lookup('key', null, node.key);
  if (node.type === 'subgraph') renamed['ref'] = lookup('subgraph', null, node.ref);
  for (const { name, widget } of inspectorFields(node.type)) {
    const value = renamed[name];
    if (value === undefined) continue;
    if (widget === 'expression') renamed[name] = inTexts.expression(value as string);
    if (widget === 'template') renamed[name] = inTexts.template(value as string);
    if (widget === 'expressions')
      renamed[name] = mapEntries(value as Record<string, string>, (key, text) => [key, inTexts.expression(text)]);
    if (widget === 'arguments')
      renamed[name] = mapEntries(value as Record<string, Json>, (key, argument) => [
        key,
        isJsonObject(argument) && typeof argument['expr'] === 'string' && Object.keys(argument).length === 1
          ? { expr: inTexts.expression(argument['expr']) }
          : argument,
      ]);
  }
  return renamed as unknown as FlowNode;
}

function mapEntries<T, U>(record: Readonly<Record<string, T>>, map: (name: string, value: T) => [string, U]) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => map(name, value)));
}

/** The keys of one-of groups stand in lists, in either of the two forms. */
function renameKeys(groups: NonNullable<Flow['oneOf']>, lookup: Lookup): unknown {
  const keys = (list: readonly string[]): string[] => list.map((key) => lookup('key', null, key));
  return groups.map((group) =>
    Array.isArray(group) ? keys(group) : { ...group, alternatives: group.alternatives.map(keys) },
  );
}

interface TextRenamer {
  expression(text: string): string;
  template(text: string): string;
}

function textRenamer(lookup: Lookup, renames: readonly Rename[]): TextRenamer {
  if (!renames.some(({ kind }) => kind === 'key' || kind === 'predicate' || kind === 'path')) {
    return { expression: (text) => text, template: (text) => text };
  }
  const expression = (text: string): string => {
    const tokens = scanExpression(text);
    return splice(
      text,
      tokens.flatMap((token, at) => {
        const to = newName(tokens, at, lookup);
        return to === token.text ? [] : [{ start: token.start, end: token.end, to }];
      }),
    );
  };
  const template = (text: string): string =>
    splice(
      text,
      templateHoles(text).map(({ start, end }) => ({ start, end, to: expression(text.slice(start, end)) })),
    );
  return { expression, template };
}

/** `answers.key`, `answers["key"]`, `path == "id"`, or a predicate by its bare name. */
function newName(tokens: readonly Token[], at: number, lookup: Lookup): string {
  const token = tokens[at]!;
  const before = tokens[at - 1]?.text;
  const ofAnswers = tokens[at - 2]?.text === 'answers' && tokens[at - 3]?.text !== '.';
  if (token.kind === 'name') {
    if (before === '.') return ofAnswers ? lookup('key', null, token.text) : token.text;
    return lookup('predicate', null, token.text);
  }
  if (token.kind !== 'string' || token.open === true) return token.text;
  const kind = before === '[' && ofAnswers ? 'key' : namesPath(tokens, at) ? 'path' : null;
  const quote = token.text[0]!;
  return kind === null ? token.text : `${quote}${lookup(kind, null, token.text.slice(1, -1))}${quote}`;
}

/** Beside `path ==` or `path !=`, on either side, or in the list of `path in [...]`. */
function namesPath(tokens: readonly Token[], at: number): boolean {
  const isPath = (index: number): boolean => tokens[index]?.text === 'path' && tokens[index - 1]?.text !== '.';
  const compares = (index: number): boolean => ['==', '!='].includes(tokens[index]?.text ?? '');
  if ((compares(at - 1) && isPath(at - 2)) || (compares(at + 1) && isPath(at + 2))) return true;
  let start = at - 1;
  while (tokens[start]?.kind === 'string' || tokens[start]?.text === ',') start -= 1;
  return tokens[start]?.text === '[' && tokens[start - 1]?.text === 'in' && isPath(start - 2);
}

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

function splice(text: string, replacements: readonly Replacement[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, to } of replacements) {
    result += text.slice(at, start) + to;
    at = end;
  }
  return result + text.slice(at);
}
