/**
 * Drafts conversations for `tests/`: the opening, a successful run, one in which the agent asks back, and one that
 * fails.
 */
import type { ConversationScript, RecordedCall, ScriptTurn } from '../../../src-shared/conversation/script.ts';
import type { Subgraph } from '../../../src-shared/flow/flow.ts';
import type { ConversationPlan } from '../../../src-shared/importer/conversation-plan.ts';
import type { InspectedGraph } from '../../../src-shared/importer/inspection.ts';
import type { Strategy } from '../../../src-shared/importer/strategy.ts';
import { isSteppable, type BuiltFlow } from '../../../src-shared/importer/to-flow/build-flow.ts';
import { AGAIN_NODE, MESSAGE_NODE } from '../../../src-shared/importer/to-flow/conversation.ts';
import { AGENT_GRAPH } from '../../../src-shared/importer/to-flow/draw-agent.ts';
import { pathThrough, type PathStep } from './drawn-path.ts';
import { AGENT_TOOL, askingWay, callOf, callsAlong, callsAround, waitingNode } from './recorded-calls.ts';
import { ASKED, doneReply, exampleAnswer, SAID, waitingReply } from './recorded-replies.ts';
import { t } from '../../messages/translate.ts';

export interface DraftInputs {
  readonly built: BuiltFlow;
  readonly graph: InspectedGraph;
  readonly strategy: Strategy;
  readonly today: string;
}

const MESSAGE = t('imports.draftTests.message');
const FAILURE = t('imports.draftTests.failure');

/** Returns the conversations by file name. */
export function draftConversations(inputs: DraftInputs): Readonly<Record<string, ConversationScript>> {
  const { strategy } = inputs;
  const opens = opening(inputs);
  if (strategy === 'full_port') return { opens, walks: walksPort(inputs) };
  const asks = asksBack(inputs);
  return { opens, answers: answers(inputs), ...(asks !== null && { asks_back: asks }), fails: fails(inputs) };
}

function script({ today }: DraftInputs, name: string, turns: readonly ScriptTurn[]): ConversationScript {
  const notes = t('imports.draftTests.notes');
  return { version: 'v1', name, notes, today, turns: [...turns], expect: { outcome: null } };
}

function opening(inputs: DraftInputs): ConversationScript {
  const { plan } = inputs.built;
  const [first] = plan.questions;
  const waitingAt = first === undefined ? MESSAGE_NODE : `q.${first.key}`;
  return { ...script(inputs, t('imports.draftTests.welcome'), []), opening: { screen: 'welcome', waitingAt } };
}

/** Answers every question; the last turn starts the run. */
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

/** Null if the agent runs as a whole. */
function walked({ built, graph, strategy }: DraftInputs): Subgraph | null {
  return strategy === 'subgraph' && isSteppable(graph) ? (built.flow.subgraphs?.[AGENT_GRAPH] ?? null) : null;
}

function drawnPath(inputs: DraftInputs): readonly PathStep[] | null {
  const drawn = walked(inputs);
  return drawn === null ? null : pathThrough(drawn);
}

function expectedAnswer(plan: ConversationPlan): NonNullable<ScriptTurn['expect']> {
  const isSaid = plan.answer.endsWith('.text') || plan.fields.answer?.field.type.kind === 'text';
  return { ...(isSaid && { said: [SAID] }), screen: 'result', waitingAt: restingPlace(plan) };
}

function answers(inputs: DraftInputs): ConversationScript {
  const { plan } = inputs.built;
  const calls = callsAlong(doneReply(plan), drawnPath(inputs));
  return script(inputs, t('imports.draftTests.answer'), turnsToRun(plan, { calls, expect: expectedAnswer(plan) }));
}

function fails(inputs: DraftInputs): ConversationScript {
  const { plan } = inputs.built;
  const calls: RecordedCall[] = [{ tool: AGENT_TOOL, failure: 'error', message: FAILURE }];
  const expect = { screen: 'error', waitingAt: restingPlace(plan), error: 'AGENT_FAILED' };
  return script(inputs, t('imports.draftTests.failed'), turnsToRun(plan, { calls, expect }));
}

/** Null if the agent never waits for a person, as far as the inspection can tell. */
function asksBack(inputs: DraftInputs): ConversationScript | null {
  const { plan } = inputs.built;
  const waiting = waitingNode(inputs.graph);
  const asked = waiting === null ? null : callsAsking(inputs, waiting);
  if (asked === null) return null;
  const asks = { said: [ASKED], waitingAt: asked.at };
  const turns = turnsToRun(plan, { calls: asked.asks, expect: asks });
  const answer: ScriptTurn = { say: 'yes', calls: asked.goesOn, expect: expectedAnswer(plan) };
  return script(inputs, t('imports.draftTests.question'), [...turns, answer]);
}

interface AskingCalls {
  readonly asks: RecordedCall[];
  readonly goesOn: RecordedCall[];
  /** The node the conversation waits at. */
  readonly at: string;
}

function callsAsking(inputs: DraftInputs, waiting: string): AskingCalls | null {
  const done = doneReply(inputs.built.plan);
  const drawn = walked(inputs);
  const way = drawn === null ? null : askingWay(drawn, waiting);
  if (way !== null) return { ...callsAround(done, way), at: way.id };
  if (drawnPath(inputs) !== null) return null;
  return { asks: [callOf(waitingReply(done, waiting))], goesOn: callsAlong(done, null), at: 'run' };
}

/** Reaches the end of the shell flow, or its first question. */
function walksPort(inputs: DraftInputs): ConversationScript {
  return script(inputs, t('imports.draftTests.unfinished'), turnsToRun(inputs.built.plan, {}));
}
