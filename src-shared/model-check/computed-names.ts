/** The values that nodes compute and keep: names of the context, variables, and derived answers. */
import { graphOfTool, type ToolRow } from '../agents/tool-row.ts';
import { isExpression } from '../flow/argument.ts';
import { assignmentsOf, setsOnReturnOf } from '../node-kinds/parts-of.ts';
import type { CompiledFlow, CompiledNode } from '../step/compiled-flow.ts';
import { answerName, placeName } from './reads.ts';

/** A name that an expression sets. */
export interface Computed {
  readonly name: string;
  /** Where inside it. */
  readonly members: readonly string[];
  readonly text: string;
}

export function computedOf(flow: CompiledFlow): Computed[] {
  return [...flow.nodes.values()].flatMap(computedAt);
}

/** The values that one node computes, including the tools of a planner. */
export function computedAt({ node, behavior: { subgraph, planner } }: CompiledNode): Computed[] {
  const { set, answers } = assignmentsOf(node) ?? {};
  const { inputs = {}, outputs = {} } = subgraph?.node ?? {};
  const handed = [...Object.entries(inputs), ...Object.entries(outputs)];
  const rows = [...(planner?.rows.values() ?? [])].flatMap(({ row }) => [...placesOf(row.set), ...argumentsOf(row)]);
  return [
    ...placesOf(set),
    ...placesOf(setsOnReturnOf(node)),
    ...answersOf(answers),
    ...handed.map(inContext),
    ...rows,
  ];
}

/** The context of a subgraph that is called as a tool. */
function argumentsOf({ tool, args = {} }: ToolRow): Computed[] {
  if (graphOfTool(tool) === null) return [];
  return Object.entries(args).flatMap(([name, value]) => (isExpression(value) ? [inContext([name, value.expr])] : []));
}

function inContext([name, text]: readonly [string, string]): Computed {
  return { name, members: [], text };
}

/** Variables set by client actions. */
export function setByActions(flow: CompiledFlow): string[] {
  return [...flow.handlers.values()].flatMap(({ handler }) => placesOf(handler.set).map(({ name }) => name));
}

export function topOf(place: string): string {
  return placeName(place.split('.')[0]!);
}

export function placesOf(set: Readonly<Record<string, string>> = {}): Computed[] {
  return Object.entries(set).map(([place, text]) => ({
    name: topOf(place),
    members: place.split('.').slice(1),
    text,
  }));
}

function answersOf(answers: Readonly<Record<string, string>> = {}): Computed[] {
  return Object.entries(answers).map(([key, text]) => ({ name: answerName(key), members: [], text }));
}
