/** The flow of an imported agent, by strategy. Pure: the same inspection, choice and design give the same flow. */
import { FLOW_VERSION, type Flow } from '../../flow/flow.ts';
import type { FlowNode } from '../../flow/node.ts';
import { planConversation, type ConversationPlan } from '../conversation-plan.ts';
import type { ImportDesign } from '../design.ts';
import type { InspectedGraph, Inspection } from '../inspection.ts';
import type { ImportChoice } from '../job.ts';
import { conversationGraph, edge, RESULT_NODE, TROUBLE_NODE, type Running } from './conversation.ts';
import { AGENT_GRAPH, drawAgent } from './draw-agent.ts';
import { FAILED } from './draw-graph.ts';
import { plainTemplate, shortened } from '../names.ts';
import { portAgent, type PortedAgent } from './port-agent.ts';
import { t } from '../../messages/translate.ts';

/** The runner of every imported agent, in plugin.json. */
export const RUNNER = 'agent';
/** The timeout of one call of the agent. */
export const AGENT_TIMEOUT_MS = 120_000;

export interface BuildInputs {
  readonly inspection: Pick<Inspection, 'graphs' | 'description'>;
  readonly graph: InspectedGraph;
  readonly choice: Pick<ImportChoice, 'strategy' | 'pluginId' | 'name'>;
  readonly design: ImportDesign;
}

export interface BuiltFlow {
  readonly flow: Flow;
  readonly plan: ConversationPlan;
}

export function buildFlow({ inspection, graph, choice, design }: BuildInputs): BuiltFlow {
  const plan = planConversation(graph, design);
  const isWalked = choice.strategy === 'subgraph' && isSteppable(graph);
  const isPort = choice.strategy === 'full_port';
  const port = isPort ? portAgent({ graphs: inspection.graphs, graph }) : null;
  const { remembers } = plan;
  const drawing = {
    graphs: inspection.graphs,
    graph,
    runner: RUNNER,
    timeoutMs: AGENT_TIMEOUT_MS,
    isWalked,
    remembers,
  };
  const drawn = port ?? drawAgent({ ...drawing, input: plan.input });
  const running = port !== null ? ported(plan, port) : isWalked ? walked() : whole(plan);
  const named = { pluginId: choice.pluginId, name: choice.name };
  const { predicates, ...top } = conversationGraph({ ...named, design, plan, running });
  const flow: Flow = {
    ...{ version: FLOW_VERSION, id: `flow.${choice.pluginId}`, label: shortened(choice.name, 200) },
    notes: shortened(graph.description ?? inspection.description ?? t('importer.buildFlow.flowNotes'), 4000),
    ...top,
    predicates: { ...drawn.predicates, ...predicates },
    subgraphs: { ...drawn.subgraphs },
  };
  return { flow, plan };
}

/** Only a graph of nodes and edges can be run node by node. */
export function isSteppable({ kind, nodes }: InspectedGraph): boolean {
  return nodes.length > 0 && (kind === 'state' || kind === 'message' || kind === 'prebuilt');
}

function whole(plan: ConversationPlan): Running {
  const run: FlowNode = {
    ...{ id: 'run', type: 'external', label: t('importer.buildFlow.runLabel'), runner: RUNNER, inside: AGENT_GRAPH },
    ...{ input: plan.input, ...(!plan.remembers && { fresh: true }), result: 'reply', timeoutMs: AGENT_TIMEOUT_MS },
    notes: t('importer.buildFlow.runNotes'),
  };
  return {
    ...{ nodes: [run], edges: [], entry: 'run', predicates: {} },
    done: [edge('run', RESULT_NODE), edge('run', TROUBLE_NODE, { kind: 'error' })],
  };
}

const HAS_FAILED = 'agent_has_failed';
const GOES_ON = 'agent_goes_on';
const FAILED_PREDICATE = { when: `domain.${FAILED} == true`, notes: t('importer.buildFlow.failedNotes') };

/** The drawn graph is run node by node. The agent handles the rest itself. */
function walked(): Running {
  const run: FlowNode = {
    ...{
      id: 'run',
      type: 'subgraph',
      label: t('importer.buildFlow.stepsLabel'),
      ref: AGENT_GRAPH,
      outputs: { reply: 'last' },
    },
    notes: t('importer.buildFlow.stepsNotes'),
  };
  const rest: FlowNode = {
    ...{
      id: 'rest',
      type: 'external',
      label: t('importer.buildFlow.continueLabel'),
      runner: RUNNER,
      result: 'reply',
    },
    ...{ timeoutMs: AGENT_TIMEOUT_MS },
    notes: t('importer.buildFlow.continueNotes'),
  };
  return {
    ...{ nodes: [run, rest], entry: 'run' },
    edges: [edge('run', 'rest', { guard: GOES_ON, priority: 1 })],
    done: [
      edge('run', TROUBLE_NODE, { guard: HAS_FAILED }),
      edge('run', RESULT_NODE, { guard: 'else' }),
      edge('rest', RESULT_NODE),
      edge('rest', TROUBLE_NODE, { kind: 'error' }),
    ],
    predicates: {
      [GOES_ON]: { when: 'size(last.next) > 0', notes: t('importer.buildFlow.unfinishedNotes') },
      [HAS_FAILED]: FAILED_PREDICATE,
    },
  };
}

/** Nothing of the agent runs, because the graph must be completed first. */
function ported({ questions }: ConversationPlan, { state }: PortedAgent): Running {
  const run: FlowNode = {
    ...{ id: 'run', type: 'subgraph', label: t('importer.buildFlow.rebuiltLabel'), ref: AGENT_GRAPH },
    ...(questions.length > 0 && { inputs: Object.fromEntries(questions.map(({ key, value }) => [key, value])) }),
    notes: plainTemplate(t('importer.buildFlow.rebuiltNotes')),
  };
  const done = [
    edge('run', TROUBLE_NODE, {
      guard: HAS_FAILED,
      notes: t('importer.buildFlow.rebuiltFailedNotes', { variable: FAILED }),
    }),
    edge('run', RESULT_NODE, { guard: 'else' }),
  ];
  return { nodes: [run], edges: [], entry: 'run', done, predicates: { [HAS_FAILED]: FAILED_PREDICATE }, state };
}
