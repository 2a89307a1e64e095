/**
 * The subgraph an agent's card represents: planner, executor, and back, with an edge to the exit for each drawn
 * outgoing edge.
 */
import type { EdgeKind } from '../../flow/edge-kinds.ts';
import type { Edge, Subgraph } from '../../flow/flow.ts';
import { EXIT } from '../../flow/ids.ts';
import { COMPLETE } from '../../agents/agent-loop.ts';
import { t } from '../../messages/translate.ts';
import type { Expansion } from '../base/node-kind.ts';
import { plannerFields, type PlannerConfig } from '../planner/schema.ts';
import type { AgentNode } from './schema.ts';

export function partsOfAgent({ id }: Pick<AgentNode, 'id'>) {
  return { graph: `${id}.agent`, planner: `${id}.planner`, executor: `${id}.executor`, generate: `${id}.generate` };
}

export function expandAgent(node: AgentNode, drawn: ReadonlySet<EdgeKind>): Expansion {
  const { graph, planner, executor, generate } = partsOfAgent(node);
  const isRouter = node.mode === 'router';
  const done = isRouter ? generate : EXIT;
  const edges: Edge[] = [
    edge(planner, executor, { guard: `last.next_action != '${COMPLETE}'` }),
    edge(planner, done, { guard: 'else' }),
    edge(executor, planner, {}),
    ...PLANNER_EXITS.filter((kind) => drawn.has(kind)).map((kind) =>
      edge(planner, kind === 'limit' && isRouter ? done : EXIT, { kind }),
    ),
    ...(drawn.has('denied') ? [edge(executor, EXIT, { kind: 'denied' })] : []),
    ...(isRouter ? [edge(generate, EXIT, {})] : []),
    ...(isRouter && drawn.has('error') ? [edge(generate, EXIT, { kind: 'error' })] : []),
  ];
  const config = {
    ...plannerConfig(node),
    ...(isRouter && node.repeat === undefined ? { repeat: 'different' as const } : {}),
    ...(isRouter || node.result === undefined ? {} : { result: node.result }),
  };
  const nodes: Subgraph['nodes'] = [
    { id: planner, type: 'planner', label: t('kinds.agent.parts.planner'), ...config },
    { id: executor, type: 'executor', label: t('kinds.agent.parts.executor'), planner },
    ...(isRouter ? [answering(node, generate)] : []),
  ];
  const subgraph = { label: node.label ?? t('kinds.agent.title'), entry: planner, nodes, edges };
  return { ref: graph, subgraph, ...(node.input === undefined ? {} : { inputs: { input: node.input } }) };
}

const PLANNER_EXITS = ['error', 'limit', 'timeout'] as const;

function edge(from: string, to: string, rest: Partial<Edge>): Edge {
  const { kind } = rest;
  return { id: `${from}-${to === EXIT ? 'exit' : to}${kind === undefined ? '' : `-${kind}`}`, from, to, ...rest };
}

function plannerConfig(node: AgentNode): PlannerConfig {
  const fields = Object.keys(plannerFields) as (keyof PlannerConfig)[];
  return Object.fromEntries(fields.flatMap((name) => (node[name] === undefined ? [] : [[name, node[name]]])));
}

function answering(
  { goal = '', answerPrompt, answerFallback, result, history }: AgentNode,
  id: string,
): Subgraph['nodes'][number] {
  return {
    ...{ id, type: 'model', label: t('kinds.agent.parts.generate'), systemPrompt: goal, stream: true },
    step: 'generation',
    prompt: answerPrompt ?? '{{ string(context.input) }}',
    ...(answerFallback === undefined ? {} : { fallback: { text: answerFallback } }),
    ...(result === undefined ? {} : { result }),
    ...(history === undefined ? {} : { history }),
  };
}
