/** The facts of a flow that an editor of expressions offers and explains. */
import { graphOf, graphRefs, type Flow, type GraphRef } from '../flow/flow.ts';
import { compareIds } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import type { JsonObject } from '../json.ts';
import { portsOf } from '../flow/ports.ts';
import type { LanguageFacts } from '../guard/language-facts.ts';
import type { StateField } from '../flow/handlers.ts';
import { t } from '../messages/translate.ts';
import { assignmentsOf, outsideCallOf, resultOf, setsOnReturnOf, subgraphCallOf } from '../node-kinds/parts-of.ts';
import { contextTypesIn } from './context-types.ts';
import { scopeOf } from './scope-of.ts';

/** A tool of the project, with the JSON Schema of its result if known. */
interface KnownTool {
  readonly name: string;
  readonly output?: JsonObject | null | undefined;
}

const NO_TOOLS: readonly KnownTool[] = [];

/** Facts as known to an expression in one of the graphs. */
export function languageFacts(
  flow: Flow,
  graph: GraphRef = null,
  tools: readonly KnownTool[] = NO_TOOLS,
): LanguageFacts {
  const pathLabels = new Map((flow.paths ?? []).map(({ id, label }) => [id, label ?? id]));
  const replies = replyNames(flow);
  const contextTypes = contextTypesIn(flow, graph);
  return {
    ...{ ...scopeOf(flow), context: contextNames(flow), variables: variablesOf(flow), pathLabels },
    ...(replies === null ? {} : { replies }),
    ...(contextTypes.size === 0 ? {} : { contextTypes }),
    ...(tools.length === 0 ? {} : { results: resultSchemas(flow, tools) }),
  };
}

/** Two calls may write the same name. */
function resultSchemas(flow: Flow, tools: readonly KnownTool[]): ReadonlyMap<string, readonly JsonObject[]> {
  const known = new Map(tools.map(({ name, output }) => [name, output ?? null]));
  const nodes = graphRefs(flow).flatMap((ref) => graphOf(flow, ref)?.nodes ?? []);
  const written = nodes.flatMap((node) => {
    const { tool = '', result = '' } = outsideCallOf(node) ?? {};
    const schema = known.get(tool) ?? null;
    return schema === null || result === '' ? [] : [{ result, schema }];
  });
  const byName = Map.groupBy(written, ({ result }) => result);
  return new Map([...byName].map(([name, calls]) => [name, [...new Set(calls.map(({ schema }) => schema))]]));
}

/** The declared variables, and those that nodes set, which may not be declared yet. */
function variablesOf(flow: Flow): ReadonlyMap<string, string> {
  const nodes = graphRefs(flow).flatMap((ref) => graphOf(flow, ref)?.nodes ?? []);
  const set = nodes.flatMap((node) => Object.keys({ ...assignmentsOf(node)?.set, ...setsOnReturnOf(node) }));
  const declared = Object.entries(flow.state ?? {}).map(([name, field]) => [name, typeInWords(field)] as const);
  const known = new Set(['', ...declared.map(([name]) => name)]);
  const others = set.filter((name) => !known.has(name)).toSorted(compareIds);
  return new Map([...declared, ...others.map((name) => [name, t('expressions.languageFacts.variable')] as const)]);
}

/** A computed variable shows its expression, any other its initial value. */
function typeInWords({ from, initial = null }: StateField): string {
  if (from !== undefined) return `= ${from}`;
  if (initial === null) return t('expressions.languageFacts.variable');
  if (Array.isArray(initial)) return t('expressions.languageFacts.list');
  return t(`expressions.languageFacts.${typeof initial as 'boolean' | 'number' | 'object' | 'string'}`);
}

/** Null if the flow calls no agents. */
function replyNames(flow: Flow): readonly string[] | null {
  const nodes = graphRefs(flow).flatMap((ref) => graphOf(flow, ref)?.nodes ?? []);
  const calls = nodes.flatMap((node) => outsideCallOf(node) ?? []).filter(({ isAgent }) => isAgent);
  return calls.length === 0 ? null : calls.flatMap(({ result }) => result ?? []);
}

/** Names written by nodes: the ones that can be known before a run. */
function contextNames(flow: Flow): readonly string[] {
  const names = new Set<string>();
  for (const ref of graphRefs(flow)) {
    for (const node of graphOf(flow, ref)?.nodes ?? []) for (const name of namesWrittenBy(node)) names.add(name);
    const subgraph = ref === null ? undefined : flow.subgraphs?.[ref];
    for (const { key } of [...portsOf(subgraph?.inputs), ...portsOf(subgraph?.outputs)]) names.add(key);
  }
  return [...names].sort(compareIds);
}

function namesWrittenBy(node: FlowNode): readonly string[] {
  const result = resultOf(node) ?? '';
  const call = subgraphCallOf(node);
  const passed = [...Object.keys(call?.inputs ?? {}), ...Object.keys(call?.outputs ?? {})];
  return result === '' ? passed : [result, ...passed];
}
