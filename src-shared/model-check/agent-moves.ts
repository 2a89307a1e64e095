/**
 * The possible moves of models and tools of agents. A model is an adversary: it may pick any tool in any order, end at
 * any time, return nonsense, fail, or use up the remaining time and tokens.
 */
import { COMPLETE } from '../agents/agent-loop.ts';
import type { ModelReply } from '../agents/model-call.ts';
import { isModelTool } from '../agents/model-call.ts';
import { exampleOf } from '../json-schema/example.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { imaginedAnswers } from '../node-kinds/model/imagined-answers.ts';
import { plannerNameOf } from '../node-kinds/parts-of.ts';
import { loopAt } from '../step/agent-loops.ts';
import type { CompiledNode } from '../step/compiled-flow.ts';
import type { CompiledRow } from '../step/compiled-planner.ts';
import { loopsAround } from '../step/loop-budget.ts';
import type { FlowInput, FlowState } from '../step/state.ts';
import { isCondition } from './flow-facts.ts';
import { LAST } from './live-names.ts';
import { resultName } from './agent-facts.ts';
import { plannerAt } from './loop-state.ts';
import type { Move, Rules } from './moves.ts';
import { t } from '../messages/translate.ts';

export const FAILS: FlowInput = { type: 'failure', kind: 'error', message: t('prove.move.toolFails') };

/** Undefined for a call that isn't an agent's. */
export function agentMoves(rules: Rules, at: CompiledNode, state: FlowState): readonly Move[] | undefined {
  const { planner, calls } = at.behavior;
  if (planner !== undefined) return plannerMoves(rules, at, state);
  if (plannerNameOf(at.node) !== undefined) return executorMoves(rules, at, state);
  return calls !== undefined && isModelTool(calls.tool) ? modelMoves(rules, at, state) : undefined;
}

/** The call uses all the time of a loop around it. */
export function lateMoves(state: FlowState): Move[] {
  const times = new Set(loopsAround(state).map(([, { timeoutMs }]) => timeoutMs));
  return [...times].map((tookMs) =>
    move({ type: 'failure', kind: 'timeout', message: t('prove.move.timeUp'), tookMs }),
  );
}

/** Whether a failure here is only a tool that failed. */
export function isInTool({ facts }: Rules, { stack }: FlowState): boolean {
  return stack.some(({ call }) => facts.flow.nodes.get(call)?.behavior.callsGraphs !== undefined);
}

function move(input: FlowInput): Move {
  return { type: 'input', input };
}

type Used = Pick<ModelReply, 'usage' | 'cost'>;

/** A reply may cost nothing, or all tokens or money that an enclosing loop may use. */
function costly({ flow }: Rules['facts'], state: FlowState): Used[] {
  const limits = loopsAround(state).map(([path]) => plannerAt(flow, path)?.limits);
  const tokens = limits.flatMap((limit) => limit?.maxTokens ?? []);
  const costs = limits.flatMap((limit) => limit?.maxCost ?? []);
  return [
    { usage: null },
    ...[...new Set(tokens)].map((input) => ({ usage: { input, output: 0 } })),
    ...[...new Set(costs)].map((cost) => ({ usage: null, cost })),
  ];
}

function reply(answer: Partial<ModelReply>): Move {
  const value: ModelReply = { text: null, calls: [], model: 'proof/adversary', usage: null, ...answer };
  return move({ type: 'result', value: value as unknown as Json });
}

const NONSENSE = { text: 'I would rather talk about something else.' };

function plannerMoves({ facts }: Rules, at: CompiledNode, state: FlowState): Move[] {
  // Arguments are computed for the unmodified flow, so that findings can be played.
  const planner = facts.flow.nodes.get(at.node.id)!.behavior.planner!;
  const picks = [
    ...[...planner.rows.values()].filter((row) => mayBePicked(row, at, state)).map(pickOf),
    pick(COMPLETE, {}),
  ];
  return [
    ...costly(facts, state).flatMap((used) => [...picks, NONSENSE].map((answer) => reply({ ...answer, ...used }))),
    move(FAILS),
    ...lateMoves(state),
  ];
}

/** A pick rejected for order or repetition is equivalent to nonsense. */
function mayBePicked({ row, repeat }: CompiledRow, at: CompiledNode, state: FlowState): boolean {
  const { completed = [] } = loopAt({ state }, at.node.id) ?? {};
  if (repeat === 'never' && completed.includes(row.name)) return false;
  return (row.after ?? []).every((name) => completed.includes(name));
}

function pickOf({ row, modelArgs, parameters }: CompiledRow): Partial<ModelReply> {
  const example = modelArgs.length === 0 ? {} : exampleOf(parameters);
  return pick(row.name, isJsonObject(example) ? example : {});
}

function pick(name: string, args: JsonObject): Partial<ModelReply> {
  return { calls: [{ name, args: { reason: 'Because.', confidence: 0.5, args } as never }] };
}

function executorMoves({ facts, liveness }: Rules, at: CompiledNode, state: FlowState): Move[] {
  const { id } = at.node;
  const picked = loopAt({ state }, plannerNameOf(at.node)!)?.picked?.name ?? '';
  const reads = (guard: string | null | undefined): boolean =>
    isCondition(guard) && (facts.conditions.get(guard)?.reads.last.size ?? 0) > 0;
  const isLastRead =
    Object.values(at.edges).some((list) => list.some(({ edge }) => reads(edge.guard))) ||
    liveness.successors(id).some((next) => liveness.isLive(next, LAST));
  const own = facts.results.get(resultName(id, picked))?.values ?? [null];
  const all = isLastRead ? [...own, ...(facts.results.get(id)?.values ?? [])] : own;
  return [
    ...all.map((value) => move({ type: 'result', value })),
    move(FAILS),
    ...(isLastRead ? [move({ type: 'failure', kind: 'timeout', message: t('prove.move.toolLate') })] : []),
    ...lateMoves(state),
  ];
}

/**
 * Valid answers, nonsense, and no answer. Without an edge for failures, those are distinguished from the flow's own
 * results.
 */
function modelMoves(rules: Rules, at: CompiledNode, state: FlowState): Move[] {
  const { values } = rules.facts.results.get(at.node.id)!;
  const { edges, behavior } = at;
  const maySurvive = behavior.calls?.recovers === true || edges.error.length > 0 || isInTool(rules, state);
  return [
    ...costly(rules.facts, state).flatMap((used) =>
      imaginedAnswers(at.node, values).map((text) => reply({ text, ...used })),
    ),
    ...(maySurvive ? [reply({ text: '' }), move(FAILS), ...lateMoves(state)] : []),
    ...(edges.timeout.length > 0 ? [move({ type: 'failure', kind: 'timeout', message: 'No answer.' })] : []),
  ];
}
