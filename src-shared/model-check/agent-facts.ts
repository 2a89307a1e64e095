/**
 * Facts about agents for a proof: the conditions they depend on, the possible results of their tools, and sources of
 * infinite states.
 */
import { graphOfTool, isModelArgument, type ToolRow } from '../agents/tool-row.ts';
import { portKey } from '../flow/ports.ts';
import { conditionsOf, plannerNameOf } from '../node-kinds/parts-of.ts';
import type { CompiledFlow, CompiledNode } from '../step/compiled-flow.ts';
import type { CompiledPlanner } from '../step/compiled-planner.ts';
import { placesOf } from './computed-names.ts';
import { handedOn, mergeInto, type Reads, type ValueUse } from './reads.ts';
import { resultDomain, type Domain } from './representatives.ts';
import { usesBelow, usesInside, type MemberUses, type ValueUses } from './value-uses.ts';

export function plannersIn({ nodes }: CompiledFlow): { readonly id: string; readonly planner: CompiledPlanner }[] {
  return [...nodes].flatMap(([id, { behavior }]) =>
    behavior.planner === undefined ? [] : [{ id, planner: behavior.planner }],
  );
}

/** The planner whose tools a node runs. */
export function plannerOf({ nodes }: CompiledFlow, { node }: CompiledNode): CompiledPlanner | undefined {
  const name = plannerNameOf(node);
  return name === undefined ? undefined : nodes.get(name)?.behavior.planner;
}

/** Conditions that decide without being on an edge. */
export function agentConditions({ nodes, gates }: CompiledFlow): string[] {
  return [
    ...[...nodes.values()].flatMap(({ node }) => conditionsOf(node)),
    ...[...gates.values()].map(({ text }) => text),
  ];
}

/** Gates of everything that a node may call. */
export function gatesAt(flow: CompiledFlow, at: CompiledNode): string[] {
  const rows = [...(plannerOf(flow, at)?.rows.values() ?? [])].map(({ row }) => row.tool);
  return [...rows, at.behavior.calls?.tool ?? ''].flatMap((tool) => flow.gates.get(tool)?.text ?? []);
}

/** Subgraphs that an executor runs as tools. */
export function graphToolsAt(flow: CompiledFlow, at: CompiledNode): string[] {
  return [...(plannerOf(flow, at)?.rows.values() ?? [])].flatMap(({ row }) => graphOfTool(row.tool) ?? []);
}

/** Names in the context of subgraph tools: arguments from models, and the subgraph's results. */
export function namesOfGraphTools(flow: CompiledFlow): {
  readonly given: string[];
  readonly returned: string[];
  /** Variables set from its result. */
  readonly set: string[];
} {
  const called = graphRows(flow);
  const outputs = called.flatMap(({ graph }) => outputsOf(flow, graph));
  const set = called.flatMap(({ row }) => placesOf(row.set).map(({ name }) => name));
  return { given: called.flatMap(({ modelArgs }) => modelArgs), returned: [...new Set(outputs)], set };
}

export function outputsOf({ flow }: CompiledFlow, graph: string): string[] {
  return (flow.subgraphs?.[graph]?.outputs ?? []).map(portKey);
}

function graphRows(flow: CompiledFlow) {
  const rows = plannersIn(flow).flatMap(({ planner }) => [...planner.rows.values()]);
  return rows.flatMap(({ row, modelArgs }) => {
    const graph = graphOfTool(row.tool);
    return graph === null ? [] : [{ row, graph, modelArgs }];
  });
}

/** The name for the results of a tool among those of all calls. */
export function resultName(executor: string, row: string): string {
  return `${executor} ${row}`;
}

interface Readers {
  readonly uses: ValueUses;
  readonly context: ReadonlySet<string>;
  readonly conditions: ReadonlyMap<string, { readonly reads: Reads }>;
}

/** The possible results of each tool of each executor, as far as variables and their readers distinguish them. */
export function toolResults(flow: CompiledFlow, readers: Readers): [string, Domain][] {
  return [...flow.nodes.values()].flatMap((at) =>
    [...(plannerOf(flow, at)?.rows.values() ?? [])].map(
      ({ row }) => [resultName(at.node.id, row.name), resultDomain(usesOfRow(row, readers))] as [string, Domain],
    ),
  );
}

/** How conditions use the result of a subgraph tool, as uses of the values it is computed from. */
export function usesThroughGraphs(flow: CompiledFlow, readers: Readers): Pick<ValueUses, 'context' | 'last'> {
  const { uses } = readers;
  const context = new Map(uses.context);
  const last: MemberUses = new Map();
  mergeInto(last, uses.last);
  for (const { row, graph } of graphRows(flow)) {
    const wanted = usesOfRow(row, readers);
    const outputs = outputsOf(flow, graph);
    if (outputs.length === 0) mergeInto(last, wanted);
    for (const key of outputs) {
      const merged: MemberUses = new Map();
      mergeInto(merged, context.get(key) ?? new Map<string, ValueUse>());
      mergeInto(merged, usesInside([key], wanted));
      context.set(key, merged);
    }
  }
  return { context, last };
}

function usesOfRow({ set }: ToolRow, { uses, context, conditions }: Readers): MemberUses {
  const all: MemberUses = new Map<string, ValueUse>();
  for (const { name, members, text } of placesOf(set)) {
    if (!context.has(name)) continue;
    const from = handedOn(text);
    if (from === null) mergeInto(all, conditions.get(text)?.reads.last ?? new Map<string, ValueUse>());
    else if (from.root === 'last') mergeInto(all, usesBelow(from.members, usesInside(members, uses.context.get(name))));
  }
  return all;
}

/** Whether calls of this row always have the same arguments: in a proof, only constant arguments count. */
export function hasFixedArguments({ args = {} }: ToolRow): boolean {
  return Object.values(args).every(
    (value) => !isModelArgument(value) && typeof (value as { expr?: unknown })?.expr !== 'string',
  );
}
