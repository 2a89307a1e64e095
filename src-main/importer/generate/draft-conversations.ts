/** Conversations for `tests/`: the opening, a run that goes well, one in which the agent asks back, one that fails. */
import type { ConversationScript, RecordedCall, ScriptTurn } from '../../../src-shared/conversation/script.ts';
import type { ConversationPlan } from '../../../src-shared/importer/conversation-plan.ts';
import { END, START, type InspectedGraph } from '../../../src-shared/importer/inspection.ts';
import type { Strategy } from '../../../src-shared/importer/strategy.ts';
import { isSteppable, RUNNER, type BuiltFlow } from '../../../src-shared/importer/to-flow/build-flow.ts';
import { AGAIN_NODE, MESSAGE_NODE } from '../../../src-shared/importer/to-flow/conversation.ts';
import { AGENT_GRAPH } from '../../../src-shared/importer/to-flow/draw-agent.ts';
import { RUNNER_TOOL_PREFIX, type AgentReply } from '../../../src-shared/plugin/agent-reply.ts';
import { pathThrough, type PathStep } from './drawn-path.ts';
import { ASKED, doneReply, exampleAnswer, SAID, waitingReply } from './recorded-replies.ts';

export interface DraftInputs {
  readonly built: BuiltFlow;
  readonly graph: InspectedGraph;
  readonly strategy: Strategy;
  readonly today: string;
}

const TOOL = `${RUNNER_TOOL_PREFIX}${RUNNER}`;
const MESSAGE = 'Hello, can you help me?';
const FAILURE = 'The agent could not be reached.';

/** By name of the file. */
export function draftConversations(inputs: DraftInputs): Readonly<Record<string, ConversationScript>> {
  const { strategy } = inputs;
  const opens = opening(inputs);
  if (strategy === 'full_port') return { opens, walks: walksPort(inputs) };
  const asks = asksBack(inputs);
  return { opens, answers: answers(inputs), ...(asks !== null && { asks_back: asks }), fails: fails(inputs) };
}

function script({ today }: DraftInputs, name: string, turns: readonly ScriptTurn[]): ConversationScript {
  const notes =
    'Drafted at the import: what the agent answers is made up. Record real answers, and say what is expected.';
  return { version: 'v1', name, notes, today, turns: [...turns], expect: { outcome: null } };
}

function opening(inputs: DraftInputs): ConversationScript {
  const { plan } = inputs.built;
  const [first] = plan.questions;
  const waitingAt = first === undefined ? MESSAGE_NODE : `q.${first.key}`;
  return { ...script(inputs, 'Welcomes and asks', []), opening: { screen: 'welcome', waitingAt } };
}

/** Everything is asked; the last turn begins the run. */
function turnsToRun({ mode, questions }: ConversationPlan, last: Partial<ScriptTurn>): ScriptTurn[] {
  const asked = questions.map((question): ScriptTurn => {
    const { say, value } = exampleAnswer(question);
    return { say, heard: { proposals: [{ key: question.key, value: value as never }], intent: null } };
  });
  if (mode === 'chat') return [...asked, { say: MESSAGE, ...last }];
  const final = asked.pop();
  return final === undefined ? [] : [...asked, { ...final, ...last }];
}

function restingPlace({ mode }: ConversationPlan): string {
  return mode === 'chat' ? MESSAGE_NODE : AGAIN_NODE;
}

/** Null: the agent runs as a whole. */
function drawnPath({ built, graph, strategy }: DraftInputs, via?: string): readonly PathStep[] | null {
  const drawn = built.flow.subgraphs?.[AGENT_GRAPH];
  if (strategy !== 'subgraph' || !isSteppable(graph) || drawn === undefined) return null;
  return pathThrough(drawn, via);
}

function callOf(value: AgentReply): RecordedCall {
  return { tool: TOOL, value: value as never };
}

function callsAlong(plan: ConversationPlan, path: readonly PathStep[] | null): RecordedCall[] {
  if (path === null || path.length === 0) return [callOf(doneReply(plan))];
  const calls = path.map(({ next }) => callOf(doneReply(plan, next)));
  // What the drawn graph does not show the agent does by itself.
  return (path.at(-1)?.next ?? []).length > 0 ? [...calls, callOf(doneReply(plan))] : calls;
}

function expectedAnswer(plan: ConversationPlan): NonNullable<ScriptTurn['expect']> {
  const isSaid = plan.answer.endsWith('.text') || plan.fields.answer?.field.type.kind === 'text';
  return { ...(isSaid && { said: [SAID] }), screen: 'result', waitingAt: restingPlace(plan) };
}

function answers(inputs: DraftInputs): ConversationScript {
  const { plan } = inputs.built;
  const calls = callsAlong(plan, drawnPath(inputs));
  return script(inputs, 'Runs and shows the answer', turnsToRun(plan, { calls, expect: expectedAnswer(plan) }));
}

function fails(inputs: DraftInputs): ConversationScript {
  const { plan } = inputs.built;
  const calls: RecordedCall[] = [{ tool: TOOL, failure: 'error', message: FAILURE }];
  const expect = { screen: 'error', waitingAt: restingPlace(plan), error: 'AGENT_FAILED' };
  return script(inputs, 'Says so when the agent fails', turnsToRun(plan, { calls, expect }));
}

/** Null where the agent never waits for a person, as far as was seen. */
function asksBack(inputs: DraftInputs): ConversationScript | null {
  const { built, graph } = inputs;
  const { plan } = built;
  const waiting = waitingNode(graph);
  if (waiting === null) return null;
  const shown = built.flow.subgraphs?.[AGENT_GRAPH]?.nodes.find(
    (node) => node.type === 'external' && node.step === waiting,
  );
  const path = shown === undefined ? null : drawnPath(inputs, shown.id);
  const at = path?.findIndex(({ step }) => step === waiting) ?? -1;
  const isStepped = path !== null && at >= 0;
  if (drawnPath(inputs) !== null && !isStepped) return null;
  const before = isStepped ? path.slice(0, at).map(({ next }) => callOf(doneReply(plan, next))) : [];
  const after = callsAlong(plan, isStepped ? path.slice(at) : null);
  const asks = { said: [ASKED], waitingAt: isStepped ? shown!.id : 'run' };
  const turns = turnsToRun(plan, { calls: [...before, callOf(waitingReply(plan, waiting))], expect: asks });
  const answer: ScriptTurn = { say: 'yes', calls: after, expect: expectedAnswer(plan) };
  return script(inputs, 'Passes on what the agent asks', [...turns, answer]);
}

function waitingNode({ nodes, compile }: InspectedGraph): string | null {
  const named = [compile?.interruptBefore, compile?.interruptAfter].flatMap((names) =>
    names === undefined || names === '*' ? [] : names,
  );
  const known = new Set(nodes.map(({ name }) => name).filter((name) => name !== '' && name !== START && name !== END));
  const found = nodes.find(({ interrupts, name }) => interrupts.length > 0 && known.has(name))?.name;
  return found ?? named.find((name) => known.has(name)) ?? null;
}

/** Shells lead to the end, or to the first question. */
function walksPort(inputs: DraftInputs): ConversationScript {
  return script(inputs, 'Walks through the shells', turnsToRun(inputs.built.plan, {}));
}
