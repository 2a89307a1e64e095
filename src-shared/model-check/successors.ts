/** The possible next events in a waiting conversation: all inputs of users and tools that the flow distinguishes. */
import { ANY_TEXT } from '../flow/answer-schema.ts';
import { USER_INTENTS, type UserIntent } from '../flow/flow.ts';
import { CONFIRMATION_KEY } from '../flow/confirmation.ts';
import type { Question } from '../flow/node-parts.ts';
import type { Json } from '../json.ts';
import type { CompiledNode } from '../step/compiled-flow.ts';
import { agentMoves, FAILS, isInTool, lateMoves } from './agent-moves.ts';
import { ASKING_REPLY } from '../node-kinds/external/imagined-replies.ts';
import type { FlowInput, FlowState, PathCandidate, Proposal } from '../step/state.ts';
import type { FlowFacts } from './flow-facts.ts';
import { LAST, ofContext } from './live-names.ts';
import type { Move, Rules } from './moves.ts';
import { invalidValue } from './representatives.ts';
import { t } from '../messages/translate.ts';

export function movesFrom(rules: Rules, state: FlowState): readonly Move[] {
  const { flow } = rules.facts;
  switch (state.status) {
    case 'running':
      return [{ type: 'run' }];
    case 'waiting': {
      const at = flow.nodes.get(state.current!)!;
      const own = ownMoves(at, rules.facts);
      return [...own, ...exitCommands(rules, at, state), ...pathMoves(rules.facts, state)];
    }
    case 'calling':
      return callMoves(rules, flow.nodes.get(state.current!)!, state);
    case 'away':
      return HANDBACKS;
    case 'ended':
    case 'stuck':
      return [];
  }
}

const HANDBACKS: readonly Move[] = [
  { type: 'input', input: { type: 'returned', outcome: 'done', context: {} } },
  { type: 'input', input: { type: 'failure', kind: 'error', message: t('prove.move.pluginMissing') } },
];

/** A waiting screen is left by its actions, which are unknown here, so only text is tried. */
function ownMoves(at: CompiledNode, facts: FlowFacts): readonly Move[] {
  const { question, waits } = at.behavior;
  switch (waits?.expects) {
    case 'answer':
      return question === undefined ? [] : questionMoves(at, question.node, facts);
    case 'anything':
      return TO_AGENT;
    case 'yes-or-no':
      return CONFIRMATIONS;
    case 'action':
    case undefined:
      return [];
  }
}

function turn(
  proposals: readonly Proposal[],
  { intent = null, path, once }: { intent?: UserIntent | null; path?: PathCandidate; once?: string } = {},
): Move {
  const understanding = { proposals, intent, ...(path === undefined ? {} : { path }) };
  return { type: 'input', input: { type: 'understood', understanding }, ...(once === undefined ? {} : { once }) };
}

const CONFIRMATIONS: readonly Move[] = [
  turn([{ key: CONFIRMATION_KEY, value: true }]),
  turn([{ key: CONFIRMATION_KEY, value: false }]),
];

/** The text goes to the agent that asked. */
const TO_AGENT: readonly Move[] = [turn([])];

/** A refusal that only repeats the same question adds nothing new. */
function questionMoves(at: CompiledNode, node: Question, facts: FlowFacts): Move[] {
  const { error, validation } = at.edges;
  const moves: Move[] = [{ type: 'answer', key: node.key }];
  const canPass = node.required === false || facts.flow.groups.has(node.key);
  if (canPass) moves.push(turn([], { intent: 'skip' }));
  if (error.length > 0) moves.push(turn([]));
  const invalid = facts.nameless.has(node.key) ? undefined : invalidValue(node.answer ?? ANY_TEXT);
  if (error.length + validation.length > 0 && invalid !== undefined)
    moves.push(turn([{ key: node.key, value: invalid }]));
  return moves;
}

/** Exit commands that the flow handles. Others have the same effect everywhere and aren't part of the flow. */
function exitCommands({ facts }: Rules, at: CompiledNode, { stack }: FlowState): Move[] {
  const { nodes, flow } = facts.flow;
  const around = [at, ...stack.map(({ call }) => nodes.get(call)!)];
  const isInDigression = stack.some(({ digression }) => digression !== undefined);
  const isLed = (intent: UserIntent): boolean =>
    flow.intents?.[intent] !== undefined || around.some(({ edges }) => edges[intent].length > 0);
  return USER_INTENTS.filter((intent) => isLed(intent) || (intent === 'cancel' && isInDigression)).map((intent) =>
    turn([], { intent }),
  );
}

/** Every explicitly requested path, and the first vote for each if conditions read the path. */
function pathMoves({ flow, readsPath }: FlowFacts, { selection, current }: FlowState): Move[] {
  const moves: Move[] = [];
  const isFirst = Object.keys(selection.votes).length === 0;
  for (const { id, entry, digression } of flow.paths.values()) {
    const once = `${current} ${id}`;
    const matters = digression !== undefined || entry !== undefined || readsPath;
    if (matters && id !== selection.active) moves.push(turn([], { path: { path: id, explicit: true }, once }));
    if (readsPath && isFirst && digression === undefined)
      moves.push(turn([], { path: { path: id }, once: `${once} vote` }));
  }
  return moves;
}

export const TOOL_FAILS = FAILS;
const TOOL_IS_LATE: FlowInput = { type: 'failure', kind: 'timeout', message: t('prove.move.toolLate') };

/** Any agent may stop to ask something. */
const AGENT_ASKS: Move = { type: 'input', input: { type: 'result', value: ASKING_REPLY as unknown as Json } };

function callMoves(rules: Rules, at: CompiledNode, state: FlowState): readonly Move[] {
  const ofAgent = agentMoves(rules, at, state);
  if (ofAgent !== undefined) return ofAgent;
  const moves = toolMoves(rules, at);
  if (!isInTool(rules, state)) return moves;
  const fails = at.edges.error.length > 0 ? [] : [{ type: 'input', input: TOOL_FAILS } as const];
  return [...moves, ...fails, ...lateMoves(state)];
}

function toolMoves({ facts, liveness }: Rules, at: CompiledNode): Move[] {
  const { node, edges, behavior } = at;
  const { result, isAgent = false } = behavior.calls ?? {};
  const { values } = facts.results.get(node.id)!;
  const matters =
    liveness.isLiveBehind(node.id, LAST) || (result !== undefined && liveness.isLiveBehind(node.id, ofContext(result)));
  const results: readonly Json[] = matters ? values : values.slice(0, 1);
  return [
    ...results.map((value): Move => ({ type: 'input', input: { type: 'result', value } })),
    ...(isAgent ? [AGENT_ASKS] : []),
    // A failing tool without an edge for it is distinguished from the flow's own results.
    ...(edges.error.length > 0 ? [{ type: 'input', input: TOOL_FAILS } as const] : []),
    ...(edges.timeout.length > 0 ? [{ type: 'input', input: TOOL_IS_LATE } as const] : []),
  ];
}
