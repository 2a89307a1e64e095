/** The kinds of nodes: the only place that lists them. */
import type { FlowNode, NodeOf, NodeType } from '../flow/node.ts';
import { z } from '../schema.ts';
import { actionKind } from './action/kind.ts';
import { agentKind } from './agent/kind.ts';
import { assignKind } from './assign/kind.ts';
import { decisionKind } from './decision/kind.ts';
import { executorKind } from './executor/kind.ts';
import { externalKind } from './external/kind.ts';
import { handoffKind } from './handoff/kind.ts';
import { modelKind } from './model/kind.ts';
import { plannerKind } from './planner/kind.ts';
import { questionKind } from './question/kind.ts';
import { sayKind } from './say/kind.ts';
import { screenKind } from './screen/kind.ts';
import { subgraphKind } from './subgraph/kind.ts';
import { terminalKind } from './terminal/kind.ts';
import type { NodeKind } from './base/node-kind.ts';

export const NODE_KINDS: { readonly [Type in NodeType]: NodeKind<Type> } = {
  question: questionKind,
  decision: decisionKind,
  action: actionKind,
  assign: assignKind,
  agent: agentKind,
  model: modelKind,
  planner: plannerKind,
  executor: executorKind,
  say: sayKind,
  screen: screenKind,
  subgraph: subgraphKind,
  handoff: handoffKind,
  external: externalKind,
  terminal: terminalKind,
};

/** The groups of the palette, from the most used one. */
export const NODE_GROUPS = ['talk', 'flow', 'work'] as const;

/** Kinds in the order of the palette. */
export const NODE_TYPES = NODE_GROUPS.flatMap((group) =>
  (Object.keys(NODE_KINDS) as NodeType[]).filter((type) => NODE_KINDS[type].group === group),
);

type Schemas = readonly [z.ZodObject, ...z.ZodObject[]];

export const nodeSchema = z.discriminatedUnion(
  'type',
  Object.values(NODE_KINDS).map(({ schema }) => schema) as unknown as Schemas,
) as unknown as z.ZodType<FlowNode, FlowNode>;

/** The kind of a node, with what the registry knows about it. */
export function kindOf<Type extends NodeType>({ type }: Pick<NodeOf<Type>, 'type'>): NodeKind<Type> {
  return NODE_KINDS[type as Type];
}
