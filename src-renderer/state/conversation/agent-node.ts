/** Where an external agent is on the canvas: the external node of its current step. */
import { isExternal } from '../../../src-shared/node-kinds/external/is-external.ts';
import { graphOf, graphRefs, type Flow, type GraphRef } from '../../../src-shared/flow/flow.ts';
import type { ExternalNode } from '../../../src-shared/node-kinds/external/schema.ts';
import type { RunProgress } from '../../../src-shared/run/run-view.ts';

type AgentAt = NonNullable<RunProgress['agent']>;

const SPOTS = new WeakMap<AgentAt, { readonly flow: Flow; readonly node: string | null }>();

/** Every card on the canvas asks after each event, so the flow is searched only once. */
export function agentNode(flow: Flow | null, agent: AgentAt | null): string | null {
  if (flow === null || agent === null || agent.step === null) return null;
  const known = SPOTS.get(agent);
  if (known?.flow === flow) return known.node;
  const node = find(flow, agent, agent.step);
  SPOTS.set(agent, { flow, node });
  return node;
}

/** Searches the drawn inner graph; without one, finds any node with that step name. */
function find(flow: Flow, { node, path }: AgentAt, step: string): string | null {
  let graph = externalNodes(flow).find(({ id }) => id === node)?.inside;
  for (const outer of path) graph = graph === undefined ? undefined : stepIn(flow, graph, outer)?.inside;
  const drawn = graph === undefined ? undefined : stepIn(flow, graph, step);
  return (drawn ?? externalNodes(flow).find((other) => other.step === step))?.id ?? null;
}

function stepIn(flow: Flow, graph: GraphRef, step: string): ExternalNode | undefined {
  return externalsOf(flow, graph).find((node) => node.step === step);
}

function externalNodes(flow: Flow): ExternalNode[] {
  return graphRefs(flow).flatMap((ref) => externalsOf(flow, ref));
}

function externalsOf(flow: Flow, ref: GraphRef): ExternalNode[] {
  return (graphOf(flow, ref)?.nodes ?? []).filter(isExternal);
}
