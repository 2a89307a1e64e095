/** The roles of a node in the flow, whatever its kind; undefined if it doesn't have one. */
import { graphOfTool, type ToolRow } from '../agents/tool-row.ts';
import type { Flow, Subgraph } from '../flow/flow.ts';
import type { Assignments, GraphTool, OutsideCall, Question, ScreenUse, SubgraphCall } from '../flow/node-parts.ts';
import type { FlowNode } from '../flow/node.ts';
import type { GivenToModel, WaitsFor } from './base/node-kind.ts';
import { kindOf } from './registry.ts';

export function questionOf(node: FlowNode): Question | undefined {
  return kindOf(node).question?.(node);
}

export function subgraphCallOf(node: FlowNode): SubgraphCall | undefined {
  return kindOf(node).subgraphCall?.(node);
}

/** Subgraphs that an agent may call as tools. */
export function graphToolsOf(node: FlowNode): readonly GraphTool[] {
  return toolRowsOf(node).flatMap(({ tool }, index) => {
    const ref = graphOfTool(tool);
    return ref === null ? [] : [{ ref, pointer: `/tools/${index}/tool` }];
  });
}

/** The tools that a node may pick. */
export function toolRowsOf(node: FlowNode): readonly ToolRow[] {
  return kindOf(node).toolRows?.(node) ?? [];
}

/** Texts of a node that a language model gets, or whose values it gets. */
export function givenToModelBy(node: FlowNode): readonly GivenToModel[] {
  return kindOf(node).givenToModel?.(node) ?? [];
}

/** Conditions inside a node, in addition to those of its edges. */
export function conditionsOf(node: FlowNode): readonly string[] {
  return kindOf(node).conditions?.(node) ?? [];
}

/** Variables set when a node's call returns, by expression. */
export function setsOnReturnOf(node: FlowNode): Readonly<Record<string, string>> {
  return kindOf(node).setsOnReturn?.(node) ?? {};
}

/** The planner whose tools a node runs. */
export function plannerNameOf(node: FlowNode): string | undefined {
  return kindOf(node).planner?.(node);
}

/** Whether it picks tools that an executor runs. */
export function isPlanner({ type }: Pick<FlowNode, 'type'>): boolean {
  return kindOf({ type }).picksTools === true;
}

/** The step name for clients that watch a run; null if it isn't shown. */
export function stepOf(node: FlowNode): string | null {
  const { step } = kindOf(node);
  const own = 'step' in node ? node.step : undefined;
  return step === null ? null : (own ?? step ?? null);
}

export function outsideCallOf(node: FlowNode): OutsideCall | undefined {
  return kindOf(node).outsideCall?.(node);
}

export function assignmentsOf(node: FlowNode): Assignments | undefined {
  return kindOf(node).assignments?.(node);
}

export function screenOf(node: FlowNode): ScreenUse | undefined {
  return kindOf(node).screen?.(node);
}

/** The template the user must confirm before the node acts. */
export function confirmationOf(node: FlowNode): string | undefined {
  return kindOf(node).confirmation?.(node);
}

/** A subgraph that only shows what runs inside. */
export function drawingOf(node: FlowNode): string | undefined {
  return kindOf(node).drawing?.(node);
}

/** A template of its message or question. */
export function wordsOf(node: FlowNode): string | undefined {
  return kindOf(node).words?.(node);
}

/** Whom a conversation may wait for at the node; null if it continues at once. */
export function waitsFor(node: FlowNode): WaitsFor | null {
  return kindOf(node).waitsFor?.(node) ?? null;
}

/** Whether a conversation ends there, so that no edge leaves it. */
export function isEnd({ type }: Pick<FlowNode, 'type'>): boolean {
  return kindOf({ type }).ends === true;
}

/** The context name under which its result is stored. */
export function resultOf(node: FlowNode): string | undefined {
  return kindOf(node).result?.(node);
}

/** The called subgraph, if it exists. */
export function calleeOf(flow: Flow, node: FlowNode): Subgraph | undefined {
  const ref = subgraphCallOf(node)?.ref;
  return ref !== undefined && Object.hasOwn(flow.subgraphs ?? {}, ref) ? flow.subgraphs?.[ref] : undefined;
}
