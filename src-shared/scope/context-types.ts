/** The known types of `context` inside one graph: its declared inputs and outputs, and the results of its calls. */
import type { AnswerSchema } from '../flow/answer-schema.ts';
import { graphOf, graphRefs, type Flow, type GraphRef } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { portsOf } from '../flow/ports.ts';
import { resultOf, subgraphCallOf } from '../node-kinds/parts-of.ts';
import type { GuardScope } from '../guard/scope.ts';

export type ContextTypes = ReadonlyMap<string, AnswerSchema>;

const NOTHING: ContextTypes = new Map();

/** The scope of expressions in a graph. The same object if nothing more is known there. */
export function scopeIn<Scope extends GuardScope>(scope: Scope, flow: Flow, ref: GraphRef): Scope {
  const contextTypes = contextTypesIn(flow, ref);
  return contextTypes.size === 0 ? scope : { ...scope, contextTypes };
}

export function contextTypesIn(flow: Flow, ref: GraphRef): ContextTypes {
  const declared = declaredTypes(flow, ref);
  const given = givenBack(flow, ref);
  return given.size === 0 ? declared : new Map([...given, ...declared]);
}

export function declaredTypes(flow: Flow, ref: GraphRef): ContextTypes {
  if (ref === null) return NOTHING;
  const subgraph =
    flow.subgraphs !== undefined && Object.hasOwn(flow.subgraphs, ref) ? flow.subgraphs[ref]! : undefined;
  const ports = [...portsOf(subgraph?.outputs), ...portsOf(subgraph?.inputs)];
  const types = new Map<string, AnswerSchema>();
  for (const { key, type } of ports) if (type !== undefined) types.set(key, type);
  return types.size === 0 ? NOTHING : types;
}

/** Includes a type only if nothing else in the flow can set the name. */
function givenBack(flow: Flow, ref: GraphRef): ContextTypes {
  const calls = (graphOf(flow, ref)?.nodes ?? []).filter((node) => subgraphCallOf(node)?.outputs !== undefined);
  if (calls.length === 0) return NOTHING;
  const types = new Map<string, AnswerSchema>();
  for (const call of calls) {
    for (const [name, type] of typesGivenBy(flow, call)) if (type !== null) types.set(name, type);
  }
  if (types.size === 0) return NOTHING;
  for (const [name, type] of writtenBy(flow)) {
    const known = types.get(name);
    if (known !== undefined && (type === null || !sameKind(known, type))) types.delete(name);
  }
  return types;
}

/** Names that a node writes to the context, with their known types. */
function typesGivenBy(flow: Flow, node: FlowNode): Written {
  const result = resultOf(node);
  const kept = result === undefined ? [] : [[result, null] as const];
  const call = subgraphCallOf(node);
  if (call === undefined) return kept;
  const inside = declaredTypes(flow, call.ref);
  const returned = Object.entries(call.outputs ?? {});
  return [...kept, ...returned.map(([name, text]) => [name, inside.get(nameRead(text) ?? '') ?? null] as const)];
}

type Written = readonly (readonly [string, AnswerSchema | null])[];

const WRITTEN = new WeakMap<Flow, Written>();

function writtenBy(flow: Flow): Written {
  let known = WRITTEN.get(flow);
  if (known === undefined) WRITTEN.set(flow, (known = allWritten(flow)));
  return known;
}

function allWritten(flow: Flow): Written {
  const inputs = graphRefs(flow).flatMap((ref) =>
    ref === null ? [] : portsOf(flow.subgraphs?.[ref]?.inputs).map(({ key, type = null }) => [key, type] as const),
  );
  const nodes = graphRefs(flow).flatMap((ref) => graphOf(flow, ref)?.nodes ?? []);
  const passed = nodes.flatMap((node) => {
    const call = subgraphCallOf(node);
    if (call?.inputs === undefined) return [];
    const declared = new Set(portsOf(flow.subgraphs?.[call.ref]?.inputs).map(({ key }) => key));
    return Object.keys(call.inputs).flatMap((name) => (declared.has(name) ? [] : [[name, null] as const]));
  });
  return [...inputs, ...passed, ...nodes.flatMap((node) => typesGivenBy(flow, node))];
}

function sameKind(a: AnswerSchema, b: AnswerSchema): boolean {
  return a === b || (a.type === b.type && a.type !== 'choice' && a.type !== 'choices');
}

const PLAIN_READ = /^\s*context\s*\.\s*([A-Za-z][A-Za-z0-9_]*)\s*$/;

/** The name in `context.name`, if the expression is nothing else. */
export function nameRead(text: string): string | undefined {
  return PLAIN_READ.exec(text)?.[1];
}
