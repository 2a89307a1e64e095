/** The title of a node wherever it is shown: canvas, lists, problems, console. */
import { t } from '../messages/translate.ts';
import { graphOf, graphRefs, type Flow, type GraphRef } from '../flow/flow.ts';
import { EXIT } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import { CallChains } from './call-chains.ts';
import { calleeOf, plannerNameOf } from './parts-of.ts';
import { kindOf } from './registry.ts';

/**
 * Its label, or else its subject. `callee` is the label of the called subgraph. With the flow at hand, `titleInFlow` finds
 * it.
 */
export function nodeTitle(node: FlowNode, callee: string | undefined): string {
  if (node.label !== undefined && node.label !== '') return node.label;
  const kind = kindOf(node);
  return kind.titleOf?.(node, callee) ?? kind.title;
}

interface KnownTitle {
  readonly callee: string | undefined;
  readonly title: string;
}

/** Lists name each node of a flow after each edit, which changes the title of one or two. */
const TITLES = new WeakMap<FlowNode, KnownTitle>();

export function titleInFlow(flow: Flow, node: FlowNode): string {
  const callee = calleeOf(flow, node)?.label;
  const known = TITLES.get(node);
  if (known !== undefined && known.callee === callee) return known.title;
  const title = nodeTitle(node, callee);
  TITLES.set(node, { callee, title });
  return title;
}

/** The title of the planner in the same graph whose tools a node runs. */
export function plannerTitle(flow: Flow, nodes: readonly FlowNode[], node: FlowNode): string | undefined {
  const id = plannerNameOf(node);
  const planner = id === undefined ? undefined : nodes.find((candidate) => candidate.id === id);
  return planner === undefined ? undefined : titleInFlow(flow, planner);
}

/** Its label, or else its id. */
export function subgraphTitle(flow: Flow, id: string): string {
  return flow.subgraphs?.[id]?.label ?? id;
}

/** The title of an edge's end; for a missing node, its id. */
export function titleOfId(flow: Flow, graph: GraphRef, id: string): string {
  return titleOfEnd({ flow, graph, id, title: titleInFlow });
}

interface EdgeEnd {
  readonly flow: Flow;
  readonly graph: GraphRef;
  readonly id: string;
  readonly title: (flow: Flow, node: FlowNode) => string;
}

export function titleOfEnd({ flow, graph, id, title }: EdgeEnd): string {
  if (id === EXIT) return t('canvas.exit');
  const node = graphOf(flow, graph)?.nodes.find((each) => each.id === id);
  return node === undefined ? id : title(flow, node);
}

/** The title of a jump's target, with the subgraphs around it if they are clear. */
export function titleOfGoal(flow: Flow, id: string): string {
  const graph = graphRefs(flow).find((ref) => graphOf(flow, ref)?.nodes.some((node) => node.id === id));
  if (graph === undefined) return id;
  const landing = new CallChains(flow).at(id);
  const chain = landing.kind === 'found' ? landing.chain : [];
  return [...chain.map((around) => titleOfId(flow, around.graph, around.call)), titleOfId(flow, graph, id)].join(' › ');
}
