/** The text of a node card: pure, so that its size, its picture, and its accessible name agree. */
import type { Edge, Subgraph } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { CardBody } from '../node-kinds/base/card.ts';
import { nodeTitle } from '../node-kinds/node-title.ts';
import { kindOf } from '../node-kinds/registry.ts';
import { branchRows } from './branch-rows.ts';

export interface NodeSummary extends Required<CardBody> {
  readonly title: string;
  /** The branches listed as rows. */
  readonly rows: readonly Edge[];
}

export interface SummarySource {
  /** All edges that leave the node. */
  readonly out: readonly Edge[];
  /** The subgraph it calls, if it exists. */
  readonly callee: Subgraph | undefined;
  /** The title of the planner whose tools it runs. Without it, its id, which never changes the size of a card. */
  readonly planner?: string | undefined;
  /** Without it, the tools of the flow have their full names, which never changes the size of a card. */
  readonly flowId?: string;
}

export function summarise(node: FlowNode, { out, callee, planner, flowId = '' }: SummarySource): NodeSummary {
  const body = kindOf(node).card(node, { branches: out.length, callee, planner, flowId });
  return { ...BLANK, title: nodeTitle(node, callee?.label), rows: branchRows(node.type, out), ...body };
}

const BLANK: Required<CardBody> = {
  ...{ text: null, missing: null, chip: null, aside: null, asideIs: 'word', more: 0, waits: null },
};
